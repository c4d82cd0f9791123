"""The meter as it is told to displays."""

from datetime import datetime

import msgspec

from jackpot.engine import Engine
from jackpot.floor import read_meter
from jackpot.floor.views import moment


class MeterView(msgspec.Struct, frozen=True):
    """The jackpot as people see it (10.3): whole cents, rounded down, always committed."""

    link: str
    title: str
    value_cents: int
    pending_cents: int  # what the open claims would win as things stand
    locks: int  # claims of a royal or straight flush that are not settled yet
    sound: bool  # false: the figure is the last that was committed, wagers are refused
    seq: int  # the journal entry that it rests on
    at: datetime


def meter_view(engine: Engine, title: str, now_ms: int) -> MeterView:
    meter = read_meter(engine.state)
    return MeterView(
        link=engine.link,
        title=title,
        value_cents=meter.value_cents,
        pending_cents=meter.pending_cents,
        locks=meter.locks,
        sound=engine.sound,
        seq=engine.head.seq,
        at=moment(now_ms),
    )
