"""PushTelemetry (key 72): a client sends its metrics to the cluster.  KIP-714."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Bool, Bytes, Int16, Int32, Int8, Request, Response, Uuid

PushTelemetryRequest = Request("PushTelemetryRequest", 72, "0", "0+",
    "ClientInstanceId" / Uuid  * "id that GetTelemetrySubscriptions gave this client, kept while the client runs",
    "SubscriptionId"   / Int32 * "SubscriptionId of the last GetTelemetrySubscriptions, to show if it is current",
    "Terminating"      / Bool  * "true in the last push of a client that closes, which need not wait for the interval",
    "CompressionType"  / Int8  * "compression of Metrics: 0 none, 1 gzip, 2 snappy, 3 lz4, 4 zstd",
    "Metrics"          / Bytes(zero_copy=True)
        * "OpenTelemetry MetricsData (OTLP v1, protobuf), compressed; at most TelemetryMaxBytes",
    listeners="broker",
    docs="Sent by any client to a broker, at the interval that GetTelemetrySubscriptions gave. The broker passes the "
         "metrics to its telemetry plug-ins.",
)

PushTelemetryResponse = Response(PushTelemetryRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the metrics were not taken, 0 when they were",
    docs="Sent when the plug-ins have the metrics. UNKNOWN_SUBSCRIPTION_ID tells the client to fetch its "
         "subscriptions anew, THROTTLING_QUOTA_EXCEEDED that it pushed before the interval was over.",
    errors=["UNKNOWN_SUBSCRIPTION_ID", "TELEMETRY_TOO_LARGE", "THROTTLING_QUOTA_EXCEEDED",
            "UNSUPPORTED_COMPRESSION_TYPE", "INVALID_RECORD", "INVALID_REQUEST"],
)
