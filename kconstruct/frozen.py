"""Frozen values: frozen dataclasses without the code that `dataclasses` compiles for each class at start-up."""
from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:
    def dataclass_transform(**_):
        """What tells type checkers of the fields; it does nothing at run time."""
        return lambda cls: cls

__all__ = ["Frozen"]


@dataclass_transform(frozen_default=True)
class Frozen:
    """A base class whose subclasses list their fields with annotations, as dataclasses do.

    `apart` are fields that do not count when values are compared.

    >>> class Place(Frozen):
    ...     row: int
    ...     seat: int = 1
    >>> Place(3), Place(3) == Place(row=3, seat=1), Place(3) == Place(4)
    (Place(row=3, seat=1), True, False)
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}
    _compared: ClassVar[Any]

    def __init_subclass__(cls, apart: tuple[str, ...] = ()) -> None:
        names = cls.__match_args__ + tuple(vars(cls).get("__annotations__", ()))
        cls.__match_args__ = names  # type: ignore[misc]
        cls._defaults = {name: getattr(cls, name) for name in names if hasattr(cls, name)}
        cls._compared = attrgetter("__class__", *(name for name in names if name not in apart))

    def __init__(self, *values: Any, **named: Any) -> None:
        names, held = self.__match_args__, vars(self)
        if len(values) == len(names) and not named:
            held.update(zip(names, values))
            return
        held.update(self._defaults)
        held.update(zip(names, values))
        held.update(named)
        if held.keys() != set(names) or len(values) > len(names):
            raise TypeError(f"{type(self).__name__} takes {', '.join(names) or 'nothing'}")

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return bool(self._compared(self) == self._compared(other)) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._compared(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__match_args__)})"
