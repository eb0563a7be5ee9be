"""Records with the places of their parts: generated code, made from the plan of `Record`."""
from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from typing import Any

from kconstruct.compiled import define, packed
from kconstruct.compiled.tape import TapeParser
from kconstruct.container import Container
from kconstruct.records.layout import Record
from kconstruct.wire.base import plan_of

__all__ = ["read_tape"]


def read_tape(data: bytes, at: int, end: int, count: int) -> tuple[list[Container], array[int]]:
    """The `count` records that fill `data[at:end]`, and their tape; raises anything when it refuses.

    The tape has for each record the index after its last number, where its length ends, and the numbers of the plan of
    what follows.
    """
    try:
        found, stop, tape = _reader("read")(data, at, end, count)
    except UnicodeDecodeError:
        found, stop, tape = _reader("read_view")(memoryview(data), at, end, count)
    if stop != end:
        raise ValueError("bytes after the last record")
    return found, packed(tape, end)


@cache
def _reader(name: str) -> Callable[..., tuple[list[Container], int, list[int]]]:
    """`read(b, p, n, count)`: the records at `p`, where they end, and their tape."""
    constants: dict[str, Any] = {}
    out = TapeParser(constants, name, view=name != "read")
    put = out.lines.put
    put("tape = []; t = tape.append; records = []")
    put("for _ in range(count):")
    out.lines.depth += 1
    put("start = len(tape); t(0)")
    size = out.uvarint("size")
    out.mark()
    put(f"if {size} & 1: raise {out.refused}")
    put(f"stop = {out.at(out.off)} + ({size} >> 1)")
    record = out.value(plan_of(Record.inner), "record")
    out.land()
    put(f"if not p == stop <= n: raise {out.refused}")
    put(f"records.append({record}); tape[start] = len(tape)")
    out.lines.depth -= 1
    put("return records, p, tape")
    return define("\n\n".join([*out.functions, f"def {name}(b, p, n, count):\n{out.lines.text}"]), name, constants,
                  "records")
