"""The options of `kconstruct log`."""
from __future__ import annotations

import argparse

__all__ = ["EXAMPLES", "add"]

EXAMPLES = """
A path is a file or a directory: .log segments, .checkpoint snapshots of KRaft, .index, .timeindex, .txnindex, producer
.snapshot, leader-epoch-checkpoint and the other checkpoints, quorum-state, partition.metadata, meta.properties.

Records of internal topics are decoded: the topic is the directory's (__consumer_offsets-1) or that of --as; otherwise
it is guessed from the first records.  Damage is reported where it is, and skipped up to the next plausible batch.

--filter "offset>=100 and key~order": conditions joined by and, or, not and parentheses, on offset, timestamp,
producer, key, value, type, and key.NAME and value.NAME of internal records; = != < <= > >=, and ~ for a regular
expression.  Without --records it lists the batches that contain such a record.

exit codes: 0 success, 1 damaged data, 2 wrong use, or a file that cannot be read

examples:
  kconstruct log /var/lib/kafka/orders-0/00000000000000000000.log
  kconstruct log orders-0 --records --filter "timestamp>=2026-11-30T08:00 and value~failed"
  kconstruct log __consumer_offsets-1 --records --filter "type=OffsetCommit and key.group=payments"
  kconstruct log snapshot.bin --as cluster_metadata --tree
  kconstruct log orders-0 --records --json | jq .value
"""


def add(command: argparse.ArgumentParser) -> None:
    """Adds the options to the parser of the command."""
    command.add_argument("paths", nargs="+", metavar="PATH", help="a file of a log directory, or a directory")
    what = command.add_mutually_exclusive_group()
    what.add_argument("--records", action="store_true", help="one line per record, not per batch")
    what.add_argument("--tree", action="store_true", help="annotated trees")
    command.add_argument("--json", action="store_true", help="one JSON object per line")
    command.add_argument("--filter", metavar="EXPRESSION", help="only records that match the expression")
    command.add_argument("--as", dest="topic", metavar="TOPIC", help="decode the records as those of an internal "
                         "topic: consumer_offsets, transaction_state, share_group_state, cluster_metadata, "
                         "remote_log_metadata")
    command.add_argument("--no-color", action="store_true", help="no colours, like NO_COLOR=1")
