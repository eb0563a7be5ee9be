"""Labels of the parts of batches, and the shapes of their nodes where they differ from those of messages."""
from __future__ import annotations

from typing import Any

from construct import Construct

from kconstruct.container import Container
from kconstruct.records.annotate import MEANINGS, NOTES
from kconstruct.records.fields import Sized
from kconstruct.rules import MORE, read_varint
from kconstruct.trace import Ground, Label, Node, Place, Spanned
from kconstruct.trace.node import open_content, place_below
from kconstruct.trace.shapes import ArrayShape, Shape, StructShape, Tape, leaf, length_of
from kconstruct.wire.arrays import ArrayOf
from kconstruct.wire.base import plan_of

__all__ = ["RecordLabel", "RecordsShape"]

_OF_A_RECORD = ("Record", "Message")


class RecordLabel(Spanned):
    """A part of a batch; `content` is the title of the struct that it is a field of."""

    def __init__(self, subcon: Construct, title: str, role: str = "field", type: str = "", docs: str = "",
                 group: str = "", content: str = "") -> None:
        title, docs = ("count", "number of headers") if role == "count" else (title, docs)
        is_part = content in _OF_A_RECORD and title in ("Key", "Value")
        group = group or ("Record" if type == "Record" or (is_part and content == "Message") else "")
        super().__init__(subcon, title, role, type, docs, group=group, content="record" if is_part else None)
        if role == "field" and content:
            self.meant, self.noted = MEANINGS.get(title), NOTES.get(title)
        if role == "field" and self.type in ("bytes", "string"):
            self.finish = _split
            self.data = Label("data", self.type, "data")
            self.length: Label | None = None
            self.docs_of_length = f"bytes of the {title.lower()}"
            self.shape = _Split(self)
        elif role == "element" and isinstance(self.inner, Sized):
            self.shape = _Record(self.inner)
        elif self.type.startswith("[]"):
            self.finish = _end_of_array
            self.shape = _Headers(self.inner) if isinstance(self.inner, ArrayOf) else None
        if role == "element" or self.wire.startswith("VARINT_"):
            self.wire_of_length, self.wire = self.wire, ""  # no type of the protocol guide
        else:
            self.wire_of_length = self.wire

    def close(self, node: Node) -> None:
        if node._place.ground.opener is not None:
            node._own = node._below = _open


def _open(node: Node) -> None:
    _split(node)
    open_content(node)


def _split(node: Node) -> None:
    """Bytes or text: a length, and what follows it, which are leaves of their own."""
    if node.value:
        node._below = _halves(node)


def _halves(node: Node) -> list[Node]:
    label, place, at, size = node._label, place_below(node), node.offset, node.size
    if label.length is not None and place.ground.data[at] < MORE:  # one byte, the number of those after it
        length, used = leaf(label.length, place, at, 1, size - 1), 1
    else:
        length = length_of(node, place, label.wire_of_length, label.docs_of_length)
        used = length.size
        label.length = length._label if label.wire_of_length.startswith("VARINT") else None
    return [length, leaf(label.data, place, at + used, size - used, node.value)]


def _end_of_array(node: Node) -> None:
    """An empty array is a leaf."""
    if len(node.children) == 1 and node.children[0].role == "count":
        node.notes = node.children.pop().notes


class _Split(Shape):
    """Bytes or text with nodes for their length and data."""

    def __init__(self, label: RecordLabel) -> None:
        super().__init__(plan_of(label))
        self.label = label
        self.opens = label.content is not None

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        node.size = tape[index] - node.offset
        node.value = value
        if value:
            node._below = self, value, tape, index
        if self.opens:
            self.label.close(node)
        return index + 1

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        return _halves(node)


class _Headers(ArrayShape):
    """The headers of a record: a leaf where there are none."""

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        index = super().fill(node, value, tape, index)
        if not value:
            node._below = None
            if node.size > 1:
                node.note(*self.first(node, place_below(node)).notes)
        return index


class _Record(Shape):
    """A record: the length, then the fields of its struct."""

    opens = True

    def __init__(self, sized: Sized) -> None:
        self.numbers = None
        self.size = 0
        self.length = sized.length
        self.struct = StructShape(sized.inner)

    def fill(self, node: Node, value: Any, tape: Tape, index: int) -> int:
        after = tape[index - 1]
        node.size = tape[after - 1] - node.offset
        node.value = None
        node._below = self, value, tape, index
        return after

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        place, at = place_below(node, value), node.offset
        found = [leaf(self.length, place, at, tape[index] - at, read_varint(place.ground.data, at)[0])]
        self.struct.add(found, place, value, tape, index + 1, tape[index])
        return found


class RecordsShape(ArrayShape):
    """The records of a batch, which begin at `start` of an address space."""

    def __init__(self, label: RecordLabel, start: int, ground: Ground) -> None:
        self.label = label
        self.element = label.shape
        self.numbers = None
        self.opens = ground.opener is not None
        self.start = start
        self.ground = ground

    def hold(self, node: Node, records: list[Container], tape: Tape) -> None:
        """Puts records below a node."""
        node._below = self, records, tape, -1

    def place(self, node: Node) -> Place:
        place = place_below(node)
        place.ground = self.ground
        return place

    def before(self, node: Node, place: Place) -> Node | None:
        return None

    def children(self, node: Node, value: Any, tape: Tape, index: int) -> list[Node]:
        found: list[Node] = []
        self.add(found, self.place(node), value, tape, index + 1, self.start)
        return found
