"""ShareGroupHeartbeat (key 76): a member joins a share group, stays in it, gets its partitions and leaves.  KIP-932."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

ShareGroupHeartbeatRequest = Request("ShareGroupHeartbeatRequest", 76, "0-1", "0+",
    "GroupId"              / String(entity="groupId")                                   * "share group",
    "MemberId"             / String                                                     * "member id, made up by the member",
    "MemberEpoch"          / Int32                                                      * "epoch of the member, 0 to join, -1 to leave",
    "RackId"               / String(null=True, default=None)                            * "rack of the member, null when none or unchanged",
    "SubscribedTopicNames" / Array(String, null=True, default=None, entity="topicName") * "topics subscribed to by name, null when unchanged",
    listeners="broker",
    docs="A share consumer sends this to the group coordinator at regular intervals to join, to stay a "
         "member, to change its subscription and to leave. Fields that did not change may be left "
         "null.",
    changes={1: "same layout; v0 was for early access only (KIP-932)"},
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid         * "topic id",
    "Partitions" / Array(Int32) * "indexes of the partitions",
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions) * "partitions the member is to fetch from",
)

ShareGroupHeartbeatResponse = Response("ShareGroupHeartbeatResponse", 76, "0-1", "0+",
    "ThrottleTimeMs"      / Int32                               * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"           / Int16(enum=ErrorCode)               * "error, 0 when none",
    "ErrorMessage"        / String(null=True, default=None)     * "error message, null when none",
    "MemberId"            / String(null=True, default=None)     * "member id, null on error",
    "MemberEpoch"         / Int32                               * "epoch of the member, to be sent in the next heartbeat",
    "HeartbeatIntervalMs" / Int32                               * "time until the next heartbeat is due, in ms",
    "Assignment"          / Assignment(null=True, default=None) * "partitions assigned to the member, null when unchanged",
    docs="The coordinator answers with the epoch of the member and, when it changed, its assignment. "
         "Several members may be assigned the same partition, so nothing has to be revoked first.",
    changes={1: "same layout; v0 was for early access only (KIP-932)"},
)
