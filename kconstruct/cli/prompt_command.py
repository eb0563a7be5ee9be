"""`kconstruct prompt`: the interactive prompt, or its commands from a file."""
from __future__ import annotations

import sys
from argparse import Namespace
from importlib import import_module

from kconstruct.cli.inputs import data_of, text_of
from kconstruct.cli.output import screen_of
from kconstruct.cli.parser import make_parser
from kconstruct.errors import MissingExtraError

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    prompt = import_module("kconstruct.prompt")
    data = data_of(options.input) if options.input else None
    if options.script is not None:
        code: int = prompt.run_script(text_of(options.script).splitlines(), data, screen_of(options))
        return code
    try:
        code = prompt.open_prompt(data, screen_of(options))
        return code
    except MissingExtraError as error:
        print(f"kconstruct: {error}\n", file=sys.stderr)
        make_parser().print_help(sys.stderr)
        return 2
