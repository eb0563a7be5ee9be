"""Digits and nothing else: hex with any separators, lists of numbers, base64."""
from __future__ import annotations

import binascii
import re

from kconstruct.dump_input.model import Block, Reading, Refused
from kconstruct.dump_input.numbers import Numbers

__all__ = ["hex_readings", "number_readings", "base64_readings", "hex_block", "base64_data"]

_SEPARATORS = " \t\r\n\f\v,;:-_.|/\\'\"[](){}<>`#"
_TO_SPACE = str.maketrans(_SEPARATORS, " " * len(_SEPARATORS))
_LOOSE = re.compile(r"[0\\][xX](?![0-9a-fA-F])")
_TOKEN = re.compile(rf"([0\\][xX](?=[0-9a-fA-F])|\b[xX](?='))|([0-9a-fA-F]+)|[{re.escape(_SEPARATORS)}]+|(.)",
                    re.DOTALL)
_LISTED = re.compile(r"[-+0-9a-fA-Fx\s,;]*")
_BASE64 = re.compile(r"[A-Za-z0-9+/_-]*={0,2}")
_ENOUGH = 12


def hex_block(text: str, at: int = 0) -> Block:
    """The bytes of hex digits with any separators; `Refused` at the first character that is none.

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
        data = _marked(text) or _slowly(text, at)
    if not data:
        raise Refused(None, "there are no bytes in the input")
    return Block(data, [(0, at + len(text) - len(text.lstrip()))])


def _marked(text: str) -> bytes:
    """The bytes of numbers that all have `0x` in front, some with one digit; nothing when there are others."""
    if text.count("0x") < 2:
        return b""
    numbers = Numbers(text)
    return numbers.data(16) if numbers.bases() and all(word[:2] == "0x" for word in numbers.words) else b""


def _slowly(text: str, at: int) -> bytes:
    data = bytearray()
    prefixed = False
    for found in _TOKEN.finditer(text):
        prefix, digits, wrong = found.groups()
        if digits:
            if prefixed and len(digits) == 1:
                digits = f"0{digits}"
            if len(digits) % 2:
                raise Refused(at + found.end() - 1, f"odd number of hex digits ({len(digits)}): "
                                                    f"{digits[-1]!r} has no partner")
            data += bytes.fromhex(digits)
        elif wrong:
            raise Refused(at + found.start(), f"{wrong!r} is no hex digit")
        prefixed = bool(prefix)
    return bytes(data)


def hex_readings(text: str) -> list[Reading]:
    """The reading of a text as hex; raises `Refused` when it is none."""
    try:
        return [Reading(_hex_form(text), [hex_block(text)])]
    except Refused as refused:
        folded = _unfolded(text)
        try:
            block = hex_block(folded)
        except Refused:
            raise refused from None
        return [Reading("hex", [block], ["line breaks part bytes: the lines are joined"])]


def _hex_form(text: str) -> str:
    lines = text.split("\n", 3)
    if len(lines) > 1 and len(lines[0].strip()) == 60 and re.fullmatch("[0-9a-fA-F]{60}", lines[0].strip()):
        return "xxd -p"
    return "hex"


def _unfolded(text: str) -> str:
    """A run of digits, or cells, that was folded at a width that parts a byte; nothing when it was not."""
    if "\n" not in text.strip() or not re.fullmatch(r"[0-9a-fA-F\s:,-]*", text):
        return ""
    lines = text.strip().split("\n")
    widths = {len(line) for line in lines[:-1]}
    return "".join(lines) if len(widths) == 1 and widths.pop() > 2 else ""


def number_readings(text: str) -> list[Reading]:
    """The readings of a list of numbers without brackets: `0, 0, 0, 41` or `000 000 000 051`."""
    if "x" in text or not _LISTED.fullmatch(text) or not re.search(r"\S[\s,;]+\S", text):
        return []
    numbers = Numbers(text)
    start = len(text) - len(text.lstrip())
    name = {8: "octal", 10: "decimal", 16: "hex"}
    return [Reading(f"{name[base]} numbers", [Block(numbers.data(base), [(0, start)])]) for base in numbers.bases()]


def base64_data(word: str) -> bytes | None:
    """The bytes of one run of base64 or base64url, with or without padding; None when it is none."""
    if not _BASE64.fullmatch(word) or (("+" in word or "/" in word) and ("-" in word or "_" in word)):
        return None
    digits = word.rstrip("=").replace("-", "+").replace("_", "/")
    if len(digits) % 4 == 1 or (word.endswith("=") and len(word) % 4):
        return None
    try:
        return binascii.a2b_base64(digits + "=" * (-len(digits) % 4))
    except (binascii.Error, ValueError):
        return None


def base64_readings(text: str) -> list[Reading]:
    """The readings of a text that is all base64: one run over all lines, or one on each."""
    stripped = re.sub(r"^(?:data:[^,\n]{0,80};base64,)", "", text.strip().strip("\"'`"))
    head = stripped[:1000].split()
    if not head or (len(stripped[:1000]) < 8 * len(head) and len(head) > 1):
        return []
    words = stripped.split()
    if not all(map(_BASE64.fullmatch, words)):
        return []
    whole = "".join(words)
    if not _telling(whole):
        return []
    form = "base64url" if "-" in whole or "_" in whole else "base64"
    start = text.find(words[0])
    found = []
    data = base64_data(whole)
    if data:
        found.append(Reading(form, [Block(data, [(0, start)])]))
    if len(words) > 1:
        each = [base64_data(word) for word in words]
        if all(each):
            blocks = [Block(data or b"", []) for data in each]
            found.append(Reading(form, blocks, [f"{len(words)} runs of base64, one after another"]))
    return found


def _telling(word: str) -> bool:
    """Whether a word is base64 rather than a name."""
    if len(word) < 4:
        return False
    if word.endswith("=") and len(word) % 4 == 0:
        return True
    kinds = sum(bool(re.search(kind, word)) for kind in ("[a-z]", "[A-Z]", "[0-9+/]"))
    return kinds >= 2 and len(word) >= _ENOUGH and ("A" in word or kinds == 3)
