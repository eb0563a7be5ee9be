"""The lines of `kconstruct log`: a batch, a record, an entry, a damage."""
from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from kconstruct.nested import Opened, to_json
from kconstruct.records import when
from kconstruct.segments.entries import Entry
from kconstruct.segments.reading import Damage, Shown
from kconstruct.segments.scan import Found, Padding
from kconstruct.text import escaped, plural, quoted
from kconstruct.views.lines import Line

__all__ = ["Lines"]

MAX_TEXT = 64
"""Characters shown of an application's key, value or header."""
_TIME = 24
_HANG = "    "


class Lines:
    """Makes the lines of one file; `size` and `first_offset` of the file give the width of the columns."""

    def __init__(self, size: int, first_offset: int | None) -> None:
        self.place = max(len(str(size)), 4)
        self.offset = max(len(str((first_offset or 0) + size // 70)), 6)
        self._epoch = -1
        self._record = f"%{self.offset}d  %-{_TIME}s  %s  %s".__mod__

    def batch_head(self) -> str:
        return f"{'at':>{self.place}}  {'offsets':<{2 * self.offset - 2}}  records     size  codec   " \
               f"{'newest timestamp':<{_TIME}}  more"

    def record_head(self) -> str:
        return f"{'offset':>{self.offset}}  {'timestamp':<{_TIME}}  key, value, headers"

    def batch(self, found: Found) -> Line:
        """One line for a batch."""
        batch: Any = found.batch
        if batch.magic == 2:
            offsets, count = f"{batch.base_offset}..{batch.last_offset}", str(batch.records_count)
        else:
            offsets, count = (f"..{batch.offset}", "") if batch.codec_number else (str(batch.offset), "1")
        text = f"{batch.position:>{self.place}}  {offsets:<{2 * self.offset - 2}}  {count:>7}  {batch.size:>7}  " \
               f"{batch.codec:<6}  {stamp(batch.max_timestamp):<{_TIME}}"
        line: Line = [(text, "")]
        for index, text in enumerate(self._more(batch)):
            line += [(", " if index else "  ", ""), (text, "place")]
        return line

    def _more(self, batch: Any) -> list[str]:
        more = []
        if batch.magic != 2:
            more.append(f"message v{batch.magic}")
        if batch.partition_leader_epoch not in (self._epoch, -1):
            more.append(f"epoch {batch.partition_leader_epoch}")
            self._epoch = batch.partition_leader_epoch
        if batch.timestamp_type == "LogAppendTime":
            more.append("append time")
        if batch.producer_id >= 0:
            sequence = f" sequence {batch.base_sequence}" if batch.base_sequence >= 0 else ""
            more.append(f"producer {batch.producer_id}:{batch.producer_epoch}{sequence}")
        if batch.is_control:
            more.append("control")
        if batch.is_transactional:
            more.append("transactional")
        if batch.delete_horizon_ms is not None:
            more.append(f"delete horizon {stamp(batch.delete_horizon_ms)}")
        return more

    def record_text(self, record: Any) -> str:
        """One line for a record of an application."""
        offset, timestamp, key, value, headers, _, _ = record
        text = self._record((offset, stamp(timestamp), shown_bytes(key), shown_bytes(value)))
        if headers:
            text += "  " + " ".join(f"{escaped(name)}={shown_bytes(value)}" for name, value in headers)
        return text

    def record(self, shown: Shown) -> Line:
        """One line for a record."""
        record = shown.record
        if not shown.type:
            line: Line = [(self.record_text(record), "")]
        else:
            line = [(f"{record.offset:>{self.offset}}  {stamp(record.timestamp):<{_TIME}}  ", ""), *_internal(shown)]
        if shown.fault is not None:
            line.append((f"  not opened: {shown.fault}", "note"))
        return line

    def entry(self, entry: Entry) -> Line:
        """One line for an entry: its values by name."""
        line: Line = [(f"{entry.position:>{self.place}}", "place")]
        for name, value in entry.values.items():
            time = f" ({stamp(value)})" if name.lower().endswith("timestamp") and isinstance(value, int) else ""
            text = value if isinstance(value, str) else json.dumps(value)
            line += [(f"  {name} ", "docs"), (text, "value"), (time, "meaning")]
        return line

    def damage(self, damage: Damage) -> Line:
        """The error, its place, and how many bytes are lost."""
        text = f"{_HANG}damaged: {damage.error}"
        if damage.lost:
            on = f", the next batch begins at byte {damage.resumes}" if damage.resumes is not None else \
                ", to the end of the file"
            text += f"; {plural(damage.lost, 'byte')} lost{on}"
        return [(text, "fault")]

    def padding(self, padding: Padding) -> Line:
        return [(f"{padding.position:>{self.place}}  {plural(padding.size, 'byte')} of zeros to the end, "
                 "preallocated by Kafka", "note")]


def _internal(shown: Shown) -> Line:
    """Type, key and value of an internal or control record."""
    line: Line = [(shown.type, "title")]
    if shown.key is not None:
        line.append((f" {fields_text(shown.key)}", ""))
    if shown.value is not None:
        line.append((f" v{shown.value.version}", "meaning"))
        line.append((f" {fields_text(shown.value)}", ""))
    elif shown.record.value is None:
        line.append((" null, deleted", "note"))
    return line


def fields_text(opened: Opened) -> str:
    """The fields of a nested message, as JSON."""
    return json.dumps(to_json(opened)["data"], ensure_ascii=False)


@lru_cache(maxsize=4096)
def _second(seconds: int) -> str | None:
    text = when(seconds * 1000)
    return None if text is None else text.removesuffix("000Z")


@lru_cache(maxsize=4096)
def stamp(ms: int) -> str:
    """A timestamp; `-` for none, the number where no calendar has it.

    >>> stamp(1700000000123), stamp(-1), stamp(1 << 60)
    ('2023-11-14T22:13:20.123Z', '-', '1152921504606846976')
    """
    text = _second(ms // 1000) if ms >= 0 else None
    if text is None:
        return "-" if ms == -1 else str(ms)
    return f"{text}{ms % 1000:03}Z"


def shown_bytes(data: bytes | None) -> str:
    """Bytes as quoted text where they are UTF-8, else as hex; cut where they are long.

    >>> print(shown_bytes(b"orders"), shown_bytes(b"\\xff\\x00"), shown_bytes(None), shown_bytes(b"x" * 99)[-7:])
    "orders" ff00 null xxxx...
    """
    if data is None:
        return "null"
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data[:MAX_TEXT // 2].hex() + ("..." if len(data) > MAX_TEXT // 2 else "")
    end = '"'
    if len(text) > MAX_TEXT:
        text = text[:MAX_TEXT]
        end = "..."
    if not text.isprintable() or '"' in text or "\\" in text:
        text = quoted(text)[1:-1]
    return f'"{text}{end}'
