"""Modules that are loaded late, so that the start is short, and modules that can be called.

`import construct` loads the debugger, pickle, OpenSSL's hashes and others, which is most of the time that it takes.

construct has functions that need them, so it imports them at once.  While construct is imported, stand-ins take their
places; construct keeps these, and they fetch the real modules when an attribute of them is asked for.  Nobody else sees
them: `import pdb` anywhere gives the real module.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

__all__ = ["lazy_names", "make_callable", "named_by_home", "put_off"]


class _Later(ModuleType):
    """A module that is imported when it is used."""

    def __getattr__(self, attribute: str) -> Any:
        self.step_aside()
        return getattr(import_module(self.__name__), attribute)

    def step_aside(self) -> None:
        """Lets the next import of the name load the module."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]


@contextmanager
def put_off(*names: str) -> Iterator[None]:
    """Inside, an import of one of the modules gives a stand-in, unless the module is loaded already."""
    stand_ins = [_Later(name) for name in names if name not in sys.modules]
    sys.modules.update((stand_in.__name__, stand_in) for stand_in in stand_ins)
    try:
        yield
    finally:
        for stand_in in stand_ins:
            stand_in.step_aside()


def named_by_home(names: Mapping[str, str]) -> dict[str, str]:
    """The module of each name, from the names of each module: `{"trace": "Node Trace"}`."""
    return {name: home for home, held in names.items() for name in held.split()}


def lazy_names(package: str, names: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """`__getattr__` and `__dir__` of a package whose names, given by submodule, are loaded when they are first used."""
    homes = named_by_home(names)

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    def names_of() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return get, names_of


def make_callable(module: str, function: Callable[..., Any]) -> None:
    """Lets a module be called as `function`: `kc.message(...)` is `kconstruct.message.message(...)`.

    A submodule that is imported becomes an attribute of its package, in the place of a function of the same name.
    """
    class _Callable(ModuleType):
        __call__ = staticmethod(function)

        @property
        def __signature__(self) -> Any:
            """What editors and notebooks show; `inspect` would take the first parameter for `self`."""
            from inspect import signature

            return signature(function)

        def __reduce__(self) -> tuple[Any, ...]:
            """Pickled by name, as the function is."""
            return import_module, (self.__name__,)

    sys.modules[module].__class__ = _Callable
