"""What a book of twenty-one (Blackjack, Pontoon) states, as values that the mechanics take.

No mechanic asks which book it serves: where two books differ, a field here has another value.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, NamedTuple

Soft17 = Literal["stand", "draw"]

# When the dealer pays or collects, in the order of a round.
Moment = Literal[
    "initial_deal",  # on completion of the initial deal
    "interim",  # the interim settlement, before the subsequent deal
    "subsequent_deal",  # at once, while the players draw
    "second_card",  # as soon as the dealer's second card is seen
    "final",  # the final settlement
    "after_final",  # when it is done, before the cards are collected
]
MOMENTS: Final[tuple[Moment, ...]] = (
    "initial_deal",
    "interim",
    "subsequent_deal",
    "second_card",
    "final",
    "after_final",
)

TEN_VALUES: Final = "TJQK"


class Odds(NamedTuple):
    """`3 to 2`: what a wager wins on top of itself."""

    wins: int
    to: int = 1

    def of(self, cents: int) -> int:
        """Exact cents, cut down only below a cent (P6)."""
        return cents * self.wins // self.to

    def __str__(self) -> str:
        return _odds_text(self.wins, self.to)


@cache
def _odds_text(wins: int, to: int) -> str:
    return f"{wins:,} to {to}"


class SideRules(NamedTuple):
    """One side wager in one book."""

    title: str
    odds: Mapping[str, Odds]  # by kind of win
    rules: Mapping[str, str]  # by kind of win, and of `lose` and `void`: the clause
    # The main wager beside it: of the same player, or of anybody on the box (2018). Without one it
    # is void where the book says so, and refused where the book says that it may not be placed.
    beside: Literal["own", "box"]
    alone: Literal["void", "refused"]
    fixed_cents: int | None = None
    not_above_main: bool = False
    late_moment: Moment = "subsequent_deal"  # of three suited sevens


class TableOne(NamedTuple):
    """Pontoon's 21 (14.2, Table 1): always wins, at odds of its own, at once (10.2(b))."""

    by_cards: Mapping[int, Odds]  # 21 in so many cards; the highest number is "or more"
    mixed: Odds  # 6-7-8 and 7-7-7
    suited: Odds
    spades: Odds


class SuperBonus(NamedTuple):
    """Pontoon 14.3, Table 2."""

    line_cents: int  # a bet of this much or more wins the higher amount
    below_cents: int
    from_line_cents: int
    others_cents: int  # to each other main wager of the round


@dataclass(frozen=True, slots=True, kw_only=True)
class TwentyOne:
    """The policies of one game. `rules` names the clause behind each kind of line."""

    natural: str  # what the book calls it
    decks: tuple[int, ...]
    ranks: str  # of the cards in a deck
    soft_17: tuple[Soft17, ...]  # more than one: the inscription on the layout decides

    natural_waits_against: str  # ranks of the dealer's card; against others it is paid at once
    even_money: bool  # a natural against an Ace, paid 1 to 1 on request
    surrender_against: str = ""  # ranks of the dealer's card
    natural_bars_insurance: bool = False
    insuring_others: bool = False  # 2018, 7.2
    insurance_paid: Moment = "second_card"

    most_hands: int = 4  # from splitting
    double_exactly: bool = False  # the whole wager, not up to it
    double_on_any_cards: bool = False  # also on three cards and more
    double_on_split: bool = True
    doubled_aces_low: bool = False  # an Ace in the first two cards of a double counts 1
    rescue: bool = False
    doubled_pays_even: bool = False  # a doubled hand has no part in Table 1 and Super Bonus

    table_one: TableOne | None = None
    super_bonus: SuperBonus | None = None
    natural_takes_original_only: bool = False  # of the dealer, from those who split or doubled

    highest_wager_decides: bool = False  # before the nearest, where nobody is seated
    lone_player_one_box: bool = False
    marker_alone: bool = False  # nobody else plays on a box with a marker
    personal_marker: bool = False  # it is of one player on the box
    restricts_players: bool = True  # 4.8: to one box and to the minimum
    changes_marked_cards_in_play: bool = False  # 2.4: at any time
    pays_payable_amounts: bool = False  # 1996, 20.10
    refuses_cards: bool = False  # a player may refuse a card drawn in error
    burns_first_card: bool = False

    main: Literal["main", "triple_play"] = "main"
    # Triple Play: place k of a box is the wager against the dealer's hand k, all of one player.
    dealer_hands: int = 1

    side: Mapping[str, SideRules] = field(default_factory=dict)
    one_of: frozenset[str] = frozenset()  # side wagers that exclude each other
    rules: Mapping[str, str] = field(default_factory=dict)
    # Clauses of refusals, before those of the book: Triple Play has its own for some (1996 22.1).
    cites: Mapping[str, str] = field(default_factory=dict)
    triple_play: "TwentyOne | None" = None

    @property
    def places_together(self) -> bool:
        """One player has all the places of a box, and splits or doubles all or none."""
        return self.dealer_hands > 1
