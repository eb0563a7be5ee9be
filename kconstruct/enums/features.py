"""Features of a cluster and the levels that they can be at (KIP-584, KIP-778, KIP-1022)."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = [
    "FEATURES", "level_name", "EligibleLeaderReplicasVersion", "GroupVersion", "KRaftVersion", "MetadataVersion",
    "ShareVersion", "StreamsVersion", "TransactionVersion", "UpgradeType",
]


class UpgradeType(NamedInt):
    """In which direction UpdateFeatures may move a level, and at what price (int8)."""

    UNKNOWN = 0, "a type that the sender does not know"
    UPGRADE = 1, "to a higher level only"
    SAFE_DOWNGRADE = 2, "to a lower level, if no metadata is lost by it"
    UNSAFE_DOWNGRADE = 3, "to a lower level, even if metadata is lost by it"


class MetadataVersion(NamedInt):
    """Levels of `metadata.version`, one or more for each release of Kafka (int16).

    Levels below 7 ended with Kafka 3.9; what 4.x formats anew is at 7 or higher.
    """

    IBP_3_0_IV1 = 1, "offsets can be listed by greatest timestamp (KIP-734)"
    IBP_3_1_IV0 = 2, "topics are fetched by id (KIP-516)"
    IBP_3_2_IV0 = 3, "leaders recover from unclean elections (KIP-704)"
    IBP_3_3_IV0 = 4, "metadata.version itself is kept in the metadata log (KIP-778)"
    IBP_3_3_IV1 = 5, "no-op records in the metadata log (KIP-835)"
    IBP_3_3_IV2 = 6, "one record for all changes of a broker's registration"
    IBP_3_3_IV3 = 7, "brokers in controlled shutdown are recorded as such (KIP-841)"
    IBP_3_4_IV0 = 8, "migration from ZooKeeper to KRaft (KIP-866)"
    IBP_3_5_IV0 = 9, "tiered storage (KIP-405)"
    IBP_3_5_IV1 = 10, "followers fetch with their broker epoch (KIP-903)"
    IBP_3_5_IV2 = 11, "users' SCRAM credentials in the metadata log (KIP-900)"
    IBP_3_6_IV0 = 12, "a shrinking in-sync set no longer raises the leader epoch"
    IBP_3_6_IV1 = 13, "transactions in the metadata log (KIP-868)"
    IBP_3_6_IV2 = 14, "delegation tokens in the metadata log"
    IBP_3_7_IV0 = 15, "controllers register themselves (KIP-919)"
    IBP_3_7_IV1 = 16, "reserved; switches nothing on"
    IBP_3_7_IV2 = 17, "several log directories for each broker (KIP-858)"
    IBP_3_7_IV3 = 18, "reserved; switches nothing on"
    IBP_3_7_IV4 = 19, "brokers use Fetch 16, which tells the new leader (KIP-951)"
    IBP_3_8_IV0 = 20, "marks the release; switches nothing on"
    IBP_3_9_IV0 = 21, "brokers list the last tiered offset, ListOffsets 9 (KIP-1005)"
    IBP_4_0_IV0 = 22, "new clusters start with group.version 1 (KIP-848)"
    IBP_4_0_IV1 = 23, "eligible leader replicas in partition records (KIP-966)"
    IBP_4_0_IV2 = 24, "new clusters start with transaction.version 2 (KIP-890)"
    IBP_4_0_IV3 = 25, "remote offsets are listed without blocking (KIP-1075)"
    IBP_4_1_IV0 = 26, "new clusters use eligible leader replicas (KIP-966)"
    IBP_4_1_IV1 = 27, "brokers use Fetch 18 (KIP-1166)"
    IBP_4_2_IV0 = 28, "new clusters have share groups (KIP-932)"
    IBP_4_2_IV1 = 29, "new clusters have streams groups (KIP-1071)"
    IBP_4_3_IV0 = 30, "log directories can be cordoned (KIP-1066)"
    IBP_4_4_IV0 = 31, "dead letter queues for share groups (KIP-1191)"
    IBP_4_4_IV1 = 32, "address ranges as hosts of access rules (KIP-1276)"
    IBP_4_4_IV2 = 33, "controllers can be unregistered (KIP-1312)"
    IBP_4_5_IV0 = 34, "not released with 4.4; may still change"

    @property
    def release(self) -> str:
        """The level as Kafka's tools write it.

        >>> MetadataVersion(21).release
        '3.9-IV0'
        """
        return "" if self.docs == "" else "{1}.{2}-{3}".format(*self.name.split("_"))

    @classmethod
    def _spellings(cls) -> dict[str, MetadataVersion]:
        spellings: dict[str, MetadataVersion] = super()._spellings()
        for member in cls:
            spellings[member.release] = member  # 3.9-IV0
            spellings[member.release.partition("-")[0]] = member  # 3.9: the last one of the release
        return spellings


class KRaftVersion(NamedInt):
    """Levels of `kraft.version`."""

    KRAFT_VERSION_0 = 0, "the quorum's voters are fixed in configuration files"
    KRAFT_VERSION_1 = 1, "the quorum's voters can be changed while it runs (KIP-853)"


class TransactionVersion(NamedInt):
    """Levels of `transaction.version`."""

    TV_0 = 0, "transactions as they were before KIP-890"
    TV_1 = 1, "the transaction log may carry tagged fields"
    TV_2 = 2, "every transaction has a producer epoch of its own (KIP-890)"


class GroupVersion(NamedInt):
    """Levels of `group.version`."""

    GV_0 = 0, "classic groups only"
    GV_1 = 1, "consumer groups assigned by the coordinator (KIP-848)"


class EligibleLeaderReplicasVersion(NamedInt):
    """Levels of `eligible.leader.replicas.version`."""

    ELRV_0 = 0, "leaders come from the in-sync replicas alone"
    ELRV_1 = 1, "replicas that left the in-sync set with all committed data can lead (KIP-966)"


class ShareVersion(NamedInt):
    """Levels of `share.version`."""

    SV_0 = 0, "no share groups"
    SV_1 = 1, "share groups (KIP-932)"
    SV_2 = 2, "share groups with dead letter queues (KIP-1191)"


class StreamsVersion(NamedInt):
    """Levels of `streams.version`."""

    SV_0 = 0, "no streams groups"
    SV_1 = 1, "streams groups (KIP-1071)"


FEATURES: dict[str, type[NamedInt]] = {
    "metadata.version": MetadataVersion,
    "kraft.version": KRaftVersion,
    "transaction.version": TransactionVersion,
    "group.version": GroupVersion,
    "eligible.leader.replicas.version": EligibleLeaderReplicasVersion,
    "share.version": ShareVersion,
    "streams.version": StreamsVersion,
}
"""The enumeration of a feature's levels, by the feature's name on the wire."""


def level_name(feature: str, level: int) -> str | None:
    """The name of a feature's level, None for an unknown feature or level; metadata.version as Kafka's tools write it.

    >>> level_name("metadata.version", 21), level_name("transaction.version", 2), level_name("my.version", 2)
    ('3.9-IV0', 'TV_2', None)
    """
    levels = FEATURES.get(feature)
    member = None if levels is None else levels.lookup.get(level)
    return None if member is None else getattr(member, "release", member.name)
