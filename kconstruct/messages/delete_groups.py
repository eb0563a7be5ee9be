"""DeleteGroups (key 42): deletes groups and their offsets.  KIP-229, 1331."""
from kconstruct.enums import COORDINATOR_ERRORS, ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String

DeleteGroupsRequest = Request("DeleteGroupsRequest", 42, "0-3", "2+",
    "GroupsNames" / Array(String, entity="groupId") * "groups to delete, of any type, that this broker coordinates",
    listeners="broker",
    docs="An admin client asks the group coordinator to delete groups together with their committed offsets. Only "
         "a group without members can be deleted.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "response adds ErrorMessage; GROUP_DELETION_FAILED when a streams plugin fails (KIP-1331)",
    },
)

DeletableGroupResult = Record("DeletableGroupResult",
    "GroupId"      / String(map_key=True, entity="groupId")                * "group that this result is for",
    "ErrorCode"    / Int16(enum=ErrorCode)                                 * "why it was not deleted, 0 when it was",
    "ErrorMessage" / String("3+", null=True, default=None, ignorable=True) * "explanation of ErrorCode, null when none",
)

DeleteGroupsResponse = Response(DeleteGroupsRequest,
    "ThrottleTimeMs" / Int32                       * "time to wait before the next request, in ms; 0 within quotas",
    "Results"        / Array(DeletableGroupResult) * "one result for each group of the request",
    docs="States for each group whether it was deleted. NON_EMPTY_GROUP means that it still has members.",
    errors=["NON_EMPTY_GROUP", "GROUP_ID_NOT_FOUND", "GROUP_DELETION_FAILED", "INVALID_GROUP_ID", *COORDINATOR_ERRORS,
            "GROUP_AUTHORIZATION_FAILED"],
)
