"""One game from a full shoe as arrays: every hand, the chances of its next card and of the dealer.

Arrays have the dealer's first card last: `[hand, ..., dealer]`.
"""

from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import (
    BUST,
    NATURAL,
    RESULTS,
    TOTALS,
    Floats,
    dealer_chances,
)
from jackpot.actuary.twenty_one.hands import SEVENS, Flags, Hands, all_hands, hands_with
from jackpot.actuary.twenty_one.rules import CARD_VALUES, RuleSet
from jackpot.actuary.twenty_one.strategy import DEALER_CARDS, MIXED, SPADES, SUITED

_OVER_21: Final = 22


def _signs() -> Floats:
    """[total, result]: 1 the player wins, -1 loses. A dealer's natural is left out, as 0."""
    signs = np.zeros((_OVER_21 + 1, RESULTS))
    for total in range(_OVER_21):
        signs[total, : len(TOTALS)] = [np.sign(total - dealer) for dealer in TOTALS]
        signs[total, BUST] = 1
    return signs


SIGNS: Final = _signs()


class Game(NamedTuple):
    rules: RuleSet
    hands: Hands
    shoe: Floats  # the full one, by value
    draws: Floats  # [hand, value, dealer]: chance of the next card
    dealer: Floats  # [hand, result, dealer]
    opening: Floats  # [hand, dealer]: chance to be dealt these two cards against that card
    late_ace: Flags  # [hand]: an Ace is told to be among the later cards
    paid: Floats  # [hand, dealer]: what a 21 that is paid at once wins on average
    paid_square: Floats  # the average square of it


def game_of(rules: RuleSet) -> Game:
    hands = all_hands(tells_apart=rules.pays_21_at_once or rules.doubled_aces_low)
    shoe = np.array(rules.cards_by_value, dtype=np.float64)
    left = cards_left(shoe, hands)
    paid, paid_square = _paid(rules, hands)
    return Game(
        rules=rules,
        hands=hands,
        shoe=shoe,
        draws=np.maximum(left, 0) / np.maximum(left.sum(axis=1, keepdims=True), 1),
        dealer=_dealer(rules, hands, left),
        opening=_opening(rules, hands, shoe),
        late_ace=_late_ace(hands),
        paid=paid,
        paid_square=paid_square,
    )


def cards_left(shoe: Floats, hands: Hands) -> Floats:
    """[hand, value, dealer]: the cards that are neither in the hand nor the dealer's."""
    unseen: Floats = (shoe - hands.cards)[:, :, None] - np.eye(DEALER_CARDS)
    return unseen


def _dealer(rules: RuleSet, hands: Hands, left: Floats) -> Floats:
    """Entries of the same cards have the same chances."""
    entries = np.flatnonzero((hands.size >= 2) & (hands.plain == np.arange(len(hands.size))))
    chances = np.zeros((len(hands.size), RESULTS, DEALER_CARDS))
    for first in CARD_VALUES:
        shoes = np.maximum(left[entries, :, first - 1], 0)
        chances[entries, :, first - 1] = dealer_chances(
            shoes, first, draws_soft_17=rules.draws_soft_17
        )
    return chances[hands.plain]


def _opening(rules: RuleSet, hands: Hands, shoe: Floats) -> Floats:
    """Hands that are told apart by their suits share the chance of their cards."""
    chances = np.zeros((len(hands.size), DEALER_CARDS))
    cards = shoe.sum()
    for first in CARD_VALUES:
        for second in CARD_VALUES[first - 1 :]:
            after_first = shoe - np.eye(DEALER_CARDS)[first - 1]
            after_both = after_first - np.eye(DEALER_CARDS)[second - 1]
            orders = 1 if first == second else 2
            ways = orders * shoe[first - 1] * after_first[second - 1] * after_both
            chance = np.maximum(ways, 0) / (cards * (cards - 1) * (cards - 2))
            for entry, share in two_cards(rules, hands, first, second):
                chances[entry] = share * chance
    return chances


def two_cards(rules: RuleSet, hands: Hands, first: int, second: int) -> list[tuple[int, float]]:
    """The entries of two cards of these values, each with its share of them."""
    low, high = sorted((first, second))
    pair = (low, high)
    if (pair, False, MIXED) not in hands.number:
        return [(hands.number[pair, False, None], 1.0)]
    suited = _chance_of_same_suit(rules) if pair == SEVENS else 1 / 4
    shares = {MIXED: 1 - suited, SUITED: suited * 3 / 4, SPADES: suited / 4}
    return [(hands.number[pair, False, kind], share) for kind, share in shares.items()]


def _chance_of_same_suit(rules: RuleSet, sevens: int = 1) -> float:
    """Of a seven with so many of one suit before it, whatever other sevens are gone."""
    in_shoe = rules.cards_by_value[7 - 1]
    return max(in_shoe / 4 - sevens, 0) / max(in_shoe - sevens, 1)


def _paid(rules: RuleSet, hands: Hands) -> tuple[Floats, Floats]:
    paid = np.zeros((len(hands.size), DEALER_CARDS))
    square = np.zeros_like(paid)
    if not rules.pays_21_at_once:
        return paid, square
    by_cards = np.array(rules.halves_by_cards) / 2
    is_21 = hands.total == 21
    paid[is_21] = by_cards[np.minimum(hands.size[is_21], len(by_cards) - 1), None]
    square[is_21] = paid[is_21] ** 2
    for cards in ((6, 7, 8), (7, 7, 7)):
        match = 1 / 4 if cards == (6, 7, 8) else _chance_of_same_suit(rules, 2)
        for kind in (MIXED, SUITED, SPADES):
            mixed, named = rules.named_halves[MIXED] / 2, rules.named_halves[kind] / 2
            suited = np.full(DEALER_CARDS, named)
            if cards == (7, 7, 7) and kind != MIXED:
                suited[7 - 1] += rules.super_bonus_cents / rules.wager_cents
            share = 0 if kind == MIXED else match
            entry = hands.number[cards, False, kind]
            paid[entry] = share * suited + (1 - share) * mixed
            square[entry] = share * suited**2 + (1 - share) * mixed**2
    return paid, square


def _late_ace(hands: Hands) -> Flags:
    late = np.zeros(len(hands.size), dtype=np.bool_)
    late[[entry for (_, is_late, _), entry in hands.number.items() if is_late]] = True
    return late


def natural_chance(game: Game) -> Floats:
    """[hand, dealer]: that the dealer ends with a natural."""
    chance: Floats = game.dealer[:, NATURAL]
    return chance


def game_with(game: Game, value: int) -> Game:
    """The same game, for playing hands forward that begin with a card of this value."""
    hands = hands_with(value, tells_apart=game.hands.tells_apart)
    of_entries = {
        name: getattr(game, name)[hands.entries]
        for name in ("draws", "dealer", "opening", "late_ace", "paid", "paid_square")
    }
    return game._replace(hands=hands, **of_entries)
