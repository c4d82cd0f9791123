"""The sign at a table of twenty-one: limits, side wagers and odds, decks, notices, state.

It shows what the next player must know, and nothing of what was played before.
"""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.views import moment
from jackpot.pit.views import table_view as pit_table_view
from jackpot.pit.views.tables import PitMarkerView
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.books.twenty_one import Soft17, TwentyOne
from jackpot.rules.twenty_one.games import find_game
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.web.hosting.pits import PitHost
from jackpot.web.meter.sign_odds import SignOdds, main_odds, win_name
from jackpot.web.meter.table_sign import SignNotice
from jackpot.web.pages.files import served_version


class PitLimits(msgspec.Struct, frozen=True, kw_only=True):
    """Of main wagers."""

    minimum_cents: int
    maximum_cents: int  # on a box
    multiple_cents: int


class SignSideWager(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    title: str
    minimum_cents: int
    maximum_cents: int
    odds: list[SignOdds]


class PitTableSignView(msgspec.Struct, frozen=True, kw_only=True):
    """What the sign at a table of twenty-one shows; it changes seldom."""

    table: str
    title: str
    pit: str
    pit_title: str
    page: str  # the version of the page: a sign reloads when it changes
    timezone: str
    game: Literal["blackjack", "pontoon"]
    status: Literal["closed", "open", "suspended"]
    sound: bool  # False: wagers are not taken now
    next_round: int
    limits: PitLimits  # of the round in play, between rounds of the next
    coming_limits: PitLimits | None  # from the next round on, where they are others
    markers: list[PitMarkerView]
    side_wagers: list[SignSideWager]
    odds: list[SignOdds]  # of the main wagers
    decks: int
    soft_17: Soft17 | None
    inscription: str  # what the layout says of a soft 17; empty where the book leaves no choice
    notices: list[SignNotice]  # newest first
    rounds_left: int | None  # before the table closes, once that was announced
    instrument: str
    rules_url: str
    at: datetime


class PitTableSigns:
    """The signs of one pit's tables."""

    def __init__(self, host: PitHost, timezone: str) -> None:
        self._host = host
        self._timezone = timezone
        self._page = served_version()

    def sign(self, table_id: str, now_ms: int) -> PitTableSignView:
        engine = self._host.engine
        view = pit_table_view(engine.state, table_id)
        terms, coming = view.terms.terms, engine.state.tables[table_id].terms_now
        game = find_game(BY_REFERENCE[terms.instrument], terms)
        assert game is not None, "its terms were checked"
        return PitTableSignView(
            table=table_id,
            title=self._host.table_title(table_id),
            pit=self._host.name,
            pit_title=self._host.title,
            page=self._page,
            timezone=self._timezone,
            game=view.game,  # type: ignore[arg-type]  # the floor file has no other
            status=view.status,
            sound=engine.sound,
            next_round=view.last_round + 1,
            limits=_limits(terms),
            coming_limits=None if _limits(coming) == _limits(terms) else _limits(coming),
            markers=view.markers,
            side_wagers=_side_wagers(terms, game),
            odds=main_odds(game),
            decks=terms.decks,
            soft_17=terms.soft_17,
            inscription=_inscription(terms),
            notices=[
                SignNotice(text=each.text, from_round=each.from_round)
                for each in reversed(view.notices)
            ],
            rounds_left=view.rounds_left,
            instrument=terms.instrument,
            rules_url=f"/rules/{terms.instrument}",
            at=moment(now_ms),
        )


def _limits(terms: PitTerms) -> PitLimits:
    return PitLimits(
        minimum_cents=terms.minimum_cents,
        maximum_cents=terms.maximum_cents,
        multiple_cents=terms.multiple_cents,
    )


def _side_wagers(terms: PitTerms, game: TwentyOne) -> list[SignSideWager]:
    return [
        SignSideWager(
            kind=kind,
            title=game.side[kind].title,
            minimum_cents=limits.minimum_cents,
            maximum_cents=limits.maximum_cents,
            odds=[
                SignOdds(name=win_name(name), odds=str(odds))
                for name, odds in game.side[kind].odds.items()
            ],
        )
        for kind, limits in terms.side_wagers.items()
    ]


def _inscription(terms: PitTerms) -> str:
    if terms.soft_17 is None:
        return ""
    if terms.soft_17 == "stand":
        return "Dealer must stand on 17"
    return "Dealer must draw on soft 17"
