"""What travels inside opaque bytes, in the same language as the messages: module by name of the declarations in it."""

BLOBS = {
    "broker_files": (
        "AbortedTxn", "ProducerSnapshot", "QuorumStateData",
    ),
    "consumer_groups": (
        "ConsumerGroupCurrentMemberAssignmentKey", "ConsumerGroupCurrentMemberAssignmentValue",
        "ConsumerGroupMemberMetadataKey", "ConsumerGroupMemberMetadataValue", "ConsumerGroupMetadataKey",
        "ConsumerGroupMetadataValue", "ConsumerGroupPartitionMetadataKey", "ConsumerGroupPartitionMetadataValue",
        "ConsumerGroupRegularExpressionKey", "ConsumerGroupRegularExpressionValue",
        "ConsumerGroupTargetAssignmentMemberKey", "ConsumerGroupTargetAssignmentMemberValue",
        "ConsumerGroupTargetAssignmentMetadataKey", "ConsumerGroupTargetAssignmentMetadataValue",
    ),
    "consumer_offsets": (
        "LegacyOffsetCommitKey", "LegacyOffsetCommitValue", "OffsetCommitKey", "OffsetCommitValue",
        "GroupMetadataKey", "GroupMetadataValue",
    ),
    "consumer_protocol": (
        "ConsumerProtocolSubscription", "ConsumerProtocolAssignment",
    ),
    "control_records": (
        "ControlRecordTypeSchema", "EndTxnMarker", "LeaderChangeMessage", "SnapshotHeaderRecord",
        "SnapshotFooterRecord", "KRaftVersionRecord", "VotersRecord",
    ),
    "metadata_cluster": (
        "RegisterBrokerRecord", "UnregisterBrokerRecord", "FenceBrokerRecord", "UnfenceBrokerRecord",
        "FeatureLevelRecord", "ProducerIdsRecord", "BrokerRegistrationChangeRecord", "NoOpRecord",
        "ZkMigrationStateRecord", "BeginTransactionRecord", "EndTransactionRecord", "AbortTransactionRecord",
        "RegisterControllerRecord", "UnregisterControllerRecord",
    ),
    "metadata_security": (
        "DelegationTokenRecord", "UserScramCredentialRecord", "AccessControlEntryRecord",
        "RemoveAccessControlEntryRecord", "RemoveUserScramCredentialRecord", "RemoveDelegationTokenRecord",
    ),
    "metadata_topics": (
        "TopicRecord", "PartitionRecord", "ConfigRecord", "PartitionChangeRecord", "RemoveTopicRecord",
        "ClientQuotaRecord", "ClearElrRecord",
    ),
    "principal": (
        "DefaultPrincipalData",
    ),
    "remote_log": (
        "RemoteLogSegmentMetadataRecord", "RemoteLogSegmentMetadataUpdateRecord",
        "RemotePartitionDeleteMetadataRecord", "RemoteLogSegmentMetadataSnapshotRecord",
    ),
    "share_groups": (
        "ShareGroupCurrentMemberAssignmentKey", "ShareGroupCurrentMemberAssignmentValue",
        "ShareGroupMemberMetadataKey", "ShareGroupMemberMetadataValue", "ShareGroupMetadataKey",
        "ShareGroupMetadataValue", "ShareGroupPartitionMetadataKey", "ShareGroupPartitionMetadataValue",
        "ShareGroupStatePartitionMetadataKey", "ShareGroupStatePartitionMetadataValue",
        "ShareGroupTargetAssignmentMemberKey", "ShareGroupTargetAssignmentMemberValue",
        "ShareGroupTargetAssignmentMetadataKey", "ShareGroupTargetAssignmentMetadataValue",
    ),
    "share_state": (
        "ShareSnapshotKey", "ShareSnapshotValue", "ShareUpdateKey", "ShareUpdateValue",
    ),
    "streams_groups": (
        "StreamsGroupCurrentMemberAssignmentKey", "StreamsGroupCurrentMemberAssignmentValue",
        "StreamsGroupMemberMetadataKey", "StreamsGroupMemberMetadataValue", "StreamsGroupMetadataKey",
        "StreamsGroupMetadataValue", "StreamsGroupTargetAssignmentMemberKey",
        "StreamsGroupTargetAssignmentMemberValue", "StreamsGroupTargetAssignmentMetadataKey",
        "StreamsGroupTargetAssignmentMetadataValue", "StreamsGroupTopologyKey", "StreamsGroupTopologyValue",
    ),
    "streams_user_data": (
        "SubscriptionInfo", "SubscriptionInfoData",
    ),
    "transaction_state": (
        "TransactionLogKey", "TransactionLogValue",
    ),
}
