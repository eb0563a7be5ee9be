"""What travels inside opaque bytes: the consumer protocol, internal topics, the metadata log, envelopes.

    from kconstruct import nested
    nested.decode("ConsumerProtocolSubscription", data)         # (message, version, value)
    nested.encode("ConsumerProtocolSubscription", {"Topics": ["orders"]}, 1)
    nested.decode_record("__consumer_offsets", record)          # (key, value), each such a triple or None
    nested.open_inside(trace)                                   # adds what is inside to an annotated tree

Traces of messages and frames are opened by themselves.  docs/nested.md says what is opened where.
"""
from kconstruct.index import TOPICS
from kconstruct.nested.control import ControlRecord, control_record, open_control
from kconstruct.nested.formats import Opened, decode, encode
from kconstruct.nested.standalone import trace_alone
from kconstruct.nested.topics import OpenedRecord, decode_record, guess_topic, to_json, topic_of
from kconstruct.nested.tree import open_blob, open_inside, open_up

__all__ = [
    "ControlRecord", "TOPICS", "Opened", "OpenedRecord", "control_record", "decode", "decode_record", "encode",
    "guess_topic", "open_blob", "open_control", "open_inside", "open_up", "to_json", "topic_of", "trace_alone",
]
