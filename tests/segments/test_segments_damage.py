"""Damaged segments and indexes: told where it is, skipped to the next plausible batch, never raised."""
from __future__ import annotations

import random

import pytest
from segment_files import SEGMENT, STARTS, files, named

from kconstruct.records import records
from kconstruct.segments import Entry, Found, LogFile, Lost, Padding, scan
from kconstruct.segments.reading import Damage, SegmentReader

LOGS = [*files("*.log"), *files("*.checkpoint")]


def parts(data, first_offset=100):
    """All parts; they tile the data."""
    found = list(scan(data, first_offset))
    position = 0
    for part in found:
        assert part.position == position
        position += part.size
    assert position == len(data)
    return found


def test_a_sound_segment_has_no_faults():
    found = parts(SEGMENT)
    assert [part.position for part in found] == STARTS
    assert not any(part.faults for part in found)


def test_what_is_no_batch_is_lost_up_to_the_next_one():
    data = bytearray(SEGMENT)
    data[STARTS[2] + 16] = 7
    lost = parts(bytes(data))[2]
    assert (lost.position, lost.size) == (STARTS[2], STARTS[3] - STARTS[2])
    assert str(lost.error) == f"Magic at byte {STARTS[2] + 16} (0x{STARTS[2] + 16:x}): not a batch: no such magic: " \
                              "expected 0, 1 or 2, found 7"
    assert [part.position for part in parts(bytes(data))] == STARTS


@pytest.mark.parametrize("length", [0, -1, 49, 60, 1 << 20, (1 << 31) - 1])
def test_a_wrong_length_costs_one_batch(length):
    data = bytearray(SEGMENT)
    data[STARTS[3] + 8:STARTS[3] + 12] = length.to_bytes(4, "big", signed=True)
    found = parts(bytes(data))
    assert [part.position for part in found] == STARTS
    assert [type(part) for part in found].count(Lost) == 1
    assert found[3].error.offset in range(STARTS[3], STARTS[3] + 21)


def test_a_hole_of_zeros_is_lost_and_zeros_at_the_end_are_not():
    data = SEGMENT[:STARTS[4]] + bytes(5000) + SEGMENT[STARTS[4]:] + bytes(3000)
    found = parts(data)
    assert isinstance(found[4], Lost) and found[4].size == 5000
    assert isinstance(found[-1], Padding) and found[-1].size == 3000
    assert len(found) == len(STARTS) + 2


def test_bytes_between_batches_are_lost_wherever_they_are():
    noise = random.Random(1).randbytes(999)
    found = parts(noise + SEGMENT + noise)
    assert [type(part) for part in found] == [Lost, *[Found] * len(STARTS), Lost]


def test_offsets_and_epochs_that_go_back_are_told():
    data = bytearray(SEGMENT)
    data[STARTS[5]:STARTS[5] + 8] = (2).to_bytes(8, "big")
    data[STARTS[6] + 12:STARTS[6] + 16] = (1).to_bytes(4, "big")
    found = parts(bytes(data))
    assert [str(fault) for part in found for fault in part.faults] == [
        f"BaseOffset at byte {STARTS[5]} (0x{STARTS[5]:x}): offset goes back: expected more than 114, found 2",
        f"PartitionLeaderEpoch at byte {STARTS[6] + 12} (0x{STARTS[6] + 12:x}): leader epoch goes back: "
        "expected 3 or more, found 1",
    ]
    assert "expected 200 or more, by the file's name" in str(parts(SEGMENT, 200)[0].faults[0])


UNSEEN = {*range(8), *range(12, 16)}
"""Offset and leader epoch are not covered by the CRC: a change is seen when it makes them go back."""


def test_every_bit_flip_is_told_where_it_is():
    for number, start in enumerate(STARTS):
        end = [*STARTS, len(SEGMENT)][number + 1]
        for at in range(start, end):
            data = bytearray(SEGMENT)
            data[at] ^= 1 << at % 8
            found = parts(bytes(data))
            errors = [error for part in found for error in
                      (part.faults if isinstance(part, Found) else [part.error] if isinstance(part, Lost) else [])]
            if at - start in UNSEEN and not errors:
                continue
            assert errors, at
            assert all(error.offset is not None for error in errors)
            assert start <= errors[0].offset < end or at - start in UNSEEN
            lost = sum(part.size for part in found if isinstance(part, Lost))
            assert lost <= end - start


@pytest.mark.parametrize("kind", [0, 1])
def test_old_formats_are_found_again_too(kind):
    (path,) = [path for path in LOGS if named(path) == f"k391zk/fmt{kind}-0/00000000000000000000.log"]
    data = bytearray(path.read_bytes())
    starts = [part.position for part in scan(bytes(data))]
    data[starts[9] + 9] ^= 0x40
    found = parts(bytes(data), 0)
    assert [part.position for part in found] == starts
    assert isinstance(found[9], Lost)


@pytest.mark.parametrize("path", [path for path in files("*") if path.stat().st_size], ids=named)
def test_cuts_and_noise_are_told_and_never_raise(path, tmp_path):
    whole = path.read_bytes()
    chance = random.Random(path.name)
    place = tmp_path / path.parent.name
    place.mkdir()
    for attempt in range(30):
        data = bytearray(whole[:chance.randrange(len(whole))] if attempt % 2 else whole)
        for _ in range(chance.randrange(4)):
            if data:
                data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        damaged = place / path.name
        damaged.write_bytes(data)
        with LogFile(damaged) as file:
            if file.has_batches:
                for part in SegmentReader(file).parts(True):
                    assert not isinstance(part, Damage) or part.error.offset is not None
            else:
                for part in file.entries():
                    assert not isinstance(part, Lost) or part.error.offset is not None


@pytest.mark.parametrize("unit", [b"\0", b"\1", b"\2", b"\xff", bytes(16) + b"\2", bytes(11) + b"\x30",
                                  bytes(8) + b"\0\0\1\0" + bytes(4) + b"\2" + bytes(44),
                                  bytes(8) + b"\0\2\0\0" + bytes(4) + b"\2" + bytes(44)],
                         ids=["zeros", "ones", "twos", "ff", "magics", "lengths", "headers", "long headers"])
def test_patterns_that_look_like_batches_come_to_an_end(unit):
    found = parts(SEGMENT[:-1] + unit * (400_000 // len(unit)))
    assert found


# --- indexes against the segment beside them --------------------------------------------------------------------------

INDEXES = [path for path in (*files("*.index"), *files("*.timeindex")) if path.stat().st_size]


@pytest.mark.parametrize("path", INDEXES, ids=named)
def test_real_indexes_agree_with_their_segments(path):
    with LogFile(path) as file:
        assert all(isinstance(part, (Entry, Padding)) for part in file.entries())


@pytest.mark.parametrize("path", INDEXES, ids=named)
def test_every_wrong_entry_is_told(path, tmp_path):
    """Any bit of an entry.  One may serve several batches: another one of them is no fault."""
    place = tmp_path / path.name
    segment = path.with_suffix(".log").read_bytes()
    place.with_suffix(".log").write_bytes(segment)
    first = {part.position: part.batch.base_offset for part in scan(segment)}
    data = path.read_bytes()
    size = 8 if path.suffix == ".index" else 12
    at = len(data) // size // 2 * size
    for bit in range(8 * size):
        damaged = bytearray(data)
        damaged[at + bit // 8] ^= 0x80 >> bit % 8
        place.write_bytes(damaged)
        with LogFile(place) as file:
            lost = [part for part in file.entries() if isinstance(part, Lost)]
        if not lost:
            offset, position = (int.from_bytes(damaged[at + part:at + part + 4], "big") for part in (0, 4))
            assert path.suffix == ".index" and first[position] <= offset <= max(first.values())
            continue
        assert at <= lost[0].error.offset < at + 2 * size
        assert lost[0].error.path in ("Position", "RelativeOffset", "Timestamp")
        assert lost[0].error.expected and lost[0].error.found


def index_of(*entries):
    return b"".join(offset.to_bytes(4, "big", signed=True) + position.to_bytes(4, "big", signed=True)
                    for offset, position in entries)


@pytest.mark.parametrize(("entries", "faults"), [
    ([(0, 0), (2, STARTS[1]), (35, STARTS[7])], []),
    ([(5, STARTS[1])], []),  # followers of old releases wrote one entry for several batches: the last offset of all
    ([(2, STARTS[1] + 1)], [("Position", 4, "where a batch begins", str(STARTS[1] + 1))]),
    ([(2, -5)], [("Position", 0, "0 or more", "-5"), ("Position", 4, "where a batch begins", "-5")]),
    ([(2, 1 << 30)], [("Position", 4, "where a batch begins", str(1 << 30))]),
    ([(0, STARTS[1])], [("RelativeOffset", 0, f"101 or more, as in the batch at byte {STARTS[1]}", "100")]),
    ([(2, STARTS[1]), (36, STARTS[7])], [("RelativeOffset", 8, "at most 135, the segment's last", "136")]),
])
def test_entries_of_an_offset_index(entries, faults, tmp_path):
    place = tmp_path / "00000000000000000100.index"
    place.write_bytes(index_of(*entries) + bytes(80))
    place.with_suffix(".log").write_bytes(SEGMENT)
    for name in ("index", "index.deleted"):
        if name != "index":
            for old in (place, place.with_suffix(".log")):
                old.rename(old.with_name(f"{old.name}.deleted"))
        with LogFile(tmp_path / f"00000000000000000100.{name}") as file:
            parts = list(file.entries())
        assert [(part.error.path, part.error.offset, part.error.expected, part.error.found)
                for part in parts if isinstance(part, Lost)] == faults
        assert sum(isinstance(part, Entry) for part in parts) == len(entries)


@pytest.mark.parametrize("magic", [0, 1, 2])
@pytest.mark.parametrize("compression", [None, "gzip"])
def test_entries_of_a_time_index(magic, compression, tmp_path):
    place = tmp_path / "00000000000000000000.timeindex"
    data = b"".join(records([{"value": "v", "timestamp": 1000 + offset}, {"value": "w", "timestamp": 900}],
                            base_offset=offset, magic=magic, compression=compression) for offset in range(0, 20, 2))
    place.with_suffix(".log").write_bytes(data)

    def faults(*entries):
        place.write_bytes(b"".join(stamp.to_bytes(8, "big", signed=True) + offset.to_bytes(4, "big")
                                   for stamp, offset in entries))
        with LogFile(place) as file:
            return [(part.error.path, part.error.found) for part in file.entries() if isinstance(part, Lost)]

    last = 0 if magic < 2 and compression is None else 1  # an old message is a batch of its own
    if magic:
        assert faults((1004, 4 + last), (1018, 18 + last)) == []
        assert faults((1005, 4 + last), (1018, 18 + last)) == [("Timestamp", "1005")]
    assert faults((1019, 20)) == [("RelativeOffset", "20")]
    place.with_suffix(".log").unlink()
    assert faults((1019, 20)) == []


def test_an_index_of_a_damaged_segment_is_judged_as_far_as_that_reads(tmp_path):
    place = tmp_path / "00000000000000000100.index"
    place.write_bytes(index_of((2, STARTS[1]), (9, STARTS[2]), (35, STARTS[7])))
    place.with_suffix(".log").write_bytes(SEGMENT[:STARTS[3]] + b"?" * 20 + SEGMENT[STARTS[3] + 20:])
    with LogFile(place) as file:
        assert all(isinstance(part, Entry) for part in file.entries())
    place.with_suffix(".log").write_bytes(b"")
    with LogFile(place) as file:
        assert sum(isinstance(part, Lost) for part in file.entries()) == 3
