"""Texts of the explorer: the field at the cursor, hints, help."""
from __future__ import annotations

from collections.abc import Iterator

from kconstruct import codec
from kconstruct.errors import KconstructError
from kconstruct.explore.tree_index import TreeIndex, key_of
from kconstruct.frame import header_of, header_version
from kconstruct.grammar import Message
from kconstruct.rules import SIZE
from kconstruct.schema.primitives import primitive
from kconstruct.session import Part
from kconstruct.text import escaped, plural
from kconstruct.trace import Node
from kconstruct.views.lines import Line, wrapped
from kconstruct.views.places import is_unfinished
from kconstruct.views.summary import details, labelled

__all__ = ["EMPTY", "HELP", "field_lines", "help_lines", "hint_of", "version_fit"]


def field_lines(index: TreeIndex, node: Node, offset: int) -> Iterator[Line]:
    """A field in a few lines."""
    found = details(index.trace, node, offset if offset > node.offset else None,
                    is_unfinished=is_unfinished(node))
    yield [(f"[{found.place}] ", "place"), (found.path, "name"), (f" {found.type}", "type")]
    previous = index.previous.get(key_of(node))
    line: Line = [(found.value, "value"), (found.meaning, "meaning"),
                  ("" if previous is None else f"  was {previous}", "note")]
    if any(text for text, _ in line):
        yield line
    yield from (labelled(label, text) for label, text in found.remarks)
    if found.docs:
        yield [(found.docs, "docs")]


def hint_of(node: Node) -> str:
    """The form of a value of a field."""
    kind = primitive(node.type)
    return kind.hint if kind is not None else "JSON"


def version_fit(part: Part, declared: Message, version: int) -> Line:
    """How the bytes of a part fit a version."""
    data, start = part.data, part.candidate.start
    try:
        if part.candidate.header_version is not None:
            begin = SIZE if part.candidate.sized else 0
            _, start = codec.parse_from(header_of(declared), data, header_version(declared, version), begin)
        _, end = codec.parse_from(declared, data, version, start)
    except KconstructError as error:
        where = "" if error.offset is None else f" at 0x{error.offset:x}"
        return [(f"fault{where}: {escaped(error.message)}", "fault")]
    if end < len(data):
        return [(f"{plural(len(data) - end, 'byte')} left over", "note")]
    return [("fits", "docs")]


EMPTY: list[Line] = [
    [("Paste bytes in any written form: hex, dumps, literals, base64. o opens a file, ? lists the keys.", "docs")]]
"""Shown in place of a field when no bytes are loaded."""

HELP = (
    ("moving", (
        ("arrows, page, home, end", "by bytes, or by fields; the other pane follows"),
        ("tab", "go to the other pane (or click it)"),
        ("left, right, space", "collapse and expand a field; * expands, _ collapses everything below it"),
        ("/", "search for a field, a value, a whole value (=42), or bytes (0a 0b, 0x0a0b)"),
        ("n, N", "next match, previous match"),
        ("g", "go to an offset (28, 0x1c) or a path (Topics.0.Name)"),
        ("a", "next address space: the input, or decompressed records"),
        ("[, ], f", "previous frame, next frame, all frames"),
    )),
    ("message and version", (
        ("m", "read the bytes as another message: candidates, then all messages"),
        ("v", "read them as another version, with how they fit"),
        ("!", "faults, notes and advice: enter goes to the field, or applies the advice"),
    )),
    ("editing", (
        ("e, enter", "edit the value (in the tree) or the bytes (in the hex)"),
        ("i", "add an element to the array, or insert bytes before the cursor"),
        ("x, delete", "delete the element, or the byte at the cursor"),
        ("u, r", "undo, redo"),
    )),
    ("other", (
        ("o, paste", "load other bytes: a file, or a paste in any written form"),
        ("s", "save: hex in a file named .hex or .txt, else bytes"),
        ("c", "copy the bytes of the field as hex"),
        ("z", "one pane or both"),
        ("?, q", "this page; leave"),
    )),
)
"""The keys, in groups."""


def help_lines(width: int) -> Iterator[Line]:
    """The keys and their actions."""
    size = max(len(keys) for _, group in HELP for keys, _ in group) + 2
    for title, group in HELP:
        yield [(title, "heading")]
        for keys, what in group:
            yield from wrapped([(f"  {keys:{size}}", "name"), (what, "docs")], width, [(" " * (size + 2), "")])
    yield []
    yield [("A field and its bytes have the same colour. * marks a change. Editing a value rebuilds the frame, sizes "
            "included; editing bytes changes no size.", "docs")]
