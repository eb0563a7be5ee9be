"""What is said where a rule is broken; `where` are `offset` and `path` of a `ParseError`."""
from __future__ import annotations

from typing import Any

from kconstruct.errors import KconstructError, ParseError
from kconstruct.rules.values import most_elements, varnumber_bytes
from kconstruct.text import counted

__all__ = [
    "beyond_end", "endless", "ends_early", "in_part", "null_refused", "too_many",
]


def ends_early(size: int, left: int, what: str, **where: Any) -> ParseError:
    """Fewer than `size` bytes of `what` are left."""
    return ParseError("input ends too early", expected=f"{counted(size, 'byte')} of {what}",
                      found=f"{left} left", **where)


def beyond_end(size: int, left: int, kind: str, name: str = "length", **where: Any) -> ParseError:
    """A length of more bytes than are left; the offset is that of the first byte after it."""
    error = ends_early(size, left, kind, **where)
    error.message = f"{name} {size} is beyond the end of the input"
    return error


def in_part(error: KconstructError, part: str) -> KconstructError:
    """An error about the end of the input as one about the end of the part of it that was read."""
    error.message = error.message.replace("of the input", f"of the {part}").replace("input ends", f"{part} ends")
    return error


def null_refused(kind: str, size: int, what: str = "length", **where: Any) -> ParseError:
    """A negative length or count where null is not allowed."""
    return ParseError(f"{kind} cannot be null", expected=f"a {what} of 0 or more", found=f"{size} (null)", **where)


def too_many(count: int, left: int, what: str = "count", smallest: int = 1, **where: Any) -> ParseError:
    """A count that is negative, or larger than `most_elements`."""
    if count < 0:
        return ParseError(f"{what} is negative", found=str(count), expected="0 or more", **where)
    most = counted(most_elements(left, smallest), "element")
    return ParseError(f"{what} is beyond the end of the input", found=str(count),
                      expected=f"at most {most} ({counted(left, 'byte')} left)", **where)


def endless(bits: int, kind: str, **where: Any) -> ParseError:
    """A number of variable length whose last possible byte has its high bit set."""
    most = varnumber_bytes(bits)
    return ParseError("number does not end", expected=f"at most {most} bytes of {kind}",
                      found=f"high bit set on byte {most}", **where)
