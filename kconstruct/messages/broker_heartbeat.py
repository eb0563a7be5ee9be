"""BrokerHeartbeat (key 63): a KRaft broker shows that it is alive.  KIP-631, 858, 1066."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Request, Response, Uuid

BrokerHeartbeatRequest = Request("BrokerHeartbeatRequest", 63, "0-2", "0+",
    "BrokerId"              / Int32(entity="brokerId") * "broker that is alive, which sends this",
    "BrokerEpoch"           / Int64(default=-1)
        * "given by BrokerRegistration; any but the current one is refused; -1 when unknown",
    "CurrentMetadataOffset" / Int64
        * "highest offset of the metadata log that the broker has applied",
    "WantFence"             / Bool
        * "true when the broker wants to be fenced, so that it leads no partition",
    "WantShutDown"          / Bool
        * "true when the broker wants to shut down and have its partitions moved",
    "OfflineLogDirs"        / Array(Uuid, "1+", tag=0)
        * "directory ids of the log directories that have failed since the broker started (KIP-858)",
    "CordonedLogDirs"       / Array(Uuid, "2+", null=True, default=None, tag=1)
        * "directory ids of the log directories closed to new replicas; null while the broker starts (KIP-1066)",
    listeners="controller",
    docs="Sent by a broker at regular intervals to the active controller, to keep its registration "
         "alive. A broker that is silent for too long is fenced and loses the partitions it leads.",
    changes={
        1: "request adds OfflineLogDirs (KIP-858)",
        2: "request adds CordonedLogDirs (KIP-1066)",
    },
)

BrokerHeartbeatResponse = Response(BrokerHeartbeatRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the heartbeat does not count, 0 when it does",
    "IsCaughtUp"     / Bool(default=False)   * "true when the broker has read the metadata log up to its registration",
    "IsFenced"       / Bool(default=True)    * "true while clients do not see the broker and it leads no partition",
    "ShouldShutDown" / Bool                  * "true when no partition needs the broker any more and it may shut down",
    docs="Sent by the controller with what it wants the broker to be: fenced, in use, or shut down. "
         "STALE_BROKER_EPOCH means that the registration has been replaced.",
    errors=["STALE_BROKER_EPOCH", "REQUEST_TIMED_OUT", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
