"""BrokerRegistration (key 62): a KRaft broker joins the cluster.  KIP-631, 858, 866, 966."""
from kconstruct.enums import ErrorCode, SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name"             / String(map_key=True)         * "listener name, such as PLAINTEXT or INTERNAL",
    "Host"             / String                       * "host name or address that clients of this listener connect to",
    "Port"             / UInt16                       * "TCP port that clients of this listener connect to",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "whether the listener uses TLS and SASL",
)

Feature = Record("Feature",
    "Name"                / String(map_key=True)  * "feature, such as metadata.version or group.version",
    "MinSupportedVersion" / Int16(feature="Name") * "lowest level of the feature that the broker supports",
    "MaxSupportedVersion" / Int16(feature="Name") * "highest level of the feature that the broker supports",
)

BrokerRegistrationRequest = Request("BrokerRegistrationRequest", 62, "0-4", "0+",
    "BrokerId"            / Int32(entity="brokerId") * "node.id that the broker wants to register under",
    "ClusterId"           / String
        * "cluster that the broker was formatted for; the controller refuses another one",
    "IncarnationId"       / Uuid
        * "random id of this run of the broker; tells a restart from a second broker of the same id",
    "Listeners"           / Array(Listener)
        * "where clients and other brokers reach the broker; published by Metadata",
    "Features"            / Array(Feature)           * "feature levels that the software of the broker could run with",
    "Rack"                / String(null=True)        * "broker.rack, over which replicas are spread; null when not set",
    "IsMigratingZkBroker" / Bool("1+", default=False)
        * "true for a broker still run on ZooKeeper, during a migration to KRaft (KIP-866)",
    "LogDirs"             / Array(Uuid, "2+", ignorable=True)
        * "directory ids of the log directories that are online (KIP-858)",
    "PreviousBrokerEpoch" / Int64("3+", default=-1, ignorable=True)
        * "epoch of the run before, if it shut down cleanly; -1 when it did not or is unknown",
    listeners="controller",
    docs="Sent to the active controller by a broker that starts, to take its broker id and announce "
         "its listeners and features. The broker stays fenced until its heartbeats show that it has "
         "caught up.",
    changes={
        1: "request adds IsMigratingZkBroker (KIP-866)",
        2: "request adds LogDirs (KIP-858)",
        3: "request adds PreviousBrokerEpoch, which tells clean from unclean shutdowns (KIP-966)",
        4: "request may hold features with MinSupportedVersion 0 (KAFKA-17011)",
    },
)

BrokerRegistrationResponse = Response(BrokerRegistrationRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the broker was not registered, 0 when it was",
    "BrokerEpoch"    / Int64(default=-1)     * "epoch of this registration, to be sent in later requests; -1 on error",
    docs="Sent by the controller when the registration is in the metadata log. The broker puts "
         "BrokerEpoch into its later requests, so that those of an earlier run can be refused.",
    errors=["DUPLICATE_BROKER_REGISTRATION", "INCONSISTENT_CLUSTER_ID", "INVALID_REGISTRATION",
            "BROKER_ID_NOT_REGISTERED", "UNSUPPORTED_VERSION", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
