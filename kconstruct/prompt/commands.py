"""The commands of the prompt: each is a function of the context and its arguments, and gives lines."""
from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from kconstruct.cli.inputs import message_of
from kconstruct.derived.listing import fields
from kconstruct.errors import InputError, UnknownNameError, nearest
from kconstruct.grammar import Message
from kconstruct.index import KEYS
from kconstruct.inputs import bytes_of
from kconstruct.prompt import show
from kconstruct.prompt.context import Context
from kconstruct.releases import newest
from kconstruct.session import Session
from kconstruct.session.part import SHAPES, require_byte
from kconstruct.session.title import title
from kconstruct.text import escaped, number_of_text, plural
from kconstruct.versions import Versions
from kconstruct.views.as_json import document
from kconstruct.views.lines import Line, table, wrapped
from kconstruct.views.listing import message_lines
from kconstruct.views.summary import labelled

__all__ = ["COMMANDS", "Command"]


class Command(NamedTuple):
    """A command: usage, one-line summary, function, and details for `help COMMAND`.

    The function gets the context, the arguments, and True for each option that is there.
    """

    usage: str
    summary: str
    run: Callable[..., Iterator[Line]]
    details: str = ""

    @property
    def name(self) -> str:
        return self.usage.split()[0]

    @property
    def arguments(self) -> list[str]:
        """The names of the arguments, without brackets."""
        return [name.strip("[]") for name in self.usage.split()[1:] if "--" not in name]

    @property
    def options(self) -> list[str]:
        """The options, `--all`."""
        return re.findall("--[a-z]+", self.usage)

    def call(self, context: Context, text: str) -> Iterator[Line]:
        """Runs the command with the arguments of a line; raises `InputError` unless they are those of the usage."""
        given = [option for option in self.options if option in text.split()]
        if given:
            text = " ".join(word for word in text.split() if word not in given)
        names = self.arguments
        found = text.split(None, len(names) - 1) if names and names[-1] in _REST else text.split()
        if len(found) > len(names):
            raise InputError(f"too many arguments: {self.usage}")
        if len(found) < len(names) and f"[{names[len(found)]}" not in self.usage:
            raise InputError(f"{names[len(found)].lower()} missing: {self.usage}")
        return self.run(context, *found, **{option[2:]: True for option in given})


_REST = ("FILE", "FIELD=VALUE", "BYTES")
"""Arguments that are the rest of the line, spaces included."""


def number_of(text: str) -> int:
    """A number in any form of Python, `28` or `0x1c`; raises `InputError`."""
    number = number_of_text(text)
    if number is not None:
        return number
    raise InputError(f"invalid number: {escaped(text)[:40]!r} (28 and 0x1c are valid)")


def _version_of(text: str) -> int:
    return number_of(text.removeprefix("v"))


# reading


def _as(context: Context, *arguments: str) -> Iterator[Line]:
    session = context.session
    if arguments in ((), ("?",)):
        return _identify(context)
    if arguments == ("auto",):
        session.read_as_best()
    elif len(arguments) == 1 and arguments[0].isdecimal():
        found = session.suggestions()
        index = int(arguments[0])
        if not 1 <= index <= len(found):
            raise InputError(f"no candidate {index}: identify lists {len(found)}; an API key needs a version: "
                             f"as {index} 0")
        session.read_as(found[index - 1])
    else:
        shape = arguments[-1] if arguments[-1] in SHAPES else None
        names = arguments[:-1] if shape else arguments
        if not names:
            raise InputError(f"message missing: {COMMANDS['as'].usage}")
        session.read_as_message(_message(names[0], session), _version_of(names[1]) if len(names) > 1 else None, shape)
    return context.overview()


def _message(name: str, session: Session) -> Message:
    """A message by its name, or by its API in the direction of the bytes."""
    kind = session.part.candidate.kind if len(session) else ""
    named = name.lower().endswith(("request", "response"))
    return message_of(name, kind if kind in ("request", "response") and not named else None)


def _identify(context: Context) -> Iterator[Line]:
    yield from show.identified(context.session, context.width)
    yield [("as N reads the bytes as one of these, as MESSAGE VERSION as any message", "docs")]


def _open(context: Context, file: str) -> Iterator[Line]:
    context.session.open(file)
    return context.loaded()


def _new(context: Context, name: str, version: str = "-1") -> Iterator[Line]:
    context.session.new(message_of(name), _version_of(version))
    return context.loaded()


def _frames(context: Context) -> Iterator[Line]:
    return show.frame_lines(context.session, context.width)


def _frame(context: Context, number: str = "") -> Iterator[Line]:
    if number:
        context.session.go(number_of(number) - 1)
    return context.overview()


def _step(context: Context, by: int) -> Iterator[Line]:
    context.session.step(by)
    return context.overview()


def _hex(context: Context, all: bool = False) -> Iterator[Line]:
    return show.hex_of(context.session, all)


def _tree(context: Context, path: str = "", all: bool = False) -> Iterator[Line]:
    return show.tree_of(context.session, context.width, all, context.session.part.node(path) if path else None)


def _offset(context: Context, text: str) -> Iterator[Line]:
    trace, offset = context.session.part.trace, number_of(text)
    return show.field_lines(context.session, require_byte(trace.at(offset), offset, trace.data), context.width, offset)


def _path(context: Context, path: str) -> Iterator[Line]:
    node = context.session.part.node(path)
    yield from show.field_lines(context.session, node, context.width)
    if node.children:
        yield []
        yield from show.tree_of(context.session, context.width, False, node)


def _notes(context: Context) -> Iterator[Line]:
    yield from show.note_lines(context.session, context.width)
    yield from show.advice_lines(context.session, context.width)


# editing


def _set(context: Context, setting: str) -> Iterator[Line]:
    before = context.session.part
    yield from context.edited(lambda: context.session.set(setting))
    if before.rebuilt != before.data:
        text = ("non-canonical bytes (lengths in more bytes than needed, tags out of order) were rebuilt in canonical "
                "form")
        yield from wrapped(labelled("note", text), context.width, [("  ", "")])


def _set_byte(context: Context, offset: str, new: str) -> Iterator[Line]:
    return context.edited(lambda: context.session.set_bytes(number_of(offset), bytes_of(new)))


def _insert(context: Context, offset: str, new: str) -> Iterator[Line]:
    return context.edited(lambda: context.session.insert(number_of(offset), bytes_of(new)))


def _delete(context: Context, offset: str, count: str = "1") -> Iterator[Line]:
    return context.edited(lambda: context.session.delete(number_of(offset), number_of(count)))


def _undo(context: Context) -> Iterator[Line]:
    yield [(f"undone: {escaped(context.session.undo())}", "heading")]
    yield title(context.session)


def _redo(context: Context) -> Iterator[Line]:
    yield [(f"redone: {escaped(context.session.redo())}", "heading")]
    yield title(context.session)


def _diff(context: Context) -> Iterator[Line]:
    session = context.session
    before = session.before()
    if before is session.part:
        return iter([[("no changes", "docs")]])
    return show.change_lines(before, session.part, session.changes(), context.width)


# other forms


def _json(context: Context, tree: bool = False) -> Iterator[Line]:
    return _plain(json.dumps(document(context.session.part.trace, tree=tree), indent=2, ensure_ascii=False))


def _python(context: Context) -> Iterator[Line]:
    return _plain(context.session.python())


def _plain(text: str) -> Iterator[Line]:
    return ([(escaped(line), "")] for line in text.splitlines())


def _save(context: Context, file: str, hex: bool = False, frame: bool = False, force: bool = False) -> Iterator[Line]:
    try:
        count = context.session.save(file, as_hex=hex, only=frame, force=force)
    except FileExistsError:
        raise InputError(f"{file} exists; save {file} --force overwrites it") from None
    yield [(f"{plural(count, 'byte')} written to {escaped(file)}{' as hex' if hex else ''}", "heading")]


# reference


def _fields(context: Context, name: str = "", version: str = "") -> Iterator[Line]:
    if name:
        declared = _message(name, context.session)
        number = declared.version(_version_of(version)) if version else None
    else:
        part = context.session.part
        if part.message is None:
            raise InputError(f"message missing: the bytes are read as {part.candidate.title}; fields MESSAGE")
        declared, number = part.message, part.version
    within = None if number is None else Versions(number, number)
    yield from message_lines(declared, fields(declared, number), within, context.width)


def _list(context: Context, word: str = "") -> Iterator[Line]:
    last = newest()
    rows = [(str(key), api, str(last.apis.get(key, "none")))
            for key, api in sorted(KEYS.items()) if word.lower() in api.lower() or word == str(key)]
    if not rows:
        raise UnknownNameError(f"no API name contains {escaped(word)!r}{nearest(word, KEYS.values())}")
    return table(["key", "API", f"versions in {last.name}"], rows, context.width)


def _help(context: Context, name: str = "") -> Iterator[Line]:
    if name:
        command = COMMANDS.get(name)
        if command is None:
            raise InputError(f"unknown command {escaped(name)!r}{nearest(name, COMMANDS)}")
        yield [(command.usage, "heading")]
        yield from wrapped([(command.summary, "")], context.width, [])
        for line in command.details.splitlines():
            yield from wrapped([(line, "docs")], context.width, [("  ", "")])
        return
    yield from wrapped([(HELP, "docs")], context.width, [])
    yield []
    rows = [(command.usage, command.summary) for command in COMMANDS.values()]
    yield from table(["command", ""], rows, context.width, styles=["name", "docs"])


def _quit(context: Context) -> Iterator[Line]:
    if context.session.is_changed and not context.is_warned:
        context.is_warned = True
        yield [("unsaved changes: save FILE writes them, quit again discards them", "note")]
        return
    context.is_over = True


HELP = ("Paste or type bytes in any written form (hex, dumps, literals, base64), or type a command. "
        "Offsets are decimal or hex: 28, 0x1c. help COMMAND shows details.")

COMMANDS = {command.name: command for command in (
    Command("open FILE", "read a file: binary, or bytes in any written form", _open),
    Command("new MESSAGE [VERSION]", "start with a message whose fields have their defaults", _new,
            "new OffsetCommit 9\nAn API without a direction is its request; the default version is the newest."),
    Command("show", "title, bytes and tree", Context.overview),
    Command("identify", "candidates for the bytes, with likelihood and reasons", _identify),
    Command("as [MESSAGE [VERSION] [SHAPE]]", "read the bytes as a message", _as,
            "as OffsetCommitRequest 8\nas 8 9 body\nas 2: the second candidate of identify\n"
            "as auto: the best candidate\nSHAPE is frame (size and header in front), no-size (a header) or body. "
            "Without VERSION or SHAPE, the one that fits best."),
    Command("frames", "list the frames of the input", _frames),
    Command("frame [N]", "go to a frame", _frame),
    Command("next", "go to the next frame", partial(_step, by=1)),
    Command("previous", "go to the previous frame", partial(_step, by=-1)),
    Command("tree [FIELD] [--all]", "the tree, or a field and what is below it", _tree),
    Command("hex [--all]", "the hex dump", _hex),
    Command("offset OFFSET", "the field that a byte belongs to", _offset, "offset 0x1c"),
    Command("path FIELD", "details of a field", _path, "path Topics.0.Name"),
    Command("notes", "faults, notes and advice", _notes),
    Command("set FIELD=VALUE", "set a field; the frame is rebuilt, sizes included", _set,
            "set Topics.0.Name=orders\nset ClientId=null\nset Topics.0.Partitions.1.CommittedOffset=42: the index "
            "after the last adds an element\nset Topics=[]\n"
            "Bytes are hex:0a0b, base64:Cgs= or text:abc; arrays and structs are JSON."),
    Command("set-byte OFFSET BYTES", "overwrite bytes; sizes do not change", _set_byte, "set-byte 0x1c ff 00"),
    Command("insert OFFSET BYTES", "insert bytes before a byte; sizes do not change", _insert, "insert 0x1c 00 00"),
    Command("delete OFFSET [COUNT]", "delete bytes; sizes do not change", _delete, "delete 0x1c 2"),
    Command("fix-size", "set the size in front to the number of bytes that follow",
            lambda context: context.edited(context.session.fix_size)),
    Command("undo", "undo the last step", _undo),
    Command("redo", "redo the last step that was undone", _redo),
    Command("diff", "changes since the bytes were read", _diff),
    Command("json [--tree]", "the message as JSON, as parse --json prints it", _json),
    Command("python", "Python code that builds the bytes", _python),
    Command("save FILE [--hex] [--frame] [--force]", "write the bytes of all frames to a file", _save,
            "--hex writes hex instead of bytes, --frame only this frame, --force overwrites"),
    Command("fields [MESSAGE [VERSION]]", "the fields of this message, or of another", _fields),
    Command("list [WORD]", "the APIs, or those whose name contains WORD", _list),
    Command("help [COMMAND]", "all commands, or details of one", _help),
    Command("quit", "leave", _quit),
)}
"""The commands by name, in the order of help."""
