"""Error codes: what went wrong, whether Kafka's clients send the request again, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kconstruct.enums.base import NamedInt

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["COORDINATOR_ERRORS", "ErrorCode"]

RETRY, FINAL = True, False


class ErrorCode(NamedInt):
    """Error codes of responses (int16).

    >>> ErrorCode.NOT_COORDINATOR.retriable, ErrorCode.NOT_COORDINATOR.advice
    (True, 'send FindCoordinator again, then retry there')
    """

    retriable: bool
    """Whether Kafka's own clients send the same request again after this error."""
    advice: str
    """What a client's author or a cluster's operator should do."""

    def __new__(cls, value: int, retriable: bool = FINAL, docs: str = "", advice: str = "") -> Self:
        self = int.__new__(cls, value)
        self._value_ = value
        self.docs = docs
        self.retriable = retriable
        self.advice = advice
        return self

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        self = super()._missing_(value)
        if self is not None:
            self.retriable, self.advice = FINAL, ""
        return self

    # fmt: off
    UNKNOWN_SERVER_ERROR = (-1, FINAL, "the broker failed in a way for which there is no other code",
        "read the broker's log at the time of the request")
    NONE = (0, FINAL, "no error",
        "nothing to do")
    OFFSET_OUT_OF_RANGE = (1, FINAL, "the offset is before the start of the log or past its end",
        "ask ListOffsets for the earliest or latest offset and go on from there")
    CORRUPT_MESSAGE = (2, RETRY, "a record batch fails its checksum, its size or another validity check",
        "send it again; if that fails too, suspect the client, the network or the disk")
    UNKNOWN_TOPIC_OR_PARTITION = (3, RETRY, "this broker knows no such topic or partition",
        "refresh metadata and retry if the topic is new; otherwise check its name")
    INVALID_FETCH_SIZE = (4, FINAL, "the fetch asks for an impossible number of bytes",
        "ask for a positive number of bytes")
    LEADER_NOT_AVAILABLE = (5, RETRY, "the partition has no leader now: one is being elected, or the topic is new",
        "wait briefly, refresh metadata and retry")
    NOT_LEADER_OR_FOLLOWER = (6, RETRY,
        "this broker neither leads the partition nor follows it in a way that serves the request",
        "refresh metadata and retry at the leader")
    REQUEST_TIMED_OUT = (7, RETRY, "the work was not finished in the time that the request allowed",
        "retry; it may have been done all the same, so see that doing it twice does no harm")
    BROKER_NOT_AVAILABLE = (8, FINAL, "a broker that the request needs is not available, or is shutting down",
        "refresh metadata and see whether that broker runs")
    REPLICA_NOT_AVAILABLE = (9, RETRY, "a replica that the request needs is not available",
        "ignore it in a Metadata response; otherwise refresh metadata and retry")
    MESSAGE_TOO_LARGE = (10, FINAL, "a record batch is larger than the topic accepts",
        "send smaller batches, or raise max.message.bytes of the topic")
    STALE_CONTROLLER_EPOCH = (11, FINAL, "the request comes from a controller that has been replaced",
        "between nodes only: the old controller steps down; clients have nothing to do")
    OFFSET_METADATA_TOO_LARGE = (12, FINAL, "the text stored with a committed offset is too long",
        "shorten it, or raise offset.metadata.max.bytes")
    NETWORK_EXCEPTION = (13, RETRY, "the connection broke before the response came",
        "connect again and retry; the request may have been carried out")
    COORDINATOR_LOAD_IN_PROGRESS = (14, RETRY, "the coordinator is still loading its state",
        "wait briefly and retry at the same broker")
    COORDINATOR_NOT_AVAILABLE = (15, RETRY, "there is no coordinator for the group or transactional id now",
        "send FindCoordinator until it succeeds; if it never does, look at the internal topics")
    NOT_COORDINATOR = (16, RETRY, "this broker does not coordinate the group or transactional id",
        "send FindCoordinator again, then retry there")
    INVALID_TOPIC_EXCEPTION = (17, FINAL,
        "the topic name is malformed, or the topic is internal and may not be used this way",
        "use up to 249 letters, digits, dots, underscores or hyphens; leave internal topics alone")
    RECORD_LIST_TOO_LARGE = (18, FINAL, "a batch is larger than a segment of the log",
        "send smaller batches, or raise segment.bytes of the topic")
    NOT_ENOUGH_REPLICAS = (19, RETRY, "too few replicas are in sync, so nothing was written",
        "retry; if it lasts, bring replicas back or see whether min.insync.replicas is too high")
    NOT_ENOUGH_REPLICAS_AFTER_APPEND = (20, RETRY, "the records were written, but too few replicas are in sync",
        "retry, with an idempotent producer so that records do not appear twice")
    INVALID_REQUIRED_ACKS = (21, FINAL, "acks is neither -1 nor 0 nor 1",
        "send -1 (all), 0 (none) or 1 (leader)")
    ILLEGAL_GENERATION = (22, FINAL, "the generation is not the current one of the group",
        "take the partitions as lost and join the group again")
    INCONSISTENT_GROUP_PROTOCOL = (23, FINAL,
        "the member has no protocol type or assignor in common with the group",
        "give all members of the group a common assignor, or use another group id")
    INVALID_GROUP_ID = (24, FINAL, "the group id is empty or otherwise not allowed here",
        "set a group id")
    UNKNOWN_MEMBER_ID = (25, FINAL, "the group has no such member; its session may have run out",
        "join again as a new member; if it recurs, poll more often or allow longer timeouts")
    INVALID_SESSION_TIMEOUT = (26, FINAL, "the session timeout is outside the broker's limits",
        "stay between group.min.session.timeout.ms and group.max.session.timeout.ms")
    REBALANCE_IN_PROGRESS = (27, FINAL, "the group is rebalancing",
        "join the group again, then go on in the new generation")
    INVALID_COMMIT_OFFSET_SIZE = (28, FINAL,
        "the offsets committed at once do not fit into one batch of the offsets topic",
        "commit fewer partitions at once, or shorter metadata")
    TOPIC_AUTHORIZATION_FAILED = (29, FINAL, "the principal may not do this with the topic",
        "allow it the operation, such as READ, WRITE or DESCRIBE, on the topic")
    GROUP_AUTHORIZATION_FAILED = (30, FINAL, "the principal may not do this with the group",
        "allow it READ on the group, or DESCRIBE if it only looks")
    CLUSTER_AUTHORIZATION_FAILED = (31, FINAL, "the principal may not do this with the cluster",
        "allow it the operation, such as ALTER or CLUSTER_ACTION, on the cluster")
    INVALID_TIMESTAMP = (32, FINAL, "a record's timestamp is too far from the broker's clock",
        "check clocks, and message.timestamp.before.max.ms and after.max.ms of the topic")
    UNSUPPORTED_SASL_MECHANISM = (33, FINAL, "the listener does not offer this SASL mechanism",
        "choose one of those that the SaslHandshake response lists")
    ILLEGAL_SASL_STATE = (34, FINAL, "the request does not belong at this point of the login",
        "send SaslHandshake, then SaslAuthenticate, before all else, and only to SASL listeners")
    UNSUPPORTED_VERSION = (35, FINAL,
        "the broker does not serve this version of the request, or a feature for it is off",
        "send ApiVersions and use a version from the range it gives")
    TOPIC_ALREADY_EXISTS = (36, FINAL, "there is a topic of this name already",
        "use it, or choose another name")
    INVALID_PARTITIONS = (37, FINAL, "the number of partitions is not allowed",
        "ask for at least one; a topic that exists can only get more of them")
    INVALID_REPLICATION_FACTOR = (38, FINAL,
        "the replication factor is not positive, or exceeds the number of usable brokers",
        "lower it, or start more brokers")
    INVALID_REPLICA_ASSIGNMENT = (39, FINAL,
        "the list of replicas is not consistent, or names brokers that do not exist",
        "list distinct live brokers, the same number for every partition")
    INVALID_CONFIG = (40, FINAL, "a configuration has a key or value that is not allowed",
        "read the error message of the response, which names the key")
    NOT_CONTROLLER = (41, RETRY, "this node is not the active controller",
        "refresh metadata and retry at the controller")
    INVALID_REQUEST = (42, FINAL, "the request breaks a rule that the layout of its fields does not show",
        "read the error message if the response has one, and the broker's log")
    UNSUPPORTED_FOR_MESSAGE_FORMAT = (43, FINAL, "the topic's records are in a format too old for the request",
        "move the topic to record format 2")
    POLICY_VIOLATION = (44, FINAL, "a policy that the cluster's owner installed refuses this",
        "read the error message, and ask the owner for the rules")
    OUT_OF_ORDER_SEQUENCE_NUMBER = (45, FINAL, "the sequence number does not follow the producer's last one",
        "send missing batches first; if they are lost, get a new epoch by InitProducerId")
    DUPLICATE_SEQUENCE_NUMBER = (46, FINAL, "a batch with this sequence number is in the log already",
        "take it as written")
    INVALID_PRODUCER_EPOCH = (47, FINAL, "the producer's epoch is older than the one that the log knows",
        "abort and call InitProducerId, unless another instance has taken over")
    INVALID_TXN_STATE = (48, FINAL, "the transaction is in a state that does not allow this",
        "check the order of calls; abort and begin anew")
    INVALID_PRODUCER_ID_MAPPING = (49, FINAL,
        "the transactional id belongs to another producer id, or to none any more",
        "call InitProducerId again")
    INVALID_TRANSACTION_TIMEOUT = (50, FINAL,
        "the transaction timeout is not positive, or exceeds the broker's limit",
        "lower it, or raise transaction.max.timeout.ms of the brokers")
    CONCURRENT_TRANSACTIONS = (51, RETRY,
        "the previous transaction of this transactional id is still being completed",
        "wait briefly and retry")
    TRANSACTION_COORDINATOR_FENCED = (52, FINAL,
        "a transaction marker comes from a coordinator that has been replaced",
        "between nodes only: the new coordinator completes the transaction")
    TRANSACTIONAL_ID_AUTHORIZATION_FAILED = (53, FINAL, "the principal may not use this transactional id",
        "allow it WRITE on the transactional id")
    SECURITY_DISABLED = (54, FINAL, "the cluster has no authorizer, and so no access rules",
        "set authorizer.class.name, or do without access rules")
    OPERATION_NOT_ATTEMPTED = (55, FINAL, "left undone because another part of the request failed",
        "correct the part that failed and send all of it again")
    KAFKA_STORAGE_ERROR = (56, RETRY, "the broker cannot use the disk that holds the partition",
        "refresh metadata and retry; check the broker's disks")
    LOG_DIR_NOT_FOUND = (57, FINAL, "the broker has no such log directory",
        "use a path that DescribeLogDirs reports")
    SASL_AUTHENTICATION_FAILED = (58, FINAL, "the login was refused",
        "check user, password and mechanism; retrying with the same ones does not help")
    UNKNOWN_PRODUCER_ID = (59, FINAL,
        "the log knows nothing of this producer id, perhaps because its records have expired",
        "call InitProducerId for a new epoch and start at sequence number 0")
    REASSIGNMENT_IN_PROGRESS = (60, FINAL, "the replicas of the partition are being reassigned",
        "wait until ListPartitionReassignments no longer lists it, or cancel it")
    DELEGATION_TOKEN_AUTH_DISABLED = (61, FINAL, "the cluster does not use delegation tokens",
        "set delegation.token.secret.key on all nodes")
    DELEGATION_TOKEN_NOT_FOUND = (62, FINAL, "there is no such delegation token",
        "check its HMAC; it may have been removed after it expired")
    DELEGATION_TOKEN_OWNER_MISMATCH = (63, FINAL,
        "the principal is neither owner nor renewer of the delegation token",
        "act as the owner or a renewer")
    DELEGATION_TOKEN_REQUEST_NOT_ALLOWED = (64, FINAL,
        "delegation tokens cannot be managed over a connection of this kind",
        "log in by SASL or a client certificate, and not with a delegation token")
    DELEGATION_TOKEN_AUTHORIZATION_FAILED = (65, FINAL,
        "the principal may not see the token, or not create it for that user",
        "allow it DESCRIBE on the token, or CREATE_TOKENS on the user")
    DELEGATION_TOKEN_EXPIRED = (66, FINAL, "the delegation token has expired",
        "create a new one, and renew it in time")
    INVALID_PRINCIPAL_TYPE = (67, FINAL, "principals of this type are not supported here",
        "use a principal of type User")
    NON_EMPTY_GROUP = (68, FINAL, "the group still has members",
        "stop them and retry")
    GROUP_ID_NOT_FOUND = (69, FINAL, "there is no such group, or it is of another type",
        "check its id and type with ListGroups")
    FETCH_SESSION_ID_NOT_FOUND = (70, RETRY,
        "the broker has no such fetch session, perhaps because others took its place",
        "send a full fetch with session id 0 and epoch 0")
    INVALID_FETCH_SESSION_EPOCH = (71, RETRY, "the epoch is not the next one of the fetch session",
        "send a full fetch with epoch 0")
    LISTENER_NOT_FOUND = (72, RETRY, "the leader has no listener of the name that the request came in by",
        "retry when all brokers have a listener of this name")
    TOPIC_DELETION_DISABLED = (73, FINAL, "the cluster does not allow topics to be deleted",
        "set delete.topic.enable=true on all nodes")
    FENCED_LEADER_EPOCH = (74, RETRY, "the leader epoch of the request is older than the broker's",
        "refresh metadata, check whether the log was cut, and retry with the new epoch")
    UNKNOWN_LEADER_EPOCH = (75, RETRY, "the leader epoch of the request is newer than the broker's",
        "wait until the broker has caught up, and retry")
    UNSUPPORTED_COMPRESSION_TYPE = (76, FINAL,
        "the batch is compressed in a way that this version of the request does not allow",
        "for zstd use Produce 7 and Fetch 10 or later; otherwise another compression")
    STALE_BROKER_EPOCH = (77, FINAL, "the broker's epoch is not that of its current registration",
        "between nodes only: the broker goes on with the epoch of its new registration")
    OFFSET_NOT_AVAILABLE = (78, RETRY, "a new leader does not know yet how far the log is committed",
        "wait briefly and retry")
    MEMBER_ID_REQUIRED = (79, FINAL, "a new member must join with the id that this response gives it (KIP-394)",
        "join again with that member id; this is the normal case")
    PREFERRED_LEADER_NOT_AVAILABLE = (80, RETRY, "the preferred leader is not in sync or not alive",
        "wait until that broker is back in sync, and elect again")
    GROUP_MAX_SIZE_REACHED = (81, FINAL, "the group has reached its maximum number of members",
        "run fewer members, or raise the broker's limit for groups of this type")
    FENCED_INSTANCE_ID = (82, FINAL, "another member has joined with the same group.instance.id",
        "stop this member, and give every static member an id of its own")
    ELIGIBLE_LEADERS_NOT_AVAILABLE = (83, RETRY, "no replica is fit to lead the partition",
        "bring a replica back that was in sync; an unclean election would lose data")
    ELECTION_NOT_NEEDED = (84, RETRY, "the partition already has the leader that would be elected",
        "take it as done")
    NO_REASSIGNMENT_IN_PROGRESS = (85, FINAL, "there is no reassignment of the partition",
        "there is nothing to cancel")
    GROUP_SUBSCRIBED_TO_TOPIC = (86, FINAL, "the group is subscribed to the topic, so its offsets stay",
        "end the subscription or stop the group, and retry")
    INVALID_RECORD = (87, FINAL,
        "a record breaks a rule of its topic, such as a missing key where logs are compacted",
        "correct the records that the response lists")
    UNSTABLE_OFFSET_COMMIT = (88, RETRY, "the offset belongs to a transaction that is still open",
        "retry until the transaction ends")
    THROTTLING_QUOTA_EXCEEDED = (89, RETRY, "the quota for changing topics and partitions is used up",
        "wait for ThrottleTimeMs and retry, with fewer changes at once")
    PRODUCER_FENCED = (90, FINAL, "a newer producer has taken over the transactional id",
        "close this producer")
    RESOURCE_NOT_FOUND = (91, FINAL, "something that the request names does not exist",
        "check the name, and read the error message")
    DUPLICATE_RESOURCE = (92, FINAL, "the request names the same thing twice",
        "name everything once")
    UNACCEPTABLE_CREDENTIAL = (93, FINAL, "the SCRAM credential is not acceptable",
        "use a salt, a user name and 4096 to 16384 iterations")
    INCONSISTENT_VOTER_SET = (94, FINAL, "the request's voters are not those that this node knows",
        "give all controllers the same quorum voters")
    INVALID_UPDATE_VERSION = (95, FINAL, "the feature cannot move to this level",
        "choose a level that all nodes support, and an upgrade type that allows the move")
    FEATURE_UPDATE_FAILED = (96, FINAL, "the level of a feature could not be changed",
        "read the error message and the controller's log")
    PRINCIPAL_DESERIALIZATION_FAILURE = (97, FINAL,
        "the controller cannot read the principal of a forwarded request",
        "use the same principal builder on all nodes")
    SNAPSHOT_NOT_FOUND = (98, FINAL, "the node does not have this metadata snapshot",
        "fetch again from the leader, which names a snapshot that it has")
    POSITION_OUT_OF_RANGE = (99, FINAL, "the position is outside of the snapshot",
        "keep it between 0 and the snapshot's size")
    UNKNOWN_TOPIC_ID = (100, RETRY, "this broker knows no topic of this id",
        "refresh metadata; the topic may be new, or deleted and created again")
    DUPLICATE_BROKER_REGISTRATION = (101, FINAL, "another broker is registered under this id and alive",
        "give every broker an id of its own, or wait until the old session has run out")
    BROKER_ID_NOT_REGISTERED = (102, FINAL, "no broker is registered under this id",
        "check the id")
    INCONSISTENT_TOPIC_ID = (103, RETRY, "the topic id is not that of the log on this broker",
        "refresh metadata and retry with the topic id it gives")
    INCONSISTENT_CLUSTER_ID = (104, FINAL, "the node belongs to another cluster",
        "check the addresses, and the cluster id in meta.properties")
    TRANSACTIONAL_ID_NOT_FOUND = (105, FINAL, "the coordinator knows no such transactional id",
        "check it; ids that are not used expire")
    FETCH_SESSION_TOPIC_ID_ERROR = (106, RETRY, "the fetch session uses topic names and topic ids side by side",
        "start a new fetch session with one of the two throughout")
    INELIGIBLE_REPLICA = (107, FINAL, "a replica that was to join the in-sync set is not fit for it",
        "between nodes only: the leader tries again when the replica is alive again")
    NEW_LEADER_ELECTED = (108, FINAL, "the in-sync set was changed, and so was the leader",
        "between nodes only: the former leader waits for the new metadata")
    OFFSET_MOVED_TO_TIERED_STORAGE = (109, FINAL, "the offset is in remote storage only",
        "followers only: rebuild state from remote storage, then fetch from the first local offset")
    FENCED_MEMBER_EPOCH = (110, FINAL, "the coordinator has fenced the member, as its epoch is not valid",
        "give up all partitions and join again with epoch 0")
    UNRELEASED_INSTANCE_ID = (111, FINAL, "another member still holds the group.instance.id",
        "stop that member, or wait until its session runs out")
    UNSUPPORTED_ASSIGNOR = (112, FINAL, "the coordinator has no such assignor",
        "choose one that group.consumer.assignors lists, or none")
    STALE_MEMBER_EPOCH = (113, FINAL, "the member's epoch is out of date",
        "wait for the next heartbeat's response and retry with its epoch")
    MISMATCHED_ENDPOINT_TYPE = (114, FINAL,
        "the request is for brokers and came to a controller, or the other way round",
        "use the addresses of the other kind of node")
    UNSUPPORTED_ENDPOINT_TYPE = (115, FINAL, "the node cannot list endpoints of this type",
        "ask for type 1, brokers, or 2, controllers")
    UNKNOWN_CONTROLLER_ID = (116, FINAL, "there is no controller of this id",
        "check the id against DescribeQuorum")
    UNKNOWN_SUBSCRIPTION_ID = (117, FINAL, "the client's telemetry subscription is not the current one",
        "send GetTelemetrySubscriptions again and push under the new subscription id")
    TELEMETRY_TOO_LARGE = (118, FINAL, "the metrics pushed are larger than the broker accepts",
        "push no more than TelemetryMaxBytes of the subscription")
    INVALID_REGISTRATION = (119, FINAL, "the controller refuses the registration",
        "read the logs of both nodes; compare listeners, features and log directories")
    TRANSACTION_ABORTABLE = (120, FINAL, "the transaction cannot go on, but the producer can",
        "abort, and begin a new transaction")
    INVALID_RECORD_STATE = (121, FINAL, "the record is not in a state in which it can be acknowledged",
        "drop the acknowledgement; the lock has probably run out")
    SHARE_SESSION_NOT_FOUND = (122, RETRY, "the broker has no such share session",
        "open a new session with epoch 0")
    INVALID_SHARE_SESSION_EPOCH = (123, RETRY, "the epoch is not the next one of the share session",
        "open a new session with epoch 0")
    FENCED_STATE_EPOCH = (124, FINAL, "the share state is now kept under a newer epoch",
        "between nodes only: the share partition is read anew at its current leader")
    INVALID_VOTER_KEY = (125, FINAL, "the request is meant for a voter with another id or directory id",
        "read DescribeQuorum and use the voter's current directory id (KIP-853)")
    DUPLICATE_VOTER = (126, FINAL, "the quorum has this voter already",
        "compare with DescribeQuorum; remove the voter first if its disk is new")
    VOTER_NOT_FOUND = (127, FINAL, "the quorum has no such voter",
        "check its id and directory id with DescribeQuorum")
    INVALID_REGULAR_EXPRESSION = (128, FINAL, "the pattern of the subscription is not a valid regular expression",
        "write it for RE2/J, which has neither look-around nor back-references")
    REBOOTSTRAP_REQUIRED = (129, FINAL, "the client's metadata is too old to continue with",
        "forget all known brokers and begin at the bootstrap servers again (KIP-1102)")
    STREAMS_INVALID_TOPOLOGY = (130, FINAL, "the topology of the streams application is not usable",
        "read the error message and correct the topology")
    STREAMS_INVALID_TOPOLOGY_EPOCH = (131, FINAL, "the topology epoch is not valid for the group",
        "use the topology epoch that StreamsGroupDescribe shows")
    STREAMS_TOPOLOGY_FENCED = (132, FINAL, "the member runs an older topology than its group",
        "start it again with the current version of the application")
    SHARE_SESSION_LIMIT_REACHED = (133, RETRY, "the broker has reached its maximum number of share sessions",
        "retry later, run fewer share consumers, or raise the broker's limit")
    GROUP_DELETION_FAILED = (134, FINAL,
        "the group was not deleted, as something kept with it could not be removed",
        "read the error message and send DeleteGroups again")
    STREAMS_TOPOLOGY_DESCRIPTION_UPDATE_FAILED = (135, FINAL,
        "the broker's plugin did not store the description of the topology",
        "read the error message; send it again only when a heartbeat asks for it")
    CONTROLLER_ID_NOT_REGISTERED = (136, FINAL, "no controller is registered under this id",
        "check the id")
    # fmt: on


COORDINATOR_ERRORS = ("COORDINATOR_NOT_AVAILABLE", "NOT_COORDINATOR", "COORDINATOR_LOAD_IN_PROGRESS")
"""Names of the errors of a request that the coordinator has to answer, when there is none, none here, or none yet."""
