"""Declarations against the facts that Kafka published: fields, layouts, versions, header versions, releases, names."""
from __future__ import annotations

import pytest
from corpus import LAST_KEY, NAMES, facts

import kconstruct as kc
from kconstruct.frame import header_version
from kconstruct.index import FORMER_NAMES, KEYS
from kconstruct.registry import api_name, apis, module_name
from kconstruct.releases import RELEASES, newest, release

MESSAGES = facts()["messages"]


@pytest.fixture(params=sorted(MESSAGES))
def fact(request):
    return MESSAGES[request.param]


@pytest.fixture
def message(fact):
    return kc.message(fact["name"])


def test_every_message_of_the_facts_is_declared():
    assert set(MESSAGES) == set(NAMES)
    assert len(MESSAGES) == 290


def test_head(fact, message):
    assert (message.name, message.kind, message.key) == (fact["name"], fact["type"], fact.get("apiKey"))
    assert str(message.versions) == fact["validVersions"]
    assert str(message.flexible) == fact["flexibleVersions"]
    assert list(message.listeners) == fact.get("listeners", [])


def plain(field):
    """A field of a schema in one spelling: no words, defaults as text, what is left out left out."""
    found = {key: value for key, value in field.items() if key not in ("about", "fields", "default", "ignorable")}
    found.setdefault("versions", found.get("taggedVersions", "0+"))
    if field.get("default") is not None:
        text = field["default"] if isinstance(field["default"], str) else str(field["default"]).lower()
        found["default"] = str(int(text, 0)) if field["type"].startswith(("int", "uint")) else text
    if is_true(field.get("ignorable")):
        found["ignorable"] = True
    found["fields"] = [plain(inner) for inner in field.get("fields", [])]
    return found


def is_true(flag):
    return flag is True or flag == "true"


def test_schema_gives_the_published_fields_back(fact, message):
    assert [plain(field) for field in message.schema()["fields"]] == [plain(field) for field in fact["fields"]]


def test_layout_of_every_version(fact, message):
    assert sorted(fact["layouts"], key=int) == [str(version) for version in message.versions]
    for version, layout in fact["layouts"].items():
        listed = flat(without_unlisted(message, nested(message.fields(int(version)))))
        assert [row[:-1] for row in listed] == [row[:-1] for row in flat(layout)], version


def test_flags_of_every_version(fact, message):
    """Flags that say nothing about the wire are the newest schema's; a layout has those of the release it is from."""
    for version, layout in fact["layouts"].items():
        listed = flat(without_unlisted(message, nested(message.fields(int(version)))))
        differing = [one[1] for one, other in zip(listed, flat(layout)) if one != other]
        assert differing == FLAGS_CHANGED.get((message.name, int(version)), []), version


FLAGS_CHANGED = {
    **{(f"OffsetCommit{direction}", version): ["Name"] for direction in ("Request", "Response") for version in (0, 1)},
    **{(f"Produce{direction}", version): ["Name"] for direction in ("Request", "Response") for version in (0, 1, 2)},
    ("ShareAcknowledgeRequest", 0): ["TopicId", "PartitionIndex"],
    ("ShareAcknowledgeResponse", 0): ["ThrottleTimeMs", "ErrorCode", "TopicId"],
    ("ShareFetchRequest", 0): ["MaxBytes", "TopicId", "PartitionIndex", "TopicId"],
    ("ShareFetchResponse", 0): ["TopicId"],
    ("ShareGroupHeartbeatRequest", 0): ["SubscribedTopicNames"],
}
UNLISTED = {
    "StreamsGroupMetadataValue": {"LastAssignmentConfigs"},
    "TransactionLogValue": {"PreviousProducerId", "NextProducerId", "ClientTransactionVersion", "NextProducerEpoch"},
}
"""Fields whose schema says in which versions they are tagged and nothing else; the facts' layouts leave them out."""


def without_unlisted(message, layout):
    return [row for row in layout if row["name"] not in UNLISTED.get(message.name, ())]


def nested(listing):
    """A listing as the facts write a layout."""
    layout = []
    inside = [layout]
    for field in listing:
        row = {"name": field.name, "type": field.type, "nullable": bool(field.null), "tag": field.tag,
               "ignorable": field.ignorable, "mapKey": field.map_key, "entityType": field.entity, "fields": []}
        if field.has_default:
            row["default"] = "null" if field.default is None else "" if field.default == () else field.default
        inside[field.depth].append(row)
        inside[field.depth + 1:] = [row["fields"]]
    return layout


def flat(layout, depth=0):
    """The rows of a layout in the order of the wire: tagged fields after the others of their struct, by tag."""
    found = []
    for row in sorted(layout, key=lambda row: -1 if row.get("tag") is None else row["tag"]):
        default = row.get("default")
        if default is not None:
            default = default if isinstance(default, str) else str(default).lower()
            default = str(int(default, 0)) if row["type"].startswith(("int", "uint")) else default
        flags = (is_true(row.get("ignorable")), row.get("mapKey", False), row.get("entityType"))
        found.append((depth, row["name"], row["type"], row.get("nullable", False), row.get("tag"), default, flags))
        found += flat(row.get("fields", []), depth + 1)
    return found


def test_the_struct_of_every_version_has_these_names(fact, message):
    for version, layout in fact["layouts"].items():
        struct = message[int(version)]
        assert [field.name for field in struct.subcons] == [row["name"] for row in layout if "tag" not in row]
        known = struct.tags.known.items() if struct.tags is not None else ()
        assert {tag: field.name for tag, field in known if field.name not in UNLISTED.get(message.name, ())} == \
            {row["tag"]: row["name"] for row in layout if "tag" in row}
        assert (struct.tags is not None) == (int(version) in message.flexible)


def test_header_versions():
    """Every API at every version that 4.4 knows, both directions."""
    for api, by_direction in facts()["headerVersions"].items():
        for direction, by_version in by_direction.items():
            for version, header in by_version.items():
                assert header_version(kc.message(api, direction), int(version)) == header, (api, direction, version)


@pytest.mark.parametrize("name, version, header", [
    ("ControlledShutdownRequest", 0, 0), ("ControlledShutdownRequest", 1, 1), ("ControlledShutdownRequest", 3, 2),
    ("ControlledShutdownResponse", 0, 0), ("ControlledShutdownResponse", 3, 1),
    ("ApiVersionsRequest", 2, 1), ("ApiVersionsRequest", 3, 2),
    ("ApiVersionsResponse", 0, 0), ("ApiVersionsResponse", 3, 0), ("ApiVersionsResponse", 5, 0),
    ("ProduceRequest", 0, 1), ("ProduceRequest", 8, 1), ("ProduceRequest", 9, 2),
    ("LeaderAndIsrRequest", 3, 1), ("LeaderAndIsrRequest", 4, 2), ("UpdateMetadataResponse", 6, 1),
    ("SaslHandshakeRequest", 1, 1), ("SaslHandshakeResponse", 1, 0),
])
def test_header_versions_of_exceptions_and_ended_apis(name, version, header):
    assert header_version(kc.message(name), version) == header


def test_client_id_of_request_header_v2_is_no_compact_string():
    header = kc.RequestHeader[2].build(
        {"RequestApiKey": 18, "RequestApiVersion": 3, "CorrelationId": 7, "ClientId": "ab"})
    assert header.hex() == "0012" "0003" "00000007" "0002" "6162" "00"


def test_keys():
    published = {row["key"]: row["api"] for row in facts()["apiKeys"] if row["api"] in KEYS.values()}
    assert published.items() <= KEYS.items()
    assert list(apis()) == sorted(row["key"] for row in facts()["apiKeys"]) == list(range(LAST_KEY + 1))
    for key, api in KEYS.items():
        request, response = kc.message(key, "request"), kc.message(key, "response")
        assert (request.key, response.key, request.api, response.api) == (key, key, api, api)
        assert request.versions == response.versions


def test_every_release_and_message():
    """From 2.2 on, releases published their schemas."""
    for name, published in facts()["releases"].items():
        for message in set(published) & set(NAMES):
            row = published[message]
            versions = release(name).versions(message)
            assert (versions and str(versions)) == row["versions"], (name, message)


def test_every_release_has_the_apis_that_its_brokers_advertised():
    """But for Produce, which 4.x advertises from 0 for the sake of an old client, and accepts from 3."""
    for name, ranges in facts()["apiVersions"].items():
        have = release(name).apis
        assert sorted(have) == sorted(map(int, ranges)), name
        for key, (low, high, *unstable) in ranges.items():
            assert (have[int(key)].low, have[int(key)].high) == (low, high), (name, key)
            assert release(name).is_unstable(int(key)) == bool(unstable), (name, key)


def test_releases():
    assert (RELEASES[0], RELEASES[-1], newest().name, len(RELEASES)) == ("0.8.0", "4.4", "4.4", 34)


@pytest.mark.parametrize("name, api, versions", [
    ("0.8.0", "Produce", "0"), ("0.8.0", "OffsetCommit", "None"), ("0.8.2", "OffsetCommit", "0-1"),
    ("0.9", "JoinGroup", "0"), ("0.10.0", "ApiVersions", "0"), ("0.11", "Produce", "0-3"),
    ("1.0", "SaslAuthenticate", "0"), ("2.0", "Fetch", "0-8"), ("2.4", "Metadata", "0-9"),
    ("2.8", "OffsetCommit", "0-8"),
    ("3.7", "OffsetCommit", "0-9"), ("3.9", "LeaderAndIsr", "0-7"), ("4.0", "LeaderAndIsr", "None"),
    ("4.0", "Produce", "3-12"), ("4.4", "ApiVersions", "0-5"), ("4.0", "DeleteAclsRequest", "1-3"),
])
def test_a_fact_of_every_era(name, api, versions):
    assert str(release(name).versions(api)) == versions


def test_patch_releases_and_spellings():
    assert release("3.7.1").name == release("v3.7").name == release(" 3.7 ").name == "3.7"
    assert release("0.10.2.1").name == "0.10.2"


def test_unknown_release_names_the_nearest():
    with pytest.raises(kc.UnknownNameError) as caught:
        release("3.99")
    assert str(caught.value) == "no release is called '3.99': 0.8.0 to 4.4 (nearest: 3.9)"


@pytest.mark.parametrize("name", ["AlterIsr", "AlterPartition", "alter_partition", "AlterIsrRequest", 56])
def test_versions_of_a_release_by_any_name(name):
    assert str(release("3.7").versions(name)) == "0-3" and release("2.0").versions(name) is None


@pytest.mark.parametrize("name, nearest", [
    ("OfsetCommit", " (nearest: OffsetCommit, "), ("zzzz", ""), (LAST_KEY + 1, ""), ("", ""),
])
def test_a_release_knows_no_such_message(name, nearest):
    with pytest.raises(kc.UnknownNameError) as caught:
        release("3.7").versions(name)
    assert str(caught.value).startswith(f"no message or API is called {name!r}{nearest}")


OLD_NAMES = [(old, name) for name, fact in sorted(MESSAGES.items()) for old in fact.get("formerly", ())]


@pytest.mark.parametrize("old, new", OLD_NAMES)
def test_old_names_of_messages(old, new):
    assert kc.message(old) is kc.message(new)
    assert getattr(kc, old) is getattr(kc, new)


@pytest.mark.parametrize("old, new", sorted(FORMER_NAMES.items()))
def test_old_names_of_apis(old, new):
    assert api_name(old) == new
    assert kc.message(old, "response") is kc.message(new, "response")


@pytest.mark.parametrize("spelling", [
    "OffsetCommitRequest", "offsetcommitrequest", "offset_commit_request", "OFFSET-COMMIT-REQUEST",
    "offset commit request",
])
def test_spellings(spelling):
    assert kc.message(spelling) is kc.OffsetCommitRequest


def test_by_key_and_direction():
    assert kc.message(8, "request") is kc.OffsetCommitRequest
    assert kc.message("OffsetCommit", "response") is kc.OffsetCommitResponse
    assert api_name("8") == api_name(8) == api_name("OffsetCommitRequest") == "OffsetCommit"


@pytest.mark.parametrize("arguments, text", [
    (("OffsetComitRequest",), "no message is called 'OffsetComitRequest' "
                              "(nearest: OffsetCommitRequest, TxnOffsetCommitRequest, OffsetFetchRequest)"),
    (("OffsetComit", "request"),
     "no API is called 'OffsetComit' (nearest: OffsetCommit, TxnOffsetCommit, OffsetFetch)"),
    (("OffsetCommit",), "OffsetCommit is an API: give OffsetCommitRequest or OffsetCommitResponse"),
    ((8,), "the key 8 needs a direction, request or response"),
    ((LAST_KEY + 1, "request"), f"no API has the key {LAST_KEY + 1}: keys are 0 to {LAST_KEY}"),
    ((-1, "request"), f"no API has the key -1: keys are 0 to {LAST_KEY}"),
    ((8, "both"), "direction must be 'request' or 'response', not 'both'"),
    (("zzzz",), "no message is called 'zzzz'"),
    ((None,), "a message is given by its name or the key of its API, not None"),
    ((b"Produce", "request"), "a message is given by its name or the key of its API, not b'Produce'"),
    (("9" * 5000, "request"), f"no API is called '{'9' * 5000}'"),
])
def test_unknown_names(arguments, text):
    with pytest.raises(kc.UnknownNameError) as caught:
        kc.message(*arguments)
    assert str(caught.value) == text


def test_unknown_attribute_names_the_nearest():
    with pytest.raises(AttributeError, match=r"^kconstruct has no OffsetComitRequest: no message is called "
                                             r"'OffsetComitRequest' \(nearest: OffsetCommitRequest, "):
        kc.OffsetComitRequest  # noqa: B018
    assert not hasattr(kc, "__wrapped__")


def test_attributes_are_spelled_as_declared():
    """`kc.message` takes any spelling; a name in small letters may be that of a module, and loads no messages."""
    assert kc.message("offset_commit_request") is kc.OffsetCommitRequest
    with pytest.raises(AttributeError, match=r"^module 'kconstruct' has no attribute 'offset_commit_request'"):
        kc.offset_commit_request  # noqa: B018


@pytest.mark.parametrize("version, text", [
    (11, "OffsetCommitRequest has no version 11: it has 0-10"),
    (-12, "OffsetCommitRequest has no version -12: it has 0-10"),
    ("9", "OffsetCommitRequest has no version '9': it has 0-10"),
    (None, "OffsetCommitRequest has no version None: it has 0-10"),
    (4.5, "OffsetCommitRequest has no version 4.5: it has 0-10"),
])
def test_unknown_versions(version, text):
    for use in (lambda: kc.OffsetCommitRequest[version], lambda: kc.OffsetCommitRequest.parse(b"", version),
                lambda: kc.OffsetCommitRequest.build({}, version), lambda: kc.OffsetCommitRequest.trace(b"", version),
                lambda: kc.OffsetCommitRequest.sample(version), lambda: kc.OffsetCommitRequest.to_json({}, version),
                lambda: kc.OffsetCommitRequest.plan(version), lambda: kc.OffsetCommitRequest.source(version),
                *([lambda: kc.OffsetCommitRequest.fields(version)] if version is not None else [])):
        with pytest.raises(kc.UnknownVersionError) as caught:
            use()
        assert str(caught.value) == text


def test_negative_versions_count_from_the_newest():
    assert kc.OffsetCommitRequest[-1] is kc.OffsetCommitRequest[10]
    assert kc.OffsetCommitRequest[-11] is kc.OffsetCommitRequest[0]
    assert kc.OffsetCommitRequest.plan() == kc.OffsetCommitRequest.plan(10)


def test_completion_lists_every_message():
    assert set(NAMES) <= set(dir(kc))
    assert [name for name in dir(kc) if not hasattr(kc, name)] == []
    assert not {"Any", "TYPE_CHECKING", "annotations", "import_module", "_HOMES"} & set(dir(kc))
    assert kc.OffsetCommitRequest is kc.message("OffsetCommitRequest")


def test_modules_are_found_by_the_naming_rule():
    for api in KEYS.values():
        assert module_name(api).startswith("kconstruct.messages.")
    assert module_name("LeaderAndIsr") == "kconstruct.messages.leader_and_isr"
