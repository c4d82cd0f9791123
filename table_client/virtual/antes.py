"""Antes at a virtual table that reports its base game: placed and taken back until the deal."""

from table_client.base_game import Ante, Terms
from table_client.messages import Round
from table_client.virtual.base_game_asks import (
    BaseGameAsker,
    betting,
    placing_ante,
    withdrawing_ante,
)
from table_client.virtual.context import PlayContext
from table_client.virtual.players import Players

_TIMES_MINIMUM = (1, 1, 1, 2, 2, 5)


class Antes:
    def __init__(self, context: PlayContext, terms: Terms) -> None:
        self.boxes: set[int] = set()  # with an ante
        self._context = context
        self._terms = terms
        self._asker = BaseGameAsker(context)

    async def take(self, players: Players) -> None:
        """Every player places one."""
        await self._make_mistakes(players)
        boxes = sorted(players.seated)
        answers = await self._asker.ask_all(placing_ante(box, self._cents()) for box in boxes)
        answered = zip(boxes, answers, strict=True)
        self.boxes = {box for box, answer in answered if isinstance(answer, Ante)}

    async def withdraw(self, players: Players) -> set[int]:
        """Some players take theirs back; returns their boxes, whose lamps go dark (10.1)."""
        leaving = players.choose(self.boxes, self._context.habits.withdraws)
        if len(leaving) == len(self.boxes):  # without an ante there is nothing to deal
            leaving = leaving[1:]
        answers = await self._asker.ask_all(withdrawing_ante(box) for box in leaving)
        for box, answer in zip(leaving, answers, strict=True):
            dark = isinstance(answer, Ante) and answer.lamp == "off"
            self._context.expect(dark, f"box {box} has a wager without its ante")
        self.boxes -= set(leaving)
        return set(leaving)

    async def have_one(self, round_: Round) -> None:
        """A round that was left open without any ante cannot be dealt."""
        if round_.base_game is not None and not round_.base_game.boxes:
            await self._asker.ask(placing_ante(1, self._terms.minimum_cents))

    def _cents(self) -> int:
        random, terms = self._context.random, self._terms
        if random.random() < self._context.habits.errs:  # only the maximum is in play (3.5)
            return terms.maximum_cents + terms.multiple_cents
        return min(terms.minimum_cents * random.choice(_TIMES_MINIMUM), terms.maximum_cents)

    async def _make_mistakes(self, players: Players) -> None:
        """An ante off the multiple (3.3), and a bet before the first card (7.1)."""
        boxes = self._asker.at_fault(players.seated)
        wrong_cents = self._terms.minimum_cents + 1
        if self._terms.multiple_cents > 1:
            await self._asker.expect_refused(placing_ante(box, wrong_cents) for box in boxes)
        await self._asker.expect_refused(betting(box, wrong_cents) for box in boxes)
