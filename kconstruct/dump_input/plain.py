"""Digits and nothing else: hex with any separators, lists of numbers, base64."""
from __future__ import annotations

import binascii
import re

from kconstruct.dump_input.model import Block, Decoding, FormError
from kconstruct.dump_input.numbers import Numbers

__all__ = ["hex_readings", "number_readings", "base64_readings", "hex_block", "base64_data"]

_SEPARATORS = " \t\r\n\f\v,;:-_.|/\\'\"[](){}<>`#"
_TO_SPACE = str.maketrans(_SEPARATORS, " " * len(_SEPARATORS))
_LOOSE = re.compile(r"[0\\][xX](?![0-9a-fA-F])")
_TOKEN = re.compile(rf"([0\\][xX](?=[0-9a-fA-F])|\b[xX](?='))|([0-9a-fA-F]+)|[{re.escape(_SEPARATORS)}]+|(.)",
                    re.DOTALL)
_XXD_LINE = re.compile(r"[^\S\n]*[0-9a-fA-F]{60}[^\S\n]*\n")
_LISTED = re.compile(r"[-+0-9a-fA-Fx\s,;]*")
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]*={0,2}")
_ENOUGH = 12


def hex_block(text: str, at: int = 0) -> Block:
    """The bytes of hex digits with any separators; raises `FormError` at the first other character.

    >>> hex_block("00 00:00-29 0x8,0x09").data.hex(" ")
    '00 00 00 29 08 09'
    """
    spaced = text
    if ("x" in text or "X" in text) and not _LOOSE.search(text):
        for prefix in ("0x", "0X", "\\x", "\\X"):
            spaced = spaced.replace(prefix, " ")
    try:
        data = bytes.fromhex(spaced.translate(_TO_SPACE))
    except ValueError:
        data = _marked(text) or _by_tokens(text, at)
    if not data:
        raise FormError(None, "no bytes in the input")
    return Block(data, [(0, at + len(text) - len(text.lstrip()))])


def _marked(text: str) -> bytes:
    """The bytes of numbers that all begin with `0x`, some of one digit; nothing when there are others."""
    if text.count("0x") < 2:
        return b""
    numbers = Numbers(text)
    return numbers.data(16) if numbers.bases() and all(word[:2] == "0x" for word in numbers.words) else b""


def _by_tokens(text: str, at: int) -> bytes:
    data = bytearray()
    prefixed = False
    for found in _TOKEN.finditer(text):
        prefix, digits, wrong = found.groups()
        if digits:
            if prefixed and len(digits) == 1:
                digits = f"0{digits}"
            if len(digits) % 2:
                raise FormError(at + found.end() - 1, f"odd number of hex digits ({len(digits)})")
            data += bytes.fromhex(digits)
        elif wrong:
            raise FormError(at + found.start(), f"not a hex digit: {wrong!r}")
        prefixed = bool(prefix)
    return bytes(data)


def hex_readings(text: str) -> list[Decoding]:
    """The reading of a text as hex; raises `FormError` when it is not hex."""
    try:
        return [Decoding("xxd -p" if _XXD_LINE.match(text) else "hex", [hex_block(text)])]
    except FormError as refused:
        unwrapped = _unwrapped(text)
        try:
            block = hex_block(unwrapped)
        except FormError:
            raise refused from None
        return [Decoding("hex", [block], ["lines joined, because line breaks split bytes"])]


def _unwrapped(text: str) -> str:
    """Digits that were wrapped at a width that splits a byte, in one line; nothing for others."""
    if "\n" not in text.strip() or not re.fullmatch(r"[0-9a-fA-F\s:,-]*", text):
        return ""
    lines = text.strip().split("\n")
    widths = {len(line) for line in lines[:-1]}
    return "".join(lines) if len(widths) == 1 and widths.pop() > 2 else ""


def number_readings(text: str) -> list[Decoding]:
    """The readings of a list of numbers without brackets: `0, 0, 0, 41` or `000 000 000 051`."""
    if "x" in text or not _LISTED.fullmatch(text) or not re.search(r"\S[\s,;]+\S", text):
        return []
    numbers = Numbers(text)
    start = len(text) - len(text.lstrip())
    name = {8: "octal", 10: "decimal", 16: "hex"}
    return [Decoding(f"{name[base]} numbers", [Block(numbers.data(base), [(0, start)])]) for base in numbers.bases()]


def base64_data(word: str) -> bytes | None:
    """The bytes of one run of base64 or base64url, with or without padding; None for other text."""
    if not _BASE64.fullmatch(word) or (("+" in word or "/" in word) and ("-" in word or "_" in word)):
        return None
    digits = word.rstrip("=").replace("-", "+").replace("_", "/")
    if len(digits) % 4 == 1 or (word.endswith("=") and len(word) % 4):
        return None
    try:
        return binascii.a2b_base64(digits + "=" * (-len(digits) % 4))
    except (binascii.Error, ValueError):
        return None


def base64_readings(text: str) -> list[Decoding]:
    """The readings of a text that is all base64: one string over all lines, or one on each."""
    stripped = re.sub(r"^(?:data:[^,\n]{0,80};base64,)", "", text.strip().strip("\"'`"))
    head = stripped[:1000].split()
    if not head or (len(stripped[:1000]) < 8 * len(head) and len(head) > 1):
        return []
    words = stripped.split()
    if not all(map(_BASE64.fullmatch, words)):
        return []
    whole = "".join(words)
    if not _looks_like_base64(whole):
        return []
    form = "base64url" if "-" in whole or "_" in whole else "base64"
    start = text.find(words[0])
    data, each = base64_data(whole), [base64_data(word) or b"" for word in words]
    found = [Decoding(form, [Block(data, [(0, start)])])] if data else []
    if len(words) > 1 and all(each):
        found.append(Decoding(form, [Block(one, []) for one in each], [f"{len(words)} base64 strings, concatenated"]))
    return found


def _looks_like_base64(word: str) -> bool:
    """Whether it is base64 rather than a name."""
    if len(word) < 4:
        return False
    if word.endswith("=") and len(word) % 4 == 0:
        return True
    kinds = sum(bool(re.search(kind, word)) for kind in ("[a-z]", "[A-Z]", "[0-9+/]"))
    return kinds >= 2 and len(word) >= _ENOUGH and ("A" in word or kinds == 3)
