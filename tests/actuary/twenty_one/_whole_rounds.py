"""Whole rounds of a tiny shoe, card by card in the order of the table: slow, plain and exact.

It shares nothing with the analysis but the rules as numbers and the strategy's layout. Cards are
(value, suit); only 6, 7 and 8 have suits here, the others count by value alone.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from jackpot.actuary.twenty_one.rules import RuleSet
from jackpot.actuary.twenty_one.strategy import (
    MIXED,
    SPADES,
    SUITED,
    Act,
    Strategy,
    row_of,
    row_of_total,
)

Card = tuple[int, str]
Shoe = tuple[tuple[Card, int], ...]
Result = int | str  # of the dealer: a total, bust or natural


class Hand(NamedTuple):
    cards: tuple[Card, ...]
    split: bool = False
    one_card: bool = False


class Open(NamedTuple):
    """A hand that meets the dealer."""

    total: int
    wagers: int


Ended = tuple[float | Open, ...]  # what each hand won, or that it is open


def shoe_of(rules: RuleSet) -> Shoe:
    cards: Counter[Card] = Counter()
    for value, number in enumerate(rules.cards_by_value, start=1):
        suits = "cdhs" if value in (6, 7, 8) and rules.pays_21_at_once else "-"
        for suit in suits:
            cards[value, suit] = number // len(suits)
    return tuple(sorted((card, number) for card, number in cards.items() if number))


def draws(shoe: Shoe) -> Iterator[tuple[float, Card, Shoe]]:
    left = sum(number for _, number in shoe)
    assert left, "the shoe ran out: give it more cards"
    for card, number in shoe:
        rest = tuple((each, n - (each == card)) for each, n in shoe if n > (each == card))
        yield number / left, card, rest


def total_of(values: list[int]) -> int:
    low = sum(values)
    return low + 10 if 1 in values and low + 10 <= 21 else low


def values_of(cards: tuple[Card, ...]) -> list[int]:
    return [value for value, _ in cards]


def suits_of(cards: tuple[Card, ...]) -> int:
    suits = {suit for _, suit in cards}
    if len(suits) > 1 or "-" in suits:
        return MIXED
    return SPADES if "s" in suits else SUITED


class Rounds:
    def __init__(self, rules: RuleSet, strategy: Strategy) -> None:
        self._rules = rules
        self._strategy = strategy
        self._rest = cache(self._play)
        self._dealer = cache(self._dealer_results)

    def mean_and_square(self) -> tuple[float, float]:
        """Of what one wager wins in a round."""
        mean = square = 0.0
        for chance, first, after_first in draws(shoe_of(self._rules)):
            for chance_of_up, up, after_up in draws(after_first):
                for chance_of_second, second, rest in draws(after_up):
                    weight = chance * chance_of_up * chance_of_second
                    m, s = self._box((first, second), up[0], rest)
                    mean += weight * m
                    square += weight * s
        return mean, square

    def _box(self, cards: tuple[Card, ...], up: int, shoe: Shoe) -> tuple[float, float]:
        if sorted(values_of(cards)) == [1, 10]:
            return self._natural(up, shoe)
        if self._act(Hand(cards), up) is Act.SURRENDER:
            natural = dict(self._dealer(up, shoe)).get("natural", 0.0)
            return -0.5 * (1 - natural) - natural, 0.25 * (1 - natural) + natural
        return self._rest((Hand(cards),), (), up, shoe)

    def _natural(self, up: int, shoe: Shoe) -> tuple[float, float]:
        wins = self._rules.natural_halves / 2
        natural = dict(self._dealer(up, shoe)).get("natural", 0.0)
        chance = 1 - natural if self._rules.natural_waits[up - 1] else 1.0
        return wins * chance, wins * wins * chance

    def _act(self, hand: Hand, up: int, *, hands: int = 1) -> Act:
        values = values_of(hand.cards)
        row = row_of(values, suits_of(hand.cards) if len(values) == 2 else MIXED)
        act = self._strategy.act(row, up, cards=len(values), split=hand.split)
        if act is Act.SPLIT and hands >= self._rules.most_hands:
            row = row_of_total(values)
            act = self._strategy.act(row, up, cards=len(values), split=hand.split)
        assert act is not None, (hand, up)
        return act

    def _play(
        self, waiting: tuple[Hand, ...], ended: Ended, up: int, shoe: Shoe
    ) -> tuple[float, float]:
        """Mean and mean square of the box's result, the first waiting hand next."""
        if not waiting:
            return self._settle(ended, up, shoe)
        hand, others = waiting[0], waiting[1:]
        if len(hand.cards) == 1:
            return self._average(
                (chance, ((hand._replace(cards=(*hand.cards, card)), *others), ended, up, rest))
                for chance, card, rest in draws(shoe)
            )
        values = values_of(hand.cards)
        total = total_of(values)
        if total >= 21 or hand.one_card:
            return self._rest(others, self._end(ended, self._result(hand, up)), up, shoe)
        act = self._act(hand, up, hands=len(waiting) + len(ended))
        if act is Act.STAND:
            return self._rest(others, self._end(ended, Open(total, 1)), up, shoe)
        if act is Act.SPLIT:
            aces = values[0] == 1
            new = tuple(Hand((card,), split=True, one_card=aces) for card in hand.cards)
            return self._rest((new[0], *others, new[1]), ended, up, shoe)
        cards = [(chance, (*hand.cards, card), rest) for chance, card, rest in draws(shoe)]
        if act is Act.DRAW:
            return self._average(
                (chance, ((hand._replace(cards=longer), *others), ended, up, rest))
                for chance, longer, rest in cards
            )
        return self._average(
            (chance, (others, self._end(ended, self._doubled(longer, up)), up, rest))
            for chance, longer, rest in cards
        )

    def _average(
        self,
        branches: Iterator[tuple[float, tuple[tuple[Hand, ...], Ended, int, Shoe]]],
    ) -> tuple[float, float]:
        mean = square = 0.0
        for chance, state in branches:
            m, s = self._rest(*state)
            mean += chance * m
            square += chance * s
        return mean, square

    @staticmethod
    def _end(ended: Ended, hand: float | Open) -> Ended:
        return tuple(sorted((*ended, hand), key=repr))

    def _result(self, hand: Hand, up: int) -> float | Open:
        rules, values = self._rules, values_of(hand.cards)
        total = total_of(values)
        if total > 21:
            return -1.0
        if total < 21 or not rules.pays_21_at_once:
            return Open(total, 1)
        if sorted(values) in ([6, 7, 8], [7, 7, 7]):
            suits = suits_of(hand.cards)
            bonus = values[0] == values[1] and suits != MIXED and up == 7
            extra = rules.super_bonus_cents / rules.wager_cents if bonus else 0.0
            return rules.named_halves[suits] / 2 + extra
        by_cards = rules.halves_by_cards
        return by_cards[min(len(values), len(by_cards) - 1)] / 2

    def _doubled(self, cards: tuple[Card, ...], up: int) -> float | Open:
        rules, values = self._rules, values_of(cards)
        total = total_of(values)
        if rules.doubled_aces_low:
            low, later = sum(values[:2]), values[2:]
            total = low + sum(later)
            if 1 in later and total + 10 <= 21:
                total += 10
        if total > 21:
            return -2.0
        if total == 21 and rules.pays_21_at_once:
            return 2.0
        if rules.rescue and self._strategy.rescues(total, up):
            return -1.0
        return Open(total, 2)

    def _settle(self, ended: Ended, up: int, shoe: Shoe) -> tuple[float, float]:
        closed = sum(hand for hand in ended if not isinstance(hand, Open))
        still_open = [hand for hand in ended if isinstance(hand, Open)]
        if not still_open:
            return closed, closed * closed
        mean = square = 0.0
        for result, chance in self._dealer(up, shoe):
            won = closed + self._against(still_open, result)
            mean += chance * won
            square += chance * won * won
        return mean, square

    def _against(self, hands: list[Open], result: Result) -> float:
        if result == "natural":
            if self._rules.natural_takes_original_only:
                return -1.0
            return -float(sum(hand.wagers for hand in hands))
        if result == "bust":
            return float(sum(hand.wagers for hand in hands))
        assert isinstance(result, int)
        return float(
            sum(hand.wagers * ((hand.total > result) - (hand.total < result)) for hand in hands)
        )

    def _dealer_results(self, up: int, shoe: Shoe) -> tuple[tuple[Result, float], ...]:
        results: dict[Result, float] = defaultdict(float)
        for result, chance, _ in self._dealer_ends([up], 1.0, shoe):
            results[result] += chance
        return tuple(results.items())

    def _dealer_ends(
        self, values: list[int], chance: float, left: Shoe
    ) -> Iterator[tuple[Result, float, Shoe]]:
        """Every way to end, with the cards that are left then."""
        total = total_of(values)
        soft_17 = total == 17 and sum(values) == 7
        if total > 21:
            yield "bust", chance, left
        elif total == 21 and len(values) == 2:
            yield "natural", chance, left
        elif total >= 17 and not (soft_17 and self._rules.draws_soft_17):
            yield total, chance, left
        else:
            for of_card, card, rest in draws(left):
                yield from self._dealer_ends([*values, card[0]], chance * of_card, rest)


class TwoWagers(Rounds):
    """Triple Play: the mean product of two wagers in place of the mean square."""

    def _natural(self, up: int, shoe: Shoe) -> tuple[float, float]:
        wins, neither = self._rules.natural_halves / 2, 0.0
        for result, chance, rest in self._dealer_ends([up], 1.0, shoe):
            if result != "natural":
                neither += chance * (1 - dict(self._dealer(up, rest)).get("natural", 0.0))
        return super()._natural(up, shoe)[0], wins * wins * neither

    def _settle(self, ended: Ended, up: int, shoe: Shoe) -> tuple[float, float]:
        closed = sum(hand for hand in ended if not isinstance(hand, Open))
        still_open = [hand for hand in ended if isinstance(hand, Open)]
        if not still_open:
            return closed, closed * closed
        mean = product = 0.0
        for result, chance, rest in self._dealer_ends([up], 1.0, shoe):
            won = closed + self._against(still_open, result)
            mean += chance * won
            for other, chance_of_other in self._dealer(up, rest):
                product += (
                    chance * won * chance_of_other * (closed + self._against(still_open, other))
                )
        return mean, product
