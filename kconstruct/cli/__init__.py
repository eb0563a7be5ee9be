"""The command line: one module per command, loaded when it runs.

Exit codes: 0 success, 1 the data has a fault, 2 wrong use (unknown API or version, missing file, invalid hex).
"""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from kconstruct.cli.parser import make_parser
from kconstruct.errors import BuildError, KconstructError, ParseError
from kconstruct.text import bug_text, error_text, escaped

__all__ = ["main"]

SUCCESS, FAULTY, WRONG, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code.  Errors go to stderr as one line, never as a traceback."""
    try:
        _open_streams()
        if not (sys.argv[1:] if argv is None else argv) and sys.stdin.isatty() and sys.stdout.isatty():
            argv = ["prompt"]
        options = make_parser().parse_args(argv)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except SystemExit as stop:
        return int(stop.code or 0)
    except KconstructError as error:
        return _report(str(error), FAULTY if isinstance(error, (ParseError, BuildError)) else WRONG)
    except BrokenPipeError:
        _close_quietly()
        return SUCCESS
    except KeyboardInterrupt:
        _flush()
        return INTERRUPTED
    except OSError as error:
        return _report(error_text(error), WRONG)
    except MemoryError:
        return _report("there is not enough memory", WRONG)
    except Exception as error:
        return _report(bug_text(error), WRONG)


def _open_streams() -> None:
    """Opens the null device in place of a stream that is closed, as by `>&-`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _flush() -> None:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _close_quietly()


def _report(text: str, code: int) -> int:
    _flush()
    print("kconstruct:", "\n".join(map(escaped, text.split("\n"))), file=sys.stderr)
    return code


def _close_quietly() -> None:
    """Sends what is left in the buffer of stdout to the null device, because the pipe is closed."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
