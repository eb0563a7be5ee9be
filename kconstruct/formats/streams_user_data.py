"""UserData that Kafka Streams puts into a consumer's subscription.  KIP-67, 268, 441, 671, 708.

Classic protocol only; it begins with its own version, an int32, and has no other prefix.
"""
from kconstruct.grammar import Array, Bytes, Data, Int32, Int64, Int8, Record, String, Uuid

SubscriptionInfoTaskId = Record("TaskId",
    "topicGroupId" / Int32("1+") * "number of the subtopology",
    "partition"    / Int32("1+") * "partition that the task reads",
)

SubscriptionInfo = Data("SubscriptionInfo", "1-6", "none",
    "version"                / Int32("1+", holds="version")        * "version of this format, in place of a prefix",
    "latestSupportedVersion" / Int32("3+", default=-1)
        * "highest version that the client knows, for rolling upgrades; -1 unknown (KIP-268)",
    "processId"              / Uuid("1+")
        * "id of the process, common to its threads, each of which is a member",
    "prevTasks"              / Array(SubscriptionInfoTaskId, "1+") * "active tasks that the client had before",
    "standbyTasks"           / Array(SubscriptionInfoTaskId, "1+") * "tasks that the client has state of on disk",
    "userEndPoint"           / Bytes("2+")
        * "host:port where the process answers interactive queries, empty when none",
    docs="UserData of ConsumerProtocolSubscription as Kafka Streams 2.5 named it: what a client brings along to the "
         "assignment. Written by every member, read by the assignor in the group's leader; SubscriptionInfoData is "
         "the later form.",
    changes={
        2: "adds userEndPoint for interactive queries (KIP-67)",
        3: "adds latestSupportedVersion, so that a rolling upgrade can agree on a version (KIP-268)",
        4: "changes nothing here; the assignment in return has an error code",
        5: "changes nothing here; the assignment in return names hosts and topics by number",
        6: "changes nothing here; the assignment in return has the hosts of standby tasks too (KIP-535)",
    },
)

SubscriptionInfoDataTaskId = Record("TaskId",
    "topicGroupId" / Int32("1-6") * "number of the subtopology",
    "partition"    / Int32("1-6") * "partition that the task reads",
)

PartitionToOffsetSum = Record("PartitionToOffsetSum",
    "partition" / Int32("7-9") * "partition that the task reads",
    "offsetSum" / Int64("7-9") * "changelog offsets of the task's local state, summed; -2 active here, -3 unknown",
)

TaskOffsetSum = Record("TaskOffsetSum",
    "topicGroupId"         / Int32("7+")                        * "number of the subtopology",
    "partition"            / Int32("10+")                       * "partition that the task reads",
    "offsetSum"            / Int64("10+")
        * "changelog offsets of the task's local state, summed; -2 active here, -3 unknown",
    "namedTopology"        / String("10+", null=True)           * "named topology of the task, null when none",
    "partitionToOffsetSum" / Array(PartitionToOffsetSum, "7-9") * "tasks of the subtopology with their sums",
)

ClientTag = Record("ClientTag",
    "key"   / Bytes("11+") * "key of the tag, such as zone, in UTF-8",
    "value" / Bytes("11+") * "value of the tag, in UTF-8",
)

SubscriptionInfoData = Data("SubscriptionInfoData", "1-11", "none",
    "version"                / Int32("1+", holds="version")
        * "version of this format, in place of a prefix",
    "latestSupportedVersion" / Int32("3+", default=-1)
        * "highest version that the client knows, for rolling upgrades; -1 unknown (KIP-268)",
    "processId"              / Uuid("1+")
        * "id of the process, common to its threads, each of which is a member",
    "prevTasks"              / Array(SubscriptionInfoDataTaskId, "1-6") * "active tasks that the client had before",
    "standbyTasks"           / Array(SubscriptionInfoDataTaskId, "1-6") * "tasks that the client has state of on disk",
    "userEndPoint"           / Bytes("2+")
        * "host:port where the process answers interactive queries, empty when none",
    "taskOffsetSums"         / Array(TaskOffsetSum, "7+")
        * "tasks that the client has state of, with how recent it is (KIP-441)",
    "uniqueField"            / Int8("8+")
        * "byte that differs between two rejoins, so that the coordinator starts a rebalance",
    "errorCode"              / Int32("9+")
        * "0 none, 4 asks all clients of the application to shut down (KIP-671)",
    "clientTags"             / Array(ClientTag, "11+")
        * "tags of the client, for standby tasks that are spread over racks (KIP-708)",
    docs="UserData of ConsumerProtocolSubscription, as Kafka Streams fills it: what a client brings along to the "
         "assignment. Written by every member, read by the assignor in the group's leader.",
    changes={
        2: "adds userEndPoint for interactive queries (KIP-67)",
        3: "adds latestSupportedVersion, so that a rolling upgrade can agree on a version (KIP-268)",
        4: "changes nothing here; the assignment in return has an error code",
        5: "changes nothing here; the assignment in return names hosts and topics by number",
        6: "changes nothing here; the assignment in return has the hosts of standby tasks too (KIP-535)",
        7: "taskOffsetSums in place of prevTasks and standbyTasks, to assign by how recent state is (KIP-441)",
        8: "adds uniqueField, without which an unchanged subscription would start no rebalance",
        9: "adds errorCode, by which one client can shut the application down (KIP-671)",
        10: "lists every task on its own in taskOffsetSums and adds namedTopology",
        11: "adds clientTags, to spread standby tasks over racks (KIP-708)",
    },
)
