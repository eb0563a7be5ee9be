"""The interactive prompt: paste bytes, inspect them, change them.

`kconstruct` alone on a terminal opens it; docs/prompt.md shows it.  `Runner` is the prompt without a terminal:

    from kconstruct.prompt import Runner
    from kconstruct.session import Session
    for line in Runner(Session("00 00 00 11 ...")).run("set ClientId=me"):
        ...                                                                 # a line of (text, style)
"""
from __future__ import annotations

from collections.abc import Iterable

from kconstruct.errors import MissingExtraError
from kconstruct.inputs import Input
from kconstruct.prompt.runner import Runner
from kconstruct.session import Session
from kconstruct.views.screen import Screen

__all__ = ["Runner", "open_prompt", "run_script"]


def open_prompt(data: bytes | Input | None = None, screen: Screen | None = None) -> int:
    """Opens the prompt on the terminal; raises `MissingExtraError` without the extra `prompt`."""
    with MissingExtraError.guard("the prompt", "prompt_toolkit", "prompt"):
        from kconstruct.prompt.terminal import Prompt
    out = screen or Screen()
    out.text("kconstruct: paste bytes in any written form, or type help; Ctrl-D leaves", "docs")
    prompt = Prompt(Session(data), out)
    if data is not None:
        out.print(prompt.runner.loaded())
    prompt.run()
    return 0


def run_script(lines: Iterable[str], data: bytes | Input | None = None, screen: Screen | None = None) -> int:
    """Runs command lines and prints their output, up to the first line with an error; returns the exit code.

    0 success, 1 a line had an error.
    """
    out = screen or Screen()
    runner = Runner(Session(data), lambda: out.width)
    for line in lines:
        out.print(runner.run(line))
        if runner.is_refused:
            return 1
        if runner.is_over:
            break
    return 0
