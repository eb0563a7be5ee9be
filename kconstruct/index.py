"""The index: API names by key, former names, and where the formats of nested bytes are declared.

To add an API: write its module in `kconstruct.messages`, add a line to KEYS.
"""
from functools import lru_cache

from kconstruct.text import plain_name

__all__ = ["FORMATS", "FORMER_NAMES", "KEYS", "TOPICS", "keys_by_name"]

KEYS = {
    0: "Produce",
    1: "Fetch",
    2: "ListOffsets",
    3: "Metadata",
    4: "LeaderAndIsr",
    5: "StopReplica",
    6: "UpdateMetadata",
    7: "ControlledShutdown",
    8: "OffsetCommit",
    9: "OffsetFetch",
    10: "FindCoordinator",
    11: "JoinGroup",
    12: "Heartbeat",
    13: "LeaveGroup",
    14: "SyncGroup",
    15: "DescribeGroups",
    16: "ListGroups",
    17: "SaslHandshake",
    18: "ApiVersions",
    19: "CreateTopics",
    20: "DeleteTopics",
    21: "DeleteRecords",
    22: "InitProducerId",
    23: "OffsetForLeaderEpoch",
    24: "AddPartitionsToTxn",
    25: "AddOffsetsToTxn",
    26: "EndTxn",
    27: "WriteTxnMarkers",
    28: "TxnOffsetCommit",
    29: "DescribeAcls",
    30: "CreateAcls",
    31: "DeleteAcls",
    32: "DescribeConfigs",
    33: "AlterConfigs",
    34: "AlterReplicaLogDirs",
    35: "DescribeLogDirs",
    36: "SaslAuthenticate",
    37: "CreatePartitions",
    38: "CreateDelegationToken",
    39: "RenewDelegationToken",
    40: "ExpireDelegationToken",
    41: "DescribeDelegationToken",
    42: "DeleteGroups",
    43: "ElectLeaders",
    44: "IncrementalAlterConfigs",
    45: "AlterPartitionReassignments",
    46: "ListPartitionReassignments",
    47: "OffsetDelete",
    48: "DescribeClientQuotas",
    49: "AlterClientQuotas",
    50: "DescribeUserScramCredentials",
    51: "AlterUserScramCredentials",
    52: "Vote",
    53: "BeginQuorumEpoch",
    54: "EndQuorumEpoch",
    55: "DescribeQuorum",
    56: "AlterPartition",
    57: "UpdateFeatures",
    58: "Envelope",
    59: "FetchSnapshot",
    60: "DescribeCluster",
    61: "DescribeProducers",
    62: "BrokerRegistration",
    63: "BrokerHeartbeat",
    64: "UnregisterBroker",
    65: "DescribeTransactions",
    66: "ListTransactions",
    67: "AllocateProducerIds",
    68: "ConsumerGroupHeartbeat",
    69: "ConsumerGroupDescribe",
    70: "ControllerRegistration",
    71: "GetTelemetrySubscriptions",
    72: "PushTelemetry",
    73: "AssignReplicasToDirs",
    74: "ListConfigResources",
    75: "DescribeTopicPartitions",
    76: "ShareGroupHeartbeat",
    77: "ShareGroupDescribe",
    78: "ShareFetch",
    79: "ShareAcknowledge",
    80: "AddRaftVoter",
    81: "RemoveRaftVoter",
    82: "UpdateRaftVoter",
    83: "InitializeShareGroupState",
    84: "ReadShareGroupState",
    85: "WriteShareGroupState",
    86: "DeleteShareGroupState",
    87: "ReadShareGroupStateSummary",
    88: "StreamsGroupHeartbeat",
    89: "StreamsGroupDescribe",
    90: "DescribeShareGroupOffsets",
    91: "AlterShareGroupOffsets",
    92: "DeleteShareGroupOffsets",
    93: "StreamsGroupTopologyDescriptionUpdate",
    94: "UnregisterController",
}
"""API name by key."""

FORMER_NAMES = {
    "AlterIsr": "AlterPartition",
    "AlterReplicaDir": "AlterReplicaLogDirs",
    "ConsumerMetadata": "FindCoordinator",
    "ElectPreferredLeaders": "ElectLeaders",
    "GroupCoordinator": "FindCoordinator",
    "ListClientMetricsResources": "ListConfigResources",
    "ListOffset": "ListOffsets",
    "OffsetsForLeaderEpoch": "OffsetForLeaderEpoch",
    "SaslHandShake": "SaslHandshake",
}
"""Names that APIs had in earlier releases or in old clients."""


@lru_cache(maxsize=1)
def keys_by_name() -> dict[str, int]:
    """The keys of APIs by their plain names, former ones too."""
    keys = {plain_name(api): key for key, api in KEYS.items()}
    return {plain_name(old): keys[plain_name(new)] for old, new in FORMER_NAMES.items()} | keys


FORMATS = {module: tuple(names.split()) for module, names in {
    "broker_files": "AbortedTxn ProducerSnapshot QuorumStateData",
    "consumer_groups":
        "ConsumerGroupCurrentMemberAssignmentKey ConsumerGroupCurrentMemberAssignmentValue "
        "ConsumerGroupMemberMetadataKey ConsumerGroupMemberMetadataValue "
        "ConsumerGroupMetadataKey ConsumerGroupMetadataValue "
        "ConsumerGroupPartitionMetadataKey ConsumerGroupPartitionMetadataValue "
        "ConsumerGroupRegularExpressionKey ConsumerGroupRegularExpressionValue "
        "ConsumerGroupTargetAssignmentMemberKey ConsumerGroupTargetAssignmentMemberValue "
        "ConsumerGroupTargetAssignmentMetadataKey ConsumerGroupTargetAssignmentMetadataValue",
    "consumer_offsets":
        "LegacyOffsetCommitKey LegacyOffsetCommitValue OffsetCommitKey OffsetCommitValue "
        "GroupMetadataKey GroupMetadataValue",
    "consumer_protocol": "ConsumerProtocolSubscription ConsumerProtocolAssignment",
    "control_records":
        "ControlRecordTypeSchema EndTxnMarker LeaderChangeMessage SnapshotHeaderRecord SnapshotFooterRecord "
        "KRaftVersionRecord VotersRecord",
    "metadata_cluster":
        "RegisterBrokerRecord UnregisterBrokerRecord FenceBrokerRecord UnfenceBrokerRecord FeatureLevelRecord "
        "ProducerIdsRecord BrokerRegistrationChangeRecord NoOpRecord ZkMigrationStateRecord BeginTransactionRecord "
        "EndTransactionRecord AbortTransactionRecord RegisterControllerRecord UnregisterControllerRecord",
    "metadata_security":
        "DelegationTokenRecord UserScramCredentialRecord AccessControlEntryRecord RemoveAccessControlEntryRecord "
        "RemoveUserScramCredentialRecord RemoveDelegationTokenRecord",
    "metadata_topics":
        "TopicRecord PartitionRecord ConfigRecord PartitionChangeRecord RemoveTopicRecord ClientQuotaRecord "
        "ClearElrRecord",
    "principal": "DefaultPrincipalData",
    "remote_log":
        "RemoteLogSegmentMetadataRecord RemoteLogSegmentMetadataUpdateRecord RemotePartitionDeleteMetadataRecord "
        "RemoteLogSegmentMetadataSnapshotRecord",
    "share_groups":
        "ShareGroupCurrentMemberAssignmentKey ShareGroupCurrentMemberAssignmentValue "
        "ShareGroupMemberMetadataKey ShareGroupMemberMetadataValue ShareGroupMetadataKey ShareGroupMetadataValue "
        "ShareGroupPartitionMetadataKey ShareGroupPartitionMetadataValue "
        "ShareGroupStatePartitionMetadataKey ShareGroupStatePartitionMetadataValue "
        "ShareGroupTargetAssignmentMemberKey ShareGroupTargetAssignmentMemberValue "
        "ShareGroupTargetAssignmentMetadataKey ShareGroupTargetAssignmentMetadataValue",
    "share_state": "ShareSnapshotKey ShareSnapshotValue ShareUpdateKey ShareUpdateValue",
    "streams_groups":
        "StreamsGroupCurrentMemberAssignmentKey StreamsGroupCurrentMemberAssignmentValue "
        "StreamsGroupMemberMetadataKey StreamsGroupMemberMetadataValue "
        "StreamsGroupMetadataKey StreamsGroupMetadataValue "
        "StreamsGroupTargetAssignmentMemberKey StreamsGroupTargetAssignmentMemberValue "
        "StreamsGroupTargetAssignmentMetadataKey StreamsGroupTargetAssignmentMetadataValue "
        "StreamsGroupTopologyKey StreamsGroupTopologyValue",
    "streams_user_data": "SubscriptionInfo SubscriptionInfoData",
    "transaction_state": "TransactionLogKey TransactionLogValue",
}.items()}
"""The modules of `kconstruct.formats`, and the declarations in each."""

TOPICS = {
    "__consumer_offsets": ("consumer_offsets", "consumer_groups", "share_groups", "streams_groups"),
    "__transaction_state": ("transaction_state",),
    "__share_group_state": ("share_state",),
    "__cluster_metadata": ("metadata_cluster", "metadata_security", "metadata_topics"),
    "__remote_log_metadata": ("remote_log",),
}
"""The internal topics, and which modules of `kconstruct.formats` declare their records."""
