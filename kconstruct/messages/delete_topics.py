"""DeleteTopics (key 20): deletes topics by name or id.  KIP-4, 322, 516, 599."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Int16, Int32, Record, Request, Response, String, Uuid

DeleteTopicState = Record("DeleteTopicState",
    "Name"    / String("6+", null=True, default=None, entity="topicName") * "topic, null when given by its id",
    "TopicId" / Uuid("6+")                                                * "topic id, all zeros when given by name (KIP-516)",
)

DeleteTopicsRequest = Request("DeleteTopicsRequest", 20, "0-6", "4+",
    "Topics"     / Array(DeleteTopicState, "6+")                            * "topics to delete, by name or id",
    "TopicNames" / Array(String, "0-5", ignorable=True, entity="topicName") * "topics to delete, by name",
    "TimeoutMs"  / Int32                                                    * "how long to wait for the deletion to complete, in ms",
    listeners="broker controller",
    docs="An admin client asks to delete topics with all their records. With ZooKeeper it must "
         "reach the controller, with KRaft any broker passes it on.",
    changes={
        1: "same layout; the response reports throttling (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "same layout; may answer TOPIC_DELETION_DISABLED (KIP-322)",
        4: "flexible version (KIP-482)",
        5: "same layout; may answer THROTTLING_QUOTA_EXCEEDED (KIP-599)",
        6: "replaces TopicNames by Topics, so that a topic may be given by id (KIP-516)",
    },
)

DeletableTopicResult = Record("DeletableTopicResult",
    "Name"         / String(null="6+", map_key=True, entity="topicName")   * "topic; null when asked by an id that is unknown or not for the caller to see",
    "TopicId"      / Uuid("6+", ignorable=True)                            * "topic id, all zeros when unknown (KIP-516)",
    "ErrorCode"    / Int16(enum=ErrorCode)                                 * "error, 0 when none",
    "ErrorMessage" / String("5+", null=True, default=None, ignorable=True) * "error message, null when none",
)

DeleteTopicsResponse = Response("DeleteTopicsResponse", 20, "0-6", "4+",
    "ThrottleTimeMs" / Int32("1+", ignorable=True) * "time the request was throttled by a quota, in ms, 0 when not",
    "Responses"      / Array(DeletableTopicResult) * "outcome for each topic",
    docs="Tells for each topic whether its deletion was accepted. Brokers remove the files of "
         "the partitions later.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "same layout; TOPIC_DELETION_DISABLED when delete.topic.enable is false (KIP-322)",
        4: "flexible version (KIP-482)",
        5: "adds ErrorMessage; THROTTLING_QUOTA_EXCEEDED when topics change too fast (KIP-599)",
        6: "adds TopicId; Name may be null (KIP-516)",
    },
)
