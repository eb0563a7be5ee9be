"""What the keys do."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from kconstruct.errors import KconstructError
from kconstruct.explore import notes, words
from kconstruct.explore.app import Panes
from kconstruct.explore.dialogs import Choose
from kconstruct.explore.edit import add_element, delete_element, edit, text_of
from kconstruct.explore.find import Hit, find, place_of
from kconstruct.inputs import bytes_of
from kconstruct.message import message
from kconstruct.registry import names
from kconstruct.session.part import shape_of
from kconstruct.session.title import frame_line
from kconstruct.text import escaped, plural
from kconstruct.views.lines import Line
from kconstruct.views.summary import candidate_line

__all__ = ["Explorer"]

_MOST_FRAMES = 2_000
_REASONS = 3
_NO_BYTES = "there are no bytes yet"
_PACKED = "decompressed bytes cannot be edited: the records would have to be compressed again"


class Explorer(Panes):
    """The explorer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "search", key_display="/"), Binding("n", "next(1)", show=False),
        Binding("N", "next(-1)", show=False), Binding("g", "goto", show=False),
        Binding("e", "edit", "edit"), Binding("enter", "enter", show=False),
        Binding("i", "insert", show=False), Binding("x,delete", "delete", show=False),
        Binding("u,ctrl+z", "undo", "undo"), Binding("r,ctrl+y", "redo", show=False),
        Binding("m", "message", "message"), Binding("v", "version", "version"),
        Binding("left_square_bracket", "frame(-1)", show=False),
        Binding("right_square_bracket", "frame(1)", show=False), Binding("f", "frames", show=False),
        Binding("exclamation_mark", "notes", "notes", key_display="!"),
        Binding("a", "space", show=False), Binding("o", "open", show=False), Binding("s,ctrl+s", "save", "save"),
        Binding("c", "copy", show=False), Binding("z", "zoom", show=False),
        Binding("question_mark,f1", "help", "help", key_display="?"), Binding("q", "quit", "quit"),
    ]

    _hits: tuple[object, list[Hit]] = (None, [])
    _query = ""

    # finding

    def action_search(self) -> None:
        """Asks what to look for."""
        async def take(text: str) -> str | None:
            self._query = text.strip()
            self._hits = (None, [])
            return await self._find(0)
        self.ask("search", "a field or a value; =42 a whole value; 0a 0b or 0x0a0b bytes", take, self._query)

    async def action_next(self, by: int) -> None:
        """The next place that was found, or the one before."""
        if self._query:
            self.told(await self._find(by))
        else:
            self.action_search()

    async def _find(self, by: int) -> str | None:
        """Moves to the next hit (`by` 1), the one before (-1), or the first one from the cursor on (0)."""
        try:
            chart = self.there()
            if self._hits[0] is not chart:
                query = self._query
                self._hits = (chart, await self.aside(lambda: find(chart, query)))
        except KconstructError as error:
            return str(error)
        hits = self._hits[1]
        here = (chart.rank(self.node), self.offset) if self.node is not None else (0, 0)
        places = [(chart.rank(hit.node), hit.offset) for hit in hits]
        if by < 0:
            index = next((index for index in reversed(range(len(hits))) if places[index] < here), len(hits) - 1)
        else:
            index = next((index for index, place in enumerate(places) if place > here or (place == here and not by)), 0)
        self.show(hits[index].node, hits[index].offset)
        self.notify(f"{self._query}: {index + 1:,} of {len(hits):,}", timeout=2, markup=False)
        return None

    def action_goto(self) -> None:
        """Asks for an offset or a path."""
        async def take(text: str) -> str | None:
            try:
                hit = place_of(self.there(), self.hex.space, text)
            except KconstructError as error:
                return str(error)
            self.show(hit.node, hit.offset)
            return None
        self.ask("go to", "an offset, 28 or 0x1c, or a path, Topics.0.Name", take)

    def action_space(self) -> None:
        """The next address space."""
        spaces = self.chart.spaces if self.chart is not None else []
        if len(spaces) < 2 or self.chart is None:
            self.notify("nothing is packed in these bytes")
            return
        node = self.chart.leaf(spaces[(spaces.index(self.hex.space) + 1) % len(spaces)], 0)
        if node is not None:
            self.show(node, 0)

    # what it is

    async def action_message(self) -> None:
        """Lists what the bytes may be, then all messages."""
        if self.chart is None:
            self.notify(_NO_BYTES)
            return
        taken = self.chart.part.taken
        found = await self.aside(self.session.candidates)
        others = sorted(names())
        at = next((index for index, one in enumerate(found) if (one.title, one.header_version, one.sized)
                   == (taken.title, taken.header_version, taken.sized)), 0)

        async def chosen(index: int | None) -> None:
            if index is None or index < 0:
                return
            if index < len(found):
                self.told(await self.step(lambda: self.session.take(found[index])))
            else:
                self.told(await self.step(lambda: self.session.take_as(message(others[index - len(found)]))))
        self.push_screen(Choose("what is it?  what it looks like, then all messages", [
            *([[*candidate_line(one), ("  " + escaped("; ".join(one.reasons[:_REASONS])), "docs")]] for one in found),
            *([[(name, "")]] for name in others)], at, filtered=True), chosen)

    async def action_version(self) -> None:
        """Lists the versions of the message, and how each fits."""
        part = self.chart.part if self.chart is not None else None
        declared = part.message if part is not None else None
        if part is None or declared is None:
            self.notify("first say which message it is: m")
            return
        versions = list(declared.versions)[::-1]
        lines = await self.aside(lambda: [words.fits(part, declared, version) for version in versions])

        async def chosen(index: int | None) -> None:
            if index is not None and index >= 0:
                shape = shape_of(part.taken)
                self.told(await self.step(lambda: self.session.take_as(declared, versions[index], shape)))
        self.push_screen(Choose(f"version of {declared.name}",
                                [[[(f"v{version:<4}", "name"), *line]] for version, line in zip(versions, lines)],
                                versions.index(part.version) if part.version in versions else 0), chosen)

    async def action_frame(self, by: int) -> None:
        """The next frame, or the one before."""
        at = self.session.at + by
        if 0 <= at < len(self.session):
            await self._go(at)
        else:
            self.notify(f"this is the {'last' if by > 0 else 'first'} frame" if len(self.session) else _NO_BYTES)

    async def _go(self, index: int) -> None:
        self.node = None
        self.told(await self.step(lambda: self.session.go(index)))

    def action_frames(self) -> None:
        """Lists the frames."""
        count = min(len(self.session), _MOST_FRAMES)
        more = f", the first {count:,} of {len(self.session):,}" if count < len(self.session) else ""

        async def chosen(index: int | None) -> None:
            if index is not None and index >= 0:
                await self._go(index)
        self.push_screen(Choose(f"frames{more}", [
            [frame_line(self.session, index, known=self.session.is_known(index))] for index in range(count)],
                                self.session.at, filtered=True), chosen)

    async def action_notes(self) -> None:
        """Lists faults, notes and advice."""
        chart = self.chart
        found = await self.aside(lambda: notes.entries(self.session, chart)) if chart is not None else []

        async def chosen(index: int | None) -> None:
            if index is None or index < 0:
                return
            step, node = found[index].step, found[index].node
            if step is not None:
                self.told(await self.step(step))
            elif node is not None:
                self.show(node, found[index].offset)
        if found:
            self.push_screen(Choose("faults, notes and advice", [[one.line] for one in found]), chosen)
        else:
            self.notify("nothing to note" if chart is not None else _NO_BYTES)

    # changing

    def action_enter(self) -> None:
        """Edits; what has fields below is folded or unfolded."""
        if self.fields.has_focus and self.node is not None and self.node.children:
            self.fields.action_fold()
        else:
            self.action_edit()

    def action_edit(self) -> None:
        """Asks for another value, or for other bytes."""
        chart, node = self.chart, self.node
        if chart is None or node is None:
            return
        if self.hex.has_focus:
            now = chart.data(self.hex.space)[self.offset:self.offset + 1].hex()
            self._ask_bytes(f"bytes from 0x{self.offset:x} on", self.session.set_bytes, now)
            return
        try:
            text = text_of(chart, node)
        except KconstructError as error:
            self.told(str(error))
            return
        self.ask(f"{node.path or node.name}  {node.type}", words.hint_of(node),
                 lambda text: self.step(lambda: edit(self.session, chart, node, text)), text)

    def _ask_bytes(self, title: str, take: Callable[[int, bytes], None], text: str = "") -> None:
        if self.hex.space:
            self.told(_PACKED)
            return
        offset = self.offset
        self.ask(title, "hex, or bytes in any written form; sizes stay as they are",
                 lambda text: self.step(lambda: take(offset, bytes_of(text))), text)

    async def action_insert(self) -> None:
        """Adds an element, or asks for bytes to put in."""
        chart, node = self.chart, self.node
        if chart is None or node is None:
            return
        if self.hex.has_focus:
            self._ask_bytes(f"bytes to put in front of 0x{self.offset:x}", self.session.insert)
            return
        made: list[str] = []
        self.told(await self.step(lambda: made.append(add_element(self.session, chart, node))))
        if made:
            self.show(self.there().part.node(made[0]))

    async def action_delete(self) -> None:
        """Takes an element or a byte out."""
        chart, node = self.chart, self.node
        if chart is None or node is None:
            return
        offset = self.offset
        if not self.hex.has_focus:
            self.told(await self.step(lambda: delete_element(self.session, chart, node)))
        elif self.hex.space:
            self.told(_PACKED)
        else:
            self.told(await self.step(lambda: self.session.delete(offset)))

    async def action_undo(self) -> None:
        """Takes the last step back."""
        await self._back("undone", self.session.undo)

    async def action_redo(self) -> None:
        """Takes an undo back."""
        await self._back("done again", self.session.redo)

    async def _back(self, what: str, step: Callable[[], str]) -> None:
        names: list[str] = []
        self.told(await self.step(lambda: names.append(step())))
        if names:
            self.notify(f"{what}: {names[0]}", timeout=2, markup=False)

    # files

    def action_open(self) -> None:
        """Asks for a file."""
        self.ask("open", "a file: binary, or bytes in any written form", lambda text: self.step(
            lambda: self.session.open(text.strip())))

    def action_save(self) -> None:
        """Asks where to save."""
        agreed: list[Path] = []

        async def take(text: str) -> str | None:
            path = Path(text.strip()).expanduser()
            if not text.strip():
                return "say which file"
            if path.exists() and path not in agreed:
                agreed.append(path)
                return f"{path} exists: enter once more overwrites it"
            objection = await self.step(lambda: self.session.save(
                path, as_hex=path.suffix in (".hex", ".txt"), force=path in agreed))
            if objection is None:
                self.notify(f"{plural(len(self.session.data), 'byte')} written to {path}", markup=False)
            return objection
        self.ask("save", "a file; hex where it is called .hex or .txt, else bytes", take)

    def action_copy(self) -> None:
        """Copies the bytes of the field as hex, through the terminal, so over ssh too."""
        if self.chart is not None and self.node is not None:
            self.copy_to_clipboard(self.chart.data(self.node.space)[self.node.offset:self.node.end].hex())
            self.notify(f"{plural(self.node.size, 'byte')} copied as hex", timeout=2)

    async def action_quit(self) -> None:
        """Leaves; asks first where changes would be lost."""
        if not self.session.is_changed:
            self.exit(0)
            return
        choices: list[list[Line]] = [[[("leave without saving", "")]], [[("stay", "")]]]
        self.push_screen(Choose("the changes are not saved", choices, 1),
                         lambda index: self.exit(0) if index == 0 else None)
