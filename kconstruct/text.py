"""Text for people: counts with their noun, escapes for a terminal, widths, messages of errors."""
from __future__ import annotations

import os
import unicodedata

__all__ = ["bug_text", "counted", "cut", "error_text", "escaped", "guessed", "number_of_text", "plain_name", "plural",
           "quoted", "width_of"]

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\", '"': '\\"'}


def plural(count: int, noun: str) -> str:
    """A count, with thousands separated, and its noun.

    >>> plural(1, "element"), plural(2_000, "byte"), plural(2, "batch")
    ('1 element', '2,000 bytes', '2 batches')
    """
    return f"{count:,} {_noun(count, noun)}"


def counted(count: int, noun: str) -> str:
    """A count as in an error, where other numbers stand beside it, and its noun.

    >>> counted(1, "element"), counted(2_000, "byte")
    ('1 element', '2000 bytes')
    """
    return f"{count} {_noun(count, noun)}"


def _noun(count: int, noun: str) -> str:
    return noun if count == 1 else f"{noun}es" if noun.endswith("ch") else f"{noun}s"


def escaped(text: str) -> str:
    """Text without characters that a terminal acts on or cannot show; they become escapes.

    >>> escaped("a\\x1b[2Jb")
    'a\\\\x1b[2Jb'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _escape(char) for char in text)


def number_of_text(text: str) -> int | None:
    """A number as Python writes it, also with zeros in front; None for other text.

    >>> number_of_text("0x1c"), number_of_text("-028"), number_of_text("1.5")
    (28, -28, None)
    """
    for base in (0, 10):
        try:
            return int(text, base)
        except ValueError:
            pass
    return None


def guessed(what: str, name: str, reason: str = "the content fits") -> str:
    """What is reported where something was not given, and the reason for the guess.

    >>> guessed("topic", "__consumer_offsets")
    'topic not given; guessed __consumer_offsets: the content fits'
    """
    return f"{what} not given; guessed {name}: {reason}"


def plain_name(text: str) -> str:
    """A name without case, `_`, `-` and spaces, to compare it with typed text.

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


def cut(text: str, maximum: int) -> str:
    """Text of at most `maximum` characters, with "..." after it when there was more.

    >>> cut("number of bytes", 9)
    'number of...'
    """
    return text if len(text) <= maximum else text[:maximum] + "..."


def error_text(error: Exception) -> str:
    """The message of an error; that of the system has the name of the file in front.

    >>> error_text(FileNotFoundError(2, "No such file or directory", "orders.bin"))
    'orders.bin: No such file or directory'
    """
    if not isinstance(error, OSError):
        return str(error)
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"


def bug_text(error: Exception) -> str:
    """What is reported for an error that no command expects; raises it if KCONSTRUCT_DEBUG is set."""
    if os.environ.get("KCONSTRUCT_DEBUG"):
        raise error
    return (f"this is a bug in kconstruct, please report it: {type(error).__name__}: {error} "
            "(KCONSTRUCT_DEBUG=1 shows where)")
