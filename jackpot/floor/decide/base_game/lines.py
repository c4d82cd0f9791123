"""Ante and bet of each box, worked out as soon as they can be (rules 3.5, 7.3, 8 and 9)."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import lru_cache

from jackpot import evaluator
from jackpot.floor import events as ev
from jackpot.floor.box_line import BoxLine
from jackpot.floor.decide.base_game.common import ReportedGame
from jackpot.floor.judged_by import book_of_round
from jackpot.floor.state import BaseGame, State
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.poker.ante_bet import (
    Odds,
    Result,
    Settlement,
    settle_bet,
    settle_fold,
    showdown,
)
from jackpot.rules.poker.hands import Category

# Rule 9.2: the lowest hand with an Ace and a King.
LOWEST_PARTICIPATING = evaluator.rank("AsKh4d3c2s")

_EPOCH, _DAY_MS = date(1970, 1, 1), 86_400_000


def participates(cards: str) -> bool:
    """Whether the dealer participates with this hand (9.2)."""
    return evaluator.rank(cards) >= LOWEST_PARTICIPATING


def lines_after(
    state: State, cause: ev.RoundEvent, game: ReportedGame, base: BaseGame, folded: Sequence[int]
) -> tuple[ev.Event, ...]:
    """The event that brings the lines in step with a changed base game; none if they are."""
    before = game.base.lines
    if base.undecided(list(folded)) or base.dealer_card is None:
        due = None
    else:
        due = work_out(base, game.terms.maximum_payout_cents, _odds(state, game, cause.at_ms))
    if due == before:
        return ()
    at_ms, by, table, number = cause.at_ms, cause.by, cause.table, cause.round
    replaced = before or ()
    if due is None:
        return (
            ev.BaseGameReopened(at_ms=at_ms, by=by, table=table, round=number, replaced=replaced),
        )
    return (
        ev.BaseGameSettled(
            at_ms=at_ms, by=by, table=table, round=number, lines=due, replaced=replaced
        ),
    )


def work_out(base: BaseGame, maximum_payout_cents: int, odds: Odds) -> tuple[BoxLine, ...] | None:
    """The lines of a round in which every box has bet or folded; None while a hand is missing.

    The order is that of rule 11.2: from the box at the dealer's right, which has the highest
    number.
    """
    if base.bets and base.dealer_hand is None:
        return None
    dealer = 0 if base.dealer_hand is None else evaluator.rank(base.dealer_hand)
    compared = dealer >= LOWEST_PARTICIPATING
    if compared and any(box not in base.hands for box in base.bets):
        return None
    lines = []
    for box in sorted(base.antes, reverse=True):
        in_play_cents = base.in_play_cents(box)
        category = None
        if box not in base.bets:
            settled = settle_fold(base.antes[box], in_play_cents)
        else:
            player = 0
            if compared:
                player = evaluator.rank(base.hands[box])
                category = Category(evaluator.category(base.hands[box]))
            result = showdown(player, dealer, participates=compared)
            settled = settle_bet(
                base.antes[box], in_play_cents, result, category, maximum_payout_cents, odds
            )
        lines.append(_line(base, box, settled, category, odds))
    return tuple(lines)


def _line(
    base: BaseGame, box: int, settled: Settlement, category: Category | None, odds: Odds
) -> BoxLine:
    won_with = category if settled.result is Result.WINS else None
    return BoxLine(
        box=box,
        ante_cents=base.antes[box],
        bet_cents=base.bets.get(box, 0),
        result=settled.result.code,
        rule=settled.result.value,
        odds=None if won_with is None else f"{odds.bet[won_with]} to 1",
        ante_won_cents=settled.ante_winnings_cents,
        bet_won_cents=settled.bet_winnings_cents,
        handed_back_cents=settled.handed_back_cents,
        collected_cents=settled.collected_cents,
    )


def _odds(state: State, game: ReportedGame, at_ms: int) -> Odds:
    """Those of the round's book: other odds come with another book, by a new approval."""
    return _odds_on(book_of_round(state, game.round).reference, at_ms // _DAY_MS)


@lru_cache(maxsize=16)
def _odds_on(reference: str, days: int) -> Odds:
    return Odds.of(BY_REFERENCE[reference], _EPOCH + timedelta(days=days))
