"""ListGroups (key 16): the groups that a broker coordinates.  KIP-40, 518, 848."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

ListGroupsRequest = Request("ListGroupsRequest", 16, "0-5", "3+",
    "StatesFilter" / Array(String, "4+") * "states of the groups to list, empty for all (KIP-518)",
    "TypesFilter"  / Array(String, "5+") * "types of the groups to list, empty for all (KIP-848)",
    listeners="broker",
    docs="An admin client asks a broker which groups it coordinates. To list all groups of a "
         "cluster, every broker is asked.",
    changes={
        1: "same layout; the response reports throttling (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "flexible version (KIP-482)",
        4: "adds StatesFilter (KIP-518)",
        5: "adds TypesFilter (KIP-848)",
    },
)

ListedGroup = Record("ListedGroup",
    "GroupId"      / String(entity="groupId")     * "group id",
    "ProtocolType" / String                       * "protocol type of the group, such as consumer or connect; empty when it has none",
    "GroupState"   / String("4+", ignorable=True) * "state of the group, such as Stable or Empty (KIP-518)",
    "GroupType"    / String("5+", ignorable=True) * "type of the group: classic, consumer, share or streams (KIP-848)",
)

ListGroupsResponse = Response("ListGroupsResponse", 16, "0-5", "3+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "error, 0 when none",
    "Groups"         / Array(ListedGroup)          * "groups that the broker coordinates",
    docs="Lists groups of every type; the caller sees those that it may describe. "
         "COORDINATOR_LOAD_IN_PROGRESS means that the list may be incomplete.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "flexible version (KIP-482)",
        4: "adds GroupState (KIP-518)",
        5: "adds GroupType (KIP-848)",
    },
)
