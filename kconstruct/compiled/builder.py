"""Emits the building half: a function of a value that appends the parts of its bytes."""
from __future__ import annotations

import struct
from functools import lru_cache
from typing import Any

from kconstruct import plan
from kconstruct.compiled import support
from kconstruct.compiled.emit import Lines
from kconstruct.plan import REQUIRED, Group, Step, has_call
from kconstruct.rules import encode_uvarint

__all__ = ["emit_builder"]


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
        getattr(self, f"_{type(step).__name__.lower()}")(step, source, hint)

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

    def _number(self, step: plan.Number, source: str, hint: str) -> None:
        if step.code == "?":
            source = self._in(source, hint)
            self.lines.put(f"if {source} is not True and {source} is not False: raise {self.refused}")
        self.pending.append((source, step.code))

    def _uuid128(self, step: plan.Uuid128, source: str, hint: str) -> None:
        self.pending.append((f"{source}.bytes", "16s"))

    def _named(self, step: plan.Named, source: str, hint: str) -> None:
        self.value(step.step, source, hint)

    def _varnumber(self, step: plan.VarNumber, source: str, hint: str) -> None:
        check = {(32, True): support.zigzag32, (64, True): support.zigzag64}.get((step.bits, step.zigzag),
                                                                                 support.unsigned32)
        name = self.lines.fresh(hint)
        self.lines.put(f"{name} = {self.lines.constant(check.__name__, check)}({source})")
        self._compact(name, encode_uvarint)

    def _compact(self, name: str, rare: Any) -> None:
        """Writes a uvarint that is nearly always one byte, together with what is pending."""
        before = self.pending
        self.lines.put(f"if {name} < 128:")
        self.lines.depth += 1
        self.flush((name, "B"))
        self.lines.depth -= 1
        self.lines.put("else:")
        self.lines.depth += 1
        self.pending = before
        self.flush()
        self.lines.put(f"a({self.lines.constant(rare.__name__, rare)}({name}))")
        self.lines.depth -= 1

    def _length(self, length: str, name: str, rare: Any) -> None:
        if length == "compact":
            self._compact(name, rare)
        else:
            self.pending.append((name, {"int16": "h", "int32": "i"}[length]))
            self.flush()

    def _text(self, step: plan.Text, source: str, hint: str) -> None:
        value = self._in(source, hint)
        data, size = self.lines.fresh(f"{hint}_data"), self.lines.fresh(f"{hint}_size")
        put = self.lines.put
        more = " + 1" if step.length == "compact" else ""
        if step.null:
            put(f"if {value} is None: {data} = b''; {size} = {0 if more else -1}")
            put(f"else: {data} = {value}.encode(); {size} = len({data}){more}")
        else:
            put(f"{data} = {value}.encode()")
            put(f"{size} = len({data}){more}")
        self._length(step.length, size, support.long_text_bytes)
        put(f"a({data})")

    def _blob(self, step: plan.Blob, source: str, hint: str) -> None:
        value = self._in(source, hint)
        size = self.lines.fresh(f"{hint}_size")
        put = self.lines.put
        more = " + 1" if step.length == "compact" else ""
        check = f"if not isinstance({value}, {self.lines.constant('BYTES', _BYTES)}): raise {self.refused}"
        if step.null:
            put(f"if {value} is None: {value} = b''; {size} = {0 if more else -1}")
            put("else:")
            put(f"    {check}")
            put(f"    {size} = len({value}){more}")
        else:
            put(check)
            put(f"{size} = len({value}){more}")
        self._length(step.length, size, encode_uvarint)
        put(f"a({value})")

    def _many(self, step: plan.Many, source: str, hint: str) -> None:
        value = self._in(source, hint)
        size = self.lines.fresh(f"{hint}_size")
        put = self.lines.put
        more = " + 1" if step.length == "compact" else ""
        lists = self.lines.constant("LISTS", _LISTS)
        check = f"if not isinstance({value}, {lists}): raise {self.refused}"
        if step.null:
            put(f"if {value} is None: {value} = (); {size} = {0 if more else -1}")
            put("else:")
            put(f"    {check}")
            put(f"    {size} = len({value}){more}")
        else:
            put(check)
            put(f"{size} = len({value}){more}")
        bare = step.element.step if isinstance(step.element, plan.Named) else step.element
        if isinstance(bare, plan.Number) and bare.code != "?":
            self._numbers(bare.code, value, size, step)
            return
        self._length(step.length, size, encode_uvarint)
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
            table = self.lines.constant(f"COMPACT_{code}", _prepared(code, True))
            rare = self.lines.constant(f"compact_{code}", _rare(code))
            put(f"if {size} < {support.SHORT}: a({table}[{size}]({size}, *{value}))")
            put(f"else: a({rare}({value}))")
            return
        self._length(step.length, size, encode_uvarint)
        table = self.lines.constant(f"PACK_{code}", _prepared(code, False))
        generic = self.lines.constant("pack", struct.pack)
        put(f"if len({value}) < {support.SHORT}: a({table}[len({value})](*{value}))")
        put(f"else: a({generic}('>%d{code}' % len({value}), *{value}))")

    def _group(self, step: Group, source: str, hint: str) -> None:
        value = self._in(source, hint)
        put = self.lines.put
        unknown = self.lines.fresh("unknown") if step.tags is not None else "_"
        count = len(step.slots) + (len(step.tags.known) if step.tags else 0)
        fill = self.lines.constant("fill", support.filler(step))
        if not count:  # nothing below would notice that it is no mapping
            put(f"if not isinstance({value}, {self.lines.constant('dict', dict)}): raise {self.refused}")
        put(f"if len({value}) != {count}: {value}, {unknown} = {fill}({value})")
        if step.tags is not None:
            put(f"else: {unknown} = None")
        outer, self.context = self.context, ""
        if outer and has_call(step):
            self.context = self.lines.fresh("this")
            put(f"{self.context} = {self.lines.constant('context_for', support.context_for)}({outer}, None, False)")
            put(f"{self.context}.update({value})")
        for slot in step.slots:
            source = f"{value}[{slot.name!r}]"
            if isinstance(slot.step, plan.Call):
                self._call(slot.step, source, slot.name, slot.name)
            else:
                self.value(slot.step, source, slot.name)
        if step.tags is not None:
            self._tag_section(step.tags, value, unknown)
        self.context = outer

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
        before = self.pending
        put(f"if {test}:")
        self.lines.depth += 1
        self.flush(pad="x")
        self.lines.depth -= 1
        put("else:")
        self.lines.depth += 1
        self.pending = before
        self.flush()
        put(f"a({write}({unknown} or {{}}, {known}))")
        self.lines.depth -= 1

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

    def _tags(self, step: plan.Tags, source: str, hint: str) -> None:
        value = self._in(source, hint)
        unknown = self.lines.fresh("unknown")
        fill = self.lines.constant("fill", support.filler(Group("", (), step)))
        self.lines.put(f"if len({value}) != {len(step.known)}: {value}, {unknown} = {fill}({value})")
        self.lines.put(f"else: {unknown} = None")
        self._tag_section(step, value, unknown)

    def _maybe(self, step: plan.Maybe, source: str, hint: str) -> None:
        value = self._in(source, hint)
        code = "B" if step.presence == "uvarint" else "b"
        before = self.pending
        self.lines.put(f"if {value} is None:")
        self.lines.depth += 1
        self.flush(("0" if code == "B" else "-1", code))
        self.lines.depth -= 1
        self.lines.put("else:")
        self.lines.depth += 1
        self.pending = [*before, ("1", code)]
        self.value(step.group, value, hint)
        self.flush()
        self.lines.depth -= 1

    def _call(self, step: plan.Call, source: str, hint: str, field: str | None = None) -> None:
        self.flush()
        call = self.lines.constant("call_build", support.call_build)
        foreign = self.lines.constant(f"FOREIGN_{type(step.construct).__name__}", step.construct)
        self.lines.put(f"a({call}({foreign}, {source}, {self.context}, {field!r}))")


_BYTES = (bytes, bytearray)
_LISTS = (list, tuple)


@lru_cache(maxsize=64)
def _prepared(code: str, compact: bool) -> Any:
    """Packers by count; or by count + 1, which they pack too."""
    if compact:
        return [support.packer(f"B{max(0, count - 1)}{code}") for count in range(support.SHORT)]
    return [support.packer(f"{count}{code}") for count in range(support.SHORT)]


@lru_cache(maxsize=64)
def _rare(code: str) -> Any:
    return support.compact_numbers(code)
