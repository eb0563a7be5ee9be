"""Samples: instances of a message made from its declaration."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from uuid import UUID

from kconstruct.container import Container
from kconstruct.errors import InputError
from kconstruct.records.build import empty_batch
from kconstruct.records.value import Records
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.record import Record
from kconstruct.schema.types import Type

__all__ = ["sample", "KINDS"]

KINDS = ("smallest", "default", "random")

_LIMITS = {"int8": 8, "int16": 16, "int32": 32, "int64": 64, "uint16": 16, "uint32": 32}
_WORDS = ("", "a", "orders", "group.1", "näme", "日本語", "x" * 127, "y" * 130, 'r"q\\uote', "tab\there")


def sample(message: MessageSchema, version: int = -1, kind: str = "smallest", seed: int = 0) -> Container:
    """See `Message.sample`.

    smallest  numbers zero (not the schema's default), text and bytes empty (not null), one element in every array,
              `records` one empty batch of 61 bytes, nullable structs present; tagged fields are left at their default
    default   every field at Kafka's default
    random    other values, lengths, nulls and tagged fields, the same ones for the same seed
    """
    version = message.version(version)
    if kind == "smallest":
        return _struct(message, version, _smallest)
    if kind == "default":
        return message.default(version)
    if kind == "random":
        source = random.Random(f"{message.name}/{version}/{seed}")
        return _struct(message, version, lambda type, at: _random(source, type, at))
    raise InputError(f"no such kind of sample: {kind!r} (wanted {', '.join(KINDS)})")


def _struct(record: Record, version: int, make: Callable[[Type, int], Any]) -> Container:
    result = Container()
    for entry in record.entries_at(version):
        if make is _smallest and entry.is_tagged(version):
            result[entry.name] = entry.type.default(version)
        else:
            result[entry.name] = make(entry.type, version)
    return result


def _smallest(type: Type, version: int) -> Any:
    if type.element is not None:
        return [_smallest(type.element, version)]
    if type.record is not None:
        return _struct(type.record, version, _smallest)
    if type.name == "records":
        return Records(empty_batch())
    plain: dict[str, Any] = {"bool": False, "float64": 0.0, "string": "", "bytes": b"", "uuid": UUID(int=0)}
    return plain.get(type.name, 0)


def _random(source: random.Random, type: Type, version: int) -> Any:
    if version in type.null and source.random() < 0.25:
        return None
    if type.element is not None:
        return [_random(source, type.element, version) for _ in range(source.choice((0, 1, 1, 2, 3)))]
    if type.record is not None:
        return _struct(type.record, version, lambda inner, at: _random(source, inner, at))
    if type.name in _LIMITS:
        bits = _LIMITS[type.name]
        low, high = (0, (1 << bits) - 1) if type.name.startswith("u") else (-(1 << bits - 1), (1 << bits - 1) - 1)
        return source.choice((0, 1, max(low, -1), low, high, source.randint(low, high)))
    if type.name == "bool":
        return source.random() < 0.5
    if type.name == "float64":
        return source.choice((0.0, 1.5, -2.25, source.uniform(-1e9, 1e9)))
    if type.name == "string":
        return source.choice(_WORDS)
    if type.name == "uuid":
        return UUID(int=source.getrandbits(128))
    if type.name == "records":
        return Records(empty_batch() * source.choice((0, 1, 2)))
    return source.randbytes(source.choice((0, 1, 5, 127, 200)))
