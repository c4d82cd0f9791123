"""A table's shoe as in src/shoe.c: the same seed and table deal the same cards."""

from typing import Final

from jackpot.actuary.twenty_one.simulator_layout import Table
from jackpot.evaluator.reference_deal import Stream
from jackpot.rules.cards import NAMES

_BATCH: Final = 16
_BITS: Final = 16


class ReferenceShoe:
    """Every card is chosen among those that are left, 16 bits a card."""

    def __init__(self, table: Table, seed: int, number: int) -> None:
        self._table = table
        self._stream = Stream(seed, number)
        deck = [card for card in NAMES if card[0] in table.rules.ranks]
        self._cards = deck * table.rules.decks
        self.shoes = 0
        self._new_shoe()

    def _new_shoe(self) -> None:
        table = self._table
        self._placed = 0
        self._refilled = False
        self._size = len(self._cards)
        wanted = 1 if table.shoe == "continuous" else self._size - table.cut
        while self._placed < min(wanted + 2 * table.boxes + 4, self._size):
            self._place_batch()
        self._position = int(table.game.burns_first_card)
        self.shoes += 1

    def start_round(self) -> None:
        finished = self._position >= self._size - self._table.cut
        if self._table.shoe == "continuous" or self._refilled or finished:
            self._new_shoe()
        self._round_start = self._position

    def draw(self) -> str:
        if self._position == self._placed:
            if self._placed == self._size:
                self._refill()
            self._place_batch()
        self._position += 1
        return self._cards[self._position - 1]

    def _refill(self) -> None:
        """14.6 (Pontoon 15.6): the cards of earlier rounds are shuffled and dealt."""
        assert not self._refilled, "the cards suffice for every round"
        self._refilled = True
        self._size = self._round_start
        self._position = self._placed = 0

    def _place_batch(self) -> None:
        numbers = self._stream.numbers()
        cards = self._cards
        for index in range(min(_BATCH, self._size - self._placed)):
            at = self._placed + index
            random = numbers[index // 4] >> _BITS * (index % 4) & ((1 << _BITS) - 1)
            other = at + self._choose(random, self._size - at)
            cards[at], cards[other] = cards[other], cards[at]
        self._placed += min(_BATCH, self._size - self._placed)

    def _choose(self, random: int, ways: int) -> int:
        """Lemire's method."""
        product = random * ways
        while product & ((1 << _BITS) - 1) < (1 << _BITS) % ways:
            product = (self._stream.spare() >> 64 - _BITS) * ways
        return product >> _BITS
