"""Configurations: whose, where a value comes from, what type it has, how it changes."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = ["AlterConfigOp", "ConfigResourceType", "ConfigSource", "ConfigType"]


class AlterConfigOp(NamedInt):
    """What IncrementalAlterConfigs does to a key (int8)."""

    SET = 0, "set the key to the value"
    DELETE = 1, "remove the key, so that its default holds again"
    APPEND = 2, "add the value to a list"
    SUBTRACT = 3, "take the value out of a list"


class ConfigResourceType(NamedInt):
    """Whose configuration it is (int8); the numbers are powers of two but never combined."""

    UNKNOWN = 0, "a resource that the sender does not know"
    TOPIC = 2, "a topic, by name"
    BROKER = 4, "a broker, by id; the empty name means the default of all brokers"
    BROKER_LOGGER = 8, "the log levels of a broker, by id"
    CLIENT_METRICS = 16, "a subscription to client metrics, by name (KIP-714)"
    GROUP = 32, "a group, by id"


class ConfigSource(NamedInt):
    """Where the value of a key comes from, in DescribeConfigs and CreateTopics (int8)."""

    UNKNOWN = 0, "a source that the sender does not know"
    TOPIC_CONFIG = 1, "set on the topic"
    DYNAMIC_BROKER_CONFIG = 2, "set on this broker while it runs"
    DYNAMIC_DEFAULT_BROKER_CONFIG = 3, "set for all brokers while they run"
    STATIC_BROKER_CONFIG = 4, "from the broker's properties file"
    DEFAULT_CONFIG = 5, "built in; nobody set it"
    DYNAMIC_BROKER_LOGGER_CONFIG = 6, "a log level set on this broker while it runs"
    CLIENT_METRICS_CONFIG = 7, "set on the client metrics subscription"
    GROUP_CONFIG = 8, "set on the group"


class ConfigType(NamedInt):
    """The type of a configuration value, which itself always travels as text (int8)."""

    UNKNOWN = 0, "a type that the sender does not know or did not give"
    BOOLEAN = 1, "true or false"
    STRING = 2, "any text"
    INT = 3, "number of 32 bits"
    SHORT = 4, "number of 16 bits"
    LONG = 5, "number of 64 bits"
    DOUBLE = 6, "floating-point number"
    LIST = 7, "texts with commas between them"
    CLASS = 8, "name of a Java class"
    PASSWORD = 9, "secret; brokers send null in its place"
