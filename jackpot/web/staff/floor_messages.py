"""The events of the floor's stream by their kind, as the pages of staff get them."""

from datetime import date, datetime
from typing import Any, Final, get_type_hints

import msgspec

from jackpot.audit.actions import Action
from jackpot.floor.act_views import ActView
from jackpot.floor.meter import Meter
from jackpot.floor.views import (
    ExclusionView,
    FaultView,
    HoursView,
    IncidentView,
    RoundDisputeView,
    TableTerms,
    TableView,
)
from jackpot.floor.void_preview import RuleChoice
from jackpot.pit.views.acts import PitActView
from jackpot.pit.views.tables import PitTableTerms, PitTableView, RestrictionView
from jackpot.web.staff.accounts import ApprovalView, Pools, WaitingAdjustment
from jackpot.web.staff.calls import SupervisorCall
from jackpot.web.staff.payout_paper import PayoutPaper
from jackpot.web.staff.warning import FloorWarning

MeterFigures = msgspec.defstruct("MeterFigures", list(get_type_hints(Meter).items()))


class LinkSections(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One link, with the sections that have changed and that the role may see."""

    link: str
    seq: int
    at: datetime
    sound: bool
    fault: str | None
    faults: list[FaultView]
    meter: MeterFigures  # type: ignore[valid-type]  # it is made from the meter itself
    title: str | msgspec.UnsetType = msgspec.UNSET
    hours: HoursView | msgspec.UnsetType = msgspec.UNSET  # of gaming (15.1)
    titles: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    tables: dict[str, TableView] | msgspec.UnsetType = msgspec.UNSET
    payouts: dict[str, PayoutPaper] | msgspec.UnsetType = msgspec.UNSET
    prizes: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    pools: Pools | msgspec.UnsetType = msgspec.UNSET
    adjustments: list[WaitingAdjustment] | msgspec.UnsetType = msgspec.UNSET
    approvals: list[ApprovalView] | msgspec.UnsetType = msgspec.UNSET
    warnings: list[FloorWarning] | msgspec.UnsetType = msgspec.UNSET
    calls: list[SupervisorCall] | msgspec.UnsetType = msgspec.UNSET
    acts: list[Action] | msgspec.UnsetType = msgspec.UNSET
    pending_acts: list[ActView] | msgspec.UnsetType = msgspec.UNSET
    incidents: list[IncidentView] | msgspec.UnsetType = msgspec.UNSET
    exclusions: list[ExclusionView] | msgspec.UnsetType = msgspec.UNSET
    disputes: list[RoundDisputeView] | msgspec.UnsetType = msgspec.UNSET  # about rounds
    proposed_terms: list[TableTerms] | msgspec.UnsetType = msgspec.UNSET
    contraventions: list[RuleChoice] | msgspec.UnsetType = msgspec.UNSET  # the usual ones


class PitSections(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pit, with the sections that have changed and that the role may see."""

    pit: str
    seq: int
    at: datetime
    sound: bool
    fault: str | None
    title: str | msgspec.UnsetType = msgspec.UNSET
    hours: HoursView | msgspec.UnsetType = msgspec.UNSET
    titles: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    tables: dict[str, PitTableView] | msgspec.UnsetType = msgspec.UNSET
    payouts: dict[str, PayoutPaper] | msgspec.UnsetType = msgspec.UNSET
    warnings: list[FloorWarning] | msgspec.UnsetType = msgspec.UNSET
    calls: list[SupervisorCall] | msgspec.UnsetType = msgspec.UNSET
    acts: list[Action] | msgspec.UnsetType = msgspec.UNSET
    pending_acts: list[PitActView] | msgspec.UnsetType = msgspec.UNSET
    incidents: list[IncidentView] | msgspec.UnsetType = msgspec.UNSET
    exclusions: list[ExclusionView] | msgspec.UnsetType = msgspec.UNSET
    restrictions: list[RestrictionView] | msgspec.UnsetType = msgspec.UNSET
    disputes: list[RoundDisputeView] | msgspec.UnsetType = msgspec.UNSET  # about rounds
    proposed_terms: list[PitTableTerms] | msgspec.UnsetType = msgspec.UNSET
    contraventions: dict[str, list[RuleChoice]] | msgspec.UnsetType = msgspec.UNSET  # by book


class TournamentSections(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One tournament: what the cage owes its players, and how far its journal has come."""

    tournament: str
    instrument: str
    seq: int
    at: datetime
    sound: bool
    fault: str | None
    title: str | msgspec.UnsetType = msgspec.UNSET
    open_tables: list[str] | msgspec.UnsetType = msgspec.UNSET  # in tournament mode
    payouts: dict[str, PayoutPaper] | msgspec.UnsetType = msgspec.UNSET


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole floor, at once after the stream is opened."""

    at: datetime
    timezone: str
    gaming_day: date
    page: str  # the version of the pages: a page loads itself again when it changes
    links: list[LinkSections]
    pits: list[PitSections]
    tournaments: list[TournamentSections]


class FloorBeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each second: the connection works."""

    at: datetime
    gaming_day: date


class SignedOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The session is over; nothing more is sent."""


FLOOR_EVENTS: Final[dict[str, Any]] = {
    "picture": Picture,
    "change": (LinkSections, PitSections, TournamentSections),
    "beat": FloorBeat,
    "signed_out": SignedOut,
}
