"""ShareGroupHeartbeat (key 76): a member joins a share group, stays in it, gets its partitions and leaves.  KIP-932."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

ShareGroupHeartbeatRequest = Request("ShareGroupHeartbeatRequest", 76, "0-1", "0+",
    "GroupId"              / String(entity="groupId") * "share group to join or stay in",
    "MemberId"             / String
        * "id that the member made up itself, usually a UUID, and keeps until it leaves",
    "MemberEpoch"          / Int32                    * "MemberEpoch of the last response; 0 to join, -1 to leave",
    "RackId"               / String(null=True, default=None)
        * "rack of the member (client.rack), null when not configured or unchanged",
    "SubscribedTopicNames" / Array(String, null=True, default=None, entity="topicName")
        * "names of the topics that the member subscribes to, null when unchanged",
    listeners="broker",
    docs="Sent by a share consumer to the group coordinator at regular intervals, to join, to stay a member, to "
         "change its subscription and to leave. Fields that did not change may be left null.",
    changes={
        1: "first stable version; v0 was for early access only and was removed in Kafka 4.1 (KIP-932)",
    },
)

TopicPartitions = Record("TopicPartitions",
    "TopicId"    / Uuid         * "topic of the partitions, as an id that Metadata resolves to a name",
    "Partitions" / Array(Int32) * "assigned partitions of the topic",
)

Assignment = Record("Assignment",
    "TopicPartitions" / Array(TopicPartitions)
        * "partitions that the member is to fetch from, which others may have too",
)

ShareGroupHeartbeatResponse = Response(ShareGroupHeartbeatRequest,
    "ThrottleTimeMs"      / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"           / Int16(enum=ErrorCode)           * "why the heartbeat failed, 0 when it did not",
    "ErrorMessage"        / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "MemberId"            / String(null=True, default=None) * "member id, as in the request; null on error",
    "MemberEpoch"         / Int32                           * "epoch of the member, to be sent in the next heartbeat",
    "HeartbeatIntervalMs" / Int32                           * "time until the next heartbeat is due, in ms",
    "Assignment"          / Assignment(null=True, default=None)
        * "partitions that the member has from now on, null when unchanged",
    docs="Sent by the coordinator with the epoch of the member and, when it changed, its assignment. Several members "
         "may be assigned the same partition, so nothing has to be revoked first.",
    errors=["UNKNOWN_MEMBER_ID", "FENCED_MEMBER_EPOCH", "GROUP_MAX_SIZE_REACHED", "GROUP_ID_NOT_FOUND",
            *COORDINATOR_ERRORS, "GROUP_AUTHORIZATION_FAILED", "TOPIC_AUTHORIZATION_FAILED", "INVALID_REQUEST",
            "UNSUPPORTED_VERSION"],
)
