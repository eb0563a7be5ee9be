"""The options of all commands."""
from __future__ import annotations

import argparse
import textwrap
from functools import partial
from importlib import import_module
from typing import Any, NoReturn

import kconstruct
from kconstruct.cli import log_options

__all__ = ["Parser", "make_parser"]

EXAMPLES = {
    "": """
examples:
  kconstruct parse 0000000e001200000000000100046d61696e
  kconstruct parse capture.bin --json | jq .body
  kconstruct build OffsetCommitRequest 9 GroupId=g Topics.0.Name=orders
  kconstruct fields OffsetCommit 9
  kconstruct page DeleteRecords 2 --release 4.0
  kconstruct list --release 3.7
""",
    "parse": """
The input is bytes as text (hex, dumps, arrays, base64, ...), a file (binary or such text), or - for stdin.  It
consists of frames: size, header, body.  A request names its API and version; the type of anything else is guessed
(kconstruct identify) unless it is given: for a response by --api and --version, or by --response with the request
before it in the same input (they are paired by correlation id).

Frames are shown as they are read.  How many there are is known of a file, not of a pipe, whose first frame is shown
when the next one begins; text is read whole.

--json prints an object with message, version, direction, header, body (Kafka's JSON form), left, fault and notes, and
with --tree also tree; when the input contains more than one frame, one object per line.

exit codes: 0 success, 1 the data has a fault, 2 wrong use

examples:
  kconstruct parse 00 00 00 0e 00 12 00 00 00 00 00 01 00 04 6d 61 69 6e
  kconstruct parse request.bin --json
  kconstruct parse --response --api OffsetCommit --version 9 response.hex
  kconstruct parse --body --api OffsetCommitRequest --version 9 0267000000010101
  kconstruct parse --as ConsumerProtocolSubscription 00010000000100066f7264657273ffffffff00000000
  xxd dump.bin | kconstruct parse -
""",
    "identify": """
Recognises requests, responses, bodies, record batches, keys and values of internal topics, SASL tokens and other
protocols.  Requests and responses of an input with several frames are paired by correlation id.

examples:
  kconstruct identify 0000000c00000007000010
  kconstruct identify response.bin --response-to Heartbeat 4
  kconstruct identify value.bin --tree
""",
    "build": """
Fields are set by path, with names as in `kconstruct fields`: Topics.0.Partitions.1.CommittedOffset=42.  An index one
past the end adds an element; other fields have Kafka's default; of a field set twice the last value counts.  A value
has the form of its type: numbers (12, 0xff), true or false, null, text as it is ("null" in quotes is the text), names
of enumerations, UUIDs in either form, bytes as hex:0a0b, base64:Cgs= or text:abc; arrays and structs as JSON.

exit codes: 0 success, 1 the JSON of --json has values that do not fit the message, 2 wrong use

examples:
  kconstruct build OffsetCommitRequest 9 GroupId=g Topics.0.Name=orders Topics.0.Partitions.0.CommittedOffset=42
  kconstruct parse request.bin --json | kconstruct build OffsetCommitRequest 9 --json - GroupId=other
  kconstruct build ApiVersions 3 --raw | nc localhost 9092 | kconstruct parse --response --api 18 --version 3
""",
    "fields": """
examples:
  kconstruct fields OffsetCommit                   both directions, all versions
  kconstruct fields OffsetCommitRequest 9          one version
  kconstruct fields OffsetCommit --changes         what each version changed
  kconstruct fields OffsetCommitRequest --schema   in the JSON form of Kafka's message definitions
""",
    "compat": """
examples:
  kconstruct compat 2.8 4.4
  kconstruct compat 2.8 4.4 --api Fetch
  kconstruct compat 3.9 4.0 --all
""",
    "error": """
examples:
  kconstruct error 25
  kconstruct error not-coordinator
  kconstruct error fenced        all with this in their name
  kconstruct error               all
""",
    "page": """
examples:
  kconstruct page DeleteRecords 2 --release 4.0
  kconstruct page OffsetCommit 9 --html offset_commit.html
""",
    "list": """
examples:
  kconstruct list
  kconstruct list --release 3.7
  kconstruct list --since 4.1    what 4.1 and later releases added or removed
  kconstruct list --json
""",
    "log": log_options.EXAMPLES,
    "prompt": """
Paste, inspect and edit bytes; help lists the commands.

examples:
  kconstruct prompt capture.bin
  kconstruct prompt capture.bin --script commands.txt
""",
    "explore": """
Hex on one side, fields on the other; ? lists the keys.  Needs the extra `tui`.

examples:
  kconstruct explore capture.bin
  kconstruct explore 00 00 00 0e 00 12 00 00 00 00 00 01 00 04 6d 61 69 6e
""",
    "completion": """
examples:
  kconstruct completion bash > ~/.local/share/bash-completion/completions/kconstruct
  kconstruct completion zsh > ~/.zfunc/_kconstruct
""",
}


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Wraps paragraphs to the width of the terminal; blocks with indented lines stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        blocks = text.strip("\n").split("\n\n")
        return "\n\n".join(block if "\n  " in block else textwrap.fill(block, width) for block in blocks)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line; arguments may be before, between and after options."""

    _mixing = False

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("formatter_class", _Formatter)
        options.setdefault("allow_abbrev", False)
        super().__init__(*args, **options)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self._mixing or self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help shows more)\n")


def make_parser() -> Parser:
    """The parser of the whole command line; `run` in its result is the command's function."""
    parser = Parser(prog="kconstruct", epilog=EXAMPLES[""],
                    description="Parse, explain and build messages of the Apache Kafka wire protocol.")
    parser.add_argument("--version", action="version", version=f"kconstruct {kconstruct.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser, required=True)
    for name, about, add in (
        ("parse", "parse bytes: hex dump and annotated tree, or JSON", _parse),
        ("identify", "identify bytes: ranked candidates with their reasons", _identify),
        ("build", "build the bytes of a message", _build),
        ("fields", "list the fields and errors of a message, or print its schema", _fields),
        ("page", "describe an API at a version: facts, bytes, tree, schema", _page),
        ("list", "list the APIs and their versions", _list),
        ("compat", "compare two releases: the highest common version of each API, and what is lost", _compat),
        ("error", "explain error codes: what happened, whether to retry, what to do, in which responses", _error),
        ("log", "list the content of log segments, indexes and checkpoints", log_options.add),
        ("prompt", "open the interactive prompt, the default on a terminal", _prompt),
        ("explore", "explore and edit bytes and fields side by side", _explore),
        ("completion", "print the completion script of a shell", _completion),
    ):
        command = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.",
                                      epilog=EXAMPLES[name])
        add(command)
        command.set_defaults(run=partial(_run, name))
    return parser


def _run(command: str, options: argparse.Namespace) -> int:
    code: int = import_module(f"kconstruct.cli.{command}_command").run(options)
    return code


def _file(action: argparse.Action) -> None:
    """Marks an argument that is a file, for the completion of shells."""
    action.complete = {"bash": "_shtab_compgen_files", "zsh": "_files", "tcsh": "f"}  # type: ignore[attr-defined]


def _input(command: Parser, help: str) -> None:
    _file(command.add_argument("input", nargs="*", default=[], metavar="HEX|FILE|-", help=help))


def _json(command: Parser, help: str = "print JSON") -> None:
    command.add_argument("--json", action="store_true", help=help)


def _color(command: Parser) -> None:
    command.add_argument("--no-color", action="store_true", help="no colours, like NO_COLOR=1")


def _release(command: Parser, what: str) -> None:
    command.add_argument("--release", metavar="R", help=f"{what} of a release of Kafka, such as 4.0")


def _parse(command: Parser) -> None:
    _input(command, "bytes (default: stdin)")
    command.add_argument("--api", metavar="NAME|KEY", help="API of a response or body: OffsetCommit or 8; with "
                         "--body any message, such as OffsetCommitResponse")
    command.add_argument("--version", type=int, metavar="N", help="version of a response or body")
    way = command.add_mutually_exclusive_group()
    way.add_argument("--request", dest="direction", action="store_const", const="request", help="read requests")
    way.add_argument("--response", dest="direction", action="store_const", const="response", help="read responses")
    start = command.add_mutually_exclusive_group()
    start.add_argument("--body", action="store_true", help="the input is a body, without size and header")
    start.add_argument("--no-size", action="store_true", help="the input begins with the header, without size")
    start.add_argument("--as", dest="kind", metavar="KIND", help="the input is nested data: records, those of an "
                       "internal topic (consumer_offsets, ...), a key of it, or a format such as OffsetCommitValue")
    _json(command)
    command.add_argument("--tree", action="store_true", help="only the tree; with --json also the tree")
    command.add_argument("--hex", action=argparse.BooleanOptionalAction, default=None,
                         help="only the hex dump, or no hex dump")
    command.add_argument("--all", action="store_true", help="the whole hex dump of a large input")
    _color(command)


def _identify(command: Parser) -> None:
    _input(command, "bytes (default: stdin)")
    command.add_argument("--response-to", nargs=2, metavar=("API", "VERSION"), help="the request of this response")
    command.add_argument("--max", type=int, default=5, metavar="N", help="maximum number of candidates (default: 5)")
    command.add_argument("--tree", action="store_true", help="also the tree of the likeliest candidate")
    _json(command)
    _color(command)


def _build(command: Parser) -> None:
    command.add_argument("message", metavar="MESSAGE", help="a message, or an API for its request")
    command.add_argument("version", type=int, metavar="VERSION", help="version, -1 for the newest")
    command.add_argument("values", nargs="*", default=[], metavar="FIELD=VALUE", help="values by path")
    _file(command.add_argument("--json", metavar="FILE|-", help="start from a body in Kafka's JSON form, or from "
                               "the output of parse --json"))
    command.add_argument("--body", action="store_true", help="only the body, without size and header")
    command.add_argument("--raw", action="store_true", help="write bytes, not hex")
    command.add_argument("--correlation-id", type=int, metavar="N", help="correlation id in the header (default: 0)")
    command.add_argument("--client-id", metavar="TEXT", help="client id in the header, null for none (default: empty)")


def _fields(command: Parser) -> None:
    command.add_argument("message", metavar="MESSAGE", help="a message, or an API for both directions")
    command.add_argument("version", nargs="?", type=int, metavar="VERSION", help="only the fields of this version")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--schema", action="store_true", help="the schema in Kafka's JSON form, with kconstruct's docs")
    what.add_argument("--changes", action="store_true", help="what each version changed, and which fields")
    _json(command)
    _release(command, "only the versions")
    _color(command)


def _page(command: Parser) -> None:
    command.add_argument("api", metavar="API", help="name or key")
    command.add_argument("version", nargs="?", type=int, metavar="VERSION", help="version (default: the newest)")
    _file(command.add_argument("--html", metavar="FILE", help="write the page as HTML; - for stdout"))
    _release(command, "the versions")
    _color(command)


def _list(command: Parser) -> None:
    _json(command)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--since", metavar="R", help="APIs and versions that this and later releases changed")
    which.add_argument("--release", metavar="R", help="the APIs and versions of a release of Kafka, such as 4.0")
    _color(command)


def _compat(command: Parser) -> None:
    command.add_argument("first", metavar="RELEASE", help="first release, such as 2.8")
    command.add_argument("second", metavar="RELEASE", help="second release")
    command.add_argument("--api", metavar="NAME|KEY", help="only this API")
    command.add_argument("--all", action="store_true", help="also APIs with the same versions in both")
    _json(command, "print JSON, with all APIs")
    _color(command)


def _error(command: Parser) -> None:
    command.add_argument("error", nargs="?", metavar="CODE|NAME", help="a number, a name or a part of a name "
                         "(default: all)")
    _json(command)
    _color(command)


def _prompt(command: Parser) -> None:
    _input(command, "bytes to start with")
    _file(command.add_argument("--script", metavar="FILE|-", help="run the commands of a file up to the first that "
                               "fails, then exit"))
    _color(command)


def _explore(command: Parser) -> None:
    _input(command, "bytes to start with")
    _color(command)


def _completion(command: Parser) -> None:
    command.add_argument("shell", choices=("bash", "zsh", "tcsh"), metavar="SHELL", help="bash, zsh or tcsh")
