"""The lines of text around the panes: title, field, lists, help."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct import codec
from kconstruct.errors import KconstructError
from kconstruct.explore.tree_index import Chart, key_of
from kconstruct.frame import header_of, header_version
from kconstruct.grammar import Message
from kconstruct.schema.primitives import primitive
from kconstruct.session import Part
from kconstruct.session.part import SIZE
from kconstruct.text import escaped, plural
from kconstruct.trace import Node
from kconstruct.views.lines import Line, wrapped
from kconstruct.views.summary import details, labelled

__all__ = ["EMPTY", "HELP", "NO_BYTES", "field_lines", "fits", "help_lines", "hint_of"]


def field_lines(chart: Chart, node: Node, offset: int) -> Iterator[Line]:
    """About a field, in a few lines."""
    found = details(chart.trace, node, offset if offset > node.offset else None,
                    is_unfinished=chart.is_unfinished(node))
    yield [(f"[{found.place}] ", "place"), (found.path, "name"), (f" {found.type}", "type")]
    was = chart.was.get(key_of(node))
    line: Line = [(found.value, "value"), (found.meaning, "meaning"), ("" if was is None else f"  was {was}", "note")]
    if any(text for text, _ in line):
        yield line
    yield from (labelled(label, text) for label, text in found.remarks)
    if found.docs:
        yield [(found.docs, "docs")]


def hint_of(node: Node) -> str:
    """How a value of a field is written."""
    kind = primitive(node.type)
    if kind is not None:
        return kind.hint
    return "JSON" if node.type.startswith("[]") or (node.value is None and node.children) else node.type


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
        return [(f"fault{where}: {escaped(error.message)}", "fault")]
    if end < len(data):
        return [(f"{plural(len(data) - end, 'byte')} left over", "note")]
    return [("fits", "docs")]


NO_BYTES: Line = [("no bytes yet", "heading")]
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
        ("a", "the other address space: bytes as they are, or decompressed"),
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
