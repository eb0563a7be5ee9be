"""What tables say of the content of fields: what is refused, and that every name in the declared tables exists."""
from __future__ import annotations

import pytest
from corpus import NAMES

import kconstruct as kc
from kconstruct.enums import ControlRecordType
from kconstruct.errors import DeclarationError
from kconstruct.grammar import Array, Bytes, CoordinatorKey, Data, Int16, Int32, MetadataRecord, Record, Records, String

MESSAGES = [kc.message(name) for name in NAMES]
ROWS = [(message, entry) for message in MESSAGES for record in message.records() for entry in record.entries]


@pytest.mark.parametrize("rows, why", [
    (['B' / String(holds="frame")], "only bytes hold frame"),
    (['B' / Bytes(holds="frame")], "only requests and responses hold a frame"),
    (['A' / Int16, 'B' / Int16(holds="version")], "only the first field of a message, a number, holds its version"),
    (['B' / String(holds="version")], "only the first field of a message, a number, holds its version"),
    (['B' / Array(Record("R", "V" / Int16(holds="version")))],
     "only the first field of a message, a number, holds its version"),
    (['B' / Bytes(holds="AbortedTxn", when="Kind")], "no field Kind in the structs around it"),
    (['R' / Record("R", "Kind" / String), 'B' / Bytes(holds="AbortedTxn", when="Kind")],
     "no field Kind in the structs around it"),
    (['Name' / String, 'B' / Array(Record("R", "Level" / Int16(feature="Name")))],
     "no field Name beside it, to give the feature"),
    (['B' / Bytes(zstd="1+")], "only records have record batches"),
    (['B' / Records(magic={1: 2})], "no magic for version 0, or the versions do not rise"),
    (['B' / Records(magic={0: 0, 3: 2, 2: 1})], "no magic for version 0, or the versions do not rise"),
])
def test_rows_that_are_refused(rows, why):
    with pytest.raises(DeclarationError, match=rf": {why}\n    \""):
        Data("T", "0-3", "none", *rows)


@pytest.mark.parametrize("make, why", [
    (lambda: Data("T", "0", "none", prefix="size"), "T: no prefix 'size'; there are version, type, frame"),
    (lambda: Data("T", "0", "none", prefix="type"), "T: the prefix has a type number, the message has none"),
])
def test_prefixes_that_are_refused(make, why):
    with pytest.raises(DeclarationError) as caught:
        make()
    assert str(caught.value) == why


def test_options_of_rows():
    inner = Record("R", "B" / Bytes(holds="AbortedTxn", when="Kind"))
    assert Data("T", "0", "none", "Kind" / String, "R" / Array(inner)).entries[1].type.record is inner
    row = "B" / Records(null=True, magic={0: 0, 2: 1, 4: 2}, zstd="10+", single_batch="4+")
    assert [row.type.magic_at(version) for version in range(6)] == [0, 0, 1, 1, 2, 2]
    assert Records.magic_at(0) == 2
    assert repr(row) == '"B" / Records(null=True, magic={0: 0, 2: 1, 4: 2}, zstd="10+", single_batch="4+")'
    assert repr(inner.entries[0]) == '"B" / Bytes(holds="AbortedTxn", when="Kind")'
    assert repr("L" / Int16(feature="Name")) == '"L" / Int16(feature="Name")'
    assert hash(row)


def test_prefixes_by_kind():
    own = Data("T", "0", "none", "V" / Int32(holds="version"))
    assert (own.prefix, own.version_field) == ("", own.entries[0])
    assert [made("T", 1, "0", "none").prefix for made in (CoordinatorKey, MetadataRecord)] == ["type", "frame"]
    assert {message.prefix for message in MESSAGES if message.kind in ("request", "response", "header")} == {""}


def test_every_format_that_a_row_names_is_declared():
    held = {entry.type.holds for _, entry in ROWS if entry.type.holds} - {"frame", "version"}
    assert "ConsumerProtocolSubscription" in held
    for name in held:
        assert kc.message(name).prefix or kc.message(name).version_field


def test_all_records_fields_that_are_sent_since_magic_0_say_their_magic():
    assert {message.name for message, entry in ROWS if entry.type.magic} == {"ProduceRequest", "FetchResponse"}


def test_a_type_of_control_record_has_one_message():
    kinds = [(kind, message.name) for message in MESSAGES for kind in message.control_types]
    assert sorted(kind for kind, _ in kinds) == sorted(set(ControlRecordType) - {ControlRecordType.UNKNOWN})
