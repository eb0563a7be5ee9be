"""The commands of the prompt: each is a function of the context and its arguments, and gives lines."""
from __future__ import annotations

import json
from collections.abc import Callable, Iterator
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
from kconstruct.session.part import SHAPES
from kconstruct.session.title import title
from kconstruct.text import escaped
from kconstruct.trace import Node
from kconstruct.versions import Versions
from kconstruct.views.as_json import document
from kconstruct.views.lines import Line, table, wrapped
from kconstruct.views.listing import message_lines
from kconstruct.views.summary import labelled

__all__ = ["COMMANDS", "Command"]


class Command(NamedTuple):
    """A command: usage, one-line summary, function, and details for `help COMMAND`."""

    usage: str
    summary: str
    run: Callable[[Context, str], Iterator[Line]]
    details: str = ""

    @property
    def name(self) -> str:
        return self.usage.split()[0]


def _arguments(text: str, most: int, usage: str) -> list[str]:
    found = text.split()
    if len(found) > most:
        raise InputError(f"too many arguments: {usage}")
    return found


def number_of(text: str) -> int:
    """A number in any form of Python, `28` or `0x1c`; raises `InputError`."""
    try:
        return int(text, 0)
    except ValueError:
        try:
            return int(text)
        except ValueError:
            raise InputError(f"invalid number: {escaped(text)[:40]!r} (28 and 0x1c are valid)") from None


def _version_of(text: str) -> int:
    return number_of(text.removeprefix("v"))


def _option(text: str, option: str) -> tuple[str, bool]:
    """The arguments without an option, and whether it was among them."""
    arguments = text.split()
    return " ".join(argument for argument in arguments if argument != option), option in arguments


# reading


def _as(context: Context, text: str) -> Iterator[Line]:
    session = context.session
    arguments = _arguments(text, 3, COMMANDS["as"].usage)
    if not arguments or arguments == ["?"]:
        return _identify(context, "")
    if arguments == ["auto"]:
        session.take_best()
    elif len(arguments) == 1 and arguments[0].isdecimal():
        found = session.suggestions()
        index = int(arguments[0])
        if not 1 <= index <= len(found):
            raise InputError(f"no candidate {index}: identify lists {len(found)}; an API key needs a version: "
                             f"as {index} 0")
        session.take(found[index - 1])
    else:
        shape = arguments.pop() if arguments[-1] in SHAPES else None
        if not arguments:
            raise InputError(f"message missing: {COMMANDS['as'].usage}")
        version = _version_of(arguments[1]) if len(arguments) > 1 else None
        session.take_as(_message(arguments[0], session), version, shape)
    return show.overview(session, context.width)


def _message(name: str, session: Session) -> Message:
    """A message by its name, or by its API in the direction of the bytes."""
    kind = session.part.taken.kind if len(session) else ""
    named = name.lower().endswith(("request", "response"))
    return message_of(name, kind if kind in ("request", "response") and not named else None)


def _identify(context: Context, text: str) -> Iterator[Line]:
    session = context.session
    yield from show.identified(session, context.width)
    yield [("as N reads the bytes as one of these, as MESSAGE VERSION as any message", "docs")]


def _open(context: Context, text: str) -> Iterator[Line]:
    if not text:
        raise InputError("file missing: open FILE")
    context.session.open(text)
    return context.loaded()


def _new(context: Context, text: str) -> Iterator[Line]:
    arguments = _arguments(text, 2, COMMANDS["new"].usage)
    if not arguments:
        raise InputError(f"message missing: {COMMANDS['new'].usage}")
    context.session.new(message_of(arguments[0]), _version_of(arguments[1]) if len(arguments) > 1 else -1)
    return context.loaded()


def _show(context: Context, text: str) -> Iterator[Line]:
    return show.overview(context.session, context.width)


def _frames(context: Context, text: str) -> Iterator[Line]:
    return show.frame_lines(context.session, context.width)


def _frame(context: Context, text: str) -> Iterator[Line]:
    context.session.go(number_of(text) - 1 if text else context.session.at)
    return show.overview(context.session, context.width)


def _step(by: int) -> Callable[[Context, str], Iterator[Line]]:
    def step(context: Context, text: str) -> Iterator[Line]:
        session = context.session
        assert session.part
        if not 0 <= session.at + by < len(session):
            raise InputError(f"this is the {'last' if by > 0 else 'first'} frame")
        session.go(session.at + by)
        return show.overview(session, context.width)
    return step


def _hex(context: Context, text: str) -> Iterator[Line]:
    return show.hex_of(context.session, _option(text, "--all")[1])


def _tree(context: Context, text: str) -> Iterator[Line]:
    path, every = _option(text, "--all")
    root = context.session.part.node(path) if path else None
    return show.tree_of(context.session, context.width, every, root)


def _offset(context: Context, text: str) -> Iterator[Line]:
    part = context.session.part
    offset = number_of(text)
    node = part.trace.at(offset)
    if node is None:
        raise InputError(f"there is no byte {offset} (0x{offset:x}): the last one is {len(part.data) - 1} "
                         f"(0x{len(part.data) - 1:x})")
    return show.field_lines(context.session, node, context.width, offset)


def _path(context: Context, text: str) -> Iterator[Line]:
    if not text:
        raise InputError("field missing: path Topics.0.Name")
    part = context.session.part
    node: Node = part.node(text)
    yield from show.field_lines(context.session, node, context.width)
    if node.children:
        yield []
        yield from show.tree_of(context.session, context.width, False, node)


def _notes(context: Context, text: str) -> Iterator[Line]:
    yield from show.note_lines(context.session, context.width)
    yield from show.advice_lines(context.session, context.width)


# editing


def _set(context: Context, text: str) -> Iterator[Line]:
    before = context.session.part
    yield from context.edited(lambda: context.session.set(text))
    if before.rebuilt != before.data:
        text = ("non-canonical bytes (lengths in more bytes than needed, tags out of order) were rebuilt in canonical "
                "form")
        yield from wrapped(labelled("note", text), context.width, [("  ", "")])


def _set_byte(context: Context, text: str) -> Iterator[Line]:
    offset, _, new = text.partition(" ")
    at, raw = number_of(offset), bytes_of(new)
    return context.edited(lambda: context.session.set_bytes(at, raw))


def _insert(context: Context, text: str) -> Iterator[Line]:
    offset, _, new = text.partition(" ")
    at, raw = number_of(offset), bytes_of(new)
    return context.edited(lambda: context.session.insert(at, raw))


def _delete(context: Context, text: str) -> Iterator[Line]:
    arguments = _arguments(text, 2, COMMANDS["delete"].usage)
    if not arguments:
        raise InputError("offset missing: delete 0x1c")
    at, count = number_of(arguments[0]), number_of(arguments[1]) if len(arguments) > 1 else 1
    return context.edited(lambda: context.session.delete(at, count))


def _fix_size(context: Context, text: str) -> Iterator[Line]:
    return context.edited(context.session.fix_size)


def _undo(context: Context, text: str) -> Iterator[Line]:
    yield [(f"undone: {escaped(context.session.undo())}", "heading")]
    yield title(context.session)


def _redo(context: Context, text: str) -> Iterator[Line]:
    yield [(f"redone: {escaped(context.session.redo())}", "heading")]
    yield title(context.session)


def _diff(context: Context, text: str) -> Iterator[Line]:
    session = context.session
    before = session.before()
    if before is session.part:
        return iter([[("no changes", "docs")]])
    return show.change_lines(before, session.part, session.changes(), context.width)


# other forms


def _json(context: Context, text: str) -> Iterator[Line]:
    doc = document(context.session.part.trace, tree=_option(text, "--tree")[1])
    return _plain(json.dumps(doc, indent=2, ensure_ascii=False))


def _python(context: Context, text: str) -> Iterator[Line]:
    return _plain(context.session.python().rstrip())


def _plain(text: str) -> Iterator[Line]:
    return ([(escaped(line), "")] for line in text.splitlines())


def _save(context: Context, text: str) -> Iterator[Line]:
    text, as_hex = _option(text, "--hex")
    text, only = _option(text, "--frame")
    text, force = _option(text, "--force")
    if not text:
        raise InputError(f"file missing: {COMMANDS['save'].usage}")
    try:
        count = context.session.save(text, as_hex=as_hex, only=only, force=force)
    except FileExistsError:
        raise InputError(f"{text} exists; save {text} --force overwrites it") from None
    yield [(f"{count:,} bytes written to {escaped(text)}{' as hex' if as_hex else ''}", "heading")]


# reference


def _fields(context: Context, text: str) -> Iterator[Line]:
    arguments = _arguments(text, 2, COMMANDS["fields"].usage)
    if arguments:
        declared = _message(arguments[0], context.session)
        version = declared.version(_version_of(arguments[1])) if len(arguments) > 1 else None
    else:
        part = context.session.part
        if part.message is None:
            raise InputError(f"message missing: the bytes are read as {part.taken.title}; fields MESSAGE")
        declared, version = part.message, part.version
    within = None if version is None else Versions(version, version)
    yield from message_lines(declared, fields(declared, version), within, context.width)


def _list(context: Context, text: str) -> Iterator[Line]:
    last = newest()
    rows = [(str(key), api, str(last.apis.get(key, "none")))
            for key, api in sorted(KEYS.items()) if text.lower() in api.lower() or text == str(key)]
    if not rows:
        raise UnknownNameError(f"no API name contains {escaped(text)!r}{nearest(text, KEYS.values())}")
    return table(["key", "API", f"versions in {last.name}"], rows, context.width)


def _help(context: Context, text: str) -> Iterator[Line]:
    if text:
        command = COMMANDS.get(text)
        if command is None:
            raise InputError(f"unknown command {escaped(text)!r}{nearest(text, COMMANDS)}")
        yield [(command.usage, "heading")]
        yield from wrapped([(command.summary, "")], context.width, [])
        for line in command.details.splitlines():
            yield from wrapped([(line, "docs")], context.width, [("  ", "")])
        return
    yield from wrapped([(HELP, "docs")], context.width, [])
    yield []
    rows = [(command.usage, command.summary) for command in COMMANDS.values()]
    yield from table(["command", ""], rows, context.width, styles=["name", "docs"])


def _quit(context: Context, text: str) -> Iterator[Line]:
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
    Command("show", "title, bytes and tree", _show),
    Command("identify", "candidates for the bytes, with likelihood and reasons", _identify),
    Command("as MESSAGE [VERSION] [SHAPE]", "read the bytes as a message", _as,
            "as OffsetCommitRequest 8\nas 8 9 body\nas 2: the second candidate of identify\n"
            "as auto: the best candidate\nSHAPE is frame (size and header in front), no-size (a header) or body. "
            "Without VERSION or SHAPE, the one that fits best."),
    Command("frames", "list the frames of the input", _frames),
    Command("frame N", "go to a frame", _frame),
    Command("next", "go to the next frame", _step(1)),
    Command("previous", "go to the previous frame", _step(-1)),
    Command("tree [FIELD] [--all]", "the tree, or a field and what is below it", _tree),
    Command("hex [--all]", "the hex dump", _hex),
    Command("offset N", "the field that a byte belongs to", _offset, "offset 0x1c"),
    Command("path FIELD", "details of a field", _path, "path Topics.0.Name"),
    Command("notes", "faults, notes and advice", _notes),
    Command("set FIELD=VALUE", "set a field; the frame is rebuilt, sizes included", _set,
            "set Topics.0.Name=orders\nset ClientId=null\nset Topics.0.Partitions.1.CommittedOffset=42: the index "
            "after the last adds an element\nset Topics=[]\n"
            "Bytes are hex:0a0b, base64:Cgs= or text:abc; arrays and structs are JSON."),
    Command("set-byte N BYTES", "overwrite bytes; sizes do not change", _set_byte, "set-byte 0x1c ff 00"),
    Command("insert N BYTES", "insert bytes before byte N; sizes do not change", _insert, "insert 0x1c 00 00"),
    Command("delete N [COUNT]", "delete bytes; sizes do not change", _delete, "delete 0x1c 2"),
    Command("fix-size", "set the size in front to the number of bytes that follow", _fix_size),
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
