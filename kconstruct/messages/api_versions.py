"""ApiVersions (key 18): which APIs and versions a node speaks.  KIP-35, 511, 584, 1242."""
from kconstruct.enums import ApiKey, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int64, Record, Request, Response, String

ApiVersionsRequest = Request("ApiVersionsRequest", 18, "0-5", "3+",
    "ClientSoftwareName"    / String("3+", ignorable=True)                          * "name of the client library, of letters, digits, - and . (KIP-511)",
    "ClientSoftwareVersion" / String("3+", ignorable=True)                          * "version of the client library, of letters, digits, - and . (KIP-511)",
    "ClusterId"             / String("5+", null=True, default=None, ignorable=True) * "cluster the client means to reach, null for no check (KIP-1242)",
    "NodeId"                / Int32("5+", default=-1, ignorable=True)               * "node the client means to reach, -1 when it does not know (KIP-1242)",
    listeners="broker controller",
    docs="First request on a connection, sent by a client or a broker to learn what the other "
         "side can do. It may precede SASL authentication.",
    changes={
        1: "same layout; the response reports throttling (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "flexible version (KIP-482); adds name and version of the client library (KIP-511)",
        4: "same layout; asks for features with lowest level 0 too (KAFKA-17011)",
        5: "adds ClusterId and NodeId, so that a misrouted connection is found out (KIP-1242)",
    },
)

ApiVersion = Record("ApiVersion",
    "ApiKey"     / Int16(map_key=True, enum=ApiKey) * "API key",
    "MinVersion" / Int16                            * "lowest version the node accepts",
    "MaxVersion" / Int16                            * "highest version the node accepts",
)

SupportedFeatureKey = Record("SupportedFeatureKey",
    "Name"       / String("3+", map_key=True)  * "feature, such as metadata.version",
    "MinVersion" / Int16("3+", feature="Name") * "lowest level of the feature the node supports",
    "MaxVersion" / Int16("3+", feature="Name") * "highest level of the feature the node supports",
)

FinalizedFeatureKey = Record("FinalizedFeatureKey",
    "Name"            / String("3+", map_key=True)  * "feature, such as metadata.version",
    "MaxVersionLevel" / Int16("3+", feature="Name") * "highest level in force in the cluster",
    "MinVersionLevel" / Int16("3+", feature="Name")
        * "lowest level in force in the cluster; same as the highest with KRaft",
)

ApiVersionsResponse = Response("ApiVersionsResponse", 18, "0-5", "3+",
    "ErrorCode"              / Int16(enum=ErrorCode)                                   * "error, 0 when none",
    "ApiKeys"                / Array(ApiVersion)                                       * "APIs the node speaks, with their versions",
    "ThrottleTimeMs"         / Int32("1+", ignorable=True)                             * "time the request was throttled by a quota, in ms, 0 when not",
    "SupportedFeatures"      / Array(SupportedFeatureKey, "3+", tag=0, ignorable=True) * "features the node supports (KIP-584)",
    "FinalizedFeaturesEpoch" / Int64("3+", default=-1, tag=1, ignorable=True)          * "epoch of the finalized features, greater is newer; -1 when unknown",
    "FinalizedFeatures"      / Array(FinalizedFeatureKey, "3+", tag=2, ignorable=True) * "features in force in the whole cluster; of use only if FinalizedFeaturesEpoch is not -1",
    "ZkMigrationReady"       / Bool("3+", default=False, tag=3, ignorable=True)        * "true when a KRaft controller is set up for migration from ZooKeeper (KIP-866)",
    docs="The node lists its APIs and features; the client picks for each API the highest "
         "version that both know. A request newer than the node understands is answered in v0 "
         "with UNSUPPORTED_VERSION and, since Kafka 2.4, the versions of ApiVersions itself. The "
         "response header is always v0, so that such an answer can be read.",
    changes={
        1: "adds ThrottleTimeMs (KIP-124)",
        2: "same layout; quota violations answer before throttling (KIP-219)",
        3: "flexible version (KIP-482); supported and finalized features as tagged fields (KIP-584)",
        4: "same layout; includes features with lowest level 0, which v3 leaves out (KAFKA-17492)",
        5: "same layout; a wrong ClusterId or NodeId answers REBOOTSTRAP_REQUIRED (KIP-1242)",
    },
)
