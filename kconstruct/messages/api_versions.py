"""ApiVersions (key 18): which APIs and versions a node speaks.  KIP-35, 511, 584, 1242."""
from kconstruct.enums import ApiKey, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

ApiVersionsRequest = Request("ApiVersionsRequest", 18, "0-5", "3+",
    "ClientSoftwareName"    / String("3+", ignorable=True)
        * "client library, in letters, digits, - and .; brokers count connections by it (KIP-511)",
    "ClientSoftwareVersion" / String("3+", ignorable=True)
        * "version of the client library, in letters, digits, - and . (KIP-511)",
    "ClusterId"             / String("5+", null=True, default=None, ignorable=True)
        * "cluster that the client means to reach, null for no check (KIP-1242)",
    "NodeId"                / Int32("5+", default=-1, ignorable=True)
        * "node that the client means to reach, -1 when it does not know (KIP-1242)",
    listeners="broker controller",
    docs="First request on a connection, sent by a client or a broker to learn what the other side can do. It may "
         "precede SASL authentication.",
    changes={
        1: "response adds ThrottleTimeMs (KIP-124)",
        2: "on quota violation the broker answers at once and the client waits ThrottleTimeMs (KIP-219)",
        3: "flexible version (KIP-482); request adds name and version of the client library (KIP-511), response "
           "supported and finalized features as tagged fields (KIP-584)",
        4: "response includes features with lowest level 0, which v3 leaves out (KAFKA-17011)",
        5: "request adds ClusterId and NodeId; a misrouted connection gets REBOOTSTRAP_REQUIRED (KIP-1242)",
    },
)

ApiVersion = Record("ApiVersion",
    "ApiKey"     / Int16(map_key=True, enum=ApiKey) * "number of the API, as request headers carry it",
    "MinVersion" / Int16                            * "lowest version of the API that the node accepts",
    "MaxVersion" / Int16                            * "highest version of the API that the node accepts",
)

SupportedFeatureKey = Record("SupportedFeatureKey",
    "Name"       / String("3+", map_key=True)  * "feature, such as metadata.version or group.version",
    "MinVersion" / Int16("3+", feature="Name") * "lowest level of the feature that the node supports",
    "MaxVersion" / Int16("3+", feature="Name") * "highest level of the feature that the node supports",
)

FinalizedFeatureKey = Record("FinalizedFeatureKey",
    "Name"            / String("3+", map_key=True)  * "feature, such as metadata.version or group.version",
    "MaxVersionLevel" / Int16("3+", feature="Name") * "level in force in the cluster, which UpdateFeatures changes",
    "MinVersionLevel" / Int16("3+", feature="Name") * "lowest level in force; the same as MaxVersionLevel with KRaft",
)

ApiVersionsResponse = Response(ApiVersionsRequest,
    "ErrorCode"              / Int16(enum=ErrorCode)
        * "error, 0 when none; UNSUPPORTED_VERSION comes in v0 with the versions to ask again with",
    "ApiKeys"                / Array(ApiVersion)
        * "APIs that the node serves on this listener, each with its range of versions",
    "ThrottleTimeMs"         / Int32("1+", ignorable=True)
        * "time to wait before the next request, in ms; 0 within quotas",
    "SupportedFeatures"      / Array(SupportedFeatureKey, "3+", tag=0, ignorable=True)
        * "feature levels that the software of the node could run with (KIP-584)",
    "FinalizedFeaturesEpoch" / Int64("3+", default=-1, tag=1, ignorable=True)
        * "age of FinalizedFeatures, greater is newer; -1 when they are unknown",
    "FinalizedFeatures"      / Array(FinalizedFeatureKey, "3+", tag=2, ignorable=True)
        * "feature levels in force in the cluster; of use only if FinalizedFeaturesEpoch is not -1",
    "ZkMigrationReady"       / Bool("3+", default=False, tag=3, ignorable=True)
        * "true when a KRaft controller is set up for migration from ZooKeeper (KIP-866)",
    docs="The node lists its APIs and features; the client picks for each API the highest version that both know. "
         "A request newer than the node understands is answered in v0 with UNSUPPORTED_VERSION and, since Kafka "
         "2.4, the versions of ApiVersions itself. The response header is always v0, so that such an answer can be "
         "read.",
    errors=["UNSUPPORTED_VERSION", "INVALID_REQUEST", "REBOOTSTRAP_REQUIRED"],
)
