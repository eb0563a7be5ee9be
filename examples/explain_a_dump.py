"""Explains the bytes of a request, field by field, up to the fault.

    python explain_a_dump.py metadata_v1_cut.hex
"""
import sys
from pathlib import Path

import kconstruct as kc


def explain(data: bytes) -> list[str]:
    """One line for each part of the input: where, which bytes, what it is, what it means."""
    trace = kc.trace_frame(data)
    lines = []
    for leaf in trace.leaves():
        raw = data[leaf.offset:leaf.end]
        value = "" if leaf.value == raw else f" = {leaf.meaning or leaf.value}"
        lines.append(f"{leaf.offset:5}  {raw[:8].hex(' '):24}{'...' if len(raw) > 8 else '   '}  {leaf.path}{value}")
        lines += [f"{'':34}note: {note}" for note in leaf.notes]
    if trace.fault:
        lines.append(f"fault: {trace.fault}")
    return lines


if __name__ == "__main__":
    here = Path(__file__).parent
    name = sys.argv[1] if len(sys.argv) > 1 else "offset_commit_v9.hex"
    file = Path(name) if Path(name).exists() else here / name
    print("\n".join(explain(bytes.fromhex(file.read_text()))))
