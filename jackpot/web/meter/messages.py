"""The events of a meter's stream by their kind, as displays get them."""

from datetime import datetime
from typing import Any, Final

import msgspec

from jackpot.web.meter.views import MeterView, SignView, Win


class Beat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each second: the connection works, and the value shown is the latest."""

    link: str
    seq: int
    at: datetime


class LockNews(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A royal or straight flush is pending (`open`), or came to nothing."""

    link: str
    table: str
    table_title: str
    round: int
    box: int | None  # of a late claim
    open: bool


class ResetNews(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The jackpot starts anew after a royal."""

    link: str
    value_cents: int


class SuspensionNews(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The jackpot was suspended at a table, or resumed."""

    link: str
    table: str
    table_title: str
    suspended: bool


class FaultNews(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The link became unsound (wagers are refused), or sound again."""

    link: str
    sound: bool


class NodesNews(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a display may go on if this node is gone: `display_urls` of the floor file."""

    nodes: list[str]


METER_EVENTS: Final[dict[str, Any]] = {
    "sign": SignView,
    "meter": MeterView,
    "beat": Beat,
    "lock": LockNews,
    "win": Win,
    "reset": ResetNews,
    "suspension": SuspensionNews,
    "fault": FaultNews,
    "nodes": NodesNews,
}
