"""Filters on records: `offset>=100 and key~order`, `type=OffsetCommit and key.group=payments`.

    conditions   FIELD OP VALUE, joined by `and`, `or`, `not` and parentheses
    fields       offset, timestamp, producer, key, value, type; key.NAME and value.NAME in internal topics
    operators    = != < <= > >=, and ~ for a regular expression that is found anywhere
    values       numbers, times (2026-11-30, 2026-11-30T08:25:46.185Z), text, null, hex:00ff; in quotes where needed
"""
from __future__ import annotations

import operator
import re
from collections.abc import Callable
from datetime import datetime, timezone
from typing import Any, NamedTuple
from uuid import UUID

from kconstruct.arguments import explained
from kconstruct.errors import InputError, nearest
from kconstruct.rules import uuid_to_text

__all__ = ["Filter", "Subject"]

_TOKEN = re.compile(r"""\s*(?:(?P<op>!=|<=|>=|=|<|>|~)|(?P<paren>[()])|"(?P<double>[^"]*)"|'(?P<single>[^']*)'"""
                    r"""|(?P<word>[^\s()=!<>~"']+))""")
_NUMBERS = ("offset", "timestamp", "producer")
_FIELDS = (*_NUMBERS, "key", "value", "type")
_OPS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "~": lambda found, pattern: found is not None and pattern.search(found) is not None,
}
DEEP = 100
"""How deep `not` and parentheses may nest."""


class Subject(NamedTuple):
    """What a filter looks at: a record, its producer, and their contents where they have been opened."""

    record: Any
    producer: int
    type: str = ""
    key: Any = None
    value: Any = None


class Filter:
    """A filter; raises `InputError` for text that is none.

    >>> from kconstruct.records import RecordValue
    >>> wanted = Filter("offset>=5 and (key=k1 or value=null)")
    >>> wanted.matches(Subject(RecordValue(7, 0, b"k1", b"v"), -1)), wanted.opens
    (True, False)
    """

    @explained
    def __init__(self, text: str) -> None:
        self.text = text
        self.opens = False
        self._depth = 0
        self._tokens = self._split(text)
        self._rule = self._either()
        if self._tokens:
            raise self._bad(f"and, or or the end, not {self._tokens[0][1]!r}")

    def matches(self, subject: Subject) -> bool:
        """Whether a record passes."""
        return bool(self._rule.matches(subject))

    def passes(self, batch: Any) -> bool | None:
        """Whether the records of a batch pass, by its header: True all do, False none, None some may."""
        return self._rule.passes(batch)

    def _split(self, text: str) -> list[tuple[str, str]]:
        tokens = []
        at = 0
        while text[at:].strip():
            found = _TOKEN.match(text, at)
            if found is None:
                raise self._bad(f"another character than {text[at:].strip()[0]!r}")
            kind = found.lastgroup or ""
            tokens.append((kind, found[kind]))
            at = found.end()
        return tokens

    def _bad(self, expected: str) -> InputError:
        return InputError(f"filter {self.text!r}: expected {expected}")

    def _is(self, word: str) -> bool:
        """Whether a word of the language comes next; it is then consumed."""
        if self._tokens and self._tokens[0][0] in ("word", "paren") and self._tokens[0][1].lower() == word:
            self._tokens.pop(0)
            return True
        return False

    def _either(self) -> _Rule:
        return self._joined("or", self._both, decides=True)

    def _both(self) -> _Rule:
        return self._joined("and", self._one, decides=False)

    def _joined(self, word: str, part: Callable[[], _Rule], decides: bool) -> _Rule:
        """Rules joined by `or`, where one that passes decides, or by `and`, where one that fails does."""
        rules = [part()]
        while self._is(word):
            rules.append(part())
        if len(rules) == 1:
            return rules[0]

        def passes(batch: Any) -> bool | None:
            found = [rule.passes(batch) for rule in rules]
            return decides if decides in found else None if None in found else not decides

        return _Rule(lambda subject: any(rule.matches(subject) is decides for rule in rules) is decides, passes)

    def _one(self) -> _Rule:
        self._depth += 1
        if self._depth > DEEP:
            raise InputError(f"filter of {len(self.text)} characters: expected at most {DEEP} not and parentheses "
                             "inside each other")
        if self._is("not"):
            inner = self._one()
            rule = _Rule(lambda subject: not inner.matches(subject),
                         lambda batch: _OPPOSITE[inner.passes(batch)])
        elif self._is("("):
            rule = self._either()
            if not self._is(")"):
                raise self._bad("a closing parenthesis")
        else:
            rule = self._condition()
        self._depth -= 1
        return rule

    def _condition(self) -> _Rule:
        three = [self._tokens.pop(0) if self._tokens else ("end", "the end") for _ in range(3)]
        (kind, name), (middle, op), (last, value) = three
        field, _, inner = name.partition(".")
        if kind != "word" or field not in _FIELDS or (inner and field not in ("key", "value")):
            raise self._bad(f"a field ({', '.join(_FIELDS)}), not {name!r}{nearest(name, _FIELDS)}")
        if middle != "op":
            raise self._bad(f"an operator (= != < <= > >= ~) after {name}")
        if last not in ("word", "double", "single"):
            raise self._bad(f"a value after {name} {op}")
        if op in ("<", "<=", ">", ">=") and not (field in _NUMBERS or inner):
            raise self._bad(f"= != or ~ with {field}")
        if field in _NUMBERS and op == "~":
            raise self._bad(f"a comparison with {field}")
        self.opens = self.opens or field == "type" or bool(inner)
        try:
            return _inner_rule(field, inner, op, value) if inner else _rule(field, op, value, last == "word")
        except re.error as error:
            raise self._bad(f"a regular expression: {error}") from None
        except ValueError:
            what = "a time or a number of ms" if field == "timestamp" else "hex" if field in ("key", "value") else \
                "a number"
            raise self._bad(f"{what} after {name} {op}, not {value!r}") from None


class _Rule(NamedTuple):
    """Whether a record passes; whether all records of a batch do, by its header: None where only some may."""

    matches: Callable[[Subject], bool]
    passes: Callable[[Any], bool | None] = lambda batch: None


_OPPOSITE = {True: False, False: True, None: None}


def _rule(field: str, op: str, value: str, bare: bool) -> _Rule:
    """The rule of a field of a record; `bare`: the value is not in quotes."""
    compare = _OPS[op]
    wanted: Any
    match field:
        case "offset":
            wanted = int(value, 0)
            return _Rule(lambda subject: compare(subject.record.offset, wanted),
                         lambda batch: _offset_passes(batch, op, wanted))
        case "producer":
            wanted = int(value, 0)
            return _Rule(lambda subject: compare(subject.producer, wanted),
                         lambda batch: compare(batch.producer_id, wanted))
        case "timestamp":
            wanted = _time(value)
        case "type" if op == "~":
            wanted = re.compile(value, re.IGNORECASE)
            return _Rule(lambda subject: compare(subject.type, wanted))
        case "type":
            wanted = _plain(value)
            return _Rule(lambda subject: compare(_plain(subject.type), wanted))
        case _ if op == "~":
            wanted = re.compile(value.encode())
        case _ if bare and value == "null":
            wanted = None
        case _:
            wanted = bytes.fromhex(value[4:]) if bare and value.startswith("hex:") else value.encode()
    return _Rule(lambda subject: compare(getattr(subject.record, field), wanted))


def _offset_passes(batch: Any, op: str, offset: int) -> bool | None:
    """Whether the records of a batch pass a condition on their offsets."""
    if batch.magic != 2:
        return None
    first, last = batch.base_offset, batch.last_offset
    if op in ("=", "!="):
        return None if first <= offset <= last else op == "!="
    ends = {_OPS[op](first, offset), _OPS[op](last, offset)}
    return ends.pop() if len(ends) == 1 else None


def _time(text: str) -> int:
    """Milliseconds: a number, or a date and time, in UTC unless it has another zone."""
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    found = datetime.fromisoformat(re.sub(r"Z$", "+00:00", text))
    if found.tzinfo is None:
        found = found.replace(tzinfo=timezone.utc)
    return round(found.timestamp() * 1000)


def _plain(name: str) -> str:
    return re.sub(r"(record|key|value)$", "", name.lower().replace("_", ""))


def _inner_rule(field: str, path: str, op: str, value: str) -> _Rule:
    """The rule of a field of what is inside a key or value; names in any case, deeper ones with dots."""
    steps = path.lower().split(".")
    compare = _OPS[op]
    number = int(value) if re.fullmatch(r"-?\d+", value) else None
    text = re.compile(value) if op == "~" else value

    def matches(subject: Subject) -> bool:
        opened = getattr(subject, field)
        found: Any = opened.value if opened is not None else None
        for step in steps:
            names = {name.lower(): name for name in found} if isinstance(found, dict) else {}
            if step not in names:
                return False
            found = found[names[step]]
        if isinstance(found, int) and not isinstance(found, bool) and op != "~":
            return number is not None and compare(int(found), number)
        return compare(_text(found), text)

    return _Rule(matches)


def _text(value: Any) -> str:
    if isinstance(value, UUID):
        return uuid_to_text(value.bytes)
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
