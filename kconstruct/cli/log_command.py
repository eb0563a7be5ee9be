"""`kconstruct log`: the files of a log directory, one line per batch or per record."""
from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from kconstruct.cli.log_json import batch_object, damage_object, entry_object, padding_object, record_object
from kconstruct.cli.log_lines import Lines
from kconstruct.cli.output import print_tree, screen_of
from kconstruct.errors import InputError
from kconstruct.nested import topic_of
from kconstruct.segments import Filter, Found, LogFile, Lost, Padding, find_files
from kconstruct.segments.reading import Damage, SegmentReader, Shown
from kconstruct.segments.trees import batch_trace, entry_traces
from kconstruct.text import error_text, escaped, guessed, plural
from kconstruct.views.lines import Line, plain, wrapped
from kconstruct.views.screen import Screen

__all__ = ["run"]

LARGE = 16 << 20
"""Size of files that get a progress bar, in bytes."""
ROWS = 512
"""The most rows that are written at once to a file or pipe; the first is written alone, then two, four, ..."""
_HANG: Line = [("        ", "")]
_Progress = Callable[[int], None]
T = TypeVar("T")


def run(options: Namespace) -> int:
    """Runs the command; returns 1 for damaged data, 2 for a file that cannot be read."""
    if options.tree and options.json:
        raise InputError("--tree cannot be combined with --json")
    topic = topic_of(options.topic) if options.topic else None
    filter = Filter(options.filter) if options.filter is not None else None
    paths = [path for word in options.paths for path in find_files(word)]
    screen = screen_of(options)
    code = 0
    for number, path in enumerate(paths):
        try:
            opened = LogFile(path)
        except (OSError, InputError) as error:
            if len(paths) == 1:
                raise
            code = 2  # a broker deletes and renames files: read the others
            _report(screen, error_text(error))
            continue
        with opened as file:
            if filter is not None and not file.has_batches:
                if len(paths) == 1:
                    raise InputError(f"--filter needs records: {path} has none")
                continue
            if len(paths) > 1 and not options.json:
                screen.text(("\n" if number else "") + escaped(f"{path}, {plural(file.size, 'byte')}"), "heading")
            with _progress(file, screen, filter is not None) as see:
                show = _Show(options, screen, file, SegmentReader(file, topic, filter, see))
                try:
                    damages, lost = show.batches() if file.has_batches else show.entries()
                finally:
                    show.flush()
        if damages:
            code = max(code, 1)
            _report(screen, f"{path}: damaged in {plural(damages, 'place')}, {plural(lost, 'byte')} lost")
    return code


def _report(screen: Screen, text: str) -> None:
    """A line on stderr, after what has been printed."""
    screen.file.flush()
    print(f"kconstruct: {escaped(text)}", file=sys.stderr)


@contextmanager
def _progress(file: LogFile, screen: Screen, quiet: bool) -> Iterator[_Progress]:
    """A progress bar on stderr for large files, unless the lines show the progress on the same terminal."""
    if file.size < LARGE or not sys.stderr.isatty() or (screen.file.isatty() and not quiet):
        yield lambda at: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(TextColumn(file.path.name), BarColumn(), DownloadColumn(), TimeRemainingColumn(), transient=True,
                  console=Console(stderr=True), redirect_stdout=False, redirect_stderr=False) as bar:
        task = bar.add_task("", total=file.size)
        yield lambda at: bar.update(task, completed=at)


class _Show:
    """Prints one file."""

    def __init__(self, options: Namespace, screen: Screen, file: LogFile, reading: SegmentReader) -> None:
        self.options = options
        self.screen = screen
        self.file = file
        self.reading = reading
        self.lines = Lines(file.size, file.first_offset)
        self._name = json.dumps(str(file.path))
        self._fast = not screen.color and screen.width is None
        self._rows: list[str] = []
        self._most = 1
        self._progress = reading.see
        reading.see = self._see

    def batches(self) -> tuple[int, int]:
        """Prints a segment; returns the number of damaged places, and of the bytes that are lost there."""
        options, lines, reading = self.options, self.lines, self.reading
        records = options.records
        head = "" if options.json or options.tree else lines.record_head() if records else lines.batch_head()
        self._print([(head, "heading")] if head else [])
        write, fast = self._write, self._fast and not options.json
        for part in reading.parts(records and not options.tree):
            if type(part) is Shown:
                if fast and not part.type and part.fault is None:
                    write(lines.record_text(part.record) + "\n")
                else:
                    self._either(part, record_object, lines.record)
            elif isinstance(part, Found):
                if options.tree:
                    self._tree(part)
                elif not records:
                    self._either(part, batch_object, lines.batch)
            elif isinstance(part, (Damage, Padding)):
                self._other(part)
        if reading.guessed and reading.topic and not options.json:
            self._print([(guessed("topic", reading.topic, "the first records fit (--as TOPIC sets another)"), "note")])
        return reading.damages, reading.lost

    def entries(self) -> tuple[int, int]:
        """Prints an index, a snapshot or a checkpoint; returns the same."""
        damages = lost = 0
        as_trees = False
        for trace in entry_traces(self.file) if self.options.tree else ():
            as_trees = True
            self.flush()
            print_tree(self.screen, trace)
        for part in self.file.entries():
            if isinstance(part, Lost):
                damages += 1
                lost += part.size
                self._other(Damage(part.error, part.size))
            elif isinstance(part, Padding):
                self._other(part)
            elif not as_trees:
                self._either(part, entry_object, self.lines.entry)
        return damages, lost

    def _other(self, part: Damage | Padding) -> None:
        if isinstance(part, Damage):
            self._either(part, damage_object, self.lines.damage)
        else:
            self._either(part, padding_object, self.lines.padding)

    def _either(self, part: T, make_object: Callable[[T], dict[str, Any]], make_line: Callable[[T], Line]) -> None:
        """Prints a part as an object or as a line."""
        if self.options.json:
            self._write(f'{{"file": {self._name}, {json.dumps(make_object(part))[1:]}\n')
        else:
            self._print(make_line(part))

    def _print(self, line: Line) -> None:
        if not line:
            return
        if self._fast:
            self._write(plain(line).rstrip() + "\n")
        else:
            self.screen.print(wrapped(line, self.screen.width, _HANG))

    def _write(self, row: str) -> None:
        """Buffers a row: small writes into a pipe take more time than the rows themselves."""
        self._rows.append(row)
        if len(self._rows) >= self._most or self.screen.width is not None:
            self._most = min(2 * self._most, ROWS)
            self.flush()

    def flush(self) -> None:
        """Writes the buffered rows, to where they are seen."""
        self.screen.file.write("".join(self._rows))
        self.screen.file.flush()
        self._rows.clear()

    def _see(self, at: int) -> None:
        """Shows what was found up to a place, while a filter may let nothing pass for long."""
        self.flush()
        if self._progress is not None:
            self._progress(at)

    def _tree(self, found: Found) -> None:
        self.flush()
        trace = batch_trace(self.file, found, self.reading.topic)
        self.reading.damages += trace.first_fault is not None and not found.faults
        print_tree(self.screen, trace)
        self.flush()
