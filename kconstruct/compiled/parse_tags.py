"""Emits the parsing of tag sections: nothing where they are empty, a function of its own where they are not."""
from __future__ import annotations

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.cursor import Cursor
from kconstruct.compiled.emit import literal
from kconstruct.plan import REQUIRED, has_call, walk
from kconstruct.rules import UNKNOWN, read_uvarint

__all__ = ["has_records", "parse_tags"]

Fields = list[tuple[str, str]]


def has_records(step: plan.Step) -> bool:
    """Whether a step holds bytes that are copied through a memoryview."""
    return any(isinstance(inner, plan.Blob) and inner.holder is not None for inner in walk(step))


def parse_tags(out: Cursor, name: str, tags: plan.Tags) -> tuple[Fields, list[str]]:
    """Reads a tag section of the Container that will be `name`.

    Returns the (field, variable) pairs of the known fields, and the lines that follow when the Container is made.
    """
    count = out.fixed("tags", "B")
    out.flush()
    if not tags.known and not tags.refused:
        read = out.lines.constant("unknown_tags", support.unknown_tags)
        end = f" - {out.off}" if out.off > 0 else f" + {-out.off}" if out.off < 0 else ""
        return [], [f"if {count}: p = {read}(b, {out.at(out.off - 1)}, n, {name}){end}"]
    put = out.lines.put
    start = out.at(out.off - 1)
    unknown = out.lines.fresh("unknown")
    names = [(slot, out.lines.fresh(slot.name)) for _, slot in tags.known]
    context = f", {out.context}" if has_call(tags) else ""
    put(f"if {count}:")
    put(f"    p, {unknown}{''.join(f', {variable}' for _, variable in names)} = "
        f"{_function(out, tags)}(b, {start}, n{context})")
    put(f"    {out.moved(-out.off)}")
    put("else:")
    for slot, variable in names:
        put(f"    {variable} = {_default(out, slot)}")
    put(f"    {unknown} = None")
    after = [f"if {variable} is not {_default(out, slot)}: {name}[{slot.name!r}] = {variable}"
             for slot, variable in names if slot.default is REQUIRED]
    after.append(f"if {unknown} is not None: {name}[{UNKNOWN!r}] = {unknown}")
    return [(slot.name, variable) for slot, variable in names if slot.default is not REQUIRED], after


def _default(out: Cursor, slot: plan.Slot) -> str:
    """The default of a tagged field, or the mark that there is none."""
    missing = slot.default is REQUIRED
    return out.lines.constant("REQUIRED", REQUIRED) if missing else literal(slot.default, out.lines)


def _function(out: Cursor, tags: plan.Tags) -> str:
    """Emits the function that reads a tag section which is not empty; returns its name."""
    inner = out.nested()
    place = len(out.functions)
    out.functions.append("")  # keeps the place: functions for inner tag sections come after it
    function = f"{out.name}_tags_{place}"
    put = inner.lines.put
    read = inner.lines.constant("read_uvarint", read_uvarint)
    variables = [inner.lines.fresh(slot.name) for _, slot in tags.known]
    if has_records(tags):
        put("m = b" if out.view else "m = memoryview(b)")
    if has_call(tags):
        put("io = this._io")
        inner.context = "this"
    put("unknown = None")
    for (_, slot), variable in zip(tags.known, variables):
        put(f"{variable} = {_default(inner, slot)}")
    put(f"count, p = {read}(b, p)")
    put(f"if count > n - p: raise {inner.refused}")
    put("for _ in range(count):")
    inner.lines.depth += 1
    put(f"tag, p = {read}(b, p)")
    put(f"size, p = {read}(b, p)")
    _cases(inner, tags, variables)
    inner.lines.depth = 1
    put(f"return p, unknown{''.join(f', {variable}' for variable in variables)}")
    context = ", this" if has_call(tags) else ""
    out.functions[place] = f"def {function}(b, p, n{context}):\n{inner.lines.text}"
    return function


def _cases(out: Cursor, tags: plan.Tags, variables: list[str]) -> None:
    """The content by tag: known fields, refused tags, and bytes for those that are neither."""
    put = out.lines.put
    branch = "if"
    for (tag, slot), variable in zip(tags.known, variables):
        put(f"{branch} tag == {tag}:")
        out.lines.depth += 1
        value = out.value(slot.step, slot.name)
        out.land()
        put(f"{variable} = {value}")
        out.lines.depth -= 1
        branch = "elif"
    if tags.refused:
        put(f"{branch} tag in {tuple(sorted(tags.refused))!r}: raise {out.refused}")
    put("else:")
    out.lines.depth += 1
    put("if unknown is None: unknown = {}")
    put(f"unknown[tag], p = {out.lines.constant('read_unknown', support.read_unknown)}(b, p, size)")
