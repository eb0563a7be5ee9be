"""Arguments: bytes in any buffer, and the error for an argument of the wrong type.

Fast detects, slow explains: nothing is checked beforehand.  Where a call fails with an error outside the
`KconstructError` family, its arguments are compared with the annotations of the function.
"""
from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from mmap import mmap
from types import NoneType, UnionType
from typing import Any, NamedTuple, ParamSpec, TypeVar, Union, get_args, get_origin

from kconstruct.errors import KconstructError, WrongTypeError

__all__ = ["as_bytes", "as_input", "as_view", "describe", "explained", "wrong_argument"]

P = ParamSpec("P")
T = TypeVar("T")


def describe(value: Any) -> str:
    """A value in an error message: its type and a short form."""
    if value is None:
        return "null"
    text = repr(value)
    return f"{type(value).__name__} {text if len(text) <= 60 else text[:57] + '...'}"


def as_view(data: Any) -> memoryview:
    """The bytes of any buffer, not copied where they are in one piece; raises `WrongTypeError` for anything else."""
    try:
        view = memoryview(data)
    except (TypeError, ValueError, BufferError):
        raise WrongTypeError("invalid data", expected="bytes or another buffer", found=describe(data)) from None
    try:
        return view.cast("B")
    except (TypeError, ValueError):  # in several pieces, or of items that cannot be cast
        return memoryview(view.tobytes())


def as_bytes(data: Any) -> bytes:
    """The bytes of any buffer; raises `WrongTypeError` for anything else."""
    return data if type(data) is bytes else bytes(as_view(data))


def as_input(data: Any) -> Any:
    """Bytes and maps of files as they are, other buffers as bytes; raises `WrongTypeError` for anything else."""
    return data if isinstance(data, (bytes, mmap)) else as_bytes(data)


def explained(function: Callable[P, T]) -> Callable[P, T]:
    """The same function; where it fails because of an argument of the wrong type, a `WrongTypeError` names that.

    >>> @explained
    ... def shorter(text: str, by: int = 1) -> str:
    ...     return text[:-by]
    >>> shorter("orders", "2")
    Traceback (most recent call last):
        ...
    kconstruct.errors.WrongTypeError: invalid by: expected an integer, found str '2'
    """
    @wraps(function)
    def call(*arguments: P.args, **options: P.kwargs) -> T:
        try:
            return function(*arguments, **options)
        except KconstructError:
            raise
        except Exception:
            error = wrong_argument(function, *arguments, **options)
            if error is None:
                raise
        raise error  # outside, so that it holds neither the other one nor its frames

    return call


def wrong_argument(function: Callable[..., Any], *arguments: Any, **options: Any) -> WrongTypeError | None:
    """The error for the first argument that is not what the function is annotated with; None where all fit."""
    found = next(_misfits(function, arguments, options), None)
    if found is None:
        return None
    return WrongTypeError(f"invalid {found.name}", expected=found.expected, found=describe(found.value))


class _Misfit(NamedTuple):
    """A value that is not of its type: the argument, or what of it (`frame.header`, `headers.0`)."""

    name: str
    expected: str
    value: Any


def _misfits(function: Callable[..., Any], arguments: tuple[Any, ...], options: dict[str, Any]) -> Iterator[_Misfit]:
    """The arguments that are not what the function is annotated with."""
    from inspect import Parameter, signature

    try:
        bound = signature(function).bind(*arguments, **options)
    except TypeError:
        return  # the number of arguments is wrong, or a name: the error of Python says so
    for name, value in bound.arguments.items():
        parameter = bound.signature.parameters[name]
        hint = Any if parameter.annotation is Parameter.empty else _evaluated(parameter.annotation, function.__module__)
        if parameter.kind is Parameter.VAR_POSITIONAL:
            hint = tuple[hint, ...]  # type: ignore[valid-type]
        elif parameter.kind is Parameter.VAR_KEYWORD:
            hint = dict[str, hint]  # type: ignore[valid-type]
        yield from _in_value(name, value, hint)
        kind = type(value)
        if kind.__module__.startswith("kconstruct.") and hasattr(value, "__dict__") and \
                vars(value).keys() == signature(kind).parameters.keys():  # it keeps what it was made of
            for found in _misfits(kind, (), vars(value)):
                yield found._replace(name=f"{name}.{found.name}".removeprefix("self."))


def _evaluated(hint: Any, module: str) -> Any:
    """An annotation as a type; `Any` for one of names that are only there for type checkers."""
    try:
        return eval(hint, vars(sys.modules[module])) if isinstance(hint, str) else hint
    except Exception:
        return Any


def _in_value(name: str, value: Any, hint: Any) -> Iterator[_Misfit]:
    """What of a value is not of its type."""
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if hint is Any:
        return
    if origin in (Union, UnionType):
        found = [next(_in_value(name, value, one), None) for one in inner]
        if all(found):
            yield next((one for one in found if one and one.name != name), _Misfit(name, _words(hint), value))
    elif hint is None or isinstance(origin, type):
        if not _is_of(value, NoneType if hint is None else origin) or (
                origin is tuple and inner and inner[-1] is not ... and len(value) != len(inner)):
            yield _Misfit(name, _words(hint), value)
        elif inner and isinstance(value, Collection):
            yield from _in_elements(name, value, origin, inner)


def _in_elements(name: str, values: Collection[Any], origin: type, inner: tuple[Any, ...]) -> Iterator[_Misfit]:
    """What of the elements of a value is not of their type."""
    if isinstance(values, Mapping) and len(inner) == 2:
        for key, value in values.items():
            yield from _in_value(f"{name}, key", key, inner[0])
            yield from _in_value(f"{name}.{key}", value, inner[1])
        return
    each = inner if origin is tuple and inner[-1] is not ... else [inner[0]] * len(values)
    for index, (value, hint) in enumerate(zip(values, each)):
        yield from _in_value(f"{name}.{index}", value, hint)


def _is_of(value: Any, kind: type) -> bool:
    if kind is float:
        return isinstance(value, (int, float))
    if getattr(kind, "_is_protocol", False) and kind.__module__.startswith("kconstruct"):
        return all(hasattr(value, name) for name in (*vars(kind), *kind.__annotations__) if not name.startswith("_"))
    if isinstance(value, memoryview) and kind in (Iterable, Sequence):
        return False  # whatever it is a view of
    return isinstance(value, Mapping if issubclass(kind, dict) else kind)


_WORDS = {NoneType: "null", str: "text", bool: "True or False", int: "an integer", float: "a number", bytes: "bytes",
          dict: "a mapping", Mapping: "a mapping", list: "a list", Sequence: "a list", Iterable: "a list",
          tuple: "a tuple", Callable: "a function", type: "a class"}


def _words(hint: Any) -> str:
    """A type in an error message."""
    origin = get_origin(hint) or hint
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(_words(one) for one in get_args(hint)))
    kind = NoneType if hint is None else origin
    name = getattr(kind, "__name__", str(kind)).lstrip("_")
    return _WORDS.get(dict if isinstance(kind, type) and issubclass(kind, dict) else kind) or \
        f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
