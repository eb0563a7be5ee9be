"""A part of the report: its rows, numbers beside their goals, and what is wrong."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from benchmarks.run import measure

Row = dict[str, Any]
"""Columns by name: text, counts, measured numbers, or `Aim`; None where there is nothing to say."""


class Aim(NamedTuple):
    """A measured number and its goal, which it should not pass; with `least`, which it should reach."""

    number: float
    goal: float
    least: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the goal is met."""
        return self.number >= self.goal if self.least else self.number <= self.goal

    @property
    def text(self) -> str:
        """The number, whether it meets the goal, and the goal."""
        sign = (">=" if self.least else "<=") if self.is_met else ("<" if self.least else ">")
        return f"{digits(self.number)} {sign} {self.goal:g}"


@dataclass(frozen=True)
class Plan:
    """How thoroughly to measure: rounds and seconds of a sample, processes of each kind, frames of a stream."""

    rounds: int
    sample: float
    runs: int
    frames: tuple[int, ...]
    quick: bool = False

    def fastest(self, calls: dict[str, tuple[Callable[[Any], Any], Any]]) -> dict[str, float]:
        """Microseconds of a call of each, the minimum of the rounds, in turns."""
        return {name: min(seconds) * 1e6 for name, seconds in measure(calls, self.rounds, self.sample).items()}


@dataclass
class Section:
    """A table.

    wrong     what is not as it must be, one text each; any of them makes the exit status 1
    left_out  what was not measured, and why
    """

    title: str
    rows: list[Row] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def check(self, is_right: bool, text: str) -> None:
        """Notes `text` where something is not right."""
        if not is_right:
            self.wrong.append(text)

    def as_json(self) -> dict[str, Any]:
        """The section, goals as objects."""
        rows = [{name: {"number": cell.number, "goal": cell.goal, "met": cell.is_met} if isinstance(cell, Aim) else cell
                 for name, cell in row.items()} for row in self.rows]
        return {"title": self.title, "rows": rows, "wrong": self.wrong, "left_out": self.left_out}


def digits(number: float) -> str:
    """A number with three digits or more."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:,.1f}" if abs(number) >= 10 else f"{number:,.2f}"


def show(console: Console, section: Section, *, times: bool = True) -> None:
    """Prints a section; without `times` only what is wrong or left out."""
    if section.rows and times:
        table = Table(title=section.title, title_justify="left", title_style="bold")
        for name in section.rows[0]:
            is_text = any(isinstance(row[name], str) for row in section.rows)
            table.add_column(name.replace("_", " "), justify="left" if is_text else "right", no_wrap=True)
        for row in section.rows:
            table.add_row(*map(_cell, row.values()))
        console.print(table)
    for text in section.left_out:
        console.print(f"    left out: {text}", style="dim", markup=False)
    for text in section.wrong:
        console.print(f"    wrong: {text}"[:500], style="red", markup=False)


def _cell(value: Any) -> Text:
    if isinstance(value, Aim):
        return Text(value.text, style="green" if value.is_met else "red")
    if isinstance(value, float):
        return Text(digits(value))
    return Text("" if value is None else f"{value:,}" if isinstance(value, int) else str(value))
