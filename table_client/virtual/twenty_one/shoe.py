"""A shoe of whole decks in random order, with a cutting card."""

from random import Random

from jackpot.rules.cards import SUITS

_CUT_AT = 0.75  # of the shoe: at least one deck in, and beyond half (5.3)


class Shoe:
    def __init__(self, random: Random, decks: int, ranks: str) -> None:
        self._random = random
        self._all = [rank + suit for rank in ranks for suit in SUITS] * decks
        self._cards: list[str] = []
        self.shuffle()

    def shuffle(self) -> None:
        self._cards = self._random.sample(self._all, len(self._all))

    @property
    def cutting_card_is_out(self) -> bool:
        return len(self._cards) < (1 - _CUT_AT) * len(self._all)

    def draw(self) -> str:
        return self._cards.pop()
