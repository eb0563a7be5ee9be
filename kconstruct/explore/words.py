"""The lines of text around the panes: title, field, lists, help."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct import codec
from kconstruct.errors import KconstructError
from kconstruct.explore.tree_index import Chart, key_of
from kconstruct.frame import header_of, header_version
from kconstruct.grammar import Message
from kconstruct.identification import Candidate
from kconstruct.session import Part, Session
from kconstruct.session.part import SIZE
from kconstruct.text import cut, escaped, plural, quoted
from kconstruct.trace import Node
from kconstruct.views.lines import Line, wrapped

__all__ = ["EMPTY", "HELP", "candidate_line", "field_lines", "fits", "frame_line", "help_lines", "hint_of",
           "title_line"]

MOST_TEXT = 400


def title_line(session: Session, chart: Chart | None) -> Line:
    """What the bytes are taken for, and how they are."""
    if chart is None:
        return [("no bytes yet", "heading")]
    part = chart.part
    line: Line = [(escaped(part.title), "heading")]
    if part.trace.message is not None and part.taken.header_version is None:
        line.append((" body", ""))
    if len(session) > 1:
        line.append((f"  frame {session.at + 1} of {len(session)}", ""))
    line.append((f"  {plural(len(part.data), 'byte')}", ""))
    if not part.is_told:
        line.append((f"  likelihood {part.taken.score:.2f}", "docs"))
    if part.data != part.original:
        line.append(("  changed", "changed"))
    if part.trace.fault is not None:
        where = part.trace.fault.offset
        line.append(("  a fault" if where is None else f"  a fault at 0x{where:x}", "fault"))
    notes = len(part.trace.notes)
    if notes:
        line.append((f"  {plural(notes, 'note')}", "note"))
    return line


def field_lines(chart: Chart, node: Node, offset: int) -> Iterator[Line]:
    """About a field: where it is, its type, value, what is wrong or odd about it, and words."""
    place = f"{'unpacked ' if node.space else ''}0x{node.offset:04x}, {plural(node.size, 'byte')}"
    if node.offset < offset < node.end:
        place += f", cursor at byte {offset - node.offset + 1}"
    wire = f" ({node.wire})" if node.wire and node.wire.lower() != node.type else ""
    name = escaped(node.path or node.name)
    yield [(f"[{place}] ", "place"), (name, "name"), (f" {escaped(node.type)}{wire}", "type")]
    value = _whole(node) or chart.value(node)
    line: Line = []
    if value is not None:
        words = chart.meaning(node)
        line = [(value, "value"), (f" ({words})" if words else "", "meaning")]
    was = chart.was.get(key_of(node))
    if was is not None:
        line.append((f"  was {was}", "note"))
    if line:
        yield line
    if node.fault is not None:
        yield [("fault: ", "fault"), (escaped(str(node.fault)), "fault")]
    for note in node.notes:
        yield [("note: ", "note"), (escaped(note), "note")]
    if node.docs:
        yield [(escaped(node.docs), "docs")]


def _whole(node: Node) -> str | None:
    """More of a long value than the tree shows; bytes that are readable as text too."""
    value = node.value
    if isinstance(value, str):
        return quoted(cut(value, MOST_TEXT))
    if not isinstance(value, (bytes, bytearray)) or not value or (node.children and node.type == "records"):
        return None
    text = bytes(value[:MOST_TEXT]).decode("utf-8", "replace")
    more = "..." if len(value) > MOST_TEXT // 2 else ""
    readable = f"  {quoted(text)}" if text.isprintable() and "\ufffd" not in text else ""
    return f"{bytes(value[:MOST_TEXT // 2]).hex()}{more}{readable}"


def hint_of(node: Node) -> str:
    """How a value of a field is written."""
    kind = node.type.removeprefix("nullable_")
    if kind.startswith("[]") or (node.value is None and node.children):
        return "JSON"
    words = {"bytes": "hex:0a0b, base64:Cgs= or text:words", "records": "hex:0a0b or base64:Cgs=",
             "string": 'text as it is; null is null, "null" the word', "bool": "true or false"}
    return words.get(kind, f"{kind}: a number, or the name of one" if "int" in kind else kind)


def candidate_line(one: Candidate) -> Line:
    """`OffsetCommitRequest v9  0.99  reasons`"""
    return [(escaped(one.title), "name"), (f"  {one.score:.2f}  " if one.score else "  ", "value"),
            (escaped("; ".join(one.reasons[:3])), "docs")]


def frame_line(session: Session, index: int) -> Line:
    """One frame of the input."""
    start, size = session.size_at(index)
    line: Line = [(f"{index + 1:>4}  ", "place")]
    if session.is_known(index):
        part = session.part_at(index)
        line.append((escaped(part.title), "name"))
        if part.data != part.original:
            line.append(("  changed", "changed"))
    else:
        line.append(("not looked at yet", "docs"))
    return [*line, (f"  {plural(size, 'byte')} at 0x{start:x}", "place")]


def fits(part: Part, declared: Message, version: int) -> Line:
    """How the bytes of a part read at another version."""
    data, start = part.data, part.taken.start
    try:
        if part.taken.header_version is not None:
            begin = SIZE if part.taken.sized else 0
            _, start = codec.parse_from(header_of(declared), data, header_version(declared, version), begin)
        _, end = codec.parse_from(declared, data, version, start)
    except KconstructError as error:
        where = "" if error.offset is None else f" at 0x{error.offset:x}"
        return [(f"a fault{where}: {escaped(error.message)}", "fault")]
    if end < len(data):
        return [(f"{plural(len(data) - end, 'byte')} left over", "note")]
    return [("fits", "docs")]


EMPTY: list[Line] = [
    [("Paste bytes in any written form: hex, dumps, literals, base64. Or o opens a file; ? lists the keys.", "docs")]]
"""What stands in place of a field while there are no bytes."""

HELP = (
    ("moving", (
        ("arrows, page, home, end", "by bytes, or by fields; the other pane follows"),
        ("tab", "to the other pane; so does a click"),
        ("left, right, space", "fold and unfold a field; * and _ all below it"),
        ("/", "search: a field, a value, =42 a whole value, or bytes as 0a 0b or 0x0a0b"),
        ("n, N", "the next one found, the one before"),
        ("g", "go to an offset (28, 0x1c) or a path (Topics.0.Name)"),
        ("a", "the other address space: bytes as they are, or unpacked"),
        ("[, ], f", "the frame before, the next one, all frames"),
    )),
    ("what it is", (
        ("m", "take the bytes for another message: what they look like, then all there are"),
        ("v", "take them for another version, with how it fits"),
        ("!", "faults, notes and advice: enter jumps there, or takes the advice"),
    )),
    ("changing", (
        ("e, enter", "edit the value (in the tree) or the bytes (in the hex)"),
        ("i", "add an element to the array, or put bytes in front of the cursor"),
        ("x, delete", "take the element out, or the byte at the cursor"),
        ("u, r", "undo, redo"),
    )),
    ("and", (
        ("o, paste", "other bytes: of a file, or pasted in any written form"),
        ("s", "save: bytes, or hex in a file called .hex or .txt"),
        ("c", "copy the bytes of the field as hex"),
        ("z", "only this pane, or both"),
        ("?, q", "this page; leave"),
    )),
)
"""The keys, in groups."""


def help_lines(width: int) -> Iterator[Line]:
    """The keys and what they do."""
    size = max(len(keys) for _, group in HELP for keys, _ in group) + 2
    for title, group in HELP:
        yield [(title, "heading")]
        for keys, what in group:
            yield from wrapped([(f"  {keys:{size}}", "name"), (what, "docs")], width, [(" " * (size + 2), "")])
    yield []
    yield [("A field and its bytes have one colour. * stands at what was changed. A value that is edited makes the "
            "message anew, sizes too; bytes that are edited stay as they are, and sizes do not follow.", "docs")]
