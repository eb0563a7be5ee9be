"""What all wire constructs share: reading from a stream with located errors, and steps of a plan."""
from __future__ import annotations

import io
from collections.abc import Callable
from typing import IO, Any

from construct import Construct, ConstructError, Renamed

from kconstruct.errors import BuildError, KconstructError, ParseError
from kconstruct.plan import Call, Step
from kconstruct.text import plural

__all__ = ["Wire", "Label", "take", "remaining", "position", "plan_of", "no_label", "located", "foreign"]

Label = Callable[..., Construct]
"""Wraps a part of a construct (a count, an element, a tag) when a traced realisation is made."""


def no_label(subcon: Construct, *_: Any, **__: Any) -> Construct:
    """The label of plain parsing: none."""
    return subcon


class Wire(Construct):  # type: ignore[misc]
    """A construct of Kafka's wire format.

    `kind` is the type's name in the protocol guide; `words` come before the class's in the docstring.  `step()` says
    what the construct is in a plan.  `oddity(raw, value)` names what is legal but unusual about bytes that were read,
    or is None.
    """

    kind: str = ""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        if words:
            about = (type(self).__doc__ or "").replace("\n    ", "\n").strip()
            self.__doc__ = f"{words.strip()}\n\n{about}\n"

    def step(self) -> Step:
        """The step of a plan that stands for this construct; a construct that has none is called as it is."""
        return Call(self)

    def oddity(self, raw: bytes, value: Any) -> str | None:
        """What is legal but unusual about `raw`, which was read as `value`; None when nothing is."""
        return None

    def _put(self, stream: IO[bytes], data: bytes) -> None:
        stream.write(data)

    def _refuse(self, value: Any, expected: str) -> BuildError:
        return BuildError(f"cannot build {self.kind}", expected=expected, found=describe(value))

    def __repr__(self) -> str:
        return f"<{self.kind or type(self).__name__}>"


def plan_of(construct: Construct) -> Step:
    """The plan of any construct: wire constructs say their step, `Renamed` and `*` are looked through."""
    if isinstance(construct, Renamed):
        return Call(construct) if construct.parsed is not None else plan_of(construct.subcon)
    step = getattr(construct, "step", None)
    if callable(step) and construct.parsed is None:
        result: Step = step()
        return result
    return Call(construct)


def describe(value: Any) -> str:
    """A value in an error message: its type and a short form."""
    if value is None:
        return "null"
    text = repr(value)
    return f"{type(value).__name__} {text if len(text) <= 60 else text[:57] + '...'}"


def position(stream: IO[bytes]) -> int | None:
    """Where the stream stands, None when it cannot tell."""
    try:
        return stream.tell()
    except (OSError, AttributeError):
        return None


def remaining(stream: IO[bytes]) -> int | None:
    """How many bytes are left, None when the stream cannot tell without reading."""
    if type(stream) is io.BytesIO:
        return stream.getbuffer().nbytes - stream.tell()
    try:
        here = stream.tell()
        end = stream.seek(0, 2)
        stream.seek(here)
    except (OSError, AttributeError):
        return None
    return end - here


def located(error: ConstructError, step: str | int | None, stream: IO[bytes],
            kind: type[KconstructError]) -> KconstructError:
    """Any ConstructError as one of ours, with `step` in front of its path."""
    if not isinstance(error, KconstructError):
        error = kind(str(error), offset=position(stream) if kind is ParseError else None)
    ours: KconstructError = error.within("" if step is None else step)
    return ours


def foreign(error: ConstructError) -> ConstructError | None:
    """The cause to show: somebody else's error; ours is its own."""
    return None if isinstance(error, KconstructError) else error


LARGE = 1 << 16


def take(stream: IO[bytes], size: int, what: str) -> bytes:
    """Reads exactly `size` bytes; never asks for more than are left.  Raises `ParseError` at the first missing one."""
    if size > LARGE:
        left = remaining(stream)
        if left is not None and left < size:
            raise short(stream, size, left, what)
    data = stream.read(size)
    if len(data) != size:
        here = position(stream)
        if here is not None:
            stream.seek(here - len(data))
        raise short(stream, size, len(data), what)
    return data


def short(stream: IO[bytes], size: int, left: int, what: str) -> ParseError:
    """The error for input that ends too early."""
    return ParseError(
        "input ends too early", offset=position(stream),
        expected=f"{plural(size, 'byte', grouped=False)} of {what}", found=f"{left} left",
    )
