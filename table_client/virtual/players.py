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


class DealtCards(NamedTuple):
    """The hands of a round, out of one deck."""

    hands: dict[int, PlayerHand]
    dealer: str
    face_up: str  # one of the dealer's cards (6.2)


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

    def deal(self, boxes: Collection[int]) -> DealtCards:
        """Five cards for every box and for the dealer, out of one deck."""
        cards = self._random.sample(DECK, HAND_SIZE * (len(boxes) + 1))
        if self._habits.lucky and self._random.random() < self._habits.lucky:
            cards = self._lucky_cards(len(cards))
        hands = [tuple(cards[at : at + HAND_SIZE]) for at in range(0, len(cards), HAND_SIZE)]
        dealer = card_names(hands.pop())
        return DealtCards(
            dict(zip(sorted(boxes), map(player_hand, hands), strict=True)), dealer, dealer[-2:]
        )

    def _lucky_cards(self, count: int) -> list[Card]:
        """The first box has a large hand; the others have any of the cards that are left."""
        hand = self._random.choice(_LUCKY_HANDS)
        left = [card for card in DECK if card not in hand]
        return [*hand, *self._random.sample(left, count - HAND_SIZE)]


def player_hand(cards: tuple[Card, ...]) -> PlayerHand:
    """The usual advice is to bet on ace-king or better, as rule 9.2 asks of the dealer."""
    value = classify(cards)
    return PlayerHand(card_names(cards), value.category, dealer_participates(value))
