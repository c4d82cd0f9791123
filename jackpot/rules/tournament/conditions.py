"""The conditions of a tournament: what the operator documents before the first entry.

A field that states nothing is None or empty. An item that the rules ask for "if applicable" may say
"none", but not be missing.
"""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from jackpot.rules.names import PLAIN_LINE, PLAIN_TEXT
from jackpot.rules.tournament.rules import Scoring, Tie

MOST_CHIPS = 1_000_000_000

Line = Annotated[str, Meta(max_length=100, pattern=PLAIN_LINE)]
Text = Annotated[str, Meta(max_length=2_000, pattern=PLAIN_TEXT)]
Moment = Annotated[datetime, Meta(tz=True, description="With its UTC offset.")]


class SessionPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One session of the heat structure. Sessions are numbered from 1; the last is the final."""

    name: Line
    game: Line
    # The sessions whose players go on to this one; none: players enter the tournament here.
    takes: tuple[int, ...] = ()
    repechage: bool = False  # it takes those who did not go on
    rounds: int | None = None  # of play; None: as many as the structure says otherwise
    carries_chips: bool = False  # players go on with the chips they hold
    advance: int = 0  # how many go on
    advance_by_table: bool = False  # from each table, not from the whole session
    points: tuple[int, ...] = ()  # by place in this session
    starts_at: Moment | None = None  # None: announced later


class BuyBack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One opportunity for an eliminated player, open until the ballot of that session."""

    into: int  # the session that the player plays in
    fee_cents: int
    commission_cents: int


class Conditions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: Line
    scoring: Scoring = "progress"
    sessions: tuple[SessionPlan, ...] = ()
    starts_at: Moment | None = None
    entry_method: Text = ""
    structure: Text = ""
    tables_active: Text = ""
    progression: Text = ""
    games_and_points: Text = ""
    repechage: Text = ""
    entry_fee_cents: int | None = None  # with the commission in it
    commission_cents: int | None = None
    starting_chips: int | None = None  # tournament chips, which are no money
    minimum_players: int | None = None
    maximum_players: int | None = None
    player_groups: Text = ""
    jackpot_wagers: bool | None = None  # whether jackpot wagers are taken at the tables
    jackpot_restrictions: Text = ""
    side_wagers: Text = ""  # restrictions of side wagers
    buy_backs: tuple[BuyBack, ...] | None = None  # empty: there are none
    buy_back_method: Text = ""
    table_minimum: int | None = None  # in tournament chips
    table_maximum: int | None = None
    elimination: Text = ""
    session_ties: Tie | None = None
    final_ties: Tie | None = None
    prizes_bp: tuple[int, ...] = ()  # by place, together the whole pool
    agreement_required: bool = False  # in writing, before the entry
    moves: Text = ""  # how players are moved while a session is played, if they are

    @property
    def final(self) -> int:
        """The number of the last session."""
        return len(self.sessions)

    def plan(self, session: int) -> SessionPlan | None:
        return self.sessions[session - 1] if 1 <= session <= self.final else None

    def next_session(self, session: int, *, advanced: bool) -> int | None:
        """Where a player plays after a session, if anywhere."""
        if self.scoring == "points":
            return session + 1 if session < self.final else None
        for number, plan in enumerate(self.sessions, start=1):
            if session in plan.takes and plan.repechage != advanced:
                return number
        return None

    def depth(self, session: int) -> int:
        """How far into the tournament a session is: heats are 1, what takes them is 2."""
        plan = self.sessions[session - 1]
        return 1 + max((self.depth(before) for before in plan.takes), default=0)

    def states(self, field: str) -> bool:
        value = getattr(self, field)
        if field == "buy_backs":
            return value is not None  # an empty list says that there are none
        return bool(value.strip()) if isinstance(value, str) else value not in (None, ())
