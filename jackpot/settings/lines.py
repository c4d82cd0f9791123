"""On which line of a TOML text a setting stands, for people who must mend it.

The TOML reader keeps no positions, so headers and keys are found again by reading the lines. An
approximation is enough: where a key cannot be found, its nearest table is named.
"""

import re

_HEADER = re.compile(r"^\s*\[([^\[\]]+)\]\s*(#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_\-.\"' ]+?)\s*=")

Place = tuple[str, ...]


def _parts(dotted: str) -> Place:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def lines_by_place(text: str) -> dict[Place, int]:
    lines: dict[Place, int] = {}
    table: Place = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, *_parts(key[1])), number)
    return lines


def line_of(lines: dict[Place, int], place: Place) -> int | None:
    """The line of a place, or of the nearest table around it."""
    for length in range(len(place), 0, -1):
        if place[:length] in lines:
            return lines[place[:length]]
    return None
