"""Byte arrays as programs write them: numbers in brackets, as in C, Go, Java, Rust, Node, Erlang and others."""
from __future__ import annotations

import re
from typing import NamedTuple

from kconstruct.dump_input.model import Block, Decoding, FormError
from kconstruct.dump_input.numbers import Numbers
from kconstruct.dump_input.strings import unescaped
from kconstruct.text import counted

__all__ = ["read"]

_COMMENT = re.compile(r"/\*.*?\*/|(?<![:/])//[^\n]*|(?<=[,\[{(\s])#[^\n]*", re.DOTALL)
_CAST = re.compile(r"\((?:byte|char|unsigned char|uint8_t|u?int8)\)|\.toByte\(\)|\.toUByte\(\)")
_CHAR = re.compile(r"(?:(?<=[\s,\[{(<])b)?'(?:[^'\\\n]|\\(?:x[0-9a-fA-F]{2}|[0-7]{1,3}|[^\n]))'")
_BRACKET = re.compile(r"[\[{(<]")
_GROUP = re.compile(r"(<<|[\[{(<])(?=[^\[\]{}()<>])([^\[\]{}()<>]+)(>>|[\]})>]|$)")
_PAIRS = {("<<", ">>"), ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">")}
_REPEATS = re.compile(r"<(repeats [0-9]+ times)>")
_BUFFER = re.compile(r"(?:Buffer|\[Uint8Contents\]:)\s*$|(?:Buffer|\[Uint8Contents\]:) ")
_MORE = re.compile(r",?\s*(?:\.\.\.|\u2026)\s*(?:([0-9]+) more (?:bytes?|items?))?\s*$")
_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"(?:/utf8)?')
_SIZED = re.compile(r"([0-9]+):([0-9]{1,3})(?=[\s,>]|$)")
_NAME = len("Buffer ")
_FEW = 4
"""Brackets with fewer numbers than these are no arrays of bytes, unless all are as short."""
_MAX_DISTINCT = 600
"""Arrays with more different numbers than these are not of bytes, so nothing in them is a mistake."""
_SHARE = 0.3
"""The share of a text above which its arrays are what it is for."""

_CONTEXTS = tuple((re.compile(form), name) for form, name in (
    (r"\[\]\s*(?:byte|uint8)\s*$", "Go []byte"), (r"\[[0-9.]+\]\s*(?:byte|uint8)\s*$", "Go array"),
    (r"new\s+s?byte\s*\[[0-9]*\]\s*$", "Java byte array"), (r"(?:&|vec!|\[u8; ?[0-9]+\] = )\s*$", "Rust array"),
    (r"u?[bB]yteArrayOf\s*$", "Kotlin bytes"), (r"bytearray\(\s*$", "Python bytearray"),
    (r"bytes\(\s*$", "Python bytes"), (r'"data"\s*:\s*$', "Node Buffer as JSON"),
    (r"(?:Uint8Array|Buffer\.from|Int8Array)\b[^\n]{0,24}$", "JavaScript array"),
    (r"\bchar\b[^\n]*=\s*$|uint8_t\b[^\n]*=\s*$", "C array"),
))
"""What comes right before an array, and the name of its form."""


class _Group(NamedTuple):
    """A pair of brackets with numbers in it."""

    open: str
    start: int
    end: int
    numbers: Numbers
    more: re.Match[str] | None


def read(text: str) -> list[Decoding]:
    """The readings of the arrays in a text, the likeliest first; none when there are no arrays."""
    if not _BRACKET.search(text):
        return []
    groups = _groups(_blanked(text))
    if not groups:
        return []
    largest = max(group.numbers.count for group in groups)
    groups = [group for group in groups if group.numbers.count >= min(_FEW, largest)]
    share = sum(group.end - group.start for group in groups) / max(len(text.strip()), 1)
    form, known = _form(text, groups[0])
    bases = _shared_bases(groups)
    if 10 in bases and (known or form == "C array"):
        bases = [10]
    if (share < _SHARE and largest < 4 * _FEW and not known) or not bases:
        return []
    notes = []
    for group in groups:
        if group.more:
            count = counted(int(group.more[1]), "more byte") if group.more[1] else "an unknown number of bytes"
            notes.append(f"the array is truncated: {count} not printed")
    if len(groups) > 1:
        notes.append(f"{len(groups)} arrays, concatenated")
    sure = share >= _SHARE or known
    return [Decoding(_named(form, base, groups),
                    [Block(group.numbers.data(base), [(0, group.start)]) for group in groups], list(notes), sure)
            for base in bases]


def _blanked(text: str) -> str:
    """The text without comments and casts, characters in quotes as numbers, all in the same places."""
    if "/" in text or "#" in text:
        text = _COMMENT.sub(lambda found: " " * len(found[0]), text)
    if "(" in text:
        text = _CAST.sub(lambda found: " " * len(found[0]), text)
    if "'" in text:
        text = _CHAR.sub(_char, text)
    return text


def _char(found: re.Match[str]) -> str:
    whole = found[0].removeprefix("b")
    value = unescaped(whole[1:-1])
    return f"{value[0]:>{len(found[0])}}" if len(value) == 1 else found[0]


def _groups(text: str) -> list[_Group]:
    if "<repeats" in text:
        text = _REPEATS.sub(r"|\1|", text)
    groups = []
    for found in _GROUP.finditer(text):
        if (found[1], found[3]) in _PAIRS or not found[3]:
            group = _group(text, found[1], *found.span(2))
            if group is not None:
                groups.append(group)
    return groups


def _group(text: str, opening: str, start: int, end: int) -> _Group | None:
    body = text[start:end]
    if opening == "<":
        name = _BUFFER.match(body) or _BUFFER.search(text[max(0, start - 20):start - 1])
        if name is None:
            return None
        if _BUFFER.match(body):
            body, start = body[_NAME:], start + _NAME
    if opening == "<<":
        body = _erlang(body)
    more = _MORE.search(body[-60:])
    if more:
        body = body[:len(body) - len(body[-60:]) + more.start()]
    numbers = Numbers(body)
    if numbers.bases():
        return _Group("<Buffer" if opening == "<" else opening, start, end, numbers, more)
    wrong = [word for word in numbers.words if not Numbers(word).bases()] if len(numbers.words) <= _MAX_DISTINCT else []
    if numbers.count >= 2 * _FEW and 0 < len(wrong) <= max(1, len(numbers.words) // 4):
        place, word = min((found.start(), word) for word in wrong
                          if (found := re.search(rf"(?<![^\s,;]){re.escape(word)}(?![^\s,;])", body)))
        raise FormError(start + place, f"not a byte: {word!r}", final=(end - start) > _SHARE * len(text))
    return None


def _erlang(body: str) -> str:
    """Numbers for the strings and for the sizes in bits of `<<1:16, "abc">>`."""
    body = _STRING.sub(lambda found: ",".join(map(str, found[1].encode())) or " ", body)
    return _SIZED.sub(_sized, body)


def _sized(found: re.Match[str]) -> str:
    bits = int(found[2])
    if bits % 8 or len(found[1]) > 40 or int(found[1]) >> bits:
        return found[0]
    return ",".join(map(str, int(found[1]).to_bytes(bits // 8, "big")))


def _shared_bases(groups: list[_Group]) -> list[int]:
    if groups[0].open == "<Buffer":
        return [16] if all(16 in group.numbers.bases() or len(group.numbers.words) for group in groups) else []
    every = [group.numbers.bases() for group in groups]
    shared = [base for base in every[0] if all(base in bases for bases in every)]
    largest = max(groups, key=lambda group: group.numbers.count)
    return sorted(shared, key=largest.numbers.bases().index)


def _form(text: str, group: _Group) -> tuple[str, bool]:
    """The name of an array's form, and whether the text around it is sure about it."""
    if group.open in ("<Buffer", "<<"):
        return "Node Buffer" if group.open == "<Buffer" else "Erlang binary", True
    before = text[max(0, group.start - 100):group.start - 1]
    for form, name in _CONTEXTS:
        if form.search(before) and (group.open == "[" or not name.startswith("JavaScript")):
            return name, True
    words = group.numbers.words
    if any(word[-2:] in ("u8", "i8") for word in words):
        return "Rust array", True
    if group.open == "{":
        return "C array", False
    if any(word[0] == "-" for word in words):
        return "Java array", False
    return "array" if "," in text[group.start:group.end][:40] or group.numbers.count == 1 else "Go array", False


def _named(form: str, base: int, groups: list[_Group]) -> str:
    bare = all(not word.startswith(("0x", "0X", "16#")) for group in groups for word in group.numbers.words)
    base_name = {8: "octal", 10: "decimal", 16: "hex"}[base] if bare else "hex"
    return form if form == "Node Buffer" else f"{form}, {base_name}"


