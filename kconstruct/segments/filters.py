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
        rules = [part()]
        while self._is(word):
            rules.append(part())
        return rules[0] if len(rules) == 1 else _Joined(rules, decides)

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
            return _Inner(field, inner, op, value) if inner else _rule(field, op, value, last == "word")
        except re.error as error:
            raise self._bad(f"a regular expression: {error}") from None
        except ValueError:
            what = "a time or a number of ms" if field == "timestamp" else "hex" if field in ("key", "value") else \
                "a number"
            raise self._bad(f"{what} after {name} {op}, not {value!r}") from None


def _rule(field: str, op: str, value: str, bare: bool) -> _Rule:
    """The rule of a field of a record; `bare`: the value is not in quotes."""
    match field:
        case "offset":
            return _Offset(op, int(value, 0))
        case "producer":
            return _Producer(op, int(value, 0))
        case "timestamp":
            return _Condition(operator.attrgetter("record.timestamp"), op, _time(value))
        case "type" if op == "~":
            return _Condition(lambda subject: subject.type, op, re.compile(value, re.IGNORECASE))
        case "type":
            return _Condition(lambda subject: _plain(subject.type), op, _plain(value))
    wanted: Any = re.compile(value.encode()) if op == "~" else value.encode()
    if bare and op != "~":
        wanted = None if value == "null" else bytes.fromhex(value[4:]) if value.startswith("hex:") else wanted
    return _Condition(operator.attrgetter(f"record.{field}"), op, wanted)


def _time(text: str) -> int:
    """Milliseconds: a number, or a date and time, in UTC unless it has another zone."""
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    found = datetime.fromisoformat(re.sub(r"Z$", "+00:00", text))
    if found.tzinfo is None:
        found = found.replace(tzinfo=timezone.utc)
    return round(found.timestamp() * 1000)


class _Rule:
    def matches(self, subject: Subject) -> bool:
        raise NotImplementedError

    def passes(self, batch: Any) -> bool | None:
        return None


class _Joined(_Rule):
    """Rules joined by `or`, where one that passes decides, or by `and`, where one that fails does."""

    def __init__(self, rules: list[_Rule], decides: bool) -> None:
        self.rules = rules
        self.decides = decides

    def matches(self, subject: Subject) -> bool:
        return any(rule.matches(subject) is self.decides for rule in self.rules) is self.decides

    def passes(self, batch: Any) -> bool | None:
        found = [rule.passes(batch) for rule in self.rules]
        return self.decides if self.decides in found else None if None in found else not self.decides


class _Not(_Rule):
    def __init__(self, rule: _Rule) -> None:
        self.rule = rule

    def matches(self, subject: Subject) -> bool:
        return not self.rule.matches(subject)

    def passes(self, batch: Any) -> bool | None:
        found = self.rule.passes(batch)
        return None if found is None else not found


class _Condition(_Rule):
    """What is read of a record, compared with a value; with `~` the value is a pattern."""

    def __init__(self, read: Callable[[Subject], Any], op: str, value: Any) -> None:
        self.read = read
        self.op = op
        self.compare = _OPS[op]
        self.value = value

    def matches(self, subject: Subject) -> bool:
        return self.compare(self.read(subject), self.value)


class _Producer(_Condition):
    def __init__(self, op: str, value: int) -> None:
        super().__init__(operator.attrgetter("producer"), op, value)

    def passes(self, batch: Any) -> bool | None:
        return self.compare(batch.producer_id, self.value)


class _Offset(_Condition):
    def __init__(self, op: str, value: int) -> None:
        super().__init__(operator.attrgetter("record.offset"), op, value)

    def passes(self, batch: Any) -> bool | None:
        if batch.magic != 2:
            return None
        first, last = batch.base_offset, batch.last_offset
        if self.op in ("=", "!="):
            return None if first <= self.value <= last else self.op == "!="
        ends = {self.compare(first, self.value), self.compare(last, self.value)}
        return ends.pop() if len(ends) == 1 else None


def _plain(name: str) -> str:
    return re.sub(r"(record|key|value)$", "", name.lower().replace("_", ""))


class _Inner(_Rule):
    """A field of what is inside a key or value; names in any case, deeper ones with dots."""

    def __init__(self, field: str, path: str, op: str, value: str) -> None:
        self.field = field
        self.steps = path.lower().split(".")
        self.compare = _OPS[op]
        self.number = int(value) if re.fullmatch(r"-?\d+", value) and op != "~" else None
        self.text = re.compile(value) if op == "~" else value

    def matches(self, subject: Subject) -> bool:
        opened = getattr(subject, self.field)
        found: Any = opened.value if opened is not None else None
        for step in self.steps:
            names = {name.lower(): name for name in found} if isinstance(found, dict) else {}
            if step not in names:
                return False
            found = found[names[step]]
        if isinstance(found, int) and not isinstance(found, bool) and not isinstance(self.text, re.Pattern):
            return self.number is not None and self.compare(int(found), self.number)
        return self.compare(_text(found), self.text)


def _text(value: Any) -> str:
    if isinstance(value, UUID):
        return uuid_to_text(value.bytes)
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
