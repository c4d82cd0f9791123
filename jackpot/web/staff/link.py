"""What a server holds of a link or a pit beside its host, and of the floor beside them."""

from collections.abc import Callable
from typing import NamedTuple
from zoneinfo import ZoneInfo

from jackpot.audit.checkpoints.signer import CheckpointSigner
from jackpot.web.hosting import JackpotHost
from jackpot.web.hosting.pits import PitHost
from jackpot.web.meter.stream import MeterStream
from jackpot.web.meter.table_sign_stream import TableSignStream
from jackpot.web.staff.activity import Activity
from jackpot.web.staff.calls import Calls
from jackpot.web.staff.link_activity import LinkActivity
from jackpot.web.staff.presence import Presence


class Link(NamedTuple):
    """What only a jackpot has. `host` is what every machine has."""

    host: JackpotHost
    meter: MeterStream
    signs: TableSignStream
    activity: LinkActivity
    signer: CheckpointSigner | None = None  # None: the house signs no checkpoints


class Pit(NamedTuple):
    """What only a pit has."""

    host: PitHost
    signs: TableSignStream
    activity: Activity
    signer: CheckpointSigner | None = None


class Floor(NamedTuple):
    """What staff are shown that no journal holds, and the time."""

    presence: Presence
    calls: Calls
    clock: Callable[[], int]
    zone: ZoneInfo
    reporting_from_cents: int | None  # from here on the cage is asked for the payee's identity
    first: str  # its first link or pit, which tells of what concerns the whole floor
