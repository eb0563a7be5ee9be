"""ConsumerGroupHeartbeat (key 68): a member joins a consumer group, stays in it and leaves it.  KIP-848, 1082."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid         * "topic by id, which Metadata turns into a name",
    "Partitions" / Array(Int32) * "partitions of the topic; others are owned by other members",
)

ConsumerGroupHeartbeatRequest = Request("ConsumerGroupHeartbeatRequest", 68, "0-1", "0+",
    "GroupId"              / String(entity="groupId") * "consumer group; created when its first member joins",
    "MemberId"             / String
        * "random id that the member keeps while it runs (KIP-1082); in v0 empty, the response gives one",
    "MemberEpoch"          / Int32
        * "epoch from the last response, 0 to join, -1 to leave, -2 when a static member leaves for a while",
    "InstanceId"           / String(null=True, default=None)
        * "group.instance.id of a static member, null when dynamic or unchanged (KIP-345)",
    "RackId"               / String(null=True, default=None)
        * "client.rack of the member, for assignment close to it; null when none or unchanged",
    "RebalanceTimeoutMs"   / Int32(default=-1)
        * "how long the member may take to give up partitions, in ms; -1 when unchanged",
    "SubscribedTopicNames" / Array(String, null=True, default=None, entity="topicName")
        * "topics subscribed to by name, null when unchanged",
    "SubscribedTopicRegex" / String("1+", null=True, default=None)
        * "RE2/J pattern of the topics subscribed to, empty for none, null when unchanged",
    "ServerAssignor"       / String(null=True, default=None)
        * "assignor the coordinator is to use, null for its choice or when unchanged",
    "TopicPartitions"      / Array(TopicPartitions, null=True, default=None)
        * "partitions the member owns, so that those it gave up can go to others; null when unchanged",
    listeners="broker",
    docs="A consumer of the new rebalance protocol sends this to the group coordinator at regular "
         "intervals. One message joins, keeps alive, changes the subscription, acknowledges revoked "
         "partitions and leaves; fields that did not change may be left null.",
    changes={
        1: "request adds SubscribedTopicRegex (KIP-848); the member generates its own id and the response repeats "
           "it (KIP-1082)",
    },
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions) * "all partitions that the member is to own; it gives up the others",
)

ConsumerGroupHeartbeatResponse = Response(ConsumerGroupHeartbeatRequest,
    "ThrottleTimeMs"      / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"           / Int16(enum=ErrorCode)
        * "error, 0 when none; after FENCED_MEMBER_EPOCH the member joins anew with epoch 0",
    "ErrorMessage"        / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "MemberId"            / String(null=True, default=None)
        * "id of the member, chosen by the coordinator when a v0 request left it empty; null on error",
    "MemberEpoch"         / Int32                           * "epoch of the member, to be sent in the next heartbeat",
    "HeartbeatIntervalMs" / Int32
        * "time until the next heartbeat is due, in ms; set at the broker",
    "Assignment"          / Assignment(null=True, default=None)
        * "partitions assigned to the member, null when unchanged",
    docs="The coordinator answers with the epoch of the member and, when it changed, its assignment. A "
         "fenced or unknown member (FENCED_MEMBER_EPOCH, UNKNOWN_MEMBER_ID) gives up its partitions "
         "and joins anew with epoch 0.",
    errors=["UNKNOWN_MEMBER_ID", "FENCED_MEMBER_EPOCH", "UNRELEASED_INSTANCE_ID", "FENCED_INSTANCE_ID",
            "UNSUPPORTED_ASSIGNOR", "INVALID_REGULAR_EXPRESSION", "GROUP_MAX_SIZE_REACHED", "GROUP_ID_NOT_FOUND",
            *COORDINATOR_ERRORS, "INVALID_REQUEST", "UNSUPPORTED_VERSION", "GROUP_AUTHORIZATION_FAILED",
            "TOPIC_AUTHORIZATION_FAILED"],
)
