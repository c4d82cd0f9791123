"""The players of a virtual table, and a deck shuffled for every round (rules 2.1 and 6.3)."""

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from jackpot.rules.ante_bet import dealer_participates
from jackpot.rules.cards import DECK, HAND_SIZE, card_names
from jackpot.rules.hands import QUALIFYING, Category, classify
from table_client.virtual.habits import Habits


class PlayerHand(NamedTuple):
    """A player's hand, and whether the player bets on it."""

    cards: str
    category: Category
    plays: bool  # bets; otherwise the player folds

    @property
    def qualifies(self) -> bool:
        return self.plays and self.category in QUALIFYING


Declared = dict[int, Category]  # box -> the hand that was declared


class Players:
    def __init__(self, random: Random, habits: Habits, boxes: int) -> None:
        self._random = random
        self._habits = habits
        self._boxes = range(1, boxes + 1)
        self.seated = {box for box in self._boxes if random.random() < 0.7}

    def next_round(self) -> None:
        for box in self._boxes:
            chance = self._habits.stays if box in self.seated else self._habits.comes
            if self._random.random() < chance:
                self.seated.add(box)
            else:
                self.seated.discard(box)
        # An empty table plays no round.
        if not self.seated:
            self.seated.add(self._random.choice(self._boxes))

    def choose(self, boxes: Collection[int], chance: float) -> list[int]:
        return [box for box in sorted(boxes) if self._random.random() < chance]

    def deal(self, boxes: Collection[int]) -> dict[int, PlayerHand]:
        """Five cards for every box, out of one deck."""
        cards = self._random.sample(DECK, HAND_SIZE * len(boxes))
        hands: dict[int, PlayerHand] = {}
        for position, box in enumerate(sorted(boxes)):
            hand = tuple(cards[position * HAND_SIZE : (position + 1) * HAND_SIZE])
            value = classify(hand)
            # The usual advice is to bet on ace-king or better, as rule 9.2 asks of the dealer.
            hands[box] = PlayerHand(card_names(hand), value.category, dealer_participates(value))
        return hands
