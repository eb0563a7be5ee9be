"""Type stubs of the package: `kconstruct/__init__.pyi` and `kconstruct/typed.pyi`, made from the tables.

With them an editor completes the fields of a message, and a type checker refuses a field or message that does not
exist.  They cost nothing at run time.

    python -m kconstruct.derived.stubs            writes both files into the package
    python -m kconstruct.derived.stubs --check    exits with 1 where they differ from the tables
"""
from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import kconstruct
from kconstruct.registry import declared, names
from kconstruct.rules import UNKNOWN
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Record

__all__ = ["face_stub", "typed_stub", "write"]

PACKAGE = Path(kconstruct.__file__).parent
_MADE = "# Made from the tables by `python -m kconstruct.derived.stubs`; changes by hand are lost.\n"
_DICT = frozenset(dir(dict))


def face_stub() -> str:
    """The stub of `kconstruct` itself: its public names, its modules, and all messages."""
    face = vars(kconstruct)  # the stub, which is what type checkers see, has no private names
    homes, modules = face["_HOMES"], face["_MODULES"]
    errors = [name for name in kconstruct.__all__ if name not in homes]
    lines = [f"from kconstruct import {name} as {name}" for name in modules if name not in homes]
    lines += [f"from kconstruct.errors import {name} as {name}" for name in errors]
    lines += [f"from kconstruct.{home} import {name} as {name}" for name, home in homes.items()]
    listed = "".join(f"    {name!r},\n".replace("'", '"') for name in kconstruct.__all__)
    messages = "".join(f"{name}: typed.TypedMessage[typed.{name}Struct, typed.{name}Dict]\n" for name in names())
    return (f"{_MADE}from kconstruct import typed\n" + "\n".join(sorted(lines))
            + f"\n\n__version__: str\n__all__ = [\n{listed}]\n\n{messages}")


_HEAD = '''from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypedDict, TypeVar
from uuid import UUID

from typing_extensions import Buffer

from kconstruct.container import Container
from kconstruct.message import Message
from kconstruct.records.value import Records as RecordsValue

S = TypeVar("S", bound=Container)
D = TypeVar("D")

class TypedStruct(Container):
    __getattr__: None  # type: ignore[assignment, misc]

class TypedMessage(Message, Generic[S, D]):
    def parse(self, data: Buffer, version: int = -1) -> S: ...
    def build(self, value: S | D, version: int = -1) -> bytes: ...  # type: ignore[override]
    def from_json(self, doc: Mapping[str, Any], version: int = -1) -> S: ...
    def to_json(self, value: S | D, version: int = -1) -> dict[str, Any]: ...  # type: ignore[override]
    def sample(self, version: int = -1, kind: str = "smallest", seed: int = 0) -> S: ...
'''


def typed_stub() -> str:
    """The stub of `kconstruct.typed`: of each struct a class of what is parsed, and a TypedDict of what is built."""
    taken: dict[str, Record] = {}
    parts: list[str] = []
    for name in names():
        message = declared(name)
        for record in message.records():
            title = _title(record, message)
            if title not in taken:
                taken[title] = record
                parts += _classes(title, record, message)
    return f"{_MADE}{_HEAD}\n" + "\n".join(parts)


def _title(record: Record, message: MessageSchema) -> str:
    """The name of a record's classes: records of different messages may share a name."""
    return record.name if record.name.startswith(message.api) else f"{message.name}{record.name}"


def _classes(title: str, record: Record, message: MessageSchema) -> Iterator[str]:
    def parsed_struct(inner: Record) -> str:
        return f"{_title(inner, message)}Struct"

    def given_struct(inner: Record) -> str:
        return f"{_title(inner, message)}Struct | {_title(inner, message)}Dict"

    read = [f"    {entry.name}: {entry.type.annotation(parsed_struct, given=False)}" for entry in record.entries
            if entry.name not in _DICT]
    given = [f'    "{entry.name}": {entry.type.annotation(given_struct, given=True)},' for entry in record.entries]
    if message.flexible:
        read.append(f"    {UNKNOWN}: dict[int, bytes]")
        given.append(f'    "{UNKNOWN}": Mapping[int, Buffer],')
    yield f"class {title}Struct(TypedStruct):\n" + ("\n".join(read) or "    ...") + "\n"
    yield f'{title}Dict = TypedDict("{title}Dict", {{\n' + "\n".join(given) + "\n}, total=False)\n"


def write(check: bool = False) -> list[Path]:
    """Writes the stubs (`check`: only compares them); returns the files that differed from the tables."""
    changed = []
    for path, text in ((PACKAGE / "__init__.pyi", face_stub()), (PACKAGE / "typed.pyi", typed_stub())):
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            changed.append(path)
            if not check:
                path.write_text(text, encoding="utf-8")
    return changed


if __name__ == "__main__":
    differing = write(check="--check" in sys.argv[1:])
    for file in differing:
        print(f"{file.name} {'differs from the tables' if '--check' in sys.argv[1:] else 'written'}")
    sys.exit(bool(differing) and "--check" in sys.argv[1:])
