"""Access control: what may be done, to what, and whether it is allowed."""

from __future__ import annotations

from kconstruct.enums.base import NamedFlags, NamedInt

__all__ = ["AclOperation", "AclOperations", "AclPermissionType", "PatternType", "ResourceType"]


class AclOperation(NamedInt):
    """What an access rule is about (int8)."""

    UNKNOWN = 0, "an operation that the sender does not know"
    ANY = 1, "in a filter: every operation"
    ALL = 2, "in a rule: all operations at once"
    READ = 3, "fetch from a topic, or join a group and commit its offsets"
    WRITE = 4, "produce to a topic, or use a transactional id"
    CREATE = 5, "create topics: on the cluster any, on a topic that one"
    DELETE = 6, "delete topics, groups or records"
    ALTER = 7, "change topics, access rules, users or the cluster"
    DESCRIBE = 8, "see that the resource exists, with its metadata and offsets"
    CLUSTER_ACTION = 9, "act as a broker or controller, for requests between nodes"
    DESCRIBE_CONFIGS = 10, "read configurations of the topic, group or cluster"
    ALTER_CONFIGS = 11, "change configurations of the topic, group or cluster"
    IDEMPOTENT_WRITE = 12, "use an idempotent producer; newer brokers ask only for WRITE on some topic"
    CREATE_TOKENS = 13, "create delegation tokens for another user (KIP-373)"
    DESCRIBE_TOKENS = 14, "see delegation tokens of another user (KIP-373)"
    TWO_PHASE_COMMIT = 15, "let an outside coordinator decide on transactions (KIP-939)"


class AclOperations(NamedFlags):
    """Operations that the sender of a request may do on a resource: bit N is AclOperation N (int32, KIP-430)."""

    NOT_REQUESTED = -2147483648, "the client did not ask for it, or the broker could not say"
    NONE = 0, "no operation"
    UNKNOWN = 1 << 0, "unused: bit of AclOperation.UNKNOWN"
    ANY = 1 << 1, "unused: bit of AclOperation.ANY"
    ALL = 1 << 2, "unused: bit of AclOperation.ALL"
    READ = 1 << 3, "may fetch from the topic, or join the group"
    WRITE = 1 << 4, "may produce to the topic"
    CREATE = 1 << 5, "may create the topic, or any topic in the cluster"
    DELETE = 1 << 6, "may delete the topic, its records, or the group"
    ALTER = 1 << 7, "may change the topic, or the cluster and its access rules"
    DESCRIBE = 1 << 8, "may see that it exists, with its metadata and offsets"
    CLUSTER_ACTION = 1 << 9, "may act as a node of the cluster"
    DESCRIBE_CONFIGS = 1 << 10, "may read configurations"
    ALTER_CONFIGS = 1 << 11, "may change configurations"
    IDEMPOTENT_WRITE = 1 << 12, "may use an idempotent producer"
    CREATE_TOKENS = 1 << 13, "may create delegation tokens for the user"
    DESCRIBE_TOKENS = 1 << 14, "may see delegation tokens of the user"
    TWO_PHASE_COMMIT = 1 << 15, "may let an outside coordinator decide on transactions"

    @classmethod
    def of(cls, *operations: AclOperation) -> AclOperations:
        """The set of these operations.

        >>> AclOperations.of(AclOperation.READ, AclOperation.WRITE)
        <AclOperations.READ|WRITE: 24>
        """
        return cls(sum(1 << operation for operation in set(operations)))

    @property
    def operations(self) -> tuple[AclOperation, ...]:
        """The operations in this set, in order; none when it was not requested.

        >>> AclOperations(24).operations
        (<AclOperation.READ: 3>, <AclOperation.WRITE: 4>)
        """
        return tuple(operation for operation in AclOperation if self & (1 << operation))


class AclPermissionType(NamedInt):
    """Whether an access rule allows or denies (int8)."""

    UNKNOWN = 0, "a permission that the sender does not know"
    ANY = 1, "in a filter: either of them"
    DENY = 2, "the operation is refused, whatever other rules allow"
    ALLOW = 3, "the operation is allowed"


class PatternType(NamedInt):
    """How the resource name of an access rule is compared (int8, KIP-290)."""

    UNKNOWN = 0, "a pattern that the sender does not know"
    ANY = 1, "in a filter: patterns of every type"
    MATCH = 2, "in a filter: every rule that applies to the name, prefixes and * included"
    LITERAL = 3, "the whole name, or * for every name"
    PREFIXED = 4, "all names that begin so"


class ResourceType(NamedInt):
    """What kind of thing an access rule protects (int8)."""

    UNKNOWN = 0, "a resource that the sender does not know"
    ANY = 1, "in a filter: every kind"
    TOPIC = 2, "a topic, by name"
    GROUP = 3, "a group, by id"
    CLUSTER = 4, "the cluster, always named kafka-cluster"
    TRANSACTIONAL_ID = 5, "a transactional id"
    DELEGATION_TOKEN = 6, "a delegation token, by token id"
    USER = 7, "a user principal, for tokens made on its behalf"
