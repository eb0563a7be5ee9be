r"""String literals with escapes: Python, C, Go, Rust, Java, Node, JSON, GDB's and Wireshark's, quoted or bare."""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kconstruct.dump_input.model import MAX_REPEATED, TOO_MANY, Block, Decoding, FormError, joined
from kconstruct.dump_input.score import Judge, Level

__all__ = ["read", "read_bare", "quoted", "unescaped"]

_QUOTE = re.compile("[\"'`]")
_ESCAPE = re.compile(
    r"\\(?:x([0-9a-fA-F]{2}|[0-9a-fA-F](?=[\\\"']|$))|([0-3]?[0-7]{1,2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})"
    r"|([abefnrtvs0\\\"'`/?]|\r?\n[ \t]*)|(.?))", re.DOTALL)
_SIMPLE = {"a": b"\a", "b": b"\b", "e": b"\x1b", "f": b"\f", "n": b"\n", "r": b"\r", "t": b"\t", "v": b"\v", "s": b" "}
_JOINS = re.compile(r"[\s\\+.&]*[bB]?")
_GDB_JOINS = re.compile(r"[\s\\+.&]*[bB]?|\s*,\s*")
_REPEATS = re.compile(r"\s*<repeats ([0-9]{1,12}) times>")
_ZERO_DIGIT = re.compile(r"(?<!\\)(?:\\\\)*\\0[0-7]")
_SHORT_ZERO = re.compile(r"(?<!\\)(?:\\\\)*\\0(?![0-7])")
_FROM_GDB = re.compile(r"^\$\d+ = |<repeats \d", re.MULTILINE)
_LONG_OCTAL = re.compile(r"\\[0-3][0-7]{2}")
_INCOMPLETE = re.compile(r"<incomplete sequence ((?:\\[0-7]{3})+)>")
_CUT = re.compile(r"\s*\.\.\.")
_PREFIX = re.compile(r"(?:\b[bBcLu]|\bbr|\bBuffer\.from\()$")
_BYTES = ("b", "B", "br")
"""Prefixes of literals that are bytes, not text."""
_ESCAPED_BYTE = re.compile(r"\\(?:x[0-9a-fA-F]|[0-7]|u00|u\{)")
_PLAIN_ESCAPE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|[0-7]{1,3}|u00[0-9a-fA-F]{2})")
_HALF_ESCAPE = re.compile(r"(?<!\\)((?:\\\\)*)\\(?:x[0-9a-fA-F]?|u[0-9a-fA-F]{0,3})?$")
_HEAD = 100_000
_LARGE = 1 << 12
_NOT_PYTHON = re.compile(r"\\(?:[^\\x0-7abfnrtvu'\"]|x(?![0-9a-fA-F]{2})|u(?![0-9a-fA-F]{4})|[4-7][0-7]{2})")
_BYTE_ESCAPE = re.compile(r"\\(?:x[89a-fA-F]|[23][0-7]{2})")
_CONTINUED = re.compile(r"\\\n(?!x[0-9a-fA-F]{2}|[0-7]{3}|u[0-9a-fA-F]{4})")
"""A backslash that goes on in the next line, unless a terminal broke an escape there."""
_LINE = re.compile(r"\r?\n[ \t]*")


@dataclass
class _Literal:
    """The text between quotes, several of them where a program would join them."""

    prefix: str
    start: int
    end: int
    texts: list[tuple[str, int]]


def quoted(text: str) -> list[tuple[int, int]]:
    """Start and end of the text between quotes; a quote without a closing one is skipped."""
    found: list[tuple[int, int]] = []
    at = 0
    unclosed: set[str] = set()
    while opening := _QUOTE.search(text, at):
        at = opening.end()
        end = -1 if opening[0] in unclosed else _closing(text, opening[0], at)
        if end < 0:
            unclosed.add(opening[0])
        else:
            found.append((at, end))
            at = end + 1
    return found


def _closing(text: str, quote: str, start: int) -> int:
    """The place of the quote that closes, -1 when there is none."""
    end = text.find(quote, start)
    while end >= 0:
        slashes = end
        while slashes > start and text[slashes - 1] == "\\":
            slashes -= 1
        if (end - slashes) % 2 == 0:
            return end
        end = text.find(quote, end + 1)
    return -1


def read(text: str, judge: Judge) -> list[Decoding]:
    """The readings of the string literals in a text; none where no literal looks like bytes."""
    if "<incomplete sequence" in text:
        text = _INCOMPLETE.sub(lambda found: f'"{found[1]}"'.ljust(len(found[0])), text)
    if "\\" not in text and not re.search("\\b[bB][\"']", text):
        return []
    literals = [literal for literal in _literals(text) if _is_bytes(literal)]
    if not literals:
        return []
    share = sum(literal.end - literal.start for literal in literals) / max(len(text.strip()), 1)
    notes = [f"{len(literals)} string literals, concatenated"] if len(literals) > 1 else []
    if any(_CUT.match(text, literal.end + 1) for literal in literals):
        notes.append("a string literal ends in dots: it was truncated when it was printed")
    form = _form(text, literals[0])
    found = []
    for latin1, short_zero, why in _variants(literals, form):
        try:
            blocks = _blocks(literals, latin1, short_zero)
        except FormError as refused:
            refused.final = share > 0.5
            raise
        more = _with_last_zero(blocks, judge) if "octal" in form or _FROM_GDB.search(text) else []
        found.append(Decoding(f"{form}, {why}" if why else form, blocks, notes + more, sure=share > 0.5))
    return found


def read_bare(text: str) -> list[Decoding]:
    """The reading of a literal without one or both of its quotes."""
    stripped = text.strip()
    notes = []
    opening = re.match("(?:[\\w(]{0,12}[(=:] ?)?[bB]?[\"'`]", stripped)
    if opening and stripped[-1] not in "\"'`":
        stripped = _HALF_ESCAPE.sub("", stripped[opening.end():])
        notes.append("string literal without a closing quote: it may be truncated")
    elif not opening and stripped[-1:] in ("'", '"', "`") and not stripped.endswith("\\" + stripped[-1]):
        stripped = stripped[:-1]
        notes.append("string literal without an opening quote: it may be truncated")
    head = stripped[:_HEAD]
    if len(_PLAIN_ESCAPE.findall(head)) * 16 < max(len(head), 1):
        return []
    start = text.find(stripped)
    return [Decoding("escaped string", [Block(unescaped(stripped, start), [(0, start)])], notes)]


def _literals(text: str) -> list[_Literal]:
    joins = _GDB_JOINS if _FROM_GDB.search(text) else _JOINS
    literals: list[_Literal] = []
    for start, end in quoted(text):
        last = literals[-1].end + 1 if literals else 0
        touches = start - 1 == last and text[start - 1] == "'" == text[last - 1]
        if literals and not touches and joins.fullmatch(text, last, start - 1):
            literal = literals[-1]
        else:
            prefix = _PREFIX.search(text[max(0, start - 14):start - 1])
            literal = _Literal(prefix[0] if prefix else "", start, end, [])
            literals.append(literal)
        content, literal.end = text[start:end], end
        while repeats := _REPEATS.match(text, literal.end + 1):
            content, literal.end = _repeated(content, start, int(repeats[1])), repeats.end() - 1
        literal.texts.append((content, start))
    return literals


def _repeated(content: str, start: int, times: int) -> str:
    if times * max(len(content), 1) > MAX_REPEATED:
        raise FormError(start, f"<repeats {times} times>: {TOO_MANY}")
    return content * times


def _is_bytes(literal: _Literal) -> bool:
    return literal.prefix in _BYTES or any(_ESCAPED_BYTE.search(content) for content, _ in literal.texts)


def _form(text: str, literal: _Literal) -> str:
    content = literal.texts[0][0]
    quote = text[literal.start - 1]
    octal = bool(_LONG_OCTAL.search(content)) and "\\x" not in content
    if literal.prefix in _BYTES:
        before = text[max(0, literal.start - 40):literal.start - 1]
        if re.search(r"bytearray\(\s*b$", before):
            return "Python bytearray"
        if quote == '"' and (re.search(r"\\0(?![0-7])", content) or ("\\'" not in content and "'" not in content)):
            return "Rust byte string"
        return "Python bytes"
    if "\\u00" in content:
        return "JSON string"
    return "C string with octal escapes" if octal else "escaped string"


def _variants(literals: list[_Literal], form: str) -> Iterator[tuple[bool, bool, str]]:
    """What languages read differently, the likeliest first: characters as Latin-1, `\\0` always one digit, a name."""
    contents = [content for literal in literals for content, _ in literal.texts]
    wide = [char for content in contents if not content.isascii() for char in set(content) if char > "\x7f"]
    doubtful = any(re.search(r"\\u00[89a-fA-F]", content) for content in contents) or bool(wide)
    latin1 = form == "JSON string" and doubtful and max(wide, default="") < "\u0100"
    yield latin1, False, ""
    if doubtful and max(wide, default="") < "\u0100":
        yield not latin1, False, "characters as UTF-8" if latin1 else "characters as bytes"
    if any(_SHORT_ZERO.search(content) for content in contents) and any(map(_ZERO_DIGIT.search, contents)):
        yield latin1, True, "\\0 always one digit"


def _blocks(literals: list[_Literal], latin1: bool, short_zero: bool) -> list[Block]:
    blocks = []
    for literal in literals:
        data, marks = bytearray(), []
        for content, start in literal.texts:
            marks.append((len(data), start))
            data += unescaped(content, start, latin1=latin1, short_zero=short_zero)
        blocks.append(Block(bytes(data), marks))
    return blocks


def _with_last_zero(blocks: list[Block], judge: Judge) -> list[str]:
    """Adds the zero byte at the end of an array that GDB leaves out, where the bytes are complete with it; notes it."""
    score = judge.score(joined(blocks) + b"\0")
    if score.level < Level.COMPLETE:
        return []
    blocks[-1].data += b"\0"
    return [f"the zero byte at the end of the array, which GDB leaves out, is added: {score.reason}"]


def unescaped(content: str, start: int = 0, *, latin1: bool = False, short_zero: bool = False) -> bytes:
    """The bytes of the inside of a literal at `start`; raises `FormError` for an escape that no language has."""
    if "\n" in content:
        content = _LINE.sub("", _CONTINUED.sub("", content))
    encoding = "latin-1" if latin1 else "utf-8"
    if len(content) > _LARGE and not short_zero:
        data = _quickly(content, encoding)
        if data is not None:
            return data
    parts = bytearray()
    done = 0
    for found in _ESCAPE.finditer(content):
        parts += content[done:found.start()].encode(encoding, "surrogatepass")
        done = found.end()
        parts += _escape(found, start + found.start(), latin1, short_zero)
    parts += content[done:].encode(encoding, "surrogatepass")
    return bytes(parts)


def _escape(found: re.Match[str], place: int, latin1: bool, short_zero: bool) -> bytes:
    """The bytes of one escape sequence."""
    byte, octal, four, braces, eight, simple, unknown = found.groups()
    if byte:
        return bytes([int(byte, 16)])
    if octal:
        return b"\0" + octal[1:].encode() if short_zero and octal[0] == "0" else bytes([int(octal, 8)])
    if code := four or braces or eight:
        return _character(int(code, 16), latin1, place)
    if simple is None:
        raise FormError(place, f"not an escape sequence: \\{unknown}")
    return _SIMPLE.get(simple, b"" if simple[-1:] in "\n \t" else simple.encode())


def _quickly(content: str, encoding: str) -> bytes | None:
    """The same for a long text in which Python's own codec reads every escape as meant; None for others."""
    escapes = content.replace("\\\\", "")
    if not content.isascii() or _NOT_PYTHON.search(escapes):
        return None
    if "\\u" not in escapes:
        encoding = "latin-1"
    elif encoding == "utf-8" and _BYTE_ESCAPE.search(escapes):
        return None
    try:
        return content.encode().decode("unicode_escape").encode(encoding, "surrogatepass")
    except UnicodeError:
        return None


def _character(code: int, latin1: bool, place: int) -> bytes:
    if code < 0x80 or (code < 0x100 and latin1):
        return bytes([code])
    if code > 0x10FFFF:
        raise FormError(place, f"not a Unicode code point: {code:x}")
    return chr(code).encode("utf-8", "surrogatepass")
