"""UnregisterController (key 94): removes the registration of a controller that is gone for good.  KIP-1312."""
from kconstruct.enums import ErrorCode
from kconstruct.grammar import Int16, Int32, Request, Response, String

UnregisterControllerRequest = Request("UnregisterControllerRequest", 94, "0", "0+",
    "ControllerId" / Int32 * "node id of the controller to forget; if still running, it registers again",
    listeners="broker controller",
    docs="Sent by an admin client to a broker or controller, to make the cluster forget a controller that will not "
         "come back, so that it no longer counts in feature upgrades. Brokers forward it to the active controller.",
)

UnregisterControllerResponse = Response(UnregisterControllerRequest,
    "ThrottleTimeMs" / Int32                 * "time to wait before the next request, in ms; 0 within quotas",
    "ErrorCode"      / Int16(enum=ErrorCode) * "why the controller was not removed, 0 when it was",
    "ErrorMessage"   / String(null=True)     * "explanation of ErrorCode, null when none",
    docs="Sent by the active controller when the registration is removed. CONTROLLER_ID_NOT_REGISTERED means that "
         "there was none.",
    errors=["CONTROLLER_ID_NOT_REGISTERED", "UNSUPPORTED_VERSION", "NOT_CONTROLLER", "CLUSTER_AUTHORIZATION_FAILED"],
)
