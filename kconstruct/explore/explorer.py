"""The actions of the keys."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from kconstruct.errors import KconstructError
from kconstruct.explore import notes, texts
from kconstruct.explore.app import Panes
from kconstruct.explore.edit import DECOMPRESSED, add_element, delete_element, edit, text_of
from kconstruct.explore.find import Hit, Search, locate, spaces
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.inputs import bytes_of
from kconstruct.message import message
from kconstruct.registry import names
from kconstruct.session import NO_BYTES
from kconstruct.session.part import is_same, shape_of
from kconstruct.session.title import frame_line
from kconstruct.text import escaped, plural
from kconstruct.views.summary import candidate_line

__all__ = ["Explorer"]

_MAX_FRAMES = 2_000
_MAX_LOOKED = 500_000
"""Fields after which a search stops until the next key."""
_MAX_COUNTED = 20_000
"""Fields after a match that are searched to count the others."""
_REASONS = 3


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

    _search: Search | None = None
    _query = ""

    # finding

    def action_search(self) -> None:
        """Asks for a search."""
        async def submit(text: str) -> str | None:
            self._query = text.strip()
            return await self._find(0)
        self.ask("search", "a field or a value; =42 for a whole value; 0a 0b or 0x0a0b for bytes", submit, self._query)

    async def action_next(self, by: int) -> None:
        """Goes to the next match, or the previous one."""
        if not self._query:
            self.action_search()
        elif (error := await self._find(by)) is not None:
            self.show_error(error)

    async def _find(self, by: int) -> str | None:
        """Goes to the next match (`by` 1), the previous one (-1), or the first one from the cursor on (0)."""
        try:
            index = self.require_index()
            here = Hit(self.node or index.trace.root, self.offset)
            search = self._search_from(index, here, by)
        except KconstructError as error:
            return str(error)
        until = search.looked + _MAX_LOOKED
        await self.in_steps(lambda: not search.can_choose(by) and search.looked < until and search.step())
        if not search.can_choose(by):
            return f"not found yet in {search.looked:,} fields: {'n' if by >= 0 else 'N'} goes on"
        if not search.hits:
            return f"not found: {search.query}"
        until = search.looked + _MAX_COUNTED
        await self.in_steps(lambda: search.looked < until and search.step())
        hit = search.choose(here, by)
        self.show(hit.node, hit.offset)
        self.notify(str(search), markup=False)
        return None

    def _search_from(self, index: TreeIndex, here: Hit, by: int) -> Search:
        """The search that is under way, or a new one: for another tree or query, or where the cursor was moved away."""
        search = self._search
        is_known = search is not None and search.index is index and search.query == self._query
        if search is None or not is_known or not (search.is_complete or not search.hits or (by and search.is_at(here))):
            search = self._search = Search(index, self._query, here)
        return search

    def action_goto(self) -> None:
        """Asks for an offset or a path."""
        async def submit(text: str) -> str | None:
            try:
                hit = locate(self.require_index(), self.hex.space, text)
            except KconstructError as error:
                return str(error)
            self.show(hit.node, hit.offset)
            return None
        self.ask("go to", "an offset (28, 0x1c) or a path (Topics.0.Name)", submit)

    async def action_space(self) -> None:
        """Goes to the next address space."""
        index, before = self.index, self.hex.space
        if index is None:
            self.notify("no compressed records in these bytes")
            return
        found, known = spaces(index), [""]

        def step() -> bool:
            space = next(found, "")
            known.extend([space] if space else ())
            return space != "" and before not in known[:-1]
        next(found)
        await self.in_steps(step)
        if len(known) < 2:
            self.notify("no compressed records in these bytes")
            return
        space = known[(known.index(before) + 1) % len(known)]
        node = index.leaf(space, 0)
        if node is not None:
            self.show(node, 0)

    # message and version

    async def action_message(self) -> None:
        """Lists the candidates, then all messages."""
        if self.index is None:
            self.notify(NO_BYTES)
            return
        part = self.index.part
        found = await self.in_background(self.session.candidates)
        others = sorted(names())
        at = next((number for number, one in enumerate(found) if is_same(one, part.candidate)), 0)

        async def chosen(choice: int) -> None:
            await self.run_step(
                lambda: self.session.read_as(found[choice]) if choice < len(found) else
                self.session.read_as_message(message(others[choice - len(found)])))
        self.choose("message: candidates, then all messages", [
            *([[*candidate_line(one), ("  " + escaped("; ".join(one.reasons[:_REASONS])), "docs")]] for one in found),
            *([[(name, "")]] for name in others)], chosen, at, filtered=True)

    async def action_version(self) -> None:
        """Lists the versions of the message, and how the bytes fit each."""
        part = self.index.part if self.index is not None else None
        declared = part.message if part is not None else None
        if part is None or declared is None:
            self.notify("no message selected: press m")
            return
        versions = list(declared.versions)[::-1]
        lines = await self.in_background(lambda: [texts.version_fit(part, declared, version) for version in versions])

        async def chosen(choice: int) -> None:
            shape = shape_of(part.candidate)
            await self.run_step(lambda: self.session.read_as_message(declared, versions[choice], shape))
        self.choose(f"version of {declared.name}",
                    [[[(f"v{version:<4}", "name"), *line]] for version, line in zip(versions, lines)], chosen,
                    versions.index(part.version) if part.version in versions else 0)

    async def action_frame(self, by: int) -> None:
        """Goes to the next frame, or the previous one."""
        await self._go(lambda: self.session.step(by))

    async def _go(self, step: Callable[[], None]) -> None:
        def go() -> None:
            step()
            self.node = None
        await self.run_step(go)

    def action_frames(self) -> None:
        """Lists the frames."""
        count = min(len(self.session), _MAX_FRAMES)
        more = f", the first {count:,} of {len(self.session):,}" if count < len(self.session) else ""
        self.choose(f"frames{more}", [[frame_line(self.session, number, identify=False)] for number in range(count)],
                    lambda choice: self._go(lambda: self.session.go(choice)), self.session.at, filtered=True)

    async def action_notes(self) -> None:
        """Lists faults, notes and advice."""
        index = self.index
        found = await self.in_background(lambda: notes.entries(self.session, index)) if index is not None else []

        async def chosen(choice: int) -> None:
            step, node = found[choice].step, found[choice].node
            if step is not None:
                await self.run_step(step)
            elif node is not None:
                self.show(node, found[choice].offset)
        if found:
            self.choose("faults, notes and advice", [[one.line] for one in found], chosen)
        else:
            self.notify("no faults, notes or advice" if index is not None else NO_BYTES)

    # editing

    def action_enter(self) -> None:
        """Edits; a field with fields below is expanded or collapsed."""
        if self.fields.has_focus and self.node is not None and self.node.has_children:
            self.fields.action_fold()
        else:
            self.action_edit()

    def action_edit(self) -> None:
        """Asks for a value, or for bytes."""
        index, node = self.index, self.node
        if index is None or node is None:
            return
        if self.hex.has_focus:
            now = index.data(self.hex.space)[self.offset:self.offset + 1].hex()
            self._ask_bytes(f"bytes from 0x{self.offset:x} on", self.session.set_bytes, now)
            return
        try:
            text = text_of(index, node)
        except KconstructError as error:
            self.show_error(str(error))
            return
        self.ask(f"{node.path or node.name}  {node.type}", texts.hint_of(node),
                 lambda text: self.apply(lambda: edit(self.session, index, node, text)), text)

    def _ask_bytes(self, title: str, submit: Callable[[int, bytes], None], text: str = "") -> None:
        if self.hex.space:
            self.show_error(DECOMPRESSED)
            return
        offset = self.offset
        self.ask(title, "hex, or bytes in any written form; sizes do not change",
                 lambda text: self.apply(lambda: submit(offset, bytes_of(text))), text)

    async def action_insert(self) -> None:
        """Adds an element, or asks for bytes to insert."""
        index, node = self.index, self.node
        if index is None or node is None:
            return
        if self.hex.has_focus:
            self._ask_bytes(f"bytes to insert before 0x{self.offset:x}", self.session.insert)
            return
        made: list[str] = []
        if await self.run_step(lambda: made.append(add_element(self.session, index, node))):
            self.show(self.require_index().part.node(made[0]))

    async def action_delete(self) -> None:
        """Deletes an element or a byte."""
        index, node, offset = self.index, self.node, self.offset
        if index is None or node is None:
            return
        if not self.hex.has_focus:
            await self.run_step(lambda: delete_element(self.session, index, node))
        elif self.hex.space:
            self.show_error(DECOMPRESSED)
        else:
            await self.run_step(lambda: self.session.delete(offset))

    async def action_undo(self) -> None:
        """Undoes the last step."""
        await self._undo_or_redo("undone", self.session.undo)

    async def action_redo(self) -> None:
        """Redoes the step that was undone last."""
        await self._undo_or_redo("redone", self.session.redo)

    async def _undo_or_redo(self, what: str, step: Callable[[], str]) -> None:
        steps: list[str] = []
        if await self.run_step(lambda: steps.append(step())):
            self.notify(f"{what}: {steps[0]}", markup=False)

    # files

    def action_open(self) -> None:
        """Asks for a file."""
        self.ask("open", "a file: binary, or bytes in any written form", lambda text: self.apply(
            lambda: self.session.open(text.strip())))

    def action_save(self) -> None:
        """Asks for the file to save to."""
        agreed: list[Path] = []

        async def submit(text: str) -> str | None:
            path = Path(text.strip()).expanduser()
            if not text.strip():
                return "no file name"
            if path.exists() and path not in agreed:
                agreed.append(path)
                return f"{path} exists: press enter again to overwrite it"
            error = await self.apply(lambda: self.session.save(
                path, as_hex=path.suffix in (".hex", ".txt"), force=path in agreed))
            if error is None:
                self.notify(f"{plural(len(self.session.data), 'byte')} written to {path}", markup=False)
            return error
        self.ask("save", "a file; hex if its name ends in .hex or .txt, else bytes", submit)

    def action_copy(self) -> None:
        """Copies the bytes of the field as hex to the clipboard of the terminal, also over ssh."""
        if self.index is not None and self.node is not None:
            self.copy_to_clipboard(self.index.data(self.node.space)[self.node.offset:self.node.end].hex())
            self.notify(f"{plural(self.node.size, 'byte')} copied as hex")

    async def action_quit(self) -> None:
        """Leaves; asks first if there are unsaved changes."""
        if not self.session.is_changed:
            self.exit(0)
            return
        async def chosen(choice: int) -> None:
            if choice == 0:
                self.exit(0)
        self.choose("unsaved changes", [[[("leave without saving", "")]], [[("stay", "")]]], chosen, 1)
