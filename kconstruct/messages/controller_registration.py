"""ControllerRegistration (key 70): a KRaft controller makes its listeners and features known.  KIP-866, 919."""
from kconstruct.enums import ErrorCode, SecurityProtocol
from kconstruct.grammar import Array, Bool, Int16, Int32, Record, Request, Response, String, UInt16, Uuid

Listener = Record("Listener",
    "Name"             / String(map_key=True)         * "name of the listener",
    "Host"             / String                       * "host name of the listener",
    "Port"             / UInt16                       * "port of the listener",
    "SecurityProtocol" / Int16(enum=SecurityProtocol) * "security protocol of the listener",
)

Feature = Record("Feature",
    "Name"                / String(map_key=True)  * "feature, such as metadata.version",
    "MinSupportedVersion" / Int16(feature="Name") * "lowest level the controller supports",
    "MaxSupportedVersion" / Int16(feature="Name") * "highest level the controller supports",
)

ControllerRegistrationRequest = Request("ControllerRegistrationRequest", 70, "0", "0+",
    "ControllerId"     / Int32           * "node id of the controller",
    "IncarnationId"    / Uuid            * "id of this run of the controller, new at each start",
    "ZkMigrationReady" / Bool            * "true when the controller is set up for a migration from ZooKeeper (KIP-866)",
    "Listeners"        / Array(Listener) * "listeners of the controller",
    "Features"         / Array(Feature)  * "features the controller supports",
    listeners="controller",
    docs="Sent to the active controller by a controller whose registration is missing or out of date, "
         "as after a start, so that clients can find its listeners and upgrades heed the features it "
         "supports.",
    changes={},
)

ControllerRegistrationResponse = Response("ControllerRegistrationResponse", 70, "0", "0+",
    "ThrottleTimeMs" / Int32                 * "time the request was throttled by a quota, in ms, 0 when not",
    "ErrorCode"      / Int16(enum=ErrorCode) * "error, 0 when none",
    "ErrorMessage"   / String(null=True)     * "error message, null when none",
    docs="Sent by the active controller when the registration is in the metadata log.",
    changes={},
)
