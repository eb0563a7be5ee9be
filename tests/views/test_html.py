"""What Jupyter shows: well-formed HTML, nothing executable, the same facts as the tree of the terminal."""
from __future__ import annotations

from html import unescape
from html.parser import HTMLParser

import pytest
from conversations import COMMIT, COMMITTED
from corpus import lines, of_message

import kconstruct as kc
from kconstruct.views.dump import MAX_ROWS
from kconstruct.views.notebook import MAX_NODES, hex_html

VOID = {"br", "meta"}


class Page(HTMLParser):
    """Checks that tags close in order; keeps the tags, the texts and the titles."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.titles: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.titles += [value for name, value in attrs if name == "title"]
        assert not any(name.startswith("on") for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return "".join(self.texts)


def page(shown) -> Page:
    html = shown._repr_html_()
    assert "<script" not in html and "http" not in html.split("</style>", 1)[0]
    found = Page(html)
    assert {"style", "div"} <= set(found.tags)
    return found


def test_a_trace_has_every_node_and_every_byte():
    trace = kc.trace_frame(COMMIT)
    found = page(trace)
    for node in trace.root.walk():
        assert node.name in found.text
        assert f"[0x{node.offset:04x}, {node.size}B]" in found.text
    dump = Page(hex_html(trace))
    rows = dump.text.splitlines()
    assert [row[:4] for row in rows] == [f"{at:04x}" for at in range(0, len(COMMIT), 16)]
    assert bytes.fromhex("".join(row[6:54] for row in rows)) == COMMIT
    assert rows[0][6:54].rstrip() == COMMIT[:8].hex(" ") + "  " + COMMIT[8:16].hex(" ")
    assert any(title.startswith('Topics.0.Name string = "codecs" [0x') for title in dump.titles)


def test_the_text_column_stands_in_line():
    for size in (1, 7, 8, 9, 15, 16, 17):
        rows = Page(hex_html(kc.Trace(b"a" * size))).text.splitlines()
        assert {row.index("  |a") for row in rows} == {54}, size


def test_frames_and_containers():
    request = kc.parse_frame(COMMIT)
    assert "OffsetCommitRequest" in page(request).text
    response = kc.parse_frame(COMMITTED, response_to=request)
    assert "OffsetCommitResponse" in page(response).text
    body = page(request.body)
    assert "GroupId" in body.text and '"codecs"' in body.text and "1 element" in body.text and "null" in body.text
    assert "empty struct" in page(kc.Container()).text
    request.body.GroupId = 7
    broken = page(request)
    assert "cannot be built" in broken.text and "GroupId" in broken.text


def test_a_fault_is_shown_and_unfolded():
    trace = kc.trace_frame(COMMIT[:60])
    found = page(trace)
    assert str(trace.fault) in found.text and "unread" in found.text
    html = trace._repr_html_()
    assert html.count("<details open>") >= 3 and 'class="fault"' in html


def test_records():
    line = lines("records.jsonl.xz")[0]
    assert "Value" in page(kc.Records(bytes.fromhex(line["hex"]))).text
    page(kc.Records(b""))
    page(kc.Records(b"no batch"))


def test_text_of_the_bytes_is_escaped():
    text = '<script>alert("x")</script>&amp;<img src=x onerror=alert(1)>'
    body = kc.OffsetCommitRequest.build({"GroupId": text, "Topics": [{"Name": text}]}, 9)
    trace = kc.OffsetCommitRequest.trace(body, 9)
    found = page(trace)
    assert "script" not in found.tags and "img" not in found.tags
    assert "alert" in found.text
    assert "script" not in page(kc.OffsetCommitRequest.parse(body, 9)).tags
    assert unescape("&lt;") == "<"


def test_large_inputs_are_cut():
    body = kc.MetadataRequest.build({"Topics": [{"Name": "t"}] * 3000}, 9)
    html = kc.MetadataRequest.trace(body, 9)._repr_html_()
    assert len(html) < 1_000_000
    found = Page(html)
    assert "... more" in found.text
    assert found.text.count("MetadataRequestTopic[") < MAX_NODES
    assert f"... {len(body) - MAX_ROWS * 16:,} bytes more" in found.text
    assert "2,900 more" in page(kc.MetadataRequest.parse(body, 9)).text


@pytest.mark.parametrize("name", sorted({line["msg"] for line in lines("messages.jsonl.xz")})[::7])
def test_every_kind_of_message(name):
    for line in of_message("messages.jsonl.xz")[name][::5]:
        message = kc.message(name)
        page(message.trace(bytes.fromhex(line["hex"]), line["v"]))
        page(message.parse(bytes.fromhex(line["hex"]), line["v"]))


def test_nothing_is_loaded_until_it_is_shown():
    import subprocess
    import sys

    code = "import kconstruct as kc, sys; kc.trace_frame(bytes(4)); print('kconstruct.views' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
