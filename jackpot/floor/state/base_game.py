"""The base game of a round, where the terms of its table say that it is reported."""

from collections.abc import Collection, Iterable

import msgspec

from jackpot.floor.box_line import BoxLine
from jackpot.rules.poker.ante_bet import StandingRuling


class BaseTotals(msgspec.Struct):
    """Antes and bets, and what became of them. They are no part of the pools.

    At every place in the journal: antes + bets = lost + handed back + in play.
    """

    antes_cents: int = 0  # from the first card on: until then a player may take the ante back
    bets_cents: int = 0
    won_cents: int = 0  # paid to players on top of what they placed
    lost_cents: int = 0  # collected by the casino
    handed_back_cents: int = 0

    @property
    def in_play_cents(self) -> int:
        return self.antes_cents + self.bets_cents - self.lost_cents - self.handed_back_cents

    def add_lines(self, lines: Iterable[BoxLine], times: int = 1) -> None:
        """Counts the lines of a round, or with -1 takes them out again."""
        won_cents = lost_cents = handed_back_cents = 0
        for line in lines:
            won_cents += line.ante_won_cents + line.bet_won_cents
            lost_cents += line.collected_cents
            handed_back_cents += line.handed_back_cents
        self.won_cents += times * won_cents
        self.lost_cents += times * lost_cents
        self.handed_back_cents += times * handed_back_cents


class BaseGame(msgspec.Struct):
    antes: dict[int, int] = {}  # box -> cents, as placed
    cut: dict[int, int] = {}  # boxes above their maximum -> the part of the ante in play (3.5)
    advised: list[int] = []  # boxes whose ante is below the minimum and stands once (3.4)
    bets: dict[int, int] = {}
    dealer_card: str | None = None  # the one that lies face up (6.2): the deal is complete
    hands: dict[int, str] = {}
    dealer_hand: str | None = None
    counts: dict[str, int] = {}  # cards of each hand, by box and "dealer" (7.4, 9.7)
    lines: tuple[BoxLine, ...] | None = None  # in the order of payment; None until worked out
    outcome: BaseTotals | None = None  # of a round that is void or kept compact: it has no more

    def ruling(self, box: int) -> StandingRuling:
        if box in self.cut:
            return "cut_to_maximum"
        return "stands_with_advice" if box in self.advised else "stands"

    def in_play_cents(self, box: int) -> int:
        """The part of an ante that can win or lose (3.5)."""
        return self.cut.get(box, self.antes[box])

    def placed_cents(self, box: int) -> int:
        return self.antes[box] + self.bets.get(box, 0)

    @property
    def all_bet(self) -> bool:
        """Only a box with an ante bets."""
        return len(self.bets) == len(self.antes)

    def undecided(self, out: Collection[int]) -> list[int]:
        """The boxes in the round that have not bet and are not out of it (7.1)."""
        if self.all_bet:
            return []
        return sorted((self.antes.keys() - self.bets.keys()).difference(out))

    def totals(self) -> BaseTotals:
        if self.outcome is not None:
            return self.outcome
        totals = BaseTotals(sum(self.antes.values()), sum(self.bets.values()))
        totals.add_lines(self.lines or ())
        return totals
