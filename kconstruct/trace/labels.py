"""Labels of the parts of constructs: what tells a trace where a part begins, ends and fails."""
from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import IO, TYPE_CHECKING, Any

from construct import Construct, ConstructError, Renamed

from kconstruct.compiled import Code
from kconstruct.errors import KconstructError, ParseError
from kconstruct.rules import tag_note
from kconstruct.text import counted
from kconstruct.trace.node import Node, open_content
from kconstruct.wire.arrays import ArrayOf
from kconstruct.wire.base import plan_of
from kconstruct.wire.structs import Struct
from kconstruct.wire.varints import VarNumber

if TYPE_CHECKING:
    from kconstruct.trace.traces import Trace

__all__ = ["Spanned", "end_of_section", "end_of_tag", "name_tag"]


def end_of_section(node: Node) -> None:
    """A tag section: its value is the count; an empty one is a leaf; notes on the order of the tags."""
    count, *tags = node.children
    node.value, node.type = count.value, count.type
    if not tags:
        node.notes = count.notes
        node.children = []
    last = -1
    for tag in tags:
        number = tag.children[0].value
        note = tag_note(number, last)
        if note:
            tag.note(note)
        last = max(last, number)


def name_tag(node: Node) -> None:
    """One tagged field, read or not: `tag 3 Epoch`, or `tag 3` where no content of a known one follows."""
    tag, last = node.children[0], node.children[-1]
    number = "" if tag.value is None else f" {tag.value}"
    known = f" {last._label.title}" if last.role == "field" else ""
    node.name, node.type, node.value = f"tag{number}{known}", "tagged field", None


def end_of_tag(node: Node) -> None:
    """Names a tagged field; notes one that is not known, or one whose size is not what its content takes."""
    name_tag(node)
    tag, size, content = node.children
    if content.role != "field":
        node.name += " (unknown)"
        node.note(f"unknown tag {tag.value}: {counted(content.size, 'byte')} kept")
    elif size.value != content.size:
        node.note(f"size is {size.value}, the field takes {counted(content.size, 'byte')}")


_FINISH = {"tags": end_of_section, "one tag": end_of_tag}
_SCHEMA_TYPES = {"UNSIGNED_VARINT": "uvarint", "TAGGED_FIELDS": "uvarint"}


class Spanned(Renamed):  # type: ignore[misc]
    """A part of a construct whose place and value are recorded by the trace in the context: the label of its nodes.

    See `Label` for what it is given; type and docs are the part's own where they are not.  `finish(node)`, where
    there is one, is called when the part was read with all below it.  `shape` says how its nodes are made from a
    tape, see `shapes`.
    """

    def __init__(self, subcon: Construct, title: str, role: str = "field", type: str = "", docs: str = "",
                 names: Any = None, group: str = "", content: Any = None) -> None:
        super().__init__(subcon, newname=title or None)
        self.title = title
        self.step = "" if role in ("struct", "one tag") else title
        self.role = role
        self.docs = docs or subcon.docs or ""
        self.group = group
        self.content = content
        self.meant: Callable[[Node], str | None] | None = None
        self.noted: Callable[[Node], list[str]] | None = None
        self.finish: Callable[[Node], None] | None = _FINISH.get(role)
        self.shape: Any = None
        inner = subcon
        self._steps = ""
        while isinstance(inner, Renamed) and inner.parsed is None and not isinstance(inner, Spanned):
            self._steps += f" -> {inner.name}"
            inner = inner.subcon
        self._read: Callable[..., Any] = inner._parse if inner.parsed is None else inner._parsereport
        while isinstance(inner, Renamed):
            inner = inner.subcon
        self.inner = inner
        self.names = None if isinstance(inner, ArrayOf) else names
        kind = getattr(inner, "kind", "")  # a field of a foreign Struct may be called so
        self.wire = kind if isinstance(kind, str) else ""
        self.type = type or _SCHEMA_TYPES.get(self.wire, self.wire.lower())
        has_oddity = hasattr(inner.__class__, "oddity")
        self.oddity: Callable[[bytes, Any], str | None] | None = inner.oddity if has_oddity else None
        self.least_odd = 2 if isinstance(inner, VarNumber) else 1  # bytes that its unusual forms take
        self.is_leaf = getattr(inner.__class__, "needs_context", True) is False

    @cached_property
    def code(self) -> Code | None:
        """Generated code for the elements of an array of structs, None for other parts."""
        inner = self.inner
        if self.role != "element" or not isinstance(inner, Struct) or inner.needs_context:
            return None
        return Code(plan_of(inner), inner.title)

    def close(self, node: Node) -> None:
        """Makes a node one whose content is opened when somebody looks at it."""
        node._own = node._below = open_content

    def _parse(self, stream: IO[bytes], context: Any, path: str) -> Any:
        trace: Trace = context["_params"]["trace"]
        start = stream.tell()
        if self.is_leaf:
            try:
                value = self._read(stream, context, path)
            except ConstructError:
                stream.seek(start)  # read again, for the fault
            else:
                trace.add(self, start, stream.tell() - start, value)
                return value
        elif self.role == "element" and trace.has_many():
            try:
                return trace.add_element(self, stream)  # type: ignore[arg-type]
            except Exception:
                stream.seek(start)  # read part by part, for the fault
        node = trace.begin(self, start)
        try:
            value = self._read(stream, context, path + self._steps)
        except (ConstructError, RecursionError) as error:
            if not isinstance(error, KconstructError):
                reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
                error = ParseError(reason, offset=stream.tell())
            trace.fail(node, error)
            raise error
        trace.done(node, self, stream.tell(), value)
        return value

    _parsereport = _parse  # hooks are called by what has them
