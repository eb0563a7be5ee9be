"""`kconstruct completion`: prints the completion script of a shell, which shtab makes."""
from __future__ import annotations

import argparse
from importlib import import_module

from kconstruct.cli.parser import make_parser
from kconstruct.errors import MissingExtraError
from kconstruct.index import KEYS
from kconstruct.registry import names
from kconstruct.releases import RELEASES

__all__ = ["run"]


def run(options: argparse.Namespace) -> int:
    """Runs the command."""
    with MissingExtraError.guard("completion", "shtab", "completion"):
        shtab = import_module("shtab")
    parser = make_parser()
    _name_choices(parser)
    print(shtab.complete(parser, options.shell))
    return 0


def _name_choices(parser: argparse.ArgumentParser) -> None:
    """Sets the choices of arguments that name an API, a message or a release."""
    choices = {"api": list(KEYS.values()), "message": [*KEYS.values(), *names()], "release": list(RELEASES)}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _name_choices(command)
        elif action.dest in choices and action.choices is None:
            action.choices = choices[action.dest]
