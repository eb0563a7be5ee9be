"""DescribeAcls (key 29): the ACLs that match a filter.  KIP-140, 290, 373."""
from kconstruct.enums import AclOperation, AclPermissionType, ErrorCode, PatternType, ResourceType
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

DescribeAclsRequest = Request("DescribeAclsRequest", 29, "0-3", "2+",
    "ResourceTypeFilter" / Int8(enum=ResourceType)      * "kind of resource to match, ANY for all",
    "ResourceNameFilter" / String(null=True)            * "resource name to match, null for all",
    "PatternTypeFilter"  / Int8("1+", default=3, enum=PatternType)
        * "pattern type to match; MATCH takes every pattern that covers the name (KIP-290)",
    "PrincipalFilter"    / String(null=True)            * "principal to match, such as User:alice, null for all",
    "HostFilter"         / String(null=True)            * "client address to match, null for all",
    "Operation"          / Int8(enum=AclOperation)      * "operation to match, ANY for all",
    "PermissionType"     / Int8(enum=AclPermissionType) * "permission to match, ANY for both allow and deny",
    listeners="broker controller",
    docs="An admin client asks a broker or controller which ACLs exist. An ACL is in the answer "
         "when every part of the filter matches it.",
    changes={
        1: "request adds PatternTypeFilter, response PatternType (KIP-290); on quota violation the broker answers at "
           "once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "resource type USER may occur, for delegation tokens made for others (KIP-373)",
    },
)

AclDescription = Record("AclDescription",
    "Principal"      / String                       * "principal it holds for, such as User:alice; User:* for everyone",
    "Host"           / String                       * "client address the ACL holds for, * for any",
    "Operation"      / Int8(enum=AclOperation)      * "operation that is allowed or denied",
    "PermissionType" / Int8(enum=AclPermissionType) * "whether the ACL allows or denies; a denial prevails",
)

DescribeAclsResource = Record("DescribeAclsResource",
    "ResourceType" / Int8(enum=ResourceType)                 * "kind of resource that the ACLs protect",
    "ResourceName" / String                                  * "resource they protect: name, prefix, or * for all",
    "PatternType"  / Int8("1+", default=3, enum=PatternType) * "how ResourceName is read: LITERAL or PREFIXED",
    "Acls"         / Array(AclDescription)                   * "ACLs of this resource that match the filter",
)

DescribeAclsResponse = Response(DescribeAclsRequest,
    "ThrottleTimeMs" / Int32                       * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)       * "why there are no ACLs to show, 0 when the list is complete",
    "ErrorMessage"   / String(null=True)           * "explanation of ErrorCode, null when none",
    "Resources"      / Array(DescribeAclsResource) * "matching ACLs, grouped by resource",
    docs="The matching ACLs, grouped by resource. SECURITY_DISABLED means that the cluster has "
         "no authorizer.",
    errors=["SECURITY_DISABLED", "CLUSTER_AUTHORIZATION_FAILED"],
)
