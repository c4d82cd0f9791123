"""Reads records of older versions.

`UPCASTERS[v]` turns the decoded object of a record of version v into one of version v + 1. It may
change the contents of `events`, never the envelope. When the shape of an event changes, increase
`FORMAT` in `record` by one and add the step from the previous version here. The bytes on disk are
never rewritten.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jackpot.journal.errors import UnknownVersion
from jackpot.journal.record import FORMAT

RawRecord = dict[str, Any]
Upcaster = Callable[[RawRecord], RawRecord]

UPCASTERS: dict[int, Upcaster] = {}


def upcast(raw: RawRecord, upcasters: Mapping[int, Upcaster]) -> RawRecord:
    """The same facts in the current version."""
    for version in range(raw["v"], FORMAT):
        if version not in upcasters:
            raise UnknownVersion(f"this server cannot read format {version}")
        raw = {**upcasters[version](raw), "v": version + 1}
    return raw
