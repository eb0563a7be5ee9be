r"""Makes `dumps.json.xz`: a dozen frames of real traffic, written by the tools and languages that people paste from.

    python dumps_make.py CAPTURES      a directory with NAME.pcap and NAME.frames.jsonl.xz

Needs xxd, hexdump, od, base64, tcpdump, tshark, gdb, gcc, go, node, java, rustc, erl; the tests read only the result.
"""
from __future__ import annotations

import json
import lzma
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

OUT = Path(__file__).with_name("dumps.json.xz")

FRAMES = (
    ("a_java_admin", 0), ("a_java_admin", 1), ("a_java_admin", 2), ("m_kp147_0_9", 3), ("h_sarama", 4),
    ("d_aiokafka", 20), ("e_kafka_python", 31), ("b_java_produce", 25), ("j_sasl", 2), ("b_java_share", 60),
    ("m_rdkafka_0.9.0.1", 40), ("i2_quorum_replicas", 11), ("m_rdkafka_0.9.0.1", 49),
    ("b_java_newproto", 59),
)
"""The captures and numbers of the frames."""

SHELL = (
    "xxd", "xxd -u", "xxd -e", "xxd -b", "xxd -g1", "xxd -g4", "xxd -c 32", "xxd -c 8 -g 1", "xxd -a", "xxd -p",
    "xxd -i", "xxd -i <", "hexdump", "hexdump -v", "hexdump -C", "hexdump -vC", "hexdump -b", "hexdump -c",
    "hexdump -d", "hexdump -o", "hexdump -x", "od", "od -v", "od -t x1", "od -t x1z", "od -A x -t x1z",
    "od -A d -t x1", "od -A n -v -t x1", "od -c", "od -b", "od -t d1", "od -t u1", "od -t x2", "od -t x4", "od -t x8",
    "od -A d -t u2", "od -t d4", "od --endian=big -t x4",
    "base64", "base64 -w0", "hexdump -ve '1/1 \"%02x\"'", "od -A n -v -t u1",
)

GDB = ("x/{n}xb", "x/{n}db", "x/{n}ub", "x/{n}ob", "x/{n}cb", "x/{h}xh", "x/{w}xw", "x/{g}xg", "print", "print/x",
       "output")
GDB_SETTINGS = ("set print elements 0", "set print repeats 10")

PYTHON = """
import sys, base64, pprint
b = open(sys.argv[1], 'rb').read()
forms = {
    'repr': repr(b), 'bytearray': repr(bytearray(b)), 'list': repr(list(b)), 'pprint': pprint.pformat(b, width=70),
    'hex': b.hex(), 'hex(" ")': b.hex(' '), 'hex(":")': b.hex(':'), 'hex(" ", 4)': b.hex(' ', -4),
    'urlsafe': base64.urlsafe_b64encode(b).decode(),
    'urlsafe, no padding': base64.urlsafe_b64encode(b).decode().rstrip('='),
    'log': '2024-05-06 07:08:09,123 DEBUG kafka.conn [12] <- Received: %r' % b, 'tuple': repr(tuple(b)),
    'memoryview': repr(bytes(memoryview(b))), 'join 0x': ', '.join(f'0x{x:02x}' for x in b),
    'f-string 0x': ' '.join(map(hex, b)),
}
import json; print(json.dumps(forms))
"""

GO = """
package main
import ("encoding/base64"; "encoding/hex"; "encoding/json"; "fmt"; "os")
func main() {
    b, _ := os.ReadFile(os.Args[1])
    forms := map[string]string{
        "%v": fmt.Sprintf("%v", b), "%#v": fmt.Sprintf("%#v", b), "%x": fmt.Sprintf("%x", b),
        "% x": fmt.Sprintf("% x", b), "% X": fmt.Sprintf("% X", b), "%# x": fmt.Sprintf("%# x", b),
        "%#x": fmt.Sprintf("%#x", b),
        "%q": fmt.Sprintf("%q", b), "%+q": fmt.Sprintf("%+q", b), "%d": fmt.Sprintf("%d", b),
        "hex.Dump": hex.Dump(b), "base64.Std": base64.StdEncoding.EncodeToString(b),
        "base64.RawURL": base64.RawURLEncoding.EncodeToString(b),
        "struct %+v": fmt.Sprintf("&{Name:request Payload:%+v}", b),
    }
    json.NewEncoder(os.Stdout).Encode(forms)
}
"""

NODE = """
const b = require('fs').readFileSync(process.argv[2]);
const util = require('util');
const all = {depth: null, maxArrayLength: null};
console.log(JSON.stringify({
    inspect: util.inspect(b), toJSON: JSON.stringify(b), 'toJSON, indented': JSON.stringify(b, null, 2),
    Uint8Array: util.inspect(new Uint8Array(b), all), ArrayBuffer: util.inspect(new Uint8Array(b).buffer, all),
    'latin1 string': util.inspect(b.toString('latin1')), 'latin1 JSON': JSON.stringify(b.toString('latin1')),
    hex: b.toString('hex'), base64: b.toString('base64'), base64url: b.toString('base64url'),
    Int8Array: util.inspect(new Int8Array(b), all), array: util.inspect([...b], all), join: [...b].join(),
}));
"""

JAVA = """
import java.nio.file.*; import java.util.*;
public class Forms {
    static String quoted(String text) { return '"' + text.replace("\\\\", "\\\\\\\\").replace("\\n", "\\\\n") + '"'; }
    public static void main(String[] names) throws Exception {
        byte[] b = Files.readAllBytes(Path.of(names[0]));
        StringBuilder source = new StringBuilder("byte[] data = new byte[] {");
        for (byte x : b) source.append(x < 0 ? "(byte) " : "").append(String.format("0x%02x, ", x));
        System.out.print("{" + quoted("Arrays.toString") + ":" + quoted(Arrays.toString(b)) + ","
            + quoted("HexFormat") + ":" + quoted(HexFormat.ofDelimiter(":").formatHex(b)) + ","
            + quoted("HexFormat, prefix") + ":"
            + quoted(HexFormat.ofDelimiter(", ").withPrefix("0x").formatHex(b)) + ","
            + quoted("source") + ":" + quoted(source + "};") + ","
            + quoted("Base64.Mime") + ":" + quoted(Base64.getMimeEncoder().encodeToString(b).replace("\\r", "")) + "}");
    }
}
"""

RUST = """
fn main() {
    let b = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let forms: Vec<(&str, String)> = vec![
        ("{:?}", format!("{:?}", b)), ("{:#?}", format!("{:#?}", b)), ("{:02x?}", format!("{:02x?}", b)),
        ("{:x?}", format!("{:x?}", b)), ("{:#04x?}", format!("{:#04x?}", b)), ("{:02X?}", format!("{:02X?}", b)),
        ("escape_ascii", format!("b\\"{}\\"", b.escape_ascii())),
        ("Some", format!("Some(Record {{ value: {:?} }})", b)),
        ("source", format!("[{}]", b.iter().map(|x| format!("{}u8", x)).collect::<Vec<_>>().join(", "))),
    ];
    for (name, text) in forms { println!("{}\\u{1}{}\\u{2}", name, text); }
}
"""

ERLANG = ("{ok, B} = file:read_file(\"%s\"), io:format(\"~w~c\", [B, 1]), io:format(\"~p~c\", [B, 1]), "
          "io:format(\"~w\", [binary_to_list(B)]), halt().")


def run(command: str | list[str], **options: Any) -> str:
    """What a command prints."""
    return subprocess.run(command, shell=isinstance(command, str), capture_output=True, check=True, **options
                          ).stdout.decode()


class Maker:
    """Everything that a frame is written by."""

    def __init__(self, work: Path) -> None:
        self.work = work
        for name, text in (("forms.py", PYTHON), ("forms.go", GO), ("forms.js", NODE), ("Forms.java", JAVA),
                           ("forms.rs", RUST)):
            (work / name).write_text(text)
        run("go build -o forms_go forms.go && rustc -o forms_rust forms.rs && javac Forms.java", cwd=work)

    def forms(self, data: bytes) -> dict[str, str]:
        """The texts of a frame by the name of what wrote them."""
        work = self.work
        (work / "frame").write_bytes(data)
        found = {command: run(f"{command} frame", cwd=work) for command in SHELL}
        for language, command in (("python", [sys.executable, "forms.py", "frame"]), ("go", ["./forms_go", "frame"]),
                                  ("node", ["node", "forms.js", "frame"]), ("java", ["java", "Forms", "frame"])):
            found |= {f"{language} {name}": text for name, text in json.loads(run(command, cwd=work)).items()}
        for form in run(["./forms_rust", "frame"], cwd=work).split("\x02\n")[:-1]:
            name, text = form.split("\x01")
            found[f"rust {name}"] = text
        erlang = run(["erl", "-noshell", "-eval", ERLANG % (work / "frame")], cwd=work).split("\x01")
        found |= {"erlang ~w": erlang[0], "erlang ~p": erlang[1], "erlang list": erlang[2]}
        return found | self.gdb(data)

    def gdb(self, data: bytes) -> dict[str, str]:
        """What GDB shows of a variable."""
        size = len(data)
        array = ",".join(map(str, data))
        source = f"unsigned char frame[{size}] = {{{array}}};\nint main(void) {{ return 0; }}\n"
        (self.work / "held.c").write_text(source)
        run("gcc -g -o held held.c", cwd=self.work)
        found = {}
        for form in GDB:
            if "{" in form:
                unit = {"h": 2, "w": 4, "g": 8}.get(form[-1], 1)
                if size % unit:
                    continue
                command = f"{form.format(n=size, h=size // 2, w=size // 4, g=size // 8)} frame"
            else:
                command = f"{form} frame"
            spoken = [word for each in (*GDB_SETTINGS, command) for word in ("-ex", each)]
            found[f"gdb {form}"] = run(["gdb", "-batch", *spoken, "held"], cwd=self.work)
        return found


def frames_of(captures: Path, name: str) -> list[dict[str, Any]]:
    """The frames of a capture."""
    with lzma.open(captures / f"{name}.frames.jsonl.xz") as file:
        return [json.loads(line) for line in file]


def packets(captures: Path) -> list[dict[str, Any]]:
    """What tcpdump and tshark show of the first packets of some connections, and what those carried."""
    found = []
    for name, port, count in (("a_java_admin", 0, 40), ("m_kp147_0_9", 1, 40), ("b_java_produce", 2, 90)):
        conns = list(dict.fromkeys(frame["conn"] for frame in frames_of(captures, name)))
        conn = conns[port]
        pcap = captures / f"{name}.pcap"
        client, server = conn.split("-")
        chosen = f"tcp port {client} and tcp port {server}"
        with tempfile.TemporaryDirectory() as work:
            part = Path(work) / "part.pcap"
            run(["tcpdump", "-r", str(pcap), "-w", str(part), "-c", str(count), chosen])
            texts = {form: run(f"{form} {part}") for form in (
                "tcpdump -n -X -r", "tcpdump -n -x -r", "tcpdump -n -xx -r", "tcpdump -n -XX -r",
                "tcpdump -nnvvXSs 1514 -r", "tshark -x -r", "tshark -q -z follow,tcp,hex,0 -r")}
            carried = bytes.fromhex(run(f"tshark -T fields -e tcp.payload -r {part}").replace(":", ""))
        found.append({"capture": name, "hex": carried.hex(), "forms": texts})
    return found


def main(captures: Path) -> None:
    """Writes the file."""
    docs = []
    with tempfile.TemporaryDirectory() as work:
        maker = Maker(Path(work))
        for name, number in FRAMES:
            data = bytes.fromhex(frames_of(captures, name)[number]["hex"])
            docs.append({"frame": f"{name} {number}", "hex": data.hex(), "forms": maker.forms(data)})
    with lzma.open(OUT, "wt", preset=9) as file:
        json.dump({"frames": docs, "packets": packets(captures)}, file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
