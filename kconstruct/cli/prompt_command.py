"""`kconstruct prompt`: the interactive prompt, or its commands from a file."""
from __future__ import annotations

import sys
from argparse import Namespace

from kconstruct.cli.inputs import data_of, screen_of, text_of
from kconstruct.cli.parser import make_parser
from kconstruct.errors import MissingExtraError
from kconstruct.prompt import open_prompt, run_script

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    data = data_of(options.input).data if options.input else None
    if options.script is not None:
        return run_script(text_of(options.script).splitlines(), data, screen_of(options))
    try:
        return open_prompt(data, screen_of(options))
    except MissingExtraError as error:
        print(f"kconstruct: {error}\n", file=sys.stderr)
        make_parser().print_help(sys.stderr)
        return 2
