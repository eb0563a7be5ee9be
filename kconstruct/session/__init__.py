"""A session of the prompt or the explorer: an input, what it is read as, edits, undo and redo.

    from kconstruct.session import Session
    session = Session("00 00 00 11 00 12 ...")      # text in any form, or bytes
    session.part.trace                              # the annotated tree of the first frame
    session.set("ClientId=me")                      # builds the bytes again, sizes too
    session.undo()

It does not depend on a terminal.  A step that fails raises a `KconstructError` and changes nothing.
"""
from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

from kconstruct import inputs
from kconstruct.derived.assign import assign
from kconstruct.errors import InputError
from kconstruct.frame import Frame, build_frame
from kconstruct.framing import header_of, header_values, ids_of
from kconstruct.grammar import Message
from kconstruct.identification import Advice, Candidate, advise_trace, identify, identify_stream
from kconstruct.identification.stream import split
from kconstruct.inputs import Input
from kconstruct.rules import SIZE, with_size
from kconstruct.session.code import python_code
from kconstruct.session.part import SHAPES, Change, Part, candidate_of, changes, shape_of
from kconstruct.text import plural

__all__ = ["NO_BYTES", "Change", "Part", "Session"]

NO_BYTES = "no bytes loaded: paste some, or open a file"
MAX_FILE = 1 << 28
"""Size of the largest file that is read, in bytes."""
_FRAMED = frozenset(("request", "response", "sasl token"))
MAX_STEPS = 1000
"""Steps that can be undone."""
MAX_PIECES = 64


class _State(NamedTuple):
    parts: tuple[Part, ...]
    at: int
    form: str
    notes: tuple[str, ...]


class Session:
    """An input of one or more parts, one of which is the current one; every step can be undone."""

    def __init__(self, given: str | bytes | Input | None = None) -> None:
        self._state = _State((), 0, "", ())
        self._past: list[tuple[str, _State]] = []
        self._future: list[tuple[str, _State]] = []
        self._saved: tuple[bytes, ...] = ()
        self._identity: tuple[bytes, list[Candidate]] = (b"", [])
        if given is not None:
            self.load(given)

    # the input

    def __len__(self) -> int:
        """Number of parts."""
        return len(self._state.parts)

    @property
    def at(self) -> int:
        """Index of the current part."""
        return self._state.at

    @property
    def form(self) -> str:
        """The written form of the input: hex, base64, binary, ..."""
        return self._state.form

    @property
    def notes(self) -> tuple[str, ...]:
        """What was decided or ignored when the input was read."""
        return self._state.notes

    @property
    def data(self) -> bytes:
        """The bytes of all parts as they are now."""
        return b"".join(part.data for part in self._state.parts)

    @property
    def part(self) -> Part:
        """The current part; raises `InputError` when no bytes are loaded."""
        return self.part_at(self._state.at)

    def part_at(self, index: int) -> Part:
        """A part; it is identified on first use."""
        if not len(self):
            raise InputError(NO_BYTES)
        part = self._state.parts[index]
        if part.chosen is None:
            found = tuple(self._identified(index))
            part = replace(part, chosen=found[0], candidates=found)
            self._state = self._with(index, part)
        return part

    def _with(self, index: int, part: Part) -> _State:
        parts = self._state.parts
        return self._state._replace(parts=(*parts[:index], part, *parts[index + 1:]))

    def is_identified(self, index: int) -> bool:
        """Whether a part was identified already."""
        return self._state.parts[index].chosen is not None

    def size_at(self, index: int) -> tuple[int, int]:
        """Offset of a part in the input, and its size in bytes."""
        part = self._state.parts[index]
        return part.start, len(part.data)

    @property
    def is_changed(self) -> bool:
        """Whether there are changes that were not saved."""
        parts = self._state.parts
        return any(part.data != part.original for part in parts) and tuple(part.data for part in parts) != self._saved

    def changes(self) -> list[Change]:
        """The fields of the current part that differ from those that were loaded."""
        return changes(self.before(), self.part)

    def before(self) -> Part:
        """The current part with the bytes that were loaded, read as the same message."""
        part = self.part
        return part if part.data == part.original else replace(part, data=part.original)

    def candidates(self) -> list[Candidate]:
        """The candidates for the current part, the likeliest first."""
        part = self.part
        data = part.data
        if data == part.original and part.candidates:
            return list(part.candidates)
        if self._identity[0] is not data:
            self._identity = (data, identify(data))
        return self._identity[1]

    def advice(self) -> list[Advice]:
        """Other messages that fit, when the current part has a fault."""
        part = self.part
        return [] if part.message is None or part.before else advise_trace(part.trace)

    def suggestions(self) -> list[Candidate]:
        """The candidates, then those of the advice."""
        return [*self.candidates(), *(one.candidate for one in self.advice())]

    def python(self) -> str:
        """A Python program that builds the bytes of the current part."""
        return python_code(self.part)

    # loading and saving

    def load(self, given: str | bytes | Input) -> None:
        """Loads text in any written form, an `Input`, or bytes as they are."""
        self._load(given if isinstance(given, Input) else inputs.read(given) if isinstance(given, str)
                      else Input(bytes(given), "bytes"))

    def open(self, path: str | Path) -> None:
        """Loads a file, binary or text in any written form."""
        path = Path(path).expanduser()
        if path.stat().st_size > MAX_FILE:
            raise InputError(f"{path} is larger than {MAX_FILE >> 20} MB")
        self._load(inputs.of_file(path.read_bytes()))

    def new(self, declared: Message, version: int) -> None:
        """Loads a message in which every field has its default."""
        version = declared.version(version)
        framed = declared.is_framed
        value = declared.default(version)
        data = build_frame(Frame(declared, version, header_values(declared, version), value)) if framed else \
            declared.build(value, version)
        part = Part(0, data, data, candidate_of(declared, version, "frame" if framed else "body"))
        self._push("new", _State((part,), 0, "defaults", ()))

    def save(self, path: str | Path, *, as_hex: bool = False, only: bool = False, force: bool = False) -> int:
        """Writes all parts (`only`: the current one) to a file; returns how many bytes of the input were written.

        An existing file is overwritten only with `force`.
        """
        path = Path(path).expanduser()
        data = self.part.data if only else self.data
        if not data:
            raise InputError("no bytes to save")
        with path.open("wb" if force else "xb") as file:
            file.write(data.hex().encode() + b"\n" if as_hex else data)
        if not only or len(self) == 1:
            self._saved = tuple(part.data for part in self._state.parts)
        return len(data)

    def _load(self, found: Input) -> None:
        if not found.data:
            raise InputError("the input is empty")
        candidates = tuple(identify(found.data))
        pieces = _pieces(found, candidates[0])
        starts = accumulate(map(len, pieces), initial=0)
        parts = tuple(Part(start, piece, piece) for start, piece in zip(starts, pieces))
        if len(parts) == 1:
            parts = (replace(parts[0], chosen=candidates[0], candidates=candidates),)
        self._push("load", _State(parts, 0, found.form, tuple(found.notes)))

    # the current part, and what it is read as

    def go(self, index: int) -> None:
        """Makes another part the current one."""
        if not 0 <= index < len(self):
            raise InputError(f"no frame {index + 1}: the input has {plural(len(self), 'frame')}")
        self._state = self._state._replace(at=index)

    def step(self, by: int) -> None:
        """Goes to the next part (1) or the previous one (-1)."""
        at = self.at + by
        if self.part and not 0 <= at < len(self):
            raise InputError(f"this is the {'last' if by > 0 else 'first'} frame")
        self.go(at)

    def read_as(self, candidate: Candidate) -> None:
        """Reads the current part as a candidate."""
        chosen = replace(candidate, data=b"")
        self._edit(f"as {candidate.title}", lambda part: replace(part, chosen=chosen, is_given=True))

    def read_as_message(self, declared: Message, version: int | None = None, shape: str | None = None) -> None:
        """Reads the current part as a message; the default of version and shape is whatever fits best."""
        versions = list(declared.versions)[::-1] if version is None else [declared.version(version)]
        if shape is not None and shape not in SHAPES:
            raise InputError(f"shape must be {' or '.join(map(repr, SHAPES))}, not {shape!r}")
        if not declared.is_framed:
            if shape not in (None, "body"):
                raise InputError(f"{declared.name} has no header: it is neither a request nor a response")
            shape = "body"
        part = self.part
        trials = [replace(part, chosen=candidate_of(declared, number, form), is_given=True)
                  for number in versions for form in ([shape] if shape else SHAPES)]
        best = max(trials, key=lambda trial: _fit(trial, shape_of(part.candidate)))
        self._edit(f"as {best.candidate.title}", lambda _: best)

    def read_as_best(self) -> None:
        """Reads the current part as its likeliest candidate again."""
        best = self.candidates()[0]
        self._edit("as auto", lambda part: replace(part, chosen=best, is_given=False))

    def _identified(self, index: int) -> list[Candidate]:
        """The candidates of a part; a response is paired with an earlier request by its correlation id."""
        parts = self._state.parts
        raw = parts[index].original
        for earlier in reversed(parts[:index]):
            if earlier.original[8:12] == raw[4:8] != b"":
                found = identify_stream([earlier.original, raw])[1]
                if found and found[0].kind == "response":
                    return found
        return identify(raw)

    # edits

    def set(self, setting: str) -> None:
        """Sets a field, `Topics.0.Name=orders`, and rebuilds the current part, sizes included."""
        path, _, text = setting.partition("=")
        part = self.part
        old = part.values()
        new = old._replace(body=deepcopy(old.body), header=deepcopy(old.header))
        header = header_of(new.message)
        if new.header is not None and path.replace("_", "").lower() in {entry.name.lower() for entry in header.entries}:
            assign(header, new.header, new.header_version, setting)
        else:
            assign(new.message, new.body, new.version, setting)
        data = part.built(new)
        self._edit(f"set {path}={text}", lambda part: replace(part, data=data))

    def set_bytes(self, offset: int, new: bytes) -> None:
        """Overwrites bytes; sizes do not change."""
        self._splice("set-byte", offset, len(new), new)

    def insert(self, offset: int, new: bytes) -> None:
        """Inserts bytes before the byte at `offset`; sizes do not change."""
        self._splice("insert", offset, 0, new)

    def delete(self, offset: int, count: int = 1) -> None:
        """Deletes bytes; sizes do not change."""
        self._splice("delete", offset, count, b"")

    def fix_size(self) -> None:
        """Sets the size in front to the number of bytes that follow."""
        data = self.part.data
        if len(data) < SIZE:
            raise InputError(f"no size: fewer than {SIZE} bytes")
        self._edit("fix-size", lambda part: replace(part, data=with_size(data[SIZE:])))

    def _splice(self, what: str, offset: int, count: int, new: bytes) -> None:
        data = self.part.data
        if not 0 <= offset <= offset + count <= len(data):
            raise InputError(f"bytes {offset} to {offset + count} are not within the {plural(len(data), 'byte')}")
        changed = data[:offset] + new + data[offset + count:]
        if not changed:
            raise InputError("at least one byte must remain")
        self._edit(f"{what} 0x{offset:x}", lambda part: replace(part, data=changed))

    def _edit(self, what: str, change: Callable[[Part], Part]) -> None:
        part = change(self.part)
        self._push(what, self._with(self.at, part))

    # undo and redo

    def _push(self, what: str, state: _State) -> None:
        if self._state.parts:  # undo ends at the first input
            self._past = [*self._past[-MAX_STEPS:], (what, self._state)]
        self._future = []
        self._state = state

    def undo(self) -> str:
        """Undoes the last step; returns what it was."""
        return self._swap("undo", self._past, self._future)

    def redo(self) -> str:
        """Redoes the step that was undone last; returns what it was."""
        return self._swap("redo", self._future, self._past)

    def _swap(self, verb: str, source: list[tuple[str, _State]], target: list[tuple[str, _State]]) -> str:
        if not source:
            raise InputError(f"nothing to {verb}")
        what, state = source.pop()
        target.append((what, self._state))
        self._state = state
        return what


def _pieces(found: Input, first: Candidate) -> list[bytes]:
    """The frames of an input; or its packets, lines or literals, if each of them is recognised and the whole is not.

    `first`: the likeliest candidate for the whole.
    """
    data = found.data
    frames = split(data)
    if len(frames) > 1 and first.sized and first.kind in _FRAMED:
        return frames
    bounds = [*found.parts, len(data)]
    pieces = [data[begin:end] for begin, end in pairwise(bounds)]
    doubtful = (first.kind == "unknown" or first.left) and 1 < len(pieces) <= MAX_PIECES
    return pieces if doubtful and all(identify(piece)[0].kind != "unknown" for piece in pieces) else [data]


def _fit(part: Part, shape: str) -> tuple[bool, bool, bool, int]:
    """How well the bytes fit: to the end, with the key of the header, in the same shape, how far."""
    fault = part.trace.fault
    key = ids_of(part.trace.values.get("header")).key
    return (fault is None and not part.left, key is not None and part.candidate.message is not None and
            key == part.candidate.message.key, shape_of(part.candidate) == shape,
            -len(part.left) if fault is None else (fault.offset or 0) - len(part.data))
