"""Ante and bet of each box, worked out as soon as they can be (rules 3.5, 7.3, 8 and 9)."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache

from jackpot import evaluator
from jackpot.floor import events as ev
from jackpot.floor.box_line import BoxLine
from jackpot.floor.decide.base_game.common import ReportedGame
from jackpot.floor.decide.hands import value_of
from jackpot.floor.judged_by import book_of_round
from jackpot.floor.state import BaseGame, State
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.poker.ante_bet import (
    Odds,
    Result,
    settle_bet,
    settle_exclusion,
    settle_fold,
    showdown,
)

# Rule 9.2: the lowest hand with an Ace and a King.
LOWEST_PARTICIPATING = evaluator.rank("AsKh4d3c2s")

_WINS = Result.WINS
_EPOCH, _DAY_MS = date(1970, 1, 1), 86_400_000


def participates(cards: str) -> bool:
    """Whether the dealer participates with this hand (9.2)."""
    return value_of(cards).rank >= LOWEST_PARTICIPATING


def lines_after(
    state: State,
    cause: ev.RoundEvent,
    game: ReportedGame,
    base: BaseGame,
    folded: Sequence[int],
    excluded: Mapping[int, str] | None = None,
) -> tuple[ev.Event, ...]:
    """The event that brings the lines in step with a changed base game; none if they are.

    `excluded` is given where it changes too.
    """
    before = game.base.lines
    if excluded is None:
        excluded = game.round.excluded
    due = None
    if can_be_worked_out(base, folded, excluded):
        odds = _odds(state, game, cause.at_ms)
        due = work_out(base, game.terms.maximum_payout_cents, odds, excluded)
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


def others_are_missing(game: ReportedGame) -> bool:
    """Whether one more hand certainly changes no line: this is so for most hands of a round."""
    if game.base.lines is not None or game.round.excluded:
        return False
    return len(game.base.hands) + 1 < len(game.base.bets)


def can_be_worked_out(base: BaseGame, folded: Sequence[int], excluded: Mapping[int, str]) -> bool:
    """Whether every box has decided or is out, and every hand is there that is compared (9.2)."""
    if base.dealer_card is None or base.undecided([*folded, *excluded]):
        return False
    played = base.bets.keys() - excluded.keys() if excluded else base.bets.keys()
    if not played:
        return True
    if base.dealer_hand is None:
        return False
    compared = value_of(base.dealer_hand).rank >= LOWEST_PARTICIPATING
    return not compared or played <= base.hands.keys()


def work_out(
    base: BaseGame, maximum_payout_cents: int, odds: Odds, excluded: Mapping[int, str]
) -> tuple[BoxLine, ...]:
    """The lines of a round whose hands are there.

    The order is that of rule 11.2: from the box at the dealer's right, which has the highest
    number.
    """
    dealer = -1 if base.dealer_hand is None else value_of(base.dealer_hand).rank
    compared = dealer >= LOWEST_PARTICIPATING
    lines = []
    for box in sorted(base.antes, reverse=True):
        ante_cents, bet_cents = base.antes[box], base.bets.get(box, 0)
        in_play_cents = base.cut.get(box, ante_cents)
        won_with = None
        if box in excluded:
            lost = excluded[box] == "lost"
            settled = settle_exclusion(ante_cents, in_play_cents, bet_cents, lost=lost)
        elif not bet_cents:
            settled = settle_fold(ante_cents, in_play_cents)
        else:
            rank, category = dealer, None
            if compared:
                rank, category, _ = value_of(base.hands[box])
            result = showdown(rank, dealer, participates=compared)
            settled = settle_bet(
                ante_cents, in_play_cents, result, category, maximum_payout_cents, odds
            )
            won_with = category if result is _WINS else None
        lines.append(
            BoxLine(
                box=box,
                ante_cents=ante_cents,
                bet_cents=bet_cents,
                result=settled.result.code,
                rule=settled.result.rule,
                odds=None if won_with is None else f"{odds.bet[won_with]} to 1",
                ante_won_cents=settled.ante_winnings_cents,
                bet_won_cents=settled.bet_winnings_cents,
                handed_back_cents=settled.handed_back_cents,
                collected_cents=settled.collected_cents,
            )
        )
    return tuple(lines)


def _odds(state: State, game: ReportedGame, at_ms: int) -> Odds:
    """Those of the round's book: other odds come with another book, by a new approval."""
    return _odds_on(book_of_round(state, game.round).reference, at_ms // _DAY_MS)


@lru_cache(maxsize=16)
def _odds_on(reference: str, days: int) -> Odds:
    return Odds.of(BY_REFERENCE[reference], _EPOCH + timedelta(days=days))
