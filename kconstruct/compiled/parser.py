"""Emits the parsing half: a function of a buffer, a position and its end, in straight lines."""
from __future__ import annotations

import re
import struct
from functools import lru_cache, partial
from io import BytesIO
from typing import Any

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.emit import SIZES, Lines, arguments, literal
from kconstruct.container import Container
from kconstruct.plan import REQUIRED, Group, Step, has_call, walk
from kconstruct.rules import REPLACE, UNKNOWN, read_uvarint, uuid_from_bytes

__all__ = ["emit_parser"]


def emit_parser(step: Step, constants: dict[str, Any], name: str, view: bool) -> str:
    """Source of `name(b, p, n)`, which returns the value and the position after it.

    `view`: for buffers that are not `bytes` (slices of them are copied where bytes are wanted), and for bad UTF-8,
    which the code for `bytes` refuses with `UnicodeDecodeError` because the check would cost every string 20 ns.
    """
    emitter = _Parser(constants, name, view)
    emitter.lines.put("m = b" if view else "m = memoryview(b)" if _has_records(step) else "pass")
    if has_call(step):
        emitter.lines.put(f"io = {emitter.lines.constant('BytesIO', BytesIO)}(b)")
        emitter.lines.put(f"this = {emitter.lines.constant('context_for', support.context_for)}(None, io, True)")
        emitter.context = "this"
    value = emitter.value(step, "value")
    emitter.land()
    emitter.lines.put(f"if p > n: raise {emitter.refused}")
    emitter.lines.put(f"return {value}, p")
    body = "\n".join([f"def {name}(b, p, n):", emitter.lines.text])
    return "\n\n".join([*emitter.functions, body.replace("    pass\n", "", 1)])


def _has_records(step: Any) -> bool:
    return any(isinstance(inner, plan.Blob) and inner.holder is not None for inner in walk(step))


class _Parser:
    """`off` is how far the code has read beyond `p`; `pending` are fixed-width parts that will be read at once."""

    def __init__(self, constants: dict[str, Any], name: str, view: bool) -> None:
        self.lines = Lines(constants)
        self.name = name
        self.view = view
        self.off = 0
        self.pending: list[tuple[str, str]] = []
        self.after: list[str] = []
        self.functions: list[str] = []
        self.context = ""
        self.refused = self.lines.constant("Refused", support.Refused)

    def value(self, step: Step, hint: str) -> str:
        """Emits what reads a step; returns the variable that will hold its value after `flush`."""
        method = getattr(self, f"_{type(step).__name__.lower()}")
        result: str = method(step, hint)
        return result

    def flush(self) -> None:
        """Reads what is pending, in one call."""
        lines, parts = self.lines, self.pending
        if parts:
            at = self._at(self.off)
            codes = "".join(code for _, code in parts)
            if codes == "B":
                lines.put(f"{parts[0][0]} = b[{at}]")
            elif codes == "?":
                lines.put(f"{parts[0][0]} = b[{at}] != 0")
            else:
                unpack = lines.constant("unpack_" + codes.replace("?", "t"), support.unpacker(codes))
                lines.put(f"{', '.join(name for name, _ in parts)}{',' if len(parts) == 1 else ''} = {unpack}(b, {at})")
            self.off += sum(SIZES[code] for _, code in parts)
            self.pending = []
        for line in self.after:
            lines.put(line)
        self.after = []

    def land(self) -> None:
        """Makes `p` the position itself."""
        self.flush()
        if self.off:
            self.lines.put(f"p += {self.off}" if self.off > 0 else f"p -= {-self.off}")
            self.off = 0

    def _fixed(self, hint: str, code: str) -> str:
        name = self.lines.fresh(hint)
        self.pending.append((name, code))
        return name

    def _number(self, step: plan.Number, hint: str) -> str:
        return self._fixed(hint, step.code)

    def _uuid128(self, step: plan.Uuid128, hint: str) -> str:
        name = self._fixed(hint, "16s")
        self.after.append(f"{name} = {self.lines.constant('uuid', uuid_from_bytes)}({name})")
        return name

    def _named(self, step: plan.Named, hint: str) -> str:
        name = self.value(step.step, hint)
        self.after.append(f"{name} = {self._lookup(step)}[{name}]")
        return name

    def _lookup(self, step: plan.Named) -> str:
        table = _LOOKUPS.get(step.names)
        if table is None:
            table = _LOOKUPS[step.names] = support.Lookup(step.names)
        return self.lines.constant(step.enum, table)

    def _varnumber(self, step: plan.VarNumber, hint: str) -> str:
        name = self._fixed(hint, "B")
        self.flush()
        reader = self.lines.constant("read_varnumber", support.READERS[step.bits, step.zigzag])
        self.lines.put(f"if {name} > 127:")
        self.lines.put(f"    {name}, p = {reader}(b, {self._at(self.off - 1)})")
        self.lines.put(f"    p -= {self.off}")
        if step.zigzag:
            self.lines.put("else:")
            self.lines.put(f"    {name} = {name} >> 1 ^ -({name} & 1)")
        return name

    def _length(self, length: str, hint: str, helper: Any, null: bool) -> str:
        """Reads a length; after it a compact one is in 1.. (0: null, only where that is allowed)."""
        size = self._fixed(f"{hint}_size", {"int16": "h", "int32": "i", "compact": "B"}[length])
        self.flush()
        if length == "compact":
            rare = self.lines.constant(helper.__name__, helper)
            self.lines.put(f"if {size} > 127:" if null else f"if not 0 < {size} < 128:")
            self.lines.put(f"    x = b[{self._at(self.off)}] if {size} else 0")
            self.lines.put(f"    if 0 < x < 128: {size} += x * 128 - 128; p += 1")
            self.lines.put(f"    else: {size}, p = {rare}(b, {self._at(self.off - 1)}, {self.off})")
        elif not null:
            self.lines.put(f"if {size} < 0: raise {self.refused}")
        return size

    def _sized(self, step: Any, hint: str, helper: Any, take: str, empty: str) -> str:
        """Text or bytes; `take` are the lines that take them from `{}` to `q` as `{name}`, `empty` is their default."""
        name = self.lines.fresh(hint)
        compact = step.length == "compact"
        size = self._length(step.length, hint, helper, step.null)
        put = self.lines.put
        on = f"p += {self.off}" if self.off > 0 else f"p -= {-self.off}"
        put(f"if {size} > {'1' if compact else '0'}:")
        put(f"    q = {self._at(self.off - 1 if compact else self.off)} + {size}")
        for line in take.split("; "):
            put("    " + line.format(self._at(self.off), name=name))
        put("    p = q")
        cases = [("else", empty)]
        if step.null:
            cases = [(f"elif {size}" if compact else f"elif {size} == 0", empty), ("else", "None")]
        for case, value in cases:
            put(f"{case}: {name} = {value}; {on}")
        self.off = 0
        return name

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
        compact = step.length == "compact"
        element = step.element
        bare = element.step if isinstance(element, plan.Named) else element
        put = self.lines.put
        if isinstance(bare, plan.Number) and not step.null:
            self._numbers(name, bare, self._fixed(f"{hint}_size", "B" if compact else "i"), compact)
            if isinstance(element, plan.Named):
                put(f"{name} = [{self._lookup(element)}[x] for x in {name}]")
            return name
        size = self._length(step.length, hint, support.long_null_size if step.null else support.long_size, step.null)
        self.land()
        if step.null:
            put(f"if {size}{'' if compact else ' >= 0'}:")
            self.lines.depth += 1
        put(f"if {size} > n - p{' + 1' if compact else ''}: raise {self.refused}")
        put(f"{name} = []")
        fixed = _fixed_width(element)
        if fixed is not None:
            self._fixed_groups(name, fixed, f"({size} - 1)" if compact else size, hint)
            put("else:")
            self.lines.depth += 1
        index = self.lines.fresh("index") if has_call(element) else "_"
        put(f"for {index} in range({'1, ' if compact else ''}{size}):")
        self.lines.depth += 1
        if has_call(element):
            put(f"{self.context}['_index'] = {index}{' - 1' if compact else ''}")
        inner = self.value(element, f"{hint}_item")
        self.land()
        put(f"{name}.append({inner})")
        self.lines.depth -= 1 if fixed is None else 2
        if step.null:
            self.lines.depth -= 1
            put("else:")
            put(f"    {name} = None")
        return name

    def _fixed_groups(self, name: str, group: Group, count: str, hint: str) -> None:
        """Structs of fixed-width parts only, all at once, where no tag section among them holds anything."""
        codes = "".join(_code(slot.step) for slot in group.slots)
        width = sum(SIZES[code] for code in _CODES_OF.findall(codes)) + (group.tags is not None)
        walk = self.lines.constant("iter_" + codes.replace("?", "t"),
                                   struct.Struct(">" + codes + "x" * (group.tags is not None)).iter_unpack)
        put = self.lines.put
        put(f"q = p + {count}{f' * {width}' if width > 1 else ''}")
        empty = ""
        if group.tags is not None:
            marks = f"b[p + {width - 1}:q:{width}]" if width > 1 else "b[p:q]"
            empty = f" and not {f'bytes({marks})' if self.view else marks}.strip(b'\\0')"
        put(f"if q <= n{empty}:")
        self.lines.depth += 1
        names = [self.lines.fresh(slot.name) for slot in group.slots]
        put(f"for {', '.join(names)}{',' if len(names) == 1 else ''} in {walk}(b[p:q]):")
        self.lines.depth += 1
        for slot, variable in zip(group.slots, names):
            if isinstance(slot.step, plan.Named):
                put(f"{variable} = {self._lookup(slot.step)}[{variable}]")
            elif isinstance(slot.step, plan.Uuid128):
                put(f"{variable} = {self.lines.constant('uuid', uuid_from_bytes)}({variable})")
        item = self.lines.fresh(f"{hint}_item")
        self._container(item, [(slot.name, variable) for slot, variable in zip(group.slots, names)])
        put(f"{name}.append({item})")
        self.lines.depth -= 1
        put("p = q")
        self.lines.depth -= 1

    def _numbers(self, name: str, step: plan.Number, size: str, compact: bool) -> None:
        """An array of fixed-width numbers in one unpack; a compact count holds one more, so the table is shifted."""
        self.flush()
        code, width = step.code, SIZES[step.code]
        table = self.lines.constant(f"{'COMPACT' if compact else 'UNPACK'}_{code.replace('?', 't')}",
                                    _prepared(code, compact))
        rare = self.lines.constant(f"many_{code.replace('?', 't')}", _rare(code, compact))
        start = self.off - (1 if compact else 4)
        after = self.off - width if compact else self.off
        self.lines.put(f"if {'0 <' if compact else '0 <='} {size} < {support.SHORT}:")
        self.lines.put(f"    {name} = [*{table}[{size}](b, {self._at(self.off)})]")
        self.lines.put(f"    p += {size}{f' * {width}' if width > 1 else ''}")
        self.lines.put("else:")
        self.lines.put(f"    {name}, p = {rare}(b, {self._at(start)})")
        if after:
            self.lines.put(f"    p -= {after}" if after > 0 else f"    p += {-after}")
        self.off = after

    @staticmethod
    def _at(off: int) -> str:
        """The position `off` bytes from `p`."""
        return f"p + {off}" if off > 0 else f"p - {-off}" if off < 0 else "p"

    def _group(self, step: Group, hint: str) -> str:
        name = self.lines.fresh(hint)
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
        self._make(name, fields, step.tags)
        self.context = outer
        return name

    def _tags(self, step: plan.Tags, hint: str) -> str:
        name = self.lines.fresh(hint)
        self._make(name, [], step)
        return name

    def _make(self, name: str, fields: list[tuple[str, str]], tags: plan.Tags | None) -> None:
        """Reads the tag section, if there is one, and makes the Container."""
        put = self.lines.put
        late: list[str] = []
        if tags is not None:
            count = self._fixed("tags", "B")
            self.flush()
            start, back = self._at(self.off - 1), f"p -= {self.off}" if self.off >= 0 else f"p += {-self.off}"
            if tags.known or tags.refused:
                unknown = self.lines.fresh("unknown")
                names = [(slot.name, self.lines.fresh(slot.name)) for _, slot in tags.known]
                here = f", {self.context}" if has_call(tags) else ""
                put(f"if {count}:")
                put(f"    p, {unknown}{''.join(f', {variable}' for _, variable in names)} = "
                    f"{self._tag_function(tags)}(b, {start}, n{here})")
                put(f"    {back}")
                put("else:")
                for (_, slot), (_, variable) in zip(tags.known, names):
                    put(f"    {variable} = {self._default(slot)}")
                put(f"    {unknown} = None")
                fields += [pair for pair, (_, slot) in zip(names, tags.known) if slot.default is not REQUIRED]
                late = [f"if {variable} is not {self._default(slot)}: {name}[{field!r}] = {variable}"
                        for (field, variable), (_, slot) in zip(names, tags.known) if slot.default is REQUIRED]
                late.append(f"if {unknown} is not None: {name}[{UNKNOWN!r}] = {unknown}")
            else:
                read = self.lines.constant("unknown_tags", support.unknown_tags)
                end = f" - {self.off}" if self.off > 0 else f" + {-self.off}" if self.off < 0 else ""
                late = [f"if {count}: p = {read}(b, {start}, n, {name}){end}"]
        self.flush()
        self._container(name, fields)
        for line in late:
            put(line)

    def _container(self, name: str, fields: list[tuple[str, str]]) -> None:
        """Makes a Container; up to seven fields are set one by one, which is faster than a call with all of them."""
        container = self.lines.constant("Container", Container)
        if len(fields) > _FEW:
            self.lines.put(f"{name} = {container}({arguments(fields)})")
            return
        self.lines.put(f"{name} = {container}()")
        for field, value in fields:
            self.lines.put(f"{name}[{field!r}] = {value}")

    def _default(self, slot: plan.Slot) -> str:
        """The default of a tagged field, or the mark that there is none."""
        missing = slot.default is REQUIRED
        return self.lines.constant("REQUIRED", REQUIRED) if missing else literal(slot.default, self.lines)

    def _tag_function(self, tags: plan.Tags) -> str:
        """A function that reads a tag section which is not empty."""
        sub = _Parser(self.lines.constants, self.name, self.view)
        sub.functions = self.functions
        place = len(self.functions)
        self.functions.append("")  # keeps the place: functions for inner tag sections come after it
        function = f"{self.name}_tags_{place}"
        put = sub.lines.put
        read = sub.lines.constant("read_uvarint", read_uvarint)
        names = [sub.lines.fresh(slot.name) for _, slot in tags.known]
        if _has_records(tags):
            put("m = b" if self.view else "m = memoryview(b)")
        if has_call(tags):
            put("io = this._io")
            sub.context = "this"
        put("unknown = None")
        for (_, slot), variable in zip(tags.known, names):
            put(f"{variable} = {sub._default(slot)}")
        put(f"count, p = {read}(b, p)")
        put(f"if count > n - p: raise {sub.refused}")
        put("for _ in range(count):")
        sub.lines.depth += 1
        put(f"tag, p = {read}(b, p)")
        put(f"size, p = {read}(b, p)")
        word = "if"
        for (tag, slot), variable in zip(tags.known, names):
            put(f"{word} tag == {tag}:")
            sub.lines.depth += 1
            inner = sub.value(slot.step, slot.name)
            sub.land()
            put(f"{variable} = {inner}")
            sub.lines.depth -= 1
            word = "elif"
        if tags.refused:
            put(f"{word} tag in {tuple(sorted(tags.refused))!r}: raise {sub.refused}")
            word = "elif"
        rare = sub.lines.constant("read_unknown", support.read_unknown)
        if word == "elif":
            put("else:")
            sub.lines.depth += 1
        put("if unknown is None: unknown = {}")
        put(f"unknown[tag], p = {rare}(b, p, size)")
        sub.lines.depth = 1
        put(f"return p, unknown{''.join(f', {variable}' for variable in names)}")
        context = ", this" if has_call(tags) else ""
        self.functions[place] = f"def {function}(b, p, n{context}):\n{sub.lines.text}"
        return function

    def _maybe(self, step: plan.Maybe, hint: str) -> str:
        name = self.lines.fresh(hint)
        if step.presence == "uvarint":
            mark = self._varnumber(plan.VarNumber(32, False), f"{hint}_mark")
            test = f"0 < {mark} < 0x80000000"
        else:
            mark = self._fixed(f"{hint}_mark", "b")
            test = f"{mark} >= 0"
        self.land()
        self.lines.put(f"if {test}:")
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


def _code(step: Step) -> str:
    """The format letter of a fixed-width step, "" for any other."""
    bare = step.step if isinstance(step, plan.Named) else step
    return bare.code if isinstance(bare, plan.Number) else "16s" if isinstance(bare, plan.Uuid128) else ""


def _fixed_width(element: Step) -> Group | None:
    """The element when it is a struct of fixed-width parts, without tagged fields that are known or refused."""
    if isinstance(element, Group) and element.slots and all(_code(slot.step) for slot in element.slots) and \
            (element.tags is None or not (element.tags.known or element.tags.refused)):
        return element
    return None


_FEW = 7
_CODES_OF = re.compile(r"16s|.")


@lru_cache(maxsize=64)
def _prepared(code: str, compact: bool) -> Any:
    """Unpackers by count, or by count + 1."""
    return [support.unpacker(f"{max(0, count - compact)}{code}") for count in range(support.SHORT)]


@lru_cache(maxsize=64)
def _rare(code: str, compact: bool) -> Any:
    return support.many_numbers(code, compact)


_LOOKUPS: dict[Any, support.Lookup] = {}
