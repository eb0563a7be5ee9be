"""How often the first answer is right about real frames: a sample, held to the shares that the docs promise."""
from __future__ import annotations

import pytest
from corpus import lines

import kconstruct as kc
from kconstruct.identification import identify, identify_stream

EVERY = 9
FRAMES = [line for line in lines("frames.jsonl.xz") if "note" not in line]


def truth(line, data):
    asked = None if line["dir"] == "request" else (line["key"], line["version"])
    try:
        frame = kc.parse_frame(data, response_to=asked)
    except kc.ParseError:  # two requests that a generator wrote wrongly
        return None
    return frame.message.name, frame.version


def places(direction, **options):
    """At which place the right answer stands, for each frame of the sample."""
    found = []
    for line in [line for line in FRAMES if line["dir"] == direction][::EVERY]:
        data = bytes.fromhex(line["hex"])
        right = truth(line, data)
        if right is not None:
            asked = {"request": (line["key"], line["version"])} if options else {}
            held = [{(m.name, v) for m, v in candidate.names} if candidate.sized else set()
                    for candidate in identify(data, **asked)]
            found.append(next((at for at, names in enumerate(held) if right in names), 99))
    assert len(found) > 300
    return found


def share(found, most):
    return sum(place < most for place in found) / len(found)


def test_requests():
    assert share(places("request"), 1) >= 0.995


def test_lone_responses():
    found = places("response")
    assert share(found, 1) >= 0.85
    assert share(found, 3) >= 0.95


def test_responses_with_the_request_at_hand():
    assert share(places("response", asked=True), 1) == 1


@pytest.mark.parametrize("capture", ["b_java_share", "e_kafka_python", "j_sasl"])
def test_connections(capture):
    connections = {}
    for line in FRAMES:
        if line["in"] == capture:
            connections.setdefault(line["conn"], []).append(line)
    for held in connections.values():
        datas = [bytes.fromhex(line["hex"]) for line in held]
        for line, data, found in zip(held, datas, identify_stream(datas)):
            assert truth(line, data) in {(m.name, v) for m, v in found[0].names}
            if line["dir"] == "response":
                assert found[0].reasons[0].startswith("response to the earlier request with correlation id")
