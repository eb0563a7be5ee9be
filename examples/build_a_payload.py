"""Builds a Produce request with two records, as a producer sends it, and reads it back.

    python build_a_payload.py
"""
import kconstruct as kc
from kconstruct.records import records


def produce(topic: str, *values: bytes) -> kc.Frame:
    """A Produce request v9 for partition 0 of a topic."""
    batch = records([{"value": value, "headers": [("source", b"example")]} for value in values],
                    timestamp=1_700_000_000_000)
    body = {
        "Acks": -1,
        "TimeoutMs": 30_000,
        "TopicData": [{"Name": topic, "PartitionData": [{"Index": 0, "Records": batch}]}],
    }
    return kc.Frame(kc.ProduceRequest, 9, kc.Container(CorrelationId=1, ClientId="example"), kc.Container(body))


if __name__ == "__main__":
    data = bytes(produce("orders", b"first", b"second"))
    print(f"{len(data)} bytes")
    request = kc.parse_frame(data)
    print(request.message.name, "version", request.version, "acks", repr(request.body.Acks))
    for batch in request.body.TopicData[0].PartitionData[0].Records.batches:
        print(batch)
        for record in batch.records:
            print(record.offset, record.value, record.headers)
