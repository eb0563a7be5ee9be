"""GetTelemetrySubscriptions (key 71): a client asks which of its metrics the cluster wants.  KIP-714."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Request, Response, String, Uuid

GetTelemetrySubscriptionsRequest = Request("GetTelemetrySubscriptionsRequest", 71, "0", "0+",
    "ClientInstanceId" / Uuid * "id that a broker gave this client; zero in the first request, to get one",
    listeners="broker",
    docs="Sent by any client to a broker when it starts, and again after an error of PushTelemetry or when it has "
         "nothing to push, to see whether subscriptions have changed.",
)

GetTelemetrySubscriptionsResponse = Response(GetTelemetrySubscriptionsRequest,
    "ThrottleTimeMs"           / Int32 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"                / Int16(enum=ErrorCode)
        * "0 when none; THROTTLING_QUOTA_EXCEEDED when asked within PushIntervalMs",
    "ClientInstanceId"         / Uuid  * "id to use from now on; newly assigned when the request had zero",
    "SubscriptionId"           / Int32 * "checksum of the subscriptions, for PushTelemetry; another when they change",
    "AcceptedCompressionTypes" / Array(Int8)
        * "compression to use, best first: 0 none, 1 gzip, 2 snappy, 3 lz4, 4 zstd",
    "PushIntervalMs"           / Int32 * "time between two pushes, in ms; with no metrics wanted, until asking again",
    "TelemetryMaxBytes"        / Int32 * "limit of bytes of metrics in one push; more is TELEMETRY_TOO_LARGE",
    "DeltaTemporality"         / Bool  * "true to send counters as the change since the last push, false as totals",
    "RequestedMetrics"         / Array(String)
        * "prefixes of metric names wanted; empty for none, one empty prefix for all",
    docs="The broker's answer: which metrics the client is to push with PushTelemetry, how often and in what form.",
    errors=["THROTTLING_QUOTA_EXCEEDED", "INVALID_REQUEST", "UNSUPPORTED_VERSION"],
)
