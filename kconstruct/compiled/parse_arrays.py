"""Emits the parsing of arrays: numbers in one unpack, structs of fixed width in one pass, others one by one."""
from __future__ import annotations

import struct
from functools import lru_cache
from typing import Any

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.cursor import Cursor
from kconstruct.compiled.emit import SIZES
from kconstruct.plan import Group, Step, has_call
from kconstruct.rules import LENGTHS, NUMBERS

__all__ = ["fixed_width", "parse_elements", "parse_groups", "parse_numbers"]


def parse_numbers(out: Cursor, name: str, step: plan.Number, size: str, length: str) -> None:
    """Numbers in one unpack; the tables of unpackers are by the length as written."""
    out.flush()
    code, width = step.code, SIZES[step.code]
    kind = LENGTHS[length]
    letter = code.replace("?", "t")
    table = out.lines.constant(f"{'COMPACT' if kind.added else 'UNPACK'}_{letter}", _unpackers(code, kind.added))
    rare = out.lines.constant(f"many_{letter}", _rare(code, length))
    start = out.off - kind.width
    after = out.off - width * kind.added
    put = out.lines.put
    put(f"if {'0 <' if kind.added else '0 <='} {size} < {support.SHORT}:")
    put(f"    {name} = [*{table}[{size}](b, {out.at(out.off)})]")
    put(f"    p += {size}{f' * {width}' if width > 1 else ''}")
    put("else:")
    put(f"    {name}, p = {rare}(b, {out.at(start)})")
    if after:
        put(f"    {out.moved(-after)}")
    out.off = after


def parse_elements(out: Cursor, name: str, element: Step, hint: str, size: str, added: int) -> None:
    """Elements one by one; `size` is the count as written, which is `added` more than it is."""
    put = out.lines.put
    index = out.lines.fresh("index") if has_call(element) else "_"
    put(f"for {index} in range({f'{added}, ' if added else ''}{size}):")
    out.lines.depth += 1
    if has_call(element):
        put(f"{out.context}['_index'] = {index}{f' - {added}' if added else ''}")
    inner = out.element(element, f"{hint}_item")
    put(f"{name}.append({inner})")
    out.lines.depth -= 1


def parse_groups(out: Cursor, name: str, group: Group, hint: str, count: str) -> None:
    """Structs of fixed-width parts only, all at once, where no tag section among them holds anything."""
    codes = "".join(_code(slot.step) for slot in group.slots)
    width = struct.calcsize(">" + codes) + (group.tags is not None)
    walk = out.lines.constant("iter_" + codes.replace("?", "t"),
                              struct.Struct(">" + codes + "x" * (group.tags is not None)).iter_unpack)
    put = out.lines.put
    put(f"q = p + {count}{f' * {width}' if width > 1 else ''}")
    empty = ""
    if group.tags is not None:
        marks = f"b[p + {width - 1}:q:{width}]" if width > 1 else "b[p:q]"
        empty = f" and not {f'bytes({marks})' if out.view else marks}.strip(b'\\0')"
    put(f"if q <= n{empty}:")
    out.lines.depth += 1
    names = [out.lines.fresh(slot.name) for slot in group.slots]
    put(f"for {', '.join(names)}{',' if len(names) == 1 else ''} in {walk}(b[p:q]):")
    out.lines.depth += 1
    for slot, variable in zip(group.slots, names):
        if isinstance(slot.step, (plan.Named, plan.Uuid128)):
            put(f"{variable} = {out.converted(slot.step, variable)}")
    item = out.lines.fresh(f"{hint}_item")
    out.container(item, [(slot.name, variable) for slot, variable in zip(group.slots, names)])
    put(f"{name}.append({item})")
    out.lines.depth -= 1
    out.groups(width, group.tags is not None)
    put("p = q")
    out.lines.depth -= 1


def _code(step: Step) -> str:
    """The format letter of a fixed-width step, "" for any other."""
    match step:
        case plan.Number():
            return step.code
        case plan.Uuid128():
            return NUMBERS["uuid"].code
        case plan.Named():
            return _code(step.step)
        case _:
            return ""


def fixed_width(element: Step) -> Group | None:
    """The element when it is a struct of fixed-width parts, without tagged fields that are known or refused."""
    if isinstance(element, Group) and element.slots and all(_code(slot.step) for slot in element.slots) and \
            (element.tags is None or not (element.tags.known or element.tags.refused)):
        return element
    return None


@lru_cache(maxsize=64)
def _unpackers(code: str, added: int) -> Any:
    """Unpackers by count, or by count + 1."""
    return [support.unpacker(f"{max(0, count - added)}{code}") for count in range(support.SHORT)]


@lru_cache(maxsize=64)
def _rare(code: str, length: str) -> Any:
    return support.many_numbers(code, length)
