"""Records: how they are acknowledged, packed, stamped and looked up."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = ["Acks", "CompressionType", "ControlRecordType", "ListOffsetsTimestamp", "TimestampType"]


class Acks(NamedInt):
    """When a Produce request is answered (int16)."""

    ALL = -1, "once all in-sync replicas have the records"
    NONE = 0, "never: the broker sends no response at all"
    LEADER = 1, "once the leader has the records"


class CompressionType(NamedInt):
    """How the records of a batch are compressed: the low three bits of its attributes."""

    NONE = 0, "not compressed"
    GZIP = 1, "gzip, a stream of RFC 1952"
    SNAPPY = 2, "snappy, raw or in the xerial framing"
    LZ4 = 3, "frames of LZ4; in message format 0 with a wrong header checksum"
    ZSTD = 4, "zstd; needs Produce 7 and Fetch 10 (KIP-110)"


class ControlRecordType(NamedInt):
    """What a control record marks: the second int16 of its key."""

    UNKNOWN = -1, "a type that the reader does not know"
    ABORT = 0, "end of a transaction that was aborted"
    COMMIT = 1, "end of a transaction that was committed"
    LEADER_CHANGE = 2, "a KRaft quorum has a new leader"
    SNAPSHOT_HEADER = 3, "first record of a metadata snapshot"
    SNAPSHOT_FOOTER = 4, "last record of a metadata snapshot"
    KRAFT_VERSION = 5, "version of the quorum's protocol (KIP-853)"
    KRAFT_VOTERS = 6, "the quorum's voters from here on (KIP-853)"


class ListOffsetsTimestamp(NamedInt):
    """What ListOffsets asks for (int64): one of these, or a Unix time in ms."""

    LATEST = -1, "end of the log: next offset to be read, for READ_COMMITTED the last stable offset"
    EARLIEST = -2, "first offset that is kept, in remote storage too"
    MAX_TIMESTAMP = -3, "offset of the record with the greatest timestamp (version 7, KIP-734)"
    EARLIEST_LOCAL = -4, "first offset on the broker's own disk (version 8, KIP-405)"
    LATEST_TIERED = -5, "last offset that is in remote storage (version 9, KIP-1005)"
    EARLIEST_PENDING_UPLOAD = -6, "first offset not yet in remote storage (version 11, KIP-1023)"

    @classmethod
    def _unnamed(cls, value: int) -> str:
        return str(value)


class TimestampType(NamedInt):
    """Who stamped the records of a batch: bit 3 of its attributes."""

    NO_TIMESTAMP_TYPE = -1, "records of message format 0, which have no timestamp"
    CREATE_TIME = 0, "the producer, when it made the record"
    LOG_APPEND_TIME = 1, "the broker, when it appended the batch"
