"""Transactions: their state, their end, and who sees them."""

from __future__ import annotations

from kconstruct.enums.base import NamedInt

__all__ = ["IsolationLevel", "TransactionResult", "TransactionState"]


class IsolationLevel(NamedInt):
    """Which records a reader sees (int8)."""

    READ_UNCOMMITTED = 0, "all records, those of open and aborted transactions too"
    READ_COMMITTED = 1, "records up to the first open transaction, with the aborted ones listed"


class TransactionResult(NamedInt):
    """How a transaction ends (a bool on the wire)."""

    ABORT = 0, "its records are skipped by READ_COMMITTED consumers"
    COMMIT = 1, "its records become visible to READ_COMMITTED consumers"


class TransactionState(NamedInt):
    """What a transactional id is doing, as its coordinator stores it (int8).

    ListTransactions and DescribeTransactions carry it as text, `state`.
    """

    EMPTY = 0, "no transaction has begun yet"
    ONGOING = 1, "a transaction is open"
    PREPARE_COMMIT = 2, "commit is decided, its markers are being written"
    PREPARE_ABORT = 3, "abort is decided, its markers are being written"
    COMPLETE_COMMIT = 4, "the last transaction was committed"
    COMPLETE_ABORT = 5, "the last transaction was aborted"
    DEAD = 6, "the id has expired and is being removed"
    PREPARE_EPOCH_FENCE = 7, "the producer epoch is being raised to shut out an older producer"

    @property
    def state(self) -> str:
        """Its text in ListTransactions.

        >>> TransactionState.PREPARE_COMMIT.state
        'PrepareCommit'
        """
        return "" if self.docs == "" else self.name.title().replace("_", "")
