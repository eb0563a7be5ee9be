"""DescribeLogDirs (key 35): a broker's log directories and the replicas in them.  KIP-113, 784, 827, 1066."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

DescribableLogDirTopic = Record("DescribableLogDirTopic",
    "Topic"      / String(map_key=True, entity="topicName") * "topic",
    "Partitions" / Array(Int32)                             * "indexes of the partitions to describe",
)

DescribeLogDirsRequest = Request("DescribeLogDirsRequest", 35, "0-5", "2+",
    "Topics" / Array(DescribableLogDirTopic, null=True) * "topics with the partitions to describe; null for all",
    listeners="broker",
    docs="Sent by an admin client to the broker whose disks it wants to know about.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "same layout; the answer has an error of the whole request (KIP-784)",
        4: "same layout; the answer has the size of each volume (KIP-827)",
        5: "same layout; the answer tells which directories are cordoned (KIP-1066)",
    },
)

DescribeLogDirsPartition = Record("DescribeLogDirsPartition",
    "PartitionIndex" / Int32 * "index of the partition",
    "PartitionSize"  / Int64 * "size of the replica's log segments, in bytes",
    "OffsetLag"      / Int64 * "offsets by which the log is behind the high watermark, or a future log behind the current one",
    "IsFutureKey"    / Bool  * "true for a copy in the making, which will replace the current log (AlterReplicaLogDirs)",
)

DescribeLogDirsTopic = Record("DescribeLogDirsTopic",
    "Name"       / String(entity="topicName")      * "topic",
    "Partitions" / Array(DescribeLogDirsPartition) * "replicas of the topic in the log directory",
)

DescribeLogDirsResult = Record("DescribeLogDirsResult",
    "ErrorCode"   / Int16(enum=ErrorCode)                     * "error, 0 when none; KAFKA_STORAGE_ERROR when the log directory is offline",
    "LogDir"      / String                                    * "absolute path of the log directory",
    "Topics"      / Array(DescribeLogDirsTopic)               * "topics with replicas in the log directory",
    "TotalBytes"  / Int64("4+", default=-1, ignorable=True)   * "size of the volume the log directory is on, in bytes, -1 when not known, since v4 (KIP-827)",
    "UsableBytes" / Int64("4+", default=-1, ignorable=True)   * "bytes that can still be used on the volume, -1 when not known, since v4 (KIP-827)",
    "IsCordoned"  / Bool("5+", default=False, ignorable=True) * "true when no new replicas are to be placed there, since v5 (KIP-1066)",
)

DescribeLogDirsResponse = Response("DescribeLogDirsResponse", 35, "0-5", "2+",
    "ThrottleTimeMs" / Int32                                       * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16("3+", ignorable=True, enum=ErrorCode) * "error of the whole request, 0 when none, since v3 (KIP-784)",
    "Results"        / Array(DescribeLogDirsResult)                * "log directories of the broker",
    docs="The broker's answer: every log directory with the size of each replica in it, and the progress of "
         "replicas that move.",
    changes={
        1: "same layout; quota violations answer before throttling (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "adds ErrorCode, so that lack of permission no longer looks like an empty answer (KIP-784)",
        4: "adds TotalBytes and UsableBytes, the size of the volume (KIP-827)",
        5: "adds IsCordoned, for directories closed to new replicas (KIP-1066)",
    },
)
