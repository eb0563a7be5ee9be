"""Python code that builds the bytes of a part."""
from __future__ import annotations

from typing import Any

from kconstruct.container import Container
from kconstruct.derived.python_form import bytes_literal, struct_literal
from kconstruct.errors import KconstructError
from kconstruct.framing import FILLED_IN, header_of, header_version, ids_of
from kconstruct.session.part import Part, Values, common_ends

__all__ = ["python_code"]


def python_code(part: Part) -> str:
    """A program that assigns the bytes to `data`.

    It builds a message from its fields; bytes with a fault or without a message are a literal.
    """
    try:
        values = part.values()
        rebuilt = part.built(values)
    except KconstructError as error:
        return f"# {error.message.splitlines()[0]}\ndata = {bytes_literal(part.data)}\n"
    lines = [f"M = kc.{values.message.name}",
             f"body = {struct_literal(values.message, values.body, values.version)}"]
    lines += _body(part, values) if values.header is None else _framed(part, values, values.header)
    if rebuilt != part.data:
        lines += _patch(rebuilt, part.data)
    code = "\n".join(lines) + "\n"
    imports = "import kconstruct as kc\n"
    return (f"from uuid import UUID\n\n{imports}" if "UUID(" in code else imports) + "\n" + code


def _body(part: Part, values: Values) -> list[str]:
    before = f"{bytes_literal(part.before)} + " if part.before else ""
    return [f"data = {before}M.build(body, {values.version}){_left(part)}"]


def _left(part: Part) -> str:
    return f" + {bytes_literal(part.left)}" if part.left else ""


def _framed(part: Part, values: Values, header: Container) -> list[str]:
    head, at, version = header_of(values.message), values.header_version, values.version
    ids = ids_of(header)
    usual = at == header_version(values.message, version) and ids[:2] in ((values.message.key, version), (None, None))
    if not usual:
        lines = [f"header = {struct_literal(head, header, at)}",
                 f"data = kc.{head.name}.build(header, {at}) + M.build(body, {version}){_left(part)}"]
        return [*lines, 'data = len(data).to_bytes(4, "big") + data'] if part.candidate.sized else lines
    spelled = ", ".join(f"{name}={_scalar(value)}" for name, value in header.items() if name not in FILLED_IN)
    left = f", left={bytes_literal(part.left)}" if part.left else ""
    return [f"header = kc.Container({spelled})",
            f"data = kc.build_frame(kc.Frame(M, {version}, header, kc.Container(body){left}))"
            + ("" if part.candidate.sized else "[4:]  # without the size")]


def _scalar(value: Any) -> str:
    return str(int(value)) if isinstance(value, int) else repr(value)


def _patch(rebuilt: bytes, data: bytes) -> list[str]:
    """Code that restores bytes that are not canonical."""
    begin, same = common_ends(rebuilt, data)
    middle = bytes_literal(data[begin:len(data) - same])
    end = len(rebuilt) - same
    return [f"# non-canonical, but legal, from byte {begin} on",
            f"data = data[:{begin}] + {middle} + data[{end}:]"]
