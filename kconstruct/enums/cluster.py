"""Nodes of a cluster and the leaders of its partitions."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = ["ElectionType", "EndpointType", "LeaderRecoveryState"]


class ElectionType(NamedInt):
    """Which leader ElectLeaders shall find (int8)."""

    PREFERRED = 0, "the first replica of the partition, if it is in sync"
    UNCLEAN = 1, "any replica that is alive, in sync or not; can lose records"


class EndpointType(NamedInt):
    """Which nodes DescribeCluster lists (int8, KIP-919)."""

    UNKNOWN = 0, "a kind that the sender does not know"
    BROKER = 1, "brokers"
    CONTROLLER = 2, "controllers of the KRaft quorum"


class LeaderRecoveryState(NamedInt):
    """Whether a partition's leader has recovered from an unclean election (int8, KIP-704)."""

    RECOVERED = 0, "elected in the ordinary way, or recovered since"
    RECOVERING = 1, "elected out of sync and not yet recovered"
