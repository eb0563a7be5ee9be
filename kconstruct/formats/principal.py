"""Principal of a forwarded request, as the default principal builder writes it.  KIP-590."""
from kconstruct.grammar import Bool, Data, String

DefaultPrincipalData = Data("DefaultPrincipalData", "0", "0+",
    "Type"               / String * 'type of the principal, such as "User"',
    "Name"               / String * "name of the principal, as access rules name it",
    "TokenAuthenticated" / Bool   * "true when the client logged in with a delegation token; it may not create tokens",
    prefix="version",
    docs="RequestPrincipal of an Envelope request, after an int16 version: who sent the request inside. Written by "
         "the broker that forwards, read by the controller to authorize the request; a custom principal builder may "
         "use another format.",
)
