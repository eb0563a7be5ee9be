"""The fast writer of records writes what the constructs write, and refuses what they refuse, with their words."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kconstruct import records as rec
from kconstruct.errors import BuildError
from kconstruct.records import build, writer
from kconstruct.wire import Varint

pytest.importorskip("cramjam")


class Number(IntEnum):
    SMALL = 5
    LARGE = 1 << 40


class Sub(bytes):
    pass


sizes = st.sampled_from([0, 1, 63, 64, 8191, 8192])
plain = st.one_of(st.none(), st.binary(max_size=4), st.text(max_size=4), sizes.map(bytes))
data = st.one_of(plain, plain, st.sampled_from([bytearray(b"array"), memoryview(b"abcd")[::2], Sub(b"sub"), 7, 1.5]))
near = st.one_of(st.none(), st.integers(0, 100), st.sampled_from([-65, -64, 63, 64, 8191, 8192, -8193, 1700000000000]))
far = st.sampled_from([sign * (1 << bits) + by for bits in (31, 62, 63, 70) for sign in (1, -1) for by in (-1, 0, 1)])
numbers = st.one_of(near, near, near, far, st.sampled_from([Number.SMALL, Number.LARGE, True, "x", 1.5]))
names = st.one_of(st.text(max_size=3), st.sampled_from([b"raw", b"\xff", "n" * 64, None, 7]))
pair = st.one_of(st.tuples(names, data), st.tuples(names, data).map(list), st.sampled_from(["ab", ("x",), None]))
headers = st.one_of(
    st.lists(st.tuples(st.text(max_size=3), plain), max_size=4), st.lists(pair, max_size=3),
    st.lists(pair, max_size=3).map(tuple), st.dictionaries(st.text(max_size=3), plain, max_size=3),
    st.sampled_from([None, (), [("h", b"v")] * 70, OrderedDict(h=b"v"), "", "ab", 7]))
attributes = st.one_of(st.none(), st.integers(-129, 256))
mapping = st.fixed_dictionaries({}, optional={
    "key": data, "value": data, "headers": headers, "timestamp": numbers, "offset": numbers, "attributes": attributes,
    "sequence": st.integers()})
item = st.one_of(
    mapping, mapping.map(OrderedDict), data, st.just({"kye": b""}),
    st.tuples(), st.tuples(data), st.tuples(data, data), st.tuples(data, data, headers),
    st.tuples(data, data, headers, numbers), st.tuples(data, data, headers, numbers, data),
    st.builds(rec.RecordValue, st.integers(0, 9), numbers, data, data, headers, st.integers(), attributes))
alike = st.one_of(*[st.lists(st.tuples(plain, plain, *more).map(form), max_size=8) for more, form in [
    ((), tuple), ((), lambda pair: {"key": pair[0], "value": pair[1]}),
    ((st.lists(st.tuples(st.text(max_size=3), plain), max_size=3),), tuple)]])
common = {
    "compression": st.sampled_from([None, "gzip", "snappy", "lz4"]), "base_offset": numbers, "timestamp": numbers,
    "log_append_time": numbers, "attributes": near, "max_timestamp": near, "crc": near}
v2 = st.fixed_dictionaries({}, optional={
    **common, "producer_id": numbers, "transactional": st.booleans(), "control": st.booleans(),
    "delete_horizon_ms": near, "base_timestamp": near, "last_offset_delta": near, "records_count": near,
    "payload": st.just(b"as it is")})
legacy = st.fixed_dictionaries({"magic": st.sampled_from([0, 1, True])}, optional={
    **common, "message_size": near, "payload": st.just(b"as it is")})


@contextmanager
def by(fast: Any, explaining: Any) -> Iterator[None]:
    """Records are written by these."""
    before = build._FAST, build._EXPLAINING
    build._FAST, build._EXPLAINING = fast, explaining
    try:
        yield
    finally:
        build._FAST, build._EXPLAINING = before


def refuse(*_: Any) -> Any:
    raise AssertionError("written by the construct")


NONE = build._Writers(refuse, refuse)


def outcome(items: Any, options: dict[str, Any]) -> Any:
    """The bytes, or all that an error says."""
    try:
        return bytes(rec.records(items, **options))
    except BuildError as error:
        return str(error), error.path, error.expected, error.found


@settings(deadline=None, max_examples=400)
@given(st.one_of(alike, st.lists(item, max_size=5)), st.one_of(v2, legacy), st.sampled_from([list, tuple, iter]),
       st.integers(0, 4))
def test_it_writes_what_the_constructs_write(items: list[Any], options: dict[str, Any], holder: Any,
                                             forms: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "_MOST_FORMS", forms)
        found = outcome(holder(items), options)
    with by(build._EXPLAINING, build._EXPLAINING):
        assert outcome(holder(items), options) == found


@pytest.mark.parametrize(("items", "options"), [
    ([(None, b"v", ["ab"])], {}), ([(None, b"v", ["ab"] * 3)], {}), ([(None, b"v", "")], {}), ([(None, b"v", b"")], {}),
    ([(None, b"v", "")], {"magic": 1}), ([(None, b"v", [{"a": b"1", "b": b"2"}])], {}),
    ([(None, b"v", None, 5), (b"k", None)], {"magic": 1, "log_append_time": 7}),
    ([b"a", b"b", {"value": b"c", "offset": 9}], {"magic": 1, "base_offset": 5, "compression": "gzip"}),
    ([b"a", b"b", {"value": b"c", "offset": 7}], {"magic": 0, "base_offset": 5, "compression": "gzip"}),
    ([{"offset": 7}, {"offset": 5}], {"magic": 1, "compression": "gzip"}),
    ([b"v"], {"magic": 1.0}), ([b"v"], {"magic": True}), ([], {"magic": 1, "compression": "gzip"}), ([], {}),
    ([{"offset": (1 << 63) + by} for by in (-1, 0)], {}), ([b"v", b"w"], {"base_offset": (1 << 63) - 1}),
    ([b"v", b"w"], {"base_offset": (1 << 63) - 1, "magic": 1}), ([{"timestamp": 1 << 63}], {"base_timestamp": 1 << 62}),
    ([{"timestamp": 0}, {"timestamp": -1 << 63}, {"timestamp": (1 << 63) - 1}], {}),
    ([{"offset": 0}, *({"offset": (1 << bits) + by} for bits in (13, 20, 27, 30) for by in (-1, 0, 1))], {}),
    ([b"v"], {"delete_horizon_ms": 5, "timestamp": 1 << 62}), ([{"attributes": 128}, {"attributes": -128}], {}),
])
def test_hard_cases(items: Any, options: dict[str, Any]) -> None:
    found = outcome(items, options)
    with by(build._EXPLAINING, build._EXPLAINING):
        assert outcome(items, options) == found


@settings(deadline=None)
@given(st.lists(st.tuples(plain, plain, st.lists(st.tuples(st.text(max_size=3), plain), max_size=3),
                          st.integers(-1 << 40, 1 << 40), st.integers(0, 1 << 30)), min_size=1, max_size=8),
       st.sampled_from([0, 1]), st.booleans())
def test_the_same_as_by_record_batch(rows: list[Any], codec: int, is_transactional: bool) -> None:
    fields = [dict(zip(("key", "value", "headers", "timestamp", "offset"), row)) for row in rows]
    first, base = rows[0][4], rows[0][3]

    def written(value: Any) -> Any:
        return value.encode() if isinstance(value, str) else value

    batch = rec.RecordBatch.build({
        "BaseOffset": first, "BaseTimestamp": base, "Attributes": codec | is_transactional << 4,
        "LastOffsetDelta": max(offset for *_, offset in rows) - first, "Records": [{
            "Key": written(key), "Value": written(value), "TimestampDelta": timestamp - base,
            "OffsetDelta": offset - first,
            "Headers": [{"Key": name, "Value": written(given)} for name, given in pairs],
        } for key, value, pairs, timestamp, offset in rows]})
    with by(build._FAST, NONE):
        assert rec.records(fields, compression=codec, transactional=is_transactional) == batch
        assert rec.records([rec.RecordValue(offset, timestamp, key, value, pairs)
                            for key, value, pairs, timestamp, offset in rows],
                           compression=codec, transactional=is_transactional) == batch


@settings(deadline=None)
@given(st.lists(st.tuples(plain, plain, st.just(()), st.integers(-1 << 40, 1 << 40)), max_size=8),
       st.sampled_from([0, 1]), st.integers(0, 1 << 40))
def test_the_same_as_by_message(rows: list[Any], magic: int, first: int) -> None:
    expected = b"".join(rec.Message.build({
        "Magic": magic, "Offset": first + index, **({"Timestamp": timestamp} if magic else {}),
        "Key": key.encode() if isinstance(key, str) else key,
        "Value": value.encode() if isinstance(value, str) else value,
    }) for index, (key, value, _, timestamp) in enumerate(rows))
    with by(build._FAST, NONE):
        assert rec.records(rows, magic=magic, base_offset=first) == expected


FORMS: list[Any] = [
    {}, {"value": b"v"}, {"value": "v", "key": None}, {"key": b"k", "value": b"v", "headers": [("h", b"v")]},
    {"value": b"v", "headers": {"h": None}}, {"timestamp": 5, "offset": 9}, {"attributes": -1, "sequence": 7},
    (), ("k",), (b"k", bytearray(b"v")), (None, b"v", [["h", "x"]]), (None, b"v", None, 5),
    b"v", "v", rec.RecordValue(3, 5, b"k", None, [("h", b"v"), (b"h", None), ("h", b"")]),
]


@pytest.mark.parametrize("form", FORMS, ids=repr)
@pytest.mark.parametrize("holder", [list, tuple, iter])
def test_usual_forms_need_no_construct(form: Any, holder: Any) -> None:
    with by(build._FAST, NONE):
        found = rec.records(holder([b"before", form, form, b"after"]))
    with by(build._EXPLAINING, build._EXPLAINING):
        assert rec.records([b"before", form, form, b"after"]) == found


def test_forms_that_change_all_the_time() -> None:
    items = FORMS * 3
    with by(build._FAST, NONE):
        found = rec.records(items)
    with by(build._EXPLAINING, build._EXPLAINING):
        assert rec.records(items) == found
    with pytest.raises(BuildError, match="49: a record has no 'kye'"):
        rec.records([*items, *FORMS[:4], {"kye": b"v"}])
    with pytest.raises(BuildError, match=r"45: cannot build a record: .*found 5 values"):
        rec.records([*items, (None,) * 5])


def test_values_of_a_reused_dict() -> None:
    """A generator may give the same dict again with other values."""
    def items() -> Iterator[dict[str, Any]]:
        one: dict[str, Any] = {}
        for value in (b"a", Sub(b"b"), b"c"):
            one["value"] = value
            yield one

    assert [record.value for record in rec.records(items()).batches[0].records] == [b"a", b"b", b"c"]


def test_headers_that_can_be_read_once() -> None:
    items = [(None, b"v", iter([("h", b"v")])), (None, Sub(b"v"), iter([("h", b"w")]))]
    assert [record.headers for record in rec.records(items).batches[0].records] == [[("h", b"v")], [("h", b"w")]]


def test_numbers_are_kept_up_to_two_bytes() -> None:
    numbers = writer._Varnumbers(32)
    assert [len(numbers[number]) for number in (63, 64, -64, -65, 8191, 8192, -8192, -8193)] == \
        [1, 2, 1, 2, 2, 3, 2, 3]
    for number in [sign * (1 << bits) + by for bits in (13, 20, 27, 30) for sign in (1, -1) for by in (-1, 0, 1)]:
        assert numbers[number] == Varint.build(number)
    assert {8191, -8192} < numbers.keys() and not {8192, -8193} & numbers.keys()


def test_names_that_are_kept_are_few() -> None:
    names = writer._HeaderNames()
    assert [names[str(number)] for number in range(1100)][-1] == b"\x081099"
    assert names["x" * 300][:2] == b"\xd8\x04" and len(names) == 1024
