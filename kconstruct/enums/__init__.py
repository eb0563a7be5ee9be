"""Numbers of the wire that have names, each an int with `docs`, loaded when first asked for.

>>> from kconstruct.enums import ErrorCode
>>> ErrorCode(16)
<ErrorCode.NOT_COORDINATOR: 16>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kconstruct.startup import lazy_names

if TYPE_CHECKING:
    from kconstruct.enums.acls import AclOperation, AclOperations, AclPermissionType, PatternType, ResourceType
    from kconstruct.enums.apis import ApiKey
    from kconstruct.enums.base import NamedFlags, NamedInt, NamedText
    from kconstruct.enums.cluster import ElectionType, EndpointType, LeaderRecoveryState
    from kconstruct.enums.configs import AlterConfigOp, ConfigResourceType, ConfigSource, ConfigType
    from kconstruct.enums.errors import COORDINATOR_ERRORS, ErrorCode
    from kconstruct.enums.features import (
        FEATURES,
        EligibleLeaderReplicasVersion,
        GroupVersion,
        KRaftVersion,
        MetadataVersion,
        ShareVersion,
        StreamsVersion,
        TransactionVersion,
        UpgradeType,
    )
    from kconstruct.enums.groups import AcknowledgeType, CoordinatorType, DeliveryState, GroupState, GroupType
    from kconstruct.enums.records import Acks, CompressionType, ControlRecordType, ListOffsetsTimestamp, TimestampType
    from kconstruct.enums.security import ScramMechanism, SecurityProtocol
    from kconstruct.enums.storage import RemoteLogSegmentState, RemotePartitionDeleteState
    from kconstruct.enums.transactions import IsolationLevel, TransactionResult, TransactionState

__all__ = [
    "COORDINATOR_ERRORS", "FEATURES", "AclOperation", "AclOperations", "AclPermissionType", "AcknowledgeType", "Acks",
    "AlterConfigOp", "ApiKey", "CompressionType", "ConfigResourceType", "ConfigSource", "ConfigType",
    "ControlRecordType", "CoordinatorType", "DeliveryState", "ElectionType", "EligibleLeaderReplicasVersion",
    "EndpointType", "ErrorCode", "GroupState", "GroupType", "GroupVersion", "IsolationLevel", "KRaftVersion",
    "LeaderRecoveryState", "ListOffsetsTimestamp", "MetadataVersion", "NamedFlags", "NamedInt", "NamedText",
    "PatternType", "RemoteLogSegmentState", "RemotePartitionDeleteState", "ResourceType", "ScramMechanism",
    "SecurityProtocol", "ShareVersion", "StreamsVersion", "TimestampType", "TransactionResult", "TransactionState",
    "TransactionVersion", "UpgradeType",
]

__getattr__, __dir__ = lazy_names(__name__, {
    "acls": "AclOperation AclOperations AclPermissionType PatternType ResourceType",
    "apis": "ApiKey",
    "base": "NamedFlags NamedInt NamedText",
    "cluster": "ElectionType EndpointType LeaderRecoveryState",
    "configs": "AlterConfigOp ConfigResourceType ConfigSource ConfigType",
    "errors": "COORDINATOR_ERRORS ErrorCode",
    "features": "FEATURES EligibleLeaderReplicasVersion GroupVersion KRaftVersion MetadataVersion ShareVersion "
    "StreamsVersion TransactionVersion UpgradeType",
    "groups": "AcknowledgeType CoordinatorType DeliveryState GroupState GroupType",
    "records": "Acks CompressionType ControlRecordType ListOffsetsTimestamp TimestampType",
    "security": "ScramMechanism SecurityProtocol",
    "storage": "RemoteLogSegmentState RemotePartitionDeleteState",
    "transactions": "IsolationLevel TransactionResult TransactionState",
})
