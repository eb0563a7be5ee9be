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
    try:
        from kconstruct.prompt.terminal import Prompt
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "prompt_toolkit":
            raise
        raise MissingExtraError.of("the prompt", "prompt_toolkit", "prompt") from None
    out = screen or Screen()
    out.text("kconstruct: paste bytes in any written form, or type help; Ctrl-D leaves", "docs")
    prompt = Prompt(Session(data), out)
    if data is not None:
        out.print(prompt.runner.loaded())
    prompt.run()
    return 0


def run_script(lines: Iterable[str], data: bytes | Input | None = None, screen: Screen | None = None) -> int:
    """Runs command lines as if they were typed, and prints their output; returns the exit code.

    The first line with an error ends the script with exit code 1.
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
