"""DescribeLogDirs (key 35): a broker's log directories and the replicas in them.  KIP-113, 784, 827, 1066."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

DescribableLogDirTopic = Record("DescribableLogDirTopic",
    "Topic"      / String(map_key=True, entity="topicName") * "topic whose replicas on the broker are wanted",
    "Partitions" / Array(Int32)                             * "partitions whose replica on the broker is wanted",
)

DescribeLogDirsRequest = Request("DescribeLogDirsRequest", 35, "0-5", "2+",
    "Topics" / Array(DescribableLogDirTopic, null=True) * "replicas to describe, by topic; null for all on the broker",
    listeners="broker",
    docs="Sent by an admin client to the broker whose disks it wants to know about.",
    changes={
        1: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        2: "flexible version (KIP-482)",
        3: "response adds ErrorCode, so that lack of permission no longer looks like an empty answer (KIP-784)",
        4: "response adds TotalBytes and UsableBytes, the size of the volume (KIP-827)",
        5: "response adds IsCordoned, for directories closed to new replicas (KIP-1066)",
    },
)

DescribeLogDirsPartition = Record("DescribeLogDirsPartition",
    "PartitionIndex" / Int32 * "partition whose replica is in the log directory",
    "PartitionSize"  / Int64 * "bytes that the replica's log segments take up on disk",
    "OffsetLag"      / Int64 * "offsets the log is behind the high watermark, a future log the current one; -1 unknown",
    "IsFutureKey"    / Bool  * "true for a copy in the making that will replace the current log (AlterReplicaLogDirs)",
)

DescribeLogDirsTopic = Record("DescribeLogDirsTopic",
    "Name"       / String(entity="topicName")      * "topic that has replicas in the log directory",
    "Partitions" / Array(DescribeLogDirsPartition) * "replicas of the topic in the log directory",
)

DescribeLogDirsResult = Record("DescribeLogDirsResult",
    "ErrorCode"   / Int16(enum=ErrorCode)
        * "error, 0 when none; KAFKA_STORAGE_ERROR when the log directory is offline",
    "LogDir"      / String                      * "absolute path of the log directory, one of log.dirs of the broker",
    "Topics"      / Array(DescribeLogDirsTopic) * "replicas in the log directory, by topic; only those asked for",
    "TotalBytes"  / Int64("4+", default=-1, ignorable=True)
        * "capacity of the disk that the log directory is on, in bytes; -1 when unknown (KIP-827)",
    "UsableBytes" / Int64("4+", default=-1, ignorable=True)
        * "bytes that the broker could still write to that disk; -1 when unknown (KIP-827)",
    "IsCordoned"  / Bool("5+", default=False, ignorable=True)
        * "true when no new replicas are to be placed there (KIP-1066)",
)

DescribeLogDirsResponse = Response(DescribeLogDirsRequest,
    "ThrottleTimeMs" / Int32                        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16("3+", ignorable=True, enum=ErrorCode)
        * "error of the whole request, such as CLUSTER_AUTHORIZATION_FAILED; 0 when none (KIP-784)",
    "Results"        / Array(DescribeLogDirsResult) * "one entry for each log directory of the broker",
    docs="The broker's answer: every log directory with the size of each replica in it, and the progress of "
         "replicas that move.",
    errors=["KAFKA_STORAGE_ERROR", "CLUSTER_AUTHORIZATION_FAILED"],
)
