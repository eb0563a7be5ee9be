"""DeleteAcls (key 31): removes the ACLs that match filters.  KIP-140, 290, 373."""
from kconstruct.enums import AclOperation, AclPermissionType, ErrorCode, PatternType, ResourceType
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

DeleteAclsFilter = Record("DeleteAclsFilter",
    "ResourceTypeFilter" / Int8(enum=ResourceType)      * "kind of resource to match, ANY for all",
    "ResourceNameFilter" / String(null=True)            * "resource name to match, null for all",
    "PatternTypeFilter"  / Int8("1+", default=3, enum=PatternType)
        * "pattern type to match; MATCH takes every pattern that covers the name (KIP-290)",
    "PrincipalFilter"    / String(null=True)            * "principal to match, such as User:alice, null for all",
    "HostFilter"         / String(null=True)            * "client address to match, null for all",
    "Operation"          / Int8(enum=AclOperation)      * "operation to match, ANY for all",
    "PermissionType"     / Int8(enum=AclPermissionType) * "permission to match, ANY for both allow and deny",
)

DeleteAclsRequest = Request("DeleteAclsRequest", 31, "0-3", "2+",
    "Filters" / Array(DeleteAclsFilter) * "filters; an ACL is removed when any of them matches in all its parts",
    listeners="broker controller",
    docs="An admin client asks to remove every ACL that matches one of the filters.",
    changes={
        1: "request adds PatternTypeFilter, response PatternType (KIP-290); on quota violation the broker answers at "
           "once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "resource type USER may occur, for delegation tokens made for others (KIP-373)",
    },
)

DeleteAclsMatchingAcl = Record("DeleteAclsMatchingAcl",
    "ErrorCode"      / Int16(enum=ErrorCode)                   * "why this ACL was not removed, 0 when it was",
    "ErrorMessage"   / String(null=True)                       * "explanation of ErrorCode, null when none",
    "ResourceType"   / Int8(enum=ResourceType)                 * "kind of resource that the ACL protected",
    "ResourceName"   / String                                  * "resource it protected: name, prefix, or * for all",
    "PatternType"    / Int8("1+", default=3, enum=PatternType) * "how ResourceName is read: LITERAL or PREFIXED",
    "Principal"      / String                                  * "principal the ACL held for, such as User:alice",
    "Host"           / String                                  * "client address the ACL held for, * for any",
    "Operation"      / Int8(enum=AclOperation)                 * "operation that was allowed or denied",
    "PermissionType" / Int8(enum=AclPermissionType)            * "whether the ACL allowed or denied",
)

DeleteAclsFilterResult = Record("DeleteAclsFilterResult",
    "ErrorCode"    / Int16(enum=ErrorCode)        * "error of the filter as a whole, 0 when none",
    "ErrorMessage" / String(null=True)            * "explanation of ErrorCode, null when none",
    "MatchingAcls" / Array(DeleteAclsMatchingAcl) * "ACLs that matched, each removed unless it has an error",
)

DeleteAclsResponse = Response(DeleteAclsRequest,
    "ThrottleTimeMs" / Int32                         * "time to wait before the next request, in ms; 0 within quotas",
    "FilterResults"  / Array(DeleteAclsFilterResult) * "one result for each filter, in the order of the request",
    docs="Lists for each filter the ACLs that matched it and were removed. A filter that matches "
         "nothing is no error.",
    errors=["SECURITY_DISABLED", "INVALID_REQUEST", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
