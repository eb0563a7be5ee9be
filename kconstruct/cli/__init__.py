"""The command line: one module per command, loaded when it runs.

Exit codes: 0 all is well, 1 the data is faulty, 2 wrong use (unknown API or version, missing file, bad hex).
"""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from kconstruct.cli.parser import make_parser
from kconstruct.errors import BuildError, KconstructError, ParseError

__all__ = ["main"]

FINE, FAULTY, WRONG, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code.  Errors are told on stderr, never as a traceback."""
    _open_streams()
    parser = make_parser()
    if not (sys.argv[1:] if argv is None else argv) and sys.stdin.isatty() and sys.stdout.isatty():
        argv = ["prompt"]
    try:
        options = parser.parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except KconstructError as error:
        return _tell(str(error), FAULTY if isinstance(error, (ParseError, BuildError)) else WRONG)
    except BrokenPipeError:
        _close_quietly()
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _tell(f"{where}{error.strerror or error}", WRONG)
    except Exception as error:
        if os.environ.get("KCONSTRUCT_DEBUG"):
            raise
        return _tell(f"this is a bug in kconstruct, please report it: {type(error).__name__}: {error} "
                     "(KCONSTRUCT_DEBUG=1 shows where)", WRONG)


def _open_streams() -> None:
    """A stream that the caller has closed, as `>&-` does, is empty or leads nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _tell(text: str, code: int) -> int:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _close_quietly()
    print(f"kconstruct: {text}", file=sys.stderr)
    return code


def _close_quietly() -> None:
    """Sends what Python still wants to write when it ends to nowhere: the reader of the pipe has gone."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
