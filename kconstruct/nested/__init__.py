"""What travels inside opaque bytes: the consumer protocol, internal topics, the metadata log, envelopes.

    from kconstruct import nested
    nested.decode("ConsumerProtocolSubscription", data)         # (message, version, value)
    nested.encode("ConsumerProtocolSubscription", {"Topics": ["orders"]}, 1)
    nested.decode_record("__consumer_offsets", record)          # (key, value), each such a triple or None
    nested.open_nested(trace)                                   # adds what bytes hold to an annotated tree

Traces of messages and frames are opened already.  docs/nested.md says what is opened where.
"""
from kconstruct.index import TOPICS
from kconstruct.nested.control import ControlRecord, control_record, open_control
from kconstruct.nested.formats import Opened, decode, encode
from kconstruct.nested.nodes import open_bytes
from kconstruct.nested.standalone import trace_standalone
from kconstruct.nested.topics import OpenedRecord, decode_record, guess_topic, to_json, topic_of
from kconstruct.nested.tree import open_nested

__all__ = [
    "TOPICS", "ControlRecord", "Opened", "OpenedRecord", "control_record", "decode", "decode_record", "encode",
    "guess_topic", "open_bytes", "open_control", "open_nested", "to_json", "topic_of", "trace_standalone",
]
