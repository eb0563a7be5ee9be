"""DeleteGroups (key 42): deletes groups and their offsets.  KIP-229, 1331."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

DeleteGroupsRequest = Request("DeleteGroupsRequest", 42, "0-3", "2+",
    "GroupsNames" / Array(String, entity="groupId") * "ids of the groups to delete",
    listeners="broker",
    docs="An admin client asks the group coordinator to delete groups together with their "
         "committed offsets. Only a group without members can go.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; the response has error messages (KIP-1331)",
    },
)

DeletableGroupResult = Record("DeletableGroupResult",
    "GroupId"      / String(map_key=True, entity="groupId")                * "group id",
    "ErrorCode"    / Int16(enum=ErrorCode)                                 * "error, 0 when none",
    "ErrorMessage" / String("3+", null=True, default=None, ignorable=True) * "error message, null when none",
)

DeleteGroupsResponse = Response("DeleteGroupsResponse", 42, "0-3", "2+",
    "ThrottleTimeMs" / Int32                       * "time the request was throttled by a quota, in ms, 0 when not",
    "Results"        / Array(DeletableGroupResult) * "outcome for each group",
    docs="Tells for each group whether it was deleted. NON_EMPTY_GROUP means that it still has "
         "members.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "adds ErrorMessage; a failing streams plugin answers GROUP_DELETION_FAILED (KIP-1331)",
    },
)
