"""DeleteTopics (key 20): deletes topics by name or id.  KIP-4, 322, 516, 599."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

DeleteTopicState = Record("DeleteTopicState",
    "Name"    / String("6+", null=True, default=None, entity="topicName") * "name of the topic, null to give its id",
    "TopicId" / Uuid("6+")                                                * "id of the topic, zero to give its name",
)

DeleteTopicsRequest = Request("DeleteTopicsRequest", 20, "0-6", "4+",
    "Topics"     / Array(DeleteTopicState, "6+") * "topics to delete, each by name or id",
    "TopicNames" / Array(String, "0-5", ignorable=True, entity="topicName")
        * "topics to delete, by name; one that occurs twice is refused",
    "TimeoutMs"  / Int32
        * "how long the client waits, in ms; a deletion that was begun goes on after REQUEST_TIMED_OUT",
    listeners="broker controller",
    docs="An admin client asks to delete topics with all their records. With ZooKeeper it must "
         "reach the controller, with KRaft any broker passes it on.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "TOPIC_DELETION_DISABLED when delete.topic.enable is false (KIP-322)",
        4: "flexible version (KIP-482)",
        5: "response adds ErrorMessage; THROTTLING_QUOTA_EXCEEDED when topics change too fast (KIP-599)",
        6: "request replaces TopicNames by Topics, so that a topic may be given by id; response adds TopicId, and "
           "Name may be null (KIP-516)",
    },
)

DeletableTopicResult = Record("DeletableTopicResult",
    "Name"         / String(null="6+", map_key=True, entity="topicName")
        * "topic deleted; null when asked for by an id that is unknown or that the client may not see",
    "TopicId"      / Uuid("6+", ignorable=True)
        * "id of that topic, all zeros when unknown (KIP-516)",
    "ErrorCode"    / Int16(enum=ErrorCode)
        * "why the topic was not deleted, 0 when it was",
    "ErrorMessage" / String("5+", null=True, default=None, ignorable=True) * "explanation of ErrorCode, null when none",
)

DeleteTopicsResponse = Response(DeleteTopicsRequest,
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time to wait before the next request, in ms; 0 within quotas",
    "Responses"      / Array(DeletableTopicResult) * "one result for each topic of the request, in no particular order",
    docs="States for each topic whether its deletion was accepted. Brokers remove the files of the partitions later.",
    errors=["TOPIC_DELETION_DISABLED", "UNKNOWN_TOPIC_OR_PARTITION", "UNKNOWN_TOPIC_ID", "INVALID_TOPIC_EXCEPTION",
            "INVALID_REQUEST", "UNSUPPORTED_VERSION", "THROTTLING_QUOTA_EXCEEDED", "REQUEST_TIMED_OUT",
            "NOT_CONTROLLER", "TOPIC_AUTHORIZATION_FAILED"],
)
