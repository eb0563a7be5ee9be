"""BrokerRegistration (key 62): a KRaft broker joins the cluster.  KIP-631, 858, 866, 966."""
from kconstruct.enums import ErrorCode, SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name"             / String(map_key=True)         * "name of the listener",
    "Host"             / String                       * "host name of the listener",
    "Port"             / UInt16                       * "port of the listener",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "security protocol of the listener",
)

Feature = Record("Feature",
    "Name"                / String(map_key=True)  * "feature, such as metadata.version",
    "MinSupportedVersion" / Int16(feature="Name") * "lowest level the broker supports",
    "MaxSupportedVersion" / Int16(feature="Name") * "highest level the broker supports",
)

BrokerRegistrationRequest = Request("BrokerRegistrationRequest", 62, "0-4", "0+",
    "BrokerId"            / Int32(entity="brokerId")                * "broker id",
    "ClusterId"           / String                                  * "cluster id the broker was formatted with",
    "IncarnationId"       / Uuid                                    * "id of this run of the broker, new at each start",
    "Listeners"           / Array(Listener)                         * "listeners of the broker",
    "Features"            / Array(Feature)                          * "features the broker supports",
    "Rack"                / String(null=True)                       * "rack of the broker, null when none",
    "IsMigratingZkBroker" / Bool("1+", default=False)               * "true for a broker still run on ZooKeeper, during a migration to KRaft (KIP-866)",
    "LogDirs"             / Array(Uuid, "2+", ignorable=True)       * "directory ids of the log directories that are online (KIP-858)",
    "PreviousBrokerEpoch" / Int64("3+", default=-1, ignorable=True) * "broker epoch before a clean shutdown, -1 when the shutdown was not clean (KIP-966)",
    listeners="controller",
    docs="Sent to the active controller by a broker that starts, to take its broker id and announce "
         "its listeners and features. The broker stays fenced until its heartbeats show that it has "
         "caught up.",
    changes={
        1: "adds IsMigratingZkBroker (KIP-866)",
        2: "adds LogDirs (KIP-858)",
        3: "adds PreviousBrokerEpoch, which lets the controller tell clean from unclean shutdowns (KIP-966)",
        4: "same layout; features with MinSupportedVersion 0 may be sent",
    },
)

BrokerRegistrationResponse = Response("BrokerRegistrationResponse", 62, "0-4", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    "BrokerEpoch"    / Int64(default=-1)     * "epoch given to the registration, -1 on error",
    docs="Sent by the controller when the registration is in the metadata log. The broker puts "
         "BrokerEpoch into its later requests, so that those of an earlier run can be refused.",
    changes={
        1: "same layout; request adds IsMigratingZkBroker (KIP-866)",
        2: "same layout; request adds LogDirs (KIP-858)",
        3: "same layout; request adds PreviousBrokerEpoch (KIP-966)",
        4: "same layout; request may hold features with MinSupportedVersion 0",
    },
)
