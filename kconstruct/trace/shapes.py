"""Shapes: how the nodes of a part are made from its value and the tape, one level at a time.

A shape is made of a labelled construct; docs/tape.md says what the numbers of a tape are.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from construct import Construct, Renamed

from kconstruct import plan
from kconstruct.compiled import Code
from kconstruct.compiled.numbers import fixed_size, numbers_of, tail_of
from kconstruct.rules import LENGTHS, MORE, int32_at, read_uvarint, read_varint
from kconstruct.trace.labels import Spanned, end_of_section, end_of_tag
from kconstruct.trace.node import Label, Node, Place, View, place_below
from kconstruct.wire.arrays import ArrayOf
from kconstruct.wire.base import plan_of
from kconstruct.wire.structs import NullableStruct, Struct, TaggedFields

__all__ = ["ArrayShape", "Closed", "Shape", "StructShape", "Tape", "leaf", "length_of", "shape_of"]

Tape = Sequence[int]
_FIXED, _TAPED, _ARRAY, _OTHER = range(4)
"""How the node of a part is made: a leaf of fixed size, one whose end is on the tape, an array of which only the end is
on the tape, any other."""


def leaf(label: Any, place: Place, offset: int, size: int, value: Any) -> Node:
    """The node of a part without parts."""
    node: Node = View()
    node._label = label
    node._place = place
    node._index = node._below = node._own = None
    node.offset = offset
    node.size = size
    node.value = value
    return node


def length_of(node: Node, place: Place, wire: str, docs: str) -> Node:
    """The node of the length that the bytes of a node begin with; `wire` is the node's type on the wire."""
    at, data = node.offset, place.ground.data
    if wire.startswith("VARINT"):
        (value, end), wire, name = read_varint(data, at), "VARINT", "varint"
    elif "COMPACT" in wire:
        (value, end), wire, name, docs = read_uvarint(data, at), "UNSIGNED_VARINT", "uvarint", f"{docs}, plus 1"
    else:
        value, end, wire, name = int32_at(data, at), at + LENGTHS["int32"].width, "INT32", "int32"
    return leaf(_length_label(name, docs, wire), place, at, end - at, value)


@lru_cache(maxsize=64)
def _length_label(name: str, docs: str, wire: str) -> Label:
    return Label("length", name, "size", docs, wire)


class Shape:
    """A part without parts.

    numbers  how many numbers it has on the tape, None where that depends on the value
    size     its bytes where it has none, else those after its last place on the tape
    opens    whether anything in it can be opened
    inner    the shapes of the parts of a struct
    """

    opens = False
    inner: Sequence[Shape] = ()

    def __init__(self, step: plan.Step) -> None:
        self.step = step
        self.numbers = numbers_of(step)
        self.size = tail_of(step) if self.numbers != 0 else fixed_size(step) or 0

    @cached_property
    def kind(self) -> int:
        """How its nodes are made."""
        if type(self) is ArrayShape and self.numbers == 1:
            return _ARRAY
        if type(self) is not Shape or isinstance(self.step, plan.Call) or self.numbers not in (0, 1):
            return _OTHER
        return _TAPED if self.numbers else _FIXED

    def passed(self, tape: Tape, index: int, at: int) -> tuple[int, int]:
        """The index after its numbers on the tape, and where it ends; it begins at `at`."""
        numbers = self.numbers
        if numbers is not None:
            return (index + numbers, tape[index + numbers - 1] + self.size) if numbers else (index, at + self.size)
        if not self.inner:  # an array or a nullable struct
            return tape[index], tape[tape[index] - 1]
        for shape in self.inner:
            index, at = shape.passed(tape, index, at)
        return index, at

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        """Gives a node whose offset is known its size, its value, and what is below it; the index after its numbers."""
        index, end = self.passed(tape, index, node.offset)
        node.size = end - node.offset
        node.value = len(value) if isinstance(value, list) else None if isinstance(value, dict) else value
        return index

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        """The nodes below a node that it filled."""
        return []


class Closed(Shape):
    """Bytes that are opened, or a number that is named, when they are looked at."""

    opens = True

    def __init__(self, label: Spanned) -> None:
        super().__init__(plan_of(label))
        self.label = label

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        index = super().fill(node, value, tape, index)
        self.label.close(node)
        return index


class _Parts(Shape):
    """A part with parts."""

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        node._below = (self, value, tape, index)
        node.value = None
        index, end = self.passed(tape, index, node.offset)
        node.size = end - node.offset
        return index


class StructShape(_Parts):
    """A struct: its fields, then its tag section."""

    def __init__(self, struct: Struct) -> None:
        super().__init__(plan_of(struct))
        labels = [(field.name, field) for field in struct.subcons]
        if struct.labelled_tags is not None:
            labels.append(("", struct.labelled_tags))
        shapes = [(name, label, shape_of(label)) for name, label in labels]
        self.rows = [(name, label, shape.kind, shape.size, shape) for name, label, shape in shapes]
        self.inner = [shape for *_, shape in shapes]
        self.opens = any(shape.opens for shape in self.inner)

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        found: list[Node] = []
        self.add(found, place_below(node, value), value, tape, index, node.offset)
        return found

    def add(self, found: list[Node], place: Place, value: Any, tape: Tape, index: int, at: int) -> None:
        """Adds the nodes of the fields of a struct that begins at `at`."""
        add = found.append
        for name, label, kind, size, shape in self.rows:
            node = View()
            node._label = label
            node._place = place
            node._index = node._below = node._own = None
            node.offset = at
            if kind == _FIXED:
                node.value = value[name]
                node.size = size
                at += size
            elif kind == _TAPED:
                node.value = value[name]
                end = tape[index]
                node.size = end - at
                at = end
                index += 1
            elif kind == _ARRAY:
                held = value[name]
                node.value = None if held is None else len(held)
                node._below = shape, held, tape, index
                end = tape[index]
                node.size = end - at
                at = end
                index += 1
            else:
                index = shape.fill(node, value[name] if name else None, tape, index)
                at += node.size
            add(node)


class _Opaque(Shape):
    """A struct whose fields have no labels: a leaf."""

    def __init__(self, group: plan.Group) -> None:
        super().__init__(group)
        self.inner = [_of_step(slot.step) for slot in group.slots] + ([Shape(group.tags)] if group.tags else [])


def _of_step(step: plan.Step) -> Shape:
    return _Opaque(step) if isinstance(step, plan.Group) else Shape(step)


class ArrayShape(_Parts):
    """An array: its count, then its elements.  Elements without a count before them begin at `start`."""

    start = 0

    def __init__(self, array: ArrayOf) -> None:
        super().__init__(plan_of(array))
        self.count = array.count
        self.length = array.length
        self.is_compact = array.length == "compact"
        self.label = array.element
        self.element = shape_of(array.element)
        self.opens = self.element.opens

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        index = super().fill(node, value, tape, index)
        node.value = None if value is None else len(value)
        return index

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        place = place_below(node)
        found = [self.first(node, place)]
        if value:
            at = found[0].offset + found[0].size
            if self.element.kind != _FIXED:
                self.add(found, place, value, tape, index + (self.numbers is None), at)
                return found
            add, label, size = found.append, self.label, self.element.size
            for number, item in enumerate(value):  # as `add`, without its cases: half of all nodes
                node = View()
                node._label = label
                node._place = place
                node._index = number
                node._below = node._own = None
                node.offset = at
                node.size = size
                node.value = item
                at += size
                add(node)
        return found

    def place(self, node: Node) -> Place:
        """The place of the elements."""
        return place_below(node)

    def before(self, node: Node, place: Place) -> Node | None:
        """The node before the first element."""
        return self.first(node, place)

    def first(self, node: Node, place: Place) -> Node:
        """The node of the count."""
        at, data = node.offset, place.ground.data
        if self.is_compact and data[at] < MORE:
            return leaf(self.count, place, at, 1, data[at])
        if self.length == "int32":
            return leaf(self.count, place, at, LENGTHS["int32"].width, int32_at(data, at))
        count, end = (read_uvarint if self.is_compact else read_varint)(data, at)
        return leaf(self.count, place, at, end - at, count)

    def add(self, found: list[Node], place: Place, value: list[Any], tape: Tape, index: int, at: int) -> None:
        """Adds the nodes of elements that begin at `at`."""
        add, shape, label = found.append, self.element, self.label
        numbers, size = shape.numbers, shape.size
        is_struct = numbers != 0 and type(shape) is StructShape
        skip = numbers is None
        for number, item in enumerate(value):
            node = View()
            node._label = label
            node._place = place
            node._index = number
            node._below = node._own = None
            node.offset = at
            if is_struct:
                node.value = None
                after = tape[index] if numbers is None else index + numbers
                node._below = shape, item, tape, index + skip
                index = after
                end = tape[index - 1] + size
                node.size = end - at
                at = end
            else:
                index = shape.fill(node, item, tape, index + skip)
                at += node.size
            add(node)


class _Maybe(_Parts):
    """A nullable struct: its presence mark, then the struct where it is there."""

    def __init__(self, maybe: NullableStruct) -> None:
        super().__init__(plan_of(maybe))
        self.mark = maybe.mark
        self.is_short = maybe.presence == "int8"
        self.struct = _inner_struct(maybe.struct)
        self.opens = self.struct is not None and self.struct.opens

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        place = place_below(node, value)
        at, data = node.offset, place.ground.data
        mark, end = (int.from_bytes(data[at:at + 1], "big", signed=True), at + 1) if self.is_short else \
            read_uvarint(data, at)
        found = [leaf(self.mark, place, at, end - at, mark)]
        if value is not None and self.struct is not None:
            self.struct.add(found, place, value, tape, index + (self.numbers is None), end)
        return found


class _Tags(Shape):
    """A tag section: a leaf where it is empty; else the count, and number, size and content of each tagged field."""

    def __init__(self, section: TaggedFields) -> None:
        super().__init__(plan_of(section))
        self.section = section
        self.codes: dict[int, Code] = {}
        self.opens = any(shape_of(label).opens for label in section.known.values())

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        node.size = tape[index] - node.offset
        node.value = 0
        if node.size > 1:
            node.value = read_uvarint(node._place.ground.data, node.offset)[0]
            node._own = node._below = self.open
        return index + 1

    def open(self, node: Node) -> None:
        """Makes the nodes below that of a section."""
        place = place_below(node, node._place.value)
        count, at = read_uvarint(place.ground.data, node.offset)
        node.children = [leaf(self.section.count, place, node.offset, at - node.offset, count)]
        for _ in range(count):
            one = leaf(self.section.one, place, at, 0, None)
            at = self._open_one(one, node.end)
            one.size = at - one.offset
            end_of_tag(one)
            node.children.append(one)
        end_of_section(node)

    def _open_one(self, one: Node, end: int) -> int:
        section, place = self.section, place_below(one, one._place.value)
        data, start = place.ground.data, one.offset
        tag, middle = read_uvarint(data, start)
        size, at = read_uvarint(data, middle)
        one.children = [leaf(section.tag, place, start, middle - start, tag),
                        leaf(section.size, place, middle, at - middle, size)]
        label = section.known.get(tag)
        if label is None:
            content = leaf(section.content, place, at, size, bytes(data[at:at + size]))
        else:
            content = leaf(label, place, at, 0, None)
            code = self.codes.get(tag) or self.codes.setdefault(tag, Code(plan_of(label), f"tag {tag} {label.title}"))
            value, _, tape = code.read_tape(data, at, end)
            shape_of(label).fill(content, value, tape, 0)
        one.children.append(content)
        return content.end


def shape_of(label: Spanned) -> Shape:
    """The shape of a labelled construct, made once."""
    if label.shape is None:
        label.shape = _shape(label)
    made: Shape = label.shape
    return made


def _shape(label: Spanned) -> Shape:
    step, inner = plan_of(label), label.inner
    if isinstance(step, plan.Call):
        return Shape(step)
    if label.content is not None:
        return Closed(label)
    if isinstance(inner, ArrayOf) and isinstance(inner.element, Spanned):
        return ArrayShape(inner)
    if isinstance(inner, NullableStruct) and isinstance(inner.mark, Spanned):
        return _Maybe(inner)
    if isinstance(inner, TaggedFields) and isinstance(inner.count, Spanned):
        return _Tags(inner)
    return _inner_struct(inner) or _of_step(step)


def _inner_struct(inner: Construct) -> StructShape | None:
    """The shape of a struct whose fields are labelled."""
    while isinstance(inner, Renamed) and not isinstance(inner, Spanned):
        inner = inner.subcon
    if isinstance(inner, Struct) and all(isinstance(field, Spanned) for field in inner.subcons):
        return StructShape(inner)
    return None
