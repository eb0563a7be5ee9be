"""Filters on records: `offset>=100 and key~order`, `type=OffsetCommit and key.group=payments`.

    conditions   FIELD OP VALUE, joined by `and`, `or`, `not` and parentheses
    fields       offset, timestamp, producer, key, value, type; key.NAME and value.NAME in internal topics
    operators    = != < <= > >=, and ~ for a regular expression that is found anywhere
    values       numbers, times (2026-11-30, 2026-11-30T08:25:46.185Z), text, null, hex:00ff; in quotes where needed
"""
from __future__ import annotations

import base64
import operator
import re
from collections.abc import Callable
from datetime import datetime, timezone
from typing import Any, NamedTuple
from uuid import UUID

from kconstruct.arguments import explained
from kconstruct.errors import InputError, nearest

__all__ = ["Filter", "Subject"]

_TOKEN = re.compile(r"""\s*(?:(?P<op>!=|<=|>=|=|<|>|~)|(?P<paren>[()])|"(?P<double>[^"]*)"|'(?P<single>[^']*)'"""
                    r"""|(?P<word>[^\s()=!<>~"']+))""")
_NUMBERS = ("offset", "timestamp", "producer")
_FIELDS = (*_NUMBERS, "key", "value", "type")
_OPS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}
DEEP = 100
"""How deep `not` and parentheses may nest."""


class Subject(NamedTuple):
    """What a filter looks at: a record, its producer, and what is inside when that has been opened."""

    record: Any
    producer: int
    type: str = ""
    key: Any = None
    value: Any = None


class Filter:
    """A filter; raises `InputError` for text that is none.

    >>> from kconstruct.records import RecordValue
    >>> wanted = Filter("offset>=5 and (key=k1 or value=null)")
    >>> wanted.takes(Subject(RecordValue(7, 0, b"k1", b"v"), -1)), wanted.opens
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

    def takes(self, subject: Subject) -> bool:
        """Whether a record passes."""
        return bool(self._rule.takes(subject))

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
        """Takes a word of the language when it comes next."""
        if self._tokens and self._tokens[0][0] in ("word", "paren") and self._tokens[0][1].lower() == word:
            self._tokens.pop(0)
            return True
        return False

    def _either(self) -> _Rule:
        rules = [self._both()]
        while self._is("or"):
            rules.append(self._both())
        return rules[0] if len(rules) == 1 else _Either(rules)

    def _both(self) -> _Rule:
        rules = [self._one()]
        while self._is("and"):
            rules.append(self._one())
        return rules[0] if len(rules) == 1 else _Both(rules)

    def _one(self) -> _Rule:
        self._depth += 1
        if self._depth > DEEP:
            raise InputError(f"filter of {len(self.text)} characters: expected at most {DEEP} not and parentheses "
                             "inside each other")
        if self._is("not"):
            rule: _Rule = _Not(self._one())
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
            if field in _NUMBERS:
                return _Number(field, op, _time(value) if field == "timestamp" else int(value, 0))
            if field == "type":
                return _Type(op, value)
            return _Inner(field, inner, op, value) if inner else _Bytes(field, op, value, last == "word")
        except re.error as error:
            raise self._bad(f"a regular expression: {error}") from None
        except ValueError:
            what = "a time or a number of ms" if field == "timestamp" else "hex" if field in ("key", "value") else \
                "a number"
            raise self._bad(f"{what} after {name} {op}, not {value!r}") from None


def _time(text: str) -> int:
    """Milliseconds: a number, or a date and time, in UTC unless it has another zone."""
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    found = datetime.fromisoformat(re.sub(r"Z$", "+00:00", text))
    if found.tzinfo is None:
        found = found.replace(tzinfo=timezone.utc)
    return round(found.timestamp() * 1000)


class _Rule:
    def takes(self, subject: Subject) -> bool:
        raise NotImplementedError

    def passes(self, batch: Any) -> bool | None:
        return None


class _Either(_Rule):
    def __init__(self, rules: list[_Rule]) -> None:
        self.rules = rules

    def takes(self, subject: Subject) -> bool:
        return any(rule.takes(subject) for rule in self.rules)

    def passes(self, batch: Any) -> bool | None:
        found = [rule.passes(batch) for rule in self.rules]
        return True if True in found else None if None in found else False


class _Both(_Either):
    def takes(self, subject: Subject) -> bool:
        return all(rule.takes(subject) for rule in self.rules)

    def passes(self, batch: Any) -> bool | None:
        found = [rule.passes(batch) for rule in self.rules]
        return False if False in found else None if None in found else True


class _Not(_Rule):
    def __init__(self, rule: _Rule) -> None:
        self.rule = rule

    def takes(self, subject: Subject) -> bool:
        return not self.rule.takes(subject)

    def passes(self, batch: Any) -> bool | None:
        found = self.rule.passes(batch)
        return None if found is None else not found


class _Number(_Rule):
    def __init__(self, field: str, op: str, value: int) -> None:
        self.field = field
        self.op = op
        self.value = value
        self.compare = _OPS[op]

    def takes(self, subject: Subject) -> bool:
        return self.compare(subject.producer if self.field == "producer" else getattr(subject.record, self.field),
                            self.value)

    def passes(self, batch: Any) -> bool | None:
        if self.field == "producer":
            return self.compare(batch.producer_id, self.value)
        if batch.magic != 2 or self.field == "timestamp":
            return None
        first, last = batch.base_offset, batch.last_offset
        if self.op in ("=", "!="):
            inside = first <= self.value <= last
            return None if inside else self.op == "!="
        ends = {self.compare(first, self.value), self.compare(last, self.value)}
        return ends.pop() if len(ends) == 1 else None


class _Type(_Rule):
    def __init__(self, op: str, value: str) -> None:
        self.wanted = op != "!="
        self.value = _plain(value)
        self.pattern = re.compile(value, re.IGNORECASE) if op == "~" else None

    def takes(self, subject: Subject) -> bool:
        if self.pattern is not None:
            return self.pattern.search(subject.type) is not None
        return (_plain(subject.type) == self.value) is self.wanted


def _plain(name: str) -> str:
    return re.sub(r"(record|key|value)$", "", name.lower().replace("_", ""))


class _Bytes(_Rule):
    def __init__(self, field: str, op: str, value: str, bare: bool) -> None:
        self.field = field
        self.wanted = op != "!="
        self.pattern = re.compile(value.encode()) if op == "~" else None
        self.value: bytes | None = value.encode()
        if bare and value == "null":
            self.value = None
        elif bare and value.startswith("hex:"):
            self.value = bytes.fromhex(value[4:])

    def takes(self, subject: Subject) -> bool:
        data = getattr(subject.record, self.field)
        if self.pattern is not None:
            return data is not None and self.pattern.search(data) is not None
        return (data == self.value) is self.wanted


class _Inner(_Rule):
    """A field of what is inside a key or value; names in any case, deeper ones with dots."""

    def __init__(self, field: str, path: str, op: str, value: str) -> None:
        self.field = field
        self.steps = path.lower().split(".")
        self.op = op
        self.text = value
        self.number = int(value) if re.fullmatch(r"-?\d+", value) else None
        self.pattern = re.compile(value) if op == "~" else None

    def takes(self, subject: Subject) -> bool:
        opened = getattr(subject, self.field)
        found: Any = opened.value if opened is not None else None
        for step in self.steps:
            if not isinstance(found, dict):
                return False
            names = {name.lower(): name for name in found}
            if step not in names:
                return False
            found = found[names[step]]
        if self.pattern is not None:
            return self.pattern.search(_text(found)) is not None
        if isinstance(found, int) and not isinstance(found, bool):
            return self.number is not None and _OPS[self.op](int(found), self.number)
        return _OPS[self.op](_text(found), self.text)


def _text(value: Any) -> str:
    if isinstance(value, UUID):
        return base64.urlsafe_b64encode(value.bytes).decode().rstrip("=")
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
