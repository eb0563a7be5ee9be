"""Listeners and logins."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = ["ScramMechanism", "SecurityProtocol"]


class ScramMechanism(NamedInt):
    """Which hash a SCRAM credential is for (int8)."""

    UNKNOWN = 0, "a mechanism that the sender does not know"
    SCRAM_SHA_256 = 1, "salted challenge and response with SHA-256"
    SCRAM_SHA_512 = 2, "salted challenge and response with SHA-512"

    @property
    def mechanism(self) -> str:
        """Its name in SASL, as SaslHandshake carries it.

        >>> ScramMechanism.SCRAM_SHA_256.mechanism
        'SCRAM-SHA-256'
        """
        return self.name.replace("_", "-") if self.name.startswith("SCRAM") else ""


class SecurityProtocol(NamedInt):
    """How a listener is secured (int16)."""

    PLAINTEXT = 0, "neither encryption nor login"
    SSL = 1, "encrypted by TLS, with client certificates or without"
    SASL_PLAINTEXT = 2, "login with SASL, no encryption"
    SASL_SSL = 3, "login with SASL over TLS"
