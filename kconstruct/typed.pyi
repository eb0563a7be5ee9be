# Made from the tables by `python -m kconstruct.derived.stubs`; changes by hand are lost.
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypedDict, TypeVar
from uuid import UUID

from typing_extensions import Buffer

from kconstruct.container import Container
from kconstruct.message import Message
from kconstruct.records.value import Records as RecordsValue

S = TypeVar("S", bound=Container)
D = TypeVar("D")

class TypedStruct(Container):
    __getattr__: None  # type: ignore[assignment, misc]

class TypedMessage(Message, Generic[S, D]):
    def parse(self, data: Buffer, version: int = -1) -> S: ...
    def build(self, value: S | D, version: int = -1) -> bytes: ...  # type: ignore[override]
    def from_json(self, doc: Mapping[str, Any], version: int = -1) -> S: ...
    def to_json(self, value: S | D, version: int = -1) -> dict[str, Any]: ...  # type: ignore[override]
    def sample(self, version: int = -1, kind: str = "smallest", seed: int = 0) -> S: ...

class ProduceRequestStruct(TypedStruct):
    TransactionalId: str | None
    Acks: int
    TimeoutMs: int
    TopicData: list[ProduceRequestTopicProduceDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ProduceRequestDict = TypedDict("ProduceRequestDict", {
    "TransactionalId": str | bytes | None,
    "Acks": int | str,
    "TimeoutMs": int,
    "TopicData": Sequence[ProduceRequestTopicProduceDataStruct | ProduceRequestTopicProduceDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceRequestTopicProduceDataStruct(TypedStruct):
    Name: str
    TopicId: UUID
    PartitionData: list[ProduceRequestPartitionProduceDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ProduceRequestTopicProduceDataDict = TypedDict("ProduceRequestTopicProduceDataDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "PartitionData": Sequence[ProduceRequestPartitionProduceDataStruct | ProduceRequestPartitionProduceDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceRequestPartitionProduceDataStruct(TypedStruct):
    Index: int
    Records: RecordsValue | None
    UnknownTaggedFields: dict[int, bytes]

ProduceRequestPartitionProduceDataDict = TypedDict("ProduceRequestPartitionProduceDataDict", {
    "Index": int,
    "Records": RecordsValue | Buffer | Sequence[Any] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceResponseStruct(TypedStruct):
    Responses: list[ProduceResponseTopicProduceResponseStruct]
    ThrottleTimeMs: int
    NodeEndpoints: list[ProduceResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

ProduceResponseDict = TypedDict("ProduceResponseDict", {
    "Responses": Sequence[ProduceResponseTopicProduceResponseStruct | ProduceResponseTopicProduceResponseDict],
    "ThrottleTimeMs": int,
    "NodeEndpoints": Sequence[ProduceResponseNodeEndpointStruct | ProduceResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceResponseTopicProduceResponseStruct(TypedStruct):
    Name: str
    TopicId: UUID
    PartitionResponses: list[ProduceResponsePartitionProduceResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

ProduceResponseTopicProduceResponseDict = TypedDict("ProduceResponseTopicProduceResponseDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "PartitionResponses": Sequence[ProduceResponsePartitionProduceResponseStruct | ProduceResponsePartitionProduceResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceResponsePartitionProduceResponseStruct(TypedStruct):
    Index: int
    ErrorCode: int
    BaseOffset: int
    LogAppendTimeMs: int
    LogStartOffset: int
    RecordErrors: list[ProduceResponseBatchIndexAndErrorMessageStruct]
    ErrorMessage: str | None
    CurrentLeader: ProduceResponseLeaderIdAndEpochStruct
    UnknownTaggedFields: dict[int, bytes]

ProduceResponsePartitionProduceResponseDict = TypedDict("ProduceResponsePartitionProduceResponseDict", {
    "Index": int,
    "ErrorCode": int | str,
    "BaseOffset": int,
    "LogAppendTimeMs": int,
    "LogStartOffset": int,
    "RecordErrors": Sequence[ProduceResponseBatchIndexAndErrorMessageStruct | ProduceResponseBatchIndexAndErrorMessageDict],
    "ErrorMessage": str | bytes | None,
    "CurrentLeader": ProduceResponseLeaderIdAndEpochStruct | ProduceResponseLeaderIdAndEpochDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceResponseBatchIndexAndErrorMessageStruct(TypedStruct):
    BatchIndex: int
    BatchIndexErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

ProduceResponseBatchIndexAndErrorMessageDict = TypedDict("ProduceResponseBatchIndexAndErrorMessageDict", {
    "BatchIndex": int,
    "BatchIndexErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceResponseLeaderIdAndEpochStruct(TypedStruct):
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ProduceResponseLeaderIdAndEpochDict = TypedDict("ProduceResponseLeaderIdAndEpochDict", {
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProduceResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    Rack: str | None
    UnknownTaggedFields: dict[int, bytes]

ProduceResponseNodeEndpointDict = TypedDict("ProduceResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "Rack": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchRequestStruct(TypedStruct):
    ClusterId: str | None
    ReplicaId: int
    ReplicaState: FetchRequestReplicaStateStruct
    MaxWaitMs: int
    MinBytes: int
    MaxBytes: int
    IsolationLevel: int
    SessionId: int
    SessionEpoch: int
    Topics: list[FetchTopicStruct]
    ForgottenTopicsData: list[FetchRequestForgottenTopicStruct]
    RackId: str
    UnknownTaggedFields: dict[int, bytes]

FetchRequestDict = TypedDict("FetchRequestDict", {
    "ClusterId": str | bytes | None,
    "ReplicaId": int,
    "ReplicaState": FetchRequestReplicaStateStruct | FetchRequestReplicaStateDict,
    "MaxWaitMs": int,
    "MinBytes": int,
    "MaxBytes": int,
    "IsolationLevel": int | str,
    "SessionId": int,
    "SessionEpoch": int,
    "Topics": Sequence[FetchTopicStruct | FetchTopicDict],
    "ForgottenTopicsData": Sequence[FetchRequestForgottenTopicStruct | FetchRequestForgottenTopicDict],
    "RackId": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchRequestReplicaStateStruct(TypedStruct):
    ReplicaId: int
    ReplicaEpoch: int
    UnknownTaggedFields: dict[int, bytes]

FetchRequestReplicaStateDict = TypedDict("FetchRequestReplicaStateDict", {
    "ReplicaId": int,
    "ReplicaEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchTopicStruct(TypedStruct):
    Topic: str
    TopicId: UUID
    Partitions: list[FetchPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchTopicDict = TypedDict("FetchTopicDict", {
    "Topic": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[FetchPartitionStruct | FetchPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchPartitionStruct(TypedStruct):
    Partition: int
    CurrentLeaderEpoch: int
    FetchOffset: int
    LastFetchedEpoch: int
    LogStartOffset: int
    PartitionMaxBytes: int
    ReplicaDirectoryId: UUID
    HighWatermark: int
    UnknownTaggedFields: dict[int, bytes]

FetchPartitionDict = TypedDict("FetchPartitionDict", {
    "Partition": int,
    "CurrentLeaderEpoch": int,
    "FetchOffset": int,
    "LastFetchedEpoch": int,
    "LogStartOffset": int,
    "PartitionMaxBytes": int,
    "ReplicaDirectoryId": UUID | str | bytes,
    "HighWatermark": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchRequestForgottenTopicStruct(TypedStruct):
    Topic: str
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

FetchRequestForgottenTopicDict = TypedDict("FetchRequestForgottenTopicDict", {
    "Topic": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    SessionId: int
    Responses: list[FetchableTopicResponseStruct]
    NodeEndpoints: list[FetchResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchResponseDict = TypedDict("FetchResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "SessionId": int,
    "Responses": Sequence[FetchableTopicResponseStruct | FetchableTopicResponseDict],
    "NodeEndpoints": Sequence[FetchResponseNodeEndpointStruct | FetchResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchableTopicResponseStruct(TypedStruct):
    Topic: str
    TopicId: UUID
    Partitions: list[FetchResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchableTopicResponseDict = TypedDict("FetchableTopicResponseDict", {
    "Topic": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[FetchResponsePartitionDataStruct | FetchResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    HighWatermark: int
    LastStableOffset: int
    LogStartOffset: int
    DivergingEpoch: FetchResponseEpochEndOffsetStruct
    CurrentLeader: FetchResponseLeaderIdAndEpochStruct
    SnapshotId: FetchResponseSnapshotIdStruct
    AbortedTransactions: list[FetchResponseAbortedTransactionStruct] | None
    PreferredReadReplica: int
    Records: RecordsValue | None
    UnknownTaggedFields: dict[int, bytes]

FetchResponsePartitionDataDict = TypedDict("FetchResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "HighWatermark": int,
    "LastStableOffset": int,
    "LogStartOffset": int,
    "DivergingEpoch": FetchResponseEpochEndOffsetStruct | FetchResponseEpochEndOffsetDict,
    "CurrentLeader": FetchResponseLeaderIdAndEpochStruct | FetchResponseLeaderIdAndEpochDict,
    "SnapshotId": FetchResponseSnapshotIdStruct | FetchResponseSnapshotIdDict,
    "AbortedTransactions": Sequence[FetchResponseAbortedTransactionStruct | FetchResponseAbortedTransactionDict] | None,
    "PreferredReadReplica": int,
    "Records": RecordsValue | Buffer | Sequence[Any] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponseEpochEndOffsetStruct(TypedStruct):
    Epoch: int
    EndOffset: int
    UnknownTaggedFields: dict[int, bytes]

FetchResponseEpochEndOffsetDict = TypedDict("FetchResponseEpochEndOffsetDict", {
    "Epoch": int,
    "EndOffset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponseLeaderIdAndEpochStruct(TypedStruct):
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

FetchResponseLeaderIdAndEpochDict = TypedDict("FetchResponseLeaderIdAndEpochDict", {
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponseSnapshotIdStruct(TypedStruct):
    EndOffset: int
    Epoch: int
    UnknownTaggedFields: dict[int, bytes]

FetchResponseSnapshotIdDict = TypedDict("FetchResponseSnapshotIdDict", {
    "EndOffset": int,
    "Epoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponseAbortedTransactionStruct(TypedStruct):
    ProducerId: int
    FirstOffset: int
    UnknownTaggedFields: dict[int, bytes]

FetchResponseAbortedTransactionDict = TypedDict("FetchResponseAbortedTransactionDict", {
    "ProducerId": int,
    "FirstOffset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    Rack: str | None
    UnknownTaggedFields: dict[int, bytes]

FetchResponseNodeEndpointDict = TypedDict("FetchResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "Rack": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListOffsetsRequestStruct(TypedStruct):
    ReplicaId: int
    IsolationLevel: int
    Topics: list[ListOffsetsTopicStruct]
    TimeoutMs: int
    UnknownTaggedFields: dict[int, bytes]

ListOffsetsRequestDict = TypedDict("ListOffsetsRequestDict", {
    "ReplicaId": int,
    "IsolationLevel": int | str,
    "Topics": Sequence[ListOffsetsTopicStruct | ListOffsetsTopicDict],
    "TimeoutMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListOffsetsTopicStruct(TypedStruct):
    Name: str
    Partitions: list[ListOffsetsPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

ListOffsetsTopicDict = TypedDict("ListOffsetsTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[ListOffsetsPartitionStruct | ListOffsetsPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListOffsetsPartitionStruct(TypedStruct):
    PartitionIndex: int
    CurrentLeaderEpoch: int
    Timestamp: int
    MaxNumOffsets: int
    UnknownTaggedFields: dict[int, bytes]

ListOffsetsPartitionDict = TypedDict("ListOffsetsPartitionDict", {
    "PartitionIndex": int,
    "CurrentLeaderEpoch": int,
    "Timestamp": int | str,
    "MaxNumOffsets": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListOffsetsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[ListOffsetsTopicResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

ListOffsetsResponseDict = TypedDict("ListOffsetsResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[ListOffsetsTopicResponseStruct | ListOffsetsTopicResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListOffsetsTopicResponseStruct(TypedStruct):
    Name: str
    Partitions: list[ListOffsetsPartitionResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

ListOffsetsTopicResponseDict = TypedDict("ListOffsetsTopicResponseDict", {
    "Name": str | bytes,
    "Partitions": Sequence[ListOffsetsPartitionResponseStruct | ListOffsetsPartitionResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListOffsetsPartitionResponseStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    OldStyleOffsets: list[int]
    Timestamp: int
    Offset: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ListOffsetsPartitionResponseDict = TypedDict("ListOffsetsPartitionResponseDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "OldStyleOffsets": Sequence[int],
    "Timestamp": int,
    "Offset": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class MetadataRequestStruct(TypedStruct):
    Topics: list[MetadataRequestTopicStruct] | None
    AllowAutoTopicCreation: bool
    IncludeClusterAuthorizedOperations: bool
    IncludeTopicAuthorizedOperations: bool
    UnknownTaggedFields: dict[int, bytes]

MetadataRequestDict = TypedDict("MetadataRequestDict", {
    "Topics": Sequence[MetadataRequestTopicStruct | MetadataRequestTopicDict] | None,
    "AllowAutoTopicCreation": bool,
    "IncludeClusterAuthorizedOperations": bool,
    "IncludeTopicAuthorizedOperations": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class MetadataRequestTopicStruct(TypedStruct):
    TopicId: UUID
    Name: str | None
    UnknownTaggedFields: dict[int, bytes]

MetadataRequestTopicDict = TypedDict("MetadataRequestTopicDict", {
    "TopicId": UUID | str | bytes,
    "Name": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class MetadataResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Brokers: list[MetadataResponseBrokerStruct]
    ClusterId: str | None
    ControllerId: int
    Topics: list[MetadataResponseTopicStruct]
    ClusterAuthorizedOperations: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

MetadataResponseDict = TypedDict("MetadataResponseDict", {
    "ThrottleTimeMs": int,
    "Brokers": Sequence[MetadataResponseBrokerStruct | MetadataResponseBrokerDict],
    "ClusterId": str | bytes | None,
    "ControllerId": int,
    "Topics": Sequence[MetadataResponseTopicStruct | MetadataResponseTopicDict],
    "ClusterAuthorizedOperations": int | str,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class MetadataResponseBrokerStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    Rack: str | None
    UnknownTaggedFields: dict[int, bytes]

MetadataResponseBrokerDict = TypedDict("MetadataResponseBrokerDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "Rack": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class MetadataResponseTopicStruct(TypedStruct):
    ErrorCode: int
    Name: str | None
    TopicId: UUID
    IsInternal: bool
    Partitions: list[MetadataResponsePartitionStruct]
    TopicAuthorizedOperations: int
    UnknownTaggedFields: dict[int, bytes]

MetadataResponseTopicDict = TypedDict("MetadataResponseTopicDict", {
    "ErrorCode": int | str,
    "Name": str | bytes | None,
    "TopicId": UUID | str | bytes,
    "IsInternal": bool,
    "Partitions": Sequence[MetadataResponsePartitionStruct | MetadataResponsePartitionDict],
    "TopicAuthorizedOperations": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class MetadataResponsePartitionStruct(TypedStruct):
    ErrorCode: int
    PartitionIndex: int
    LeaderId: int
    LeaderEpoch: int
    ReplicaNodes: list[int]
    IsrNodes: list[int]
    OfflineReplicas: list[int]
    UnknownTaggedFields: dict[int, bytes]

MetadataResponsePartitionDict = TypedDict("MetadataResponsePartitionDict", {
    "ErrorCode": int | str,
    "PartitionIndex": int,
    "LeaderId": int,
    "LeaderEpoch": int,
    "ReplicaNodes": Sequence[int],
    "IsrNodes": Sequence[int],
    "OfflineReplicas": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrRequestStruct(TypedStruct):
    ControllerId: int
    isKRaftController: bool
    ControllerEpoch: int
    BrokerEpoch: int
    Type: int
    UngroupedPartitionStates: list[LeaderAndIsrPartitionStateStruct]
    TopicStates: list[LeaderAndIsrTopicStateStruct]
    LiveLeaders: list[LeaderAndIsrLiveLeaderStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrRequestDict = TypedDict("LeaderAndIsrRequestDict", {
    "ControllerId": int,
    "isKRaftController": bool,
    "ControllerEpoch": int,
    "BrokerEpoch": int,
    "Type": int,
    "UngroupedPartitionStates": Sequence[LeaderAndIsrPartitionStateStruct | LeaderAndIsrPartitionStateDict],
    "TopicStates": Sequence[LeaderAndIsrTopicStateStruct | LeaderAndIsrTopicStateDict],
    "LiveLeaders": Sequence[LeaderAndIsrLiveLeaderStruct | LeaderAndIsrLiveLeaderDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrPartitionStateStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    ControllerEpoch: int
    Leader: int
    LeaderEpoch: int
    Isr: list[int]
    PartitionEpoch: int
    Replicas: list[int]
    AddingReplicas: list[int]
    RemovingReplicas: list[int]
    IsNew: bool
    LeaderRecoveryState: int
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrPartitionStateDict = TypedDict("LeaderAndIsrPartitionStateDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "ControllerEpoch": int,
    "Leader": int,
    "LeaderEpoch": int,
    "Isr": Sequence[int],
    "PartitionEpoch": int,
    "Replicas": Sequence[int],
    "AddingReplicas": Sequence[int],
    "RemovingReplicas": Sequence[int],
    "IsNew": bool,
    "LeaderRecoveryState": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrTopicStateStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    PartitionStates: list[LeaderAndIsrPartitionStateStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrTopicStateDict = TypedDict("LeaderAndIsrTopicStateDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "PartitionStates": Sequence[LeaderAndIsrPartitionStateStruct | LeaderAndIsrPartitionStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrLiveLeaderStruct(TypedStruct):
    BrokerId: int
    HostName: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrLiveLeaderDict = TypedDict("LeaderAndIsrLiveLeaderDict", {
    "BrokerId": int,
    "HostName": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrResponseStruct(TypedStruct):
    ErrorCode: int
    PartitionErrors: list[LeaderAndIsrPartitionErrorStruct]
    Topics: list[LeaderAndIsrTopicErrorStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrResponseDict = TypedDict("LeaderAndIsrResponseDict", {
    "ErrorCode": int | str,
    "PartitionErrors": Sequence[LeaderAndIsrPartitionErrorStruct | LeaderAndIsrPartitionErrorDict],
    "Topics": Sequence[LeaderAndIsrTopicErrorStruct | LeaderAndIsrTopicErrorDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrPartitionErrorStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrPartitionErrorDict = TypedDict("LeaderAndIsrPartitionErrorDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderAndIsrTopicErrorStruct(TypedStruct):
    TopicId: UUID
    PartitionErrors: list[LeaderAndIsrPartitionErrorStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaderAndIsrTopicErrorDict = TypedDict("LeaderAndIsrTopicErrorDict", {
    "TopicId": UUID | str | bytes,
    "PartitionErrors": Sequence[LeaderAndIsrPartitionErrorStruct | LeaderAndIsrPartitionErrorDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaRequestStruct(TypedStruct):
    ControllerId: int
    isKRaftController: bool
    ControllerEpoch: int
    BrokerEpoch: int
    DeletePartitions: bool
    UngroupedPartitions: list[StopReplicaPartitionV0Struct]
    Topics: list[StopReplicaTopicV1Struct]
    TopicStates: list[StopReplicaTopicStateStruct]
    UnknownTaggedFields: dict[int, bytes]

StopReplicaRequestDict = TypedDict("StopReplicaRequestDict", {
    "ControllerId": int,
    "isKRaftController": bool,
    "ControllerEpoch": int,
    "BrokerEpoch": int,
    "DeletePartitions": bool,
    "UngroupedPartitions": Sequence[StopReplicaPartitionV0Struct | StopReplicaPartitionV0Dict],
    "Topics": Sequence[StopReplicaTopicV1Struct | StopReplicaTopicV1Dict],
    "TopicStates": Sequence[StopReplicaTopicStateStruct | StopReplicaTopicStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaPartitionV0Struct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    UnknownTaggedFields: dict[int, bytes]

StopReplicaPartitionV0Dict = TypedDict("StopReplicaPartitionV0Dict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaTopicV1Struct(TypedStruct):
    Name: str
    PartitionIndexes: list[int]
    UnknownTaggedFields: dict[int, bytes]

StopReplicaTopicV1Dict = TypedDict("StopReplicaTopicV1Dict", {
    "Name": str | bytes,
    "PartitionIndexes": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaTopicStateStruct(TypedStruct):
    TopicName: str
    PartitionStates: list[StopReplicaPartitionStateStruct]
    UnknownTaggedFields: dict[int, bytes]

StopReplicaTopicStateDict = TypedDict("StopReplicaTopicStateDict", {
    "TopicName": str | bytes,
    "PartitionStates": Sequence[StopReplicaPartitionStateStruct | StopReplicaPartitionStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaPartitionStateStruct(TypedStruct):
    PartitionIndex: int
    LeaderEpoch: int
    DeletePartition: bool
    UnknownTaggedFields: dict[int, bytes]

StopReplicaPartitionStateDict = TypedDict("StopReplicaPartitionStateDict", {
    "PartitionIndex": int,
    "LeaderEpoch": int,
    "DeletePartition": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaResponseStruct(TypedStruct):
    ErrorCode: int
    PartitionErrors: list[StopReplicaPartitionErrorStruct]
    UnknownTaggedFields: dict[int, bytes]

StopReplicaResponseDict = TypedDict("StopReplicaResponseDict", {
    "ErrorCode": int | str,
    "PartitionErrors": Sequence[StopReplicaPartitionErrorStruct | StopReplicaPartitionErrorDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StopReplicaPartitionErrorStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

StopReplicaPartitionErrorDict = TypedDict("StopReplicaPartitionErrorDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateMetadataRequestStruct(TypedStruct):
    ControllerId: int
    isKRaftController: bool
    Type: int
    ControllerEpoch: int
    BrokerEpoch: int
    UngroupedPartitionStates: list[UpdateMetadataPartitionStateStruct]
    TopicStates: list[UpdateMetadataTopicStateStruct]
    LiveBrokers: list[UpdateMetadataBrokerStruct]
    UnknownTaggedFields: dict[int, bytes]

UpdateMetadataRequestDict = TypedDict("UpdateMetadataRequestDict", {
    "ControllerId": int,
    "isKRaftController": bool,
    "Type": int,
    "ControllerEpoch": int,
    "BrokerEpoch": int,
    "UngroupedPartitionStates": Sequence[UpdateMetadataPartitionStateStruct | UpdateMetadataPartitionStateDict],
    "TopicStates": Sequence[UpdateMetadataTopicStateStruct | UpdateMetadataTopicStateDict],
    "LiveBrokers": Sequence[UpdateMetadataBrokerStruct | UpdateMetadataBrokerDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateMetadataPartitionStateStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    ControllerEpoch: int
    Leader: int
    LeaderEpoch: int
    Isr: list[int]
    ZkVersion: int
    Replicas: list[int]
    OfflineReplicas: list[int]
    UnknownTaggedFields: dict[int, bytes]

UpdateMetadataPartitionStateDict = TypedDict("UpdateMetadataPartitionStateDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "ControllerEpoch": int,
    "Leader": int,
    "LeaderEpoch": int,
    "Isr": Sequence[int],
    "ZkVersion": int,
    "Replicas": Sequence[int],
    "OfflineReplicas": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateMetadataTopicStateStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    PartitionStates: list[UpdateMetadataPartitionStateStruct]
    UnknownTaggedFields: dict[int, bytes]

UpdateMetadataTopicStateDict = TypedDict("UpdateMetadataTopicStateDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "PartitionStates": Sequence[UpdateMetadataPartitionStateStruct | UpdateMetadataPartitionStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateMetadataBrokerStruct(TypedStruct):
    Id: int
    V0Host: str
    V0Port: int
    Endpoints: list[UpdateMetadataEndpointStruct]
    Rack: str | None
    UnknownTaggedFields: dict[int, bytes]

UpdateMetadataBrokerDict = TypedDict("UpdateMetadataBrokerDict", {
    "Id": int,
    "V0Host": str | bytes,
    "V0Port": int,
    "Endpoints": Sequence[UpdateMetadataEndpointStruct | UpdateMetadataEndpointDict],
    "Rack": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateMetadataEndpointStruct(TypedStruct):
    Port: int
    Host: str
    Listener: str
    SecurityProtocol: int
    UnknownTaggedFields: dict[int, bytes]

UpdateMetadataEndpointDict = TypedDict("UpdateMetadataEndpointDict", {
    "Port": int,
    "Host": str | bytes,
    "Listener": str | bytes,
    "SecurityProtocol": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateMetadataResponseStruct(TypedStruct):
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

UpdateMetadataResponseDict = TypedDict("UpdateMetadataResponseDict", {
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControlledShutdownRequestStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ControlledShutdownRequestDict = TypedDict("ControlledShutdownRequestDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControlledShutdownResponseStruct(TypedStruct):
    ErrorCode: int
    RemainingPartitions: list[ControlledShutdownResponseRemainingPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

ControlledShutdownResponseDict = TypedDict("ControlledShutdownResponseDict", {
    "ErrorCode": int | str,
    "RemainingPartitions": Sequence[ControlledShutdownResponseRemainingPartitionStruct | ControlledShutdownResponseRemainingPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControlledShutdownResponseRemainingPartitionStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    UnknownTaggedFields: dict[int, bytes]

ControlledShutdownResponseRemainingPartitionDict = TypedDict("ControlledShutdownResponseRemainingPartitionDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetCommitRequestStruct(TypedStruct):
    GroupId: str
    GenerationIdOrMemberEpoch: int
    MemberId: str
    GroupInstanceId: str | None
    RetentionTimeMs: int
    Topics: list[OffsetCommitRequestTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitRequestDict = TypedDict("OffsetCommitRequestDict", {
    "GroupId": str | bytes,
    "GenerationIdOrMemberEpoch": int,
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "RetentionTimeMs": int,
    "Topics": Sequence[OffsetCommitRequestTopicStruct | OffsetCommitRequestTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetCommitRequestTopicStruct(TypedStruct):
    Name: str
    TopicId: UUID
    Partitions: list[OffsetCommitRequestPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitRequestTopicDict = TypedDict("OffsetCommitRequestTopicDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[OffsetCommitRequestPartitionStruct | OffsetCommitRequestPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetCommitRequestPartitionStruct(TypedStruct):
    PartitionIndex: int
    CommittedOffset: int
    CommittedLeaderEpoch: int
    CommitTimestamp: int
    CommittedMetadata: str | None
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitRequestPartitionDict = TypedDict("OffsetCommitRequestPartitionDict", {
    "PartitionIndex": int,
    "CommittedOffset": int,
    "CommittedLeaderEpoch": int,
    "CommitTimestamp": int,
    "CommittedMetadata": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetCommitResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[OffsetCommitResponseTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitResponseDict = TypedDict("OffsetCommitResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[OffsetCommitResponseTopicStruct | OffsetCommitResponseTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetCommitResponseTopicStruct(TypedStruct):
    Name: str
    TopicId: UUID
    Partitions: list[OffsetCommitResponsePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitResponseTopicDict = TypedDict("OffsetCommitResponseTopicDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[OffsetCommitResponsePartitionStruct | OffsetCommitResponsePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetCommitResponsePartitionStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitResponsePartitionDict = TypedDict("OffsetCommitResponsePartitionDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[OffsetFetchRequestTopicStruct] | None
    Groups: list[OffsetFetchRequestGroupStruct]
    RequireStable: bool
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchRequestDict = TypedDict("OffsetFetchRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[OffsetFetchRequestTopicStruct | OffsetFetchRequestTopicDict] | None,
    "Groups": Sequence[OffsetFetchRequestGroupStruct | OffsetFetchRequestGroupDict],
    "RequireStable": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchRequestTopicStruct(TypedStruct):
    Name: str
    PartitionIndexes: list[int]
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchRequestTopicDict = TypedDict("OffsetFetchRequestTopicDict", {
    "Name": str | bytes,
    "PartitionIndexes": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchRequestGroupStruct(TypedStruct):
    GroupId: str
    MemberId: str | None
    MemberEpoch: int
    Topics: list[OffsetFetchRequestTopicsStruct] | None
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchRequestGroupDict = TypedDict("OffsetFetchRequestGroupDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes | None,
    "MemberEpoch": int,
    "Topics": Sequence[OffsetFetchRequestTopicsStruct | OffsetFetchRequestTopicsDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchRequestTopicsStruct(TypedStruct):
    Name: str
    TopicId: UUID
    PartitionIndexes: list[int]
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchRequestTopicsDict = TypedDict("OffsetFetchRequestTopicsDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "PartitionIndexes": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[OffsetFetchResponseTopicStruct]
    ErrorCode: int
    Groups: list[OffsetFetchResponseGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchResponseDict = TypedDict("OffsetFetchResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[OffsetFetchResponseTopicStruct | OffsetFetchResponseTopicDict],
    "ErrorCode": int | str,
    "Groups": Sequence[OffsetFetchResponseGroupStruct | OffsetFetchResponseGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchResponseTopicStruct(TypedStruct):
    Name: str
    Partitions: list[OffsetFetchResponsePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchResponseTopicDict = TypedDict("OffsetFetchResponseTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[OffsetFetchResponsePartitionStruct | OffsetFetchResponsePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchResponsePartitionStruct(TypedStruct):
    PartitionIndex: int
    CommittedOffset: int
    CommittedLeaderEpoch: int
    Metadata: str | None
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchResponsePartitionDict = TypedDict("OffsetFetchResponsePartitionDict", {
    "PartitionIndex": int,
    "CommittedOffset": int,
    "CommittedLeaderEpoch": int,
    "Metadata": str | bytes | None,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchResponseGroupStruct(TypedStruct):
    GroupId: str
    Topics: list[OffsetFetchResponseTopicsStruct]
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchResponseGroupDict = TypedDict("OffsetFetchResponseGroupDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[OffsetFetchResponseTopicsStruct | OffsetFetchResponseTopicsDict],
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchResponseTopicsStruct(TypedStruct):
    Name: str
    TopicId: UUID
    Partitions: list[OffsetFetchResponsePartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchResponseTopicsDict = TypedDict("OffsetFetchResponseTopicsDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[OffsetFetchResponsePartitionsStruct | OffsetFetchResponsePartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetFetchResponsePartitionsStruct(TypedStruct):
    PartitionIndex: int
    CommittedOffset: int
    CommittedLeaderEpoch: int
    Metadata: str | None
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

OffsetFetchResponsePartitionsDict = TypedDict("OffsetFetchResponsePartitionsDict", {
    "PartitionIndex": int,
    "CommittedOffset": int,
    "CommittedLeaderEpoch": int,
    "Metadata": str | bytes | None,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FindCoordinatorRequestStruct(TypedStruct):
    Key: str
    KeyType: int
    CoordinatorKeys: list[str]
    UnknownTaggedFields: dict[int, bytes]

FindCoordinatorRequestDict = TypedDict("FindCoordinatorRequestDict", {
    "Key": str | bytes,
    "KeyType": int | str,
    "CoordinatorKeys": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FindCoordinatorResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    NodeId: int
    Host: str
    Port: int
    Coordinators: list[FindCoordinatorResponseCoordinatorStruct]
    UnknownTaggedFields: dict[int, bytes]

FindCoordinatorResponseDict = TypedDict("FindCoordinatorResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "Coordinators": Sequence[FindCoordinatorResponseCoordinatorStruct | FindCoordinatorResponseCoordinatorDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FindCoordinatorResponseCoordinatorStruct(TypedStruct):
    Key: str
    NodeId: int
    Host: str
    Port: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

FindCoordinatorResponseCoordinatorDict = TypedDict("FindCoordinatorResponseCoordinatorDict", {
    "Key": str | bytes,
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class JoinGroupRequestStruct(TypedStruct):
    GroupId: str
    SessionTimeoutMs: int
    RebalanceTimeoutMs: int
    MemberId: str
    GroupInstanceId: str | None
    ProtocolType: str
    Protocols: list[JoinGroupRequestProtocolStruct]
    Reason: str | None
    UnknownTaggedFields: dict[int, bytes]

JoinGroupRequestDict = TypedDict("JoinGroupRequestDict", {
    "GroupId": str | bytes,
    "SessionTimeoutMs": int,
    "RebalanceTimeoutMs": int,
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "ProtocolType": str | bytes,
    "Protocols": Sequence[JoinGroupRequestProtocolStruct | JoinGroupRequestProtocolDict],
    "Reason": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class JoinGroupRequestProtocolStruct(TypedStruct):
    Name: str
    Metadata: bytes
    UnknownTaggedFields: dict[int, bytes]

JoinGroupRequestProtocolDict = TypedDict("JoinGroupRequestProtocolDict", {
    "Name": str | bytes,
    "Metadata": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class JoinGroupResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    GenerationId: int
    ProtocolType: str | None
    ProtocolName: str | None
    Leader: str
    SkipAssignment: bool
    MemberId: str
    Members: list[JoinGroupResponseMemberStruct]
    UnknownTaggedFields: dict[int, bytes]

JoinGroupResponseDict = TypedDict("JoinGroupResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "GenerationId": int,
    "ProtocolType": str | bytes | None,
    "ProtocolName": str | bytes | None,
    "Leader": str | bytes,
    "SkipAssignment": bool,
    "MemberId": str | bytes,
    "Members": Sequence[JoinGroupResponseMemberStruct | JoinGroupResponseMemberDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class JoinGroupResponseMemberStruct(TypedStruct):
    MemberId: str
    GroupInstanceId: str | None
    Metadata: bytes
    UnknownTaggedFields: dict[int, bytes]

JoinGroupResponseMemberDict = TypedDict("JoinGroupResponseMemberDict", {
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "Metadata": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class HeartbeatRequestStruct(TypedStruct):
    GroupId: str
    GenerationId: int
    MemberId: str
    GroupInstanceId: str | None
    UnknownTaggedFields: dict[int, bytes]

HeartbeatRequestDict = TypedDict("HeartbeatRequestDict", {
    "GroupId": str | bytes,
    "GenerationId": int,
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class HeartbeatResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

HeartbeatResponseDict = TypedDict("HeartbeatResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaveGroupRequestStruct(TypedStruct):
    GroupId: str
    MemberId: str
    Members: list[LeaveGroupRequestMemberIdentityStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaveGroupRequestDict = TypedDict("LeaveGroupRequestDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
    "Members": Sequence[LeaveGroupRequestMemberIdentityStruct | LeaveGroupRequestMemberIdentityDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaveGroupRequestMemberIdentityStruct(TypedStruct):
    MemberId: str
    GroupInstanceId: str | None
    Reason: str | None
    UnknownTaggedFields: dict[int, bytes]

LeaveGroupRequestMemberIdentityDict = TypedDict("LeaveGroupRequestMemberIdentityDict", {
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "Reason": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaveGroupResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    Members: list[LeaveGroupResponseMemberResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaveGroupResponseDict = TypedDict("LeaveGroupResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "Members": Sequence[LeaveGroupResponseMemberResponseStruct | LeaveGroupResponseMemberResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaveGroupResponseMemberResponseStruct(TypedStruct):
    MemberId: str
    GroupInstanceId: str | None
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

LeaveGroupResponseMemberResponseDict = TypedDict("LeaveGroupResponseMemberResponseDict", {
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SyncGroupRequestStruct(TypedStruct):
    GroupId: str
    GenerationId: int
    MemberId: str
    GroupInstanceId: str | None
    ProtocolType: str | None
    ProtocolName: str | None
    Assignments: list[SyncGroupRequestAssignmentStruct]
    UnknownTaggedFields: dict[int, bytes]

SyncGroupRequestDict = TypedDict("SyncGroupRequestDict", {
    "GroupId": str | bytes,
    "GenerationId": int,
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "ProtocolType": str | bytes | None,
    "ProtocolName": str | bytes | None,
    "Assignments": Sequence[SyncGroupRequestAssignmentStruct | SyncGroupRequestAssignmentDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SyncGroupRequestAssignmentStruct(TypedStruct):
    MemberId: str
    Assignment: bytes
    UnknownTaggedFields: dict[int, bytes]

SyncGroupRequestAssignmentDict = TypedDict("SyncGroupRequestAssignmentDict", {
    "MemberId": str | bytes,
    "Assignment": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SyncGroupResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ProtocolType: str | None
    ProtocolName: str | None
    Assignment: bytes
    UnknownTaggedFields: dict[int, bytes]

SyncGroupResponseDict = TypedDict("SyncGroupResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ProtocolType": str | bytes | None,
    "ProtocolName": str | bytes | None,
    "Assignment": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeGroupsRequestStruct(TypedStruct):
    Groups: list[str]
    IncludeAuthorizedOperations: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeGroupsRequestDict = TypedDict("DescribeGroupsRequestDict", {
    "Groups": Sequence[str | bytes],
    "IncludeAuthorizedOperations": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeGroupsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Groups: list[DescribeGroupsResponseDescribedGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeGroupsResponseDict = TypedDict("DescribeGroupsResponseDict", {
    "ThrottleTimeMs": int,
    "Groups": Sequence[DescribeGroupsResponseDescribedGroupStruct | DescribeGroupsResponseDescribedGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeGroupsResponseDescribedGroupStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    GroupId: str
    GroupState: str
    ProtocolType: str
    ProtocolData: str
    Members: list[DescribeGroupsResponseDescribedGroupMemberStruct]
    AuthorizedOperations: int
    UnknownTaggedFields: dict[int, bytes]

DescribeGroupsResponseDescribedGroupDict = TypedDict("DescribeGroupsResponseDescribedGroupDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "GroupId": str | bytes,
    "GroupState": str | bytes,
    "ProtocolType": str | bytes,
    "ProtocolData": str | bytes,
    "Members": Sequence[DescribeGroupsResponseDescribedGroupMemberStruct | DescribeGroupsResponseDescribedGroupMemberDict],
    "AuthorizedOperations": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeGroupsResponseDescribedGroupMemberStruct(TypedStruct):
    MemberId: str
    GroupInstanceId: str | None
    ClientId: str
    ClientHost: str
    MemberMetadata: bytes
    MemberAssignment: bytes
    UnknownTaggedFields: dict[int, bytes]

DescribeGroupsResponseDescribedGroupMemberDict = TypedDict("DescribeGroupsResponseDescribedGroupMemberDict", {
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "MemberMetadata": Buffer,
    "MemberAssignment": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListGroupsRequestStruct(TypedStruct):
    StatesFilter: list[str]
    TypesFilter: list[str]
    UnknownTaggedFields: dict[int, bytes]

ListGroupsRequestDict = TypedDict("ListGroupsRequestDict", {
    "StatesFilter": Sequence[str | bytes],
    "TypesFilter": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListGroupsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    Groups: list[ListGroupsResponseListedGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

ListGroupsResponseDict = TypedDict("ListGroupsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "Groups": Sequence[ListGroupsResponseListedGroupStruct | ListGroupsResponseListedGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListGroupsResponseListedGroupStruct(TypedStruct):
    GroupId: str
    ProtocolType: str
    GroupState: str
    GroupType: str
    UnknownTaggedFields: dict[int, bytes]

ListGroupsResponseListedGroupDict = TypedDict("ListGroupsResponseListedGroupDict", {
    "GroupId": str | bytes,
    "ProtocolType": str | bytes,
    "GroupState": str | bytes,
    "GroupType": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SaslHandshakeRequestStruct(TypedStruct):
    Mechanism: str

SaslHandshakeRequestDict = TypedDict("SaslHandshakeRequestDict", {
    "Mechanism": str | bytes,
}, total=False)

class SaslHandshakeResponseStruct(TypedStruct):
    ErrorCode: int
    Mechanisms: list[str]

SaslHandshakeResponseDict = TypedDict("SaslHandshakeResponseDict", {
    "ErrorCode": int | str,
    "Mechanisms": Sequence[str | bytes],
}, total=False)

class ApiVersionsRequestStruct(TypedStruct):
    ClientSoftwareName: str
    ClientSoftwareVersion: str
    ClusterId: str | None
    NodeId: int
    UnknownTaggedFields: dict[int, bytes]

ApiVersionsRequestDict = TypedDict("ApiVersionsRequestDict", {
    "ClientSoftwareName": str | bytes,
    "ClientSoftwareVersion": str | bytes,
    "ClusterId": str | bytes | None,
    "NodeId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ApiVersionsResponseStruct(TypedStruct):
    ErrorCode: int
    ApiKeys: list[ApiVersionsResponseApiVersionStruct]
    ThrottleTimeMs: int
    SupportedFeatures: list[ApiVersionsResponseSupportedFeatureKeyStruct]
    FinalizedFeaturesEpoch: int
    FinalizedFeatures: list[ApiVersionsResponseFinalizedFeatureKeyStruct]
    ZkMigrationReady: bool
    UnknownTaggedFields: dict[int, bytes]

ApiVersionsResponseDict = TypedDict("ApiVersionsResponseDict", {
    "ErrorCode": int | str,
    "ApiKeys": Sequence[ApiVersionsResponseApiVersionStruct | ApiVersionsResponseApiVersionDict],
    "ThrottleTimeMs": int,
    "SupportedFeatures": Sequence[ApiVersionsResponseSupportedFeatureKeyStruct | ApiVersionsResponseSupportedFeatureKeyDict],
    "FinalizedFeaturesEpoch": int,
    "FinalizedFeatures": Sequence[ApiVersionsResponseFinalizedFeatureKeyStruct | ApiVersionsResponseFinalizedFeatureKeyDict],
    "ZkMigrationReady": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ApiVersionsResponseApiVersionStruct(TypedStruct):
    ApiKey: int
    MinVersion: int
    MaxVersion: int
    UnknownTaggedFields: dict[int, bytes]

ApiVersionsResponseApiVersionDict = TypedDict("ApiVersionsResponseApiVersionDict", {
    "ApiKey": int | str,
    "MinVersion": int,
    "MaxVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ApiVersionsResponseSupportedFeatureKeyStruct(TypedStruct):
    Name: str
    MinVersion: int
    MaxVersion: int
    UnknownTaggedFields: dict[int, bytes]

ApiVersionsResponseSupportedFeatureKeyDict = TypedDict("ApiVersionsResponseSupportedFeatureKeyDict", {
    "Name": str | bytes,
    "MinVersion": int,
    "MaxVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ApiVersionsResponseFinalizedFeatureKeyStruct(TypedStruct):
    Name: str
    MaxVersionLevel: int
    MinVersionLevel: int
    UnknownTaggedFields: dict[int, bytes]

ApiVersionsResponseFinalizedFeatureKeyDict = TypedDict("ApiVersionsResponseFinalizedFeatureKeyDict", {
    "Name": str | bytes,
    "MaxVersionLevel": int,
    "MinVersionLevel": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsRequestStruct(TypedStruct):
    Topics: list[CreateTopicsRequestCreatableTopicStruct]
    timeoutMs: int
    validateOnly: bool
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsRequestDict = TypedDict("CreateTopicsRequestDict", {
    "Topics": Sequence[CreateTopicsRequestCreatableTopicStruct | CreateTopicsRequestCreatableTopicDict],
    "timeoutMs": int,
    "validateOnly": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsRequestCreatableTopicStruct(TypedStruct):
    Name: str
    NumPartitions: int
    ReplicationFactor: int
    Assignments: list[CreateTopicsRequestCreatableReplicaAssignmentStruct]
    Configs: list[CreateTopicsRequestCreatableTopicConfigStruct]
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsRequestCreatableTopicDict = TypedDict("CreateTopicsRequestCreatableTopicDict", {
    "Name": str | bytes,
    "NumPartitions": int,
    "ReplicationFactor": int,
    "Assignments": Sequence[CreateTopicsRequestCreatableReplicaAssignmentStruct | CreateTopicsRequestCreatableReplicaAssignmentDict],
    "Configs": Sequence[CreateTopicsRequestCreatableTopicConfigStruct | CreateTopicsRequestCreatableTopicConfigDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsRequestCreatableReplicaAssignmentStruct(TypedStruct):
    PartitionIndex: int
    BrokerIds: list[int]
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsRequestCreatableReplicaAssignmentDict = TypedDict("CreateTopicsRequestCreatableReplicaAssignmentDict", {
    "PartitionIndex": int,
    "BrokerIds": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsRequestCreatableTopicConfigStruct(TypedStruct):
    Name: str
    Value: str | None
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsRequestCreatableTopicConfigDict = TypedDict("CreateTopicsRequestCreatableTopicConfigDict", {
    "Name": str | bytes,
    "Value": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[CreateTopicsResponseCreatableTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsResponseDict = TypedDict("CreateTopicsResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[CreateTopicsResponseCreatableTopicResultStruct | CreateTopicsResponseCreatableTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsResponseCreatableTopicResultStruct(TypedStruct):
    Name: str
    TopicId: UUID
    ErrorCode: int
    ErrorMessage: str | None
    TopicConfigErrorCode: int
    NumPartitions: int
    ReplicationFactor: int
    Configs: list[CreateTopicsResponseCreatableTopicConfigsStruct] | None
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsResponseCreatableTopicResultDict = TypedDict("CreateTopicsResponseCreatableTopicResultDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "TopicConfigErrorCode": int | str,
    "NumPartitions": int,
    "ReplicationFactor": int,
    "Configs": Sequence[CreateTopicsResponseCreatableTopicConfigsStruct | CreateTopicsResponseCreatableTopicConfigsDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateTopicsResponseCreatableTopicConfigsStruct(TypedStruct):
    Name: str
    Value: str | None
    ReadOnly: bool
    ConfigSource: int
    IsSensitive: bool
    UnknownTaggedFields: dict[int, bytes]

CreateTopicsResponseCreatableTopicConfigsDict = TypedDict("CreateTopicsResponseCreatableTopicConfigsDict", {
    "Name": str | bytes,
    "Value": str | bytes | None,
    "ReadOnly": bool,
    "ConfigSource": int | str,
    "IsSensitive": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteTopicsRequestStruct(TypedStruct):
    Topics: list[DeleteTopicsRequestDeleteTopicStateStruct]
    TopicNames: list[str]
    TimeoutMs: int
    UnknownTaggedFields: dict[int, bytes]

DeleteTopicsRequestDict = TypedDict("DeleteTopicsRequestDict", {
    "Topics": Sequence[DeleteTopicsRequestDeleteTopicStateStruct | DeleteTopicsRequestDeleteTopicStateDict],
    "TopicNames": Sequence[str | bytes],
    "TimeoutMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteTopicsRequestDeleteTopicStateStruct(TypedStruct):
    Name: str | None
    TopicId: UUID
    UnknownTaggedFields: dict[int, bytes]

DeleteTopicsRequestDeleteTopicStateDict = TypedDict("DeleteTopicsRequestDeleteTopicStateDict", {
    "Name": str | bytes | None,
    "TopicId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteTopicsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Responses: list[DeleteTopicsResponseDeletableTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteTopicsResponseDict = TypedDict("DeleteTopicsResponseDict", {
    "ThrottleTimeMs": int,
    "Responses": Sequence[DeleteTopicsResponseDeletableTopicResultStruct | DeleteTopicsResponseDeletableTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteTopicsResponseDeletableTopicResultStruct(TypedStruct):
    Name: str | None
    TopicId: UUID
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

DeleteTopicsResponseDeletableTopicResultDict = TypedDict("DeleteTopicsResponseDeletableTopicResultDict", {
    "Name": str | bytes | None,
    "TopicId": UUID | str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteRecordsRequestStruct(TypedStruct):
    Topics: list[DeleteRecordsTopicStruct]
    TimeoutMs: int
    UnknownTaggedFields: dict[int, bytes]

DeleteRecordsRequestDict = TypedDict("DeleteRecordsRequestDict", {
    "Topics": Sequence[DeleteRecordsTopicStruct | DeleteRecordsTopicDict],
    "TimeoutMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteRecordsTopicStruct(TypedStruct):
    Name: str
    Partitions: list[DeleteRecordsPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteRecordsTopicDict = TypedDict("DeleteRecordsTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[DeleteRecordsPartitionStruct | DeleteRecordsPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteRecordsPartitionStruct(TypedStruct):
    PartitionIndex: int
    Offset: int
    UnknownTaggedFields: dict[int, bytes]

DeleteRecordsPartitionDict = TypedDict("DeleteRecordsPartitionDict", {
    "PartitionIndex": int,
    "Offset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteRecordsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[DeleteRecordsTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteRecordsResponseDict = TypedDict("DeleteRecordsResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[DeleteRecordsTopicResultStruct | DeleteRecordsTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteRecordsTopicResultStruct(TypedStruct):
    Name: str
    Partitions: list[DeleteRecordsPartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteRecordsTopicResultDict = TypedDict("DeleteRecordsTopicResultDict", {
    "Name": str | bytes,
    "Partitions": Sequence[DeleteRecordsPartitionResultStruct | DeleteRecordsPartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteRecordsPartitionResultStruct(TypedStruct):
    PartitionIndex: int
    LowWatermark: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

DeleteRecordsPartitionResultDict = TypedDict("DeleteRecordsPartitionResultDict", {
    "PartitionIndex": int,
    "LowWatermark": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitProducerIdRequestStruct(TypedStruct):
    TransactionalId: str | None
    TransactionTimeoutMs: int
    ProducerId: int
    ProducerEpoch: int
    Enable2Pc: bool
    KeepPreparedTxn: bool
    UnknownTaggedFields: dict[int, bytes]

InitProducerIdRequestDict = TypedDict("InitProducerIdRequestDict", {
    "TransactionalId": str | bytes | None,
    "TransactionTimeoutMs": int,
    "ProducerId": int,
    "ProducerEpoch": int,
    "Enable2Pc": bool,
    "KeepPreparedTxn": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitProducerIdResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ProducerId: int
    ProducerEpoch: int
    OngoingTxnProducerId: int
    OngoingTxnProducerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

InitProducerIdResponseDict = TypedDict("InitProducerIdResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ProducerId": int,
    "ProducerEpoch": int,
    "OngoingTxnProducerId": int,
    "OngoingTxnProducerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetForLeaderEpochRequestStruct(TypedStruct):
    ReplicaId: int
    Topics: list[OffsetForLeaderEpochRequestOffsetForLeaderTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetForLeaderEpochRequestDict = TypedDict("OffsetForLeaderEpochRequestDict", {
    "ReplicaId": int,
    "Topics": Sequence[OffsetForLeaderEpochRequestOffsetForLeaderTopicStruct | OffsetForLeaderEpochRequestOffsetForLeaderTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetForLeaderEpochRequestOffsetForLeaderTopicStruct(TypedStruct):
    Topic: str
    Partitions: list[OffsetForLeaderEpochRequestOffsetForLeaderPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetForLeaderEpochRequestOffsetForLeaderTopicDict = TypedDict("OffsetForLeaderEpochRequestOffsetForLeaderTopicDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[OffsetForLeaderEpochRequestOffsetForLeaderPartitionStruct | OffsetForLeaderEpochRequestOffsetForLeaderPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetForLeaderEpochRequestOffsetForLeaderPartitionStruct(TypedStruct):
    Partition: int
    CurrentLeaderEpoch: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

OffsetForLeaderEpochRequestOffsetForLeaderPartitionDict = TypedDict("OffsetForLeaderEpochRequestOffsetForLeaderPartitionDict", {
    "Partition": int,
    "CurrentLeaderEpoch": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetForLeaderEpochResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[OffsetForLeaderEpochResponseOffsetForLeaderTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetForLeaderEpochResponseDict = TypedDict("OffsetForLeaderEpochResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[OffsetForLeaderEpochResponseOffsetForLeaderTopicResultStruct | OffsetForLeaderEpochResponseOffsetForLeaderTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetForLeaderEpochResponseOffsetForLeaderTopicResultStruct(TypedStruct):
    Topic: str
    Partitions: list[OffsetForLeaderEpochResponseEpochEndOffsetStruct]
    UnknownTaggedFields: dict[int, bytes]

OffsetForLeaderEpochResponseOffsetForLeaderTopicResultDict = TypedDict("OffsetForLeaderEpochResponseOffsetForLeaderTopicResultDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[OffsetForLeaderEpochResponseEpochEndOffsetStruct | OffsetForLeaderEpochResponseEpochEndOffsetDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetForLeaderEpochResponseEpochEndOffsetStruct(TypedStruct):
    ErrorCode: int
    Partition: int
    LeaderEpoch: int
    EndOffset: int
    UnknownTaggedFields: dict[int, bytes]

OffsetForLeaderEpochResponseEpochEndOffsetDict = TypedDict("OffsetForLeaderEpochResponseEpochEndOffsetDict", {
    "ErrorCode": int | str,
    "Partition": int,
    "LeaderEpoch": int,
    "EndOffset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnRequestStruct(TypedStruct):
    Transactions: list[AddPartitionsToTxnTransactionStruct]
    V3AndBelowTransactionalId: str
    V3AndBelowProducerId: int
    V3AndBelowProducerEpoch: int
    V3AndBelowTopics: list[AddPartitionsToTxnTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnRequestDict = TypedDict("AddPartitionsToTxnRequestDict", {
    "Transactions": Sequence[AddPartitionsToTxnTransactionStruct | AddPartitionsToTxnTransactionDict],
    "V3AndBelowTransactionalId": str | bytes,
    "V3AndBelowProducerId": int,
    "V3AndBelowProducerEpoch": int,
    "V3AndBelowTopics": Sequence[AddPartitionsToTxnTopicStruct | AddPartitionsToTxnTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnTransactionStruct(TypedStruct):
    TransactionalId: str
    ProducerId: int
    ProducerEpoch: int
    VerifyOnly: bool
    Topics: list[AddPartitionsToTxnTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnTransactionDict = TypedDict("AddPartitionsToTxnTransactionDict", {
    "TransactionalId": str | bytes,
    "ProducerId": int,
    "ProducerEpoch": int,
    "VerifyOnly": bool,
    "Topics": Sequence[AddPartitionsToTxnTopicStruct | AddPartitionsToTxnTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnTopicStruct(TypedStruct):
    Name: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnTopicDict = TypedDict("AddPartitionsToTxnTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ResultsByTransaction: list[AddPartitionsToTxnResultStruct]
    ResultsByTopicV3AndBelow: list[AddPartitionsToTxnTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnResponseDict = TypedDict("AddPartitionsToTxnResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ResultsByTransaction": Sequence[AddPartitionsToTxnResultStruct | AddPartitionsToTxnResultDict],
    "ResultsByTopicV3AndBelow": Sequence[AddPartitionsToTxnTopicResultStruct | AddPartitionsToTxnTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnResultStruct(TypedStruct):
    TransactionalId: str
    TopicResults: list[AddPartitionsToTxnTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnResultDict = TypedDict("AddPartitionsToTxnResultDict", {
    "TransactionalId": str | bytes,
    "TopicResults": Sequence[AddPartitionsToTxnTopicResultStruct | AddPartitionsToTxnTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnTopicResultStruct(TypedStruct):
    Name: str
    ResultsByPartition: list[AddPartitionsToTxnPartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnTopicResultDict = TypedDict("AddPartitionsToTxnTopicResultDict", {
    "Name": str | bytes,
    "ResultsByPartition": Sequence[AddPartitionsToTxnPartitionResultStruct | AddPartitionsToTxnPartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddPartitionsToTxnPartitionResultStruct(TypedStruct):
    PartitionIndex: int
    PartitionErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

AddPartitionsToTxnPartitionResultDict = TypedDict("AddPartitionsToTxnPartitionResultDict", {
    "PartitionIndex": int,
    "PartitionErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddOffsetsToTxnRequestStruct(TypedStruct):
    TransactionalId: str
    ProducerId: int
    ProducerEpoch: int
    GroupId: str
    UnknownTaggedFields: dict[int, bytes]

AddOffsetsToTxnRequestDict = TypedDict("AddOffsetsToTxnRequestDict", {
    "TransactionalId": str | bytes,
    "ProducerId": int,
    "ProducerEpoch": int,
    "GroupId": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddOffsetsToTxnResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

AddOffsetsToTxnResponseDict = TypedDict("AddOffsetsToTxnResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndTxnRequestStruct(TypedStruct):
    TransactionalId: str
    ProducerId: int
    ProducerEpoch: int
    Committed: bool
    UnknownTaggedFields: dict[int, bytes]

EndTxnRequestDict = TypedDict("EndTxnRequestDict", {
    "TransactionalId": str | bytes,
    "ProducerId": int,
    "ProducerEpoch": int,
    "Committed": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndTxnResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ProducerId: int
    ProducerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

EndTxnResponseDict = TypedDict("EndTxnResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ProducerId": int,
    "ProducerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersRequestStruct(TypedStruct):
    Markers: list[WriteTxnMarkersRequestWritableTxnMarkerStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersRequestDict = TypedDict("WriteTxnMarkersRequestDict", {
    "Markers": Sequence[WriteTxnMarkersRequestWritableTxnMarkerStruct | WriteTxnMarkersRequestWritableTxnMarkerDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersRequestWritableTxnMarkerStruct(TypedStruct):
    ProducerId: int
    ProducerEpoch: int
    TransactionResult: bool
    Topics: list[WriteTxnMarkersRequestWritableTxnMarkerTopicStruct]
    CoordinatorEpoch: int
    TransactionVersion: int
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersRequestWritableTxnMarkerDict = TypedDict("WriteTxnMarkersRequestWritableTxnMarkerDict", {
    "ProducerId": int,
    "ProducerEpoch": int,
    "TransactionResult": bool,
    "Topics": Sequence[WriteTxnMarkersRequestWritableTxnMarkerTopicStruct | WriteTxnMarkersRequestWritableTxnMarkerTopicDict],
    "CoordinatorEpoch": int,
    "TransactionVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersRequestWritableTxnMarkerTopicStruct(TypedStruct):
    Name: str
    PartitionIndexes: list[int]
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersRequestWritableTxnMarkerTopicDict = TypedDict("WriteTxnMarkersRequestWritableTxnMarkerTopicDict", {
    "Name": str | bytes,
    "PartitionIndexes": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersResponseStruct(TypedStruct):
    Markers: list[WriteTxnMarkersResponseWritableTxnMarkerResultStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersResponseDict = TypedDict("WriteTxnMarkersResponseDict", {
    "Markers": Sequence[WriteTxnMarkersResponseWritableTxnMarkerResultStruct | WriteTxnMarkersResponseWritableTxnMarkerResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersResponseWritableTxnMarkerResultStruct(TypedStruct):
    ProducerId: int
    Topics: list[WriteTxnMarkersResponseWritableTxnMarkerTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersResponseWritableTxnMarkerResultDict = TypedDict("WriteTxnMarkersResponseWritableTxnMarkerResultDict", {
    "ProducerId": int,
    "Topics": Sequence[WriteTxnMarkersResponseWritableTxnMarkerTopicResultStruct | WriteTxnMarkersResponseWritableTxnMarkerTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersResponseWritableTxnMarkerTopicResultStruct(TypedStruct):
    Name: str
    Partitions: list[WriteTxnMarkersResponseWritableTxnMarkerPartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersResponseWritableTxnMarkerTopicResultDict = TypedDict("WriteTxnMarkersResponseWritableTxnMarkerTopicResultDict", {
    "Name": str | bytes,
    "Partitions": Sequence[WriteTxnMarkersResponseWritableTxnMarkerPartitionResultStruct | WriteTxnMarkersResponseWritableTxnMarkerPartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteTxnMarkersResponseWritableTxnMarkerPartitionResultStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

WriteTxnMarkersResponseWritableTxnMarkerPartitionResultDict = TypedDict("WriteTxnMarkersResponseWritableTxnMarkerPartitionResultDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TxnOffsetCommitRequestStruct(TypedStruct):
    TransactionalId: str
    GroupId: str
    ProducerId: int
    ProducerEpoch: int
    GenerationIdOrMemberEpoch: int
    MemberId: str
    GroupInstanceId: str | None
    Topics: list[TxnOffsetCommitRequestTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

TxnOffsetCommitRequestDict = TypedDict("TxnOffsetCommitRequestDict", {
    "TransactionalId": str | bytes,
    "GroupId": str | bytes,
    "ProducerId": int,
    "ProducerEpoch": int,
    "GenerationIdOrMemberEpoch": int,
    "MemberId": str | bytes,
    "GroupInstanceId": str | bytes | None,
    "Topics": Sequence[TxnOffsetCommitRequestTopicStruct | TxnOffsetCommitRequestTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TxnOffsetCommitRequestTopicStruct(TypedStruct):
    Name: str
    TopicId: UUID
    Partitions: list[TxnOffsetCommitRequestPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

TxnOffsetCommitRequestTopicDict = TypedDict("TxnOffsetCommitRequestTopicDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[TxnOffsetCommitRequestPartitionStruct | TxnOffsetCommitRequestPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TxnOffsetCommitRequestPartitionStruct(TypedStruct):
    PartitionIndex: int
    CommittedOffset: int
    CommittedLeaderEpoch: int
    CommittedMetadata: str | None
    UnknownTaggedFields: dict[int, bytes]

TxnOffsetCommitRequestPartitionDict = TypedDict("TxnOffsetCommitRequestPartitionDict", {
    "PartitionIndex": int,
    "CommittedOffset": int,
    "CommittedLeaderEpoch": int,
    "CommittedMetadata": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TxnOffsetCommitResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[TxnOffsetCommitResponseTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

TxnOffsetCommitResponseDict = TypedDict("TxnOffsetCommitResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[TxnOffsetCommitResponseTopicStruct | TxnOffsetCommitResponseTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TxnOffsetCommitResponseTopicStruct(TypedStruct):
    Name: str
    TopicId: UUID
    Partitions: list[TxnOffsetCommitResponsePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

TxnOffsetCommitResponseTopicDict = TypedDict("TxnOffsetCommitResponseTopicDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[TxnOffsetCommitResponsePartitionStruct | TxnOffsetCommitResponsePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TxnOffsetCommitResponsePartitionStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

TxnOffsetCommitResponsePartitionDict = TypedDict("TxnOffsetCommitResponsePartitionDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeAclsRequestStruct(TypedStruct):
    ResourceTypeFilter: int
    ResourceNameFilter: str | None
    PatternTypeFilter: int
    PrincipalFilter: str | None
    HostFilter: str | None
    Operation: int
    PermissionType: int
    UnknownTaggedFields: dict[int, bytes]

DescribeAclsRequestDict = TypedDict("DescribeAclsRequestDict", {
    "ResourceTypeFilter": int | str,
    "ResourceNameFilter": str | bytes | None,
    "PatternTypeFilter": int | str,
    "PrincipalFilter": str | bytes | None,
    "HostFilter": str | bytes | None,
    "Operation": int | str,
    "PermissionType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeAclsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Resources: list[DescribeAclsResourceStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeAclsResponseDict = TypedDict("DescribeAclsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Resources": Sequence[DescribeAclsResourceStruct | DescribeAclsResourceDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeAclsResourceStruct(TypedStruct):
    ResourceType: int
    ResourceName: str
    PatternType: int
    Acls: list[DescribeAclsResponseAclDescriptionStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeAclsResourceDict = TypedDict("DescribeAclsResourceDict", {
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "PatternType": int | str,
    "Acls": Sequence[DescribeAclsResponseAclDescriptionStruct | DescribeAclsResponseAclDescriptionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeAclsResponseAclDescriptionStruct(TypedStruct):
    Principal: str
    Host: str
    Operation: int
    PermissionType: int
    UnknownTaggedFields: dict[int, bytes]

DescribeAclsResponseAclDescriptionDict = TypedDict("DescribeAclsResponseAclDescriptionDict", {
    "Principal": str | bytes,
    "Host": str | bytes,
    "Operation": int | str,
    "PermissionType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateAclsRequestStruct(TypedStruct):
    Creations: list[CreateAclsRequestAclCreationStruct]
    UnknownTaggedFields: dict[int, bytes]

CreateAclsRequestDict = TypedDict("CreateAclsRequestDict", {
    "Creations": Sequence[CreateAclsRequestAclCreationStruct | CreateAclsRequestAclCreationDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateAclsRequestAclCreationStruct(TypedStruct):
    ResourceType: int
    ResourceName: str
    ResourcePatternType: int
    Principal: str
    Host: str
    Operation: int
    PermissionType: int
    UnknownTaggedFields: dict[int, bytes]

CreateAclsRequestAclCreationDict = TypedDict("CreateAclsRequestAclCreationDict", {
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "ResourcePatternType": int | str,
    "Principal": str | bytes,
    "Host": str | bytes,
    "Operation": int | str,
    "PermissionType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateAclsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Results: list[CreateAclsResponseAclCreationResultStruct]
    UnknownTaggedFields: dict[int, bytes]

CreateAclsResponseDict = TypedDict("CreateAclsResponseDict", {
    "ThrottleTimeMs": int,
    "Results": Sequence[CreateAclsResponseAclCreationResultStruct | CreateAclsResponseAclCreationResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateAclsResponseAclCreationResultStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

CreateAclsResponseAclCreationResultDict = TypedDict("CreateAclsResponseAclCreationResultDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteAclsRequestStruct(TypedStruct):
    Filters: list[DeleteAclsFilterStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteAclsRequestDict = TypedDict("DeleteAclsRequestDict", {
    "Filters": Sequence[DeleteAclsFilterStruct | DeleteAclsFilterDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteAclsFilterStruct(TypedStruct):
    ResourceTypeFilter: int
    ResourceNameFilter: str | None
    PatternTypeFilter: int
    PrincipalFilter: str | None
    HostFilter: str | None
    Operation: int
    PermissionType: int
    UnknownTaggedFields: dict[int, bytes]

DeleteAclsFilterDict = TypedDict("DeleteAclsFilterDict", {
    "ResourceTypeFilter": int | str,
    "ResourceNameFilter": str | bytes | None,
    "PatternTypeFilter": int | str,
    "PrincipalFilter": str | bytes | None,
    "HostFilter": str | bytes | None,
    "Operation": int | str,
    "PermissionType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteAclsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    FilterResults: list[DeleteAclsFilterResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteAclsResponseDict = TypedDict("DeleteAclsResponseDict", {
    "ThrottleTimeMs": int,
    "FilterResults": Sequence[DeleteAclsFilterResultStruct | DeleteAclsFilterResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteAclsFilterResultStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    MatchingAcls: list[DeleteAclsMatchingAclStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteAclsFilterResultDict = TypedDict("DeleteAclsFilterResultDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "MatchingAcls": Sequence[DeleteAclsMatchingAclStruct | DeleteAclsMatchingAclDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteAclsMatchingAclStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    ResourceType: int
    ResourceName: str
    PatternType: int
    Principal: str
    Host: str
    Operation: int
    PermissionType: int
    UnknownTaggedFields: dict[int, bytes]

DeleteAclsMatchingAclDict = TypedDict("DeleteAclsMatchingAclDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "PatternType": int | str,
    "Principal": str | bytes,
    "Host": str | bytes,
    "Operation": int | str,
    "PermissionType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeConfigsRequestStruct(TypedStruct):
    Resources: list[DescribeConfigsResourceStruct]
    IncludeSynonyms: bool
    IncludeDocumentation: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeConfigsRequestDict = TypedDict("DescribeConfigsRequestDict", {
    "Resources": Sequence[DescribeConfigsResourceStruct | DescribeConfigsResourceDict],
    "IncludeSynonyms": bool,
    "IncludeDocumentation": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeConfigsResourceStruct(TypedStruct):
    ResourceType: int
    ResourceName: str
    ConfigurationKeys: list[str] | None
    UnknownTaggedFields: dict[int, bytes]

DescribeConfigsResourceDict = TypedDict("DescribeConfigsResourceDict", {
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "ConfigurationKeys": Sequence[str | bytes] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeConfigsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Results: list[DescribeConfigsResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeConfigsResponseDict = TypedDict("DescribeConfigsResponseDict", {
    "ThrottleTimeMs": int,
    "Results": Sequence[DescribeConfigsResultStruct | DescribeConfigsResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeConfigsResultStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    ResourceType: int
    ResourceName: str
    Configs: list[DescribeConfigsResourceResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeConfigsResultDict = TypedDict("DescribeConfigsResultDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "Configs": Sequence[DescribeConfigsResourceResultStruct | DescribeConfigsResourceResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeConfigsResourceResultStruct(TypedStruct):
    Name: str
    Value: str | None
    ReadOnly: bool
    IsDefault: bool
    ConfigSource: int
    IsSensitive: bool
    Synonyms: list[DescribeConfigsSynonymStruct]
    ConfigType: int
    Documentation: str | None
    UnknownTaggedFields: dict[int, bytes]

DescribeConfigsResourceResultDict = TypedDict("DescribeConfigsResourceResultDict", {
    "Name": str | bytes,
    "Value": str | bytes | None,
    "ReadOnly": bool,
    "IsDefault": bool,
    "ConfigSource": int | str,
    "IsSensitive": bool,
    "Synonyms": Sequence[DescribeConfigsSynonymStruct | DescribeConfigsSynonymDict],
    "ConfigType": int | str,
    "Documentation": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeConfigsSynonymStruct(TypedStruct):
    Name: str
    Value: str | None
    Source: int
    UnknownTaggedFields: dict[int, bytes]

DescribeConfigsSynonymDict = TypedDict("DescribeConfigsSynonymDict", {
    "Name": str | bytes,
    "Value": str | bytes | None,
    "Source": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterConfigsRequestStruct(TypedStruct):
    Resources: list[AlterConfigsResourceStruct]
    ValidateOnly: bool
    UnknownTaggedFields: dict[int, bytes]

AlterConfigsRequestDict = TypedDict("AlterConfigsRequestDict", {
    "Resources": Sequence[AlterConfigsResourceStruct | AlterConfigsResourceDict],
    "ValidateOnly": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterConfigsResourceStruct(TypedStruct):
    ResourceType: int
    ResourceName: str
    Configs: list[AlterConfigsRequestAlterableConfigStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterConfigsResourceDict = TypedDict("AlterConfigsResourceDict", {
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "Configs": Sequence[AlterConfigsRequestAlterableConfigStruct | AlterConfigsRequestAlterableConfigDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterConfigsRequestAlterableConfigStruct(TypedStruct):
    Name: str
    Value: str | None
    UnknownTaggedFields: dict[int, bytes]

AlterConfigsRequestAlterableConfigDict = TypedDict("AlterConfigsRequestAlterableConfigDict", {
    "Name": str | bytes,
    "Value": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterConfigsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Responses: list[AlterConfigsResourceResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterConfigsResponseDict = TypedDict("AlterConfigsResponseDict", {
    "ThrottleTimeMs": int,
    "Responses": Sequence[AlterConfigsResourceResponseStruct | AlterConfigsResourceResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterConfigsResourceResponseStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    ResourceType: int
    ResourceName: str
    UnknownTaggedFields: dict[int, bytes]

AlterConfigsResourceResponseDict = TypedDict("AlterConfigsResourceResponseDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterReplicaLogDirsRequestStruct(TypedStruct):
    Dirs: list[AlterReplicaLogDirsRequestAlterReplicaLogDirStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterReplicaLogDirsRequestDict = TypedDict("AlterReplicaLogDirsRequestDict", {
    "Dirs": Sequence[AlterReplicaLogDirsRequestAlterReplicaLogDirStruct | AlterReplicaLogDirsRequestAlterReplicaLogDirDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterReplicaLogDirsRequestAlterReplicaLogDirStruct(TypedStruct):
    Path: str
    Topics: list[AlterReplicaLogDirsRequestAlterReplicaLogDirTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterReplicaLogDirsRequestAlterReplicaLogDirDict = TypedDict("AlterReplicaLogDirsRequestAlterReplicaLogDirDict", {
    "Path": str | bytes,
    "Topics": Sequence[AlterReplicaLogDirsRequestAlterReplicaLogDirTopicStruct | AlterReplicaLogDirsRequestAlterReplicaLogDirTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterReplicaLogDirsRequestAlterReplicaLogDirTopicStruct(TypedStruct):
    Name: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

AlterReplicaLogDirsRequestAlterReplicaLogDirTopicDict = TypedDict("AlterReplicaLogDirsRequestAlterReplicaLogDirTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterReplicaLogDirsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Results: list[AlterReplicaLogDirsResponseAlterReplicaLogDirTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterReplicaLogDirsResponseDict = TypedDict("AlterReplicaLogDirsResponseDict", {
    "ThrottleTimeMs": int,
    "Results": Sequence[AlterReplicaLogDirsResponseAlterReplicaLogDirTopicResultStruct | AlterReplicaLogDirsResponseAlterReplicaLogDirTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterReplicaLogDirsResponseAlterReplicaLogDirTopicResultStruct(TypedStruct):
    TopicName: str
    Partitions: list[AlterReplicaLogDirsResponseAlterReplicaLogDirPartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterReplicaLogDirsResponseAlterReplicaLogDirTopicResultDict = TypedDict("AlterReplicaLogDirsResponseAlterReplicaLogDirTopicResultDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[AlterReplicaLogDirsResponseAlterReplicaLogDirPartitionResultStruct | AlterReplicaLogDirsResponseAlterReplicaLogDirPartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterReplicaLogDirsResponseAlterReplicaLogDirPartitionResultStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

AlterReplicaLogDirsResponseAlterReplicaLogDirPartitionResultDict = TypedDict("AlterReplicaLogDirsResponseAlterReplicaLogDirPartitionResultDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeLogDirsRequestStruct(TypedStruct):
    Topics: list[DescribeLogDirsRequestDescribableLogDirTopicStruct] | None
    UnknownTaggedFields: dict[int, bytes]

DescribeLogDirsRequestDict = TypedDict("DescribeLogDirsRequestDict", {
    "Topics": Sequence[DescribeLogDirsRequestDescribableLogDirTopicStruct | DescribeLogDirsRequestDescribableLogDirTopicDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeLogDirsRequestDescribableLogDirTopicStruct(TypedStruct):
    Topic: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

DescribeLogDirsRequestDescribableLogDirTopicDict = TypedDict("DescribeLogDirsRequestDescribableLogDirTopicDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeLogDirsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    Results: list[DescribeLogDirsResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeLogDirsResponseDict = TypedDict("DescribeLogDirsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "Results": Sequence[DescribeLogDirsResultStruct | DescribeLogDirsResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeLogDirsResultStruct(TypedStruct):
    ErrorCode: int
    LogDir: str
    Topics: list[DescribeLogDirsTopicStruct]
    TotalBytes: int
    UsableBytes: int
    IsCordoned: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeLogDirsResultDict = TypedDict("DescribeLogDirsResultDict", {
    "ErrorCode": int | str,
    "LogDir": str | bytes,
    "Topics": Sequence[DescribeLogDirsTopicStruct | DescribeLogDirsTopicDict],
    "TotalBytes": int,
    "UsableBytes": int,
    "IsCordoned": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeLogDirsTopicStruct(TypedStruct):
    Name: str
    Partitions: list[DescribeLogDirsPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeLogDirsTopicDict = TypedDict("DescribeLogDirsTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[DescribeLogDirsPartitionStruct | DescribeLogDirsPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeLogDirsPartitionStruct(TypedStruct):
    PartitionIndex: int
    PartitionSize: int
    OffsetLag: int
    IsFutureKey: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeLogDirsPartitionDict = TypedDict("DescribeLogDirsPartitionDict", {
    "PartitionIndex": int,
    "PartitionSize": int,
    "OffsetLag": int,
    "IsFutureKey": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SaslAuthenticateRequestStruct(TypedStruct):
    AuthBytes: bytes
    UnknownTaggedFields: dict[int, bytes]

SaslAuthenticateRequestDict = TypedDict("SaslAuthenticateRequestDict", {
    "AuthBytes": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SaslAuthenticateResponseStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    AuthBytes: bytes
    SessionLifetimeMs: int
    UnknownTaggedFields: dict[int, bytes]

SaslAuthenticateResponseDict = TypedDict("SaslAuthenticateResponseDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "AuthBytes": Buffer,
    "SessionLifetimeMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreatePartitionsRequestStruct(TypedStruct):
    Topics: list[CreatePartitionsTopicStruct]
    TimeoutMs: int
    ValidateOnly: bool
    UnknownTaggedFields: dict[int, bytes]

CreatePartitionsRequestDict = TypedDict("CreatePartitionsRequestDict", {
    "Topics": Sequence[CreatePartitionsTopicStruct | CreatePartitionsTopicDict],
    "TimeoutMs": int,
    "ValidateOnly": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreatePartitionsTopicStruct(TypedStruct):
    Name: str
    Count: int
    Assignments: list[CreatePartitionsAssignmentStruct] | None
    UnknownTaggedFields: dict[int, bytes]

CreatePartitionsTopicDict = TypedDict("CreatePartitionsTopicDict", {
    "Name": str | bytes,
    "Count": int,
    "Assignments": Sequence[CreatePartitionsAssignmentStruct | CreatePartitionsAssignmentDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreatePartitionsAssignmentStruct(TypedStruct):
    BrokerIds: list[int]
    UnknownTaggedFields: dict[int, bytes]

CreatePartitionsAssignmentDict = TypedDict("CreatePartitionsAssignmentDict", {
    "BrokerIds": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreatePartitionsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Results: list[CreatePartitionsTopicResultStruct]
    UnknownTaggedFields: dict[int, bytes]

CreatePartitionsResponseDict = TypedDict("CreatePartitionsResponseDict", {
    "ThrottleTimeMs": int,
    "Results": Sequence[CreatePartitionsTopicResultStruct | CreatePartitionsTopicResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreatePartitionsTopicResultStruct(TypedStruct):
    Name: str
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

CreatePartitionsTopicResultDict = TypedDict("CreatePartitionsTopicResultDict", {
    "Name": str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateDelegationTokenRequestStruct(TypedStruct):
    OwnerPrincipalType: str | None
    OwnerPrincipalName: str | None
    Renewers: list[CreateDelegationTokenRequestCreatableRenewersStruct]
    MaxLifetimeMs: int
    UnknownTaggedFields: dict[int, bytes]

CreateDelegationTokenRequestDict = TypedDict("CreateDelegationTokenRequestDict", {
    "OwnerPrincipalType": str | bytes | None,
    "OwnerPrincipalName": str | bytes | None,
    "Renewers": Sequence[CreateDelegationTokenRequestCreatableRenewersStruct | CreateDelegationTokenRequestCreatableRenewersDict],
    "MaxLifetimeMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateDelegationTokenRequestCreatableRenewersStruct(TypedStruct):
    PrincipalType: str
    PrincipalName: str
    UnknownTaggedFields: dict[int, bytes]

CreateDelegationTokenRequestCreatableRenewersDict = TypedDict("CreateDelegationTokenRequestCreatableRenewersDict", {
    "PrincipalType": str | bytes,
    "PrincipalName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class CreateDelegationTokenResponseStruct(TypedStruct):
    ErrorCode: int
    PrincipalType: str
    PrincipalName: str
    TokenRequesterPrincipalType: str
    TokenRequesterPrincipalName: str
    IssueTimestampMs: int
    ExpiryTimestampMs: int
    MaxTimestampMs: int
    TokenId: str
    Hmac: bytes
    ThrottleTimeMs: int
    UnknownTaggedFields: dict[int, bytes]

CreateDelegationTokenResponseDict = TypedDict("CreateDelegationTokenResponseDict", {
    "ErrorCode": int | str,
    "PrincipalType": str | bytes,
    "PrincipalName": str | bytes,
    "TokenRequesterPrincipalType": str | bytes,
    "TokenRequesterPrincipalName": str | bytes,
    "IssueTimestampMs": int,
    "ExpiryTimestampMs": int,
    "MaxTimestampMs": int,
    "TokenId": str | bytes,
    "Hmac": Buffer,
    "ThrottleTimeMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RenewDelegationTokenRequestStruct(TypedStruct):
    Hmac: bytes
    RenewPeriodMs: int
    UnknownTaggedFields: dict[int, bytes]

RenewDelegationTokenRequestDict = TypedDict("RenewDelegationTokenRequestDict", {
    "Hmac": Buffer,
    "RenewPeriodMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RenewDelegationTokenResponseStruct(TypedStruct):
    ErrorCode: int
    ExpiryTimestampMs: int
    ThrottleTimeMs: int
    UnknownTaggedFields: dict[int, bytes]

RenewDelegationTokenResponseDict = TypedDict("RenewDelegationTokenResponseDict", {
    "ErrorCode": int | str,
    "ExpiryTimestampMs": int,
    "ThrottleTimeMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ExpireDelegationTokenRequestStruct(TypedStruct):
    Hmac: bytes
    ExpiryTimePeriodMs: int
    UnknownTaggedFields: dict[int, bytes]

ExpireDelegationTokenRequestDict = TypedDict("ExpireDelegationTokenRequestDict", {
    "Hmac": Buffer,
    "ExpiryTimePeriodMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ExpireDelegationTokenResponseStruct(TypedStruct):
    ErrorCode: int
    ExpiryTimestampMs: int
    ThrottleTimeMs: int
    UnknownTaggedFields: dict[int, bytes]

ExpireDelegationTokenResponseDict = TypedDict("ExpireDelegationTokenResponseDict", {
    "ErrorCode": int | str,
    "ExpiryTimestampMs": int,
    "ThrottleTimeMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeDelegationTokenRequestStruct(TypedStruct):
    Owners: list[DescribeDelegationTokenOwnerStruct] | None
    UnknownTaggedFields: dict[int, bytes]

DescribeDelegationTokenRequestDict = TypedDict("DescribeDelegationTokenRequestDict", {
    "Owners": Sequence[DescribeDelegationTokenOwnerStruct | DescribeDelegationTokenOwnerDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeDelegationTokenOwnerStruct(TypedStruct):
    PrincipalType: str
    PrincipalName: str
    UnknownTaggedFields: dict[int, bytes]

DescribeDelegationTokenOwnerDict = TypedDict("DescribeDelegationTokenOwnerDict", {
    "PrincipalType": str | bytes,
    "PrincipalName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeDelegationTokenResponseStruct(TypedStruct):
    ErrorCode: int
    Tokens: list[DescribeDelegationTokenResponseDescribedDelegationTokenStruct]
    ThrottleTimeMs: int
    UnknownTaggedFields: dict[int, bytes]

DescribeDelegationTokenResponseDict = TypedDict("DescribeDelegationTokenResponseDict", {
    "ErrorCode": int | str,
    "Tokens": Sequence[DescribeDelegationTokenResponseDescribedDelegationTokenStruct | DescribeDelegationTokenResponseDescribedDelegationTokenDict],
    "ThrottleTimeMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeDelegationTokenResponseDescribedDelegationTokenStruct(TypedStruct):
    PrincipalType: str
    PrincipalName: str
    TokenRequesterPrincipalType: str
    TokenRequesterPrincipalName: str
    IssueTimestamp: int
    ExpiryTimestamp: int
    MaxTimestamp: int
    TokenId: str
    Hmac: bytes
    Renewers: list[DescribeDelegationTokenResponseDescribedDelegationTokenRenewerStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeDelegationTokenResponseDescribedDelegationTokenDict = TypedDict("DescribeDelegationTokenResponseDescribedDelegationTokenDict", {
    "PrincipalType": str | bytes,
    "PrincipalName": str | bytes,
    "TokenRequesterPrincipalType": str | bytes,
    "TokenRequesterPrincipalName": str | bytes,
    "IssueTimestamp": int,
    "ExpiryTimestamp": int,
    "MaxTimestamp": int,
    "TokenId": str | bytes,
    "Hmac": Buffer,
    "Renewers": Sequence[DescribeDelegationTokenResponseDescribedDelegationTokenRenewerStruct | DescribeDelegationTokenResponseDescribedDelegationTokenRenewerDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeDelegationTokenResponseDescribedDelegationTokenRenewerStruct(TypedStruct):
    PrincipalType: str
    PrincipalName: str
    UnknownTaggedFields: dict[int, bytes]

DescribeDelegationTokenResponseDescribedDelegationTokenRenewerDict = TypedDict("DescribeDelegationTokenResponseDescribedDelegationTokenRenewerDict", {
    "PrincipalType": str | bytes,
    "PrincipalName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteGroupsRequestStruct(TypedStruct):
    GroupsNames: list[str]
    UnknownTaggedFields: dict[int, bytes]

DeleteGroupsRequestDict = TypedDict("DeleteGroupsRequestDict", {
    "GroupsNames": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteGroupsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Results: list[DeleteGroupsResponseDeletableGroupResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteGroupsResponseDict = TypedDict("DeleteGroupsResponseDict", {
    "ThrottleTimeMs": int,
    "Results": Sequence[DeleteGroupsResponseDeletableGroupResultStruct | DeleteGroupsResponseDeletableGroupResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteGroupsResponseDeletableGroupResultStruct(TypedStruct):
    GroupId: str
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

DeleteGroupsResponseDeletableGroupResultDict = TypedDict("DeleteGroupsResponseDeletableGroupResultDict", {
    "GroupId": str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ElectLeadersRequestStruct(TypedStruct):
    ElectionType: int
    TopicPartitions: list[ElectLeadersRequestTopicPartitionsStruct] | None
    TimeoutMs: int
    UnknownTaggedFields: dict[int, bytes]

ElectLeadersRequestDict = TypedDict("ElectLeadersRequestDict", {
    "ElectionType": int | str,
    "TopicPartitions": Sequence[ElectLeadersRequestTopicPartitionsStruct | ElectLeadersRequestTopicPartitionsDict] | None,
    "TimeoutMs": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ElectLeadersRequestTopicPartitionsStruct(TypedStruct):
    Topic: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ElectLeadersRequestTopicPartitionsDict = TypedDict("ElectLeadersRequestTopicPartitionsDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ElectLeadersResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ReplicaElectionResults: list[ElectLeadersResponseReplicaElectionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

ElectLeadersResponseDict = TypedDict("ElectLeadersResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ReplicaElectionResults": Sequence[ElectLeadersResponseReplicaElectionResultStruct | ElectLeadersResponseReplicaElectionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ElectLeadersResponseReplicaElectionResultStruct(TypedStruct):
    Topic: str
    PartitionResult: list[ElectLeadersResponsePartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

ElectLeadersResponseReplicaElectionResultDict = TypedDict("ElectLeadersResponseReplicaElectionResultDict", {
    "Topic": str | bytes,
    "PartitionResult": Sequence[ElectLeadersResponsePartitionResultStruct | ElectLeadersResponsePartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ElectLeadersResponsePartitionResultStruct(TypedStruct):
    PartitionId: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

ElectLeadersResponsePartitionResultDict = TypedDict("ElectLeadersResponsePartitionResultDict", {
    "PartitionId": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class IncrementalAlterConfigsRequestStruct(TypedStruct):
    Resources: list[IncrementalAlterConfigsRequestAlterConfigsResourceStruct]
    ValidateOnly: bool
    UnknownTaggedFields: dict[int, bytes]

IncrementalAlterConfigsRequestDict = TypedDict("IncrementalAlterConfigsRequestDict", {
    "Resources": Sequence[IncrementalAlterConfigsRequestAlterConfigsResourceStruct | IncrementalAlterConfigsRequestAlterConfigsResourceDict],
    "ValidateOnly": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class IncrementalAlterConfigsRequestAlterConfigsResourceStruct(TypedStruct):
    ResourceType: int
    ResourceName: str
    Configs: list[IncrementalAlterConfigsRequestAlterableConfigStruct]
    UnknownTaggedFields: dict[int, bytes]

IncrementalAlterConfigsRequestAlterConfigsResourceDict = TypedDict("IncrementalAlterConfigsRequestAlterConfigsResourceDict", {
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "Configs": Sequence[IncrementalAlterConfigsRequestAlterableConfigStruct | IncrementalAlterConfigsRequestAlterableConfigDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class IncrementalAlterConfigsRequestAlterableConfigStruct(TypedStruct):
    Name: str
    ConfigOperation: int
    Value: str | None
    UnknownTaggedFields: dict[int, bytes]

IncrementalAlterConfigsRequestAlterableConfigDict = TypedDict("IncrementalAlterConfigsRequestAlterableConfigDict", {
    "Name": str | bytes,
    "ConfigOperation": int | str,
    "Value": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class IncrementalAlterConfigsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Responses: list[IncrementalAlterConfigsResponseAlterConfigsResourceResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

IncrementalAlterConfigsResponseDict = TypedDict("IncrementalAlterConfigsResponseDict", {
    "ThrottleTimeMs": int,
    "Responses": Sequence[IncrementalAlterConfigsResponseAlterConfigsResourceResponseStruct | IncrementalAlterConfigsResponseAlterConfigsResourceResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class IncrementalAlterConfigsResponseAlterConfigsResourceResponseStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    ResourceType: int
    ResourceName: str
    UnknownTaggedFields: dict[int, bytes]

IncrementalAlterConfigsResponseAlterConfigsResourceResponseDict = TypedDict("IncrementalAlterConfigsResponseAlterConfigsResourceResponseDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionReassignmentsRequestStruct(TypedStruct):
    TimeoutMs: int
    AllowReplicationFactorChange: bool
    Topics: list[AlterPartitionReassignmentsRequestReassignableTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionReassignmentsRequestDict = TypedDict("AlterPartitionReassignmentsRequestDict", {
    "TimeoutMs": int,
    "AllowReplicationFactorChange": bool,
    "Topics": Sequence[AlterPartitionReassignmentsRequestReassignableTopicStruct | AlterPartitionReassignmentsRequestReassignableTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionReassignmentsRequestReassignableTopicStruct(TypedStruct):
    Name: str
    Partitions: list[AlterPartitionReassignmentsRequestReassignablePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionReassignmentsRequestReassignableTopicDict = TypedDict("AlterPartitionReassignmentsRequestReassignableTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[AlterPartitionReassignmentsRequestReassignablePartitionStruct | AlterPartitionReassignmentsRequestReassignablePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionReassignmentsRequestReassignablePartitionStruct(TypedStruct):
    PartitionIndex: int
    Replicas: list[int] | None
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionReassignmentsRequestReassignablePartitionDict = TypedDict("AlterPartitionReassignmentsRequestReassignablePartitionDict", {
    "PartitionIndex": int,
    "Replicas": Sequence[int] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionReassignmentsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    AllowReplicationFactorChange: bool
    ErrorCode: int
    ErrorMessage: str | None
    Responses: list[AlterPartitionReassignmentsResponseReassignableTopicResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionReassignmentsResponseDict = TypedDict("AlterPartitionReassignmentsResponseDict", {
    "ThrottleTimeMs": int,
    "AllowReplicationFactorChange": bool,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Responses": Sequence[AlterPartitionReassignmentsResponseReassignableTopicResponseStruct | AlterPartitionReassignmentsResponseReassignableTopicResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionReassignmentsResponseReassignableTopicResponseStruct(TypedStruct):
    Name: str
    Partitions: list[AlterPartitionReassignmentsResponseReassignablePartitionResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionReassignmentsResponseReassignableTopicResponseDict = TypedDict("AlterPartitionReassignmentsResponseReassignableTopicResponseDict", {
    "Name": str | bytes,
    "Partitions": Sequence[AlterPartitionReassignmentsResponseReassignablePartitionResponseStruct | AlterPartitionReassignmentsResponseReassignablePartitionResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionReassignmentsResponseReassignablePartitionResponseStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionReassignmentsResponseReassignablePartitionResponseDict = TypedDict("AlterPartitionReassignmentsResponseReassignablePartitionResponseDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListPartitionReassignmentsRequestStruct(TypedStruct):
    TimeoutMs: int
    Topics: list[ListPartitionReassignmentsTopicsStruct] | None
    UnknownTaggedFields: dict[int, bytes]

ListPartitionReassignmentsRequestDict = TypedDict("ListPartitionReassignmentsRequestDict", {
    "TimeoutMs": int,
    "Topics": Sequence[ListPartitionReassignmentsTopicsStruct | ListPartitionReassignmentsTopicsDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListPartitionReassignmentsTopicsStruct(TypedStruct):
    Name: str
    PartitionIndexes: list[int]
    UnknownTaggedFields: dict[int, bytes]

ListPartitionReassignmentsTopicsDict = TypedDict("ListPartitionReassignmentsTopicsDict", {
    "Name": str | bytes,
    "PartitionIndexes": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListPartitionReassignmentsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Topics: list[ListPartitionReassignmentsResponseOngoingTopicReassignmentStruct]
    UnknownTaggedFields: dict[int, bytes]

ListPartitionReassignmentsResponseDict = TypedDict("ListPartitionReassignmentsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Topics": Sequence[ListPartitionReassignmentsResponseOngoingTopicReassignmentStruct | ListPartitionReassignmentsResponseOngoingTopicReassignmentDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListPartitionReassignmentsResponseOngoingTopicReassignmentStruct(TypedStruct):
    Name: str
    Partitions: list[ListPartitionReassignmentsResponseOngoingPartitionReassignmentStruct]
    UnknownTaggedFields: dict[int, bytes]

ListPartitionReassignmentsResponseOngoingTopicReassignmentDict = TypedDict("ListPartitionReassignmentsResponseOngoingTopicReassignmentDict", {
    "Name": str | bytes,
    "Partitions": Sequence[ListPartitionReassignmentsResponseOngoingPartitionReassignmentStruct | ListPartitionReassignmentsResponseOngoingPartitionReassignmentDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListPartitionReassignmentsResponseOngoingPartitionReassignmentStruct(TypedStruct):
    PartitionIndex: int
    Replicas: list[int]
    AddingReplicas: list[int]
    RemovingReplicas: list[int]
    UnknownTaggedFields: dict[int, bytes]

ListPartitionReassignmentsResponseOngoingPartitionReassignmentDict = TypedDict("ListPartitionReassignmentsResponseOngoingPartitionReassignmentDict", {
    "PartitionIndex": int,
    "Replicas": Sequence[int],
    "AddingReplicas": Sequence[int],
    "RemovingReplicas": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class OffsetDeleteRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[OffsetDeleteRequestTopicStruct]

OffsetDeleteRequestDict = TypedDict("OffsetDeleteRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[OffsetDeleteRequestTopicStruct | OffsetDeleteRequestTopicDict],
}, total=False)

class OffsetDeleteRequestTopicStruct(TypedStruct):
    Name: str
    Partitions: list[OffsetDeleteRequestPartitionStruct]

OffsetDeleteRequestTopicDict = TypedDict("OffsetDeleteRequestTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[OffsetDeleteRequestPartitionStruct | OffsetDeleteRequestPartitionDict],
}, total=False)

class OffsetDeleteRequestPartitionStruct(TypedStruct):
    PartitionIndex: int

OffsetDeleteRequestPartitionDict = TypedDict("OffsetDeleteRequestPartitionDict", {
    "PartitionIndex": int,
}, total=False)

class OffsetDeleteResponseStruct(TypedStruct):
    ErrorCode: int
    ThrottleTimeMs: int
    Topics: list[OffsetDeleteResponseTopicStruct]

OffsetDeleteResponseDict = TypedDict("OffsetDeleteResponseDict", {
    "ErrorCode": int | str,
    "ThrottleTimeMs": int,
    "Topics": Sequence[OffsetDeleteResponseTopicStruct | OffsetDeleteResponseTopicDict],
}, total=False)

class OffsetDeleteResponseTopicStruct(TypedStruct):
    Name: str
    Partitions: list[OffsetDeleteResponsePartitionStruct]

OffsetDeleteResponseTopicDict = TypedDict("OffsetDeleteResponseTopicDict", {
    "Name": str | bytes,
    "Partitions": Sequence[OffsetDeleteResponsePartitionStruct | OffsetDeleteResponsePartitionDict],
}, total=False)

class OffsetDeleteResponsePartitionStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int

OffsetDeleteResponsePartitionDict = TypedDict("OffsetDeleteResponsePartitionDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
}, total=False)

class DescribeClientQuotasRequestStruct(TypedStruct):
    Components: list[DescribeClientQuotasRequestComponentDataStruct]
    Strict: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeClientQuotasRequestDict = TypedDict("DescribeClientQuotasRequestDict", {
    "Components": Sequence[DescribeClientQuotasRequestComponentDataStruct | DescribeClientQuotasRequestComponentDataDict],
    "Strict": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClientQuotasRequestComponentDataStruct(TypedStruct):
    EntityType: str
    MatchType: int
    Match: str | None
    UnknownTaggedFields: dict[int, bytes]

DescribeClientQuotasRequestComponentDataDict = TypedDict("DescribeClientQuotasRequestComponentDataDict", {
    "EntityType": str | bytes,
    "MatchType": int,
    "Match": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClientQuotasResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Entries: list[DescribeClientQuotasResponseEntryDataStruct] | None
    UnknownTaggedFields: dict[int, bytes]

DescribeClientQuotasResponseDict = TypedDict("DescribeClientQuotasResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Entries": Sequence[DescribeClientQuotasResponseEntryDataStruct | DescribeClientQuotasResponseEntryDataDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClientQuotasResponseEntryDataStruct(TypedStruct):
    Entity: list[DescribeClientQuotasResponseEntityDataStruct]
    Values: list[DescribeClientQuotasResponseValueDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeClientQuotasResponseEntryDataDict = TypedDict("DescribeClientQuotasResponseEntryDataDict", {
    "Entity": Sequence[DescribeClientQuotasResponseEntityDataStruct | DescribeClientQuotasResponseEntityDataDict],
    "Values": Sequence[DescribeClientQuotasResponseValueDataStruct | DescribeClientQuotasResponseValueDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClientQuotasResponseEntityDataStruct(TypedStruct):
    EntityType: str
    EntityName: str | None
    UnknownTaggedFields: dict[int, bytes]

DescribeClientQuotasResponseEntityDataDict = TypedDict("DescribeClientQuotasResponseEntityDataDict", {
    "EntityType": str | bytes,
    "EntityName": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClientQuotasResponseValueDataStruct(TypedStruct):
    Key: str
    Value: float
    UnknownTaggedFields: dict[int, bytes]

DescribeClientQuotasResponseValueDataDict = TypedDict("DescribeClientQuotasResponseValueDataDict", {
    "Key": str | bytes,
    "Value": float,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasRequestStruct(TypedStruct):
    Entries: list[AlterClientQuotasRequestEntryDataStruct]
    ValidateOnly: bool
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasRequestDict = TypedDict("AlterClientQuotasRequestDict", {
    "Entries": Sequence[AlterClientQuotasRequestEntryDataStruct | AlterClientQuotasRequestEntryDataDict],
    "ValidateOnly": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasRequestEntryDataStruct(TypedStruct):
    Entity: list[AlterClientQuotasRequestEntityDataStruct]
    Ops: list[AlterClientQuotasRequestOpDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasRequestEntryDataDict = TypedDict("AlterClientQuotasRequestEntryDataDict", {
    "Entity": Sequence[AlterClientQuotasRequestEntityDataStruct | AlterClientQuotasRequestEntityDataDict],
    "Ops": Sequence[AlterClientQuotasRequestOpDataStruct | AlterClientQuotasRequestOpDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasRequestEntityDataStruct(TypedStruct):
    EntityType: str
    EntityName: str | None
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasRequestEntityDataDict = TypedDict("AlterClientQuotasRequestEntityDataDict", {
    "EntityType": str | bytes,
    "EntityName": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasRequestOpDataStruct(TypedStruct):
    Key: str
    Value: float
    Remove: bool
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasRequestOpDataDict = TypedDict("AlterClientQuotasRequestOpDataDict", {
    "Key": str | bytes,
    "Value": float,
    "Remove": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Entries: list[AlterClientQuotasResponseEntryDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasResponseDict = TypedDict("AlterClientQuotasResponseDict", {
    "ThrottleTimeMs": int,
    "Entries": Sequence[AlterClientQuotasResponseEntryDataStruct | AlterClientQuotasResponseEntryDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasResponseEntryDataStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    Entity: list[AlterClientQuotasResponseEntityDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasResponseEntryDataDict = TypedDict("AlterClientQuotasResponseEntryDataDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Entity": Sequence[AlterClientQuotasResponseEntityDataStruct | AlterClientQuotasResponseEntityDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterClientQuotasResponseEntityDataStruct(TypedStruct):
    EntityType: str
    EntityName: str | None
    UnknownTaggedFields: dict[int, bytes]

AlterClientQuotasResponseEntityDataDict = TypedDict("AlterClientQuotasResponseEntityDataDict", {
    "EntityType": str | bytes,
    "EntityName": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeUserScramCredentialsRequestStruct(TypedStruct):
    Users: list[DescribeUserScramCredentialsRequestUserNameStruct] | None
    UnknownTaggedFields: dict[int, bytes]

DescribeUserScramCredentialsRequestDict = TypedDict("DescribeUserScramCredentialsRequestDict", {
    "Users": Sequence[DescribeUserScramCredentialsRequestUserNameStruct | DescribeUserScramCredentialsRequestUserNameDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeUserScramCredentialsRequestUserNameStruct(TypedStruct):
    Name: str
    UnknownTaggedFields: dict[int, bytes]

DescribeUserScramCredentialsRequestUserNameDict = TypedDict("DescribeUserScramCredentialsRequestUserNameDict", {
    "Name": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeUserScramCredentialsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Results: list[DescribeUserScramCredentialsResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeUserScramCredentialsResponseDict = TypedDict("DescribeUserScramCredentialsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Results": Sequence[DescribeUserScramCredentialsResultStruct | DescribeUserScramCredentialsResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeUserScramCredentialsResultStruct(TypedStruct):
    User: str
    ErrorCode: int
    ErrorMessage: str | None
    CredentialInfos: list[DescribeUserScramCredentialsResponseCredentialInfoStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeUserScramCredentialsResultDict = TypedDict("DescribeUserScramCredentialsResultDict", {
    "User": str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "CredentialInfos": Sequence[DescribeUserScramCredentialsResponseCredentialInfoStruct | DescribeUserScramCredentialsResponseCredentialInfoDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeUserScramCredentialsResponseCredentialInfoStruct(TypedStruct):
    Mechanism: int
    Iterations: int
    UnknownTaggedFields: dict[int, bytes]

DescribeUserScramCredentialsResponseCredentialInfoDict = TypedDict("DescribeUserScramCredentialsResponseCredentialInfoDict", {
    "Mechanism": int | str,
    "Iterations": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterUserScramCredentialsRequestStruct(TypedStruct):
    Deletions: list[AlterUserScramCredentialsRequestScramCredentialDeletionStruct]
    Upsertions: list[AlterUserScramCredentialsRequestScramCredentialUpsertionStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterUserScramCredentialsRequestDict = TypedDict("AlterUserScramCredentialsRequestDict", {
    "Deletions": Sequence[AlterUserScramCredentialsRequestScramCredentialDeletionStruct | AlterUserScramCredentialsRequestScramCredentialDeletionDict],
    "Upsertions": Sequence[AlterUserScramCredentialsRequestScramCredentialUpsertionStruct | AlterUserScramCredentialsRequestScramCredentialUpsertionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterUserScramCredentialsRequestScramCredentialDeletionStruct(TypedStruct):
    Name: str
    Mechanism: int
    UnknownTaggedFields: dict[int, bytes]

AlterUserScramCredentialsRequestScramCredentialDeletionDict = TypedDict("AlterUserScramCredentialsRequestScramCredentialDeletionDict", {
    "Name": str | bytes,
    "Mechanism": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterUserScramCredentialsRequestScramCredentialUpsertionStruct(TypedStruct):
    Name: str
    Mechanism: int
    Iterations: int
    Salt: bytes
    SaltedPassword: bytes
    UnknownTaggedFields: dict[int, bytes]

AlterUserScramCredentialsRequestScramCredentialUpsertionDict = TypedDict("AlterUserScramCredentialsRequestScramCredentialUpsertionDict", {
    "Name": str | bytes,
    "Mechanism": int | str,
    "Iterations": int,
    "Salt": Buffer,
    "SaltedPassword": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterUserScramCredentialsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Results: list[AlterUserScramCredentialsResultStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterUserScramCredentialsResponseDict = TypedDict("AlterUserScramCredentialsResponseDict", {
    "ThrottleTimeMs": int,
    "Results": Sequence[AlterUserScramCredentialsResultStruct | AlterUserScramCredentialsResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterUserScramCredentialsResultStruct(TypedStruct):
    User: str
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

AlterUserScramCredentialsResultDict = TypedDict("AlterUserScramCredentialsResultDict", {
    "User": str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteRequestStruct(TypedStruct):
    ClusterId: str | None
    VoterId: int
    Topics: list[VoteRequestTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

VoteRequestDict = TypedDict("VoteRequestDict", {
    "ClusterId": str | bytes | None,
    "VoterId": int,
    "Topics": Sequence[VoteRequestTopicDataStruct | VoteRequestTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteRequestTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[VoteRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

VoteRequestTopicDataDict = TypedDict("VoteRequestTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[VoteRequestPartitionDataStruct | VoteRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteRequestPartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ReplicaEpoch: int
    ReplicaId: int
    ReplicaDirectoryId: UUID
    VoterDirectoryId: UUID
    LastOffsetEpoch: int
    LastOffset: int
    PreVote: bool
    UnknownTaggedFields: dict[int, bytes]

VoteRequestPartitionDataDict = TypedDict("VoteRequestPartitionDataDict", {
    "PartitionIndex": int,
    "ReplicaEpoch": int,
    "ReplicaId": int,
    "ReplicaDirectoryId": UUID | str | bytes,
    "VoterDirectoryId": UUID | str | bytes,
    "LastOffsetEpoch": int,
    "LastOffset": int,
    "PreVote": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteResponseStruct(TypedStruct):
    ErrorCode: int
    Topics: list[VoteResponseTopicDataStruct]
    NodeEndpoints: list[VoteResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

VoteResponseDict = TypedDict("VoteResponseDict", {
    "ErrorCode": int | str,
    "Topics": Sequence[VoteResponseTopicDataStruct | VoteResponseTopicDataDict],
    "NodeEndpoints": Sequence[VoteResponseNodeEndpointStruct | VoteResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteResponseTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[VoteResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

VoteResponseTopicDataDict = TypedDict("VoteResponseTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[VoteResponsePartitionDataStruct | VoteResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    LeaderId: int
    LeaderEpoch: int
    VoteGranted: bool
    UnknownTaggedFields: dict[int, bytes]

VoteResponsePartitionDataDict = TypedDict("VoteResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "LeaderId": int,
    "LeaderEpoch": int,
    "VoteGranted": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VoteResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

VoteResponseNodeEndpointDict = TypedDict("VoteResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochRequestStruct(TypedStruct):
    ClusterId: str | None
    VoterId: int
    Topics: list[BeginQuorumEpochRequestTopicDataStruct]
    LeaderEndpoints: list[BeginQuorumEpochRequestLeaderEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochRequestDict = TypedDict("BeginQuorumEpochRequestDict", {
    "ClusterId": str | bytes | None,
    "VoterId": int,
    "Topics": Sequence[BeginQuorumEpochRequestTopicDataStruct | BeginQuorumEpochRequestTopicDataDict],
    "LeaderEndpoints": Sequence[BeginQuorumEpochRequestLeaderEndpointStruct | BeginQuorumEpochRequestLeaderEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochRequestTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[BeginQuorumEpochRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochRequestTopicDataDict = TypedDict("BeginQuorumEpochRequestTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[BeginQuorumEpochRequestPartitionDataStruct | BeginQuorumEpochRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochRequestPartitionDataStruct(TypedStruct):
    PartitionIndex: int
    VoterDirectoryId: UUID
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochRequestPartitionDataDict = TypedDict("BeginQuorumEpochRequestPartitionDataDict", {
    "PartitionIndex": int,
    "VoterDirectoryId": UUID | str | bytes,
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochRequestLeaderEndpointStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochRequestLeaderEndpointDict = TypedDict("BeginQuorumEpochRequestLeaderEndpointDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochResponseStruct(TypedStruct):
    ErrorCode: int
    Topics: list[BeginQuorumEpochResponseTopicDataStruct]
    NodeEndpoints: list[BeginQuorumEpochResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochResponseDict = TypedDict("BeginQuorumEpochResponseDict", {
    "ErrorCode": int | str,
    "Topics": Sequence[BeginQuorumEpochResponseTopicDataStruct | BeginQuorumEpochResponseTopicDataDict],
    "NodeEndpoints": Sequence[BeginQuorumEpochResponseNodeEndpointStruct | BeginQuorumEpochResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochResponseTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[BeginQuorumEpochResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochResponseTopicDataDict = TypedDict("BeginQuorumEpochResponseTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[BeginQuorumEpochResponsePartitionDataStruct | BeginQuorumEpochResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochResponsePartitionDataDict = TypedDict("BeginQuorumEpochResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginQuorumEpochResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

BeginQuorumEpochResponseNodeEndpointDict = TypedDict("BeginQuorumEpochResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochRequestStruct(TypedStruct):
    ClusterId: str | None
    Topics: list[EndQuorumEpochRequestTopicDataStruct]
    LeaderEndpoints: list[EndQuorumEpochRequestLeaderEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochRequestDict = TypedDict("EndQuorumEpochRequestDict", {
    "ClusterId": str | bytes | None,
    "Topics": Sequence[EndQuorumEpochRequestTopicDataStruct | EndQuorumEpochRequestTopicDataDict],
    "LeaderEndpoints": Sequence[EndQuorumEpochRequestLeaderEndpointStruct | EndQuorumEpochRequestLeaderEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochRequestTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[EndQuorumEpochRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochRequestTopicDataDict = TypedDict("EndQuorumEpochRequestTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[EndQuorumEpochRequestPartitionDataStruct | EndQuorumEpochRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochRequestPartitionDataStruct(TypedStruct):
    PartitionIndex: int
    LeaderId: int
    LeaderEpoch: int
    PreferredSuccessors: list[int]
    PreferredCandidates: list[EndQuorumEpochRequestReplicaInfoStruct]
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochRequestPartitionDataDict = TypedDict("EndQuorumEpochRequestPartitionDataDict", {
    "PartitionIndex": int,
    "LeaderId": int,
    "LeaderEpoch": int,
    "PreferredSuccessors": Sequence[int],
    "PreferredCandidates": Sequence[EndQuorumEpochRequestReplicaInfoStruct | EndQuorumEpochRequestReplicaInfoDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochRequestReplicaInfoStruct(TypedStruct):
    CandidateId: int
    CandidateDirectoryId: UUID
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochRequestReplicaInfoDict = TypedDict("EndQuorumEpochRequestReplicaInfoDict", {
    "CandidateId": int,
    "CandidateDirectoryId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochRequestLeaderEndpointStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochRequestLeaderEndpointDict = TypedDict("EndQuorumEpochRequestLeaderEndpointDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochResponseStruct(TypedStruct):
    ErrorCode: int
    Topics: list[EndQuorumEpochResponseTopicDataStruct]
    NodeEndpoints: list[EndQuorumEpochResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochResponseDict = TypedDict("EndQuorumEpochResponseDict", {
    "ErrorCode": int | str,
    "Topics": Sequence[EndQuorumEpochResponseTopicDataStruct | EndQuorumEpochResponseTopicDataDict],
    "NodeEndpoints": Sequence[EndQuorumEpochResponseNodeEndpointStruct | EndQuorumEpochResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochResponseTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[EndQuorumEpochResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochResponseTopicDataDict = TypedDict("EndQuorumEpochResponseTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[EndQuorumEpochResponsePartitionDataStruct | EndQuorumEpochResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochResponsePartitionDataDict = TypedDict("EndQuorumEpochResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndQuorumEpochResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

EndQuorumEpochResponseNodeEndpointDict = TypedDict("EndQuorumEpochResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumRequestStruct(TypedStruct):
    Topics: list[DescribeQuorumRequestTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumRequestDict = TypedDict("DescribeQuorumRequestDict", {
    "Topics": Sequence[DescribeQuorumRequestTopicDataStruct | DescribeQuorumRequestTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumRequestTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[DescribeQuorumRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumRequestTopicDataDict = TypedDict("DescribeQuorumRequestTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[DescribeQuorumRequestPartitionDataStruct | DescribeQuorumRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumRequestPartitionDataStruct(TypedStruct):
    PartitionIndex: int
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumRequestPartitionDataDict = TypedDict("DescribeQuorumRequestPartitionDataDict", {
    "PartitionIndex": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumResponseStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    Topics: list[DescribeQuorumResponseTopicDataStruct]
    Nodes: list[DescribeQuorumResponseNodeStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumResponseDict = TypedDict("DescribeQuorumResponseDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Topics": Sequence[DescribeQuorumResponseTopicDataStruct | DescribeQuorumResponseTopicDataDict],
    "Nodes": Sequence[DescribeQuorumResponseNodeStruct | DescribeQuorumResponseNodeDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumResponseTopicDataStruct(TypedStruct):
    TopicName: str
    Partitions: list[DescribeQuorumResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumResponseTopicDataDict = TypedDict("DescribeQuorumResponseTopicDataDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[DescribeQuorumResponsePartitionDataStruct | DescribeQuorumResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    ErrorMessage: str | None
    LeaderId: int
    LeaderEpoch: int
    HighWatermark: int
    CurrentVoters: list[DescribeQuorumResponseReplicaStateStruct]
    Observers: list[DescribeQuorumResponseReplicaStateStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumResponsePartitionDataDict = TypedDict("DescribeQuorumResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "LeaderId": int,
    "LeaderEpoch": int,
    "HighWatermark": int,
    "CurrentVoters": Sequence[DescribeQuorumResponseReplicaStateStruct | DescribeQuorumResponseReplicaStateDict],
    "Observers": Sequence[DescribeQuorumResponseReplicaStateStruct | DescribeQuorumResponseReplicaStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumResponseReplicaStateStruct(TypedStruct):
    ReplicaId: int
    ReplicaDirectoryId: UUID
    LogEndOffset: int
    LastFetchTimestamp: int
    LastCaughtUpTimestamp: int
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumResponseReplicaStateDict = TypedDict("DescribeQuorumResponseReplicaStateDict", {
    "ReplicaId": int,
    "ReplicaDirectoryId": UUID | str | bytes,
    "LogEndOffset": int,
    "LastFetchTimestamp": int,
    "LastCaughtUpTimestamp": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumResponseNodeStruct(TypedStruct):
    NodeId: int
    Listeners: list[DescribeQuorumResponseListenerStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumResponseNodeDict = TypedDict("DescribeQuorumResponseNodeDict", {
    "NodeId": int,
    "Listeners": Sequence[DescribeQuorumResponseListenerStruct | DescribeQuorumResponseListenerDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeQuorumResponseListenerStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

DescribeQuorumResponseListenerDict = TypedDict("DescribeQuorumResponseListenerDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionRequestStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    Topics: list[AlterPartitionRequestTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionRequestDict = TypedDict("AlterPartitionRequestDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "Topics": Sequence[AlterPartitionRequestTopicDataStruct | AlterPartitionRequestTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionRequestTopicDataStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    Partitions: list[AlterPartitionRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionRequestTopicDataDict = TypedDict("AlterPartitionRequestTopicDataDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[AlterPartitionRequestPartitionDataStruct | AlterPartitionRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionRequestPartitionDataStruct(TypedStruct):
    PartitionIndex: int
    LeaderEpoch: int
    NewIsr: list[int]
    NewIsrWithEpochs: list[AlterPartitionRequestBrokerStateStruct]
    LeaderRecoveryState: int
    PartitionEpoch: int
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionRequestPartitionDataDict = TypedDict("AlterPartitionRequestPartitionDataDict", {
    "PartitionIndex": int,
    "LeaderEpoch": int,
    "NewIsr": Sequence[int],
    "NewIsrWithEpochs": Sequence[AlterPartitionRequestBrokerStateStruct | AlterPartitionRequestBrokerStateDict],
    "LeaderRecoveryState": int | str,
    "PartitionEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionRequestBrokerStateStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionRequestBrokerStateDict = TypedDict("AlterPartitionRequestBrokerStateDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    Topics: list[AlterPartitionResponseTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionResponseDict = TypedDict("AlterPartitionResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "Topics": Sequence[AlterPartitionResponseTopicDataStruct | AlterPartitionResponseTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionResponseTopicDataStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    Partitions: list[AlterPartitionResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionResponseTopicDataDict = TypedDict("AlterPartitionResponseTopicDataDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[AlterPartitionResponsePartitionDataStruct | AlterPartitionResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterPartitionResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    LeaderId: int
    LeaderEpoch: int
    Isr: list[int]
    LeaderRecoveryState: int
    PartitionEpoch: int
    UnknownTaggedFields: dict[int, bytes]

AlterPartitionResponsePartitionDataDict = TypedDict("AlterPartitionResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "LeaderId": int,
    "LeaderEpoch": int,
    "Isr": Sequence[int],
    "LeaderRecoveryState": int | str,
    "PartitionEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateFeaturesRequestStruct(TypedStruct):
    timeoutMs: int
    FeatureUpdates: list[UpdateFeaturesRequestFeatureUpdateKeyStruct]
    ValidateOnly: bool
    UnknownTaggedFields: dict[int, bytes]

UpdateFeaturesRequestDict = TypedDict("UpdateFeaturesRequestDict", {
    "timeoutMs": int,
    "FeatureUpdates": Sequence[UpdateFeaturesRequestFeatureUpdateKeyStruct | UpdateFeaturesRequestFeatureUpdateKeyDict],
    "ValidateOnly": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateFeaturesRequestFeatureUpdateKeyStruct(TypedStruct):
    Feature: str
    MaxVersionLevel: int
    AllowDowngrade: bool
    UpgradeType: int
    UnknownTaggedFields: dict[int, bytes]

UpdateFeaturesRequestFeatureUpdateKeyDict = TypedDict("UpdateFeaturesRequestFeatureUpdateKeyDict", {
    "Feature": str | bytes,
    "MaxVersionLevel": int,
    "AllowDowngrade": bool,
    "UpgradeType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateFeaturesResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Results: list[UpdateFeaturesResponseUpdatableFeatureResultStruct]
    UnknownTaggedFields: dict[int, bytes]

UpdateFeaturesResponseDict = TypedDict("UpdateFeaturesResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Results": Sequence[UpdateFeaturesResponseUpdatableFeatureResultStruct | UpdateFeaturesResponseUpdatableFeatureResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateFeaturesResponseUpdatableFeatureResultStruct(TypedStruct):
    Feature: str
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

UpdateFeaturesResponseUpdatableFeatureResultDict = TypedDict("UpdateFeaturesResponseUpdatableFeatureResultDict", {
    "Feature": str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EnvelopeRequestStruct(TypedStruct):
    RequestData: bytes
    RequestPrincipal: bytes | None
    ClientHostAddress: bytes
    UnknownTaggedFields: dict[int, bytes]

EnvelopeRequestDict = TypedDict("EnvelopeRequestDict", {
    "RequestData": Buffer,
    "RequestPrincipal": Buffer | None,
    "ClientHostAddress": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EnvelopeResponseStruct(TypedStruct):
    ResponseData: bytes | None
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

EnvelopeResponseDict = TypedDict("EnvelopeResponseDict", {
    "ResponseData": Buffer | None,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotRequestStruct(TypedStruct):
    ClusterId: str | None
    ReplicaId: int
    MaxBytes: int
    Topics: list[FetchSnapshotRequestTopicSnapshotStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotRequestDict = TypedDict("FetchSnapshotRequestDict", {
    "ClusterId": str | bytes | None,
    "ReplicaId": int,
    "MaxBytes": int,
    "Topics": Sequence[FetchSnapshotRequestTopicSnapshotStruct | FetchSnapshotRequestTopicSnapshotDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotRequestTopicSnapshotStruct(TypedStruct):
    Name: str
    Partitions: list[FetchSnapshotRequestPartitionSnapshotStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotRequestTopicSnapshotDict = TypedDict("FetchSnapshotRequestTopicSnapshotDict", {
    "Name": str | bytes,
    "Partitions": Sequence[FetchSnapshotRequestPartitionSnapshotStruct | FetchSnapshotRequestPartitionSnapshotDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotRequestPartitionSnapshotStruct(TypedStruct):
    Partition: int
    CurrentLeaderEpoch: int
    SnapshotId: FetchSnapshotRequestSnapshotIdStruct
    Position: int
    ReplicaDirectoryId: UUID
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotRequestPartitionSnapshotDict = TypedDict("FetchSnapshotRequestPartitionSnapshotDict", {
    "Partition": int,
    "CurrentLeaderEpoch": int,
    "SnapshotId": FetchSnapshotRequestSnapshotIdStruct | FetchSnapshotRequestSnapshotIdDict,
    "Position": int,
    "ReplicaDirectoryId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotRequestSnapshotIdStruct(TypedStruct):
    EndOffset: int
    Epoch: int
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotRequestSnapshotIdDict = TypedDict("FetchSnapshotRequestSnapshotIdDict", {
    "EndOffset": int,
    "Epoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    Topics: list[FetchSnapshotResponseTopicSnapshotStruct]
    NodeEndpoints: list[FetchSnapshotResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotResponseDict = TypedDict("FetchSnapshotResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "Topics": Sequence[FetchSnapshotResponseTopicSnapshotStruct | FetchSnapshotResponseTopicSnapshotDict],
    "NodeEndpoints": Sequence[FetchSnapshotResponseNodeEndpointStruct | FetchSnapshotResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotResponseTopicSnapshotStruct(TypedStruct):
    Name: str
    Partitions: list[FetchSnapshotResponsePartitionSnapshotStruct]
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotResponseTopicSnapshotDict = TypedDict("FetchSnapshotResponseTopicSnapshotDict", {
    "Name": str | bytes,
    "Partitions": Sequence[FetchSnapshotResponsePartitionSnapshotStruct | FetchSnapshotResponsePartitionSnapshotDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotResponsePartitionSnapshotStruct(TypedStruct):
    Index: int
    ErrorCode: int
    SnapshotId: FetchSnapshotResponseSnapshotIdStruct
    CurrentLeader: FetchSnapshotResponseLeaderIdAndEpochStruct
    Size: int
    Position: int
    UnalignedRecords: RecordsValue
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotResponsePartitionSnapshotDict = TypedDict("FetchSnapshotResponsePartitionSnapshotDict", {
    "Index": int,
    "ErrorCode": int | str,
    "SnapshotId": FetchSnapshotResponseSnapshotIdStruct | FetchSnapshotResponseSnapshotIdDict,
    "CurrentLeader": FetchSnapshotResponseLeaderIdAndEpochStruct | FetchSnapshotResponseLeaderIdAndEpochDict,
    "Size": int,
    "Position": int,
    "UnalignedRecords": RecordsValue | Buffer | Sequence[Any],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotResponseSnapshotIdStruct(TypedStruct):
    EndOffset: int
    Epoch: int
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotResponseSnapshotIdDict = TypedDict("FetchSnapshotResponseSnapshotIdDict", {
    "EndOffset": int,
    "Epoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotResponseLeaderIdAndEpochStruct(TypedStruct):
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotResponseLeaderIdAndEpochDict = TypedDict("FetchSnapshotResponseLeaderIdAndEpochDict", {
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FetchSnapshotResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

FetchSnapshotResponseNodeEndpointDict = TypedDict("FetchSnapshotResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClusterRequestStruct(TypedStruct):
    IncludeClusterAuthorizedOperations: bool
    EndpointType: int
    IncludeFencedBrokers: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeClusterRequestDict = TypedDict("DescribeClusterRequestDict", {
    "IncludeClusterAuthorizedOperations": bool,
    "EndpointType": int | str,
    "IncludeFencedBrokers": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClusterResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    EndpointType: int
    ClusterId: str
    ControllerId: int
    Brokers: list[DescribeClusterBrokerStruct]
    ClusterAuthorizedOperations: int
    UnknownTaggedFields: dict[int, bytes]

DescribeClusterResponseDict = TypedDict("DescribeClusterResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "EndpointType": int | str,
    "ClusterId": str | bytes,
    "ControllerId": int,
    "Brokers": Sequence[DescribeClusterBrokerStruct | DescribeClusterBrokerDict],
    "ClusterAuthorizedOperations": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeClusterBrokerStruct(TypedStruct):
    BrokerId: int
    Host: str
    Port: int
    Rack: str | None
    IsFenced: bool
    UnknownTaggedFields: dict[int, bytes]

DescribeClusterBrokerDict = TypedDict("DescribeClusterBrokerDict", {
    "BrokerId": int,
    "Host": str | bytes,
    "Port": int,
    "Rack": str | bytes | None,
    "IsFenced": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeProducersRequestStruct(TypedStruct):
    Topics: list[DescribeProducersRequestTopicRequestStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeProducersRequestDict = TypedDict("DescribeProducersRequestDict", {
    "Topics": Sequence[DescribeProducersRequestTopicRequestStruct | DescribeProducersRequestTopicRequestDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeProducersRequestTopicRequestStruct(TypedStruct):
    Name: str
    PartitionIndexes: list[int]
    UnknownTaggedFields: dict[int, bytes]

DescribeProducersRequestTopicRequestDict = TypedDict("DescribeProducersRequestTopicRequestDict", {
    "Name": str | bytes,
    "PartitionIndexes": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeProducersResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[DescribeProducersResponseTopicResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeProducersResponseDict = TypedDict("DescribeProducersResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[DescribeProducersResponseTopicResponseStruct | DescribeProducersResponseTopicResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeProducersResponseTopicResponseStruct(TypedStruct):
    Name: str
    Partitions: list[DescribeProducersResponsePartitionResponseStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeProducersResponseTopicResponseDict = TypedDict("DescribeProducersResponseTopicResponseDict", {
    "Name": str | bytes,
    "Partitions": Sequence[DescribeProducersResponsePartitionResponseStruct | DescribeProducersResponsePartitionResponseDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeProducersResponsePartitionResponseStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    ErrorMessage: str | None
    ActiveProducers: list[DescribeProducersResponseProducerStateStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeProducersResponsePartitionResponseDict = TypedDict("DescribeProducersResponsePartitionResponseDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "ActiveProducers": Sequence[DescribeProducersResponseProducerStateStruct | DescribeProducersResponseProducerStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeProducersResponseProducerStateStruct(TypedStruct):
    ProducerId: int
    ProducerEpoch: int
    LastSequence: int
    LastTimestamp: int
    CoordinatorEpoch: int
    CurrentTxnStartOffset: int
    UnknownTaggedFields: dict[int, bytes]

DescribeProducersResponseProducerStateDict = TypedDict("DescribeProducersResponseProducerStateDict", {
    "ProducerId": int,
    "ProducerEpoch": int,
    "LastSequence": int,
    "LastTimestamp": int,
    "CoordinatorEpoch": int,
    "CurrentTxnStartOffset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerRegistrationRequestStruct(TypedStruct):
    BrokerId: int
    ClusterId: str
    IncarnationId: UUID
    Listeners: list[BrokerRegistrationRequestListenerStruct]
    Features: list[BrokerRegistrationRequestFeatureStruct]
    Rack: str | None
    IsMigratingZkBroker: bool
    LogDirs: list[UUID]
    PreviousBrokerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

BrokerRegistrationRequestDict = TypedDict("BrokerRegistrationRequestDict", {
    "BrokerId": int,
    "ClusterId": str | bytes,
    "IncarnationId": UUID | str | bytes,
    "Listeners": Sequence[BrokerRegistrationRequestListenerStruct | BrokerRegistrationRequestListenerDict],
    "Features": Sequence[BrokerRegistrationRequestFeatureStruct | BrokerRegistrationRequestFeatureDict],
    "Rack": str | bytes | None,
    "IsMigratingZkBroker": bool,
    "LogDirs": Sequence[UUID | str | bytes],
    "PreviousBrokerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerRegistrationRequestListenerStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    SecurityProtocol: int
    UnknownTaggedFields: dict[int, bytes]

BrokerRegistrationRequestListenerDict = TypedDict("BrokerRegistrationRequestListenerDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "SecurityProtocol": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerRegistrationRequestFeatureStruct(TypedStruct):
    Name: str
    MinSupportedVersion: int
    MaxSupportedVersion: int
    UnknownTaggedFields: dict[int, bytes]

BrokerRegistrationRequestFeatureDict = TypedDict("BrokerRegistrationRequestFeatureDict", {
    "Name": str | bytes,
    "MinSupportedVersion": int,
    "MaxSupportedVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerRegistrationResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    BrokerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

BrokerRegistrationResponseDict = TypedDict("BrokerRegistrationResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "BrokerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerHeartbeatRequestStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    CurrentMetadataOffset: int
    WantFence: bool
    WantShutDown: bool
    OfflineLogDirs: list[UUID]
    CordonedLogDirs: list[UUID] | None
    UnknownTaggedFields: dict[int, bytes]

BrokerHeartbeatRequestDict = TypedDict("BrokerHeartbeatRequestDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "CurrentMetadataOffset": int,
    "WantFence": bool,
    "WantShutDown": bool,
    "OfflineLogDirs": Sequence[UUID | str | bytes],
    "CordonedLogDirs": Sequence[UUID | str | bytes] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerHeartbeatResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    IsCaughtUp: bool
    IsFenced: bool
    ShouldShutDown: bool
    UnknownTaggedFields: dict[int, bytes]

BrokerHeartbeatResponseDict = TypedDict("BrokerHeartbeatResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "IsCaughtUp": bool,
    "IsFenced": bool,
    "ShouldShutDown": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnregisterBrokerRequestStruct(TypedStruct):
    BrokerId: int
    UnknownTaggedFields: dict[int, bytes]

UnregisterBrokerRequestDict = TypedDict("UnregisterBrokerRequestDict", {
    "BrokerId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnregisterBrokerResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

UnregisterBrokerResponseDict = TypedDict("UnregisterBrokerResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTransactionsRequestStruct(TypedStruct):
    TransactionalIds: list[str]
    UnknownTaggedFields: dict[int, bytes]

DescribeTransactionsRequestDict = TypedDict("DescribeTransactionsRequestDict", {
    "TransactionalIds": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTransactionsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    TransactionStates: list[DescribeTransactionsResponseTransactionStateStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeTransactionsResponseDict = TypedDict("DescribeTransactionsResponseDict", {
    "ThrottleTimeMs": int,
    "TransactionStates": Sequence[DescribeTransactionsResponseTransactionStateStruct | DescribeTransactionsResponseTransactionStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTransactionsResponseTransactionStateStruct(TypedStruct):
    ErrorCode: int
    TransactionalId: str
    TransactionState: str
    TransactionTimeoutMs: int
    TransactionStartTimeMs: int
    ProducerId: int
    ProducerEpoch: int
    Topics: list[DescribeTransactionsResponseTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeTransactionsResponseTransactionStateDict = TypedDict("DescribeTransactionsResponseTransactionStateDict", {
    "ErrorCode": int | str,
    "TransactionalId": str | bytes,
    "TransactionState": str | bytes,
    "TransactionTimeoutMs": int,
    "TransactionStartTimeMs": int,
    "ProducerId": int,
    "ProducerEpoch": int,
    "Topics": Sequence[DescribeTransactionsResponseTopicDataStruct | DescribeTransactionsResponseTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTransactionsResponseTopicDataStruct(TypedStruct):
    Topic: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

DescribeTransactionsResponseTopicDataDict = TypedDict("DescribeTransactionsResponseTopicDataDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListTransactionsRequestStruct(TypedStruct):
    StateFilters: list[str]
    ProducerIdFilters: list[int]
    DurationFilter: int
    TransactionalIdPattern: str | None
    UnknownTaggedFields: dict[int, bytes]

ListTransactionsRequestDict = TypedDict("ListTransactionsRequestDict", {
    "StateFilters": Sequence[str | bytes],
    "ProducerIdFilters": Sequence[int],
    "DurationFilter": int,
    "TransactionalIdPattern": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListTransactionsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    UnknownStateFilters: list[str]
    TransactionStates: list[ListTransactionsResponseTransactionStateStruct]
    UnknownTaggedFields: dict[int, bytes]

ListTransactionsResponseDict = TypedDict("ListTransactionsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "UnknownStateFilters": Sequence[str | bytes],
    "TransactionStates": Sequence[ListTransactionsResponseTransactionStateStruct | ListTransactionsResponseTransactionStateDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListTransactionsResponseTransactionStateStruct(TypedStruct):
    TransactionalId: str
    ProducerId: int
    TransactionState: str
    UnknownTaggedFields: dict[int, bytes]

ListTransactionsResponseTransactionStateDict = TypedDict("ListTransactionsResponseTransactionStateDict", {
    "TransactionalId": str | bytes,
    "ProducerId": int,
    "TransactionState": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AllocateProducerIdsRequestStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

AllocateProducerIdsRequestDict = TypedDict("AllocateProducerIdsRequestDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AllocateProducerIdsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ProducerIdStart: int
    ProducerIdLen: int
    UnknownTaggedFields: dict[int, bytes]

AllocateProducerIdsResponseDict = TypedDict("AllocateProducerIdsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ProducerIdStart": int,
    "ProducerIdLen": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupHeartbeatRequestStruct(TypedStruct):
    GroupId: str
    MemberId: str
    MemberEpoch: int
    InstanceId: str | None
    RackId: str | None
    RebalanceTimeoutMs: int
    SubscribedTopicNames: list[str] | None
    SubscribedTopicRegex: str | None
    ServerAssignor: str | None
    TopicPartitions: list[ConsumerGroupHeartbeatRequestTopicPartitionsStruct] | None
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupHeartbeatRequestDict = TypedDict("ConsumerGroupHeartbeatRequestDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
    "MemberEpoch": int,
    "InstanceId": str | bytes | None,
    "RackId": str | bytes | None,
    "RebalanceTimeoutMs": int,
    "SubscribedTopicNames": Sequence[str | bytes] | None,
    "SubscribedTopicRegex": str | bytes | None,
    "ServerAssignor": str | bytes | None,
    "TopicPartitions": Sequence[ConsumerGroupHeartbeatRequestTopicPartitionsStruct | ConsumerGroupHeartbeatRequestTopicPartitionsDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupHeartbeatRequestTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupHeartbeatRequestTopicPartitionsDict = TypedDict("ConsumerGroupHeartbeatRequestTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupHeartbeatResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    MemberId: str | None
    MemberEpoch: int
    HeartbeatIntervalMs: int
    Assignment: ConsumerGroupHeartbeatResponseAssignmentStruct | None
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupHeartbeatResponseDict = TypedDict("ConsumerGroupHeartbeatResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "MemberId": str | bytes | None,
    "MemberEpoch": int,
    "HeartbeatIntervalMs": int,
    "Assignment": ConsumerGroupHeartbeatResponseAssignmentStruct | ConsumerGroupHeartbeatResponseAssignmentDict | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupHeartbeatResponseAssignmentStruct(TypedStruct):
    TopicPartitions: list[ConsumerGroupHeartbeatResponseTopicPartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupHeartbeatResponseAssignmentDict = TypedDict("ConsumerGroupHeartbeatResponseAssignmentDict", {
    "TopicPartitions": Sequence[ConsumerGroupHeartbeatResponseTopicPartitionsStruct | ConsumerGroupHeartbeatResponseTopicPartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupHeartbeatResponseTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupHeartbeatResponseTopicPartitionsDict = TypedDict("ConsumerGroupHeartbeatResponseTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupDescribeRequestStruct(TypedStruct):
    GroupIds: list[str]
    IncludeAuthorizedOperations: bool
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupDescribeRequestDict = TypedDict("ConsumerGroupDescribeRequestDict", {
    "GroupIds": Sequence[str | bytes],
    "IncludeAuthorizedOperations": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupDescribeResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Groups: list[ConsumerGroupDescribeResponseDescribedGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupDescribeResponseDict = TypedDict("ConsumerGroupDescribeResponseDict", {
    "ThrottleTimeMs": int,
    "Groups": Sequence[ConsumerGroupDescribeResponseDescribedGroupStruct | ConsumerGroupDescribeResponseDescribedGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupDescribeResponseDescribedGroupStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    GroupId: str
    GroupState: str
    GroupEpoch: int
    AssignmentEpoch: int
    AssignorName: str
    Members: list[ConsumerGroupDescribeResponseMemberStruct]
    AuthorizedOperations: int
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupDescribeResponseDescribedGroupDict = TypedDict("ConsumerGroupDescribeResponseDescribedGroupDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "GroupId": str | bytes,
    "GroupState": str | bytes,
    "GroupEpoch": int,
    "AssignmentEpoch": int,
    "AssignorName": str | bytes,
    "Members": Sequence[ConsumerGroupDescribeResponseMemberStruct | ConsumerGroupDescribeResponseMemberDict],
    "AuthorizedOperations": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupDescribeResponseMemberStruct(TypedStruct):
    MemberId: str
    InstanceId: str | None
    RackId: str | None
    MemberEpoch: int
    ClientId: str
    ClientHost: str
    SubscribedTopicNames: list[str]
    SubscribedTopicRegex: str | None
    Assignment: ConsumerGroupDescribeResponseAssignmentStruct
    TargetAssignment: ConsumerGroupDescribeResponseAssignmentStruct
    MemberType: int
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupDescribeResponseMemberDict = TypedDict("ConsumerGroupDescribeResponseMemberDict", {
    "MemberId": str | bytes,
    "InstanceId": str | bytes | None,
    "RackId": str | bytes | None,
    "MemberEpoch": int,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "SubscribedTopicNames": Sequence[str | bytes],
    "SubscribedTopicRegex": str | bytes | None,
    "Assignment": ConsumerGroupDescribeResponseAssignmentStruct | ConsumerGroupDescribeResponseAssignmentDict,
    "TargetAssignment": ConsumerGroupDescribeResponseAssignmentStruct | ConsumerGroupDescribeResponseAssignmentDict,
    "MemberType": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupDescribeResponseAssignmentStruct(TypedStruct):
    TopicPartitions: list[ConsumerGroupDescribeResponseTopicPartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupDescribeResponseAssignmentDict = TypedDict("ConsumerGroupDescribeResponseAssignmentDict", {
    "TopicPartitions": Sequence[ConsumerGroupDescribeResponseTopicPartitionsStruct | ConsumerGroupDescribeResponseTopicPartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupDescribeResponseTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    TopicName: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupDescribeResponseTopicPartitionsDict = TypedDict("ConsumerGroupDescribeResponseTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "TopicName": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControllerRegistrationRequestStruct(TypedStruct):
    ControllerId: int
    IncarnationId: UUID
    ZkMigrationReady: bool
    Listeners: list[ControllerRegistrationRequestListenerStruct]
    Features: list[ControllerRegistrationRequestFeatureStruct]
    UnknownTaggedFields: dict[int, bytes]

ControllerRegistrationRequestDict = TypedDict("ControllerRegistrationRequestDict", {
    "ControllerId": int,
    "IncarnationId": UUID | str | bytes,
    "ZkMigrationReady": bool,
    "Listeners": Sequence[ControllerRegistrationRequestListenerStruct | ControllerRegistrationRequestListenerDict],
    "Features": Sequence[ControllerRegistrationRequestFeatureStruct | ControllerRegistrationRequestFeatureDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControllerRegistrationRequestListenerStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    SecurityProtocol: int
    UnknownTaggedFields: dict[int, bytes]

ControllerRegistrationRequestListenerDict = TypedDict("ControllerRegistrationRequestListenerDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "SecurityProtocol": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControllerRegistrationRequestFeatureStruct(TypedStruct):
    Name: str
    MinSupportedVersion: int
    MaxSupportedVersion: int
    UnknownTaggedFields: dict[int, bytes]

ControllerRegistrationRequestFeatureDict = TypedDict("ControllerRegistrationRequestFeatureDict", {
    "Name": str | bytes,
    "MinSupportedVersion": int,
    "MaxSupportedVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ControllerRegistrationResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

ControllerRegistrationResponseDict = TypedDict("ControllerRegistrationResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class GetTelemetrySubscriptionsRequestStruct(TypedStruct):
    ClientInstanceId: UUID
    UnknownTaggedFields: dict[int, bytes]

GetTelemetrySubscriptionsRequestDict = TypedDict("GetTelemetrySubscriptionsRequestDict", {
    "ClientInstanceId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class GetTelemetrySubscriptionsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ClientInstanceId: UUID
    SubscriptionId: int
    AcceptedCompressionTypes: list[int]
    PushIntervalMs: int
    TelemetryMaxBytes: int
    DeltaTemporality: bool
    RequestedMetrics: list[str]
    UnknownTaggedFields: dict[int, bytes]

GetTelemetrySubscriptionsResponseDict = TypedDict("GetTelemetrySubscriptionsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ClientInstanceId": UUID | str | bytes,
    "SubscriptionId": int,
    "AcceptedCompressionTypes": Sequence[int],
    "PushIntervalMs": int,
    "TelemetryMaxBytes": int,
    "DeltaTemporality": bool,
    "RequestedMetrics": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class PushTelemetryRequestStruct(TypedStruct):
    ClientInstanceId: UUID
    SubscriptionId: int
    Terminating: bool
    CompressionType: int
    Metrics: bytes
    UnknownTaggedFields: dict[int, bytes]

PushTelemetryRequestDict = TypedDict("PushTelemetryRequestDict", {
    "ClientInstanceId": UUID | str | bytes,
    "SubscriptionId": int,
    "Terminating": bool,
    "CompressionType": int,
    "Metrics": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class PushTelemetryResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

PushTelemetryResponseDict = TypedDict("PushTelemetryResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsRequestStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    Directories: list[AssignReplicasToDirsRequestDirectoryDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsRequestDict = TypedDict("AssignReplicasToDirsRequestDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "Directories": Sequence[AssignReplicasToDirsRequestDirectoryDataStruct | AssignReplicasToDirsRequestDirectoryDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsRequestDirectoryDataStruct(TypedStruct):
    Id: UUID
    Topics: list[AssignReplicasToDirsRequestTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsRequestDirectoryDataDict = TypedDict("AssignReplicasToDirsRequestDirectoryDataDict", {
    "Id": UUID | str | bytes,
    "Topics": Sequence[AssignReplicasToDirsRequestTopicDataStruct | AssignReplicasToDirsRequestTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsRequestTopicDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[AssignReplicasToDirsRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsRequestTopicDataDict = TypedDict("AssignReplicasToDirsRequestTopicDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[AssignReplicasToDirsRequestPartitionDataStruct | AssignReplicasToDirsRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsRequestPartitionDataStruct(TypedStruct):
    PartitionIndex: int
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsRequestPartitionDataDict = TypedDict("AssignReplicasToDirsRequestPartitionDataDict", {
    "PartitionIndex": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    Directories: list[AssignReplicasToDirsResponseDirectoryDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsResponseDict = TypedDict("AssignReplicasToDirsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "Directories": Sequence[AssignReplicasToDirsResponseDirectoryDataStruct | AssignReplicasToDirsResponseDirectoryDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsResponseDirectoryDataStruct(TypedStruct):
    Id: UUID
    Topics: list[AssignReplicasToDirsResponseTopicDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsResponseDirectoryDataDict = TypedDict("AssignReplicasToDirsResponseDirectoryDataDict", {
    "Id": UUID | str | bytes,
    "Topics": Sequence[AssignReplicasToDirsResponseTopicDataStruct | AssignReplicasToDirsResponseTopicDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsResponseTopicDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[AssignReplicasToDirsResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsResponseTopicDataDict = TypedDict("AssignReplicasToDirsResponseTopicDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[AssignReplicasToDirsResponsePartitionDataStruct | AssignReplicasToDirsResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AssignReplicasToDirsResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    UnknownTaggedFields: dict[int, bytes]

AssignReplicasToDirsResponsePartitionDataDict = TypedDict("AssignReplicasToDirsResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListConfigResourcesRequestStruct(TypedStruct):
    ResourceTypes: list[int]
    UnknownTaggedFields: dict[int, bytes]

ListConfigResourcesRequestDict = TypedDict("ListConfigResourcesRequestDict", {
    "ResourceTypes": Sequence[int | str],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListConfigResourcesResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ConfigResources: list[ListConfigResourcesResponseConfigResourceStruct]
    UnknownTaggedFields: dict[int, bytes]

ListConfigResourcesResponseDict = TypedDict("ListConfigResourcesResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ConfigResources": Sequence[ListConfigResourcesResponseConfigResourceStruct | ListConfigResourcesResponseConfigResourceDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ListConfigResourcesResponseConfigResourceStruct(TypedStruct):
    ResourceName: str
    ResourceType: int
    UnknownTaggedFields: dict[int, bytes]

ListConfigResourcesResponseConfigResourceDict = TypedDict("ListConfigResourcesResponseConfigResourceDict", {
    "ResourceName": str | bytes,
    "ResourceType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsRequestStruct(TypedStruct):
    Topics: list[DescribeTopicPartitionsRequestTopicRequestStruct]
    ResponsePartitionLimit: int
    Cursor: DescribeTopicPartitionsRequestCursorStruct | None
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsRequestDict = TypedDict("DescribeTopicPartitionsRequestDict", {
    "Topics": Sequence[DescribeTopicPartitionsRequestTopicRequestStruct | DescribeTopicPartitionsRequestTopicRequestDict],
    "ResponsePartitionLimit": int,
    "Cursor": DescribeTopicPartitionsRequestCursorStruct | DescribeTopicPartitionsRequestCursorDict | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsRequestTopicRequestStruct(TypedStruct):
    Name: str
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsRequestTopicRequestDict = TypedDict("DescribeTopicPartitionsRequestTopicRequestDict", {
    "Name": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsRequestCursorStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsRequestCursorDict = TypedDict("DescribeTopicPartitionsRequestCursorDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Topics: list[DescribeTopicPartitionsResponseTopicStruct]
    NextCursor: DescribeTopicPartitionsResponseCursorStruct | None
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsResponseDict = TypedDict("DescribeTopicPartitionsResponseDict", {
    "ThrottleTimeMs": int,
    "Topics": Sequence[DescribeTopicPartitionsResponseTopicStruct | DescribeTopicPartitionsResponseTopicDict],
    "NextCursor": DescribeTopicPartitionsResponseCursorStruct | DescribeTopicPartitionsResponseCursorDict | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsResponseTopicStruct(TypedStruct):
    ErrorCode: int
    Name: str | None
    TopicId: UUID
    IsInternal: bool
    Partitions: list[DescribeTopicPartitionsResponsePartitionStruct]
    TopicAuthorizedOperations: int
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsResponseTopicDict = TypedDict("DescribeTopicPartitionsResponseTopicDict", {
    "ErrorCode": int | str,
    "Name": str | bytes | None,
    "TopicId": UUID | str | bytes,
    "IsInternal": bool,
    "Partitions": Sequence[DescribeTopicPartitionsResponsePartitionStruct | DescribeTopicPartitionsResponsePartitionDict],
    "TopicAuthorizedOperations": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsResponsePartitionStruct(TypedStruct):
    ErrorCode: int
    PartitionIndex: int
    LeaderId: int
    LeaderEpoch: int
    ReplicaNodes: list[int]
    IsrNodes: list[int]
    EligibleLeaderReplicas: list[int] | None
    LastKnownElr: list[int] | None
    OfflineReplicas: list[int]
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsResponsePartitionDict = TypedDict("DescribeTopicPartitionsResponsePartitionDict", {
    "ErrorCode": int | str,
    "PartitionIndex": int,
    "LeaderId": int,
    "LeaderEpoch": int,
    "ReplicaNodes": Sequence[int],
    "IsrNodes": Sequence[int],
    "EligibleLeaderReplicas": Sequence[int] | None,
    "LastKnownElr": Sequence[int] | None,
    "OfflineReplicas": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeTopicPartitionsResponseCursorStruct(TypedStruct):
    TopicName: str
    PartitionIndex: int
    UnknownTaggedFields: dict[int, bytes]

DescribeTopicPartitionsResponseCursorDict = TypedDict("DescribeTopicPartitionsResponseCursorDict", {
    "TopicName": str | bytes,
    "PartitionIndex": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupHeartbeatRequestStruct(TypedStruct):
    GroupId: str
    MemberId: str
    MemberEpoch: int
    RackId: str | None
    SubscribedTopicNames: list[str] | None
    UnknownTaggedFields: dict[int, bytes]

ShareGroupHeartbeatRequestDict = TypedDict("ShareGroupHeartbeatRequestDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
    "MemberEpoch": int,
    "RackId": str | bytes | None,
    "SubscribedTopicNames": Sequence[str | bytes] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupHeartbeatResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    MemberId: str | None
    MemberEpoch: int
    HeartbeatIntervalMs: int
    Assignment: ShareGroupHeartbeatResponseAssignmentStruct | None
    UnknownTaggedFields: dict[int, bytes]

ShareGroupHeartbeatResponseDict = TypedDict("ShareGroupHeartbeatResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "MemberId": str | bytes | None,
    "MemberEpoch": int,
    "HeartbeatIntervalMs": int,
    "Assignment": ShareGroupHeartbeatResponseAssignmentStruct | ShareGroupHeartbeatResponseAssignmentDict | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupHeartbeatResponseAssignmentStruct(TypedStruct):
    TopicPartitions: list[ShareGroupHeartbeatResponseTopicPartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupHeartbeatResponseAssignmentDict = TypedDict("ShareGroupHeartbeatResponseAssignmentDict", {
    "TopicPartitions": Sequence[ShareGroupHeartbeatResponseTopicPartitionsStruct | ShareGroupHeartbeatResponseTopicPartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupHeartbeatResponseTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupHeartbeatResponseTopicPartitionsDict = TypedDict("ShareGroupHeartbeatResponseTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupDescribeRequestStruct(TypedStruct):
    GroupIds: list[str]
    IncludeAuthorizedOperations: bool
    UnknownTaggedFields: dict[int, bytes]

ShareGroupDescribeRequestDict = TypedDict("ShareGroupDescribeRequestDict", {
    "GroupIds": Sequence[str | bytes],
    "IncludeAuthorizedOperations": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupDescribeResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Groups: list[ShareGroupDescribeResponseDescribedGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupDescribeResponseDict = TypedDict("ShareGroupDescribeResponseDict", {
    "ThrottleTimeMs": int,
    "Groups": Sequence[ShareGroupDescribeResponseDescribedGroupStruct | ShareGroupDescribeResponseDescribedGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupDescribeResponseDescribedGroupStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    GroupId: str
    GroupState: str
    GroupEpoch: int
    AssignmentEpoch: int
    AssignorName: str
    Members: list[ShareGroupDescribeResponseMemberStruct]
    AuthorizedOperations: int
    UnknownTaggedFields: dict[int, bytes]

ShareGroupDescribeResponseDescribedGroupDict = TypedDict("ShareGroupDescribeResponseDescribedGroupDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "GroupId": str | bytes,
    "GroupState": str | bytes,
    "GroupEpoch": int,
    "AssignmentEpoch": int,
    "AssignorName": str | bytes,
    "Members": Sequence[ShareGroupDescribeResponseMemberStruct | ShareGroupDescribeResponseMemberDict],
    "AuthorizedOperations": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupDescribeResponseMemberStruct(TypedStruct):
    MemberId: str
    RackId: str | None
    MemberEpoch: int
    ClientId: str
    ClientHost: str
    SubscribedTopicNames: list[str]
    Assignment: ShareGroupDescribeResponseAssignmentStruct
    UnknownTaggedFields: dict[int, bytes]

ShareGroupDescribeResponseMemberDict = TypedDict("ShareGroupDescribeResponseMemberDict", {
    "MemberId": str | bytes,
    "RackId": str | bytes | None,
    "MemberEpoch": int,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "SubscribedTopicNames": Sequence[str | bytes],
    "Assignment": ShareGroupDescribeResponseAssignmentStruct | ShareGroupDescribeResponseAssignmentDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupDescribeResponseAssignmentStruct(TypedStruct):
    TopicPartitions: list[ShareGroupDescribeResponseTopicPartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupDescribeResponseAssignmentDict = TypedDict("ShareGroupDescribeResponseAssignmentDict", {
    "TopicPartitions": Sequence[ShareGroupDescribeResponseTopicPartitionsStruct | ShareGroupDescribeResponseTopicPartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupDescribeResponseTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    TopicName: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupDescribeResponseTopicPartitionsDict = TypedDict("ShareGroupDescribeResponseTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "TopicName": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchRequestStruct(TypedStruct):
    GroupId: str | None
    MemberId: str | None
    ShareSessionEpoch: int
    MaxWaitMs: int
    MinBytes: int
    MaxBytes: int
    MaxRecords: int
    BatchSize: int
    ShareAcquireMode: int
    IsRenewAck: bool
    Topics: list[ShareFetchRequestFetchTopicStruct]
    ForgottenTopicsData: list[ShareFetchRequestForgottenTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchRequestDict = TypedDict("ShareFetchRequestDict", {
    "GroupId": str | bytes | None,
    "MemberId": str | bytes | None,
    "ShareSessionEpoch": int,
    "MaxWaitMs": int,
    "MinBytes": int,
    "MaxBytes": int,
    "MaxRecords": int,
    "BatchSize": int,
    "ShareAcquireMode": int,
    "IsRenewAck": bool,
    "Topics": Sequence[ShareFetchRequestFetchTopicStruct | ShareFetchRequestFetchTopicDict],
    "ForgottenTopicsData": Sequence[ShareFetchRequestForgottenTopicStruct | ShareFetchRequestForgottenTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchRequestFetchTopicStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ShareFetchRequestFetchPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchRequestFetchTopicDict = TypedDict("ShareFetchRequestFetchTopicDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ShareFetchRequestFetchPartitionStruct | ShareFetchRequestFetchPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchRequestFetchPartitionStruct(TypedStruct):
    PartitionIndex: int
    PartitionMaxBytes: int
    AcknowledgementBatches: list[ShareFetchRequestAcknowledgementBatchStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchRequestFetchPartitionDict = TypedDict("ShareFetchRequestFetchPartitionDict", {
    "PartitionIndex": int,
    "PartitionMaxBytes": int,
    "AcknowledgementBatches": Sequence[ShareFetchRequestAcknowledgementBatchStruct | ShareFetchRequestAcknowledgementBatchDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchRequestAcknowledgementBatchStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    AcknowledgeTypes: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchRequestAcknowledgementBatchDict = TypedDict("ShareFetchRequestAcknowledgementBatchDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "AcknowledgeTypes": Sequence[int | str],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchRequestForgottenTopicStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchRequestForgottenTopicDict = TypedDict("ShareFetchRequestForgottenTopicDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    AcquisitionLockTimeoutMs: int
    Responses: list[ShareFetchableTopicResponseStruct]
    NodeEndpoints: list[ShareFetchResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchResponseDict = TypedDict("ShareFetchResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "AcquisitionLockTimeoutMs": int,
    "Responses": Sequence[ShareFetchableTopicResponseStruct | ShareFetchableTopicResponseDict],
    "NodeEndpoints": Sequence[ShareFetchResponseNodeEndpointStruct | ShareFetchResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchableTopicResponseStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ShareFetchResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchableTopicResponseDict = TypedDict("ShareFetchableTopicResponseDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ShareFetchResponsePartitionDataStruct | ShareFetchResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    ErrorMessage: str | None
    AcknowledgeErrorCode: int
    AcknowledgeErrorMessage: str | None
    CurrentLeader: ShareFetchResponseLeaderIdAndEpochStruct
    Records: RecordsValue | None
    AcquiredRecords: list[ShareFetchResponseAcquiredRecordsStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareFetchResponsePartitionDataDict = TypedDict("ShareFetchResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "AcknowledgeErrorCode": int | str,
    "AcknowledgeErrorMessage": str | bytes | None,
    "CurrentLeader": ShareFetchResponseLeaderIdAndEpochStruct | ShareFetchResponseLeaderIdAndEpochDict,
    "Records": RecordsValue | Buffer | Sequence[Any] | None,
    "AcquiredRecords": Sequence[ShareFetchResponseAcquiredRecordsStruct | ShareFetchResponseAcquiredRecordsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchResponseLeaderIdAndEpochStruct(TypedStruct):
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ShareFetchResponseLeaderIdAndEpochDict = TypedDict("ShareFetchResponseLeaderIdAndEpochDict", {
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchResponseAcquiredRecordsStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    DeliveryCount: int
    UnknownTaggedFields: dict[int, bytes]

ShareFetchResponseAcquiredRecordsDict = TypedDict("ShareFetchResponseAcquiredRecordsDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "DeliveryCount": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareFetchResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    Rack: str | None
    UnknownTaggedFields: dict[int, bytes]

ShareFetchResponseNodeEndpointDict = TypedDict("ShareFetchResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "Rack": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeRequestStruct(TypedStruct):
    GroupId: str | None
    MemberId: str | None
    ShareSessionEpoch: int
    IsRenewAck: bool
    Topics: list[ShareAcknowledgeRequestAcknowledgeTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeRequestDict = TypedDict("ShareAcknowledgeRequestDict", {
    "GroupId": str | bytes | None,
    "MemberId": str | bytes | None,
    "ShareSessionEpoch": int,
    "IsRenewAck": bool,
    "Topics": Sequence[ShareAcknowledgeRequestAcknowledgeTopicStruct | ShareAcknowledgeRequestAcknowledgeTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeRequestAcknowledgeTopicStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ShareAcknowledgeRequestAcknowledgePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeRequestAcknowledgeTopicDict = TypedDict("ShareAcknowledgeRequestAcknowledgeTopicDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ShareAcknowledgeRequestAcknowledgePartitionStruct | ShareAcknowledgeRequestAcknowledgePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeRequestAcknowledgePartitionStruct(TypedStruct):
    PartitionIndex: int
    AcknowledgementBatches: list[ShareAcknowledgeRequestAcknowledgementBatchStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeRequestAcknowledgePartitionDict = TypedDict("ShareAcknowledgeRequestAcknowledgePartitionDict", {
    "PartitionIndex": int,
    "AcknowledgementBatches": Sequence[ShareAcknowledgeRequestAcknowledgementBatchStruct | ShareAcknowledgeRequestAcknowledgementBatchDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeRequestAcknowledgementBatchStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    AcknowledgeTypes: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeRequestAcknowledgementBatchDict = TypedDict("ShareAcknowledgeRequestAcknowledgementBatchDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "AcknowledgeTypes": Sequence[int | str],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    AcquisitionLockTimeoutMs: int
    Responses: list[ShareAcknowledgeTopicResponseStruct]
    NodeEndpoints: list[ShareAcknowledgeResponseNodeEndpointStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeResponseDict = TypedDict("ShareAcknowledgeResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "AcquisitionLockTimeoutMs": int,
    "Responses": Sequence[ShareAcknowledgeTopicResponseStruct | ShareAcknowledgeTopicResponseDict],
    "NodeEndpoints": Sequence[ShareAcknowledgeResponseNodeEndpointStruct | ShareAcknowledgeResponseNodeEndpointDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeTopicResponseStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ShareAcknowledgeResponsePartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeTopicResponseDict = TypedDict("ShareAcknowledgeTopicResponseDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ShareAcknowledgeResponsePartitionDataStruct | ShareAcknowledgeResponsePartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeResponsePartitionDataStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    ErrorMessage: str | None
    CurrentLeader: ShareAcknowledgeResponseLeaderIdAndEpochStruct
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeResponsePartitionDataDict = TypedDict("ShareAcknowledgeResponsePartitionDataDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "CurrentLeader": ShareAcknowledgeResponseLeaderIdAndEpochStruct | ShareAcknowledgeResponseLeaderIdAndEpochDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeResponseLeaderIdAndEpochStruct(TypedStruct):
    LeaderId: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeResponseLeaderIdAndEpochDict = TypedDict("ShareAcknowledgeResponseLeaderIdAndEpochDict", {
    "LeaderId": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareAcknowledgeResponseNodeEndpointStruct(TypedStruct):
    NodeId: int
    Host: str
    Port: int
    Rack: str | None
    UnknownTaggedFields: dict[int, bytes]

ShareAcknowledgeResponseNodeEndpointDict = TypedDict("ShareAcknowledgeResponseNodeEndpointDict", {
    "NodeId": int,
    "Host": str | bytes,
    "Port": int,
    "Rack": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddRaftVoterRequestStruct(TypedStruct):
    ClusterId: str | None
    TimeoutMs: int
    VoterId: int
    VoterDirectoryId: UUID
    Listeners: list[AddRaftVoterRequestListenerStruct]
    AckWhenCommitted: bool
    UnknownTaggedFields: dict[int, bytes]

AddRaftVoterRequestDict = TypedDict("AddRaftVoterRequestDict", {
    "ClusterId": str | bytes | None,
    "TimeoutMs": int,
    "VoterId": int,
    "VoterDirectoryId": UUID | str | bytes,
    "Listeners": Sequence[AddRaftVoterRequestListenerStruct | AddRaftVoterRequestListenerDict],
    "AckWhenCommitted": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddRaftVoterRequestListenerStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

AddRaftVoterRequestListenerDict = TypedDict("AddRaftVoterRequestListenerDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AddRaftVoterResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

AddRaftVoterResponseDict = TypedDict("AddRaftVoterResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoveRaftVoterRequestStruct(TypedStruct):
    ClusterId: str | None
    VoterId: int
    VoterDirectoryId: UUID
    UnknownTaggedFields: dict[int, bytes]

RemoveRaftVoterRequestDict = TypedDict("RemoveRaftVoterRequestDict", {
    "ClusterId": str | bytes | None,
    "VoterId": int,
    "VoterDirectoryId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoveRaftVoterResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

RemoveRaftVoterResponseDict = TypedDict("RemoveRaftVoterResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateRaftVoterRequestStruct(TypedStruct):
    ClusterId: str | None
    CurrentLeaderEpoch: int
    VoterId: int
    VoterDirectoryId: UUID
    Listeners: list[UpdateRaftVoterRequestListenerStruct]
    KRaftVersionFeature: UpdateRaftVoterRequestKRaftVersionFeatureStruct
    UnknownTaggedFields: dict[int, bytes]

UpdateRaftVoterRequestDict = TypedDict("UpdateRaftVoterRequestDict", {
    "ClusterId": str | bytes | None,
    "CurrentLeaderEpoch": int,
    "VoterId": int,
    "VoterDirectoryId": UUID | str | bytes,
    "Listeners": Sequence[UpdateRaftVoterRequestListenerStruct | UpdateRaftVoterRequestListenerDict],
    "KRaftVersionFeature": UpdateRaftVoterRequestKRaftVersionFeatureStruct | UpdateRaftVoterRequestKRaftVersionFeatureDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateRaftVoterRequestListenerStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

UpdateRaftVoterRequestListenerDict = TypedDict("UpdateRaftVoterRequestListenerDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateRaftVoterRequestKRaftVersionFeatureStruct(TypedStruct):
    MinSupportedVersion: int
    MaxSupportedVersion: int
    UnknownTaggedFields: dict[int, bytes]

UpdateRaftVoterRequestKRaftVersionFeatureDict = TypedDict("UpdateRaftVoterRequestKRaftVersionFeatureDict", {
    "MinSupportedVersion": int,
    "MaxSupportedVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateRaftVoterResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    CurrentLeader: UpdateRaftVoterResponseCurrentLeaderStruct
    UnknownTaggedFields: dict[int, bytes]

UpdateRaftVoterResponseDict = TypedDict("UpdateRaftVoterResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "CurrentLeader": UpdateRaftVoterResponseCurrentLeaderStruct | UpdateRaftVoterResponseCurrentLeaderDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UpdateRaftVoterResponseCurrentLeaderStruct(TypedStruct):
    LeaderId: int
    LeaderEpoch: int
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

UpdateRaftVoterResponseCurrentLeaderDict = TypedDict("UpdateRaftVoterResponseCurrentLeaderDict", {
    "LeaderId": int,
    "LeaderEpoch": int,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitializeShareGroupStateRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[InitializeShareGroupStateRequestInitializeStateDataStruct]
    UnknownTaggedFields: dict[int, bytes]

InitializeShareGroupStateRequestDict = TypedDict("InitializeShareGroupStateRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[InitializeShareGroupStateRequestInitializeStateDataStruct | InitializeShareGroupStateRequestInitializeStateDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitializeShareGroupStateRequestInitializeStateDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[InitializeShareGroupStateRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

InitializeShareGroupStateRequestInitializeStateDataDict = TypedDict("InitializeShareGroupStateRequestInitializeStateDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[InitializeShareGroupStateRequestPartitionDataStruct | InitializeShareGroupStateRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitializeShareGroupStateRequestPartitionDataStruct(TypedStruct):
    Partition: int
    StateEpoch: int
    StartOffset: int
    UnknownTaggedFields: dict[int, bytes]

InitializeShareGroupStateRequestPartitionDataDict = TypedDict("InitializeShareGroupStateRequestPartitionDataDict", {
    "Partition": int,
    "StateEpoch": int,
    "StartOffset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitializeShareGroupStateResponseStruct(TypedStruct):
    Results: list[InitializeShareGroupStateResponseInitializeStateResultStruct]
    UnknownTaggedFields: dict[int, bytes]

InitializeShareGroupStateResponseDict = TypedDict("InitializeShareGroupStateResponseDict", {
    "Results": Sequence[InitializeShareGroupStateResponseInitializeStateResultStruct | InitializeShareGroupStateResponseInitializeStateResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitializeShareGroupStateResponseInitializeStateResultStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[InitializeShareGroupStateResponsePartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

InitializeShareGroupStateResponseInitializeStateResultDict = TypedDict("InitializeShareGroupStateResponseInitializeStateResultDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[InitializeShareGroupStateResponsePartitionResultStruct | InitializeShareGroupStateResponsePartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class InitializeShareGroupStateResponsePartitionResultStruct(TypedStruct):
    Partition: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

InitializeShareGroupStateResponsePartitionResultDict = TypedDict("InitializeShareGroupStateResponsePartitionResultDict", {
    "Partition": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[ReadShareGroupStateRequestReadStateDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateRequestDict = TypedDict("ReadShareGroupStateRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[ReadShareGroupStateRequestReadStateDataStruct | ReadShareGroupStateRequestReadStateDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateRequestReadStateDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ReadShareGroupStateRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateRequestReadStateDataDict = TypedDict("ReadShareGroupStateRequestReadStateDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ReadShareGroupStateRequestPartitionDataStruct | ReadShareGroupStateRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateRequestPartitionDataStruct(TypedStruct):
    Partition: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateRequestPartitionDataDict = TypedDict("ReadShareGroupStateRequestPartitionDataDict", {
    "Partition": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateResponseStruct(TypedStruct):
    Results: list[ReadShareGroupStateResponseReadStateResultStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateResponseDict = TypedDict("ReadShareGroupStateResponseDict", {
    "Results": Sequence[ReadShareGroupStateResponseReadStateResultStruct | ReadShareGroupStateResponseReadStateResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateResponseReadStateResultStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ReadShareGroupStateResponsePartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateResponseReadStateResultDict = TypedDict("ReadShareGroupStateResponseReadStateResultDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ReadShareGroupStateResponsePartitionResultStruct | ReadShareGroupStateResponsePartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateResponsePartitionResultStruct(TypedStruct):
    Partition: int
    ErrorCode: int
    ErrorMessage: str | None
    StateEpoch: int
    StartOffset: int
    StateBatches: list[ReadShareGroupStateResponseStateBatchStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateResponsePartitionResultDict = TypedDict("ReadShareGroupStateResponsePartitionResultDict", {
    "Partition": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "StateEpoch": int,
    "StartOffset": int,
    "StateBatches": Sequence[ReadShareGroupStateResponseStateBatchStruct | ReadShareGroupStateResponseStateBatchDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateResponseStateBatchStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    DeliveryState: int
    DeliveryCount: int
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateResponseStateBatchDict = TypedDict("ReadShareGroupStateResponseStateBatchDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "DeliveryState": int | str,
    "DeliveryCount": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[WriteShareGroupStateRequestWriteStateDataStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateRequestDict = TypedDict("WriteShareGroupStateRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[WriteShareGroupStateRequestWriteStateDataStruct | WriteShareGroupStateRequestWriteStateDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateRequestWriteStateDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[WriteShareGroupStateRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateRequestWriteStateDataDict = TypedDict("WriteShareGroupStateRequestWriteStateDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[WriteShareGroupStateRequestPartitionDataStruct | WriteShareGroupStateRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateRequestPartitionDataStruct(TypedStruct):
    Partition: int
    StateEpoch: int
    LeaderEpoch: int
    StartOffset: int
    DeliveryCompleteCount: int
    StateBatches: list[WriteShareGroupStateRequestStateBatchStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateRequestPartitionDataDict = TypedDict("WriteShareGroupStateRequestPartitionDataDict", {
    "Partition": int,
    "StateEpoch": int,
    "LeaderEpoch": int,
    "StartOffset": int,
    "DeliveryCompleteCount": int,
    "StateBatches": Sequence[WriteShareGroupStateRequestStateBatchStruct | WriteShareGroupStateRequestStateBatchDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateRequestStateBatchStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    DeliveryState: int
    DeliveryCount: int
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateRequestStateBatchDict = TypedDict("WriteShareGroupStateRequestStateBatchDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "DeliveryState": int | str,
    "DeliveryCount": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateResponseStruct(TypedStruct):
    Results: list[WriteShareGroupStateResponseWriteStateResultStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateResponseDict = TypedDict("WriteShareGroupStateResponseDict", {
    "Results": Sequence[WriteShareGroupStateResponseWriteStateResultStruct | WriteShareGroupStateResponseWriteStateResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateResponseWriteStateResultStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[WriteShareGroupStateResponsePartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateResponseWriteStateResultDict = TypedDict("WriteShareGroupStateResponseWriteStateResultDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[WriteShareGroupStateResponsePartitionResultStruct | WriteShareGroupStateResponsePartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class WriteShareGroupStateResponsePartitionResultStruct(TypedStruct):
    Partition: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

WriteShareGroupStateResponsePartitionResultDict = TypedDict("WriteShareGroupStateResponsePartitionResultDict", {
    "Partition": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupStateRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[DeleteShareGroupStateRequestDeleteStateDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupStateRequestDict = TypedDict("DeleteShareGroupStateRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[DeleteShareGroupStateRequestDeleteStateDataStruct | DeleteShareGroupStateRequestDeleteStateDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupStateRequestDeleteStateDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[DeleteShareGroupStateRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupStateRequestDeleteStateDataDict = TypedDict("DeleteShareGroupStateRequestDeleteStateDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[DeleteShareGroupStateRequestPartitionDataStruct | DeleteShareGroupStateRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupStateRequestPartitionDataStruct(TypedStruct):
    Partition: int
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupStateRequestPartitionDataDict = TypedDict("DeleteShareGroupStateRequestPartitionDataDict", {
    "Partition": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupStateResponseStruct(TypedStruct):
    Results: list[DeleteShareGroupStateResponseDeleteStateResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupStateResponseDict = TypedDict("DeleteShareGroupStateResponseDict", {
    "Results": Sequence[DeleteShareGroupStateResponseDeleteStateResultStruct | DeleteShareGroupStateResponseDeleteStateResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupStateResponseDeleteStateResultStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[DeleteShareGroupStateResponsePartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupStateResponseDeleteStateResultDict = TypedDict("DeleteShareGroupStateResponseDeleteStateResultDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[DeleteShareGroupStateResponsePartitionResultStruct | DeleteShareGroupStateResponsePartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupStateResponsePartitionResultStruct(TypedStruct):
    Partition: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupStateResponsePartitionResultDict = TypedDict("DeleteShareGroupStateResponsePartitionResultDict", {
    "Partition": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateSummaryRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[ReadShareGroupStateSummaryRequestReadStateSummaryDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateSummaryRequestDict = TypedDict("ReadShareGroupStateSummaryRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[ReadShareGroupStateSummaryRequestReadStateSummaryDataStruct | ReadShareGroupStateSummaryRequestReadStateSummaryDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateSummaryRequestReadStateSummaryDataStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ReadShareGroupStateSummaryRequestPartitionDataStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateSummaryRequestReadStateSummaryDataDict = TypedDict("ReadShareGroupStateSummaryRequestReadStateSummaryDataDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ReadShareGroupStateSummaryRequestPartitionDataStruct | ReadShareGroupStateSummaryRequestPartitionDataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateSummaryRequestPartitionDataStruct(TypedStruct):
    Partition: int
    LeaderEpoch: int
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateSummaryRequestPartitionDataDict = TypedDict("ReadShareGroupStateSummaryRequestPartitionDataDict", {
    "Partition": int,
    "LeaderEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateSummaryResponseStruct(TypedStruct):
    Results: list[ReadShareGroupStateSummaryResponseReadStateSummaryResultStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateSummaryResponseDict = TypedDict("ReadShareGroupStateSummaryResponseDict", {
    "Results": Sequence[ReadShareGroupStateSummaryResponseReadStateSummaryResultStruct | ReadShareGroupStateSummaryResponseReadStateSummaryResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateSummaryResponseReadStateSummaryResultStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[ReadShareGroupStateSummaryResponsePartitionResultStruct]
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateSummaryResponseReadStateSummaryResultDict = TypedDict("ReadShareGroupStateSummaryResponseReadStateSummaryResultDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[ReadShareGroupStateSummaryResponsePartitionResultStruct | ReadShareGroupStateSummaryResponsePartitionResultDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ReadShareGroupStateSummaryResponsePartitionResultStruct(TypedStruct):
    Partition: int
    ErrorCode: int
    ErrorMessage: str | None
    StateEpoch: int
    LeaderEpoch: int
    StartOffset: int
    DeliveryCompleteCount: int
    UnknownTaggedFields: dict[int, bytes]

ReadShareGroupStateSummaryResponsePartitionResultDict = TypedDict("ReadShareGroupStateSummaryResponsePartitionResultDict", {
    "Partition": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "StateEpoch": int,
    "LeaderEpoch": int,
    "StartOffset": int,
    "DeliveryCompleteCount": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestStruct(TypedStruct):
    GroupId: str
    MemberId: str
    MemberEpoch: int
    EndpointInformationEpoch: int
    InstanceId: str | None
    RackId: str | None
    RebalanceTimeoutMs: int
    Topology: StreamsGroupHeartbeatRequestTopologyStruct | None
    ActiveTasks: list[StreamsGroupHeartbeatRequestTaskIdsStruct] | None
    StandbyTasks: list[StreamsGroupHeartbeatRequestTaskIdsStruct] | None
    WarmupTasks: list[StreamsGroupHeartbeatRequestTaskIdsStruct] | None
    ProcessId: str | None
    UserEndpoint: StreamsGroupHeartbeatRequestEndpointStruct | None
    ClientTags: list[StreamsGroupHeartbeatRequestKeyValueStruct] | None
    TaskOffsets: list[StreamsGroupHeartbeatRequestTaskOffsetStruct] | None
    TaskEndOffsets: list[StreamsGroupHeartbeatRequestTaskOffsetStruct] | None
    ShutdownApplication: bool
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestDict = TypedDict("StreamsGroupHeartbeatRequestDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
    "MemberEpoch": int,
    "EndpointInformationEpoch": int,
    "InstanceId": str | bytes | None,
    "RackId": str | bytes | None,
    "RebalanceTimeoutMs": int,
    "Topology": StreamsGroupHeartbeatRequestTopologyStruct | StreamsGroupHeartbeatRequestTopologyDict | None,
    "ActiveTasks": Sequence[StreamsGroupHeartbeatRequestTaskIdsStruct | StreamsGroupHeartbeatRequestTaskIdsDict] | None,
    "StandbyTasks": Sequence[StreamsGroupHeartbeatRequestTaskIdsStruct | StreamsGroupHeartbeatRequestTaskIdsDict] | None,
    "WarmupTasks": Sequence[StreamsGroupHeartbeatRequestTaskIdsStruct | StreamsGroupHeartbeatRequestTaskIdsDict] | None,
    "ProcessId": str | bytes | None,
    "UserEndpoint": StreamsGroupHeartbeatRequestEndpointStruct | StreamsGroupHeartbeatRequestEndpointDict | None,
    "ClientTags": Sequence[StreamsGroupHeartbeatRequestKeyValueStruct | StreamsGroupHeartbeatRequestKeyValueDict] | None,
    "TaskOffsets": Sequence[StreamsGroupHeartbeatRequestTaskOffsetStruct | StreamsGroupHeartbeatRequestTaskOffsetDict] | None,
    "TaskEndOffsets": Sequence[StreamsGroupHeartbeatRequestTaskOffsetStruct | StreamsGroupHeartbeatRequestTaskOffsetDict] | None,
    "ShutdownApplication": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestTopologyStruct(TypedStruct):
    Epoch: int
    Subtopologies: list[StreamsGroupHeartbeatRequestSubtopologyStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestTopologyDict = TypedDict("StreamsGroupHeartbeatRequestTopologyDict", {
    "Epoch": int,
    "Subtopologies": Sequence[StreamsGroupHeartbeatRequestSubtopologyStruct | StreamsGroupHeartbeatRequestSubtopologyDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestSubtopologyStruct(TypedStruct):
    SubtopologyId: str
    SourceTopics: list[str]
    SourceTopicRegex: list[str]
    StateChangelogTopics: list[StreamsGroupHeartbeatRequestTopicInfoStruct]
    RepartitionSinkTopics: list[str]
    RepartitionSourceTopics: list[StreamsGroupHeartbeatRequestTopicInfoStruct]
    CopartitionGroups: list[StreamsGroupHeartbeatRequestCopartitionGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestSubtopologyDict = TypedDict("StreamsGroupHeartbeatRequestSubtopologyDict", {
    "SubtopologyId": str | bytes,
    "SourceTopics": Sequence[str | bytes],
    "SourceTopicRegex": Sequence[str | bytes],
    "StateChangelogTopics": Sequence[StreamsGroupHeartbeatRequestTopicInfoStruct | StreamsGroupHeartbeatRequestTopicInfoDict],
    "RepartitionSinkTopics": Sequence[str | bytes],
    "RepartitionSourceTopics": Sequence[StreamsGroupHeartbeatRequestTopicInfoStruct | StreamsGroupHeartbeatRequestTopicInfoDict],
    "CopartitionGroups": Sequence[StreamsGroupHeartbeatRequestCopartitionGroupStruct | StreamsGroupHeartbeatRequestCopartitionGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestTopicInfoStruct(TypedStruct):
    Name: str
    Partitions: int
    ReplicationFactor: int
    TopicConfigs: list[StreamsGroupHeartbeatRequestKeyValueStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestTopicInfoDict = TypedDict("StreamsGroupHeartbeatRequestTopicInfoDict", {
    "Name": str | bytes,
    "Partitions": int,
    "ReplicationFactor": int,
    "TopicConfigs": Sequence[StreamsGroupHeartbeatRequestKeyValueStruct | StreamsGroupHeartbeatRequestKeyValueDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestKeyValueStruct(TypedStruct):
    Key: str
    Value: str
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestKeyValueDict = TypedDict("StreamsGroupHeartbeatRequestKeyValueDict", {
    "Key": str | bytes,
    "Value": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestCopartitionGroupStruct(TypedStruct):
    SourceTopics: list[int]
    SourceTopicRegex: list[int]
    RepartitionSourceTopics: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestCopartitionGroupDict = TypedDict("StreamsGroupHeartbeatRequestCopartitionGroupDict", {
    "SourceTopics": Sequence[int],
    "SourceTopicRegex": Sequence[int],
    "RepartitionSourceTopics": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestTaskIdsStruct(TypedStruct):
    SubtopologyId: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestTaskIdsDict = TypedDict("StreamsGroupHeartbeatRequestTaskIdsDict", {
    "SubtopologyId": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestEndpointStruct(TypedStruct):
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestEndpointDict = TypedDict("StreamsGroupHeartbeatRequestEndpointDict", {
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatRequestTaskOffsetStruct(TypedStruct):
    SubtopologyId: str
    Partition: int
    Offset: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatRequestTaskOffsetDict = TypedDict("StreamsGroupHeartbeatRequestTaskOffsetDict", {
    "SubtopologyId": str | bytes,
    "Partition": int,
    "Offset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    MemberId: str
    MemberEpoch: int
    HeartbeatIntervalMs: int
    AcceptableRecoveryLagLegacy: int
    TaskOffsetIntervalMs: int
    AcceptableRecoveryLag: int
    Status: list[StreamsGroupHeartbeatResponseStatusStruct] | None
    ActiveTasks: list[StreamsGroupHeartbeatResponseTaskIdsStruct] | None
    StandbyTasks: list[StreamsGroupHeartbeatResponseTaskIdsStruct] | None
    WarmupTasks: list[StreamsGroupHeartbeatResponseTaskIdsStruct] | None
    TopologyDescriptionRequired: bool
    EndpointInformationEpoch: int
    PartitionsByUserEndpoint: list[StreamsGroupHeartbeatResponseEndpointToPartitionsStruct] | None
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatResponseDict = TypedDict("StreamsGroupHeartbeatResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "MemberId": str | bytes,
    "MemberEpoch": int,
    "HeartbeatIntervalMs": int,
    "AcceptableRecoveryLagLegacy": int,
    "TaskOffsetIntervalMs": int,
    "AcceptableRecoveryLag": int,
    "Status": Sequence[StreamsGroupHeartbeatResponseStatusStruct | StreamsGroupHeartbeatResponseStatusDict] | None,
    "ActiveTasks": Sequence[StreamsGroupHeartbeatResponseTaskIdsStruct | StreamsGroupHeartbeatResponseTaskIdsDict] | None,
    "StandbyTasks": Sequence[StreamsGroupHeartbeatResponseTaskIdsStruct | StreamsGroupHeartbeatResponseTaskIdsDict] | None,
    "WarmupTasks": Sequence[StreamsGroupHeartbeatResponseTaskIdsStruct | StreamsGroupHeartbeatResponseTaskIdsDict] | None,
    "TopologyDescriptionRequired": bool,
    "EndpointInformationEpoch": int,
    "PartitionsByUserEndpoint": Sequence[StreamsGroupHeartbeatResponseEndpointToPartitionsStruct | StreamsGroupHeartbeatResponseEndpointToPartitionsDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatResponseStatusStruct(TypedStruct):
    StatusCode: int
    StatusDetail: str
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatResponseStatusDict = TypedDict("StreamsGroupHeartbeatResponseStatusDict", {
    "StatusCode": int,
    "StatusDetail": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatResponseTaskIdsStruct(TypedStruct):
    SubtopologyId: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatResponseTaskIdsDict = TypedDict("StreamsGroupHeartbeatResponseTaskIdsDict", {
    "SubtopologyId": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatResponseEndpointToPartitionsStruct(TypedStruct):
    UserEndpoint: StreamsGroupHeartbeatResponseEndpointStruct
    ActivePartitions: list[StreamsGroupHeartbeatResponseTopicPartitionStruct]
    StandbyPartitions: list[StreamsGroupHeartbeatResponseTopicPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatResponseEndpointToPartitionsDict = TypedDict("StreamsGroupHeartbeatResponseEndpointToPartitionsDict", {
    "UserEndpoint": StreamsGroupHeartbeatResponseEndpointStruct | StreamsGroupHeartbeatResponseEndpointDict,
    "ActivePartitions": Sequence[StreamsGroupHeartbeatResponseTopicPartitionStruct | StreamsGroupHeartbeatResponseTopicPartitionDict],
    "StandbyPartitions": Sequence[StreamsGroupHeartbeatResponseTopicPartitionStruct | StreamsGroupHeartbeatResponseTopicPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatResponseEndpointStruct(TypedStruct):
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatResponseEndpointDict = TypedDict("StreamsGroupHeartbeatResponseEndpointDict", {
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupHeartbeatResponseTopicPartitionStruct(TypedStruct):
    Topic: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupHeartbeatResponseTopicPartitionDict = TypedDict("StreamsGroupHeartbeatResponseTopicPartitionDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeRequestStruct(TypedStruct):
    GroupIds: list[str]
    IncludeAuthorizedOperations: bool
    IncludeTopologyDescription: bool
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeRequestDict = TypedDict("StreamsGroupDescribeRequestDict", {
    "GroupIds": Sequence[str | bytes],
    "IncludeAuthorizedOperations": bool,
    "IncludeTopologyDescription": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Groups: list[StreamsGroupDescribeResponseDescribedGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseDict = TypedDict("StreamsGroupDescribeResponseDict", {
    "ThrottleTimeMs": int,
    "Groups": Sequence[StreamsGroupDescribeResponseDescribedGroupStruct | StreamsGroupDescribeResponseDescribedGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseDescribedGroupStruct(TypedStruct):
    ErrorCode: int
    ErrorMessage: str | None
    GroupId: str
    GroupState: str
    GroupEpoch: int
    AssignmentEpoch: int
    Topology: StreamsGroupDescribeResponseTopologyStruct | None
    Members: list[StreamsGroupDescribeResponseMemberStruct]
    AuthorizedOperations: int
    TopologyDescription: StreamsGroupDescribeResponseTopologyDescriptionStruct | None
    TopologyDescriptionStatus: int
    AssignorName: str | None
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseDescribedGroupDict = TypedDict("StreamsGroupDescribeResponseDescribedGroupDict", {
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "GroupId": str | bytes,
    "GroupState": str | bytes,
    "GroupEpoch": int,
    "AssignmentEpoch": int,
    "Topology": StreamsGroupDescribeResponseTopologyStruct | StreamsGroupDescribeResponseTopologyDict | None,
    "Members": Sequence[StreamsGroupDescribeResponseMemberStruct | StreamsGroupDescribeResponseMemberDict],
    "AuthorizedOperations": int | str,
    "TopologyDescription": StreamsGroupDescribeResponseTopologyDescriptionStruct | StreamsGroupDescribeResponseTopologyDescriptionDict | None,
    "TopologyDescriptionStatus": int,
    "AssignorName": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTopologyStruct(TypedStruct):
    Epoch: int
    Subtopologies: list[StreamsGroupDescribeResponseSubtopologyStruct] | None
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTopologyDict = TypedDict("StreamsGroupDescribeResponseTopologyDict", {
    "Epoch": int,
    "Subtopologies": Sequence[StreamsGroupDescribeResponseSubtopologyStruct | StreamsGroupDescribeResponseSubtopologyDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseSubtopologyStruct(TypedStruct):
    SubtopologyId: str
    SourceTopics: list[str]
    RepartitionSinkTopics: list[str]
    StateChangelogTopics: list[StreamsGroupDescribeResponseTopicInfoStruct]
    RepartitionSourceTopics: list[StreamsGroupDescribeResponseTopicInfoStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseSubtopologyDict = TypedDict("StreamsGroupDescribeResponseSubtopologyDict", {
    "SubtopologyId": str | bytes,
    "SourceTopics": Sequence[str | bytes],
    "RepartitionSinkTopics": Sequence[str | bytes],
    "StateChangelogTopics": Sequence[StreamsGroupDescribeResponseTopicInfoStruct | StreamsGroupDescribeResponseTopicInfoDict],
    "RepartitionSourceTopics": Sequence[StreamsGroupDescribeResponseTopicInfoStruct | StreamsGroupDescribeResponseTopicInfoDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTopicInfoStruct(TypedStruct):
    Name: str
    Partitions: int
    ReplicationFactor: int
    TopicConfigs: list[StreamsGroupDescribeResponseKeyValueStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTopicInfoDict = TypedDict("StreamsGroupDescribeResponseTopicInfoDict", {
    "Name": str | bytes,
    "Partitions": int,
    "ReplicationFactor": int,
    "TopicConfigs": Sequence[StreamsGroupDescribeResponseKeyValueStruct | StreamsGroupDescribeResponseKeyValueDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseKeyValueStruct(TypedStruct):
    Key: str
    Value: str
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseKeyValueDict = TypedDict("StreamsGroupDescribeResponseKeyValueDict", {
    "Key": str | bytes,
    "Value": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseMemberStruct(TypedStruct):
    MemberId: str
    MemberEpoch: int
    InstanceId: str | None
    RackId: str | None
    ClientId: str
    ClientHost: str
    TopologyEpoch: int
    ProcessId: str
    UserEndpoint: StreamsGroupDescribeResponseEndpointStruct | None
    ClientTags: list[StreamsGroupDescribeResponseKeyValueStruct]
    TaskOffsets: list[StreamsGroupDescribeResponseTaskOffsetStruct]
    TaskEndOffsets: list[StreamsGroupDescribeResponseTaskOffsetStruct]
    Assignment: StreamsGroupDescribeResponseAssignmentStruct
    TargetAssignment: StreamsGroupDescribeResponseAssignmentStruct
    IsClassic: bool
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseMemberDict = TypedDict("StreamsGroupDescribeResponseMemberDict", {
    "MemberId": str | bytes,
    "MemberEpoch": int,
    "InstanceId": str | bytes | None,
    "RackId": str | bytes | None,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "TopologyEpoch": int,
    "ProcessId": str | bytes,
    "UserEndpoint": StreamsGroupDescribeResponseEndpointStruct | StreamsGroupDescribeResponseEndpointDict | None,
    "ClientTags": Sequence[StreamsGroupDescribeResponseKeyValueStruct | StreamsGroupDescribeResponseKeyValueDict],
    "TaskOffsets": Sequence[StreamsGroupDescribeResponseTaskOffsetStruct | StreamsGroupDescribeResponseTaskOffsetDict],
    "TaskEndOffsets": Sequence[StreamsGroupDescribeResponseTaskOffsetStruct | StreamsGroupDescribeResponseTaskOffsetDict],
    "Assignment": StreamsGroupDescribeResponseAssignmentStruct | StreamsGroupDescribeResponseAssignmentDict,
    "TargetAssignment": StreamsGroupDescribeResponseAssignmentStruct | StreamsGroupDescribeResponseAssignmentDict,
    "IsClassic": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseEndpointStruct(TypedStruct):
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseEndpointDict = TypedDict("StreamsGroupDescribeResponseEndpointDict", {
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTaskOffsetStruct(TypedStruct):
    SubtopologyId: str
    Partition: int
    Offset: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTaskOffsetDict = TypedDict("StreamsGroupDescribeResponseTaskOffsetDict", {
    "SubtopologyId": str | bytes,
    "Partition": int,
    "Offset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseAssignmentStruct(TypedStruct):
    ActiveTasks: list[StreamsGroupDescribeResponseTaskIdsStruct]
    StandbyTasks: list[StreamsGroupDescribeResponseTaskIdsStruct]
    WarmupTasks: list[StreamsGroupDescribeResponseTaskIdsStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseAssignmentDict = TypedDict("StreamsGroupDescribeResponseAssignmentDict", {
    "ActiveTasks": Sequence[StreamsGroupDescribeResponseTaskIdsStruct | StreamsGroupDescribeResponseTaskIdsDict],
    "StandbyTasks": Sequence[StreamsGroupDescribeResponseTaskIdsStruct | StreamsGroupDescribeResponseTaskIdsDict],
    "WarmupTasks": Sequence[StreamsGroupDescribeResponseTaskIdsStruct | StreamsGroupDescribeResponseTaskIdsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTaskIdsStruct(TypedStruct):
    SubtopologyId: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTaskIdsDict = TypedDict("StreamsGroupDescribeResponseTaskIdsDict", {
    "SubtopologyId": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTopologyDescriptionStruct(TypedStruct):
    Subtopologies: list[StreamsGroupDescribeResponseTopologyDescriptionSubtopologyStruct]
    GlobalStores: list[StreamsGroupDescribeResponseTopologyDescriptionGlobalStoreStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTopologyDescriptionDict = TypedDict("StreamsGroupDescribeResponseTopologyDescriptionDict", {
    "Subtopologies": Sequence[StreamsGroupDescribeResponseTopologyDescriptionSubtopologyStruct | StreamsGroupDescribeResponseTopologyDescriptionSubtopologyDict],
    "GlobalStores": Sequence[StreamsGroupDescribeResponseTopologyDescriptionGlobalStoreStruct | StreamsGroupDescribeResponseTopologyDescriptionGlobalStoreDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTopologyDescriptionSubtopologyStruct(TypedStruct):
    SubtopologyId: str
    Nodes: list[StreamsGroupDescribeResponseTopologyDescriptionNodeStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTopologyDescriptionSubtopologyDict = TypedDict("StreamsGroupDescribeResponseTopologyDescriptionSubtopologyDict", {
    "SubtopologyId": str | bytes,
    "Nodes": Sequence[StreamsGroupDescribeResponseTopologyDescriptionNodeStruct | StreamsGroupDescribeResponseTopologyDescriptionNodeDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTopologyDescriptionNodeStruct(TypedStruct):
    Name: str
    NodeType: int
    SourceTopics: list[str]
    SinkTopic: str | None
    Stores: list[str]
    Successors: list[str]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTopologyDescriptionNodeDict = TypedDict("StreamsGroupDescribeResponseTopologyDescriptionNodeDict", {
    "Name": str | bytes,
    "NodeType": int,
    "SourceTopics": Sequence[str | bytes],
    "SinkTopic": str | bytes | None,
    "Stores": Sequence[str | bytes],
    "Successors": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupDescribeResponseTopologyDescriptionGlobalStoreStruct(TypedStruct):
    Source: StreamsGroupDescribeResponseTopologyDescriptionNodeStruct
    Processor: StreamsGroupDescribeResponseTopologyDescriptionNodeStruct
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupDescribeResponseTopologyDescriptionGlobalStoreDict = TypedDict("StreamsGroupDescribeResponseTopologyDescriptionGlobalStoreDict", {
    "Source": StreamsGroupDescribeResponseTopologyDescriptionNodeStruct | StreamsGroupDescribeResponseTopologyDescriptionNodeDict,
    "Processor": StreamsGroupDescribeResponseTopologyDescriptionNodeStruct | StreamsGroupDescribeResponseTopologyDescriptionNodeDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsRequestStruct(TypedStruct):
    Groups: list[DescribeShareGroupOffsetsRequestGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsRequestDict = TypedDict("DescribeShareGroupOffsetsRequestDict", {
    "Groups": Sequence[DescribeShareGroupOffsetsRequestGroupStruct | DescribeShareGroupOffsetsRequestGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsRequestGroupStruct(TypedStruct):
    GroupId: str
    Topics: list[DescribeShareGroupOffsetsRequestTopicStruct] | None
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsRequestGroupDict = TypedDict("DescribeShareGroupOffsetsRequestGroupDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[DescribeShareGroupOffsetsRequestTopicStruct | DescribeShareGroupOffsetsRequestTopicDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsRequestTopicStruct(TypedStruct):
    TopicName: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsRequestTopicDict = TypedDict("DescribeShareGroupOffsetsRequestTopicDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    Groups: list[DescribeShareGroupOffsetsResponseGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsResponseDict = TypedDict("DescribeShareGroupOffsetsResponseDict", {
    "ThrottleTimeMs": int,
    "Groups": Sequence[DescribeShareGroupOffsetsResponseGroupStruct | DescribeShareGroupOffsetsResponseGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsResponseGroupStruct(TypedStruct):
    GroupId: str
    Topics: list[DescribeShareGroupOffsetsResponseTopicStruct]
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsResponseGroupDict = TypedDict("DescribeShareGroupOffsetsResponseGroupDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[DescribeShareGroupOffsetsResponseTopicStruct | DescribeShareGroupOffsetsResponseTopicDict],
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsResponseTopicStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    Partitions: list[DescribeShareGroupOffsetsResponsePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsResponseTopicDict = TypedDict("DescribeShareGroupOffsetsResponseTopicDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[DescribeShareGroupOffsetsResponsePartitionStruct | DescribeShareGroupOffsetsResponsePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DescribeShareGroupOffsetsResponsePartitionStruct(TypedStruct):
    PartitionIndex: int
    StartOffset: int
    LeaderEpoch: int
    Lag: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

DescribeShareGroupOffsetsResponsePartitionDict = TypedDict("DescribeShareGroupOffsetsResponsePartitionDict", {
    "PartitionIndex": int,
    "StartOffset": int,
    "LeaderEpoch": int,
    "Lag": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterShareGroupOffsetsRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[AlterShareGroupOffsetsRequestTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterShareGroupOffsetsRequestDict = TypedDict("AlterShareGroupOffsetsRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[AlterShareGroupOffsetsRequestTopicStruct | AlterShareGroupOffsetsRequestTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterShareGroupOffsetsRequestTopicStruct(TypedStruct):
    TopicName: str
    Partitions: list[AlterShareGroupOffsetsRequestPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterShareGroupOffsetsRequestTopicDict = TypedDict("AlterShareGroupOffsetsRequestTopicDict", {
    "TopicName": str | bytes,
    "Partitions": Sequence[AlterShareGroupOffsetsRequestPartitionStruct | AlterShareGroupOffsetsRequestPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterShareGroupOffsetsRequestPartitionStruct(TypedStruct):
    PartitionIndex: int
    StartOffset: int
    UnknownTaggedFields: dict[int, bytes]

AlterShareGroupOffsetsRequestPartitionDict = TypedDict("AlterShareGroupOffsetsRequestPartitionDict", {
    "PartitionIndex": int,
    "StartOffset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterShareGroupOffsetsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Responses: list[AlterShareGroupOffsetsResponseTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterShareGroupOffsetsResponseDict = TypedDict("AlterShareGroupOffsetsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Responses": Sequence[AlterShareGroupOffsetsResponseTopicStruct | AlterShareGroupOffsetsResponseTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterShareGroupOffsetsResponseTopicStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    Partitions: list[AlterShareGroupOffsetsResponsePartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

AlterShareGroupOffsetsResponseTopicDict = TypedDict("AlterShareGroupOffsetsResponseTopicDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[AlterShareGroupOffsetsResponsePartitionStruct | AlterShareGroupOffsetsResponsePartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AlterShareGroupOffsetsResponsePartitionStruct(TypedStruct):
    PartitionIndex: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

AlterShareGroupOffsetsResponsePartitionDict = TypedDict("AlterShareGroupOffsetsResponsePartitionDict", {
    "PartitionIndex": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupOffsetsRequestStruct(TypedStruct):
    GroupId: str
    Topics: list[DeleteShareGroupOffsetsRequestTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupOffsetsRequestDict = TypedDict("DeleteShareGroupOffsetsRequestDict", {
    "GroupId": str | bytes,
    "Topics": Sequence[DeleteShareGroupOffsetsRequestTopicStruct | DeleteShareGroupOffsetsRequestTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupOffsetsRequestTopicStruct(TypedStruct):
    TopicName: str
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupOffsetsRequestTopicDict = TypedDict("DeleteShareGroupOffsetsRequestTopicDict", {
    "TopicName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupOffsetsResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    Responses: list[DeleteShareGroupOffsetsResponseTopicStruct]
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupOffsetsResponseDict = TypedDict("DeleteShareGroupOffsetsResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "Responses": Sequence[DeleteShareGroupOffsetsResponseTopicStruct | DeleteShareGroupOffsetsResponseTopicDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DeleteShareGroupOffsetsResponseTopicStruct(TypedStruct):
    TopicName: str
    TopicId: UUID
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

DeleteShareGroupOffsetsResponseTopicDict = TypedDict("DeleteShareGroupOffsetsResponseTopicDict", {
    "TopicName": str | bytes,
    "TopicId": UUID | str | bytes,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyDescriptionUpdateRequestStruct(TypedStruct):
    GroupId: str
    MemberId: str
    TopologyEpoch: int
    TopologyDescription: StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionStruct
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyDescriptionUpdateRequestDict = TypedDict("StreamsGroupTopologyDescriptionUpdateRequestDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
    "TopologyEpoch": int,
    "TopologyDescription": StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionStruct | StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionStruct(TypedStruct):
    Subtopologies: list[StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionSubtopologyStruct]
    GlobalStores: list[StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionGlobalStoreStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionDict = TypedDict("StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionDict", {
    "Subtopologies": Sequence[StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionSubtopologyStruct | StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionSubtopologyDict],
    "GlobalStores": Sequence[StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionGlobalStoreStruct | StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionGlobalStoreDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionSubtopologyStruct(TypedStruct):
    SubtopologyId: str
    Nodes: list[StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionSubtopologyDict = TypedDict("StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionSubtopologyDict", {
    "SubtopologyId": str | bytes,
    "Nodes": Sequence[StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct | StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct(TypedStruct):
    Name: str
    NodeType: int
    SourceTopics: list[str]
    SinkTopic: str | None
    Stores: list[str]
    Successors: list[str]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeDict = TypedDict("StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeDict", {
    "Name": str | bytes,
    "NodeType": int,
    "SourceTopics": Sequence[str | bytes],
    "SinkTopic": str | bytes | None,
    "Stores": Sequence[str | bytes],
    "Successors": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionGlobalStoreStruct(TypedStruct):
    Source: StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct
    Processor: StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionGlobalStoreDict = TypedDict("StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionGlobalStoreDict", {
    "Source": StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct | StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeDict,
    "Processor": StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeStruct | StreamsGroupTopologyDescriptionUpdateRequestTopologyDescriptionNodeDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyDescriptionUpdateResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyDescriptionUpdateResponseDict = TypedDict("StreamsGroupTopologyDescriptionUpdateResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnregisterControllerRequestStruct(TypedStruct):
    ControllerId: int
    UnknownTaggedFields: dict[int, bytes]

UnregisterControllerRequestDict = TypedDict("UnregisterControllerRequestDict", {
    "ControllerId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnregisterControllerResponseStruct(TypedStruct):
    ThrottleTimeMs: int
    ErrorCode: int
    ErrorMessage: str | None
    UnknownTaggedFields: dict[int, bytes]

UnregisterControllerResponseDict = TypedDict("UnregisterControllerResponseDict", {
    "ThrottleTimeMs": int,
    "ErrorCode": int | str,
    "ErrorMessage": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RequestHeaderStruct(TypedStruct):
    RequestApiKey: int
    RequestApiVersion: int
    CorrelationId: int
    ClientId: str | None
    UnknownTaggedFields: dict[int, bytes]

RequestHeaderDict = TypedDict("RequestHeaderDict", {
    "RequestApiKey": int | str,
    "RequestApiVersion": int,
    "CorrelationId": int,
    "ClientId": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ResponseHeaderStruct(TypedStruct):
    CorrelationId: int
    UnknownTaggedFields: dict[int, bytes]

ResponseHeaderDict = TypedDict("ResponseHeaderDict", {
    "CorrelationId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AbortedTxnStruct(TypedStruct):
    ProducerId: int
    FirstOffset: int
    LastOffset: int
    LastStableOffset: int

AbortedTxnDict = TypedDict("AbortedTxnDict", {
    "ProducerId": int,
    "FirstOffset": int,
    "LastOffset": int,
    "LastStableOffset": int,
}, total=False)

class ProducerSnapshotStruct(TypedStruct):
    Crc: int
    ProducerEntries: list[ProducerSnapshotProducerEntryStruct]

ProducerSnapshotDict = TypedDict("ProducerSnapshotDict", {
    "Crc": int,
    "ProducerEntries": Sequence[ProducerSnapshotProducerEntryStruct | ProducerSnapshotProducerEntryDict],
}, total=False)

class ProducerSnapshotProducerEntryStruct(TypedStruct):
    ProducerId: int
    Epoch: int
    LastSequence: int
    LastOffset: int
    OffsetDelta: int
    Timestamp: int
    CoordinatorEpoch: int
    CurrentTxnFirstOffset: int

ProducerSnapshotProducerEntryDict = TypedDict("ProducerSnapshotProducerEntryDict", {
    "ProducerId": int,
    "Epoch": int,
    "LastSequence": int,
    "LastOffset": int,
    "OffsetDelta": int,
    "Timestamp": int,
    "CoordinatorEpoch": int,
    "CurrentTxnFirstOffset": int,
}, total=False)

class QuorumStateDataStruct(TypedStruct):
    ClusterId: str
    LeaderId: int
    LeaderEpoch: int
    VotedId: int
    VotedDirectoryId: UUID
    AppliedOffset: int
    CurrentVoters: list[QuorumStateDataVoterStruct] | None
    UnknownTaggedFields: dict[int, bytes]

QuorumStateDataDict = TypedDict("QuorumStateDataDict", {
    "ClusterId": str | bytes,
    "LeaderId": int,
    "LeaderEpoch": int,
    "VotedId": int,
    "VotedDirectoryId": UUID | str | bytes,
    "AppliedOffset": int,
    "CurrentVoters": Sequence[QuorumStateDataVoterStruct | QuorumStateDataVoterDict] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class QuorumStateDataVoterStruct(TypedStruct):
    VoterId: int
    UnknownTaggedFields: dict[int, bytes]

QuorumStateDataVoterDict = TypedDict("QuorumStateDataVoterDict", {
    "VoterId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupCurrentMemberAssignmentKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

ConsumerGroupCurrentMemberAssignmentKeyDict = TypedDict("ConsumerGroupCurrentMemberAssignmentKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class ConsumerGroupCurrentMemberAssignmentValueStruct(TypedStruct):
    MemberEpoch: int
    PreviousMemberEpoch: int
    State: int
    AssignedPartitions: list[ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsStruct]
    PartitionsPendingRevocation: list[ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupCurrentMemberAssignmentValueDict = TypedDict("ConsumerGroupCurrentMemberAssignmentValueDict", {
    "MemberEpoch": int,
    "PreviousMemberEpoch": int,
    "State": int,
    "AssignedPartitions": Sequence[ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsStruct | ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsDict],
    "PartitionsPendingRevocation": Sequence[ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsStruct | ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    AssignmentEpochs: list[int] | None
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsDict = TypedDict("ConsumerGroupCurrentMemberAssignmentValueTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "AssignmentEpochs": Sequence[int] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupMemberMetadataKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

ConsumerGroupMemberMetadataKeyDict = TypedDict("ConsumerGroupMemberMetadataKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class ConsumerGroupMemberMetadataValueStruct(TypedStruct):
    InstanceId: str | None
    RackId: str | None
    ClientId: str
    ClientHost: str
    SubscribedTopicNames: list[str]
    SubscribedTopicRegex: str | None
    RebalanceTimeoutMs: int
    ServerAssignor: str | None
    ClassicMemberMetadata: ConsumerGroupMemberMetadataValueClassicMemberMetadataStruct | None
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupMemberMetadataValueDict = TypedDict("ConsumerGroupMemberMetadataValueDict", {
    "InstanceId": str | bytes | None,
    "RackId": str | bytes | None,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "SubscribedTopicNames": Sequence[str | bytes],
    "SubscribedTopicRegex": str | bytes | None,
    "RebalanceTimeoutMs": int,
    "ServerAssignor": str | bytes | None,
    "ClassicMemberMetadata": ConsumerGroupMemberMetadataValueClassicMemberMetadataStruct | ConsumerGroupMemberMetadataValueClassicMemberMetadataDict | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupMemberMetadataValueClassicMemberMetadataStruct(TypedStruct):
    SessionTimeoutMs: int
    SupportedProtocols: list[ConsumerGroupMemberMetadataValueClassicProtocolStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupMemberMetadataValueClassicMemberMetadataDict = TypedDict("ConsumerGroupMemberMetadataValueClassicMemberMetadataDict", {
    "SessionTimeoutMs": int,
    "SupportedProtocols": Sequence[ConsumerGroupMemberMetadataValueClassicProtocolStruct | ConsumerGroupMemberMetadataValueClassicProtocolDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupMemberMetadataValueClassicProtocolStruct(TypedStruct):
    Name: str
    Metadata: bytes
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupMemberMetadataValueClassicProtocolDict = TypedDict("ConsumerGroupMemberMetadataValueClassicProtocolDict", {
    "Name": str | bytes,
    "Metadata": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupMetadataKeyStruct(TypedStruct):
    GroupId: str

ConsumerGroupMetadataKeyDict = TypedDict("ConsumerGroupMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ConsumerGroupMetadataValueStruct(TypedStruct):
    Epoch: int
    MetadataHash: int
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupMetadataValueDict = TypedDict("ConsumerGroupMetadataValueDict", {
    "Epoch": int,
    "MetadataHash": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupPartitionMetadataKeyStruct(TypedStruct):
    GroupId: str

ConsumerGroupPartitionMetadataKeyDict = TypedDict("ConsumerGroupPartitionMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ConsumerGroupPartitionMetadataValueStruct(TypedStruct):
    Topics: list[ConsumerGroupPartitionMetadataValueTopicMetadataStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupPartitionMetadataValueDict = TypedDict("ConsumerGroupPartitionMetadataValueDict", {
    "Topics": Sequence[ConsumerGroupPartitionMetadataValueTopicMetadataStruct | ConsumerGroupPartitionMetadataValueTopicMetadataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupPartitionMetadataValueTopicMetadataStruct(TypedStruct):
    TopicId: UUID
    TopicName: str
    NumPartitions: int
    PartitionMetadata: list[ConsumerGroupPartitionMetadataValuePartitionMetadataStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupPartitionMetadataValueTopicMetadataDict = TypedDict("ConsumerGroupPartitionMetadataValueTopicMetadataDict", {
    "TopicId": UUID | str | bytes,
    "TopicName": str | bytes,
    "NumPartitions": int,
    "PartitionMetadata": Sequence[ConsumerGroupPartitionMetadataValuePartitionMetadataStruct | ConsumerGroupPartitionMetadataValuePartitionMetadataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupPartitionMetadataValuePartitionMetadataStruct(TypedStruct):
    Partition: int
    Racks: list[str]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupPartitionMetadataValuePartitionMetadataDict = TypedDict("ConsumerGroupPartitionMetadataValuePartitionMetadataDict", {
    "Partition": int,
    "Racks": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupRegularExpressionKeyStruct(TypedStruct):
    GroupId: str
    RegularExpression: str

ConsumerGroupRegularExpressionKeyDict = TypedDict("ConsumerGroupRegularExpressionKeyDict", {
    "GroupId": str | bytes,
    "RegularExpression": str | bytes,
}, total=False)

class ConsumerGroupRegularExpressionValueStruct(TypedStruct):
    Topics: list[str]
    Version: int
    Timestamp: int
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupRegularExpressionValueDict = TypedDict("ConsumerGroupRegularExpressionValueDict", {
    "Topics": Sequence[str | bytes],
    "Version": int,
    "Timestamp": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupTargetAssignmentMemberKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

ConsumerGroupTargetAssignmentMemberKeyDict = TypedDict("ConsumerGroupTargetAssignmentMemberKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class ConsumerGroupTargetAssignmentMemberValueStruct(TypedStruct):
    TopicPartitions: list[ConsumerGroupTargetAssignmentMemberValueTopicPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupTargetAssignmentMemberValueDict = TypedDict("ConsumerGroupTargetAssignmentMemberValueDict", {
    "TopicPartitions": Sequence[ConsumerGroupTargetAssignmentMemberValueTopicPartitionStruct | ConsumerGroupTargetAssignmentMemberValueTopicPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupTargetAssignmentMemberValueTopicPartitionStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupTargetAssignmentMemberValueTopicPartitionDict = TypedDict("ConsumerGroupTargetAssignmentMemberValueTopicPartitionDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerGroupTargetAssignmentMetadataKeyStruct(TypedStruct):
    GroupId: str

ConsumerGroupTargetAssignmentMetadataKeyDict = TypedDict("ConsumerGroupTargetAssignmentMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ConsumerGroupTargetAssignmentMetadataValueStruct(TypedStruct):
    AssignmentEpoch: int
    AssignmentTimestamp: int
    UnknownTaggedFields: dict[int, bytes]

ConsumerGroupTargetAssignmentMetadataValueDict = TypedDict("ConsumerGroupTargetAssignmentMetadataValueDict", {
    "AssignmentEpoch": int,
    "AssignmentTimestamp": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LegacyOffsetCommitKeyStruct(TypedStruct):
    group: str
    topic: str
    partition: int

LegacyOffsetCommitKeyDict = TypedDict("LegacyOffsetCommitKeyDict", {
    "group": str | bytes,
    "topic": str | bytes,
    "partition": int,
}, total=False)

class LegacyOffsetCommitValueStruct(TypedStruct):
    offset: int
    metadata: str
    commitTimestamp: int

LegacyOffsetCommitValueDict = TypedDict("LegacyOffsetCommitValueDict", {
    "offset": int,
    "metadata": str | bytes,
    "commitTimestamp": int,
}, total=False)

class OffsetCommitKeyStruct(TypedStruct):
    group: str
    topic: str
    partition: int

OffsetCommitKeyDict = TypedDict("OffsetCommitKeyDict", {
    "group": str | bytes,
    "topic": str | bytes,
    "partition": int,
}, total=False)

class OffsetCommitValueStruct(TypedStruct):
    offset: int
    leaderEpoch: int
    metadata: str
    commitTimestamp: int
    expireTimestamp: int
    topicId: UUID
    UnknownTaggedFields: dict[int, bytes]

OffsetCommitValueDict = TypedDict("OffsetCommitValueDict", {
    "offset": int,
    "leaderEpoch": int,
    "metadata": str | bytes,
    "commitTimestamp": int,
    "expireTimestamp": int,
    "topicId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class GroupMetadataKeyStruct(TypedStruct):
    group: str

GroupMetadataKeyDict = TypedDict("GroupMetadataKeyDict", {
    "group": str | bytes,
}, total=False)

class GroupMetadataValueStruct(TypedStruct):
    protocolType: str
    generation: int
    protocol: str | None
    leader: str | None
    currentStateTimestamp: int
    members: list[GroupMetadataValueMemberMetadataStruct]
    UnknownTaggedFields: dict[int, bytes]

GroupMetadataValueDict = TypedDict("GroupMetadataValueDict", {
    "protocolType": str | bytes,
    "generation": int,
    "protocol": str | bytes | None,
    "leader": str | bytes | None,
    "currentStateTimestamp": int,
    "members": Sequence[GroupMetadataValueMemberMetadataStruct | GroupMetadataValueMemberMetadataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class GroupMetadataValueMemberMetadataStruct(TypedStruct):
    memberId: str
    groupInstanceId: str | None
    clientId: str
    clientHost: str
    rebalanceTimeout: int
    sessionTimeout: int
    subscription: bytes
    assignment: bytes
    UnknownTaggedFields: dict[int, bytes]

GroupMetadataValueMemberMetadataDict = TypedDict("GroupMetadataValueMemberMetadataDict", {
    "memberId": str | bytes,
    "groupInstanceId": str | bytes | None,
    "clientId": str | bytes,
    "clientHost": str | bytes,
    "rebalanceTimeout": int,
    "sessionTimeout": int,
    "subscription": Buffer,
    "assignment": Buffer,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConsumerProtocolSubscriptionStruct(TypedStruct):
    Topics: list[str]
    UserData: bytes | None
    OwnedPartitions: list[ConsumerProtocolSubscriptionTopicPartitionStruct]
    GenerationId: int
    RackId: str | None

ConsumerProtocolSubscriptionDict = TypedDict("ConsumerProtocolSubscriptionDict", {
    "Topics": Sequence[str | bytes],
    "UserData": Buffer | None,
    "OwnedPartitions": Sequence[ConsumerProtocolSubscriptionTopicPartitionStruct | ConsumerProtocolSubscriptionTopicPartitionDict],
    "GenerationId": int,
    "RackId": str | bytes | None,
}, total=False)

class ConsumerProtocolSubscriptionTopicPartitionStruct(TypedStruct):
    Topic: str
    Partitions: list[int]

ConsumerProtocolSubscriptionTopicPartitionDict = TypedDict("ConsumerProtocolSubscriptionTopicPartitionDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[int],
}, total=False)

class ConsumerProtocolAssignmentStruct(TypedStruct):
    AssignedPartitions: list[ConsumerProtocolAssignmentTopicPartitionStruct]
    UserData: bytes | None

ConsumerProtocolAssignmentDict = TypedDict("ConsumerProtocolAssignmentDict", {
    "AssignedPartitions": Sequence[ConsumerProtocolAssignmentTopicPartitionStruct | ConsumerProtocolAssignmentTopicPartitionDict],
    "UserData": Buffer | None,
}, total=False)

class ConsumerProtocolAssignmentTopicPartitionStruct(TypedStruct):
    Topic: str
    Partitions: list[int]

ConsumerProtocolAssignmentTopicPartitionDict = TypedDict("ConsumerProtocolAssignmentTopicPartitionDict", {
    "Topic": str | bytes,
    "Partitions": Sequence[int],
}, total=False)

class ControlRecordTypeSchemaStruct(TypedStruct):
    Type: int

ControlRecordTypeSchemaDict = TypedDict("ControlRecordTypeSchemaDict", {
    "Type": int | str,
}, total=False)

class EndTxnMarkerStruct(TypedStruct):
    CoordinatorEpoch: int

EndTxnMarkerDict = TypedDict("EndTxnMarkerDict", {
    "CoordinatorEpoch": int,
}, total=False)

class LeaderChangeMessageStruct(TypedStruct):
    Version: int
    LeaderId: int
    Voters: list[LeaderChangeMessageVoterStruct]
    GrantingVoters: list[LeaderChangeMessageVoterStruct]
    UnknownTaggedFields: dict[int, bytes]

LeaderChangeMessageDict = TypedDict("LeaderChangeMessageDict", {
    "Version": int,
    "LeaderId": int,
    "Voters": Sequence[LeaderChangeMessageVoterStruct | LeaderChangeMessageVoterDict],
    "GrantingVoters": Sequence[LeaderChangeMessageVoterStruct | LeaderChangeMessageVoterDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class LeaderChangeMessageVoterStruct(TypedStruct):
    VoterId: int
    VoterDirectoryId: UUID
    UnknownTaggedFields: dict[int, bytes]

LeaderChangeMessageVoterDict = TypedDict("LeaderChangeMessageVoterDict", {
    "VoterId": int,
    "VoterDirectoryId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SnapshotHeaderRecordStruct(TypedStruct):
    Version: int
    LastContainedLogTimestamp: int
    UnknownTaggedFields: dict[int, bytes]

SnapshotHeaderRecordDict = TypedDict("SnapshotHeaderRecordDict", {
    "Version": int,
    "LastContainedLogTimestamp": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SnapshotFooterRecordStruct(TypedStruct):
    Version: int
    UnknownTaggedFields: dict[int, bytes]

SnapshotFooterRecordDict = TypedDict("SnapshotFooterRecordDict", {
    "Version": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class KRaftVersionRecordStruct(TypedStruct):
    Version: int
    KRaftVersion: int
    UnknownTaggedFields: dict[int, bytes]

KRaftVersionRecordDict = TypedDict("KRaftVersionRecordDict", {
    "Version": int,
    "KRaftVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VotersRecordStruct(TypedStruct):
    Version: int
    Voters: list[VotersRecordVoterStruct]
    UnknownTaggedFields: dict[int, bytes]

VotersRecordDict = TypedDict("VotersRecordDict", {
    "Version": int,
    "Voters": Sequence[VotersRecordVoterStruct | VotersRecordVoterDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VotersRecordVoterStruct(TypedStruct):
    VoterId: int
    VoterDirectoryId: UUID
    Endpoints: list[VotersRecordEndpointStruct]
    KRaftVersionFeature: VotersRecordKRaftVersionFeatureStruct
    UnknownTaggedFields: dict[int, bytes]

VotersRecordVoterDict = TypedDict("VotersRecordVoterDict", {
    "VoterId": int,
    "VoterDirectoryId": UUID | str | bytes,
    "Endpoints": Sequence[VotersRecordEndpointStruct | VotersRecordEndpointDict],
    "KRaftVersionFeature": VotersRecordKRaftVersionFeatureStruct | VotersRecordKRaftVersionFeatureDict,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VotersRecordEndpointStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

VotersRecordEndpointDict = TypedDict("VotersRecordEndpointDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class VotersRecordKRaftVersionFeatureStruct(TypedStruct):
    MinSupportedVersion: int
    MaxSupportedVersion: int
    UnknownTaggedFields: dict[int, bytes]

VotersRecordKRaftVersionFeatureDict = TypedDict("VotersRecordKRaftVersionFeatureDict", {
    "MinSupportedVersion": int,
    "MaxSupportedVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RegisterBrokerRecordStruct(TypedStruct):
    BrokerId: int
    IsMigratingZkBroker: bool
    IncarnationId: UUID
    BrokerEpoch: int
    EndPoints: list[RegisterBrokerRecordBrokerEndpointStruct]
    Features: list[RegisterBrokerRecordBrokerFeatureStruct]
    Rack: str | None
    Fenced: bool
    InControlledShutdown: bool
    LogDirs: list[UUID]
    CordonedLogDirs: list[UUID] | None
    UnknownTaggedFields: dict[int, bytes]

RegisterBrokerRecordDict = TypedDict("RegisterBrokerRecordDict", {
    "BrokerId": int,
    "IsMigratingZkBroker": bool,
    "IncarnationId": UUID | str | bytes,
    "BrokerEpoch": int,
    "EndPoints": Sequence[RegisterBrokerRecordBrokerEndpointStruct | RegisterBrokerRecordBrokerEndpointDict],
    "Features": Sequence[RegisterBrokerRecordBrokerFeatureStruct | RegisterBrokerRecordBrokerFeatureDict],
    "Rack": str | bytes | None,
    "Fenced": bool,
    "InControlledShutdown": bool,
    "LogDirs": Sequence[UUID | str | bytes],
    "CordonedLogDirs": Sequence[UUID | str | bytes] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RegisterBrokerRecordBrokerEndpointStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    SecurityProtocol: int
    UnknownTaggedFields: dict[int, bytes]

RegisterBrokerRecordBrokerEndpointDict = TypedDict("RegisterBrokerRecordBrokerEndpointDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "SecurityProtocol": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RegisterBrokerRecordBrokerFeatureStruct(TypedStruct):
    Name: str
    MinSupportedVersion: int
    MaxSupportedVersion: int
    UnknownTaggedFields: dict[int, bytes]

RegisterBrokerRecordBrokerFeatureDict = TypedDict("RegisterBrokerRecordBrokerFeatureDict", {
    "Name": str | bytes,
    "MinSupportedVersion": int,
    "MaxSupportedVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnregisterBrokerRecordStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    UnknownTaggedFields: dict[int, bytes]

UnregisterBrokerRecordDict = TypedDict("UnregisterBrokerRecordDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FenceBrokerRecordStruct(TypedStruct):
    Id: int
    Epoch: int
    UnknownTaggedFields: dict[int, bytes]

FenceBrokerRecordDict = TypedDict("FenceBrokerRecordDict", {
    "Id": int,
    "Epoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnfenceBrokerRecordStruct(TypedStruct):
    Id: int
    Epoch: int
    UnknownTaggedFields: dict[int, bytes]

UnfenceBrokerRecordDict = TypedDict("UnfenceBrokerRecordDict", {
    "Id": int,
    "Epoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class FeatureLevelRecordStruct(TypedStruct):
    Name: str
    FeatureLevel: int
    UnknownTaggedFields: dict[int, bytes]

FeatureLevelRecordDict = TypedDict("FeatureLevelRecordDict", {
    "Name": str | bytes,
    "FeatureLevel": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ProducerIdsRecordStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    NextProducerId: int
    UnknownTaggedFields: dict[int, bytes]

ProducerIdsRecordDict = TypedDict("ProducerIdsRecordDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "NextProducerId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BrokerRegistrationChangeRecordStruct(TypedStruct):
    BrokerId: int
    BrokerEpoch: int
    Fenced: int
    InControlledShutdown: int
    LogDirs: list[UUID]
    CordonedLogDirs: list[UUID] | None
    UnknownTaggedFields: dict[int, bytes]

BrokerRegistrationChangeRecordDict = TypedDict("BrokerRegistrationChangeRecordDict", {
    "BrokerId": int,
    "BrokerEpoch": int,
    "Fenced": int,
    "InControlledShutdown": int,
    "LogDirs": Sequence[UUID | str | bytes],
    "CordonedLogDirs": Sequence[UUID | str | bytes] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class NoOpRecordStruct(TypedStruct):
    UnknownTaggedFields: dict[int, bytes]

NoOpRecordDict = TypedDict("NoOpRecordDict", {
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ZkMigrationStateRecordStruct(TypedStruct):
    ZkMigrationState: int
    UnknownTaggedFields: dict[int, bytes]

ZkMigrationStateRecordDict = TypedDict("ZkMigrationStateRecordDict", {
    "ZkMigrationState": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class BeginTransactionRecordStruct(TypedStruct):
    Name: str | None
    UnknownTaggedFields: dict[int, bytes]

BeginTransactionRecordDict = TypedDict("BeginTransactionRecordDict", {
    "Name": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class EndTransactionRecordStruct(TypedStruct):
    UnknownTaggedFields: dict[int, bytes]

EndTransactionRecordDict = TypedDict("EndTransactionRecordDict", {
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AbortTransactionRecordStruct(TypedStruct):
    Reason: str | None
    UnknownTaggedFields: dict[int, bytes]

AbortTransactionRecordDict = TypedDict("AbortTransactionRecordDict", {
    "Reason": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RegisterControllerRecordStruct(TypedStruct):
    ControllerId: int
    IncarnationId: UUID
    ZkMigrationReady: bool
    EndPoints: list[RegisterControllerRecordControllerEndpointStruct]
    Features: list[RegisterControllerRecordControllerFeatureStruct]
    UnknownTaggedFields: dict[int, bytes]

RegisterControllerRecordDict = TypedDict("RegisterControllerRecordDict", {
    "ControllerId": int,
    "IncarnationId": UUID | str | bytes,
    "ZkMigrationReady": bool,
    "EndPoints": Sequence[RegisterControllerRecordControllerEndpointStruct | RegisterControllerRecordControllerEndpointDict],
    "Features": Sequence[RegisterControllerRecordControllerFeatureStruct | RegisterControllerRecordControllerFeatureDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RegisterControllerRecordControllerEndpointStruct(TypedStruct):
    Name: str
    Host: str
    Port: int
    SecurityProtocol: int
    UnknownTaggedFields: dict[int, bytes]

RegisterControllerRecordControllerEndpointDict = TypedDict("RegisterControllerRecordControllerEndpointDict", {
    "Name": str | bytes,
    "Host": str | bytes,
    "Port": int,
    "SecurityProtocol": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RegisterControllerRecordControllerFeatureStruct(TypedStruct):
    Name: str
    MinSupportedVersion: int
    MaxSupportedVersion: int
    UnknownTaggedFields: dict[int, bytes]

RegisterControllerRecordControllerFeatureDict = TypedDict("RegisterControllerRecordControllerFeatureDict", {
    "Name": str | bytes,
    "MinSupportedVersion": int,
    "MaxSupportedVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UnregisterControllerRecordStruct(TypedStruct):
    ControllerId: int
    UnknownTaggedFields: dict[int, bytes]

UnregisterControllerRecordDict = TypedDict("UnregisterControllerRecordDict", {
    "ControllerId": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DelegationTokenRecordStruct(TypedStruct):
    Owner: str
    Requester: str
    Renewers: list[str]
    IssueTimestamp: int
    MaxTimestamp: int
    ExpirationTimestamp: int
    TokenId: str
    UnknownTaggedFields: dict[int, bytes]

DelegationTokenRecordDict = TypedDict("DelegationTokenRecordDict", {
    "Owner": str | bytes,
    "Requester": str | bytes,
    "Renewers": Sequence[str | bytes],
    "IssueTimestamp": int,
    "MaxTimestamp": int,
    "ExpirationTimestamp": int,
    "TokenId": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class UserScramCredentialRecordStruct(TypedStruct):
    Name: str
    Mechanism: int
    Salt: bytes
    StoredKey: bytes
    ServerKey: bytes
    Iterations: int
    UnknownTaggedFields: dict[int, bytes]

UserScramCredentialRecordDict = TypedDict("UserScramCredentialRecordDict", {
    "Name": str | bytes,
    "Mechanism": int | str,
    "Salt": Buffer,
    "StoredKey": Buffer,
    "ServerKey": Buffer,
    "Iterations": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class AccessControlEntryRecordStruct(TypedStruct):
    Id: UUID
    ResourceType: int
    ResourceName: str
    PatternType: int
    Principal: str
    Host: str
    Operation: int
    PermissionType: int
    UnknownTaggedFields: dict[int, bytes]

AccessControlEntryRecordDict = TypedDict("AccessControlEntryRecordDict", {
    "Id": UUID | str | bytes,
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "PatternType": int | str,
    "Principal": str | bytes,
    "Host": str | bytes,
    "Operation": int | str,
    "PermissionType": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoveAccessControlEntryRecordStruct(TypedStruct):
    Id: UUID
    UnknownTaggedFields: dict[int, bytes]

RemoveAccessControlEntryRecordDict = TypedDict("RemoveAccessControlEntryRecordDict", {
    "Id": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoveUserScramCredentialRecordStruct(TypedStruct):
    Name: str
    Mechanism: int
    UnknownTaggedFields: dict[int, bytes]

RemoveUserScramCredentialRecordDict = TypedDict("RemoveUserScramCredentialRecordDict", {
    "Name": str | bytes,
    "Mechanism": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoveDelegationTokenRecordStruct(TypedStruct):
    TokenId: str
    UnknownTaggedFields: dict[int, bytes]

RemoveDelegationTokenRecordDict = TypedDict("RemoveDelegationTokenRecordDict", {
    "TokenId": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TopicRecordStruct(TypedStruct):
    Name: str
    TopicId: UUID
    UnknownTaggedFields: dict[int, bytes]

TopicRecordDict = TypedDict("TopicRecordDict", {
    "Name": str | bytes,
    "TopicId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class PartitionRecordStruct(TypedStruct):
    PartitionId: int
    TopicId: UUID
    Replicas: list[int]
    Isr: list[int]
    RemovingReplicas: list[int]
    AddingReplicas: list[int]
    Leader: int
    LeaderRecoveryState: int
    LeaderEpoch: int
    PartitionEpoch: int
    Directories: list[UUID]
    EligibleLeaderReplicas: list[int] | None
    LastKnownElr: list[int] | None
    UnknownTaggedFields: dict[int, bytes]

PartitionRecordDict = TypedDict("PartitionRecordDict", {
    "PartitionId": int,
    "TopicId": UUID | str | bytes,
    "Replicas": Sequence[int],
    "Isr": Sequence[int],
    "RemovingReplicas": Sequence[int],
    "AddingReplicas": Sequence[int],
    "Leader": int,
    "LeaderRecoveryState": int | str,
    "LeaderEpoch": int,
    "PartitionEpoch": int,
    "Directories": Sequence[UUID | str | bytes],
    "EligibleLeaderReplicas": Sequence[int] | None,
    "LastKnownElr": Sequence[int] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ConfigRecordStruct(TypedStruct):
    ResourceType: int
    ResourceName: str
    Name: str
    Value: str | None
    UnknownTaggedFields: dict[int, bytes]

ConfigRecordDict = TypedDict("ConfigRecordDict", {
    "ResourceType": int | str,
    "ResourceName": str | bytes,
    "Name": str | bytes,
    "Value": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class PartitionChangeRecordStruct(TypedStruct):
    PartitionId: int
    TopicId: UUID
    Isr: list[int] | None
    Leader: int
    Replicas: list[int] | None
    RemovingReplicas: list[int] | None
    AddingReplicas: list[int] | None
    LeaderRecoveryState: int
    Directories: list[UUID] | None
    EligibleLeaderReplicas: list[int] | None
    LastKnownElr: list[int] | None
    UnknownTaggedFields: dict[int, bytes]

PartitionChangeRecordDict = TypedDict("PartitionChangeRecordDict", {
    "PartitionId": int,
    "TopicId": UUID | str | bytes,
    "Isr": Sequence[int] | None,
    "Leader": int,
    "Replicas": Sequence[int] | None,
    "RemovingReplicas": Sequence[int] | None,
    "AddingReplicas": Sequence[int] | None,
    "LeaderRecoveryState": int | str,
    "Directories": Sequence[UUID | str | bytes] | None,
    "EligibleLeaderReplicas": Sequence[int] | None,
    "LastKnownElr": Sequence[int] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoveTopicRecordStruct(TypedStruct):
    TopicId: UUID
    UnknownTaggedFields: dict[int, bytes]

RemoveTopicRecordDict = TypedDict("RemoveTopicRecordDict", {
    "TopicId": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ClientQuotaRecordStruct(TypedStruct):
    Entity: list[ClientQuotaRecordEntityDataStruct]
    Key: str
    Value: float
    Remove: bool
    UnknownTaggedFields: dict[int, bytes]

ClientQuotaRecordDict = TypedDict("ClientQuotaRecordDict", {
    "Entity": Sequence[ClientQuotaRecordEntityDataStruct | ClientQuotaRecordEntityDataDict],
    "Key": str | bytes,
    "Value": float,
    "Remove": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ClientQuotaRecordEntityDataStruct(TypedStruct):
    EntityType: str
    EntityName: str | None
    UnknownTaggedFields: dict[int, bytes]

ClientQuotaRecordEntityDataDict = TypedDict("ClientQuotaRecordEntityDataDict", {
    "EntityType": str | bytes,
    "EntityName": str | bytes | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ClearElrRecordStruct(TypedStruct):
    TopicName: str
    UnknownTaggedFields: dict[int, bytes]

ClearElrRecordDict = TypedDict("ClearElrRecordDict", {
    "TopicName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class DefaultPrincipalDataStruct(TypedStruct):
    Type: str
    Name: str
    TokenAuthenticated: bool
    UnknownTaggedFields: dict[int, bytes]

DefaultPrincipalDataDict = TypedDict("DefaultPrincipalDataDict", {
    "Type": str | bytes,
    "Name": str | bytes,
    "TokenAuthenticated": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataRecordStruct(TypedStruct):
    RemoteLogSegmentId: RemoteLogSegmentMetadataRecordRemoteLogSegmentIdEntryStruct
    StartOffset: int
    EndOffset: int
    BrokerId: int
    MaxTimestampMs: int
    EventTimestampMs: int
    SegmentLeaderEpochs: list[RemoteLogSegmentMetadataRecordSegmentLeaderEpochEntryStruct]
    SegmentSizeInBytes: int
    CustomMetadata: bytes | None
    RemoteLogSegmentState: int
    TxnIndexEmpty: bool
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataRecordDict = TypedDict("RemoteLogSegmentMetadataRecordDict", {
    "RemoteLogSegmentId": RemoteLogSegmentMetadataRecordRemoteLogSegmentIdEntryStruct | RemoteLogSegmentMetadataRecordRemoteLogSegmentIdEntryDict,
    "StartOffset": int,
    "EndOffset": int,
    "BrokerId": int,
    "MaxTimestampMs": int,
    "EventTimestampMs": int,
    "SegmentLeaderEpochs": Sequence[RemoteLogSegmentMetadataRecordSegmentLeaderEpochEntryStruct | RemoteLogSegmentMetadataRecordSegmentLeaderEpochEntryDict],
    "SegmentSizeInBytes": int,
    "CustomMetadata": Buffer | None,
    "RemoteLogSegmentState": int | str,
    "TxnIndexEmpty": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataRecordRemoteLogSegmentIdEntryStruct(TypedStruct):
    TopicIdPartition: RemoteLogSegmentMetadataRecordTopicIdPartitionEntryStruct
    Id: UUID
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataRecordRemoteLogSegmentIdEntryDict = TypedDict("RemoteLogSegmentMetadataRecordRemoteLogSegmentIdEntryDict", {
    "TopicIdPartition": RemoteLogSegmentMetadataRecordTopicIdPartitionEntryStruct | RemoteLogSegmentMetadataRecordTopicIdPartitionEntryDict,
    "Id": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataRecordTopicIdPartitionEntryStruct(TypedStruct):
    Name: str
    Id: UUID
    Partition: int
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataRecordTopicIdPartitionEntryDict = TypedDict("RemoteLogSegmentMetadataRecordTopicIdPartitionEntryDict", {
    "Name": str | bytes,
    "Id": UUID | str | bytes,
    "Partition": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataRecordSegmentLeaderEpochEntryStruct(TypedStruct):
    LeaderEpoch: int
    Offset: int
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataRecordSegmentLeaderEpochEntryDict = TypedDict("RemoteLogSegmentMetadataRecordSegmentLeaderEpochEntryDict", {
    "LeaderEpoch": int,
    "Offset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataUpdateRecordStruct(TypedStruct):
    RemoteLogSegmentId: RemoteLogSegmentMetadataUpdateRecordRemoteLogSegmentIdEntryStruct
    BrokerId: int
    EventTimestampMs: int
    CustomMetadata: bytes | None
    RemoteLogSegmentState: int
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataUpdateRecordDict = TypedDict("RemoteLogSegmentMetadataUpdateRecordDict", {
    "RemoteLogSegmentId": RemoteLogSegmentMetadataUpdateRecordRemoteLogSegmentIdEntryStruct | RemoteLogSegmentMetadataUpdateRecordRemoteLogSegmentIdEntryDict,
    "BrokerId": int,
    "EventTimestampMs": int,
    "CustomMetadata": Buffer | None,
    "RemoteLogSegmentState": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataUpdateRecordRemoteLogSegmentIdEntryStruct(TypedStruct):
    TopicIdPartition: RemoteLogSegmentMetadataUpdateRecordTopicIdPartitionEntryStruct
    Id: UUID
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataUpdateRecordRemoteLogSegmentIdEntryDict = TypedDict("RemoteLogSegmentMetadataUpdateRecordRemoteLogSegmentIdEntryDict", {
    "TopicIdPartition": RemoteLogSegmentMetadataUpdateRecordTopicIdPartitionEntryStruct | RemoteLogSegmentMetadataUpdateRecordTopicIdPartitionEntryDict,
    "Id": UUID | str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataUpdateRecordTopicIdPartitionEntryStruct(TypedStruct):
    Name: str
    Id: UUID
    Partition: int
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataUpdateRecordTopicIdPartitionEntryDict = TypedDict("RemoteLogSegmentMetadataUpdateRecordTopicIdPartitionEntryDict", {
    "Name": str | bytes,
    "Id": UUID | str | bytes,
    "Partition": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemotePartitionDeleteMetadataRecordStruct(TypedStruct):
    TopicIdPartition: RemotePartitionDeleteMetadataRecordTopicIdPartitionEntryStruct
    BrokerId: int
    EventTimestampMs: int
    RemotePartitionDeleteState: int
    UnknownTaggedFields: dict[int, bytes]

RemotePartitionDeleteMetadataRecordDict = TypedDict("RemotePartitionDeleteMetadataRecordDict", {
    "TopicIdPartition": RemotePartitionDeleteMetadataRecordTopicIdPartitionEntryStruct | RemotePartitionDeleteMetadataRecordTopicIdPartitionEntryDict,
    "BrokerId": int,
    "EventTimestampMs": int,
    "RemotePartitionDeleteState": int | str,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemotePartitionDeleteMetadataRecordTopicIdPartitionEntryStruct(TypedStruct):
    Name: str
    Id: UUID
    Partition: int
    UnknownTaggedFields: dict[int, bytes]

RemotePartitionDeleteMetadataRecordTopicIdPartitionEntryDict = TypedDict("RemotePartitionDeleteMetadataRecordTopicIdPartitionEntryDict", {
    "Name": str | bytes,
    "Id": UUID | str | bytes,
    "Partition": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataSnapshotRecordStruct(TypedStruct):
    SegmentId: UUID
    StartOffset: int
    EndOffset: int
    BrokerId: int
    MaxTimestampMs: int
    EventTimestampMs: int
    SegmentLeaderEpochs: list[RemoteLogSegmentMetadataSnapshotRecordSegmentLeaderEpochEntryStruct]
    SegmentSizeInBytes: int
    CustomMetadata: bytes | None
    RemoteLogSegmentState: int
    TxnIndexEmpty: bool
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataSnapshotRecordDict = TypedDict("RemoteLogSegmentMetadataSnapshotRecordDict", {
    "SegmentId": UUID | str | bytes,
    "StartOffset": int,
    "EndOffset": int,
    "BrokerId": int,
    "MaxTimestampMs": int,
    "EventTimestampMs": int,
    "SegmentLeaderEpochs": Sequence[RemoteLogSegmentMetadataSnapshotRecordSegmentLeaderEpochEntryStruct | RemoteLogSegmentMetadataSnapshotRecordSegmentLeaderEpochEntryDict],
    "SegmentSizeInBytes": int,
    "CustomMetadata": Buffer | None,
    "RemoteLogSegmentState": int | str,
    "TxnIndexEmpty": bool,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class RemoteLogSegmentMetadataSnapshotRecordSegmentLeaderEpochEntryStruct(TypedStruct):
    LeaderEpoch: int
    Offset: int
    UnknownTaggedFields: dict[int, bytes]

RemoteLogSegmentMetadataSnapshotRecordSegmentLeaderEpochEntryDict = TypedDict("RemoteLogSegmentMetadataSnapshotRecordSegmentLeaderEpochEntryDict", {
    "LeaderEpoch": int,
    "Offset": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupCurrentMemberAssignmentKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

ShareGroupCurrentMemberAssignmentKeyDict = TypedDict("ShareGroupCurrentMemberAssignmentKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class ShareGroupCurrentMemberAssignmentValueStruct(TypedStruct):
    MemberEpoch: int
    PreviousMemberEpoch: int
    State: int
    AssignedPartitions: list[ShareGroupCurrentMemberAssignmentValueTopicPartitionsStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupCurrentMemberAssignmentValueDict = TypedDict("ShareGroupCurrentMemberAssignmentValueDict", {
    "MemberEpoch": int,
    "PreviousMemberEpoch": int,
    "State": int,
    "AssignedPartitions": Sequence[ShareGroupCurrentMemberAssignmentValueTopicPartitionsStruct | ShareGroupCurrentMemberAssignmentValueTopicPartitionsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupCurrentMemberAssignmentValueTopicPartitionsStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupCurrentMemberAssignmentValueTopicPartitionsDict = TypedDict("ShareGroupCurrentMemberAssignmentValueTopicPartitionsDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupMemberMetadataKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

ShareGroupMemberMetadataKeyDict = TypedDict("ShareGroupMemberMetadataKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class ShareGroupMemberMetadataValueStruct(TypedStruct):
    RackId: str | None
    ClientId: str
    ClientHost: str
    SubscribedTopicNames: list[str]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupMemberMetadataValueDict = TypedDict("ShareGroupMemberMetadataValueDict", {
    "RackId": str | bytes | None,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "SubscribedTopicNames": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupMetadataKeyStruct(TypedStruct):
    GroupId: str

ShareGroupMetadataKeyDict = TypedDict("ShareGroupMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ShareGroupMetadataValueStruct(TypedStruct):
    Epoch: int
    MetadataHash: int
    UnknownTaggedFields: dict[int, bytes]

ShareGroupMetadataValueDict = TypedDict("ShareGroupMetadataValueDict", {
    "Epoch": int,
    "MetadataHash": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupPartitionMetadataKeyStruct(TypedStruct):
    GroupId: str

ShareGroupPartitionMetadataKeyDict = TypedDict("ShareGroupPartitionMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ShareGroupPartitionMetadataValueStruct(TypedStruct):
    Topics: list[ShareGroupPartitionMetadataValueTopicMetadataStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupPartitionMetadataValueDict = TypedDict("ShareGroupPartitionMetadataValueDict", {
    "Topics": Sequence[ShareGroupPartitionMetadataValueTopicMetadataStruct | ShareGroupPartitionMetadataValueTopicMetadataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupPartitionMetadataValueTopicMetadataStruct(TypedStruct):
    TopicId: UUID
    TopicName: str
    NumPartitions: int
    PartitionMetadata: list[ShareGroupPartitionMetadataValuePartitionMetadataStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupPartitionMetadataValueTopicMetadataDict = TypedDict("ShareGroupPartitionMetadataValueTopicMetadataDict", {
    "TopicId": UUID | str | bytes,
    "TopicName": str | bytes,
    "NumPartitions": int,
    "PartitionMetadata": Sequence[ShareGroupPartitionMetadataValuePartitionMetadataStruct | ShareGroupPartitionMetadataValuePartitionMetadataDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupPartitionMetadataValuePartitionMetadataStruct(TypedStruct):
    Partition: int
    Racks: list[str]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupPartitionMetadataValuePartitionMetadataDict = TypedDict("ShareGroupPartitionMetadataValuePartitionMetadataDict", {
    "Partition": int,
    "Racks": Sequence[str | bytes],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupStatePartitionMetadataKeyStruct(TypedStruct):
    GroupId: str

ShareGroupStatePartitionMetadataKeyDict = TypedDict("ShareGroupStatePartitionMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ShareGroupStatePartitionMetadataValueStruct(TypedStruct):
    InitializingTopics: list[ShareGroupStatePartitionMetadataValueTopicPartitionsInfoStruct]
    InitializedTopics: list[ShareGroupStatePartitionMetadataValueTopicPartitionsInfoStruct]
    DeletingTopics: list[ShareGroupStatePartitionMetadataValueTopicInfoStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupStatePartitionMetadataValueDict = TypedDict("ShareGroupStatePartitionMetadataValueDict", {
    "InitializingTopics": Sequence[ShareGroupStatePartitionMetadataValueTopicPartitionsInfoStruct | ShareGroupStatePartitionMetadataValueTopicPartitionsInfoDict],
    "InitializedTopics": Sequence[ShareGroupStatePartitionMetadataValueTopicPartitionsInfoStruct | ShareGroupStatePartitionMetadataValueTopicPartitionsInfoDict],
    "DeletingTopics": Sequence[ShareGroupStatePartitionMetadataValueTopicInfoStruct | ShareGroupStatePartitionMetadataValueTopicInfoDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupStatePartitionMetadataValueTopicPartitionsInfoStruct(TypedStruct):
    TopicId: UUID
    TopicName: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupStatePartitionMetadataValueTopicPartitionsInfoDict = TypedDict("ShareGroupStatePartitionMetadataValueTopicPartitionsInfoDict", {
    "TopicId": UUID | str | bytes,
    "TopicName": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupStatePartitionMetadataValueTopicInfoStruct(TypedStruct):
    TopicId: UUID
    TopicName: str
    UnknownTaggedFields: dict[int, bytes]

ShareGroupStatePartitionMetadataValueTopicInfoDict = TypedDict("ShareGroupStatePartitionMetadataValueTopicInfoDict", {
    "TopicId": UUID | str | bytes,
    "TopicName": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupTargetAssignmentMemberKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

ShareGroupTargetAssignmentMemberKeyDict = TypedDict("ShareGroupTargetAssignmentMemberKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class ShareGroupTargetAssignmentMemberValueStruct(TypedStruct):
    TopicPartitions: list[ShareGroupTargetAssignmentMemberValueTopicPartitionStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupTargetAssignmentMemberValueDict = TypedDict("ShareGroupTargetAssignmentMemberValueDict", {
    "TopicPartitions": Sequence[ShareGroupTargetAssignmentMemberValueTopicPartitionStruct | ShareGroupTargetAssignmentMemberValueTopicPartitionDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupTargetAssignmentMemberValueTopicPartitionStruct(TypedStruct):
    TopicId: UUID
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

ShareGroupTargetAssignmentMemberValueTopicPartitionDict = TypedDict("ShareGroupTargetAssignmentMemberValueTopicPartitionDict", {
    "TopicId": UUID | str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareGroupTargetAssignmentMetadataKeyStruct(TypedStruct):
    GroupId: str

ShareGroupTargetAssignmentMetadataKeyDict = TypedDict("ShareGroupTargetAssignmentMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class ShareGroupTargetAssignmentMetadataValueStruct(TypedStruct):
    AssignmentEpoch: int
    AssignmentTimestamp: int
    UnknownTaggedFields: dict[int, bytes]

ShareGroupTargetAssignmentMetadataValueDict = TypedDict("ShareGroupTargetAssignmentMetadataValueDict", {
    "AssignmentEpoch": int,
    "AssignmentTimestamp": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareSnapshotKeyStruct(TypedStruct):
    GroupId: str
    TopicId: UUID
    Partition: int

ShareSnapshotKeyDict = TypedDict("ShareSnapshotKeyDict", {
    "GroupId": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partition": int,
}, total=False)

class ShareSnapshotValueStruct(TypedStruct):
    SnapshotEpoch: int
    StateEpoch: int
    LeaderEpoch: int
    StartOffset: int
    DeliveryCompleteCount: int
    CreateTimestamp: int
    WriteTimestamp: int
    StateBatches: list[ShareSnapshotValueStateBatchStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareSnapshotValueDict = TypedDict("ShareSnapshotValueDict", {
    "SnapshotEpoch": int,
    "StateEpoch": int,
    "LeaderEpoch": int,
    "StartOffset": int,
    "DeliveryCompleteCount": int,
    "CreateTimestamp": int,
    "WriteTimestamp": int,
    "StateBatches": Sequence[ShareSnapshotValueStateBatchStruct | ShareSnapshotValueStateBatchDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareSnapshotValueStateBatchStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    DeliveryState: int
    DeliveryCount: int
    UnknownTaggedFields: dict[int, bytes]

ShareSnapshotValueStateBatchDict = TypedDict("ShareSnapshotValueStateBatchDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "DeliveryState": int | str,
    "DeliveryCount": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareUpdateKeyStruct(TypedStruct):
    GroupId: str
    TopicId: UUID
    Partition: int

ShareUpdateKeyDict = TypedDict("ShareUpdateKeyDict", {
    "GroupId": str | bytes,
    "TopicId": UUID | str | bytes,
    "Partition": int,
}, total=False)

class ShareUpdateValueStruct(TypedStruct):
    SnapshotEpoch: int
    LeaderEpoch: int
    StartOffset: int
    DeliveryCompleteCount: int
    StateBatches: list[ShareUpdateValueStateBatchStruct]
    UnknownTaggedFields: dict[int, bytes]

ShareUpdateValueDict = TypedDict("ShareUpdateValueDict", {
    "SnapshotEpoch": int,
    "LeaderEpoch": int,
    "StartOffset": int,
    "DeliveryCompleteCount": int,
    "StateBatches": Sequence[ShareUpdateValueStateBatchStruct | ShareUpdateValueStateBatchDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class ShareUpdateValueStateBatchStruct(TypedStruct):
    FirstOffset: int
    LastOffset: int
    DeliveryState: int
    DeliveryCount: int
    UnknownTaggedFields: dict[int, bytes]

ShareUpdateValueStateBatchDict = TypedDict("ShareUpdateValueStateBatchDict", {
    "FirstOffset": int,
    "LastOffset": int,
    "DeliveryState": int | str,
    "DeliveryCount": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupCurrentMemberAssignmentKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

StreamsGroupCurrentMemberAssignmentKeyDict = TypedDict("StreamsGroupCurrentMemberAssignmentKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class StreamsGroupCurrentMemberAssignmentValueStruct(TypedStruct):
    MemberEpoch: int
    PreviousMemberEpoch: int
    State: int
    ActiveTasks: list[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct]
    StandbyTasks: list[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct]
    WarmupTasks: list[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct]
    ActiveTasksPendingRevocation: list[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct]
    StandbyTasksPendingRevocation: list[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct]
    WarmupTasksPendingRevocation: list[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupCurrentMemberAssignmentValueDict = TypedDict("StreamsGroupCurrentMemberAssignmentValueDict", {
    "MemberEpoch": int,
    "PreviousMemberEpoch": int,
    "State": int,
    "ActiveTasks": Sequence[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct | StreamsGroupCurrentMemberAssignmentValueTaskIdsDict],
    "StandbyTasks": Sequence[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct | StreamsGroupCurrentMemberAssignmentValueTaskIdsDict],
    "WarmupTasks": Sequence[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct | StreamsGroupCurrentMemberAssignmentValueTaskIdsDict],
    "ActiveTasksPendingRevocation": Sequence[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct | StreamsGroupCurrentMemberAssignmentValueTaskIdsDict],
    "StandbyTasksPendingRevocation": Sequence[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct | StreamsGroupCurrentMemberAssignmentValueTaskIdsDict],
    "WarmupTasksPendingRevocation": Sequence[StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct | StreamsGroupCurrentMemberAssignmentValueTaskIdsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupCurrentMemberAssignmentValueTaskIdsStruct(TypedStruct):
    SubtopologyId: str
    Partitions: list[int]
    AssignmentEpochs: list[int] | None
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupCurrentMemberAssignmentValueTaskIdsDict = TypedDict("StreamsGroupCurrentMemberAssignmentValueTaskIdsDict", {
    "SubtopologyId": str | bytes,
    "Partitions": Sequence[int],
    "AssignmentEpochs": Sequence[int] | None,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupMemberMetadataKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

StreamsGroupMemberMetadataKeyDict = TypedDict("StreamsGroupMemberMetadataKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class StreamsGroupMemberMetadataValueStruct(TypedStruct):
    InstanceId: str | None
    RackId: str | None
    ClientId: str
    ClientHost: str
    RebalanceTimeoutMs: int
    TopologyEpoch: int
    ProcessId: str
    UserEndpoint: StreamsGroupMemberMetadataValueEndpointStruct | None
    ClientTags: list[StreamsGroupMemberMetadataValueKeyValueStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupMemberMetadataValueDict = TypedDict("StreamsGroupMemberMetadataValueDict", {
    "InstanceId": str | bytes | None,
    "RackId": str | bytes | None,
    "ClientId": str | bytes,
    "ClientHost": str | bytes,
    "RebalanceTimeoutMs": int,
    "TopologyEpoch": int,
    "ProcessId": str | bytes,
    "UserEndpoint": StreamsGroupMemberMetadataValueEndpointStruct | StreamsGroupMemberMetadataValueEndpointDict | None,
    "ClientTags": Sequence[StreamsGroupMemberMetadataValueKeyValueStruct | StreamsGroupMemberMetadataValueKeyValueDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupMemberMetadataValueEndpointStruct(TypedStruct):
    Host: str
    Port: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupMemberMetadataValueEndpointDict = TypedDict("StreamsGroupMemberMetadataValueEndpointDict", {
    "Host": str | bytes,
    "Port": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupMemberMetadataValueKeyValueStruct(TypedStruct):
    Key: str
    Value: str
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupMemberMetadataValueKeyValueDict = TypedDict("StreamsGroupMemberMetadataValueKeyValueDict", {
    "Key": str | bytes,
    "Value": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupMetadataKeyStruct(TypedStruct):
    GroupId: str

StreamsGroupMetadataKeyDict = TypedDict("StreamsGroupMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class StreamsGroupMetadataValueStruct(TypedStruct):
    Epoch: int
    MetadataHash: int
    ValidatedTopologyEpoch: int
    LastAssignmentConfigs: list[StreamsGroupMetadataValueLastAssignmentConfigStruct] | None
    StoredDescriptionTopologyEpoch: int
    FailedDescriptionTopologyEpoch: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupMetadataValueDict = TypedDict("StreamsGroupMetadataValueDict", {
    "Epoch": int,
    "MetadataHash": int,
    "ValidatedTopologyEpoch": int,
    "LastAssignmentConfigs": Sequence[StreamsGroupMetadataValueLastAssignmentConfigStruct | StreamsGroupMetadataValueLastAssignmentConfigDict] | None,
    "StoredDescriptionTopologyEpoch": int,
    "FailedDescriptionTopologyEpoch": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupMetadataValueLastAssignmentConfigStruct(TypedStruct):
    Key: str
    Value: str
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupMetadataValueLastAssignmentConfigDict = TypedDict("StreamsGroupMetadataValueLastAssignmentConfigDict", {
    "Key": str | bytes,
    "Value": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTargetAssignmentMemberKeyStruct(TypedStruct):
    GroupId: str
    MemberId: str

StreamsGroupTargetAssignmentMemberKeyDict = TypedDict("StreamsGroupTargetAssignmentMemberKeyDict", {
    "GroupId": str | bytes,
    "MemberId": str | bytes,
}, total=False)

class StreamsGroupTargetAssignmentMemberValueStruct(TypedStruct):
    ActiveTasks: list[StreamsGroupTargetAssignmentMemberValueTaskIdsStruct]
    StandbyTasks: list[StreamsGroupTargetAssignmentMemberValueTaskIdsStruct]
    WarmupTasks: list[StreamsGroupTargetAssignmentMemberValueTaskIdsStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTargetAssignmentMemberValueDict = TypedDict("StreamsGroupTargetAssignmentMemberValueDict", {
    "ActiveTasks": Sequence[StreamsGroupTargetAssignmentMemberValueTaskIdsStruct | StreamsGroupTargetAssignmentMemberValueTaskIdsDict],
    "StandbyTasks": Sequence[StreamsGroupTargetAssignmentMemberValueTaskIdsStruct | StreamsGroupTargetAssignmentMemberValueTaskIdsDict],
    "WarmupTasks": Sequence[StreamsGroupTargetAssignmentMemberValueTaskIdsStruct | StreamsGroupTargetAssignmentMemberValueTaskIdsDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTargetAssignmentMemberValueTaskIdsStruct(TypedStruct):
    SubtopologyId: str
    Partitions: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTargetAssignmentMemberValueTaskIdsDict = TypedDict("StreamsGroupTargetAssignmentMemberValueTaskIdsDict", {
    "SubtopologyId": str | bytes,
    "Partitions": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTargetAssignmentMetadataKeyStruct(TypedStruct):
    GroupId: str

StreamsGroupTargetAssignmentMetadataKeyDict = TypedDict("StreamsGroupTargetAssignmentMetadataKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class StreamsGroupTargetAssignmentMetadataValueStruct(TypedStruct):
    AssignmentEpoch: int
    AssignmentTimestamp: int
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTargetAssignmentMetadataValueDict = TypedDict("StreamsGroupTargetAssignmentMetadataValueDict", {
    "AssignmentEpoch": int,
    "AssignmentTimestamp": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyKeyStruct(TypedStruct):
    GroupId: str

StreamsGroupTopologyKeyDict = TypedDict("StreamsGroupTopologyKeyDict", {
    "GroupId": str | bytes,
}, total=False)

class StreamsGroupTopologyValueStruct(TypedStruct):
    Epoch: int
    Subtopologies: list[StreamsGroupTopologyValueSubtopologyStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyValueDict = TypedDict("StreamsGroupTopologyValueDict", {
    "Epoch": int,
    "Subtopologies": Sequence[StreamsGroupTopologyValueSubtopologyStruct | StreamsGroupTopologyValueSubtopologyDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyValueSubtopologyStruct(TypedStruct):
    SubtopologyId: str
    SourceTopics: list[str]
    SourceTopicRegex: list[str]
    StateChangelogTopics: list[StreamsGroupTopologyValueTopicInfoStruct]
    RepartitionSinkTopics: list[str]
    RepartitionSourceTopics: list[StreamsGroupTopologyValueTopicInfoStruct]
    CopartitionGroups: list[StreamsGroupTopologyValueCopartitionGroupStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyValueSubtopologyDict = TypedDict("StreamsGroupTopologyValueSubtopologyDict", {
    "SubtopologyId": str | bytes,
    "SourceTopics": Sequence[str | bytes],
    "SourceTopicRegex": Sequence[str | bytes],
    "StateChangelogTopics": Sequence[StreamsGroupTopologyValueTopicInfoStruct | StreamsGroupTopologyValueTopicInfoDict],
    "RepartitionSinkTopics": Sequence[str | bytes],
    "RepartitionSourceTopics": Sequence[StreamsGroupTopologyValueTopicInfoStruct | StreamsGroupTopologyValueTopicInfoDict],
    "CopartitionGroups": Sequence[StreamsGroupTopologyValueCopartitionGroupStruct | StreamsGroupTopologyValueCopartitionGroupDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyValueTopicInfoStruct(TypedStruct):
    Name: str
    Partitions: int
    ReplicationFactor: int
    TopicConfigs: list[StreamsGroupTopologyValueTopicConfigStruct]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyValueTopicInfoDict = TypedDict("StreamsGroupTopologyValueTopicInfoDict", {
    "Name": str | bytes,
    "Partitions": int,
    "ReplicationFactor": int,
    "TopicConfigs": Sequence[StreamsGroupTopologyValueTopicConfigStruct | StreamsGroupTopologyValueTopicConfigDict],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyValueTopicConfigStruct(TypedStruct):
    key: str
    value: str
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyValueTopicConfigDict = TypedDict("StreamsGroupTopologyValueTopicConfigDict", {
    "key": str | bytes,
    "value": str | bytes,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class StreamsGroupTopologyValueCopartitionGroupStruct(TypedStruct):
    SourceTopics: list[int]
    SourceTopicRegex: list[int]
    RepartitionSourceTopics: list[int]
    UnknownTaggedFields: dict[int, bytes]

StreamsGroupTopologyValueCopartitionGroupDict = TypedDict("StreamsGroupTopologyValueCopartitionGroupDict", {
    "SourceTopics": Sequence[int],
    "SourceTopicRegex": Sequence[int],
    "RepartitionSourceTopics": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class SubscriptionInfoStruct(TypedStruct):
    version: int
    latestSupportedVersion: int
    processId: UUID
    prevTasks: list[SubscriptionInfoTaskIdStruct]
    standbyTasks: list[SubscriptionInfoTaskIdStruct]
    userEndPoint: bytes

SubscriptionInfoDict = TypedDict("SubscriptionInfoDict", {
    "version": int,
    "latestSupportedVersion": int,
    "processId": UUID | str | bytes,
    "prevTasks": Sequence[SubscriptionInfoTaskIdStruct | SubscriptionInfoTaskIdDict],
    "standbyTasks": Sequence[SubscriptionInfoTaskIdStruct | SubscriptionInfoTaskIdDict],
    "userEndPoint": Buffer,
}, total=False)

class SubscriptionInfoTaskIdStruct(TypedStruct):
    topicGroupId: int
    partition: int

SubscriptionInfoTaskIdDict = TypedDict("SubscriptionInfoTaskIdDict", {
    "topicGroupId": int,
    "partition": int,
}, total=False)

class SubscriptionInfoDataStruct(TypedStruct):
    version: int
    latestSupportedVersion: int
    processId: UUID
    prevTasks: list[SubscriptionInfoDataTaskIdStruct]
    standbyTasks: list[SubscriptionInfoDataTaskIdStruct]
    userEndPoint: bytes
    taskOffsetSums: list[SubscriptionInfoDataTaskOffsetSumStruct]
    uniqueField: int
    errorCode: int
    clientTags: list[SubscriptionInfoDataClientTagStruct]

SubscriptionInfoDataDict = TypedDict("SubscriptionInfoDataDict", {
    "version": int,
    "latestSupportedVersion": int,
    "processId": UUID | str | bytes,
    "prevTasks": Sequence[SubscriptionInfoDataTaskIdStruct | SubscriptionInfoDataTaskIdDict],
    "standbyTasks": Sequence[SubscriptionInfoDataTaskIdStruct | SubscriptionInfoDataTaskIdDict],
    "userEndPoint": Buffer,
    "taskOffsetSums": Sequence[SubscriptionInfoDataTaskOffsetSumStruct | SubscriptionInfoDataTaskOffsetSumDict],
    "uniqueField": int,
    "errorCode": int,
    "clientTags": Sequence[SubscriptionInfoDataClientTagStruct | SubscriptionInfoDataClientTagDict],
}, total=False)

class SubscriptionInfoDataTaskIdStruct(TypedStruct):
    topicGroupId: int
    partition: int

SubscriptionInfoDataTaskIdDict = TypedDict("SubscriptionInfoDataTaskIdDict", {
    "topicGroupId": int,
    "partition": int,
}, total=False)

class SubscriptionInfoDataTaskOffsetSumStruct(TypedStruct):
    topicGroupId: int
    partition: int
    offsetSum: int
    namedTopology: str | None
    partitionToOffsetSum: list[SubscriptionInfoDataPartitionToOffsetSumStruct]

SubscriptionInfoDataTaskOffsetSumDict = TypedDict("SubscriptionInfoDataTaskOffsetSumDict", {
    "topicGroupId": int,
    "partition": int,
    "offsetSum": int,
    "namedTopology": str | bytes | None,
    "partitionToOffsetSum": Sequence[SubscriptionInfoDataPartitionToOffsetSumStruct | SubscriptionInfoDataPartitionToOffsetSumDict],
}, total=False)

class SubscriptionInfoDataPartitionToOffsetSumStruct(TypedStruct):
    partition: int
    offsetSum: int

SubscriptionInfoDataPartitionToOffsetSumDict = TypedDict("SubscriptionInfoDataPartitionToOffsetSumDict", {
    "partition": int,
    "offsetSum": int,
}, total=False)

class SubscriptionInfoDataClientTagStruct(TypedStruct):
    key: bytes
    value: bytes

SubscriptionInfoDataClientTagDict = TypedDict("SubscriptionInfoDataClientTagDict", {
    "key": Buffer,
    "value": Buffer,
}, total=False)

class TransactionLogKeyStruct(TypedStruct):
    TransactionalId: str

TransactionLogKeyDict = TypedDict("TransactionLogKeyDict", {
    "TransactionalId": str | bytes,
}, total=False)

class TransactionLogValueStruct(TypedStruct):
    ProducerId: int
    PreviousProducerId: int
    NextProducerId: int
    ProducerEpoch: int
    NextProducerEpoch: int
    TransactionTimeoutMs: int
    TransactionStatus: int
    TransactionPartitions: list[TransactionLogValuePartitionsSchemaStruct] | None
    TransactionLastUpdateTimestampMs: int
    TransactionStartTimestampMs: int
    ClientTransactionVersion: int
    UnknownTaggedFields: dict[int, bytes]

TransactionLogValueDict = TypedDict("TransactionLogValueDict", {
    "ProducerId": int,
    "PreviousProducerId": int,
    "NextProducerId": int,
    "ProducerEpoch": int,
    "NextProducerEpoch": int,
    "TransactionTimeoutMs": int,
    "TransactionStatus": int | str,
    "TransactionPartitions": Sequence[TransactionLogValuePartitionsSchemaStruct | TransactionLogValuePartitionsSchemaDict] | None,
    "TransactionLastUpdateTimestampMs": int,
    "TransactionStartTimestampMs": int,
    "ClientTransactionVersion": int,
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)

class TransactionLogValuePartitionsSchemaStruct(TypedStruct):
    Topic: str
    PartitionIds: list[int]
    UnknownTaggedFields: dict[int, bytes]

TransactionLogValuePartitionsSchemaDict = TypedDict("TransactionLogValuePartitionsSchemaDict", {
    "Topic": str | bytes,
    "PartitionIds": Sequence[int],
    "UnknownTaggedFields": Mapping[int, Buffer],
}, total=False)
