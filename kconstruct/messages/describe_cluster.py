"""DescribeCluster (key 60): id, nodes and controller of a cluster.  KIP-700, 919, 1073."""
from kconstruct.enums import AclOperations, EndpointType, ErrorCode
from kconstruct.grammar import Array, Bool, Int16, Int32, Int8, Record, Request, Response, String

DescribeClusterRequest = Request("DescribeClusterRequest", 60, "0-2", "0+",
    "IncludeClusterAuthorizedOperations" / Bool       * "true to have ClusterAuthorizedOperations filled in",
    "EndpointType"                       / Int8("1+", default=1, enum=EndpointType)
        * "kind of nodes to list, brokers or controllers; only a controller lists controllers (KIP-919)",
    "IncludeFencedBrokers"               / Bool("2+") * "true to list fenced brokers too (KIP-1073)",
    listeners="broker controller",
    docs="Sent by an admin client to any broker, since v1 also to a KRaft controller, to learn what nodes the "
         "cluster has.",
    changes={
        1: "adds EndpointType, so that clients can ask controllers for the controllers; the response repeats it "
           "(KIP-919)",
        2: "request adds IncludeFencedBrokers, response IsFenced; fenced brokers are not listed otherwise (KIP-1073)",
    },
)

DescribeClusterBroker = Record("DescribeClusterBroker",
    "BrokerId" / Int32(map_key=True, entity="brokerId") * "node id of the broker or controller",
    "Host"     / String                                 * "host name or address, on the listener of the request",
    "Port"     / Int32                                  * "TCP port, on the listener of the request",
    "Rack"     / String(null=True, default=None)        * "broker.rack, over which replicas are spread; null when none",
    "IsFenced" / Bool("2+")
        * "true when it is fenced, as it starts or is silent (KIP-1073)",
)

DescribeClusterResponse = Response(DescribeClusterRequest,
    "ThrottleTimeMs"              / Int32
        * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"                   / Int16(enum=ErrorCode)           * "why the cluster is not described, 0 when it is",
    "ErrorMessage"                / String(null=True, default=None) * "explanation of ErrorCode, null when none",
    "EndpointType"                / Int8("1+", default=1, enum=EndpointType)
        * "kind of nodes listed, brokers or controllers (KIP-919)",
    "ClusterId"                   / String
        * "random id that the cluster was given when it was first formatted",
    "ControllerId"                / Int32(default=-1, entity="brokerId")
        * "node id of the controller, -1 when none; KRaft brokers name any live broker instead",
    "Brokers"                     / Array(DescribeClusterBroker)
        * "nodes of the cluster, of the kind in EndpointType",
    "ClusterAuthorizedOperations" / Int32(default=-2147483648, enum=AclOperations)
        * "bits of the ACL operations the client may do on the cluster, -2147483648 when not asked for",
    docs="The nodes to connect to, with the cluster's id. Asked for controllers, a controller names the active "
         "one as ControllerId.",
    errors=["UNSUPPORTED_ENDPOINT_TYPE", "MISMATCHED_ENDPOINT_TYPE", "INVALID_REQUEST", "UNSUPPORTED_VERSION",
            "CLUSTER_AUTHORIZATION_FAILED"],
)
