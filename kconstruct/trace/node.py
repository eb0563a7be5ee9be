"""Nodes of the annotated tree: what is the same for all nodes of a kind stands in a label, the rest is in the node.

The children of a node are made when they are looked at; so is what its bytes hold, where they can be opened.
"""
from __future__ import annotations

from _thread import RLock  # as `threading` has it, which takes long to load
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kconstruct.errors import KconstructError
from kconstruct.frozen import Frozen
from kconstruct.text import plural

__all__ = ["MAKING", "NOWHERE", "Ground", "Label", "Node", "Note", "Place", "View", "ground_place", "open_content",
           "place_below", "says_more"]


T = TypeVar("T")
MAKING = RLock()
"""Held while nodes are made or opened: threads that look at one tree see the same nodes, and no half of them."""


class Label:
    """What is the same for all nodes of a kind.

    title, role, type, docs, wire  as of `Node`
    names    the enumeration that names the values; `meant(node)` what they mean where they have no such names
    group    of the node and those below it, that of the node above where it is not given
    step     of the path
    oddity   what is unusual about the bytes of a part and its value, from `least_odd` bytes on; None for nothing
    noted    `noted(node)`, more that is unusual
    content  says what its bytes hold where they can be opened, for the opener of its `Ground`
    """

    __slots__ = ("content", "docs", "group", "least_odd", "meant", "names", "noted", "oddity", "role", "step", "title",
                 "type", "wire")

    def __init__(self, title: str, type: str = "", role: str = "field", docs: str = "", wire: str = "",
                 group: str = "") -> None:
        self.title = title
        self.type = type
        self.role = role
        self.docs = docs
        self.wire = wire
        self.group = group
        self.step = title
        self.names: Any = None
        self.meant: Callable[[Node], str | None] | None = None
        self.noted: Callable[[Node], list[str]] | None = None
        self.oddity: Callable[[bytes, Any], str | None] | None = None
        self.least_odd = 1
        self.content: Any = None


class Ground:
    """An address space, for the nodes in it: its bytes, its name ("" for the input), what opens the bytes of a field.

    `opener(node)` gets the node of a field whose label has `content`, when somebody looks at it.
    """

    __slots__ = ("data", "opener", "space")

    def __init__(self, data: Any, space: str = "", opener: Callable[[Node], None] | None = None) -> None:
        self.data = data
        self.space = space
        self.opener = opener


class Place:
    """Where the children of a node are: the place and the label of that node, and its value where it is a struct."""

    __slots__ = ("_group", "_own", "_path", "above", "ground", "index", "label", "value")

    above: Place | None
    label: Any
    index: int | None
    ground: Ground
    value: Any
    _own: dict[str, Any] | None  # what was set of the node
    _path: str | None
    _group: str | None

    @property
    def path(self) -> str:
        """The path of the node."""
        found = self._path
        if found is None:
            own = self._own
            found = self._path = own["path"] if own and "path" in own else _path(self.above, self.label, self.index)
        return found

    @property
    def group(self) -> str:
        """The group of the node."""
        found = self._group
        if found is None:
            own = self._own
            found = self._group = own["group"] if own and "group" in own else \
                self.label.group or ("" if self.above is None else self.above.group)
        return found

    @property
    def name(self) -> str:
        """The name of the node."""
        own = self._own
        return str(own["name"]) if own and "name" in own else _name(self.above, self.label, self.index)

    def at(self, ground: Ground) -> Place:
        """The same place in another address space."""
        made = Place()
        for name in Place.__slots__:
            setattr(made, name, getattr(self, name))
        made.ground = ground
        return made

    def structs(self) -> Iterator[dict[str, Any]]:
        """The values of the structs around the children, the nearest first."""
        place: Place | None = self
        last = None
        while place is not None:
            if isinstance(place.value, dict) and place.value is not last:
                last = place.value
                yield last
            place = place.above


def _path(above: Place | None, label: Any, index: int | None) -> str:
    step = label.step if index is None else str(index)
    if above is None:
        return step
    before = above.path
    if above.label.role == "one tag" and label.role == "field":  # a tagged field is a field of the struct
        before = before.removesuffix("tagged_fields").rstrip(".")
    return f"{before}.{step}" if before and step else before or step


def _name(above: Place | None, label: Any, index: int | None) -> str:
    if index is None:
        return str(label.title)
    return f"{label.title or ('' if above is None else above.name)}[{index}]"


def place_below(node: Node, value: Any = None) -> Place:
    """The place of the children of a node; `value` is the struct that they are fields of."""
    place = Place()
    above = node._place
    place.above = above
    place.label = node._label
    place.index = node._index
    place.ground = above.ground
    place.value = value
    own = node._own
    place._own = own if type(own) is dict else None
    place._path = place._group = None
    return place


def ground_place(ground: Ground) -> Place:
    """The place of a root."""
    place = Place()
    place.above = place.index = place.value = None
    place.label = _NOTHING
    place.ground = ground
    place._own = {"path": "", "group": "", "name": ""}
    place._path = place._group = ""
    return place


_NOTHING = Label("", role="")
NOWHERE = ground_place(Ground(b""))
"""The place of a node that is in no tree yet."""

Below = Any
"""What is below a node: None for nothing, the list of children, (shape, value, tape, index) of children that are not
made yet, or an object of which some are made; `shapes` has both."""


class _Fact(Generic[T]):
    """The type of an attribute that follows from the label and the place unless it was set."""

    if TYPE_CHECKING:
        def __get__(self, node: Node, kind: Any = None) -> T: ...

        def __set__(self, node: Node, value: T) -> None: ...


def _fact(name: str, found: Callable[[Node], T], *, opens: bool = False, docs: str = "") -> _Fact[T]:
    """Such an attribute; `opens`: bytes that can be opened are, because it depends on what they hold."""
    def get(node: Node) -> Any:
        own = node._own
        if own is not None:
            if type(own) is not dict:
                if not opens:
                    return found(node)
                own = node._open()
            if name in own:
                return own[name]
        return found(node)

    def set(node: Node, value: Any) -> None:
        node._facts()[name] = value

    return property(get, set, doc=docs)  # type: ignore[return-value]


def open_content(node: Node) -> None:
    """Opens what a field holds, by the opener of its address space."""
    opener = node._place.ground.opener
    if opener is not None:
        opener(node)


def _meaning(node: Node) -> str | None:
    label = node._label
    if label.meant is not None:
        meant: str | None = label.meant(node)
        return meant
    if label.names is None or not isinstance(node.value, int):
        return None
    named: str | None = label.names.name_of(node.value)
    return named


def says_more(node: Node) -> bool:
    """Whether a node may have notes or a fault: one of which nothing was set has what its label finds."""
    label = node._label
    return node._own is not None or label.noted is not None or (label.oddity is not None
                                                                and node.size >= label.least_odd)


def _oddities(node: Node) -> list[str]:
    label = node._label
    found = []
    if label.oddity is not None and node.size >= label.least_odd:
        note = label.oddity(node._place.ground.data[node.offset:node.offset + node.size], node.value)
        if note:
            found.append(note)
    return found if label.noted is None else found + label.noted(node)


class Node:
    """One part of the input.

    name      field's name, or what the part is (`length`, `tagged_fields`)
    type      schema type (`string`, `[]Topic`, `int32`); `wire` the type of the protocol guide (`COMPACT_STRING`)
    role      field, element, count, presence, tags, one tag, tag, size, data, struct, frame, left, unread, ...
    offset    byte offset in its address space; `size` bytes long
    value     for leaves the parsed value, for arrays the number of elements (None: null)
    meaning   name of the value where values have names
    docs      what a field is for
    path      `Topics.0.Name`
    group     part of a frame: frame, header, request, response; RecordBatch and Record inside a field of records
    notes     what is legal but unusual about its bytes
    fault     the error of a part that could not be read
    children  the parts that it is made of
    space     address space: "" is the input, else the path of the compressed node whose content it is

    `children`, `notes`, `meaning`, `type` and `fault` of bytes that can be opened are those of what they hold: they are
    opened when one of these is looked at.  `has_children` makes none, and opens bytes only where nothing else tells.
    """

    __slots__ = ("_below", "_index", "_label", "_own", "_place", "offset", "size", "value")

    _label: Any
    _place: Place
    _index: int | None
    _below: Below
    _own: Any  # what was set of this node, None for nothing; or what opens it

    def __init__(  # noqa: PLR0913, PLR0917 - what a node has
        self, name: str, type: str = "", role: str = "field", offset: int = 0, size: int = 0, value: Any = None,
        docs: str = "", wire: str = "", path: str = "", meaning: str | None = None, group: str = "", space: str = "",
        notes: list[str] | None = None, fault: KconstructError | None = None,
    ) -> None:
        self._label = Label(name, type, role, docs, wire, group)
        self._place = NOWHERE
        self._index = None
        self._below = None
        self._own = {"path": path, "group": group, "space": space, "notes": notes or []}
        self.offset = offset
        self.size = size
        self.value = value
        if meaning is not None:
            self.meaning = meaning
        if fault is not None:
            self.fault = fault

    name: _Fact[str] = _fact("name", lambda node: _name(node._place, node._label, node._index))
    type: _Fact[str] = _fact("type", lambda node: node._label.type, opens=True)
    role: _Fact[str] = _fact("role", lambda node: node._label.role)
    docs: _Fact[str] = _fact("docs", lambda node: node._label.docs)
    wire: _Fact[str] = _fact("wire", lambda node: node._label.wire)
    path: _Fact[str] = _fact("path", lambda node: _path(node._place, node._label, node._index))
    group: _Fact[str] = _fact("group", lambda node: node._label.group or node._place.group)
    space: _Fact[str] = _fact("space", lambda node: node._place.ground.space)
    meaning: _Fact[str | None] = _fact("meaning", _meaning, opens=True)
    fault: _Fact[KconstructError | None] = _fact("fault", lambda node: None, opens=True)
    notes: _Fact[list[str]] = _fact("notes", _oddities, opens=True, docs="What is unusual about its bytes.")

    def note(self, *texts: str) -> None:
        """Adds notes."""
        self.notes = [*self.notes, *texts]

    def after_opening(self, action: Callable[[Node], None]) -> None:
        """Calls `action` with the node when its bytes are opened, at once where there is nothing to open."""
        opening = self._own
        if opening is None or type(opening) is dict:
            action(self)
            return

        def both(node: Node) -> None:
            opening(node)
            action(node)

        self._own = self._below = both

    def _facts(self) -> dict[str, Any]:
        own = self._own
        if own is None:
            own = self._own = {}
        elif type(own) is not dict:
            own = self._open()
        facts: dict[str, Any] = own
        return facts

    def _open(self) -> dict[str, Any]:
        """Opens its bytes; they are looked at.  What opens them gets a copy: other threads never see half of it."""
        with MAKING:
            opening = self._own
            if opening is not None and type(opening) is not dict:  # else another thread opened them meanwhile
                made = View()
                made._label = self._label
                made._place = self._place
                made._index = self._index
                made._below = made._own = None
                made.offset = self.offset
                made.size = self.size
                made.value = self.value
                opening(made)
                self.size = made.size
                self.value = made.value
                self._below = made._below
                self._own = made._own  # last: what is opened is whole
            facts: dict[str, Any] = self._facts()
            return facts

    @property
    def children(self) -> list[Node]:
        """The parts that it is made of."""
        below = self._below
        if isinstance(below, list):
            return below
        if self._own is not None and type(self._own) is not dict:
            self._open()
            return self.children
        if below is None:
            below = self._below = []
            return below
        with MAKING:
            below = self._below
            if isinstance(below, tuple):
                shape, value, tape, index = below
                below = self._below = shape.children(self, value, tape, index)
            elif not isinstance(below, list):  # else another thread made them meanwhile
                below = self._below = below.all(self)
            made: list[Node] = below
            return made

    @children.setter
    def children(self, children: list[Node]) -> None:
        self._facts()
        self._below = children

    @property
    def has_children(self) -> bool:
        """Whether there are any; none are made for the answer, and bytes are opened only where nothing else tells."""
        below = self._below
        if isinstance(below, list) or below is None:
            return bool(below)
        own = self._own
        if own is None or type(own) is dict:
            return self.size > 0
        label = self._label
        is_batch = label.role == "element" and self.value is None and not label.wire
        if (is_batch or label.role == "tags" or label.type.startswith("[]")) and self.size:
            return True
        return bool(self.children)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        facts = [getattr(self, name) for name in _COMPARED[:-1]]
        return _again, (facts, self.children)

    def __repr__(self) -> str:
        return f"<Node {self.path or self.name}, {self.type or self.role}, at byte {self.offset}, " \
               f"{plural(self.size, 'byte')}>"

    @property
    def end(self) -> int:
        """The offset after its last byte."""
        return self.offset + self.size

    def walk(self) -> Iterator[Node]:
        """This node and everything below it, in the order of the bytes."""
        left = [iter((self,))]
        while left:
            for node in left[-1]:
                yield node
                below = node._below
                if below is not None:
                    if type(below) is tuple and node._own is None:  # as `children` does, without the call
                        with MAKING:
                            below = node._below
                            if type(below) is tuple:
                                below = node._below = below[0].children(node, *below[1:])
                    if type(below) is not list:
                        below = node.children
                    if below:
                        left.append(iter(below))
                        break
            else:
                left.pop()

    def first_fault(self) -> KconstructError | None:
        """The first fault of this node and those below it; parts that cannot hold one are not looked at."""
        left = [self]
        while left:
            node = left.pop()
            if node._own is not None and node.fault is not None:
                return node.fault
            below = node._below
            if below is not None and not (type(below) is tuple and not below[0].opens):
                left += node.children[::-1]
        return None

    def leaves(self, space: str | None = "") -> Iterator[Node]:
        """The nodes without children in one address space (None: all), in order.

        A node whose children all lie in another space (decompressed bytes) is a leaf of its own.
        """
        return (node for node in self.walk() if space in (None, node.space) and (
            node._below is None or not any(child.space == node.space for child in node.children)))


class View(Node):
    """A node whose attributes are set by what makes it, which is faster than a call with them."""

    __slots__ = ()
    __init__ = object.__init__


View.__name__ = View.__qualname__ = "Node"  # what errors and `type` say of it


class Note(Frozen):
    """Something legal but unusual: `text` about the bytes at `offset`."""

    offset: int
    path: str
    text: str


_COMPARED = ("name", "type", "role", "offset", "size", "value", "docs", "wire", "path", "meaning", "group", "space",
             "notes", "fault", "children")


def _again(facts: list[Any], children: list[Node]) -> Node:
    """A node that was copied or pickled."""
    node = Node(*facts)
    node.children = children
    return node
