"""Text for people: counts with their noun, what a terminal must not get raw, widths."""
from __future__ import annotations

import unicodedata

__all__ = ["cut", "escaped", "plain_name", "plural", "quoted", "width_of"]

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\", '"': '\\"'}


def plural(count: int, noun: str, *, grouped: bool = True) -> str:
    """A count with its noun; `grouped` separates thousands.

    >>> plural(1, "element"), plural(2_000, "byte"), plural(2_000, "byte", grouped=False), plural(2, "batch")
    ('1 element', '2,000 bytes', '2000 bytes', '2 batches')
    """
    return f"{count:{',' if grouped else ''}} {noun}{'' if count == 1 else 'es' if noun.endswith('ch') else 's'}"


def escaped(text: str) -> str:
    """Text without characters that a terminal acts on or cannot show; they stand as escapes.

    >>> escaped("a\\x1b[2Jb")
    'a\\\\x1b[2Jb'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _escape(char) for char in text)


def plain_name(text: str) -> str:
    """A name without case, `_`, `-` and spaces, to compare it with what somebody typed.

    >>> plain_name("offset_commit-Request")
    'offsetcommitrequest'
    """
    return text.replace("_", "").replace("-", "").replace(" ", "").lower()


def quoted(text: str) -> str:
    r"""Text in quotes, with escapes for what cannot be shown.

    >>> print(quoted('tab\there "x"'))
    "tab\there \"x\""
    """
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return '"' + "".join(_SHORT.get(char) or (char if char.isprintable() else _escape(char)) for char in text) + '"'


def _escape(char: str) -> str:
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def width_of(text: str) -> int:
    """Columns that text takes on a terminal.

    >>> width_of("orders"), width_of("日本")
    (6, 4)
    """
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 0 if unicodedata.combining(char) else 1
               for char in text)


def cut(text: str, most: int) -> str:
    """Text of at most `most` characters, and "..." where more was there.

    >>> cut("number of bytes", 9)
    'number of...'
    """
    return text if len(text) <= most else text[:most] + "..."
