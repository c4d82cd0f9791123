"""Ante and bet, rules 3.3 to 3.5, 7.2, 7.3, 8.1, 8.2 and 9.1 to 9.6: what each box wins or loses.

The progressive wager is no part of this: it is settled under rules 10 and 11, in addition to what
is paid here (the second rule 10.7), also where rule 9.6 makes ante and bet void.
"""

from collections.abc import Mapping
from datetime import date
from enum import Enum
from typing import Literal, NamedTuple, Self, TypeVar

import msgspec

from jackpot.rules.books import RuleBook
from jackpot.rules.poker.hands import Category, Hand

BET_TIMES_ANTE = 2  # rule 7.2

_Value = TypeVar("_Value", Hand, int)  # what a hand is worth, or its rank among all hands

_KING, _ACE = 11, 12
# Shorter than any hand, so every hand without a pair that holds both cards is above it.
_ACE_AND_KING = Hand(Category.NO_PAIR, (_ACE, _KING))


class Limits(NamedTuple):
    """The limits on the signs at the table (rules 3.1, 3.3 and 8.2)."""

    minimum_cents: int
    maximum_cents: int
    maximum_payout_cents: int
    multiple_cents: int = 1

    def with_marker(self, maximum_cents: int) -> "Limits":
        """Rule 3.2: a marker beside the box raises the maximum of that box."""
        return self._replace(maximum_cents=max(self.maximum_cents, maximum_cents))


class Odds(NamedTuple):
    """What an ante and a bet win for each cent (rule 8.1)."""

    ante: int
    bet: Mapping[Category, int]

    @classmethod
    def of(cls, book: RuleBook, played_on: date) -> Self:
        """Those of the book on that day."""
        figures = {category: figure.on(played_on) for category, figure in book.bet_odds.items()}
        ante = None if book.ante_odds is None else book.ante_odds.on(played_on)
        bet = {category: odds for category, odds in figures.items() if odds is not None}
        if ante is None or len(bet) < len(Category):
            raise ValueError(f"{book.reference} has no odds of ante and bet for {played_on}")
        return cls(ante, bet)


class AnteRuling(Enum):
    STANDS = "stands"
    STANDS_WITH_ADVICE = "stands_with_advice"  # 3.4: the first below the minimum
    RETURNED = "returned"  # 3.4: each further one below the minimum
    CUT_TO_MAXIMUM = "cut_to_maximum"  # 3.5
    OFF_MULTIPLE = "off_multiple"  # 3.3: within the limits, but not a permitted multiple


# Of an ante that is in play: `returned` and `off_multiple` are handed back at once.
StandingRuling = Literal["stands", "stands_with_advice", "cut_to_maximum"]


class Ante(NamedTuple):
    ruling: AnteRuling
    in_play_cents: int
    handed_back_cents: int


def rule_on_ante(placed_cents: int, limits: Limits, advised_before: bool) -> Ante:
    """Rules 3.3 to 3.5. `advised_before`: this seat was told of the minimum in this session.

    Rules 3.4 and 3.5 say what becomes of an ante outside the limits, whatever its multiple. Within
    them an ante that is no permitted multiple is handed back.
    """
    if placed_cents <= 0:
        raise ValueError("an ante is an amount above zero")
    if placed_cents < limits.minimum_cents:
        if advised_before:
            return Ante(AnteRuling.RETURNED, 0, placed_cents)
        return Ante(AnteRuling.STANDS_WITH_ADVICE, placed_cents, 0)
    if placed_cents > limits.maximum_cents:
        over_cents = placed_cents - limits.maximum_cents
        return Ante(AnteRuling.CUT_TO_MAXIMUM, limits.maximum_cents, over_cents)
    if placed_cents % limits.multiple_cents:
        return Ante(AnteRuling.OFF_MULTIPLE, 0, placed_cents)
    return Ante(AnteRuling.STANDS, placed_cents, 0)


def lawful_bet_cents(ante_cents: int) -> int:
    """Rule 7.2: the one amount of a bet."""
    return BET_TIMES_ANTE * ante_cents


def dealer_participates(dealer: Hand) -> bool:
    """Rule 9.2: an Ace and a King, or any higher hand."""
    return dealer > _ACE_AND_KING


ResultCode = Literal["folded", "ante_wins", "wins", "loses", "void", "excluded", "declared_void"]


class Result(Enum):
    """How a box ended, with the rule that says so."""

    FOLDED = "7.3"
    ANTE_WINS = "9.3"  # the dealer does not participate
    WINS = "9.4"
    LOSES = "9.5"
    VOID = "9.6"
    EXCLUDED = "13.2"  # from the round, and the wagers are lost
    DECLARED_VOID = "16.3(a)"  # excluded, and the wagers are returned

    def __init__(self, rule: str) -> None:
        self.rule = rule
        # The name on the wire, e.g. `ante_wins`.
        self.code: ResultCode = self._name_.lower()  # type: ignore[assignment]  # see ResultCode


# A member is looked up by its class more slowly than the rest of a settlement takes.
_FOLDED, _ANTE_WINS, _WINS, _LOSES, _VOID, _EXCLUDED, _DECLARED_VOID = Result


class Settlement(msgspec.Struct, frozen=True, gc=False):
    result: Result
    ante_winnings_cents: int  # on top of the ante itself
    bet_winnings_cents: int  # on top of the bet itself
    handed_back_cents: int  # of what the player placed
    collected_cents: int  # by the casino, of what the player placed

    @property
    def to_player_cents(self) -> int:
        return self.ante_winnings_cents + self.bet_winnings_cents + self.handed_back_cents


def showdown(player: _Value, dealer: _Value, *, participates: bool) -> Result:
    """Rules 9.3 to 9.6: a greater value is a higher hand.

    Equal hands are void (9.6) only if the dealer participates. If not, the ante wins (9.3) and the
    bet, which rule 9.3 does not mention, is handed back.
    """
    if not participates:
        return _ANTE_WINS
    if player == dealer:
        return _VOID
    return _WINS if player > dealer else _LOSES


def settle_fold(ante_cents: int, in_play_cents: int) -> Settlement:
    """Rule 7.3: the ante is lost, as far as it was in play (3.5)."""
    return Settlement(_FOLDED, 0, 0, ante_cents - in_play_cents, in_play_cents)


def settle_exclusion(
    ante_cents: int, in_play_cents: int, bet_cents: int, *, lost: bool
) -> Settlement:
    """Rule 13.2: a player out of the round loses what is in play (3.5), or has it all back."""
    placed_cents = ante_cents + bet_cents
    if not lost:
        return Settlement(_DECLARED_VOID, 0, 0, placed_cents, 0)
    lost_cents = in_play_cents + (lawful_bet_cents(in_play_cents) if bet_cents else 0)
    return Settlement(_EXCLUDED, 0, 0, placed_cents - lost_cents, lost_cents)


def settle_bet(
    ante_cents: int,
    in_play_cents: int,
    result: Result,
    category: Category | None,
    maximum_payout_cents: int,
    odds: Odds,
) -> Settlement:
    """Rules 9.3 to 9.6 for a box whose bet is twice its ante; `category` is that of its hand.

    Above the maximum (3.5) only `in_play_cents` of the ante and a bet of twice that (7.2) are in
    play; what lies above is handed back whatever the result.
    """
    placed_cents = ante_cents + BET_TIMES_ANTE * ante_cents
    bet_in_play_cents = BET_TIMES_ANTE * in_play_cents
    if result is _LOSES:
        lost_cents = in_play_cents + bet_in_play_cents
        return Settlement(result, 0, 0, placed_cents - lost_cents, lost_cents)
    if result is _VOID:
        return Settlement(result, 0, 0, placed_cents, 0)
    ante_won_cents = in_play_cents * odds.ante
    if result is _ANTE_WINS:
        return Settlement(result, ante_won_cents, 0, placed_cents, 0)
    assert category is not None, "a hand that wins was shown"
    bet_won_cents = bet_payout_cents(bet_in_play_cents, category, maximum_payout_cents, odds)
    return Settlement(result, ante_won_cents, bet_won_cents, placed_cents, 0)


def bet_payout_cents(
    bet_cents: int, category: Category, maximum_payout_cents: int, odds: Odds
) -> int:
    """Rule 8.1, up to the maximum payout of rule 8.2, which bounds each box's bet by itself."""
    return min(bet_cents * odds.bet[category], maximum_payout_cents)
