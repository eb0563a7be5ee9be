"""KRaft metadata records of ACLs, SCRAM credentials and delegation tokens.  KIP-48, 801, 900.

They fill the log of __cluster_metadata and its snapshots.  The active controller writes them, all
controllers and brokers replay them.  Each is preceded by uvarint frame version 1, uvarint type and
uvarint version.
"""
from kconstruct.enums import AclOperation, AclPermissionType, PatternType, ResourceType, ScramMechanism
from kconstruct.grammar import Array, Bytes, Int32, Int64, Int8, MetadataRecord, String, Uuid

DelegationTokenRecord = MetadataRecord("DelegationTokenRecord", 10, "0", "0+",
    "Owner"               / String        * 'principal that the token authenticates, such as "User:alice"',
    "Requester"           / String        * "principal that asked for the token, may differ from the owner (KIP-373)",
    "Renewers"            / Array(String) * "principals that may renew the token, besides the owner",
    "IssueTimestamp"      / Int64         * "Unix time in ms at which the token was created",
    "MaxTimestamp"        / Int64         * "Unix time in ms beyond which the token cannot be renewed",
    "ExpirationTimestamp" / Int64         * "Unix time in ms at which the token expires unless renewed",
    "TokenId"             / String        * "public id of the token, its user name in a SCRAM login",
    docs="KRaft metadata record, type 10: a delegation token was created, renewed or given another expiry. Written by "
         "the active controller; the token's secret is not in it, nodes compute it from the id and a key that they "
         "share.",
)

UserScramCredentialRecord = MetadataRecord("UserScramCredentialRecord", 11, "0", "0+",
    "Name"       / String                    * "user that the credential is for",
    "Mechanism"  / Int8(enum=ScramMechanism) * "SCRAM mechanism of the credential, so which hash it uses",
    "Salt"       / Bytes                     * "random bytes that are hashed with the password",
    "StoredKey"  / Bytes                     * "hash of the client key, to verify the client",
    "ServerKey"  / Bytes                     * "key with which the server proves itself to the client",
    "Iterations" / Int32                     * "how many times the password was hashed",
    docs="KRaft metadata record, type 11: a user's SCRAM credential for one mechanism (KIP-900). Written by the "
         "active controller for an AlterUserScramCredentials request or when storage is formatted, read when a client "
         "logs in.",
)

AccessControlEntryRecord = MetadataRecord("AccessControlEntryRecord", 18, "0", "0+",
    "Id"             / Uuid                    * "id by which RemoveAccessControlEntryRecord finds the rule",
    "ResourceType"   / Int8(enum=ResourceType) * "kind of resource that the rule protects",
    "ResourceName"   / String                  * 'name of the resource or prefix of it, "*" for all',
    "PatternType"    / Int8(enum=PatternType)  * "whether ResourceName is a whole name or a prefix",
    "Principal"      / String                  * 'whom the rule is about, such as "User:alice"; "User:*" for all',
    "Host"           / String                  * 'address that the principal connects from, "*" for all',
    "Operation"      / Int8(enum=AclOperation) * "operation that is allowed or denied",
    "PermissionType" / Int8(enum=AclPermissionType)
        * "whether the rule allows or denies; a denial outweighs any permission",
    docs="KRaft metadata record, type 18: an ACL was created (KIP-801). Written by the active controller for a "
         "CreateAcls request, read by the authorizer of every node.",
)

RemoveAccessControlEntryRecord = MetadataRecord("RemoveAccessControlEntryRecord", 19, "0", "0+",
    "Id" / Uuid * "id of the rule that is removed, from its AccessControlEntryRecord",
    docs="KRaft metadata record, type 19: an ACL was deleted (KIP-801). Written by the active controller for a "
         "DeleteAcls request.",
)

RemoveUserScramCredentialRecord = MetadataRecord("RemoveUserScramCredentialRecord", 22, "0", "0+",
    "Name"      / String                    * "user whose credential is removed",
    "Mechanism" / Int8(enum=ScramMechanism) * "SCRAM mechanism of the credential; those for others stay",
    docs="KRaft metadata record, type 22: a user's SCRAM credential for one mechanism was deleted (KIP-900). Written "
         "by the active controller for an AlterUserScramCredentials request.",
)

RemoveDelegationTokenRecord = MetadataRecord("RemoveDelegationTokenRecord", 26, "0", "0+",
    "TokenId" / String * "id of the token, from its DelegationTokenRecord",
    docs="KRaft metadata record, type 26: a delegation token is gone. Written by the active controller when the token "
         "was expired on request or its time was over.",
)
