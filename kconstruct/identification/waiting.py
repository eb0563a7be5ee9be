"""Requests that have no answer yet, by their correlation ids."""
from __future__ import annotations

from collections.abc import Sequence

__all__ = ["MAX_WAITING", "Request", "Waiting"]

Request = tuple[str, int]
"""API and version."""
MAX_WAITING = 1 << 15
"""The most requests that are remembered; of more, the oldest are forgotten."""
_MAX_ALIKE = 100
"""The most of one correlation id."""


class Waiting:
    """The requests of a connection that have no answer yet.

    >>> waiting = Waiting()
    >>> waiting.add(7, ("Heartbeat", 4))
    >>> waiting.of(7), waiting.newest(7), waiting.newest(7)
    ((('Heartbeat', 4),), ('Heartbeat', 4), None)
    """

    def __init__(self) -> None:
        self._requests: dict[int, list[Request]] = {}
        self._count = 0
        self._known: dict[Request, Request] = {}

    def __bool__(self) -> bool:
        return self._count > 0

    def add(self, correlation_id: int, request: Request) -> None:
        """Remembers a request, and forgets the oldest ones where there are too many."""
        request = self._known.setdefault(request, request)
        alike = self._requests.setdefault(correlation_id, [])
        alike.append(request)
        self._count += 1
        if len(alike) > _MAX_ALIKE:
            del alike[0]
            self._count -= 1
        elif self._count > MAX_WAITING:
            self._count -= len(self._requests.pop(next(iter(self._requests))))

    def of(self, correlation_id: int) -> Sequence[Request]:
        """The requests of a correlation id, the oldest first."""
        return tuple(self._requests.get(correlation_id, ()))

    def newest(self, correlation_id: int) -> Request | None:
        """The newest request of a correlation id, which is forgotten with all others of it; None for none."""
        found = self._requests.pop(correlation_id, None)
        if found is None:
            return None
        self._count -= len(found)
        return found[-1]

    def remove(self, correlation_id: int, request: Request) -> None:
        """Forgets a request that was answered."""
        alike = self._requests[correlation_id]
        alike.remove(request)
        self._count -= 1
        if not alike:
            del self._requests[correlation_id]
