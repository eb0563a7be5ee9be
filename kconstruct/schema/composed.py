"""Types made of others: arrays; and any construct as a type."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from construct import Construct

from kconstruct.arguments import describe
from kconstruct.errors import BuildError, DeclarationError, InputError, KconstructError, within
from kconstruct.schema.types import Form, PathForm, Record, Type
from kconstruct.wire.arrays import ArrayOf
from kconstruct.wire.base import Label, no_label

if TYPE_CHECKING:
    from random import Random

__all__ = ["Array", "ArrayType", "ForeignType", "Of"]

_LONGEST_INDEX = 10
_MOST = 2
"""Elements that a strategy draws: enough for none, one and many, few enough to be quick."""


class ArrayType(Type):
    """Elements of one type after their count."""

    element: Type

    def __init__(self, element: Type) -> None:
        super().__init__(f"[]{element.name}", element=element)

    zero_text = "[]"

    @property
    def hint(self) -> str:
        return f"a JSON array of {self.element.name}"

    @property
    def core(self) -> Type:
        return self.element.core

    @property
    def record(self) -> Record | None:
        return self.element.record

    def _spelled_with(self, options: list[str]) -> str:
        return f"Array({', '.join([repr(self.element), *options])})"

    def _implicit(self, version: int) -> Any:
        return []

    def allows(self, default: Any) -> bool:
        return isinstance(default, (list, tuple)) and not default

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        flexible = self.is_flexible(version, flexible)
        null = version in self.null
        inner = self.element.at(version, flexible, label)
        title = self.record.name if self.record is not None else ""
        made = label(inner, title, role="element", type=self.element.name, names=self.element.enum)
        kind = f"{'COMPACT_' if flexible else ''}{'NULLABLE_' if null else ''}ARRAY"
        return ArrayOf(made, "compact" if flexible else "int32", null, kind, label)

    def _to_json(self, value: Any, form: Form) -> Any:
        if not isinstance(value, (list, tuple)):
            raise BuildError("cannot write an array", expected="a list", found=describe(value))
        return _each(value, lambda item: self.element.to_json(item, form))

    def _from_json(self, doc: Any, form: Form) -> Any:
        if not isinstance(doc, list):
            raise BuildError("cannot read an array", expected=self.hint, found=repr(doc))
        return _each(doc, lambda item: self.element.from_json(item, form))

    def assign(self, value: Any, steps: Sequence[str], text: str, form: PathForm) -> Any:
        if not steps:
            return self.from_text(text, form)
        items = [] if value is None else value
        index = _index(steps[0], len(items))
        if index == len(items):
            items.append(self.element.default(form.version))
        with within(index):
            items[index] = self.element.assign(items[index], steps[1:], text, form)
        return items

    def _annotation(self, struct: Callable[[Record], str], given: bool) -> str:
        return f"{'Sequence' if given else 'list'}[{self.element.annotation(struct, given=given)}]"

    def _literal(self, value: Any, form: Form) -> Any:
        return [self.element.literal(item, form) for item in value]

    def smallest(self, form: Form) -> Any:
        return [self.element.smallest(form)]

    def _random(self, source: Random, form: Form) -> Any:
        return [self.element.random(source, form) for _ in range(source.choice((0, 1, 1, 2, 3)))]

    def _strategy(self, st: Any, form: Form) -> Any:
        return st.lists(self.element.strategy(form), max_size=_MOST)


class ForeignType(Type):
    """Any construct as a type: what it parses and builds is not known here."""

    construct: Construct
    defaults = (object,)

    def __init__(self, construct: Construct, name: str = "") -> None:
        super().__init__(name or getattr(construct, "name", None) or type(construct).__name__, construct=construct)

    @property
    def spelled(self) -> str:
        return self.name

    def at(self, version: int, flexible: bool, label: Label = no_label, *, tagged: bool = False) -> Construct:
        return self.construct

    def _null(self, version: int) -> None:
        """The construct decides whether null can be built."""

    def smallest(self, form: Form) -> Any:
        return 0

    def _strategy(self, st: Any, form: Form) -> Any:
        raise InputError(f"no strategy for {self.construct!r}: give a strategy, fields={{NAME: ...}}")


def Array(element: Any, versions: str = "0+", **options: Any) -> Type:
    """An array of a type or of a record; options as for any type."""
    if not isinstance(element, (Type, Record)):
        raise DeclarationError(f"an array is of a type or a record, not of {describe(element)}")
    inner = element if isinstance(element, Type) else element.as_type()
    return ArrayType(inner)(versions, **options)


def Of(construct: Construct, versions: str = "0+", **options: Any) -> Type:
    """Any construct as a type; it is called as it is."""
    if not isinstance(construct, Construct):
        raise DeclarationError(f"only a construct can be a type, not {describe(construct)}")
    return ForeignType(construct)(versions, **options)


def _each(items: Iterable[Any], make: Callable[[Any], Any]) -> list[Any]:
    """What is made of each element; an error has its index in the path."""
    made = []
    try:
        for item in items:
            made.append(make(item))
    except KconstructError as error:
        raise error.within(len(made)) from error.__cause__
    return made


def _index(step: str, count: int) -> int:
    """The index in a path: of an element, or one more, which adds one."""
    if step.isdecimal() and len(step) <= _LONGEST_INDEX and int(step) <= count:
        return int(step)
    raise InputError("invalid index", expected=f"{'0 to ' if count else ''}{count} ({count} adds an element)",
                     found=repr(step))
