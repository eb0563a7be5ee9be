"""BrokerHeartbeat (key 63): a KRaft broker shows that it is alive.  KIP-631, 858, 1066."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Request, Response, Uuid

BrokerHeartbeatRequest = Request("BrokerHeartbeatRequest", 63, "0-2", "0+",
    "BrokerId"              / Int32(entity="brokerId")                          * "broker id",
    "BrokerEpoch"           / Int64(default=-1)                                 * "epoch of the broker's registration, -1 when unknown",
    "CurrentMetadataOffset" / Int64                                             * "offset in the metadata log that the broker has reached",
    "WantFence"             / Bool                                              * "true when the broker wants to be fenced, so that it leads no partition",
    "WantShutDown"          / Bool                                              * "true when the broker wants to shut down and have its partitions moved",
    "OfflineLogDirs"        / Array(Uuid, "1+", tag=0)                          * "directory ids of the log directories that have failed (KIP-858)",
    "CordonedLogDirs"       / Array(Uuid, "2+", null=True, default=None, tag=1) * "directory ids of the log directories closed to new replicas, null when not told (KIP-1066)",
    listeners="controller",
    docs="Sent by a broker at regular intervals to the active controller, to keep its registration "
         "alive. A broker that is silent for too long is fenced and loses the partitions it leads.",
    changes={
        1: "adds OfflineLogDirs (KIP-858)",
        2: "adds CordonedLogDirs (KIP-1066)",
    },
)

BrokerHeartbeatResponse = Response("BrokerHeartbeatResponse", 63, "0-2", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    "IsCaughtUp"     / Bool(default=False)   * "true when the broker has read the metadata log up to its own registration",
    "IsFenced"       / Bool(default=True)    * "true when the broker is fenced",
    "ShouldShutDown" / Bool                  * "true when the broker may now shut down",
    docs="Sent by the controller with what it wants the broker to be: fenced, in use, or shut down. "
         "STALE_BROKER_EPOCH means that the registration has been replaced.",
    changes={
        1: "same layout; request adds OfflineLogDirs (KIP-858)",
        2: "same layout; request adds CordonedLogDirs (KIP-1066)",
    },
)
