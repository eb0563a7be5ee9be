"""What all wire constructs share: reading from a stream with located errors, and steps of a plan."""
from __future__ import annotations

import io
from collections.abc import Callable
from typing import IO, Any

from construct import Construct, ConstructError, Renamed

from kconstruct.arguments import as_bytes, describe
from kconstruct.errors import BuildError, KconstructError, ParseError, WrongTypeError
from kconstruct.plan import Call, Step
from kconstruct.rules import ends_early

__all__ = [
    "Label", "Parsed", "Window", "Wire", "foreign", "inner_construct", "located", "needs_context", "no_label",
    "plan_of", "position", "remaining", "take",
]

Label = Callable[..., Construct]
"""Wraps a part of a construct (a count, an element, a tag) when a traced realisation is made."""


def no_label(subcon: Construct, *_: Any, **__: Any) -> Construct:
    """The label of plain parsing: none."""
    return subcon


class Parsed(Construct):  # type: ignore[misc]
    """A construct that parses bytes in any buffer."""

    def parse(self, data: Any, **contextkw: Any) -> Any:
        """The value of bytes in any buffer, the rest of which is not read; raises `ParseError`, `WrongTypeError`."""
        return self.parse_stream(io.BytesIO(as_bytes(data)), **contextkw)


class Wire(Parsed):
    """A construct of Kafka's wire format.

    `kind` is the type's name in the protocol guide; `summary` comes before the class's docstring in that of the
    construct.  `step()` gives its step of a plan.  `oddity(raw, value)` names what is legal but unusual about bytes
    that were read, or is None; the attribute is None where nothing ever is.  `needs_context`: what is read
    depends on the context, or can.
    """

    kind: str = ""
    needs_context = True
    oddity: Any = None

    def __init__(self, summary: str = "") -> None:
        super().__init__()
        if summary:
            about = (type(self).__doc__ or "").replace("\n    ", "\n").strip()
            self.__doc__ = f"{summary.strip()}\n\n{about}\n"

    def step(self) -> Step:
        """The step of a plan that stands for this construct; a construct that has none is called as it is."""
        return Call(self)

    def _refuse(self, value: Any, expected: str) -> BuildError:
        return BuildError(f"cannot build {self.kind}", expected=expected, found=describe(value))

    def __repr__(self) -> str:
        return f"<{self.kind or type(self).__name__}>"


def inner_construct(value: Any) -> Construct:
    """The construct that another one is made of; raises `WrongTypeError` for anything else."""
    if not isinstance(value, Construct):
        raise WrongTypeError("invalid construct", expected="a Construct", found=describe(value))
    return value


def plan_of(construct: Construct) -> Step:
    """The plan of any construct: the step of a wire construct, also inside `Renamed`; others are called as they are."""
    if isinstance(construct, Renamed):
        return Call(construct) if construct.parsed is not None else plan_of(construct.subcon)
    step = getattr(construct, "step", None)
    if callable(step) and construct.parsed is None:
        result: Step = step()
        return result
    return Call(construct)


def needs_context(construct: Construct) -> bool:
    """Whether a construct, or one in it, can look at the context of the fields around it: all but those of our own."""
    while isinstance(construct, Renamed) and construct.parsed is None:
        construct = construct.subcon
    if construct.parsed is not None or not hasattr(type(construct), "needs_context"):
        return True
    needed: bool = construct.needs_context
    return needed


def position(stream: IO[bytes]) -> int | None:
    """The position in the stream, None when it has none."""
    try:
        return stream.tell()
    except (OSError, AttributeError):
        return None


class Window(io.BytesIO):
    """Bytes out of a longer input, as a stream whose positions are those in the input, where they begin at `start`.

    With None for `start`, the input has no positions.
    """

    __slots__ = ("size", "start")

    def __init__(self, data: bytes, start: int | None) -> None:
        super().__init__(data)
        self.start = start
        self.size = len(data)

    def tell(self) -> int:
        try:
            return self.start + _tell(self)  # type: ignore[operator]
        except TypeError:
            raise io.UnsupportedOperation("tell") from None

    def seek(self, at: int, whence: int = 0, /) -> int:
        start = self.start or 0
        return start + super().seek(at - start if whence == 0 else at, whence)

    @property
    def left(self) -> int:
        """Bytes that have not been read."""
        return self.size - _tell(self)


_tell = io.BytesIO.tell


def remaining(stream: IO[bytes]) -> int | None:
    """How many bytes are left, None when the stream cannot seek."""
    if isinstance(stream, Window):
        return stream.left
    if isinstance(stream, io.BytesIO):
        return stream.getbuffer().nbytes - _tell(stream)
    try:
        here = stream.tell()
        end = stream.seek(0, 2)
        stream.seek(here)
    except (OSError, AttributeError):
        return None
    return end - here


def located(error: ConstructError, step: str | int | None, stream: IO[bytes],
            kind: type[KconstructError]) -> KconstructError:
    """Any ConstructError as a `KconstructError`, with `step` in front of its path."""
    if not isinstance(error, KconstructError):
        error = kind(str(error), offset=position(stream) if kind is ParseError else None)
    ours: KconstructError = error.within("" if step is None else step)
    return ours


def foreign(error: ConstructError) -> ConstructError | None:
    """The cause to show: the error of a foreign construct; a `KconstructError` needs none."""
    return None if isinstance(error, KconstructError) else error


LARGE = 1 << 16
"""Sizes above are checked against the bytes left before anything is read."""


def take(stream: IO[bytes], size: int, what: str, short: Callable[..., ParseError] = ends_early) -> bytes:
    """Reads exactly `size` bytes of `what`; never asks for more than are left.

    Raises the error that `short` makes (`rules.ends_early`, `rules.beyond_end`) where bytes are missing.
    """
    if size > LARGE:
        left = remaining(stream)
        if left is not None and left < size:
            raise short(size, left, what, offset=position(stream))
    data = stream.read(size)
    if len(data) != size:
        here = position(stream)
        if here is not None:
            stream.seek(here - len(data))
        raise short(size, len(data), what, offset=position(stream))
    return data
