"""Records of __consumer_offsets for committed offsets and classic groups.  KIP-62, 211, 320, 345, 915.

A key is preceded by an int16 record type (in older releases called its version), a value by an int16
version.  The group coordinator writes both and reads them back when it takes over a partition.
"""
from kconstruct.grammar import Array, Bytes, CoordinatorKey, CoordinatorValue, Int32, Int64, Record, String, Uuid

LegacyOffsetCommitKey = CoordinatorKey("LegacyOffsetCommitKey", 0, "0", "none",
    "group"     / String("0") * "group that committed the offset",
    "topic"     / String("0") * "topic that the offset is in",
    "partition" / Int32("0")  * "partition that the offset is in",
    docs="Key in __consumer_offsets, after int16 0, of an offset committed in the oldest format. Coordinators now "
         "write OffsetCommitKey, which has the same fields after int16 1, and still read this one.",
)

LegacyOffsetCommitValue = CoordinatorValue("LegacyOffsetCommitValue", 0, "0", "none",
    "offset"          / Int64("0")  * "offset of the next record that the group is to read",
    "metadata"        / String("0") * "text of the client's choice, returned by OffsetFetch",
    "commitTimestamp" / Int64("0")  * "Unix time in ms of the commit",
    docs="Value in __consumer_offsets, after an int16 version, of an offset committed in the oldest format. It "
         "belongs to LegacyOffsetCommitKey and equals OffsetCommitValue v0.",
)

OffsetCommitKey = CoordinatorKey("OffsetCommitKey", 1, "0", "none",
    "group"     / String("0") * "group that committed the offset",
    "topic"     / String("0") * "topic that the offset is in",
    "partition" / Int32("0")  * "partition that the offset is in",
    docs="Key in __consumer_offsets, after int16 1, of the offset that a group committed for one partition. A null "
         "value deletes the offset.",
)

OffsetCommitValue = CoordinatorValue("OffsetCommitValue", 1, "0-4", "4+",
    "offset"          / Int64  * "offset of the next record that the group is to read",
    "leaderEpoch"     / Int32("3+", default=-1, ignorable=True)
        * "leader epoch of the last record that was read, -1 when unknown (KIP-320)",
    "metadata"        / String * "text of the client's choice, returned by OffsetFetch",
    "commitTimestamp" / Int64  * "Unix time in ms of the commit",
    "expireTimestamp" / Int64("1", default=-1, ignorable=True)
        * "Unix time in ms at which the offset expires; -1 leaves it to the broker's setting",
    "topicId"         / Uuid("4+", tag=0, ignorable=True)
        * "id of the topic, to notice that it was created anew; all zeros when unknown",
    docs="Value in __consumer_offsets, after an int16 version: the offset that a group committed for one partition. "
         "Written by the group coordinator for OffsetCommit and, inside a transaction, TxnOffsetCommit; read back "
         "when it loads the partition.",
    changes={
        1: "adds expireTimestamp, for commits with a retention time of their own",
        2: "drops expireTimestamp; offsets expire by the state of the group (KIP-211)",
        3: "adds leaderEpoch, to find a log truncated since the commit (KIP-320)",
        4: "flexible version, so that later releases can add tagged fields and still be downgraded (KIP-915); adds "
           "topicId",
    },
)

GroupMetadataKey = CoordinatorKey("GroupMetadataKey", 2, "0", "none",
    "group" / String("0") * "group whose state is stored",
    docs="Key in __consumer_offsets, after int16 2, of a classic group's state. A null value deletes the group.",
)

MemberMetadata = Record("MemberMetadata",
    "memberId"         / String * "member id that the coordinator gave in JoinGroup",
    "groupInstanceId"  / String("3+", null=True, default=None, ignorable=True)
        * "group.instance.id of a static member, null for a dynamic one (KIP-345)",
    "clientId"         / String * "client.id of the member, from its request header",
    "clientHost"       / String * "address that the coordinator sees the member connect from",
    "rebalanceTimeout" / Int32("1+", default=-1, ignorable=True)
        * "time that the member has to rejoin in a rebalance, in ms, -1 when not given (KIP-62)",
    "sessionTimeout"   / Int32  * "time without a heartbeat after which the member is dropped, in ms",
    "subscription"     / Bytes(holds="ConsumerProtocolSubscription", when="protocolType")
        * "member's metadata for the protocol; of consumers ConsumerProtocolSubscription",
    "assignment"       / Bytes(holds="ConsumerProtocolAssignment", when="protocolType")
        * "what the leader assigned; of consumers ConsumerProtocolAssignment",
)

GroupMetadataValue = CoordinatorValue("GroupMetadataValue", 2, "0-4", "4+",
    "protocolType"          / String                * 'kind of protocol, such as "consumer" or "connect"',
    "generation"            / Int32                 * "generation of the group, one higher after each rebalance",
    "protocol"              / String(null=True)
        * "protocol (assignor) that the coordinator chose, null while the group is empty",
    "leader"                / String(null=True)
        * "member that computes the assignment, null while the group is empty",
    "currentStateTimestamp" / Int64("2+", default=-1, ignorable=True)
        * "Unix time in ms of the last change of state, -1 when unknown (KIP-211)",
    "members"               / Array(MemberMetadata) * "members with their subscriptions and assignments",
    docs="Value in __consumer_offsets, after an int16 version: a classic group as it was after a rebalance. Written "
         "by the group coordinator when the leader's assignment arrives or the group becomes empty, and read back "
         "when it loads the partition.",
    changes={
        1: "adds rebalanceTimeout of members, apart from their session timeout (KIP-62)",
        2: "adds currentStateTimestamp, from which the offsets of an empty group expire (KIP-211)",
        3: "adds groupInstanceId for static membership (KIP-345)",
        4: "flexible version, so that later releases can add tagged fields and still be downgraded (KIP-915)",
    },
)
