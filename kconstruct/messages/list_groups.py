"""ListGroups (key 16): the groups that a broker coordinates.  KIP-40, 518, 848."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

ListGroupsRequest = Request("ListGroupsRequest", 16, "0-5", "3+",
    "StatesFilter" / Array(String, "4+") * "states to list, such as Stable or Empty; empty for all (KIP-518)",
    "TypesFilter"  / Array(String, "5+") * "types to list: classic, consumer, share, streams; empty for all (KIP-848)",
    listeners="broker",
    docs="An admin client asks a broker which groups it coordinates. To list all groups of a cluster, every broker is "
         "asked.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "flexible version (KIP-482)",
        4: "request adds StatesFilter, response GroupState (KIP-518)",
        5: "request adds TypesFilter, response GroupType (KIP-848)",
    },
)

ListedGroup = Record("ListedGroup",
    "GroupId"      / String(entity="groupId")     * "group.id of a group that the broker coordinates",
    "ProtocolType" / String                       * "kind of group, such as consumer or connect; empty when none",
    "GroupState"   / String("4+", ignorable=True)
        * "state of the group, such as Stable, PreparingRebalance or Empty (KIP-518)",
    "GroupType"    / String("5+", ignorable=True) * "type of the group: classic, consumer, share or streams (KIP-848)",
)

ListGroupsResponse = Response(ListGroupsRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "0 when none; COORDINATOR_LOAD_IN_PROGRESS to ask again",
    "Groups"         / Array(ListedGroup)          * "groups that pass the filters and that the caller may describe",
    docs="Lists groups of every type; the caller sees those that it may describe. COORDINATOR_LOAD_IN_PROGRESS means "
         "that the list may be incomplete.",
    errors=["COORDINATOR_NOT_AVAILABLE", "COORDINATOR_LOAD_IN_PROGRESS", "CLUSTER_AUTHORIZATION_FAILED"],
)
