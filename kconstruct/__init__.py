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
from typing import TYPE_CHECKING, Any

from kconstruct.errors import (
    BuildError,
    DeclarationError,
    InputError,
    KconstructError,
    MissingExtraError,
    ParseError,
    UnknownNameError,
    UnknownVersionError,
)

if TYPE_CHECKING:
    from kconstruct.frame import Frame, build_frame, frames, parse_frame, trace_frame
    from kconstruct.identification import advise, identify, identify_stream
    from kconstruct.registry import message
    from kconstruct.releases import Release, release
    from kconstruct.trace import Trace
    from kconstruct.wire import (
        Boolean,
        CompactArray,
        CompactBytes,
        CompactString,
        NullableStruct,
        Struct,
        TaggedFields,
        Uuid,
        UVarint,
        Varint,
        Varlong,
    )
    from kconstruct.container import Container, Records

__version__ = "0.1.0"

__all__ = [
    "Boolean", "BuildError", "CompactArray", "CompactBytes", "CompactString", "Container", "DeclarationError",
    "Frame", "InputError", "KconstructError", "MissingExtraError", "NullableStruct", "ParseError", "Records",
    "Release", "Struct", "TaggedFields", "Trace", "UVarint", "UnknownNameError", "UnknownVersionError", "Uuid",
    "Varint", "Varlong", "advise", "build_frame", "frames", "identify", "identify_stream", "message", "parse_frame",
    "release", "trace_frame",
]

_HOMES = {
    **dict.fromkeys(("Frame", "parse_frame", "build_frame", "trace_frame", "frames"), "frame"),
    **dict.fromkeys(("Container", "Records"), "container"),
    **dict.fromkeys(("Release", "release"), "releases"),
    **dict.fromkeys(("identify", "identify_stream", "advise"), "identification"),
    "message": "registry",
    "Trace": "trace",
}
_WIRE = (
    "Array", "Boolean", "Bytes", "CompactArray", "CompactBytes", "CompactNullableArray", "CompactNullableBytes",
    "CompactNullableRecords", "CompactNullableString", "CompactRecords", "CompactString", "Float64", "Int16", "Int32",
    "Int64", "Int8", "NullableArray", "NullableBytes", "NullableRecords", "NullableString", "NullableStruct", "String",
    "Struct", "TaggedFields", "UInt16", "UInt32", "UInt64", "UVarint", "Uuid", "Varint", "Varlong",
)
_ROOMS = ("codec", "container", "derived", "enums", "errors", "frame", "formats", "grammar", "messages", "nested", "plan", "records",
          "registry", "releases", "segments", "testing", "trace", "versions", "views", "wire")


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    if name in _ROOMS:
        return import_module(f"kconstruct.{name}")
    home = _HOMES.get(name) or ("wire" if name in _WIRE else None)
    if home is not None:
        value = getattr(import_module(f"kconstruct.{home}"), name)
    else:
        try:
            value = import_module("kconstruct.registry").message(name)
        except UnknownNameError as error:
            raise AttributeError(f"kconstruct has no {name}: {error}") from None
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    special = (name for name in globals() if name.startswith("__"))
    return sorted({*special, *__all__, *_HOMES, *_WIRE, *_ROOMS, *import_module("kconstruct.registry").names()})
