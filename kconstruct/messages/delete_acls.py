"""DeleteAcls (key 31): removes the ACLs that match filters.  KIP-140, 290, 373."""
from kconstruct.enums import AclOperation, AclPermissionType, ErrorCode, PatternType, ResourceType
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

DeleteAclsFilter = Record("DeleteAclsFilter",
    "ResourceTypeFilter" / Int8(enum=ResourceType)                 * "resource type to match, ANY for all",
    "ResourceNameFilter" / String(null=True)                       * "resource name to match, null for all",
    "PatternTypeFilter"  / Int8("1+", default=3, enum=PatternType) * "pattern type to match; MATCH takes every pattern that covers the name (KIP-290)",
    "PrincipalFilter"    / String(null=True)                       * "principal to match, such as User:alice, null for all",
    "HostFilter"         / String(null=True)                       * "client address to match, null for all",
    "Operation"          / Int8(enum=AclOperation)                 * "operation to match, ANY for all",
    "PermissionType"     / Int8(enum=AclPermissionType)            * "permission to match, ANY for both allow and deny",
)

DeleteAclsRequest = Request("DeleteAclsRequest", 31, "0-3", "2+",
    "Filters" / Array(DeleteAclsFilter) * "filters; an ACL goes when any of them matches",
    listeners="broker controller",
    docs="An admin client asks to remove every ACL that matches one of the filters.",
    changes={
        1: "adds PatternTypeFilter (KIP-290); quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; knows resource type USER, for delegation tokens made for others (KIP-373)",
    },
)

DeleteAclsMatchingAcl = Record("DeleteAclsMatchingAcl",
    "ErrorCode"      / Int16(enum=ErrorCode)                   * "error that kept this ACL from being removed, 0 when none",
    "ErrorMessage"   / String(null=True)                       * "error message, null when none",
    "ResourceType"   / Int8(enum=ResourceType)                 * "resource type",
    "ResourceName"   / String                                  * "resource name, its prefix, or * for all",
    "PatternType"    / Int8("1+", default=3, enum=PatternType) * "how ResourceName is compared: LITERAL or PREFIXED (KIP-290)",
    "Principal"      / String                                  * "principal the ACL holds for, such as User:alice; User:* for everyone",
    "Host"           / String                                  * "client address the ACL holds for, * for any",
    "Operation"      / Int8(enum=AclOperation)                 * "operation that is allowed or denied",
    "PermissionType" / Int8(enum=AclPermissionType)            * "whether the ACL allows or denies",
)

DeleteAclsFilterResult = Record("DeleteAclsFilterResult",
    "ErrorCode"    / Int16(enum=ErrorCode)        * "error of the filter as a whole, 0 when none",
    "ErrorMessage" / String(null=True)            * "error message, null when none",
    "MatchingAcls" / Array(DeleteAclsMatchingAcl) * "ACLs that matched, each removed unless it has an error",
)

DeleteAclsResponse = Response("DeleteAclsResponse", 31, "0-3", "2+",
    "ThrottleTimeMs" / Int32                         * "time the request was throttled by a quota, in ms, 0 when not",
    "FilterResults"  / Array(DeleteAclsFilterResult) * "outcome for each filter, in the order of the request",
    docs="Lists for each filter the ACLs that matched it and were removed. A filter that matches "
         "nothing is no error.",
    changes={
        1: "adds PatternType (KIP-290); quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; knows resource type USER, for delegation tokens made for others (KIP-373)",
    },
)
