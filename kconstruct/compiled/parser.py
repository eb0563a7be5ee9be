"""Emits the parsing half: a function of a buffer, a position and its end, in straight lines."""
from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import Any

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.cursor import Cursor
from kconstruct.compiled.parse_arrays import fixed_width, parse_elements, parse_groups, parse_numbers
from kconstruct.compiled.parse_tags import has_records, parse_tags
from kconstruct.plan import Group, Step, assert_never, has_call
from kconstruct.rules import LENGTHS, MORE, NUMBERS, PRESENCES, REPLACE, UNZIGZAG, read_uvarint

__all__ = ["Parser", "emit_parser"]


def emit_parser(out: Parser, step: Step, before: str = "", after: str = "") -> str:
    """Source of a function of (b, p, n), which returns the value and the position after it.

    `before` is a line that it begins with, `after` what else it returns.
    """
    view = out.view
    if before:
        out.lines.put(before)
    if has_records(step):
        out.lines.put("m = b" if view else "m = memoryview(b)")
    if has_call(step):
        out.lines.put(f"io = {out.lines.constant('BytesIO', BytesIO)}(b)")
        out.lines.put(f"this = {out.lines.constant('context_for', support.context_for)}(None, io, True)")
        out.context = "this"
    value = out.value(step, "value")
    out.land()
    out.lines.put(f"if p > n: raise {out.refused}")
    out.lines.put(f"return {value}, p{after}")
    return "\n\n".join([*out.functions, f"def {out.name}(b, p, n):\n{out.lines.text}"])


class Parser(Cursor):
    """Emits what reads each kind of step."""

    def value(self, step: Step, hint: str) -> str:
        match step:
            case plan.Number() | plan.Uuid128() | plan.Named():
                return self._number(step, hint)
            case plan.VarNumber():
                return self._varnumber(step, hint)
            case plan.Text():
                return self._text(step, hint)
            case plan.Blob():
                return self._blob(step, hint)
            case plan.Many():
                return self._many(step, hint)
            case plan.Group() | plan.Tags():
                return self._group(step, hint)
            case plan.Maybe():
                return self._maybe(step, hint)
            case plan.Call():
                return self._call(step, hint)
            case _:
                assert_never(step)

    def _number(self, step: plan.Number | plan.Uuid128 | plan.Named, hint: str) -> str:
        match step:
            case plan.Number():
                return self.fixed(hint, step.code)
            case plan.Uuid128():
                name = self.fixed(hint, NUMBERS["uuid"].code)
            case plan.Named():
                name = self.value(step.step, hint)
            case _:
                assert_never(step)
        self.after.append(f"{name} = {self.converted(step, name)}")
        return name

    def uvarint(self, hint: str, bits: int = 32) -> str:
        """A number of variable length as written; one of one or two bytes is read in line."""
        name = self.fixed(hint, "B")
        self.flush()
        reader = self.lines.constant("read_uvarint", read_uvarint)
        self.lines.put(f"if {name} > {MORE - 1}:")
        self.lines.put(f"    x = b[{self.at(self.off)}]")
        self.lines.put(f"    if x < {MORE}: {name} += x * {MORE} - {MORE}; p += 1")
        self.lines.put(f"    else: {name}, p = {reader}(b, {self.at(self.off - 1)}, {bits}); {self.moved(-self.off)}")
        return name

    def _varnumber(self, step: plan.VarNumber, hint: str) -> str:
        name = self.uvarint(hint, step.bits)
        if step.zigzag:
            self.lines.put(f"{name} = {UNZIGZAG.format(name)}")
        return name

    def _length(self, length: str, hint: str, rare: Any, null: bool) -> str:
        """Reads a length as written; a compact one is then 1 or more, 0 for null only where that is allowed."""
        if length == "varint":
            size = self._varnumber(plan.VarNumber(32, True), f"{hint}_size")
        else:
            size = self.fixed(f"{hint}_size", LENGTHS[length].code)
            self.flush()
        if length == "compact":
            reader = self.lines.constant(rare.__name__, rare)
            self.lines.put(f"if {size} > {MORE - 1}:" if null else f"if not 0 < {size} < {MORE}:")
            self.lines.put(f"    x = b[{self.at(self.off)}] if {size} else 0")
            self.lines.put(f"    if 0 < x < {MORE}: {size} += x * {MORE} - {MORE}; p += 1")
            self.lines.put(f"    else: {size}, p = {reader}(b, {self.at(self.off - 1)}, {self.off})")
        elif not null:
            self.lines.put(f"if {size} < 0: raise {self.refused}")
        return size

    def _sized(self, step: plan.Text | plan.Blob, hint: str, rare: Any, take: str, empty: str) -> str:
        """Text or bytes; `take` are the lines that take them from `{}` to `q` as `{name}`, `empty` is their default."""
        name = self.lines.fresh(hint)
        if step.length == "varint":
            self._odd_is_null(name, step.null, self.uvarint(f"{hint}_size"), take)
            return name
        added = LENGTHS[step.length].added
        size = self._length(step.length, hint, rare, step.null)
        put = self.lines.put
        put(f"if {size} > {added}:")
        put(f"    q = {self.at(self.off - added)} + {size}")
        for line in take.split("; "):
            put("    " + line.format(self.at(self.off), name=name))
        put("    p = q")
        cases = [("else", empty)]
        if step.null:
            cases = [(f"elif {size}" if added else f"elif {size} == 0", empty), ("else", "None")]
        for case, value in cases:
            put(f"{case}: {name} = {value}; {self.moved(self.off)}")
        self.off = 0
        return name

    def _odd_is_null(self, name: str, null: bool, size: str, take: str) -> None:
        """Text or bytes after a zigzag length, whose odd values are the negative ones."""
        put = self.lines.put
        self.land()
        put(f"if {size} & 1: " + (f"{name} = None" if null else f"raise {self.refused}"))
        put("else:")
        put(f"    q = p + ({size} >> 1)")
        for line in take.split("; "):
            put("    " + line.format("p", name=name))
        put("    p = q")

    def _text(self, step: plan.Text, hint: str) -> str:
        replace = repr(REPLACE)
        take = f"{{name}} = str(b[{{}}:q], 'utf-8', {replace})" if self.view else "{name} = b[{}:q].decode()"
        return self._sized(step, hint, support.long_null_text if step.null else support.long_text, take, "''")

    def _blob(self, step: plan.Blob, hint: str) -> str:
        empty = "b''"
        if step.holder is not None:
            new = self.lines.constant("new_records", partial(step.holder.__new__, step.holder))
            fill = self.lines.constant("fill_records", bytearray.__init__)
            take = f"{{name}} = {new}(); {fill}({{name}}, m[{{}}:q])"  # past Records.__init__: half the time
            empty = f"{new}()"
        else:
            take = "{name} = bytes(b[{}:q])" if self.view else "{name} = b[{}:q]"
        return self._sized(step, hint, support.long_null_size if step.null else support.long_size, take, empty)

    def _many(self, step: plan.Many, hint: str) -> str:
        name = self.lines.fresh(hint)
        kind, element = LENGTHS[step.length], step.element
        put = self.lines.put
        bare = element.step if isinstance(element, plan.Named) else element
        if isinstance(bare, plan.Number) and not step.null and step.length != "varint":
            parse_numbers(self, name, bare, self.fixed(f"{hint}_size", kind.code), step.length)
            if isinstance(element, plan.Named):
                put(f"{name} = [{self.converted(element, 'x')} for x in {name}]")
            return name
        size = self._length(step.length, hint, support.long_null_size if step.null else support.long_size, step.null)
        self.land()
        if step.null:
            put(f"if {size}{'' if kind.added else ' >= 0'}:")
            self.lines.depth += 1
        put(f"if {size} > n - p{' + 1' if kind.added else ''}: raise {self.refused}")
        put(f"{name} = []")
        fixed = fixed_width(element)
        if fixed is not None:
            parse_groups(self, name, fixed, hint, f"({size} - 1)" if kind.added else size)
            put("else:")
            self.lines.depth += 1
        parse_elements(self, name, element, hint, size, kind.added)
        self.lines.depth -= fixed is not None
        if step.null:
            self.lines.depth -= 1
            put("else:")
            put(f"    {name} = None")
        return name

    def _group(self, step: Group | plan.Tags, hint: str) -> str:
        """A struct, or a tag section that is read as one."""
        name = self.lines.fresh(hint)
        fields: list[tuple[str, str]] = []
        after: list[str] = []
        tags = step.tags if isinstance(step, Group) else step
        outer = self.context
        if isinstance(step, Group):
            fields = self._slots(step)
        if tags is not None:
            known, after = parse_tags(self, name, tags)
            fields += known
        self.flush()
        self.container(name, fields)
        for line in after:
            self.lines.put(line)
        self.context = outer
        return name

    def _slots(self, step: Group) -> list[tuple[str, str]]:
        """Reads the slots, as (field, variable); leaves in `context` that of the struct where one is needed."""
        outer, self.context = self.context, ""
        if outer and has_call(step):
            self.context = self.lines.fresh("this")
            self.lines.put(f"{self.context} = {self.lines.constant('context_for', support.context_for)}"
                           f"({outer}, io, True)")
        fields: list[tuple[str, str]] = []
        for slot in step.slots:
            fields.append((slot.name, self.value(slot.step, slot.name)))
            if self.context:
                self.land()
                self.lines.put(f"{self.context}[{slot.name!r}] = {fields[-1][1]}")
        return fields

    def _maybe(self, step: plan.Maybe, hint: str) -> str:
        name = self.lines.fresh(hint)
        presence = PRESENCES[step.presence]
        mark = self._varnumber(plan.VarNumber(32, False), f"{hint}_mark") if step.presence == "uvarint" else \
            self.fixed(f"{hint}_mark", presence.code)
        self.land()
        self.lines.put(f"if {presence.first} <= {mark} <= {presence.last}:")
        self.lines.depth += 1
        inner = self.value(step.group, hint)
        self.land()
        self.lines.put(f"{name} = {inner}")
        self.lines.depth -= 1
        self.lines.put("else:")
        self.lines.put(f"    {name} = None")
        return name

    def _call(self, step: plan.Call, hint: str) -> str:
        name = self.lines.fresh(hint)
        self.land()
        call = self.lines.constant("call_parse", support.call_parse)
        foreign = self.lines.constant(f"FOREIGN_{type(step.construct).__name__}", step.construct)
        self.lines.put(f"{name}, p = {call}({foreign}, io, {self.context}, p)")
        return name
