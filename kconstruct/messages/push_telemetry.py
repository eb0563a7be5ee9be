"""PushTelemetry (key 72): a client sends its metrics to the cluster.  KIP-714."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bool, Bytes, Int16, Int32, Int8, Request, Response, Uuid

PushTelemetryRequest = Request("PushTelemetryRequest", 72, "0", "0+",
    "ClientInstanceId" / Uuid                  * "id of the client instance, as GetTelemetrySubscriptions gave it",
    "SubscriptionId"   / Int32                 * "subscriptions that the metrics answer, as GetTelemetrySubscriptions gave it",
    "Terminating"      / Bool                  * "true in the last push of a client that closes",
    "CompressionType"  / Int8                  * "compression of Metrics: 0 none, 1 gzip, 2 snappy, 3 lz4, 4 zstd",
    "Metrics"          / Bytes(zero_copy=True) * "OpenTelemetry MetricsData (OTLP v1, protobuf), compressed as CompressionType says",
    listeners="broker",
    docs="Sent by any client to a broker at the interval given by GetTelemetrySubscriptions; the broker hands "
         "the metrics to its telemetry plug-in.",
    changes={},
)

PushTelemetryResponse = Response("PushTelemetryResponse", 72, "0", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    docs="The broker's answer. UNKNOWN_SUBSCRIPTION_ID tells the client to fetch its subscriptions anew.",
    changes={},
)
