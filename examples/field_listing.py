"""Writes the fields of a message as a Markdown table.

    python field_listing.py OffsetCommitRequest 9
"""
import sys

import kconstruct as kc


def table(name: str, version: int) -> list[str]:
    """The rows of the table, the fields of structs indented."""
    message = kc.message(name)
    lines = [f"### {message.name} v{message.version(version)}", "", message.docs, "",
             "| field | type | default | what it is |", "| --- | --- | --- | --- |"]
    for row in message.fields(version):
        null = " or null" if row.null else ""
        default = "null" if row.default is None else row.default
        lines.append(f"| {'&nbsp;&nbsp;' * row.depth}{row.name} | {row.type}{null} | "
                     f"{default if row.has_default else ''} | {row.docs} |")
    return lines


if __name__ == "__main__":
    arguments = sys.argv[1:] or ["OffsetCommitRequest", "9"]
    print("\n".join(table(arguments[0], int(arguments[1]))))
