"""ConsumerGroupHeartbeat (key 68): a member joins a consumer group, stays in it, gets its partitions and leaves.  KIP-848, 1082."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid         * "topic id",
    "Partitions" / Array(Int32) * "indexes of the partitions",
)

ConsumerGroupHeartbeatRequest = Request("ConsumerGroupHeartbeatRequest", 68, "0-1", "0+",
    "GroupId"              / String(entity="groupId")                                   * "consumer group",
    "MemberId"             / String                                                     * "member id, made up by the member since v1 (KIP-1082); in v0 empty to join",
    "MemberEpoch"          / Int32                                                      * "epoch of the member, 0 to join, -1 to leave, -2 when a static member leaves for a while",
    "InstanceId"           / String(null=True, default=None)                            * "instance id of a static member, null when dynamic or unchanged (KIP-345)",
    "RackId"               / String(null=True, default=None)                            * "rack of the member, null when none or unchanged",
    "RebalanceTimeoutMs"   / Int32(default=-1)                                          * "time the member may take to give up partitions, in ms, -1 when unchanged",
    "SubscribedTopicNames" / Array(String, null=True, default=None, entity="topicName") * "topics subscribed to by name, null when unchanged",
    "SubscribedTopicRegex" / String("1+", null=True, default=None)                      * "RE2/J pattern of the topics subscribed to, empty for none, null when unchanged (since v1)",
    "ServerAssignor"       / String(null=True, default=None)                            * "assignor the coordinator is to use, null for its choice or when unchanged",
    "TopicPartitions"      / Array(TopicPartitions, null=True, default=None)            * "partitions the member owns, null when unchanged",
    listeners="broker",
    docs="A consumer of the new rebalance protocol sends this to the group coordinator at regular "
         "intervals. One message joins, keeps alive, changes the subscription, acknowledges revoked "
         "partitions and leaves; fields that did not change may be left null.",
    changes={1: "adds SubscribedTopicRegex (KIP-848); the member generates its own id (KIP-1082)"},
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions) * "partitions the member is to own",
)

ConsumerGroupHeartbeatResponse = Response("ConsumerGroupHeartbeatResponse", 68, "0-1", "0+",
    "ThrottleTimeMs"      / Int32                               * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"           / Int16(enum=ErrorCode)               * "error, 0 when none",
    "ErrorMessage"        / String(null=True, default=None)     * "error message, null when none",
    "MemberId"            / String(null=True, default=None)     * "member id, chosen by the coordinator in v0 and by the member since v1, null on error",
    "MemberEpoch"         / Int32                               * "epoch of the member, to be sent in the next heartbeat",
    "HeartbeatIntervalMs" / Int32                               * "time until the next heartbeat is due, in ms",
    "Assignment"          / Assignment(null=True, default=None) * "partitions assigned to the member, null when unchanged",
    docs="The coordinator answers with the epoch of the member and, when it changed, its assignment. A "
         "fenced or unknown member (FENCED_MEMBER_EPOCH, UNKNOWN_MEMBER_ID) gives up its partitions "
         "and joins anew with epoch 0.",
    changes={1: "same layout; MemberId is the one that the member generated (KIP-1082)"},
)
