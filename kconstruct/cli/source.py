"""The bytes of an input, read piece by piece: a frame is in memory as long as it is looked at."""
from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from os import SEEK_END
from types import TracebackType
from typing import BinaryIO

from kconstruct.rules import BATCH_OVERHEAD, LEAST_LENGTH, MAGIC_AT, MAX_FRAME, SIZE, TO_MAGIC, batch_size, frame_end
from kconstruct.views.summary import Position

__all__ = ["MAX_COUNTED", "MAX_UNFREED", "ONLY", "PIECE", "Source"]

PIECE = 1 << 16
"""Bytes that are read at once, at least."""
_LARGEST_PIECE = 1 << 20
MAX_COUNTED = 1 << 19
"""The most frames of an input that are counted before the first one is shown."""
MAX_UNFREED = 1 << 25
"""Bytes of frames after which those that are no longer needed are freed: a trace and its fault refer to each other."""

ONLY = Position(0, 1, 0)
"""The position of what is not a frame of several."""


class Source:
    """An input that is read as it is needed; a context manager, which closes `file` unless it is stdin's.

    `file` stands where the input goes on after `head`, the bytes that are read already.
    """

    def __init__(self, file: BinaryIO, head: bytes = b"") -> None:
        self._file = file
        self._is_seekable = file.seekable()
        self._buffer = head
        self._at = 0
        self._is_split = True

    def rest(self) -> bytes:
        """All bytes that are not given yet."""
        data = self._buffer[self._at:] + self._file.read()
        self._buffer, self._at = b"", 0
        return data

    def frames(self) -> Iterator[tuple[Position, bytes]]:
        """The frames by their sizes, each with its position; of what cannot be split, the rest is the last frame.

        A rest that is longer than any frame comes in pieces, each as long as the largest frame: it may have no end.
        The number of frames is known before the first one where the input can be gone through quickly; of a pipe only
        whether there is more than one.
        """
        count = self._count() if self._is_seekable else None
        index = start = freed = 0
        while self._has(1):
            raw = self._frame()
            if index == 0 and count is None and not self._has(1):
                count = 1
            yield Position(index, count, start), raw
            index += 1
            start += len(raw)
            del raw
            if start - freed > MAX_UNFREED:
                gc.collect()
                freed = start

    def batches(self, before: bytes = b"") -> bytes | None:
        """All that is left, after the bytes `before` which were given last, if it is record batches, not frames."""
        self._buffer, self._at = before + self._buffer[self._at:], 0
        if self._has(TO_MAGIC) and self._are_batches():
            return self.rest()
        self._at = len(before)
        return None

    def _are_batches(self) -> bool:
        """Whether record batches begin here, as `are_batches` sees it: by the first, or by all in place of no frame."""
        size, least = batch_size(self._buffer), LEAST_LENGTH.get(self._buffer[MAGIC_AT])
        if self._buffer[0] or least is None or not least + BATCH_OVERHEAD <= size <= MAX_FRAME:
            return False
        from kconstruct.identification.batches import are_batches

        if any(self._buffer[:SIZE]):
            return self._has(size) and are_batches(self._buffer[:size])
        self._has(1 << 62)
        return are_batches(self._buffer)

    def _frame(self) -> bytes:
        """The next frame, or what is left of it; a piece of what cannot be split."""
        self._has(SIZE)
        end = frame_end(self._buffer, self._at) if self._is_split else None
        self._is_split = end is not None
        size = MAX_FRAME if end is None else end - self._at
        self._has(size)
        start, stop = self._at, self._at + size
        raw = self._buffer[start:stop]
        if size > _LARGEST_PIECE:
            self._buffer, self._at = self._buffer[stop:], 0
        else:
            self._at = start + len(raw)
        return raw

    def _has(self, size: int) -> bool:
        """Whether `size` more bytes are there; reads them."""
        have = len(self._buffer) - self._at
        if have >= size:
            return True
        pieces = [self._buffer[self._at:]]
        while have < size:
            piece = self._read(size - have)
            if not piece:
                break
            pieces.append(piece)
            have += len(piece)
        self._buffer, self._at = b"".join(pieces), 0
        return have >= size

    def _read(self, size: int) -> bytes:
        """Some bytes, none at the end; while it waits for a pipe, what was printed before is seen."""
        if not self._is_seekable:
            sys.stdout.flush()
        piece: bytes = self._file.read1(min(max(size, PIECE), _LARGEST_PIECE))  # type: ignore[attr-defined]
        return piece

    def _count(self) -> int | None:
        """The number of frames; None where there are more than `MAX_COUNTED`, or pieces of what cannot be split."""
        here = self._file.tell()
        self._file.seek(here - len(self._buffer) + self._at)
        try:
            for count in range(MAX_COUNTED):
                start = self._file.tell()
                head = self._file.read(SIZE)
                if not head:
                    return count
                end = frame_end(head, 0)
                if end is None:
                    return count + 1 if 0 < self._file.seek(0, SEEK_END) - start <= MAX_FRAME else None
                self._file.seek(end - SIZE, 1)
        finally:
            self._file.seek(here)
        return None

    def __enter__(self) -> Source:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._file is not sys.stdin.buffer:
            self._file.close()
