"""How records of older versions are read.

`UPCASTERS[v]` turns the decoded object of a record of version v into one of version v + 1. It may
change what `events` holds, never the envelope. When the shape of an event changes, `FORMAT` in
`record` goes up by one and the step from the version before is added here; the bytes on disk stay
as they were written, for ever.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jackpot.journal.errors import UnknownVersion
from jackpot.journal.record import FORMAT

RawRecord = dict[str, Any]
Upcaster = Callable[[RawRecord], RawRecord]

UPCASTERS: dict[int, Upcaster] = {}


def upcast(raw: RawRecord, upcasters: Mapping[int, Upcaster]) -> RawRecord:
    """The same facts in the shape of today's version."""
    for version in range(raw["v"], FORMAT):
        if version not in upcasters:
            raise UnknownVersion(f"this server cannot read format {version}")
        raw = {**upcasters[version](raw), "v": version + 1}
    return raw
