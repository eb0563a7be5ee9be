"""The exceptions of kconstruct: one family, rooted at `KconstructError`, itself a `construct.ConstructError`."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from kconstruct.startup import put_off

with put_off("hashlib", "inspect", "pdb", "pickle", "traceback"):
    from construct import ConstructError

if TYPE_CHECKING:
    from typing_extensions import Self

    from kconstruct.trace import Trace

__all__ = [
    "KconstructError", "ParseError", "BuildError", "DeclarationError", "UnknownNameError",
    "UnknownVersionError", "InputError", "WrongTypeError", "MissingExtraError", "nearest", "within",
]


class KconstructError(ConstructError):  # type: ignore[misc]
    """Root of everything that kconstruct raises about data, names and declarations.

    path      dotted path of the field, `Topics.0.Name`; empty when no field is meant
    offset    byte offset in the input where the fault begins, None when building or not known
    expected  what was expected there, as text
    found     what was found instead
    trace     the partial `Trace` of a parse that failed, None elsewhere
    """

    path: str

    def __init__(
        self, message: str, *, path: str = "", offset: int | None = None,
        expected: str | None = None, found: str | None = None,
    ) -> None:
        Exception.__init__(self, message)
        self.message = message
        self.path = path
        self.offset = offset
        self.expected = expected
        self.found = found
        self.trace: Trace | None = None

    def within(self, step: str | int) -> KconstructError:
        """Puts `step` in front of the path; called by each level that the error passes on its way up."""
        if step != "":
            self.path = f"{step}.{self.path}" if self.path else str(step)
        return self

    def moved(self, by: int | None) -> KconstructError:
        """Makes the offset of a part's bytes one of the input, where they begin at `by`; None where that is unknown."""
        if self.offset is not None:
            self.offset = None if by is None else self.offset + by
        return self

    def bare(self) -> Self:
        """The error as one that a tree keeps: without the frames that it passed, which hold buffers and the tree."""
        error: BaseException = self
        error.__traceback__ = error.__context__ = None
        return self

    def __str__(self) -> str:
        text = self.message
        if self.expected is not None and self.found is not None:
            text = f"{text}: expected {self.expected}, found {self.found}"
        where = self.path
        if self.offset is not None:
            where = f"{where} at byte {self.offset} (0x{self.offset:x})".lstrip()
        return f"{where}: {text}" if where else text

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (type(self), self.message, self.path, self.offset, self.expected, self.found))


def _restore(cls: type[KconstructError], message: str, path: str, offset: int | None,
             expected: str | None, found: str | None) -> KconstructError:
    return cls(message, path=path, offset=offset, expected=expected, found=found)


class ParseError(KconstructError):
    """The bytes do not follow the grammar."""


class BuildError(KconstructError):
    """The value cannot be written in the grammar."""


class DeclarationError(KconstructError):
    """A table of the grammar is invalid; the message shows the row."""


class UnknownNameError(KconstructError):
    """No message, field or API has this name or number; the nearest ones are named."""


class UnknownVersionError(KconstructError):
    """The message exists, but not at this version."""


class InputError(KconstructError):
    """An argument, or text for bytes, a path or a value, is invalid.

    offset   in text for bytes: position of the invalid character
    pointer  the line of that character with a caret below it
    """

    pointer = ""

    @classmethod
    def of(cls, error: KconstructError) -> InputError:
        """The same error for a value that is an argument."""
        return cls(error.message, path=error.path, expected=error.expected, found=error.found)

    def __str__(self) -> str:
        return f"{self.message}\n{self.pointer}" if self.pointer else super().__str__()

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), {"pointer": self.pointer})


class WrongTypeError(InputError, TypeError):
    """An argument is of the wrong type; a `TypeError` too."""


class MissingExtraError(KconstructError):
    """An optional library is needed; the message names the extra to install."""

    @classmethod
    @contextmanager
    def guard(cls, what: str, library: str, extra: str) -> Iterator[None]:
        """Inside, a library that is not installed raises this error, as `of` makes it."""
        try:
            yield
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] != library:
                raise
            raise cls.of(what, library, extra) from None

    @classmethod
    def of(cls, what: str, library: str, extra: str) -> MissingExtraError:
        """The error for `what`, which needs a library that an extra installs."""
        return cls(f'{what} needs {library}: pip install "kconstruct[{extra}]"')


class within:  # noqa: N801 - it is used like a function
    """Inside, an error gets `step` in front of its path."""

    def __init__(self, step: str | int) -> None:
        self.step = step

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: Any) -> None:
        if isinstance(error, KconstructError):
            error.within(self.step)


def nearest(name: object, names: Iterable[str]) -> str:
    """` (nearest: X, Y)` for an error message, or nothing when no name is near."""
    from difflib import get_close_matches

    by_lower = {known.lower(): known for known in names}
    found = get_close_matches(str(name).lower(), list(by_lower))
    return f" (nearest: {', '.join(by_lower[lower] for lower in found)})" if found else ""
