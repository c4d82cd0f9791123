"""The base game of a round, as the dealer and the supervisors see it."""

from typing import Literal

import msgspec

from jackpot import evaluator
from jackpot.floor.box_line import BoxLine
from jackpot.floor.decide.base_game.lines import participates
from jackpot.floor.state import BaseGame, BaseTotals, Round
from jackpot.rules.poker.ante_bet import StandingRuling, lawful_bet_cents
from jackpot.rules.poker.hands import Category


class BaseBoxView(msgspec.Struct, frozen=True):
    """A box with an ante."""

    box: int
    ante_cents: int
    in_play_cents: int  # of the ante: above the maximum the rest is handed back (3.5)
    ruling: StandingRuling
    lawful_bet_cents: int  # the one amount that it may bet (7.2)
    bet_cents: int | None
    decision: Literal["bet", "fold"] | None  # None: it has not decided
    cards: str | None
    category: str | None
    counted: int | None  # cards of its hand (7.4, 9.7)


class DealerView(msgspec.Struct, frozen=True):
    card: str | None  # the one that lies face up (6.2)
    cards: str | None
    category: str | None
    participates: bool | None  # an Ace and a King or higher (9.2)
    words: str | None  # e.g. `ace and king, participates (9.2)`
    counted: int | None


class BaseTotalsView(msgspec.Struct, frozen=True):
    antes_cents: int
    bets_cents: int
    won_cents: int  # paid to players on top of what they placed
    lost_cents: int  # collected by the casino
    handed_back_cents: int
    in_play_cents: int


class BaseGameView(msgspec.Struct, frozen=True):
    boxes: list[BaseBoxView]
    undecided: list[int]  # once the dealer's card lies face up
    dealer: DealerView
    lines: list[BoxLine] | None  # in the order of payment; None until they are worked out
    totals: BaseTotalsView


def base_game_view(round_: Round, base: BaseGame) -> BaseGameView:
    return BaseGameView(
        boxes=[_box_view(round_, base, box) for box in sorted(base.antes)],
        undecided=[] if base.dealer_card is None else base.undecided(round_.out),
        dealer=_dealer_view(base),
        lines=None if base.lines is None else list(base.lines),
        totals=base_totals_view(base.totals()),
    )


def base_totals_view(totals: BaseTotals) -> BaseTotalsView:
    return BaseTotalsView(
        antes_cents=totals.antes_cents,
        bets_cents=totals.bets_cents,
        won_cents=totals.won_cents,
        lost_cents=totals.lost_cents,
        handed_back_cents=totals.handed_back_cents,
        in_play_cents=totals.in_play_cents,
    )


def _box_view(round_: Round, base: BaseGame, box: int) -> BaseBoxView:
    cards = base.hands.get(box)
    bet_cents = base.bets.get(box)
    decision: Literal["bet", "fold"] | None = "bet" if bet_cents is not None else None
    return BaseBoxView(
        box=box,
        ante_cents=base.antes[box],
        in_play_cents=base.in_play_cents(box),
        ruling=base.ruling(box),
        lawful_bet_cents=lawful_bet_cents(base.antes[box]),
        bet_cents=bet_cents,
        decision="fold" if box in round_.folded else decision,
        cards=cards,
        category=_category(cards),
        counted=base.counts.get(str(box)),
    )


def _dealer_view(base: BaseGame) -> DealerView:
    cards = base.dealer_hand
    return DealerView(
        card=base.dealer_card,
        cards=cards,
        category=_category(cards),
        participates=None if cards is None else participates(cards),
        words=None if cards is None else _dealer_words(cards),
        counted=base.counts.get("dealer"),
    )


def _dealer_words(cards: str) -> str:
    """Without a pair only an Ace and a King lets the dealer participate (9.2)."""
    category = Category(evaluator.category(cards))
    if not participates(cards):
        return f"{category.words}, does not participate (9.2)"
    name = "ace and king" if category is Category.NO_PAIR else category.words
    return f"{name}, participates (9.2)"


def _category(cards: str | None) -> str | None:
    return None if cards is None else Category(evaluator.category(cards)).code
