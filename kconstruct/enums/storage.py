"""Remote (tiered) storage, KIP-405: states of segments and partitions in its metadata topic."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = ["RemoteLogSegmentState", "RemotePartitionDeleteState"]


class RemoteLogSegmentState(NamedInt):
    """How far the copy or deletion of a segment has got (int8)."""

    COPY_SEGMENT_STARTED = 0, "the copy has begun; not to be read yet"
    COPY_SEGMENT_FINISHED = 1, "copied; may be read"
    DELETE_SEGMENT_STARTED = 2, "deletion has begun; not to be read any more"
    DELETE_SEGMENT_FINISHED = 3, "deleted"


class RemotePartitionDeleteState(NamedInt):
    """How far the deletion of a partition's remote segments has got (int8)."""

    DELETE_PARTITION_MARKED = 0, "the partition is to be deleted"
    DELETE_PARTITION_STARTED = 1, "its segments are being deleted"
    DELETE_PARTITION_FINISHED = 2, "all its segments are deleted"
