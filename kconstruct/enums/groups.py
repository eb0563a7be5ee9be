"""Groups and their coordinators, share groups included."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt, NamedText

__all__ = ["AcknowledgeType", "CoordinatorType", "DeliveryState", "GroupState", "GroupType"]


class AcknowledgeType(NamedInt):
    """What became of a record that a share consumer was given (int8, KIP-932)."""

    GAP = 0, "there is no record at this offset"
    ACCEPT = 1, "processed; not to be delivered again"
    RELEASE = 2, "not processed; may be delivered again"
    REJECT = 3, "cannot be processed; not to be delivered again"
    RENEW = 4, "still being processed; its lock is to last longer (KIP-1222)"


class CoordinatorType(NamedInt):
    """What FindCoordinator looks for (int8)."""

    GROUP = 0, "the coordinator of a group; the key is a group id"
    TRANSACTION = 1, "the coordinator of transactions; the key is a transactional id"
    SHARE = 2, "the keeper of share state; the key is group:topicId:partition"


class DeliveryState(NamedInt):
    """How far the delivery of records in a share group has got (int8, KIP-932)."""

    AVAILABLE = 0, "may be given to a consumer"
    ACQUIRED = 1, "given to a consumer and locked until it answers; never stored"
    ACKNOWLEDGED = 2, "a consumer has accepted it; done"
    ARCHIVING = 3, "given up, and on its way to the dead letter queue (KIP-1191)"
    ARCHIVED = 4, "given up: rejected, delivered too often, or gone from the log"


class GroupType(NamedText):
    """Which protocol a group uses; travels as this text in ListGroups."""

    UNKNOWN = "unknown", "a type that the sender does not know"
    CONSUMER = "consumer", "members heartbeat and the coordinator assigns (KIP-848)"
    CLASSIC = "classic", "members join, and one of them assigns: JoinGroup and SyncGroup"
    SHARE = "share", "members share partitions record by record (KIP-932)"
    STREAMS = "streams", "tasks of Kafka Streams, assigned by the coordinator (KIP-1071)"


class GroupState(NamedText):
    """What a group is doing; travels as this text in ListGroups and the describing APIs."""

    UNKNOWN = "Unknown", "a state that the sender does not know"
    PREPARING_REBALANCE = "PreparingRebalance", "classic: waiting for members to join"
    COMPLETING_REBALANCE = "CompletingRebalance", "classic: waiting for the leader's assignment"
    STABLE = "Stable", "every member has its assignment"
    DEAD = "Dead", "no members and no state, or there is no such group"
    EMPTY = "Empty", "no members; committed offsets may remain"
    ASSIGNING = "Assigning", "the coordinator is about to compute a new assignment"
    RECONCILING = "Reconciling", "members are moving to the new assignment"
    NOT_READY = "NotReady", "streams: the topology cannot run yet, as when topics are missing"
