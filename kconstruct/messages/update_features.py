"""UpdateFeatures (key 57): raises or lowers levels of the cluster's features.  KIP-584, 778, 1022."""
from kconstruct.enums import ErrorCode, UpgradeType
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

FeatureUpdateKey = Record("FeatureUpdateKey",
    "Feature"         / String(map_key=True) * "name of the feature, such as metadata.version",
    "MaxVersionLevel" / Int16(feature="Feature")
        * "level that the feature gets in the whole cluster; below 1 it is turned off",
    "AllowDowngrade"  / Bool("0")            * "true to allow a level below the present one",
    "UpgradeType"     / Int8("1+", default=1, enum=UpgradeType)
        * "whether the level may fall, and whether metadata may be lost by it (KIP-778)",
)

UpdateFeaturesRequest = Request("UpdateFeaturesRequest", 57, "0-2", "0+",
    "timeoutMs"      / Int32(default=60000)      * "how long to wait for the change to be committed, in ms",
    "FeatureUpdates" / Array(FeatureUpdateKey)   * "features to change, with their new levels",
    "ValidateOnly"   / Bool("1+", default=False) * "true to check the request without changing anything",
    listeners="broker controller",
    docs="Sent by an admin client to a broker or controller, to let the whole cluster use a newer level of features "
         "after an upgrade, or to go back. Brokers forward it to the active controller.",
    changes={
        1: "request replaces AllowDowngrade by UpgradeType and adds ValidateOnly (KIP-778)",
        2: "response removes Results: the changes succeed or fail together, with one error for all (KIP-1022)",
    },
)

UpdatableFeatureResult = Record("UpdatableFeatureResult",
    "Feature"      / String(map_key=True)  * "feature, as in the request",
    "ErrorCode"    / Int16(enum=ErrorCode) * "why the level of this feature was not changed, 0 when it was",
    "ErrorMessage" / String(null=True)     * "explanation of ErrorCode, null when none",
)

UpdateFeaturesResponse = Response(UpdateFeaturesRequest,
    "ThrottleTimeMs" / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode)                                * "error of the whole request, 0 when none",
    "ErrorMessage"   / String(null=True)
        * "explanation of ErrorCode, null when none",
    "Results"        / Array(UpdatableFeatureResult, "0-1", ignorable=True) * "results by feature",
    docs="Sent by the active controller when it has written the new levels. Up to v1 each feature has its own error; "
         "from v2 on the whole request succeeds or fails.",
    errors=["INVALID_UPDATE_VERSION", "FEATURE_UPDATE_FAILED", "NOT_CONTROLLER", "INVALID_REQUEST",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
