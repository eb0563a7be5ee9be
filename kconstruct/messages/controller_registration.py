"""ControllerRegistration (key 70): a KRaft controller makes its listeners and features known.  KIP-866, 919."""
from kconstruct.enums import ErrorCode, SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name"             / String(map_key=True)         * "listener name, such as CONTROLLER",
    "Host"             / String                       * "host name or address of the controller on this listener",
    "Port"             / UInt16                       * "TCP port of the controller on this listener",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "whether the listener uses TLS and SASL",
)

Feature = Record("Feature",
    "Name"                / String(map_key=True)  * "feature, such as metadata.version or group.version",
    "MinSupportedVersion" / Int16(feature="Name") * "lowest level of the feature that the controller supports",
    "MaxSupportedVersion" / Int16(feature="Name") * "highest level of the feature that the controller supports",
)

ControllerRegistrationRequest = Request("ControllerRegistrationRequest", 70, "0", "0+",
    "ControllerId"     / Int32           * "node.id of the controller, which sends this",
    "IncarnationId"    / Uuid            * "random id of this run of the controller; a restart brings a new one",
    "ZkMigrationReady" / Bool            * "true when the controller is set up to migrate from ZooKeeper (KIP-866)",
    "Listeners"        / Array(Listener) * "where admin clients and other nodes reach the controller",
    "Features"         / Array(Feature)  * "feature levels that the software of the controller could run with",
    listeners="controller",
    docs="Sent to the active controller by a controller whose registration is missing or out of date, "
         "as after a start, so that clients can find its listeners and upgrades respect the features it "
         "supports.",
)

ControllerRegistrationResponse = Response(ControllerRegistrationRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the controller was not registered, 0 when it was",
    "ErrorMessage"   / String(null=True)     * "explanation of ErrorCode, null when none",
    docs="Sent by the active controller when the registration is in the metadata log.",
    errors=["UNSUPPORTED_VERSION", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
