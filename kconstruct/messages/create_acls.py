"""CreateAcls (key 30): adds ACLs.  KIP-140, 290, 373."""
from kconstruct.enums import AclOperation, AclPermissionType, ErrorCode, PatternType, ResourceType
from kconstruct.grammar import Array, Int16, Int32, Int8, Record, Request, Response, String

AclCreation = Record("AclCreation",
    "ResourceType"        / Int8(enum=ResourceType)
        * "kind of resource that the ACL protects, such as topic, group or cluster",
    "ResourceName"        / String
        * "resource that the ACL protects: its name, a prefix of names, or * for all",
    "ResourcePatternType" / Int8("1+", default=3, enum=PatternType)
        * "how ResourceName is compared: LITERAL or PREFIXED (KIP-290)",
    "Principal"           / String
        * "principal the ACL holds for, such as User:alice; User:* for everyone",
    "Host"                / String                       * "client address the ACL holds for, * for any",
    "Operation"           / Int8(enum=AclOperation)      * "operation that is allowed or denied",
    "PermissionType"      / Int8(enum=AclPermissionType) * "whether the ACL allows or denies; a denial prevails",
)

CreateAclsRequest = Request("CreateAclsRequest", 30, "0-3", "2+",
    "Creations" / Array(AclCreation) * "ACLs to add; those that exist already stay as they are",
    listeners="broker controller",
    docs="An admin client asks to add ACLs. One that exists already is no error.",
    changes={
        1: "request adds ResourcePatternType (KIP-290); on quota violation the broker answers at once and the "
           "client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "resource type USER may be given, for delegation tokens made for others (KIP-373)",
    },
)

AclCreationResult = Record("AclCreationResult",
    "ErrorCode"    / Int16(enum=ErrorCode) * "why the ACL was not added, 0 when it was or existed before",
    "ErrorMessage" / String(null=True)     * "explanation of ErrorCode, null when none",
)

CreateAclsResponse = Response(CreateAclsRequest,
    "ThrottleTimeMs" / Int32                    * "time to wait before the next request, in ms; 0 within quotas",
    "Results"        / Array(AclCreationResult) * "one result for each ACL, in the order of the request",
    docs="States for each ACL of the request, by its place in the list, whether it was added.",
    errors=["SECURITY_DISABLED", "INVALID_REQUEST", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
