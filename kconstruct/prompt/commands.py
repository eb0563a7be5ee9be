"""The commands of the prompt: each takes a session and words, and gives lines."""
from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

from kconstruct.cli.inputs import message_of
from kconstruct.derived.listing import fields
from kconstruct.errors import InputError, KconstructError, UnknownNameError, nearest
from kconstruct.grammar import Message
from kconstruct.index import KEYS
from kconstruct.inputs import bytes_of
from kconstruct.prompt import show
from kconstruct.releases import newest
from kconstruct.session import Part, Session
from kconstruct.session.part import SHAPES, changes
from kconstruct.session.title import title
from kconstruct.text import escaped
from kconstruct.trace import Node
from kconstruct.versions import Versions
from kconstruct.views.as_json import document
from kconstruct.views.lines import Line, table, wrapped
from kconstruct.views.listing import message_lines
from kconstruct.views.summary import labelled

__all__ = ["COMMANDS", "Command", "Runner"]


class Runner:
    """Runs command lines on a session.

    `width` is asked for each time lines are made; `is_over` is set by `quit`, `is_warned` when it found changes that
    are not saved, `is_refused` when the last line was wrong.
    """

    def __init__(self, session: Session, width: Callable[[], int | None] = lambda: None) -> None:
        self.session = session
        self.is_over = self.is_warned = self.is_refused = False
        self._width = width

    @property
    def width(self) -> int | None:
        """Columns to fit the lines in."""
        return self._width()

    def run(self, line: str) -> Iterator[Line]:
        """The lines that a command line gives; an error is told in lines, it is never raised."""
        return self._told(lambda: self._run(line))

    def take(self, text: str) -> Iterator[Line]:
        """Takes a text as bytes, whatever it begins with."""
        return self._told(lambda: self._bytes(text))

    def _told(self, make: Callable[[], Iterator[Line]]) -> Iterator[Line]:
        self.is_refused = False
        try:
            yield from make()
        except (KconstructError, OSError) as error:
            self.is_refused = True
            yield from show.error_lines(error, self.width)

    def _bytes(self, text: str) -> Iterator[Line]:
        self.session.load(text)
        return self.loaded()

    def _run(self, line: str) -> Iterator[Line]:
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            return iter(())
        self.is_warned = self.is_warned and word == "quit"
        command = COMMANDS.get(word) if "\n" not in line else None
        if command is not None:
            return command.run(self, rest.strip())
        try:
            return self._bytes(line)
        except InputError:
            if not word.replace("-", "").isalpha():
                raise
            raise InputError(f"no command is called {word[:40]!r}{nearest(word, COMMANDS)}, and the line holds no "
                             "bytes; help lists the commands") from None

    def loaded(self) -> Iterator[Line]:
        """What is shown of bytes that were just taken."""
        session = self.session
        count = f"{len(session)} frames" if len(session) > 1 else f"{len(session.data):,} bytes"
        if session.form != "defaults":
            yield [(f"{count} read from {session.form}", "docs")]
        for text in session.notes:
            yield from wrapped(labelled("note", text), self.width, [("  ", "")])
        yield from show.overview(session, self.width)

    def edited(self, edit: Callable[[], object]) -> Iterator[Line]:
        """Makes an edit, and shows what it changed."""
        before: Part = self.session.part
        edit()
        after = self.session.part
        if before.data == after.data and before.taken is after.taken:
            yield [("nothing changed", "docs")]
            return
        if _kind(before) != _kind(after):
            yield [(f"{before.title} -> {after.title}", "heading")]
        found = [] if before.is_unread or after.is_unread else changes(before, after)
        yield from show.change_lines(before, after, found, self.width)
        yield from self._doubts(before, after)

    def _doubts(self, before: Part, after: Part) -> Iterator[Line]:
        """What an edit broke, and how to mend it."""
        fault = after.fault
        if fault is not None:
            yield []
            yield from wrapped(labelled("fault", str(fault)), self.width, [("  ", "")])
            if fault.path in ("size", "") and len(before.data) != len(after.data) and after.taken.sized:
                yield [("fix-size makes the size fit the bytes that follow", "docs")]
            else:
                yield from show.advice_lines(self.session, self.width)


def _kind(part: Part) -> tuple[str, int | None, bool]:
    return part.title, part.taken.header_version, part.taken.sized


class Command(NamedTuple):
    """A command: how it is written, what it does in a few words, and its function."""

    usage: str
    words: str
    run: Callable[[Runner, str], Iterator[Line]]
    more: str = ""

    @property
    def name(self) -> str:
        return self.usage.split()[0]


def _words(text: str, most: int, usage: str) -> list[str]:
    found = text.split()
    if len(found) > most:
        raise InputError(f"too many words: {usage}")
    return found


def number_of(text: str) -> int:
    """A number in any of Python's forms; raises `InputError`."""
    try:
        return int(text, 0)
    except ValueError:
        try:
            return int(text)
        except ValueError:
            raise InputError(f"not a number: {escaped(text)[:40]!r}; 28 and 0x1c are") from None


def _flag(text: str, flag: str) -> tuple[str, bool]:
    """A line without an option, and whether it had it."""
    words = text.split()
    return " ".join(word for word in words if word != flag), flag in words


# reading


def _as(runner: Runner, text: str) -> Iterator[Line]:
    session = runner.session
    words = _words(text, 3, COMMANDS["as"].usage)
    if not words or words == ["?"]:
        return _identify(runner, "")
    if words == ["auto"]:
        session.take_best()
    elif len(words) == 1 and words[0].isdecimal():
        found = session.suggestions()
        index = int(words[0])
        if not 1 <= index <= len(found):
            raise InputError(f"there is no candidate {index}: identify lists {len(found)}; a key needs a version, as "
                             f"in as {index} 0")
        session.take(found[index - 1])
    else:
        shape = words.pop() if words[-1] in SHAPES else None
        if not words:
            raise InputError(f"say which message: {COMMANDS['as'].usage}")
        version = number_of(words[1].removeprefix("v")) if len(words) > 1 else None
        session.take_as(_message(words[0], session), version, shape)
    return show.overview(session, runner.width)


def _message(name: str, session: Session) -> Message:
    """A message by its name, or an API in the direction that the bytes have."""
    kind = session.part.taken.kind if len(session) else ""
    named = name.lower().endswith(("request", "response"))
    return message_of(name, kind if kind in ("request", "response") and not named else None)


def _identify(runner: Runner, text: str) -> Iterator[Line]:
    session = runner.session
    yield from show.identified(session, runner.width)
    yield [("as N takes the bytes for one of them, as MESSAGE VERSION for any other", "docs")]


def _open(runner: Runner, text: str) -> Iterator[Line]:
    if not text:
        raise InputError("say which file: open FILE")
    runner.session.open(text)
    return runner.loaded()


def _new(runner: Runner, text: str) -> Iterator[Line]:
    words = _words(text, 2, COMMANDS["new"].usage)
    if not words:
        raise InputError(f"say which message: {COMMANDS['new'].usage}")
    runner.session.new(message_of(words[0]), number_of(words[1].removeprefix("v")) if len(words) > 1 else -1)
    return runner.loaded()


def _show(runner: Runner, text: str) -> Iterator[Line]:
    return show.overview(runner.session, runner.width)


def _frames(runner: Runner, text: str) -> Iterator[Line]:
    return show.frame_lines(runner.session, runner.width)


def _frame(runner: Runner, text: str) -> Iterator[Line]:
    runner.session.go(number_of(text) - 1 if text else runner.session.at)
    return show.overview(runner.session, runner.width)


def _step(by: int) -> Callable[[Runner, str], Iterator[Line]]:
    def step(runner: Runner, text: str) -> Iterator[Line]:
        session = runner.session
        assert session.part
        if not 0 <= session.at + by < len(session):
            raise InputError(f"this is the {'last' if by > 0 else 'first'} frame")
        session.go(session.at + by)
        return show.overview(session, runner.width)
    return step


def _hex(runner: Runner, text: str) -> Iterator[Line]:
    return show.hex_of(runner.session, _flag(text, "--all")[1])


def _tree(runner: Runner, text: str) -> Iterator[Line]:
    path, every = _flag(text, "--all")
    root = runner.session.part.node(path) if path else None
    return show.tree_of(runner.session, runner.width, every, root)


def _offset(runner: Runner, text: str) -> Iterator[Line]:
    part = runner.session.part
    offset = number_of(text)
    node = part.trace.at(offset)
    if node is None:
        raise InputError(f"there is no byte {offset} (0x{offset:x}): the last one is {len(part.data) - 1} "
                         f"(0x{len(part.data) - 1:x})")
    return show.field_lines(runner.session, node, runner.width, offset)


def _path(runner: Runner, text: str) -> Iterator[Line]:
    if not text:
        raise InputError("say which field: path Topics.0.Name")
    part = runner.session.part
    node: Node = part.node(text)
    yield from show.field_lines(runner.session, node, runner.width)
    if node.children:
        yield []
        yield from show.tree_of(runner.session, runner.width, False, node)


def _notes(runner: Runner, text: str) -> Iterator[Line]:
    yield from show.note_lines(runner.session, runner.width)
    yield from show.advice_lines(runner.session, runner.width)


# editing


def _set(runner: Runner, text: str) -> Iterator[Line]:
    before = runner.session.part
    yield from runner.edited(lambda: runner.session.set(text))
    if before.rebuilt != before.data:
        yield from wrapped(labelled("note", "some bytes were not written the usual way (lengths in more bytes than "
                                    "needed, tags out of order); they are now"), runner.width, [("  ", "")])


def _set_byte(runner: Runner, text: str) -> Iterator[Line]:
    offset, _, new = text.partition(" ")
    at, raw = number_of(offset), bytes_of(new)
    return runner.edited(lambda: runner.session.set_bytes(at, raw))


def _insert(runner: Runner, text: str) -> Iterator[Line]:
    offset, _, new = text.partition(" ")
    at, raw = number_of(offset), bytes_of(new)
    return runner.edited(lambda: runner.session.insert(at, raw))


def _delete(runner: Runner, text: str) -> Iterator[Line]:
    words = _words(text, 2, COMMANDS["delete"].usage)
    if not words:
        raise InputError("say which byte: delete 0x1c")
    at, count = number_of(words[0]), number_of(words[1]) if len(words) > 1 else 1
    return runner.edited(lambda: runner.session.delete(at, count))


def _fix_size(runner: Runner, text: str) -> Iterator[Line]:
    return runner.edited(runner.session.fix_size)


def _undo(runner: Runner, text: str) -> Iterator[Line]:
    yield [(f"undone: {escaped(runner.session.undo())}", "heading")]
    yield title(runner.session)


def _redo(runner: Runner, text: str) -> Iterator[Line]:
    yield [(f"done again: {escaped(runner.session.redo())}", "heading")]
    yield title(runner.session)


def _diff(runner: Runner, text: str) -> Iterator[Line]:
    session = runner.session
    before = session.before()
    if before is session.part:
        return iter([[("the bytes are as they came", "docs")]])
    return show.change_lines(before, session.part, session.changes(), runner.width)


# other forms


def _json(runner: Runner, text: str) -> Iterator[Line]:
    doc = document(runner.session.part.trace, tree=_flag(text, "--tree")[1])
    return _plain(json.dumps(doc, indent=2, ensure_ascii=False))


def _python(runner: Runner, text: str) -> Iterator[Line]:
    return _plain(runner.session.python().rstrip())


def _plain(text: str) -> Iterator[Line]:
    return ([(escaped(line), "")] for line in text.splitlines())


def _save(runner: Runner, text: str) -> Iterator[Line]:
    text, as_hex = _flag(text, "--hex")
    text, only = _flag(text, "--frame")
    text, force = _flag(text, "--force")
    if not text:
        raise InputError(f"say where to: {COMMANDS['save'].usage}")
    try:
        count = runner.session.save(text, as_hex=as_hex, only=only, force=force)
    except FileExistsError:
        raise InputError(f"{text} exists; save {text} --force overwrites it") from None
    yield [(f"{count:,} bytes written to {escaped(text)}{' as hex' if as_hex else ''}", "heading")]


# reference


def _fields(runner: Runner, text: str) -> Iterator[Line]:
    words = _words(text, 2, COMMANDS["fields"].usage)
    if words:
        declared = _message(words[0], runner.session)
        version = declared.version(number_of(words[1].removeprefix("v"))) if len(words) > 1 else None
    else:
        part = runner.session.part
        if part.message is None:
            raise InputError(f"the bytes are taken for {part.taken.title}: say which message, fields MESSAGE")
        declared, version = part.message, part.version
    within = None if version is None else Versions(version, version)
    yield from message_lines(declared, fields(declared, version), within, runner.width)


def _list(runner: Runner, text: str) -> Iterator[Line]:
    last = newest()
    rows = [(str(key), api, str(last.apis.get(key, "none")))
            for key, api in sorted(KEYS.items()) if text.lower() in api.lower() or text == str(key)]
    if not rows:
        raise UnknownNameError(f"no API is called like {escaped(text)!r}{nearest(text, KEYS.values())}")
    return table(["key", "API", f"versions in {last.name}"], rows, runner.width)


def _help(runner: Runner, text: str) -> Iterator[Line]:
    if text:
        command = COMMANDS.get(text)
        if command is None:
            raise InputError(f"no command is called {escaped(text)!r}{nearest(text, COMMANDS)}")
        yield [(command.usage, "heading")]
        yield from wrapped([(command.words, "")], runner.width, [])
        for line in command.more.splitlines():
            yield from wrapped([(line, "docs")], runner.width, [("  ", "")])
        return
    yield from wrapped([(HELP, "docs")], runner.width, [])
    yield []
    yield from table(["command", ""], [(command.usage, command.words) for command in COMMANDS.values()], runner.width,
                     styles=["name", "docs"])


def _quit(runner: Runner, text: str) -> Iterator[Line]:
    if runner.session.is_changed and not runner.is_warned:
        runner.is_warned = True
        yield [("the changes are not saved: save FILE writes them, quit again leaves", "note")]
        return
    runner.is_over = True


HELP = ("Paste bytes in any written form (hex, dumps, literals, base64), or type them; the line need not be a command. "
        "Offsets are 28 or 0x1c. help COMMAND says more.")

COMMANDS = {command.name: command for command in (
    Command("open FILE", "take the bytes of a file, binary or in any written form", _open),
    Command("new MESSAGE [VERSION]", "take a message with all fields at their default", _new,
            "new OffsetCommit 9\nAn API is its request; without a version it is the newest."),
    Command("show", "title, bytes and tree", _show),
    Command("identify", "what the bytes may be, with the reasons", _identify),
    Command("as MESSAGE [VERSION] [SHAPE]", "take the bytes for a message", _as,
            "as OffsetCommitRequest 8\nas 8 9 body\nas 2: the second that identify lists\n"
            "as auto: what they look like\nSHAPE is frame (size and header in front), no-size (a header) or body; "
            "what is left out is what reads best."),
    Command("frames", "all frames of the input", _frames),
    Command("frame N", "look at another frame", _frame),
    Command("next", "look at the next frame", _step(1)),
    Command("previous", "look at the frame before", _step(-1)),
    Command("tree [FIELD] [--all]", "the tree, or a part of it", _tree),
    Command("hex [--all]", "the hex dump", _hex),
    Command("offset N", "which field a byte belongs to", _offset, "offset 0x1c"),
    Command("path FIELD", "all about a field", _path, "path Topics.0.Name"),
    Command("notes", "oddities, faults and advice", _notes),
    Command("set FIELD=VALUE", "set a field; the bytes are built again, sizes too", _set,
            "set Topics.0.Name=orders\nset ClientId=null\nset Topics.0.Partitions.1.CommittedOffset=42: one past the "
            "end adds an element\nset Topics=[]\n"
            "Bytes are hex:0a0b, base64:Cgs= or text:abc; arrays and structs are JSON."),
    Command("set-byte N BYTES", "overwrite bytes", _set_byte, "set-byte 0x1c ff 00"),
    Command("insert N BYTES", "put bytes in front of byte N; no size is changed", _insert, "insert 0x1c 00 00"),
    Command("delete N [COUNT]", "take bytes out; no size is changed", _delete, "delete 0x1c 2"),
    Command("fix-size", "make the size in front fit the bytes that follow", _fix_size),
    Command("undo", "take the last step back", _undo),
    Command("redo", "do it again", _redo),
    Command("diff", "what differs from the bytes as they came", _diff),
    Command("json [--tree]", "the message as JSON, as parse --json prints it", _json),
    Command("python", "the code that builds the bytes with kconstruct", _python),
    Command("save FILE [--hex] [--frame] [--force]", "write the bytes of all frames to a file", _save,
            "--hex writes hex instead of bytes, --frame only this frame, --force overwrites"),
    Command("fields [MESSAGE [VERSION]]", "the fields of the message, or of another", _fields),
    Command("list [WORD]", "the APIs, or those with a word in their name", _list),
    Command("help [COMMAND]", "the commands, or all about one", _help),
    Command("quit", "leave", _quit),
)}
"""The commands by name, in the order of help."""
