"""Emits the building half: a function of a value that appends the parts of its bytes."""
from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.emit import Lines
from kconstruct.plan import REQUIRED, Group, Step, assert_never, has_call
from kconstruct.rules import LENGTHS, MORE, NUMBERS, PRESENCES, PRESENT, ZIGZAG, encode_uvarint, int_range, zigzag

__all__ = ["emit_builder"]

_BYTES = (bytes, bytearray)
_LISTS = (list, tuple)


def emit_builder(step: Step, constants: dict[str, Any], name: str, default_bytes: Any) -> str:
    """Source of `name(o)`, which returns the bytes of a value.

    `default_bytes(slot)` gives the bytes of a tagged field's default: a field with just these is not written.
    """
    emitter = _Builder(constants, name, default_bytes)
    source = emitter.function(name, step)
    return "\n\n".join([*emitter.functions, source])


class _Builder:
    """`pending` are fixed-width parts that will be packed at once, as (expression, code)."""

    def __init__(self, constants: dict[str, Any], name: str, default_bytes: Any) -> None:
        self.lines = Lines(constants)
        self.name = name
        self.default_bytes = default_bytes
        self.pending: list[tuple[str, str]] = []
        self.functions: list[str] = []
        self.context = ""
        self.refused = self.lines.constant("Refused", support.Refused)

    def function(self, name: str, step: Step) -> str:
        """A function that returns the bytes of a step's value; with foreign constructs in it, it may get a context."""
        self.lines.put("w = []")
        self.lines.put("a = w.append")
        if has_call(step):
            new = f"{self.lines.constant('context_for', support.context_for)}(None, None, False)"
            self.lines.put(f"if this is None: this = {new}")
            self.context = "this"
        self.value(step, "o", "o")
        self.flush()
        self.lines.put("return b''.join(w)")
        return f"def {name}(o{', this=None' if has_call(step) else ''}):\n{self.lines.text}"

    def value(self, step: Step, source: str, hint: str) -> None:
        """Emits what writes the value of the expression `source`."""
        match step:
            case plan.Number() | plan.Uuid128() | plan.Named():
                self._number(step, source, hint)
            case plan.VarNumber():
                self._varnumber(step, source, hint)
            case plan.Text() | plan.Blob():
                self._sized(step, source, hint)
            case plan.Many():
                self._many(step, source, hint)
            case plan.Group():
                self._group(step, source, hint)
            case plan.Tags():
                self._tags(step, source, hint)
            case plan.Maybe():
                self._maybe(step, source, hint)
            case plan.Call():
                self._call(step, source)
            case _:
                assert_never(step)

    def flush(self, extra: tuple[str, str] | None = None, pad: str = "") -> None:
        """Packs what is pending, in one call; `extra` is one more part, `pad` zero bytes at the end."""
        parts = [*self.pending, *([extra] if extra else [])]
        if parts or pad:
            codes = "".join(code for _, code in parts) + pad
            if not parts:
                self.lines.put(f"a({bytes(len(pad))!r})")
            else:
                pack = self.lines.constant("pack_" + codes.replace("?", "t"), support.packer(codes))
                self.lines.put(f"a({pack}({', '.join(expression for expression, _ in parts)}))")
        self.pending = []

    def _in(self, source: str, hint: str) -> str:
        """A variable that holds the expression."""
        if source.isidentifier():
            return source
        name = self.lines.fresh(hint)
        self.lines.put(f"{name} = {source}")
        return name

    @contextmanager
    def _cases(self, test: str) -> Iterator[Callable[[], None]]:
        """Emits `if test:` for the body; the function it gives begins the `else:`, with the same parts pending."""
        before = tuple(self.pending)
        self.lines.put(f"if {test}:")
        self.lines.depth += 1

        def otherwise() -> None:
            self.lines.depth -= 1
            self.lines.put("else:")
            self.lines.depth += 1
            self.pending = list(before)

        yield otherwise
        self.lines.depth -= 1

    def _number(self, step: plan.Number | plan.Uuid128 | plan.Named, source: str, hint: str) -> None:
        match step:
            case plan.Number():
                if step.code == NUMBERS["bool"].code:
                    source = self._in(source, hint)
                    self.lines.put(f"if {source} is not True and {source} is not False: raise {self.refused}")
                self.pending.append((source, step.code))
            case plan.Uuid128():
                self.pending.append((f"{source}.bytes", NUMBERS["uuid"].code))
            case plan.Named():
                self.value(step.step, source, hint)
            case _:
                assert_never(step)

    def _varnumber(self, step: plan.VarNumber, source: str, hint: str) -> None:
        name = self.lines.fresh(hint)
        low, high = int_range(step.bits, step.zigzag)
        self.lines.put(f"{name} = {source}")
        self.lines.put(f"if not {low} <= {name} <= {high} or type({name}) is bool: raise {self.refused}")
        if step.zigzag:
            self.lines.put(f"{name} = {ZIGZAG.format(name, step.bits)}")
        self._compact(name, encode_uvarint)

    def _compact(self, name: str, rare: Any) -> None:
        """Writes a uvarint that is nearly always one byte, together with what is pending."""
        with self._cases(f"{name} < {MORE}") as otherwise:
            self.flush((name, "B"))
            otherwise()
            self.flush()
            self.lines.put(f"a({self.lines.constant(rare.__name__, rare)}({name}))")

    def _length(self, length: str, name: str, rare: Any = encode_uvarint) -> None:
        """Writes a length, as written; `rare` makes the bytes of one that may be one byte long and is not."""
        if LENGTHS[length].width == 1:
            self._compact(name, rare)
        else:
            self.pending.append((name, LENGTHS[length].code))
            self.flush()

    def _measured(self, step: plan.Text | plan.Blob | plan.Many, value: str, data: str, size: str, lines: list[str],
                  empty: str) -> None:
        """Emits `lines`, which check or convert `value` to `data`, and sets `size` to its length as written."""
        put = self.lines.put
        kind = LENGTHS[step.length]
        null = kind.null
        lines = [*lines, f"{size} = len({data}){f' + {kind.added}' if kind.added else ''}"]
        if step.length == "varint":
            null = zigzag(null, 32)
            lines.append(f"{size} = {ZIGZAG.format(size, 32)}")
        if step.null:
            put(f"if {value} is None: {data} = {empty}; {size} = {null}")
            put("else:")
        for line in lines:
            put(f"    {line}" if step.null else line)

    def _sized(self, step: plan.Text | plan.Blob, source: str, hint: str) -> None:
        value = data = self._in(source, hint)
        rare: Callable[[int], bytes] = encode_uvarint
        if isinstance(step, plan.Text):
            data = self.lines.fresh(f"{hint}_data")
            rare = encode_uvarint if step.length == "varint" else support.long_text_bytes
            lines = [f"{data} = {value}.encode()"]
        else:
            lines = [f"if not isinstance({value}, {self.lines.constant('BYTES', _BYTES)}): raise {self.refused}"]
        size = self.lines.fresh(f"{hint}_size")
        self._measured(step, value, data, size, lines, "b''")
        self._length(step.length, size, rare)
        self.lines.put(f"a({data})")

    def _many(self, step: plan.Many, source: str, hint: str) -> None:
        value = self._in(source, hint)
        size = self.lines.fresh(f"{hint}_size")
        put = self.lines.put
        lists = self.lines.constant("LISTS", _LISTS)
        self._measured(step, value, value, size, [f"if not isinstance({value}, {lists}): raise {self.refused}"], "()")
        bare = step.element.step if isinstance(step.element, plan.Named) else step.element
        if isinstance(bare, plan.Number) and bare.code != NUMBERS["bool"].code:
            self._numbers(bare.code, value, size, step)
            return
        self._length(step.length, size)
        item = self.lines.fresh(f"{hint}_item")
        if has_call(step.element):
            index = self.lines.fresh("index")
            put(f"for {index}, {item} in enumerate({value}):")
            put(f"    {self.context}['_index'] = {index}")
        else:
            put(f"for {item} in {value}:")
        self.lines.depth += 1
        self.value(step.element, item, item)
        self.flush()
        self.lines.depth -= 1

    def _numbers(self, code: str, value: str, size: str, step: plan.Many) -> None:
        """An array of fixed-width numbers in one pack; a short compact one together with its count."""
        put = self.lines.put
        if step.length == "compact" and not step.null:
            self.flush()
            table = self.lines.constant(f"COMPACT_{code}", _packers(code, True))
            rare = self.lines.constant(f"compact_{code}", _rare(code))
            put(f"if {size} < {support.SHORT}: a({table}[{size}]({size}, *{value}))")
            put(f"else: a({rare}({value}))")
            return
        self._length(step.length, size)
        table = self.lines.constant(f"PACK_{code}", _packers(code, False))
        generic = self.lines.constant("pack", struct.pack)
        put(f"if len({value}) < {support.SHORT}: a({table}[len({value})](*{value}))")
        put(f"else: a({generic}('>%d{code}' % len({value}), *{value}))")

    def _group(self, step: Group, source: str, hint: str) -> None:
        value = self._in(source, hint)
        put = self.lines.put
        unknown = self._complete(step, value)
        outer, self.context = self.context, ""
        if outer and has_call(step):
            self.context = self.lines.fresh("this")
            put(f"{self.context} = {self.lines.constant('context_for', support.context_for)}({outer}, None, False)")
            put(f"{self.context}.update({value})")
        for slot in step.slots:
            source = f"{value}[{slot.name!r}]"
            if isinstance(slot.step, plan.Call):
                self._call(slot.step, source, slot.name)
            else:
                self.value(slot.step, source, slot.name)
        if step.tags is not None:
            self._tag_section(step.tags, value, unknown)
        self.context = outer

    def _complete(self, step: Group, value: str) -> str:
        """Gives `value` the defaults of fields that are left out; returns the variable of its unknown tagged fields."""
        put = self.lines.put
        unknown = self.lines.fresh("unknown") if step.tags is not None else "_"
        count = len(step.slots) + (len(step.tags.known) if step.tags else 0)
        fill = self.lines.constant("fill", support.filler(step))
        if not count:  # nothing below would notice that it is no mapping
            put(f"if not isinstance({value}, {self.lines.constant('dict', dict)}): raise {self.refused}")
        put(f"if len({value}) != {count}: {value}, {unknown} = {fill}({value})")
        if step.tags is not None:
            put(f"else: {unknown} = None")
        return unknown

    def _tags(self, step: plan.Tags, source: str, hint: str) -> None:
        """A tag section that is written as a struct."""
        value = self._in(source, hint)
        self._tag_section(step, value, self._complete(Group("", (), step), value))

    def _tag_section(self, tags: plan.Tags, value: str, unknown: str) -> None:
        put = self.lines.put
        write = self.lines.constant("write_unknown", support.write_unknown)
        known = "{}"
        test = f"{unknown} is None"
        if tags.known:
            known = self.lines.fresh("tags")
            put(f"{known} = {{}}")
            for tag, slot in tags.known:
                self._known_tag(tag, slot, f"{value}[{slot.name!r}]", known)
            test = f"not {known} and {unknown} is None"
        with self._cases(test) as otherwise:
            self.flush(pad="x")
            otherwise()
            self.flush()
            put(f"a({write}({unknown} or {{}}, {known}))")

    def _known_tag(self, tag: int, slot: plan.Slot, source: str, known: str) -> None:
        variable = self._in(source, slot.name)
        sub = _Builder(self.lines.constants, self.name, self.default_bytes)
        sub.functions = self.functions
        function = f"{self.name}_tag_{len(self.functions)}"
        self.functions.append("")  # keeps the number
        index = len(self.functions) - 1
        self.functions[index] = sub.function(function, slot.step)
        default = self.lines.constant("DEFAULT", slot.default)
        differs = f"{variable} != {default}"
        if isinstance(slot.default, (bool, int, float)):
            differs = f"({differs} or type({variable}) is not {type(slot.default).__name__})"  # 0 is no False
        self.lines.put(f"if {variable} is not {default} and {differs}:")
        data = self.lines.fresh(f"{slot.name}_data")
        here = f", {self.context}" if self.context and has_call(slot.step) else ""
        self.lines.put(f"    {data} = {function}({variable}{here})")
        if slot.default is REQUIRED:
            self.lines.put(f"    {known}[{tag}] = {data}")
        else:
            usual = self.lines.constant("DEFAULT_BYTES", self.default_bytes(slot))
            self.lines.put(f"    if {data} != {usual}: {known}[{tag}] = {data}")

    def _maybe(self, step: plan.Maybe, source: str, hint: str) -> None:
        value = self._in(source, hint)
        presence = PRESENCES[step.presence]
        with self._cases(f"{value} is None") as otherwise:
            self.flush((str(presence.null), presence.code))
            otherwise()
            self.pending.append((str(PRESENT), presence.code))
            self.value(step.group, value, hint)
            self.flush()

    def _call(self, step: plan.Call, source: str, field: str | None = None) -> None:
        self.flush()
        call = self.lines.constant("call_build", support.call_build)
        foreign = self.lines.constant(f"FOREIGN_{type(step.construct).__name__}", step.construct)
        self.lines.put(f"a({call}({foreign}, {source}, {self.context}, {field!r}))")


@lru_cache(maxsize=64)
def _packers(code: str, compact: bool) -> Any:
    """Packers by count; compact: by count + 1, which they pack too."""
    added = LENGTHS["compact"].added
    if compact:
        return [support.packer(f"B{max(0, count - added)}{code}") for count in range(support.SHORT)]
    return [support.packer(f"{count}{code}") for count in range(support.SHORT)]


@lru_cache(maxsize=64)
def _rare(code: str) -> Any:
    return support.compact_numbers(code)
