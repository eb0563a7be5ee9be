"""Opens the records of batches in a tree: control records, and records of internal topics; notes unusual batches."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

from kconstruct.errors import KconstructError
from kconstruct.index import TOPICS
from kconstruct.nested.control import control_key, control_values, type_field
from kconstruct.nested.formats import formats_of, is_keyless, read_format, value_of
from kconstruct.nested.nodes import is_closed, open_bytes, start_of
from kconstruct.nested.topics import ENOUGH, guess_topic
from kconstruct.records.trees import explain, is_batch
from kconstruct.rules import CODECS
from kconstruct.schema.message_schema import MessageSchema
from kconstruct.schema.types import Type
from kconstruct.text import guessed
from kconstruct.trace import Node

__all__ = ["note_unfit_batches", "open_batches"]

_ZSTD = CODECS.index("zstd")


def note_unfit_batches(records: Node, type: Type, message: MessageSchema, version: int) -> None:
    """Notes the batches of a records field that the version of its message does not allow; its row says which."""
    from kconstruct.records.batches import head_at

    newest, single = type.magic_at(version), version in type.single_batch
    name = f"{message.name} v{version}"
    batches = [child for child in records.children if is_batch(child)]
    for batch in batches:
        header = head_at(records._place.ground.data, batch.offset)
        magic = header.magic
        if magic > newest or (single and magic < newest):
            lower = "" if single or not newest else " or less"
            _note(batch, f"magic {magic} not allowed: {name} carries magic {newest}{lower}")
        if header.codec_number == _ZSTD and version not in type.zstd:
            _note(batch, f"zstd not allowed: {name} is older than v{type.zstd.low}, the first that may carry it")
    if single and len(batches) > 1:
        records.note(f"{len(batches)} batches: {name} carries one for each partition")


def _note(batch: Node, text: str) -> None:
    batch.after_opening(lambda node: node.note(text))


def open_batches(node: Node, data: Any, start: int | None, topic: str | None, given: bool,
                 first: int = 0) -> None:
    """Puts the batches in the bytes of a node below it; their records are opened when somebody looks at them.

    They begin after a length, or at `start`.  `given`: whether the topic of the records is known; else the content of
    the first ones may show that they are of an internal topic.  `first` is the number of the first batch.
    """
    guess = None
    if topic is None and not given:
        begin = start_of(node) if start is None else start
        guess = guess_topic(islice(_pairs(data, begin, node.end), ENOUGH))
    explain(node, data, start, partial(_opener, topic or guess), first)
    if guess is not None:
        node.note(guessed("topic", guess))


def _pairs(data: Any, start: int, end: int) -> Iterator[tuple[bytes | None, bytes | None]]:
    """Keys and values of the records of batches that are no control batches, as far as they read."""
    from kconstruct.records.batches import iter_batches

    with suppress(KconstructError):
        for batch in iter_batches(data, start, end):
            with suppress(KconstructError):
                if not batch.is_control:
                    for record in batch:
                        yield record.key, record.value


def _opener(topic: str | None, is_control: bool) -> Callable[[Node], None] | None:
    """What opens the keys and values of the records of a batch."""
    if is_control:
        return _open_control
    return partial(_open_record, topic) if topic in TOPICS else None


def _open_control(node: Node) -> None:
    """Opens the key or value of a record in a control batch; a value that does not read has its fault in the tree."""
    data = node._place.ground.data
    if node.name == "Value":
        type = _control_type(_beside(node, "Key") or b"")
        message = None if type is None else control_values().get(type)
        if message is not None and is_closed(node):
            open_bytes(node, data, message, keep_fault=True)
    elif not is_closed(node):
        node.note("not the key of a control record")
    elif open_bytes(node, data, control_key()) is not None:
        field = next(child for child in node.children if child.name == type_field().name)
        node.meaning = field.meaning
        if field.meaning is None:
            field.note(f"unknown type {field.value} of control record")


def _control_type(key: bytes) -> int | None:
    with suppress(KconstructError):
        type: int = read_format(formats_of(control_key()), key)[1][type_field().name]
        return type
    return None


def _open_record(topic: str, node: Node) -> None:
    """Opens the key or value of a record of an internal topic."""
    data = node._place.ground.data
    if not is_closed(node):
        return
    if (node.name == "Value") == is_keyless(topic):
        open_bytes(node, data, topic)
    elif node.name == "Value":
        key = _beside(node, "Key")
        with suppress(KconstructError):
            if key:
                open_bytes(node, data, value_of(read_format(formats_of(topic), key)[0].message))


def _beside(node: Node, name: str) -> bytes | None:
    """The value of another field of the record of a node."""
    fields: Mapping[str, Any] = next(node._place.structs())
    value = fields.get(name)
    return None if value is None else bytes(value)
