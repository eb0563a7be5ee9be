"""One piece of an input: its bytes before and after edits, what they are read as, and what was changed."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from operator import attrgetter
from typing import Any, NamedTuple

from kconstruct import codec
from kconstruct.container import Container
from kconstruct.errors import InputError, KconstructError, nearest
from kconstruct.framing import header_of, header_version, ids_of, read_part, read_size
from kconstruct.grammar import Message
from kconstruct.identification import Candidate
from kconstruct.nested import open_nested
from kconstruct.rules import SIZE, with_size
from kconstruct.text import plural
from kconstruct.trace import Node, Trace
from kconstruct.views.places import is_leaf, nodes_at
from kconstruct.views.summary import Survey, survey

__all__ = ["SHAPES", "Change", "Part", "Values", "candidate_of", "changed_bytes", "changes", "common_ends",
           "is_same", "require_byte", "shape_of"]

SEEN = 10_000
"""Nodes that are looked at for the remarks of a title, or for the paths nearest to one that is not there."""
LARGE = 1 << 20
"""Above this size in bytes the tree is made on demand, not for a title."""
SHAPES = ("frame", "no-size", "body")
"""What precedes a body: size and header, a header, nothing."""


def candidate_of(declared: Message, version: int, shape: str) -> Candidate:
    """The candidate for a message that is given, not guessed."""
    framed = shape != "body"
    kind = declared.kind if declared.is_framed else "format"
    return Candidate(kind, declared, version, header_version(declared, version) if framed else None, shape == "frame",
                     1.0, (), title=f"{declared.name} v{version}")


def shape_of(candidate: Candidate) -> str:
    """Which of `SHAPES` a candidate has."""
    return "body" if candidate.header_version is None else "frame" if candidate.sized else "no-size"


def is_same(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates are the same message, version and shape."""
    return (one.title, one.header_version, one.sized) == (other.title, other.header_version, other.sized)


def require_byte(node: Node | None, offset: int, data: bytes) -> Node:
    """The node of the byte at `offset` of some data; raises `InputError` when there is none."""
    if node is None:
        raise InputError(f"no byte {offset} (0x{offset:x}): the last one is {len(data) - 1} (0x{len(data) - 1:x})")
    return node


class Values(NamedTuple):
    """The values of a part: body, and header where there is one."""

    message: Message
    version: int
    body: Container
    header: Container | None
    header_version: int


@dataclass(frozen=True)
class Part:
    """A frame, a body or other bytes that belong together.

    start      its offset in the input; `original` the bytes that were loaded, `data` the bytes after edits
    chosen     what it is read as, None until it is identified; `is_given`: by the user, whatever the header says
    candidates what the original bytes may be, the likeliest first
    """

    start: int
    original: bytes
    data: bytes
    chosen: Candidate | None = None
    is_given: bool = False
    candidates: tuple[Candidate, ...] = ()

    @property
    def candidate(self) -> Candidate:
        """What it is read as."""
        assert self.chosen is not None
        return self.chosen

    @cached_property
    def trace(self) -> Trace:
        """The annotated tree."""
        chosen = replace(self.candidate, data=self.data)
        found = chosen.trace()
        if chosen.message is None or chosen.version is None or chosen.header_version is None:
            return found
        usual = header_version(chosen.message, chosen.version) == chosen.header_version
        agrees = found.message is chosen.message and found.version == chosen.version and usual
        return found if agrees or (usual and not self.is_given) else _read(chosen)

    @property
    def is_unread(self) -> bool:
        """Whether the part is large and its tree is not made yet."""
        return len(self.data) > LARGE and "trace" not in vars(self)

    @property
    def outline(self) -> Trace:
        """The tree, or one without fields while the part is not read."""
        return Trace(self.data) if self.is_unread else self.trace

    @property
    def seen(self) -> Survey:
        """The remarks on the outline, or on the first `SEEN` nodes of it."""
        return survey(self.outline) if self.is_unread else self._seen

    @cached_property
    def _seen(self) -> Survey:
        return survey(self.trace, SEEN)

    @property
    def fault(self) -> KconstructError | None:
        """The fault that ended the reading, None also while the part is not read."""
        return self.outline.fault

    @property
    def message(self) -> Message | None:
        """The message of the tree."""
        found: Message | None = self.trace.message or self.candidate.message
        return found

    @property
    def version(self) -> int | None:
        """The version of the tree."""
        return self.trace.version if self.trace.message is not None else self.candidate.version

    @property
    def title(self) -> str:
        """Message and version, or the kind of other bytes."""
        trace = self.outline
        if trace.message is None or trace.version is None:
            return self.candidate.title
        return f"{trace.message.name} v{trace.version}"

    @property
    def _header_version(self) -> int:
        node = self.trace.part("header")
        assert node is not None
        return int(node.type.removeprefix("v"))

    def node(self, path: str) -> Node:
        """The node of a path, in any case; raises `InputError` that names the nearest."""
        found = next(nodes_at(self.trace.root, path, fold=True), None) if path else None
        if found is not None:
            return found
        paths = dict.fromkeys(node.path for node in islice(self.trace.root.walk(), SEEN) if node.path)
        last = path.lower().rpartition(".")[2]
        ends = [known for known in paths if known.lower().rpartition(".")[2] == last]
        near = f" (nearest: {', '.join(ends[:3])})" if ends else nearest(path, paths)
        raise InputError(f"no field {path!r} in {self.title}{near}")

    def values(self) -> Values:
        """The values; raises `InputError` when the bytes have a fault or no message."""
        trace = self.trace
        if trace.fault is not None:
            where = "" if trace.fault.offset is None else f" at byte {trace.fault.offset} (0x{trace.fault.offset:x})"
            raise InputError(f"fault{where}: the values after it are unknown, so the message cannot be built; change "
                             "its bytes (set-byte, insert, delete), or choose another message (as)")
        if trace.message is None or trace.version is None:
            raise InputError(f"no fields: the bytes are read as {self.candidate.title}; choose a message (as)")
        body = trace.values.get(trace.message.kind, trace.value)
        header = trace.values.get("header")
        return Values(trace.message, trace.version, body, header, self._header_version if header is not None else 0)

    def built(self, values: Values) -> bytes:
        """The bytes of other values in the same shape, with the bytes left over; raises `BuildError`."""
        declared = values.message
        front = self.before
        if values.header is not None:
            front = codec.build(header_of(declared), values.header, values.header_version)
        data: bytes = front + declared.build(values.body, values.version) + self.left
        return with_size(data) if values.header is not None and self.candidate.sized else data

    @property
    def before(self) -> bytes:
        """Bytes before a body without a header."""
        return self.data[:self.candidate.start] if self.candidate.header_version is None else b""

    @property
    def left(self) -> bytes:
        """Bytes that the message does not use."""
        return self.trace.left

    @cached_property
    def rebuilt(self) -> bytes | None:
        """The bytes that the values build; None when they cannot be built."""
        try:
            return self.built(self.values())
        except KconstructError:
            return None


def _read(chosen: Candidate) -> Trace:
    """The tree of a message that contradicts its header, or has a header of another version."""
    declared, version, data = chosen.message, chosen.version, chosen.data
    assert declared is not None and version is not None and chosen.header_version is not None
    trace = Trace(data, Node(declared.name, f"message v{version}", role="message", size=len(data)))
    trace.message, trace.version = declared, version
    try:
        if chosen.sized and (size := read_size(trace)) != len(data) - SIZE:
            after = plural(len(data) - SIZE, "byte")
            trace.root.children[-1].note(f"the size is {size}, but it is followed by {after}")
        start = read_part(trace, SIZE if chosen.sized else 0, header_of(declared), chosen.header_version, "header")
        read_part(trace, start, declared, version, declared.kind)
    except KconstructError as error:
        trace.fault = error.bare()
    ids, header = ids_of(trace.values.get("header")), trace.part("header")
    if header is not None and ids.key is not None and (ids.key, ids.version) != (declared.key, version):
        header.note(f"the header has key {int(ids.key)}, version {ids.version}")
    open_nested(trace)
    trace.finish()
    return trace


@dataclass(frozen=True)
class Change:
    """A field that differs: its node before (None: it is new) and after (None: it was removed)."""

    before: Node | None
    after: Node | None

    @property
    def path(self) -> str:
        """The field's path, or its name where it has none."""
        node = self.after or self.before
        assert node is not None
        return node.path or node.name


def changes(before: Part, after: Part) -> list[Change]:
    """The fields that differ, in the order of the bytes; those that were removed last."""
    leaves = _unlike(before, after)
    old, new = (_by_path(one) for one in leaves)
    found = [Change(old.get(key), node) for key, node in new.items()
             if key not in old or _raw(before, old[key]) != _raw(after, node)]
    return found + [Change(node, None) for key, node in old.items() if key not in new]


def changed_bytes(before: Part, after: Part) -> list[tuple[int, int]]:
    """Begin and end of the runs of bytes, as they are now, that differ.

    Where bytes were inserted or deleted, those of each field are compared; where the fields are not known, the run is
    all from the first difference to the last.
    """
    if len(before.data) == len(after.data) or any(part.is_unread or part.fault for part in (before, after)):
        return list(_differing(before.data, after.data))
    found: list[tuple[int, int]] = []
    for change in changes(before, after):
        if change.after is None:
            continue
        for begin, end in _differing(_raw(before, change.before) if change.before else b"", _raw(after, change.after)):
            run = (change.after.offset + begin, change.after.offset + end)
            if found and found[-1][1] == run[0]:
                run = (found.pop()[0], run[1])
            found.append(run)
    return found


def common_ends(old: bytes, new: bytes) -> tuple[int, int]:
    """How many bytes are the same at the start, and how many of the others at the end.

    >>> common_ends(b"orders", b"odders"), common_ends(b"aa", b"aaa")
    ((1, 4), (2, 0))
    """
    begin = _common(len(old), len(new), lambda size: old[:size] == new[:size])
    rest = (old[begin:], new[begin:])
    return begin, _common(len(rest[0]), len(rest[1]), lambda size: not size or rest[0][-size:] == rest[1][-size:])


def _common(one: int, other: int, same: Callable[[int], bool]) -> int:
    """The largest size that is the same, by bisection."""
    low, high = 0, min(one, other)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if same(middle) else (low, middle - 1)
    return low


def _differing(old: bytes, new: bytes) -> Iterator[tuple[int, int]]:
    begin, same = common_ends(old, new)
    end = len(new) - same
    if len(old) != len(new):
        if begin < end:
            yield begin, end
        return
    while begin < end:
        stop = begin
        while stop < end and old[stop] != new[stop]:
            stop += 1
        if begin < stop:
            yield begin, stop
        begin = stop + 1


def _unlike(before: Part, after: Part) -> tuple[list[Node], list[Node]]:
    """The leaves of both trees without those of parts that are the same in both: one path, the same bytes.

    Where the trees are not of one message and version, the same bytes may be other fields: all leaves.
    """
    if (before.message, before.version) != (after.message, after.version):
        return list(before.trace.root.leaves()), list(after.trace.root.leaves())
    found: tuple[list[Node], list[Node]] = ([], [])
    left: list[tuple[Node | None, Node | None]] = [(before.trace.root, after.trace.root)]
    while left:
        old, new = left.pop()
        if old is not None and new is not None and _raw(before, old) == _raw(after, new):
            continue
        below = [_children(node) for node in (old, new)]
        for node, children, leaves in zip((old, new), below, found):
            if node is not None and not children:
                leaves.append(node)
        keys = [*below[1], *(key for key in below[0] if key not in below[1])]
        left += [(below[0].get(key), below[1].get(key)) for key in reversed(keys)]
    found[0].sort(key=attrgetter("offset"))
    return found


def _children(node: Node | None) -> dict[Any, Node]:
    """The children in the same address space, by path."""
    return {} if node is None or is_leaf(node) else _by_path(node.children)


def _by_path(nodes: Iterable[Node]) -> dict[Any, Node]:
    """Nodes by path; those that share one are counted."""
    found: dict[Any, Node] = {}
    count: Counter[Any] = Counter()
    for node in nodes:
        key = (node.path, node.name, node.role)
        found[key, count[key]] = node
        count[key] += 1
    return found


def _raw(part: Part, node: Node) -> bytes:
    return part.data[node.offset:node.end]
