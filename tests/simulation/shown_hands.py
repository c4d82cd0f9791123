"""The hands of a simulated round: declared, taken back, corrected, rejected, verified."""

import asyncio
from random import Random
from typing import Any

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.answers import ClaimAnswer
from jackpot.floor.refusals import Code
from tests.auditor.hands import split_cards
from tests.floor.random_hands import any_hand
from tests.simulation.base_game import UNFINISHED, SimulatedBaseGame
from tests.simulation.caller import Caller
from tests.simulation.incidents import Incidents, refused
from tests.simulation.observed import Observed

Key = dict[str, Any]  # by, table and round, which every command of a round has


class ShownHands:
    """`game` is None at a table that does not report its base game."""

    def __init__(
        self,
        key: Key,
        caller: Caller,
        random: Random,
        observed: Observed,
        incidents: Incidents,
        game: SimulatedBaseGame | None,
    ) -> None:
        self._key = key
        self._table, self._round = key["table"], key["round"]
        self._caller = caller
        self._random = random
        self._observed = observed
        self._incidents = incidents
        self._game = game
        self._cards: set[str] = set() if game is None else game.cards  # on the table
        self._claims: dict[int, cmd.DeclareClaim] = {}  # those that a correction can reach
        self._large: list[int] = []  # boxes whose hand a supervisor verifies
        self._corrected = False

    async def declare(self, boxes: list[int]) -> None:
        """Half of these boxes; at a table that reports its base game all others show theirs too."""
        chosen = [box for box in boxes if self._random.random() < 0.5]
        claims = [cmd.DeclareClaim(**self._key, box=box, cards=self._draw()) for box in chosen]
        answers = await asyncio.gather(*map(self._declare, claims))
        for claim, answer in zip(claims, answers, strict=True):
            self._observed.claimed[self._table, self._round, claim.box] = answer.category
            if self._game is None or answer.qualifies:
                self._claims[claim.box] = claim
            if answer.needs_verification:
                self._large.append(claim.box)
        await self._take_back()
        if self._game is not None:
            self._large += await self._game.show_hands()
        if self._large and self._random.random() < 0.3:
            await self._act_too_soon(self._large[0])

    async def _declare(self, claim: cmd.DeclareClaim) -> ClaimAnswer:
        ask = self._caller.ask if self._game is None else self._game.declare
        answer = await ask(claim)
        assert isinstance(answer, ClaimAnswer), f"{claim} was refused: {answer}"
        return answer

    async def _take_back(self) -> None:
        """The dealer had tapped a wrong hand."""
        if not self._claims or self._random.random() >= 0.15:
            return
        box = self._random.choice(list(self._claims))
        cards = self._claims[box].cards  # a message that comes late does not mean the next hand
        take_back = cmd.TakeBackClaim(**self._key, box=box, cards=cards)
        answer = await self._caller.ask(take_back)
        if isinstance(answer, Refusal):  # too late, or the jackpot is locked for that hand
            assert answer.code is Code.CANNOT_TAKE_BACK, f"{take_back} was refused: {answer}"
            return
        self._observed.claims_taken_back.add((self._table, self._round, box))
        del self._claims[box]
        if box in self._large:
            self._large.remove(box)
        if self._game is not None:
            self._game.forget(box)

    async def _act_too_soon(self, box: int) -> None:
        """The cards stay until the hand is verified, and who declared it does not verify it."""
        settle, verify = cmd.SettleRound(**self._key), cmd.VerifyClaim(**self._key, box=box)
        await refused(self._caller, settle, Code.CLAIM_UNVERIFIED, *UNFINISHED)
        await refused(self._caller, verify, Code.SAME_PERSON)

    async def check(self) -> None:
        """Supervisors correct or reject a hand now and then, and verify the large ones."""
        await self._correct()
        if self._large and self._random.random() < 0.2:
            box = self._large[-1]
            if await self._incidents.reject(self._round, box):
                self._large.remove(box)
                self._claims.pop(box, None)
        for box in self._large:
            await self._incidents.supervisors.verify((self._table, self._round, box))

    async def _correct(self) -> None:
        """A corrected hand of two people is verified with its correction."""
        if not self._claims or self._random.random() >= 0.15:
            return
        box = self._random.choice(list(self._claims))
        cards = any_hand(self._random, self._cards)
        self._corrected = await self._incidents.correct(self._round, box, cards)
        if self._corrected and box in self._large:
            self._large.remove(box)

    async def look_back(self, boxes: list[int]) -> None:
        """After the cards were collected: a hand was missed, or misread."""
        if self._corrected:
            return
        missed = [box for box in boxes if box not in self._claims and self._game is None]
        cards = any_hand(self._random, self._cards)
        if missed and self._random.random() < 0.2:
            await self._incidents.record_late(self._round, missed[0], cards)
        elif self._claims and self._random.random() < 0.2:
            await self._incidents.correct_awarded(self._round, min(self._claims), cards)

    def _draw(self) -> str:
        cards = any_hand(self._random, self._cards)
        self._cards |= set(split_cards(cards))
        return cards
