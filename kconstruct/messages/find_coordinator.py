"""FindCoordinator (key 10): finds the broker in charge of a group or transaction.

KIP-98, 124, 219, 699, 890, 932."""
from kconstruct.enums import CoordinatorType, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

FindCoordinatorRequest = Request("FindCoordinatorRequest", 10, "0-6", "3+",
    "Key"             / String("0-3") * "group id or transactional id, depending on KeyType",
    "KeyType"         / Int8("1+", default=0, enum=CoordinatorType)
        * "kind of coordinator: 0 of groups, 1 of transactions, 2 of share state",
    "CoordinatorKeys" / Array(String, "4+")
        * "group ids, transactional ids, or share partitions (groupId:topicId:partition)",
    listeners="broker",
    docs="Sent by a client to any broker, to learn which broker coordinates its group or transactional id. Only "
         "brokers ask for share coordinators.",
    changes={
        1: "request adds KeyType, to find transaction coordinators too (KIP-98), response ErrorMessage and "
           "ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "flexible version (KIP-482)",
        4: "finds several coordinators at once: request replaces Key by CoordinatorKeys, response the fields of one "
           "coordinator by Coordinators (KIP-699)",
        5: "TRANSACTION_ABORTABLE may be returned (KIP-890)",
        6: "KeyType 2 finds share coordinators, by keys groupId:topicId:partition (KIP-932)",
    },
)

Coordinator = Record("Coordinator",
    "Key"          / String("4+")                   * "key of the request that this coordinator is for",
    "NodeId"       / Int32("4+", entity="brokerId") * "broker that coordinates it, -1 on error",
    "Host"         / String("4+")                   * "host name on the request's listener, empty on error",
    "Port"         / Int32("4+")                    * "port on that listener, -1 on error",
    "ErrorCode"    / Int16("4+", enum=ErrorCode)    * "error of this key; COORDINATOR_NOT_AVAILABLE to ask again",
    "ErrorMessage" / String("4+", null=True, ignorable=True)
        * "explanation of ErrorCode, empty or null when the broker gives none",
)

FindCoordinatorResponse = Response(FindCoordinatorRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True)     * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16("0-3", enum=ErrorCode)    * "error, such as COORDINATOR_NOT_AVAILABLE; 0 when none",
    "ErrorMessage"   / String("1-3", null=True, ignorable=True)
        * "explanation of ErrorCode, empty or null when the broker gives none",
    "NodeId"         / Int32("0-3", entity="brokerId") * "broker that coordinates Key, -1 on error",
    "Host"           / String("0-3")                   * "host name on the request's listener, empty on error",
    "Port"           / Int32("0-3")                    * "port on that listener, -1 on error",
    "Coordinators"   / Array(Coordinator, "4+")        * "coordinator or error for each key of the request (KIP-699)",
    docs="Sent by the broker with the coordinator and its address. COORDINATOR_NOT_AVAILABLE means to try again later.",
    errors=["COORDINATOR_NOT_AVAILABLE", "COORDINATOR_LOAD_IN_PROGRESS", "INVALID_REQUEST", "TRANSACTION_ABORTABLE",
            "GROUP_AUTHORIZATION_FAILED", "TRANSACTIONAL_ID_AUTHORIZATION_FAILED", "CLUSTER_AUTHORIZATION_FAILED"],
)
