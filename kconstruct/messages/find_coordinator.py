"""FindCoordinator (key 10): finds the broker in charge of a group or transaction.  KIP-98, 124, 219, 699, 890, 932."""
from kconstruct.enums import CoordinatorType, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

FindCoordinatorRequest = Request("FindCoordinatorRequest", 10, "0-6", "3+",
    "Key"             / String("0-3")                               * "consumer group or transactional id, as KeyType tells",
    "KeyType"         / Int8("1+", default=0, enum=CoordinatorType) * "kind of coordinator: 0 group, 1 transaction, 2 share",
    "CoordinatorKeys" / Array(String, "4+")                         * "consumer groups, transactional ids or share partitions, as KeyType tells (KIP-699)",
    listeners="broker",
    docs="Sent by a client to any broker, to learn which broker coordinates its consumer group or "
         "transactional id. Share coordinators are asked for only between brokers.",
    changes={
        1: "adds KeyType, to find transaction coordinators too (KIP-98)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "flexible version (KIP-482)",
        4: "replaces Key by CoordinatorKeys, to find several coordinators at once (KIP-699)",
        5: "same layout; TRANSACTION_ABORTABLE may be answered (KIP-890)",
        6: "same layout; KeyType 2 finds share coordinators, by keys groupId:topicId:partition (KIP-932)",
    },
)

Coordinator = Record("Coordinator",
    "Key"          / String("4+")                            * "consumer group, transactional id or share partition asked for",
    "NodeId"       / Int32("4+", entity="brokerId")          * "broker id of the coordinator, -1 on error",
    "Host"         / String("4+")                            * "host name of the coordinator, empty on error",
    "Port"         / Int32("4+")                             * "port of the coordinator, -1 on error",
    "ErrorCode"    / Int16("4+", enum=ErrorCode)             * "error, 0 when none",
    "ErrorMessage" / String("4+", null=True, ignorable=True) * "error in words, null when none",
)

FindCoordinatorResponse = Response("FindCoordinatorResponse", 10, "0-6", "3+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True)              * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16("0-3", enum=ErrorCode)             * "error, 0 when none",
    "ErrorMessage"   / String("1-3", null=True, ignorable=True) * "error in words, null when none",
    "NodeId"         / Int32("0-3", entity="brokerId")          * "broker id of the coordinator, -1 on error",
    "Host"           / String("0-3")                            * "host name of the coordinator, empty on error",
    "Port"           / Int32("0-3")                             * "port of the coordinator, -1 on error",
    "Coordinators"   / Array(Coordinator, "4+")                 * "coordinators found, by key (KIP-699)",
    docs="Sent by the broker with the coordinator and its address. COORDINATOR_NOT_AVAILABLE means to try "
         "again later.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124) and ErrorMessage",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "flexible version (KIP-482)",
        4: "replaces the fields of a single coordinator by Coordinators (KIP-699)",
        5: "same layout; TRANSACTION_ABORTABLE may be answered (KIP-890)",
        6: "same layout; KeyType 2 finds share coordinators (KIP-932)",
    },
)
