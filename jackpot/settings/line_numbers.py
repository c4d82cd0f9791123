"""Finds the line number of each setting in a TOML text, for error messages.

Python's TOML reader keeps no positions, so this module searches the lines for headers and keys. An
approximation is enough: if a key cannot be found, the line of the table around it is used.
"""

import re
from collections import Counter

_HEADER = re.compile(r"^\s*\[([^\[\]]+)\]\s*(#.*)?$")
_ARRAY_HEADER = re.compile(r"^\s*\[\[([^\[\]]+)\]\]\s*(#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_\-.\"' ]+?)\s*=")

KeyPath = tuple[str, ...]


def _parts(dotted: str) -> KeyPath:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def line_numbers(text: str) -> dict[KeyPath, int]:
    lines: dict[KeyPath, int] = {}
    table: KeyPath = ()
    counts = Counter[KeyPath]()  # of the tables in each array of tables
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _ARRAY_HEADER.match(line):
            array = _parts(header[1])
            counts[array] += 1
            table = (*array, str(counts[array] - 1))
            lines.setdefault(array, number)
            lines[table] = number
        elif header := _HEADER.match(line):
            table = _parts(header[1])
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, *_parts(key[1])), number)
    return lines


def nearest_line(lines: dict[KeyPath, int], path: KeyPath) -> int | None:
    """The line of a setting, or of the nearest table around it."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return None
