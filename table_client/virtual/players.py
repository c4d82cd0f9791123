"""The players of a virtual table, and a deck shuffled for every round (rules 2.1 and 6.3)."""

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from jackpot.rules.cards import DECK, HAND_SIZE, Card, card_names, parse_cards
from jackpot.rules.poker.ante_bet import dealer_participates
from jackpot.rules.poker.hands import QUALIFYING, Category, classify
from table_client.virtual.habits import Habits

_LUCKY_HANDS = tuple(map(parse_cards, ("AsKsQsJsTs", "9h8h7h6h5h", "QsQhQdQc2d")))


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
        if self._habits.lucky and self._random.random() < self._habits.lucky:
            cards = self._lucky_cards(len(cards))
        hands: dict[int, PlayerHand] = {}
        for position, box in enumerate(sorted(boxes)):
            hand = tuple(cards[position * HAND_SIZE : (position + 1) * HAND_SIZE])
            value = classify(hand)
            # The usual advice is to bet on ace-king or better, as rule 9.2 asks of the dealer.
            hands[box] = PlayerHand(card_names(hand), value.category, dealer_participates(value))
        return hands

    def _lucky_cards(self, count: int) -> list[Card]:
        """The first box has a large hand; the others have any of the cards that are left."""
        hand = self._random.choice(_LUCKY_HANDS)
        left = [card for card in DECK if card not in hand]
        return [*hand, *self._random.sample(left, count - HAND_SIZE)]
