"""The base game at a simulated table that reports it: antes, bets or folds, hands, counts.

A request that arrives twice can undo a bet again or take a hand back again, so the dealer looks
once more at what the server lacks before the cards are collected.
"""

import asyncio
from random import Random
from typing import Any

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.answers import Answer, AnteAnswer, HandAnswer
from jackpot.floor.refusals import Code
from jackpot.floor.views import RoundView
from tests.auditor.hands import split_cards
from tests.floor.random_hands import any_hand
from tests.simulation.caller import Caller
from tests.simulation.observed import Observed

UNFINISHED = (
    Code.BOXES_UNDECIDED,
    Code.HANDS_MISSING,
    Code.HANDS_NOT_COUNTED,
    Code.HANDS_MISCOUNTED,
)
_ANTE_CENTS = (500, 500, 1_000, 60_000)  # $500 is the maximum: only that much of $600 is in play

Key = dict[str, Any]


class SimulatedBaseGame:
    """One round of it. `cards` are those that lie on the table."""

    def __init__(self, key: Key, caller: Caller, random: Random, observed: Observed) -> None:
        self.cards: set[str] = set()
        self._key = key
        self._caller = caller
        self._random = random
        self._observed = observed
        self._antes: set[int] = set()
        self._bets_cents: dict[int, int] = {}
        self._hands: dict[int, str] = {}
        self._dealer = ""

    # --- until the first card

    async def place_antes(self, boxes: list[int]) -> list[int]:
        """Return the boxes that have one; there is one at least."""
        chosen = [box for box in boxes if self._random.random() < 0.8] or boxes[:1]
        await asyncio.gather(*map(self._place_ante, chosen))
        return chosen

    async def _place_ante(self, box: int) -> None:
        amount_cents = self._random.choice(_ANTE_CENTS)
        placed = await self._accepted(
            cmd.PlaceAnte(**self._key, box=box, amount_cents=amount_cents)
        )
        assert isinstance(placed, AnteAnswer)
        assert placed.ante_cents == amount_cents
        self._observed.antes.add(self._at(box))

    async def withdraw_antes(self, boxes: list[int]) -> list[int]:
        """Return the boxes that left; the first stays, so that there is a round to deal."""
        leaving = [box for box in boxes[1:] if self._random.random() < 0.05]
        for box in leaving:
            self._observed.antes.discard(self._at(box))
            await self._accepted(cmd.WithdrawAnte(**self._key, box=box))
        return leaving

    # --- from the first card on

    def see_deal(self, dealt: RoundView) -> None:
        assert dealt.base_game is not None
        self._bets_cents = {box.box: box.lawful_bet_cents for box in dealt.base_game.boxes}
        self._antes = set(self._bets_cents)
        self._observed.antes_dealt[self._key["table"], self._key["round"]] = frozenset(self._antes)

    async def decide(self) -> list[int]:
        """Every box with an ante bets or folds. Return those that fold."""
        self._dealer = self._draw()
        await self._accepted(cmd.ShowDealerCard(**self._key, card=self._dealer[:2]))
        folds = [box for box in sorted(self._antes) if self._random.random() < 0.25]
        for box in folds:
            del self._bets_cents[box]
        await asyncio.gather(
            *(self._accepted(cmd.FoldBox(**self._key, box=box)) for box in folds),
            *map(self._bet, self._bets_cents),
        )
        for box in self._bets_cents:
            if self._random.random() < 0.05:  # a wrong tap
                await self._accepted(cmd.UndoBet(**self._key, box=box))
                await self._bet(box)
        return folds

    async def _bet(self, box: int) -> None:
        amount_cents = self._bets_cents[box]
        await self._accepted(cmd.PlaceBet(**self._key, box=box, amount_cents=amount_cents))

    async def declare(self, claim: cmd.DeclareClaim) -> Answer | Refusal:
        """Its hand is recorded with it."""
        self._hands[claim.box] = claim.cards
        return await self._with_all_bets(claim)

    def forget(self, box: int) -> None:
        """The dealer took the hand back."""
        del self._hands[box]

    async def show_hands(self) -> list[int]:
        """The other hands, the dealer's and the counts. Return the boxes with a large hand."""
        large = []
        for box in [box for box in self._bets_cents if box not in self._hands]:
            self._hands[box] = self._draw()
            if await self._record(box):
                large.append(box)
        await self._with_all_bets(cmd.RecordDealerHand(**self._key, cards=self._dealer))
        if self._random.random() < 0.15:
            await self._count(wrong=True)
        await self._count()
        return large

    async def complete(self) -> None:
        """Record anew what a request that arrived twice has undone."""
        for box in self._hands:
            await self._record(box)
        await self._with_all_bets(cmd.RecordDealerHand(**self._key, cards=self._dealer))
        await self._count()

    async def _record(self, box: int) -> bool:
        """Whether a supervisor must verify it."""
        record = cmd.RecordHand(**self._key, box=box, cards=self._hands[box])
        answer = await self._with_all_bets(record, Code.CLAIM_STANDS)
        if isinstance(answer, Refusal):  # declared again by a request that arrived twice
            return False
        assert isinstance(answer, HandAnswer)
        return answer.claim is not None and answer.claim.needs_verification

    async def _count(self, *, wrong: bool = False) -> None:
        counts = {**dict.fromkeys(map(str, sorted(self._antes)), 5), "dealer": 4 if wrong else 5}
        await self._with_all_bets(cmd.CountHands(**self._key, counts=counts))

    async def _with_all_bets(self, command: cmd.Command, *allowed: Code) -> Answer | Refusal:
        """Ask, and place bets again that were undone a second time."""
        while True:
            answer = await self._caller.ask(command)
            if not isinstance(answer, Refusal) or answer.code in allowed:
                return answer
            assert answer.code is Code.BOXES_UNDECIDED, f"{command} was refused: {answer}"
            for box in self._bets_cents:
                await self._bet(box)

    async def _accepted(self, command: cmd.Command) -> Answer:
        answer = await self._caller.ask(command)
        assert not isinstance(answer, Refusal), f"{command} was refused: {answer}"
        return answer

    def _draw(self) -> str:
        cards = any_hand(self._random, self.cards)
        self.cards |= set(split_cards(cards))
        return cards

    def _at(self, box: int) -> tuple[str, int, int]:
        return self._key["table"], self._key["round"], box
