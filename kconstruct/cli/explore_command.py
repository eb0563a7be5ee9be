"""`kconstruct explore`: bytes and fields side by side."""
from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib import import_module

from kconstruct.cli.inputs import data_of
from kconstruct.errors import InputError

__all__ = ["run"]


def run(options: Namespace) -> int:
    """Runs the command."""
    data = data_of(options.input) if options.input else None
    if not sys.stdin.isatty():
        _keys_from_terminal()
    code: int = import_module("kconstruct.explore").open_explorer(data, color=False if options.no_color else None)
    return code


def _keys_from_terminal() -> None:
    """Reads keys from the terminal when the bytes come from a pipe."""
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError:
        raise InputError("the explorer needs a terminal; kconstruct parse prints the same") from None
    os.dup2(terminal, 0)
    os.close(terminal)
