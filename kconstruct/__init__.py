"""The Apache Kafka wire protocol as one declarative grammar, on construct.

    import kconstruct as kc
    M = kc.OffsetCommitRequest          # any declared message, loaded on first use
    M[9]                                # the construct Struct of version 9
    M.parse(data, 9), M.build({...}, 9)
    kc.parse_frame(data)                # size, header and body

Importing the package loads construct and nothing else; every name below is loaded when it is first used.
"""
from __future__ import annotations

from importlib import import_module
from typing import Any

from kconstruct.errors import (
    BuildError,
    DeclarationError,
    InputError,
    KconstructError,
    MissingExtraError,
    ParseError,
    UnknownNameError,
    UnknownVersionError,
    WrongTypeError,
)
from kconstruct.startup import named_by_home

__version__ = "0.1.0"

_HOMES = named_by_home({
    "container": "Container",
    "frame": "Frame build_frame frames parse_frame trace_frame",
    "identification": "advise identify identify_stream",
    "message": "message",
    "records.value": "CompactNullableRecords CompactRecords NullableRecords Records RecordsBytes",
    "releases": "Release release",
    "trace": "Trace",
    "wire": "Array Boolean Bytes CompactArray CompactBytes CompactNullableArray CompactNullableBytes "
            "CompactNullableString CompactString Float64 Int16 Int32 Int64 Int8 NullableArray NullableBytes "
            "NullableString NullableStruct String Struct TaggedFields UInt16 UInt32 UInt64 UVarint Uuid Varint Varlong",
})
_MODULES = ("codec", "container", "derived", "dump_input", "enums", "errors", "formats", "frame", "grammar",
            "identification", "inputs", "messages", "nested", "plan", "records", "registry", "releases", "segments",
            "testing", "trace", "versions", "views", "wire")

__all__ = [
    "Array", "Boolean", "BuildError", "Bytes", "CompactArray", "CompactBytes", "CompactNullableArray",
    "CompactNullableBytes", "CompactNullableRecords", "CompactNullableString", "CompactRecords", "CompactString",
    "Container", "DeclarationError", "Float64", "Frame", "InputError", "Int16", "Int32", "Int64", "Int8",
    "KconstructError", "MissingExtraError", "NullableArray", "NullableBytes", "NullableRecords", "NullableString",
    "NullableStruct", "ParseError", "Records", "RecordsBytes", "Release", "String", "Struct", "TaggedFields", "Trace",
    "UInt16", "UInt32", "UInt64", "UVarint", "UnknownNameError", "UnknownVersionError", "Uuid", "Varint", "Varlong",
    "WrongTypeError", "advise", "build_frame", "frames", "identify", "identify_stream", "message", "parse_frame",
    "release", "trace_frame",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"kconstruct.{name}")
    if not name[:1].isupper() and name not in _HOMES:  # a module may be: nothing else is loaded while one is imported
        raise AttributeError(f"module 'kconstruct' has no attribute {name!r}")
    if name in _HOMES:
        home = import_module(f"kconstruct.{_HOMES[name]}")
        value = home if _HOMES[name] == name else getattr(home, name)  # a module that can be called stays a module
    else:
        from kconstruct.message import message

        try:
            value = message(name)
        except UnknownNameError as error:
            raise AttributeError(f"kconstruct has no {name}: {error}") from None
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    from kconstruct.registry import names

    special = (name for name in globals() if name.startswith("__"))
    return sorted({*special, *__all__, *_MODULES, *names()})
