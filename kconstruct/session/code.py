"""The Python that makes the bytes of a part again, with kconstruct."""
from __future__ import annotations

from kconstruct.errors import KconstructError
from kconstruct.frame import header_of, header_version
from kconstruct.grammar import Message
from kconstruct.readers.python_form import bytes_literal, struct_literal
from kconstruct.session.part import Part
from kconstruct.wire.container import Container

__all__ = ["python_code"]


def python_code(part: Part) -> str:
    """A program that leaves the bytes in `data`.

    Fields are spelled out where there are any: bytes with a fault, and what is no message, stand as they are.
    """
    declared, version = part.trace.message, part.trace.version
    try:
        header, body = part.values()
    except KconstructError as error:
        return f"# {error.message.splitlines()[0]}\ndata = {bytes_literal(part.data)}\n"
    rebuilt = part.rebuilt
    if declared is None or version is None or rebuilt is None:
        return f"# the fields cannot be built again\ndata = {bytes_literal(part.data)}\n"
    lines = [f"M = kc.{declared.name}", f"body = {struct_literal(declared, body, version)}"]
    lines += _body(part, declared, version) if header is None else _framed(part, declared, version, header)
    if rebuilt != part.data:
        lines += _patch(rebuilt, part.data)
    code = "\n".join(lines) + "\n"
    imports = "import kconstruct as kc\n"
    return (f"from uuid import UUID\n\n{imports}" if "UUID(" in code else imports) + "\n" + code


def _body(part: Part, declared: Message, version: int) -> list[str]:
    before = f"{bytes_literal(part.before)} + " if part.before else ""
    return [f"data = {before}M.build(body, {version}){_left(part)}"]


def _left(part: Part) -> str:
    return f" + {bytes_literal(part.left)}" if part.left else ""


def _framed(part: Part, declared: Message, version: int, header: Container) -> list[str]:
    head = header_of(declared)
    node = part.header_node
    assert node is not None
    at = int(node.type.removeprefix("v"))
    names = dict(header)
    usual = at == header_version(declared, version)
    if usual and names.get("RequestApiKey") == declared.key and names.get("RequestApiVersion") == version:
        del names["RequestApiKey"], names["RequestApiVersion"]
        literal = struct_literal(head, names, at).replace("'RequestApiKey': 0, 'RequestApiVersion': 0, ", "")
    else:
        literal = struct_literal(head, names, at)
    lines = [f"header = {literal}"]
    if usual:
        left = f", left={bytes_literal(part.left)}" if part.left else ""
        build = f"kc.build_frame(kc.Frame(M, {version}, kc.Container(header), kc.Container(body){left}))"
        return [*lines, f"data = {build}" if part.taken.sized else f"data = {build}[4:]  # without the size"]
    lines.append(f"data = kc.{head.name}.build(header, {at}) + M.build(body, {version}){_left(part)}")
    return [*lines, 'data = len(data).to_bytes(4, "big") + data'] if part.taken.sized else lines


def _patch(rebuilt: bytes, data: bytes) -> list[str]:
    """What to do about bytes that are not written the usual way."""
    shortest = min(len(rebuilt), len(data))
    begin = next((at for at in range(shortest) if rebuilt[at] != data[at]), shortest)
    same = next((at for at in range(shortest - begin) if rebuilt[-1 - at] != data[-1 - at]), shortest - begin)
    middle = bytes_literal(data[begin:len(data) - same])
    end = len(rebuilt) - same
    return [f"# bytes that are legal, but not as they are usually written, from byte {begin} on",
            f"data = data[:{begin}] + {middle} + data[{end}:]"]
