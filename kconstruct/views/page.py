"""The page of an API at a version: facts, and for both directions the bytes, the tree and the schema."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kconstruct.derived.schema import schema, schema_text
from kconstruct.frame import Frame, build_frame, header_version, trace_frame
from kconstruct.framing import header_values
from kconstruct.grammar import Message
from kconstruct.message import message
from kconstruct.registry import api_name
from kconstruct.releases import Release
from kconstruct.text import plural
from kconstruct.trace import Trace
from kconstruct.versions import Versions
from kconstruct.views.dump import hex_lines, ruler
from kconstruct.views.lines import Line, plain, wrapped
from kconstruct.views.palette import Paint, legend
from kconstruct.views.summary import title_line
from kconstruct.views.tree import tree_lines

__all__ = ["Page", "Side", "page_lines", "page_of"]


@dataclass(frozen=True)
class Side:
    """One direction: the declaration, the tree of its smallest instance, the schema as text."""

    message: Message
    version: int
    versions: Versions
    trace: Trace
    schema: str

    @property
    def header(self) -> int:
        return header_version(self.message, self.version)

    @property
    def headline(self) -> str:
        return plain(title_line(self.trace))


@dataclass(frozen=True)
class Page:
    """The content of a page; `page_lines` and `html.page_html` are its forms."""

    title: str
    docs: str
    facts: list[tuple[str, str]]
    sides: tuple[Side, Side]


def page_of(api: str | int, version: int | None = None, release: Release | None = None) -> Page:
    """The page of an API; the newest version when none is given, the versions and schemas of a release when one is.

    Raises `UnknownNameError` and `UnknownVersionError`.
    """
    name = api_name(api)
    request, response = (_side(message(name, direction), version, release) for direction in ("request", "response"))
    facts = [
        ("API key", str(request.message.key)),
        ("Encoded at", f"v{request.version}"),
        ("Flexible versions", str(request.message.flexible)),
        ("Headers", f"req v{request.header}, resp v{response.header}"),
        ("Request versions", str(request.versions)),
        ("Response versions", str(response.versions)),
        ("Request size", plural(len(request.trace.data), "byte")),
        ("Response size", plural(len(response.trace.data), "byte")),
    ]
    return Page(name, _docs(request, response), facts, (request, response))


def _side(declared: Message, version: int | None, release: Release | None) -> Side:
    versions = declared.versions
    number = None if version is None else declared.version(version)
    if release is not None:
        versions &= release.require(declared.name, number)
    version = versions.high if number is None else number
    data = build_frame(Frame(declared, version, header_values(declared, version), declared.sample(version)))
    request = None if declared.kind == "request" else (declared.api, version)
    text = schema_text(schema(declared, None if release is None else versions))
    trace = trace_frame(data, request)
    for node in trace.root.walk():
        node.meaning = None  # a sample's zeros mean nothing; the API key names itself
    return Side(declared, version, versions, trace, text)


def _docs(*sides: Side) -> str:
    """What the bytes of the page are an example of."""
    version, flexible = sides[0].version, sides[0].version in sides[0].message.flexible
    records = any(row.type == "records" for side in sides for row in side.message.fields(side.version))
    return ("The bytes are those of the smallest legal request and response: numbers are zero, strings and bytes are "
            "empty, every array has one element"
            + (", a records field holds one empty RecordBatch v2 of 61 bytes" if records else "")
            + f". Version {version} is " + (
                "flexible: every struct ends with a uvarint that counts its tagged fields, and the lengths of strings "
                "and arrays are compact, a uvarint of the length plus one."
                if flexible else
                "not flexible: strings have an int16 length, bytes and arrays an int32 one, and there are no tagged "
                "fields.")
            + " All sizes include the int32 size in front.")


def page_lines(page: Page, width: int | None = None) -> Iterator[Line]:
    """The page as text."""
    yield [(page.title, "title")]
    yield from wrapped([(page.docs, "docs")], width, [])
    yield []
    for name, value in page.facts:
        yield [(f"{name:18} ", "heading"), (value, "")]
    yield []
    yield from wrapped(legend(), width, [])
    for side in page.sides:
        yield []
        yield [(side.message.kind.capitalize(), "title")]
        yield [(side.headline, "heading")]
        yield from _side_lines(side, width)


def _side_lines(side: Side, width: int | None) -> Iterator[Line]:
    size = plural(len(side.trace.data), "byte")
    paint = Paint(side.trace.root)
    yield []
    yield [(f"byte layout ({size}, 16 bytes per row)", "heading")]
    yield ruler(side.trace.data)
    yield from hex_lines(side.trace, paint, every=True)
    yield []
    yield [("object tree", "heading")]
    yield from tree_lines(side.trace, paint, width)
    yield []
    yield [("kafka message schema (.json)", "heading")]
    for line in side.schema.splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        yield from wrapped([(line, "")], width, [(indent, "")])
