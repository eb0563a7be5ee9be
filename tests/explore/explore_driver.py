"""Drives the explorer in tests: keys in, what is seen out."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from rich.style import Style
from textual.widgets import Input, OptionList, Static

from kconstruct import inputs
from kconstruct.explore.dialogs import Ask
from kconstruct.explore.explorer import Explorer
from kconstruct.explore.tree_index import TreeIndex
from kconstruct.session import Session
from kconstruct.trace import Node

ROOT = Path(__file__).parents[2]
SIZES = ((80, 24), (120, 40))


def captured(*names: str) -> bytes:
    return b"".join(inputs.of_file((ROOT / f"examples/{name}.hex").read_bytes()).data for name in names)


COMMIT = captured("offset_commit_v9")
FETCHED = captured("fetch_v18", "fetch_v18_response", "metadata_v13")


class Driver:
    """An explorer under way; every call returns when nothing moves any more."""

    def __init__(self, app: Explorer, pilot: Any) -> None:
        self.app = app
        self.pilot = pilot

    async def settle(self) -> None:
        await self.pilot.pause()
        while self.app._steps.locked():
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def line(self, text: str) -> None:
        """Writes a line into the dialog that asks for it."""
        self.app.screen.query_one(Input).value = text
        await self.press("enter")

    async def ask(self, key: str, text: str) -> None:
        """Presses a key that asks for a line, and submits one without an error."""
        await self.press(key)
        assert isinstance(self.app.screen, Ask)
        await self.line(text)
        assert not isinstance(self.app.screen, Ask), self.error

    @property
    def error(self) -> str:
        return str(self.app.screen.query_one("#hint", Static).render())

    @property
    def node(self) -> Node:
        assert self.app.node is not None
        return self.app.node

    @property
    def index(self) -> TreeIndex:
        assert self.app.index is not None
        return self.app.index

    def strips(self) -> list[Any]:
        return list(self.app.screen._compositor.render_strips())

    @property
    def text(self) -> str:
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in self.strips()) + "\n"

    def filtered(self, strip: Any) -> Any:
        """A row as it goes to the terminal."""
        for change in self.app._filters:
            if change.enabled:
                strip = strip.apply_filter(change, self.app.background_colors[0])
        return strip

    def style_at(self, x: int, y: int) -> Style:
        for segment in self.strips()[y]:
            x -= len(segment.text)
            if x < 0:
                return segment.style or Style.null()
        raise AssertionError("beyond the line")

    def choices(self) -> list[str]:
        found = self.app.screen.query_one(OptionList)
        return [str(found.get_option_at_index(index).prompt) for index in range(found.option_count)]

    def messages(self) -> list[str]:
        return [one.message for one in self.app._notifications]


def explore(data: bytes | None, scenario: Callable[[Driver], Awaitable[None]],
            size: tuple[int, int] = (120, 40)) -> None:
    async def main() -> None:
        app = Explorer(Session(), data)
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            while data is not None and app.index is None:
                await driver.settle()
            await scenario(driver)
    asyncio.run(main())
