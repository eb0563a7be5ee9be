"""Samples: instances of a message made from its declaration."""
from __future__ import annotations

import random
from typing import Any

from kconstruct.container import Container
from kconstruct.errors import InputError
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Form, Record

__all__ = ["KINDS", "sample"]

KINDS = ("smallest", "default", "random")


def sample(message: MessageSchema, version: int = -1, kind: str = "smallest", seed: int = 0) -> Container:
    """See `Message.sample`.

    smallest  numbers zero (not the schema's default), text and bytes empty (not null), one element in every array,
              `records` one empty batch of 61 bytes, nullable structs present; tagged fields are left at their default
    default   every field at Kafka's default
    random    other values, lengths, nulls and tagged fields, the same ones for the same seed
    """
    version = message.version(version)
    if kind == "smallest":
        return _Smallest(version).struct(message)
    if kind == "default":
        return message.default(version)
    if kind == "random":
        drawn = f"{message.name}/{version}/{seed}".encode("utf-8", "surrogatepass")
        return _Random(version, random.Random(drawn)).struct(message)
    raise InputError("no such kind of sample", expected=" or ".join(KINDS), found=repr(kind))


class _Smallest(Form):
    def struct(self, record: Record, value: Any = None) -> Container:
        return Container({
            entry.name: entry.type.default(self.version) if entry.is_tagged(self.version) else entry.type.smallest(self)
            for entry in record.entries_at(self.version)
        })


class _Random(Form):
    def __init__(self, version: int, source: random.Random) -> None:
        super().__init__(version)
        self.source = source

    def struct(self, record: Record, value: Any = None) -> Container:
        return Container({entry.name: entry.type.random(self.source, self)
                          for entry in record.entries_at(self.version)})
