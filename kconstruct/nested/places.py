"""Where opaque bytes stand that have a known format: path, what they hold, and where the message says so."""
from __future__ import annotations

from typing import NamedTuple

__all__ = ["FRAMES", "PLACES", "Place"]


class Place(NamedTuple):
    """Bytes at `path` (a star for each index) hold the message `kind`.

    `protocol` is the path of the protocol type, which must be "consumer"; where it is not on the wire, or null, reading
    the bytes is a guess.  Empty: the bytes hold nothing else.
    """

    path: str
    kind: str
    protocol: str = ""


_SUBSCRIPTION = "ConsumerProtocolSubscription"
_ASSIGNMENT = "ConsumerProtocolAssignment"

PLACES = {
    "JoinGroupRequest": (Place("Protocols.*.Metadata", _SUBSCRIPTION, "ProtocolType"),),
    "JoinGroupResponse": (Place("Members.*.Metadata", _SUBSCRIPTION, "ProtocolType"),),
    "SyncGroupRequest": (Place("Assignments.*.Assignment", _ASSIGNMENT, "ProtocolType"),),
    "SyncGroupResponse": (Place("Assignment", _ASSIGNMENT, "ProtocolType"),),
    "DescribeGroupsResponse": (
        Place("Groups.*.Members.*.MemberMetadata", _SUBSCRIPTION, "Groups.*.ProtocolType"),
        Place("Groups.*.Members.*.MemberAssignment", _ASSIGNMENT, "Groups.*.ProtocolType"),
    ),
    "GroupMetadataValue": (
        Place("members.*.subscription", _SUBSCRIPTION, "protocolType"),
        Place("members.*.assignment", _ASSIGNMENT, "protocolType"),
    ),
    "ConsumerGroupMemberMetadataValue": (
        Place("ClassicMemberMetadata.SupportedProtocols.*.Metadata", _SUBSCRIPTION),
    ),
    "EnvelopeRequest": (Place("RequestPrincipal", "DefaultPrincipalData"),),
}
"""The places of each message."""

FRAMES = {"EnvelopeRequest": "RequestData", "EnvelopeResponse": "ResponseData"}
"""Bytes that hold a request or response: header and body, without a size."""
