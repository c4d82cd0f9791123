"""What the lock file knows of each link: its last entry, when that was written, and a clean stop.

Each field has a fixed width, so a later list is never shorter than an earlier one.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from jackpot.journal.record import Head
from jackpot.journal.sqlite.uptime import Uptime

_STOPPED = "stopped"
_BOOT_CHARACTERS = 36
_LINE = re.compile(
    rf"(\S+) (\d{{20}}) ([0-9a-f]{{64}})(?: ({_STOPPED}| *))?"
    rf"(?: ([0-9a-f-]{{{_BOOT_CHARACTERS}}}) (\d{{20}}))?"
)


class LastWritten(NamedTuple):
    head: Head
    at: Uptime
    stopped: bool  # cleanly, and not started since


def parse(text: str) -> dict[str, LastWritten]:
    """Other lines are skipped: a lock file of an older version has none, or none with a time, and
    after a power failure the file may hold zeros."""
    found = map(_LINE.fullmatch, text.splitlines())
    return {
        each[1]: LastWritten(
            Head(int(each[2]), each[3]),
            Uptime((each[5] or "").strip("-"), int(each[6] or 0)),
            each[4] == _STOPPED,
        )
        for each in found
        if each
    }


def updated(
    known: Mapping[str, LastWritten], heads: Mapping[str, Head], stopped: Collection[str]
) -> dict[str, LastWritten]:
    """What is known once these are the last entries. New ones were written now."""
    now = Uptime.now()
    return {
        link: LastWritten(
            head,
            known[link].at if link in known and known[link].head == head else now,
            link in stopped,
        )
        for link, head in heads.items()
        if head.seq
    }


def text_of(known: Mapping[str, LastWritten]) -> str:
    return "".join(
        f"{link} {head.seq:020} {head.hash} {_STOPPED if stopped else '':7}"
        f" {at.boot:-<{_BOOT_CHARACTERS}} {at.ms:020}\n"
        for link, (head, at, stopped) in known.items()
    )
