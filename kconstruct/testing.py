"""Hypothesis strategies derived from the declarations, for tests of clients, proxies and of kconstruct itself.

    from hypothesis import given
    from kconstruct.testing import values

    @given(values("OffsetCommitRequest", 9))
    def test_my_client(value): ...

Needs the extra `testing`: pip install "kconstruct[testing]".
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Union

from kconstruct import codec
from kconstruct.arguments import describe, explained
from kconstruct.container import Container
from kconstruct.errors import InputError, MissingExtraError, WrongTypeError, within
from kconstruct.frame import Frame, header_of, header_version
from kconstruct.framing import FILLED_IN
from kconstruct.grammar import Entry, Message, Record
from kconstruct.index import KEYS
from kconstruct.message import message as declared
from kconstruct.registry import names
from kconstruct.rules import UNKNOWN
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Form

try:
    from hypothesis import strategies as st
    from hypothesis.strategies import SearchStrategy
except ImportError:
    raise MissingExtraError.of("kconstruct.testing", "hypothesis", "testing") from None

__all__ = ["values", "bodies", "frames", "damaged", "messages_and_versions"]

Fields = Mapping[str, "SearchStrategy[Any]"]
_DERIVED: Fields = MappingProxyType({})


@explained
def values(message: str | MessageSchema, version: int = -1, *, fields: Fields = _DERIVED) -> SearchStrategy[Container]:
    """Values of a message that are valid at a version, every field given.

    Numbers reach both ends of their range, text has non-ASCII characters and lengths around 127 bytes, what may be
    null is null at times, tagged fields hold their default or not, flexible structs carry unknown tagged fields at
    times, `records` hold a batch, nothing, or null.  Floats are never NaN, so that what is parsed equals what was
    built.

    `fields` are strategies to use for fields by name, wherever they are, in place of the derived ones; a field
    with a custom construct needs one.  Raises `InputError` for names that the message does not have.

    >>> from hypothesis import given, settings, strategies
    >>> import kconstruct as kc
    >>> @settings(max_examples=20, database=None)
    ... @given(values("HeartbeatRequest", 4, fields={"GroupId": strategies.just("orders")}))
    ... def test(value):
    ...     assert value.GroupId == "orders"
    ...     assert kc.HeartbeatRequest.parse(kc.HeartbeatRequest.build(value, 4), 4) == value
    >>> test()
    """
    message = _declared(message)
    version = message.version(version)
    known = {entry.name for record in message.records() for entry in record.entries_at(version)}
    for name in fields:
        if name not in known:
            raise InputError(f"{message.name} v{version} has no field {name!r}")
        if not isinstance(fields[name], SearchStrategy):
            raise WrongTypeError("invalid strategy", path=name, expected="a strategy", found=describe(fields[name]))
    return _derived(message, version) if not fields else _Strategies(message, version, fields).struct(message)


@explained
def bodies(message: str | MessageSchema, version: int = -1, *, fields: Fields = _DERIVED) -> SearchStrategy[bytes]:
    """The bytes of `values`.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=20, database=None)
    ... @given(bodies("SaslHandshakeRequest", 1))
    ... def test(body):
    ...     assert len(body) == 2 + int.from_bytes(body[:2], "big")
    >>> test()
    """
    message = _declared(message)
    version = message.version(version)
    return values(message, version, fields=fields).map(lambda value: codec.build(message, value, version))


@explained
def frames(message: str | MessageSchema | None = None, version: int | None = None, *,
           fields: Fields = _DERIVED) -> SearchStrategy[Frame]:
    """Whole frames of a request or response, of any request when none is named, at any version when none is given.

    `bytes(frame)` is what goes over the wire.  A response is read back with the API and version that it answers.

    >>> from hypothesis import given, settings
    >>> import kconstruct as kc
    >>> @settings(max_examples=20, database=None)
    ... @given(frames("HeartbeatResponse"))
    ... def test(frame):
    ...     again = kc.parse_frame(bytes(frame), response_to=(frame.message.api, frame.version))
    ...     assert (again.header, again.body) == (frame.header, frame.body)
    >>> test()
    """
    if message is None:
        return st.sampled_from([f"{api}Request" for api in KEYS.values()]).flatmap(
            lambda name: frames(name, version, fields=fields))
    message = _declared(message)
    if not message.is_framed:
        raise InputError(f"{message.name} does not travel in a frame of its own: it is of the kind {message.kind}")
    if version is None:
        return _versions(message).flatmap(lambda drawn: frames(message, drawn, fields=fields))
    version = message.version(version)
    fixed = dict(zip(FILLED_IN, (st.just(message.key), st.just(version))))
    headers = values(header_of(message), header_version(message, version),
                     fields=fixed if message.kind == "request" else _DERIVED)
    return st.builds(Frame, st.just(message), st.just(version), headers, values(message, version, fields=fields))


@st.composite
def damaged(draw: st.DrawFn, source: Union[bytes, SearchStrategy[bytes]]) -> bytes:
    """Bytes, or what a strategy of bytes draws, with one change: what a parser must refuse or read, never choke on.

    A bit is flipped, a byte set, inserted or removed, the end is cut off, bytes are added to it, or four bytes
    become ff ff ff ff, which Kafka reads as a length of -1.  The result always differs from the source.

    >>> from hypothesis import given, settings
    >>> import kconstruct as kc
    >>> @settings(max_examples=50, database=None)
    ... @given(damaged(bodies("HeartbeatRequest", 4)))
    ... def test(data):
    ...     try:
    ...         kc.HeartbeatRequest.parse(data, 4)
    ...     except kc.ParseError as error:
    ...         assert error.expected and error.found
    >>> test()
    """
    data = source if isinstance(source, bytes) else draw(source)
    change = draw(st.sampled_from(("flip", "set", "insert", "remove", "cut", "add", "ones") if data else ("add",)))
    if change == "add":
        return data + draw(st.binary(min_size=1, max_size=4))
    at = draw(st.integers(0, len(data) - 1))
    before, byte, after = data[:at], data[at], data[at + 1:]
    if change == "cut":
        return before
    if change == "remove":
        return before + after
    if change == "insert":
        return before + draw(st.binary(min_size=1, max_size=1)) + data[at:]
    if change == "ones" and data[at:at + 4] != b"\xff" * 4:
        return before + b"\xff" * 4 + data[at + 4:]
    other = byte ^ 1 << draw(st.integers(0, 7)) if change == "flip" else (byte + draw(st.integers(1, 255))) % 256
    return before + bytes((other,)) + after


@explained
def messages_and_versions(*only: str | MessageSchema) -> SearchStrategy[tuple[Message, int]]:
    """A declared message and one of its versions, for tests that hold for all of them, or for those in `only`.

    >>> from hypothesis import given, settings, strategies
    >>> @settings(max_examples=20, database=None)
    ... @given(messages_and_versions("OffsetCommitRequest", "OffsetCommitResponse"), strategies.data())
    ... def test(pair, data):
    ...     message, version = pair
    ...     body = data.draw(bodies(message, version))
    ...     assert message.build(message.parse(body, version), version) == body
    >>> test()
    """
    return st.sampled_from([*only] or sorted(names())).map(_declared).flatmap(
        lambda message: st.tuples(st.just(message), _versions(message)))


def _declared(message: str | MessageSchema) -> MessageSchema:
    return declared(message) if isinstance(message, str) else message


def _versions(message: MessageSchema) -> SearchStrategy[int]:
    return st.integers(message.versions.low, message.versions.high)


@lru_cache(maxsize=256)
def _derived(message: MessageSchema, version: int) -> SearchStrategy[Container]:
    return _Strategies(message, version, _DERIVED).struct(message)


class _Strategies(Form):
    """Strategies of the structs of a message at a version; `fields` are those that were given."""

    def __init__(self, message: MessageSchema, version: int, fields: Fields) -> None:
        super().__init__(version)
        self.flexible = version in message.flexible
        self.fields = fields

    def struct(self, record: Record, value: Any = None) -> SearchStrategy[Container]:
        """A struct with all its fields, and in flexible versions unknown tagged fields at times."""
        parts = {entry.name: self._field(entry) for entry in record.entries_at(self.version)}
        known = {entry.type.tag for entry in record.entries}
        tags = st.integers(0, (1 << 31) - 1).filter(lambda tag: tag not in known)
        unknown: Fields = {UNKNOWN: st.dictionaries(tags, st.binary(max_size=4), min_size=1, max_size=2)}
        return st.fixed_dictionaries(parts, optional=unknown if self.flexible else {}).map(Container)

    def _field(self, entry: Entry) -> SearchStrategy[Any]:
        given = self.fields.get(entry.name)
        if given is not None:
            return given
        with within(entry.name):
            drawn: SearchStrategy[Any] = entry.type.strategy(self)
        return st.just(entry.type.default(self.version)) | drawn if entry.is_tagged(self.version) else drawn
