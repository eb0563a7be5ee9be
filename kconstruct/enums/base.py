"""What all enumerations share: numbers (or texts) of the wire with a name and a line of documentation.

    class ElectionType(NamedInt):
        PREFERRED = 0, "give leadership back to the first replica"

A member is its number: equal to it, hashed like it, printed like it, packed like it. Numbers that
have no name are members too (`ElectionType(9)`), because later releases may send them.
"""

from __future__ import annotations

import enum
import functools
from typing import TYPE_CHECKING, Any, TypeVar, cast

from kconstruct.arguments import explained
from kconstruct.errors import UnknownNameError, nearest
from kconstruct.text import number_of_text, plain_name

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["NamedFlags", "NamedInt", "NamedText", "UnknownMemberError"]

T = TypeVar("T")


class UnknownMemberError(UnknownNameError, ValueError):
    """An enumeration has no member of this name; a `ValueError` too, as Python's enumerations raise."""


class _NamedMeta(enum.EnumMeta):
    @property
    def lookup(cls: type[T]) -> dict[Any, T]:
        """{number: member}, for `.get(number, number)`; combinations of flags are not in it."""
        return cast("type[Any]", cls)._value2member_map_  # type: ignore[no-any-return]


class _Named:
    """What NamedInt and NamedText do alike."""

    if TYPE_CHECKING:
        _name_: str
        _value_: Any

    @classmethod
    def _spellings(cls) -> dict[str, Any]:
        """The members by all names that they have."""
        return dict(_members(cls))

    def __repr__(self) -> str:
        name = f".{self._name_}:" if self._name_ in _members(type(self)) else ""
        return f"<{type(self).__name__}{name} {self._value_!r}>"

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        return type(self), (self._value_,)


class NamedInt(_Named, enum.IntEnum, metaclass=_NamedMeta):
    """Numbers with names; any other number is accepted and stays what it is.

    >>> from kconstruct.enums import ErrorCode
    >>> ErrorCode(16), ErrorCode.NOT_COORDINATOR == 16, f"{ErrorCode.NOT_COORDINATOR}"
    (<ErrorCode.NOT_COORDINATOR: 16>, True, '16')
    >>> ErrorCode(999)
    <ErrorCode 999>
    """

    docs: str

    def __new__(cls, value: int, docs: str = "") -> Self:
        self = int.__new__(cls, value)
        self._value_ = value
        self.docs = docs
        return self

    __str__ = int.__repr__

    def __format__(self, format_spec: str) -> str:
        return int.__format__(self, format_spec)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, int):
            return None
        self = int.__new__(cls, value)
        self._value_ = int(value)
        self._name_ = cls._unnamed(self._value_)
        self.docs = ""
        return self

    @classmethod
    def of_wire(cls, number: int) -> int:
        """What a parsed number becomes: the member that it names, or the number itself."""
        return cls._value2member_map_.get(number, number)  # type: ignore[return-value]

    @classmethod
    def _unnamed(cls, value: int) -> str:
        return f"UNKNOWN_{value}"

    @classmethod
    def name_of(cls, number: int) -> str | None:
        """The name of a number, None when it has none."""
        member = cls._value2member_map_.get(number)
        return None if member is None else member._name_

    @classmethod
    @explained
    def parse(cls, text: str) -> Self:
        """The member of a name, however written, or of a number.

        >>> from kconstruct.enums import ErrorCode
        >>> [int(ErrorCode.parse(t)) for t in ("NOT_COORDINATOR", "not-coordinator", "NotCoordinator", "0x10")]
        [16, 16, 16, 16]
        """
        number = number_of_text(text.upper().replace("UNKNOWN_", ""))
        return cls(number) if number is not None else cast("Self", _spelt(cls, text))


class NamedFlags(NamedInt):
    """Sets of bits. Members are single bits, or whole values with a meaning of their own.

    >>> from kconstruct.enums import AclOperations
    >>> AclOperations.READ | AclOperations.WRITE
    <AclOperations.READ|WRITE: 24>
    >>> AclOperations.name_of(264), AclOperations.name_of(-2147483648)
    ('READ|DESCRIBE', 'not requested')
    """

    @classmethod
    def of_wire(cls, number: int) -> int:
        """What a parsed number becomes: always a member, since bits combine."""
        return cls(number)

    @classmethod
    def _bits(cls, value: int) -> tuple[list[Self], int]:
        """The named bits of a value, and what is left of it."""
        bits = [bit for bit in cls if bit._value_ > 0 and value & bit._value_]
        return bits, value & ~sum(bit._value_ for bit in bits)

    @classmethod
    def _unnamed(cls, value: int) -> str:
        bits, rest = cls._bits(value)
        return "|".join([bit._name_ for bit in bits] + [hex(rest)] * bool(rest))

    @classmethod
    def name_of(cls, number: int) -> str | None:
        """The names of a number's bits (`READ|WRITE`), None when no bit has one."""
        member = cls._value2member_map_.get(number)
        if member is None:
            return cls._unnamed(number) if cls._bits(number)[0] else None
        return member._name_ if number > 0 else member._name_.replace("_", " ").lower()

    @classmethod
    @explained
    def parse(cls, text: str) -> Self:
        """Names and numbers with `|` between them.

        >>> from kconstruct.enums import AclOperations
        >>> AclOperations.parse("read | WRITE | 0x100000")
        <AclOperations.READ|WRITE|0x100000: 1048600>
        """
        return functools.reduce(cls.__or__, map(super().parse, text.split("|")))

    def __repr__(self) -> str:
        name = "" if self.name_of(self._value_) is None else f".{self._name_}:"
        return f"<{type(self).__name__}{name} {self._value_}>"

    def __contains__(self, bits: int) -> bool:
        return int(self) & bits == bits

    def __or__(self, other: int) -> Self:
        return type(self)(int(self) | other)

    def __and__(self, other: int) -> Self:
        return type(self)(int(self) & other)

    def __xor__(self, other: int) -> Self:
        return type(self)(int(self) ^ other)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__


class NamedText(_Named, str, enum.Enum, metaclass=_NamedMeta):
    """Texts with names, for the few enumerations that travel as text; any other text is accepted."""

    docs: str

    def __new__(cls, value: str, docs: str = "") -> Self:
        self = str.__new__(cls, value)
        self._value_ = value
        self.docs = docs
        return self

    __str__ = str.__str__

    def __format__(self, format_spec: str) -> str:
        return str.__format__(self, format_spec)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):
            return None
        self = str.__new__(cls, value)
        self._name_ = self._value_ = str(value)
        self.docs = ""
        return self

    @classmethod
    def name_of(cls, text: str) -> str | None:
        """The name of a text, None when it has none."""
        member = cls._value2member_map_.get(text)
        return None if member is None else member._name_

    @classmethod
    @explained
    def parse(cls, text: str) -> Self:
        """The member of a name or text, however written."""
        return cast("Self", _spelt(cls, text))


@functools.cache
def _cached_spellings(named: type[_Named]) -> dict[str, Any]:
    return {plain_name(name): member for name, member in named._spellings().items()}


def _members(named: type[_Named]) -> dict[str, Any]:
    return cast("type[Any]", named)._member_map_  # type: ignore[no-any-return]


def _spelt(named: type[_Named], text: str) -> Any:
    """The member of this spelling; raises `UnknownMemberError`, which names the nearest ones."""
    member = _cached_spellings(cast("Any", named)).get(plain_name(text))
    if member is None:
        names = list(_members(named))
        hint = nearest(text, named._spellings()) or (f"; there are {', '.join(names)}" if 0 < len(names) <= 12 else "")
        raise UnknownMemberError(f"{named.__name__} has no member {text!r}{hint}")
    return member
