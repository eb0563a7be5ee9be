"""Titles, candidates, remarks and details of a field, alike in the command line, the prompt and the explorer.

Lines of styled spans, made from plain data: traces, nodes, candidates.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kconstruct.errors import KconstructError
from kconstruct.rules import MAX_FRAME, SIZE
from kconstruct.text import cut, escaped, plural, quoted
from kconstruct.trace import Node, Trace
from kconstruct.trace.node import says_more
from kconstruct.views.lines import Line, Span, wrapped
from kconstruct.views.places import faulty_node
from kconstruct.views.values import annotation, value_text

if TYPE_CHECKING:  # the command line loads it only for bytes that do not parse
    from kconstruct.identification import Candidate

__all__ = ["Details", "Position", "Remark", "Survey", "candidate_line", "candidate_lines", "detail_lines", "details",
           "labelled", "remarks", "survey", "title_line"]

MAX_TEXT = 400
"""Characters of a long value among the details of a field."""
_STYLES = {"fault": "fault", "note": "note", "advice": "heading", "fix": "heading", "input": "place"}
"""Styles of the labels."""
_REST = {"left": "left over, the message does not use them", "unread": "not read, they follow the fault"}


# the title


@dataclass(frozen=True)
class Position:
    """Which of the frames of an input: `index` from 0, and where it begins.  `count` None: more than one."""

    index: int
    count: int | None
    start: int

    @property
    def is_only(self) -> bool:
        """Whether there is no other."""
        return self.count == 1

    def __str__(self) -> str:
        return f"frame {self.index + 1}" + ("" if self.count is None else f" of {self.count}")


def title_line(trace: Trace, name: str = "", frame: Position | None = None, *, likelihood: float | None = None,
               is_changed: bool = False, is_unread: bool = False, brief: bool = False,
               seen: Survey | None = None) -> Line:
    """`OffsetCommitRequest v9, request header v2, 45 bytes on the wire, frame 1 of 2 at byte 0 (0x0)`

    `name`: what the bytes are taken for where the trace has no message.  `likelihood` of what was guessed.
    `is_unread`: the fields are not read yet.  `brief` leaves out what the tree shows too.  `seen`: the remarks, else
    those on the whole tree.
    """
    known = trace.message is not None and trace.version is not None
    name = f"{trace.message.name} v{trace.version}" if known else escaped(name)
    facts: Line = [(name, "heading")] if name else []
    facts += _header(trace, brief) if known else []
    framing = trace.part("frame")
    prefix = None if framing is None else next((node for node in framing.children if node.name == "size"), None)
    size = plural(len(trace.data), "byte") + (" on the wire" if prefix is not None and not brief else "")
    facts.append((size, "" if name else "heading"))
    if frame is not None and not frame.is_only:
        facts.append((f"{frame}" if brief else f"{frame} at byte {frame.start} (0x{frame.start:x})", ""))
    if likelihood is not None:
        facts.append((f"likelihood {likelihood:.2f}", "docs"))
    if is_changed:
        facts.append(("changed", "changed"))
    facts += [("not read yet", "note")] if is_unread else _state(trace, prefix, seen or survey(trace))
    return [span for fact in facts for span in ((", ", ""), fact)][1:]


def _header(trace: Trace, brief: bool) -> Line:
    """The version of the header, or that there is none in front of a body that travels with one."""
    header = trace.part("header")
    if header is not None:
        return [] if brief else [(f"{trace.message.kind} header {header.type}", "")]
    return [("body", "")] if trace.message.is_framed else []


def _state(trace: Trace, prefix: Node | None, seen: Survey) -> Line:
    """Bytes missing, faults, bytes left over, notes."""
    found = seen.remarks
    facts: Line = []
    size = prefix.value if prefix is not None else None
    if isinstance(size, int) and len(trace.data) - SIZE < size <= MAX_FRAME:
        facts.append((f"{plural(size + SIZE - len(trace.data), 'byte')} missing", "fault"))
    first = next((remark for remark in found if remark.kind == "fault"), None)
    if first is not None:
        facts.append(("fault in decompressed bytes" if first.node.space else f"fault at 0x{first.offset:x}", "fault"))
    facts += [(f"{_count(one.node, trace)} left over", "note") for one in found if one.kind == "left"]
    notes = sum(remark.kind == "note" for remark in found)
    if seen.most is not None:
        return [*facts, (f"{plural(notes, 'note')} in the first {seen.most:,} fields", "note" if notes else "docs")]
    return [*facts, (plural(notes, "note"), "note")] if notes else facts


def _count(node: Node, trace: Trace) -> str:
    return "all" if node.size == len(trace.data) else plural(node.size, "byte")


# faults, notes, advice


class Remark(NamedTuple):
    """A `fault`, a `note`, bytes `left` over or `unread`; choosing it leads to the byte at `offset` of a node."""

    kind: str
    text: str
    node: Node
    offset: int

    @property
    def line(self) -> Line:
        """`note: 0x0028 Topics.0.Name: ...`; the text of a fault names its place."""
        if self.kind == "fault":
            return labelled("fault", self.text)
        return labelled("note", self.text, f"0x{self.offset:04x} {self.node.path if self.kind == 'note' else ''}")


class Survey(NamedTuple):
    """The remarks on a tree: faults, then notes and bytes that belong to no field, in the order of the bytes.

    `most`: how many nodes were looked at where there are more, else None.
    """

    remarks: list[Remark]
    most: int | None = None


def survey(trace: Trace, most: int | None = None, *, noted: Iterable[Node] | None = None) -> Survey:
    """The remarks on the first `most` nodes of a tree, or on all; the fault that stopped the reading is one of them.

    `noted`: the nodes of the tree that have any, where they are known already.
    """
    nodes: Iterable[Node | None] = noted if noted is not None else trace.root.walk() if most is None else \
        _first_nodes(trace.root, most)
    faults, notes = [], []
    is_cut = False
    for node in nodes:
        if node is None:
            is_cut = True
            continue
        if says_more(node):
            fault = node.fault
            if fault is not None:
                faults.append(_of_fault(node, fault))
            notes += [Remark("note", text, node, node.offset) for text in node.notes]
        notes += _rest(node)
    if is_cut:
        seen = {id(remark.node) for remark in notes}
        notes += [remark for node in trace.root.children if id(node) not in seen for remark in _rest(node)]
    if trace.fault is not None and all(remark.node.fault is not trace.fault for remark in faults):
        found = faulty_node(trace)
        faults.insert(0 if found is None else len(faults), _of_fault(found or trace.root, trace.fault))
    return Survey(faults + notes, most if is_cut else None)


def remarks(trace: Trace) -> list[Remark]:
    """The remarks on a whole tree."""
    return survey(trace).remarks


def _of_fault(node: Node, fault: KconstructError) -> Remark:
    return Remark("fault", str(fault), node, node.offset if fault.offset is None else fault.offset)


def _first_nodes(root: Node, most: int) -> Iterator[Node | None]:
    """The first nodes of a tree, without arrays that have more elements; None where there are others."""
    left = [root]
    for _ in range(most):
        if not left:
            return
        node = left.pop()
        if isinstance(node.value, int) and node.value > most and node.has_children:
            yield None
        else:
            yield node
            left += reversed(node.children)
    if left:
        yield None


def _rest(node: Node) -> list[Remark]:
    if node.role not in _REST:
        return []
    return [Remark(node.role, f"{plural(node.size, 'byte')} {_REST[node.role]}", node, node.offset)]


def labelled(label: str, text: str, place: str = "") -> Line:
    """A line such as `note: 0x0028 Topics.0.Name: ...`; labels are fault, note, advice, fix and input."""
    style = _STYLES[label]
    shown: Span = (escaped(text), style if label in ("fault", "note") else "")
    return [(f"{label}: ", style), (f"{escaped(place.rstrip())}: ", "place"), shown] if place else \
        [(f"{label}: ", style), shown]


# candidates


def candidate_line(one: Candidate) -> Line:
    """`0.99  OffsetCommitRequest v9`"""
    return [(f"{one.score:.2f}  ", "value"), (escaped(one.title), "name")]


def candidate_lines(candidates: Iterable[Candidate], width: int | None, marks: Iterable[str] | None = None,
                    ) -> Iterator[Line]:
    """Each candidate with its reasons, one a line; `marks` precede the candidates."""
    pairs = zip(candidates, marks) if marks is not None else ((one, "") for one in candidates)
    for one, mark in pairs:
        yield [(mark, "place"), *candidate_line(one)]
        indent: Line = [(" " * (len(mark) + 6), "")]
        for reason in one.reasons:
            yield from wrapped([*indent, (escaped(reason), "docs")], width, indent)


# one field


class Details(NamedTuple):
    """All about one field, as text; what there is nothing of is empty."""

    path: str
    type: str
    value: str
    meaning: str
    place: str
    docs: str
    remarks: list[tuple[str, str]]
    """Label and text of notes and of the fault."""


def details(trace: Trace, node: Node, offset: int | None = None, *, is_unfinished: bool = False) -> Details:
    """The details of a field, and which of its bytes is the one at `offset`."""
    value = None if is_unfinished else _long_value(node)
    value = value_text(node, is_unfinished) if value is None else value
    meaning = "" if value is None or is_unfinished else annotation(node, trace.data)
    place = f"{'decompressed ' if node.space else ''}0x{node.offset:04x}, {plural(node.size, 'byte')}"
    if offset is not None and node.size > 1 and node.offset <= offset < node.end:
        place += f"; byte {offset - node.offset + 1} at 0x{offset:04x}"
    return Details(
        path=escaped(node.path or node.name),
        type=escaped(node.type) + (f" ({node.wire})" if node.wire and node.wire.lower() != node.type else ""),
        value=value or "", meaning=f" ({meaning})" if meaning else "", place=place, docs=escaped(node.docs),
        remarks=[*([("fault", str(node.fault))] if node.fault is not None else []),
                 *(("note", note) for note in node.notes)])


def detail_lines(found: Details, width: int | None, ancestors: Iterable[str] = ()) -> Iterator[Line]:
    """The details as rows; `ancestors` are names of nodes, the outermost first."""
    rows = [("path", found.path, "name"), ("type", found.type, "type"), ("value", found.value + found.meaning, "value"),
            ("place", found.place, "place"), ("docs", found.docs, "docs"),
            ("inside", escaped(" > ".join(ancestors)), "docs"),
            *((label, escaped(text), label) for label, text in found.remarks)]
    for name, text, style in rows:
        if text:
            yield from wrapped([(f"{name:<8}", "place"), (text, style)], width, [(" " * 8, "")])


def _long_value(node: Node) -> str | None:
    """More of a long value than a tree shows; bytes that are readable also as text."""
    value = node.value
    if isinstance(value, str):
        return quoted(cut(value, MAX_TEXT))
    if not isinstance(value, (bytes, bytearray)) or not value or (node.type == "records" and node.children):
        return None
    text = bytes(value[:MAX_TEXT]).decode("utf-8", "replace")
    more = "..." if len(value) > MAX_TEXT // 2 else ""
    readable = f"  {quoted(text)}" if text.isprintable() and "\ufffd" not in text else ""
    return f"{bytes(value[:MAX_TEXT // 2]).hex()}{more}{readable}"
