"""The prompt on a terminal, driven by keys through a pipe."""
from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from conversations import COMMIT, COMMITTED
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, InMemoryHistory
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from kconstruct.prompt import terminal
from kconstruct.prompt.commands import COMMANDS
from kconstruct.prompt.completion import CommandCompleter, styled
from kconstruct.prompt.terminal import Prompt, history_file
from kconstruct.session import Session
from kconstruct.views import Screen

HEX = COMMIT.hex()
PASTE, END = "\x1b[200~", "\x1b[201~"
CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"


def driven(keys: str, session: Session | None = None) -> tuple[str, Session]:
    """What the prompt prints while keys are pressed, and the session after them."""
    out = io.StringIO()
    with create_pipe_input() as pipe:
        pipe.send_text(keys)
        screen = Screen(out, color=False, width=80)
        prompt = Prompt(session or Session(), screen, pipe, DummyOutput(), InMemoryHistory())
        prompt.run()
        return out.getvalue(), prompt.runner.session


def test_a_typed_line_of_bytes_and_commands():
    out, session = driven(f"{HEX}\rset GroupId=abc\roffset 4\rquit\rquit\r")
    assert "OffsetCommitRequest v9" in out
    assert '* GroupId "java-classic" -> "abc"' in out
    assert "path    RequestApiKey" in out
    assert session.part.values().body.GroupId == "abc"


def test_a_pasted_dump_is_read_at_once():
    """No key is pressed after it; line ends are those that terminals send."""
    dump = "\r".join(f"{at:08x}: {COMMIT[at:at + 16].hex(' ')}" for at in range(0, len(COMMIT), 16))
    out, session = driven(f"{PASTE}{dump}\r{END}{CTRL_D}")
    assert out.startswith(f"pasted {len(dump) + 1} characters\n")
    assert session.data == COMMIT
    assert "OffsetCommitRequest v9" in out


def test_a_pasted_line_of_hex_is_read_at_once():
    out, session = driven(f"{PASTE}{HEX}{END}{CTRL_D}")
    assert session.data == COMMIT and "pasted" in out


def test_two_frames_in_one_paste():
    out, session = driven(f"{PASTE}{HEX}\n{COMMITTED.hex()}{END}next\r{CTRL_D}")
    assert session.data == COMMIT + COMMITTED and session.at == 1
    assert "OffsetCommitResponse v9" in out


def test_other_pastes_go_into_the_line():
    out, session = driven(f"set GroupId={PASTE}abc{END}\r{PASTE}path GroupId{END}\rquit\rquit\r", Session(COMMIT))
    assert session.part.values().body.GroupId == "abc"
    assert 'value   "abc"' in out
    out, _ = driven(f"offset {PASTE}4\n{END}\r{CTRL_D}", Session(COMMIT))
    assert "path    RequestApiKey" in out
    out, _ = driven(f"{PASTE}no bytes{END}{CTRL_C}{CTRL_D}")
    assert out == ""


def test_pasted_commands_are_run_line_by_line():
    out, session = driven(f"{PASTE}set GroupId=a\nset MemberId=b\nundo\n{END}{CTRL_D}{CTRL_D}", Session(COMMIT))
    body = session.part.values().body
    assert (body.GroupId, body.MemberId == "b") == ("a", False)
    assert "kconstruct> set MemberId=b" in out


def test_a_paste_that_is_no_bytes_shows_where():
    out, session = driven(f"{PASTE}00 00 00 zz\n00 11{END}{CTRL_D}")
    assert "^" in out and len(session) == 0


def test_keys_that_end_it():
    assert driven(CTRL_D)[0] == ""
    assert driven(f"abc{CTRL_C}{CTRL_D}")[0] == ""
    out, _ = driven(f"set GroupId=a\r{CTRL_D}{CTRL_D}", Session(COMMIT))
    assert "unsaved changes" in out
    assert driven("quit\r")[0] == ""


def until(condition):
    """Waits until another thread has come so far."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_tab_completes():
    session = Session(COMMIT)
    with create_pipe_input() as pipe:
        prompt = Prompt(session, Screen(io.StringIO(), color=False), pipe, DummyOutput(), InMemoryHistory())

        def press() -> None:
            try:
                for keys, line in (("set MemberI", "set MemberI"), (TAB, "set MemberId")):
                    pipe.send_text(keys)
                    until(lambda line=line: prompt._lines.default_buffer.text == line)
                pipe.send_text("=abc\r")
                until(lambda: session.part.values().body.MemberId == "abc")
            finally:
                pipe.send_text(f"{CTRL_C}quit\rquit\r")

        fingers = threading.Thread(target=press)
        fingers.start()
        prompt.run()
        fingers.join()
    assert session.part.values().body.MemberId == "abc"


def test_a_bug_does_not_end_the_prompt(monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("by zero")

    monkeypatch.setitem(COMMANDS, "show", COMMANDS["show"]._replace(run=broken))
    monkeypatch.delenv("KCONSTRUCT_DEBUG", raising=False)
    out, _ = driven(f"show\roffset 4\r{CTRL_D}", Session(COMMIT))
    assert "bug in kconstruct" in out and "path    RequestApiKey" in out


def test_a_long_paste_is_one_key_press():
    """The parser of keys copies a paste again and again; ours does not."""
    size = 3 << 20
    received = []
    parser = terminal._Pastes(received.append)
    text = PASTE + "0a ~" * (size // 4) + END + "x"
    for at in range(0, len(text), 1024):
        parser.feed(text[at:at + 1024])
    assert [len(press.data) for press in received] == [size, 1]


@pytest.mark.parametrize("step", [1, 2, 3, 5, 7, 100])
def test_a_paste_in_pieces(step):
    received = []
    parser = terminal._Pastes(received.append)
    text = f"a{PASTE}00~\x1b[20 11{END}b{PASTE}{END}c"
    for at in range(0, len(text), step):
        parser.feed(text[at:at + step])
    assert [press.data for press in received] == ["a", "00~\x1b[20 11", "b", "", "c"]


def completions(text: str, session: Session | None = None) -> list[str]:
    completer = CommandCompleter(session or Session(COMMIT + COMMITTED))
    return [found.text for found in completer.get_completions(Document(text), CompleteEvent())]


def test_completion():
    assert completions("") == list(COMMANDS)
    assert completions("se")[:2] == ["set", "set-byte"]
    assert completions("byte") == ["set-byte"]
    assert completions("as offsetcommitr")[:2] == ["OffsetCommitRequest", "OffsetCommitResponse"]
    assert completions("as OffsetCommitRequest ")[:3] == ["10", "9", "8"]
    assert completions("as OffsetCommitRequest ")[-3:] == ["frame", "no-size", "body"]
    assert completions("as OffsetCommitRequest 8 ") == ["frame", "no-size", "body"]
    assert completions("as Nope ") == []
    assert completions("new Heartbeat ") == ["4", "3", "2", "1", "0"]
    assert completions("path top") == ["Topics"]
    assert "Topics.0" in completions("path Topics.")
    assert completions("path Topics.0.N") == ["Topics.0.Name"]
    assert completions("set GroupInstanceId=") == ["null"]
    assert completions("help as") == ["as"]
    assert completions("frame ") == ["1", "2"]
    assert completions("list offsetd") == ["OffsetDelete"]
    assert completions("tree --") == ["--all"]
    assert completions("save x --") == ["--hex", "--frame", "--force"]
    assert completions("path A", Session()) == []
    assert completions("undo x") == []


def test_completion_of_files(tmp_path):
    (tmp_path / "capture.bin").touch()
    assert completions(f"open {tmp_path}/cap") == ["ture.bin"]


def test_completion_follows_edits():
    session = Session(COMMIT)
    completer = CommandCompleter(session)
    session.set("Topics.1.Name=x")
    found = [each.text for each in completer.get_completions(Document("path Topics.1"), CompleteEvent())]
    assert found == ["Topics.1"]
    session.undo()
    assert list(completer.get_completions(Document("path Topics.1"), CompleteEvent())) == []


def test_colours_of_a_line():
    assert styled("set Topics.0.Name=a b") == [
        ("class:command", "set"), ("", " "), ("class:field", "Topics.0.Name="), ("class:value", "a"),
        ("class:value", " "), ("class:value", "b")]
    assert styled("se") == [("", "se")]
    assert styled("xyzzy 1") == [("class:unknown", "xyzzy"), ("", " "), ("class:number", "1")]
    assert styled("0a0b 0c") == [("class:number", "0a0b"), ("", " "), ("class:number", "0c")]
    assert styled("tree --all") == [("class:command", "tree"), ("", " "), ("class:option", "--all")]
    for line in ("", "  ", "set =", "a=b=c", "\t"):
        assert "".join(text for _, text in styled(line)) == line


def test_the_history_is_kept_in_a_file(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert history_file() == tmp_path / "kconstruct" / "history"
    assert isinstance(terminal._history(), FileHistory)
    assert history_file().stat().st_mode & 0o777 == 0o600
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert isinstance(terminal._history(), InMemoryHistory)


def test_without_the_extra_it_says_what_to_install():
    code = ("import sys; sys.modules['prompt_toolkit'] = None; from kconstruct.cli import main; "
            "raise SystemExit(main(['prompt']))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, input="", check=False)
    assert done.returncode == 2
    assert 'pip install "kconstruct[prompt]"' in done.stderr and "usage: kconstruct" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_kconstruct_alone_on_a_terminal_opens_it(tmp_path):
    import pty

    leader, follower = pty.openpty()
    environ = {**os.environ, "TERM": "xterm", "XDG_STATE_HOME": str(tmp_path)}
    running = subprocess.Popen([sys.executable, "-m", "kconstruct"], stdin=follower, stdout=follower, stderr=follower,
                               env=environ, cwd=Path(__file__).parents[2], close_fds=True)
    os.close(follower)
    seen = b""
    try:
        while b"kconstruct>" not in seen:
            seen += os.read(leader, 4096)
        os.write(leader, f"{HEX}\rquit\r".encode())
        while running.poll() is None:
            try:
                seen += os.read(leader, 4096)
            except OSError:
                break
        assert running.wait(20) == 0
    finally:
        running.kill()
        os.close(leader)
    assert b"paste bytes in any written form" in seen and b"OffsetCommitRequest" in seen
    assert (tmp_path / "kconstruct" / "history").read_text().count("+quit") == 1


def test_kconstruct_alone_elsewhere_tells_its_usage():
    done = subprocess.run([sys.executable, "-m", "kconstruct"], capture_output=True, text=True, input="", check=False,
                          cwd=Path(__file__).parents[2])
    assert done.returncode == 2 and "COMMAND" in done.stderr
