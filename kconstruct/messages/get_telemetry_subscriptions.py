"""GetTelemetrySubscriptions (key 71): a client asks which of its metrics the cluster wants.  KIP-714."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Request, Response, String, Uuid

GetTelemetrySubscriptionsRequest = Request("GetTelemetrySubscriptionsRequest", 71, "0", "0+",
    "ClientInstanceId" / Uuid * "id of the client instance, zero at first to have the broker assign one",
    listeners="broker",
    docs="Sent by any client, not only an admin client, to a broker when it starts and again after an error of "
         "PushTelemetry or a change of subscriptions.",
    changes={},
)

GetTelemetrySubscriptionsResponse = Response("GetTelemetrySubscriptionsResponse", 71, "0", "0+",
    "ThrottleTimeMs"           / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"                / Int16(enum=ErrorCode) * "error, 0 when none",
    "ClientInstanceId"         / Uuid                  * "id of the client instance, newly assigned when the request had zero",
    "SubscriptionId"           / Int32                 * "stands for the subscriptions as they are now; PushTelemetry has to name it",
    "AcceptedCompressionTypes" / Array(Int8)           * "compression the broker takes: 0 none, 1 gzip, 2 snappy, 3 lz4, 4 zstd",
    "PushIntervalMs"           / Int32                 * "time to wait between two pushes, in ms",
    "TelemetryMaxBytes"        / Int32                 * "most bytes of metrics that the broker takes in one push",
    "DeltaTemporality"         / Bool                  * "true to send counters as the change since the last push, false as totals",
    "RequestedMetrics"         / Array(String)         * "prefixes of the names of the metrics wanted; empty for none, one empty prefix for all",
    docs="The broker's answer: which metrics the client is to push with PushTelemetry, how often and in what "
         "form.",
    changes={},
)
