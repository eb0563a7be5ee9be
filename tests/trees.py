"""What tests of trees share: all that a tree says, and reading with labelled constructs where tapes are the rule.

Generated code that refuses makes the labelled constructs read the same bytes; `labelled_only` makes it refuse always.
"""
from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from kconstruct.compiled import Code
from kconstruct.container import Container
from kconstruct.plan import to_json
from kconstruct.records import trees
from kconstruct.rules import CODEC_BITS
from kconstruct.trace import Node, Trace

ATTRIBUTES = ("name", "type", "role", "offset", "size", "docs", "wire", "path", "meaning", "group", "space", "notes")


def said(error: Any) -> Any:
    """What an error says."""
    return error and (type(error), str(error), error.path, error.offset, error.expected, error.found)


def row(node: Node) -> list[Any]:
    """All that a node says, and the count of its children."""
    return [*(getattr(node, name) for name in ATTRIBUTES), type(node.value), repr(node.value), said(node.fault),
            len(node.children)]


def rows(node: Node) -> list[list[Any]]:
    """All that a node and those below it say."""
    return [row(inner) for inner in node.walk()]


def whole(trace: Trace) -> list[Any]:
    """All that a trace says."""
    values = json.dumps(to_json([trace.value, trace.values]), sort_keys=True)  # the order of tagged fields may differ
    return [*rows(trace.root), said(trace.fault), said(trace.first_fault), values, trace.end, trace.left,
            [(note.offset, note.path, note.text) for note in trace.notes], repr(trace)]


def assert_same(found: list[Any], wanted: list[Any], what: object) -> None:
    """Both lists are the same; the first element that differs is shown."""
    for one, other in zip(found, wanted):
        assert one == other, what
    assert len(found) == len(wanted), what


def assert_both_ways(make: Callable[[], Trace], what: object) -> Trace:
    """The tree from value and tape says what that of labelled constructs says."""
    made = make()
    found = whole(made)
    with labelled_only():
        assert_same(found, whole(make()), what)
    return made


def assert_found(make: Callable[[], Trace], order: Any, what: object) -> None:
    """What `at` and `find` give, in any order, are the very nodes of the tree, which is as if nobody had asked."""
    trace, plain = make(), make()
    wanted = rows(plain.root)
    paths = dict.fromkeys(node.path for node in plain.root.walk())
    asked = [*((trace.at, offset) for offset in range(len(trace.data))), *((trace.find, path) for path in paths)]
    order.shuffle(asked)
    found = {key: ask(key) for ask, key in asked}
    at = {offset: leaf for leaf in trace.leaves() for offset in range(leaf.offset, leaf.end)}
    first: dict[str, Node] = {}
    for node in list(trace.root.walk())[1:]:
        first.setdefault(node.path, node)
    assert_same(rows(trace.root), wanted, what)
    for key, node in found.items():
        assert node is (first if isinstance(key, str) else at).get(key), (what, key)
    for ask, key in asked:  # now of nodes that are all made
        assert ask(key) is found[key], (what, key)


def _refuse(*_: Any) -> Any:
    raise ValueError


def _message_explained(space: Any, node: Node, magic: int) -> None:
    """A message of a message set by its labelled construct, and what follows a sound one, as after the fast reading.

    Outside tests this is for messages with a fault, in which nothing is opened.
    """
    _explain_message(space, node, magic)
    fields = {child.name: child for child in node.children}
    message = fields["Value"]._place.value if "Value" in fields else {}
    if "Value" not in message:
        return
    if message["Attributes"] & CODEC_BITS and not space.inner:
        space._open_set(Container(message), fields["Value"])
    else:
        fields["Value"]._place.ground = space._opened(message)
        for name in ("Key", "Value"):
            fields[name]._label.close(fields[name])
    if node.children[-1].role == "unread":
        size = node.children.pop().size
        space._rest(node, node.end, "left", "bytes that the message does not use")
        node.children[-1].note(f"{size} {'byte' if size == 1 else 'bytes'} after the value")


_explain_message = trees._Space._explain_message


@contextmanager
def labelled_only() -> Iterator[None]:
    """Inside, all that is read and opened is read by labelled constructs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Code, "read_tape", _refuse)
        patch.setattr(trees, "read_tape", _refuse)
        patch.setattr(trees._Space, "_explain_message", _message_explained)
        yield
