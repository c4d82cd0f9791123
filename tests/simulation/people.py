"""A simulated table: its players, its dealer, and what they observe."""

import asyncio
from random import Random
from typing import Any

from jackpot.engine import Unsound
from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.answers import Answer, ClaimAnswer, LampAnswer, RoundAnswer, SettlementAnswer
from jackpot.floor.refusals import Code
from tests.auditor.hands import split_cards
from tests.floor.random_hands import any_hand
from tests.simulation.caller import Caller
from tests.simulation.faults import maybe_report
from tests.simulation.gaming_days import OpenActs
from tests.simulation.incidents import Incidents, refused
from tests.simulation.observed import Observed

Key = dict[str, Any]  # by, table and round, which every command of a round has

_DECIDED_BY_SUPERVISORS = (Code.CLAIM_UNVERIFIED, Code.ACT_PENDING)


class VirtualTable:
    def __init__(
        self,
        name: str,
        boxes: int,
        caller: Caller,
        random: Random,
        observed: Observed,
        acts: OpenActs,
    ) -> None:
        self.name = name
        self.caller = caller
        self._boxes = boxes
        self._random = random
        self._observed = observed
        self._incidents = Incidents(name, caller, random, observed, acts)

    async def play(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            await self._play_round(number)
            await asyncio.sleep(self._random.uniform(0, 3))

    async def _play_round(self, number: int) -> None:
        key: Key = {"by": self.name, "table": self.name, "round": number}
        await self._accepted(cmd.OpenRound(**key))
        await maybe_report(self.name, self.caller, self._random)
        placed = self._some(range(1, self._boxes + 1), 0.6)
        await asyncio.gather(*(self._place(key, box) for box in placed))
        for box in self._some(placed, 0.1):
            self._observed.taken_back.add((self.name, number, box))
            await self.caller.ask(cmd.WithdrawWager(**key, box=box))
        dealt = await self._accepted(cmd.DealRound(**key))
        assert isinstance(dealt, RoundAnswer)
        boxes = dealt.round.wagers
        self._observed.dealt[self.name, number] = tuple(boxes)
        if self._random.random() < 0.05 and await self._incidents.void(number):
            return
        folded = self._some(boxes, 0.2)
        await asyncio.gather(*(self._accepted(cmd.FoldBox(**key, box=box)) for box in folded))
        claims = self._hands(key, [box for box in boxes if box not in folded])
        large = await self._declare(claims)
        claims = await self._take_back(claims, large)
        if large and self._random.random() < 0.3:
            await self._act_too_soon(key, large[0])
        if self._random.random() < 0.1 and await self._incidents.void(number):
            return
        corrected = await self._correct(claims, large)
        doubted = bool(large) and self._random.random() < 0.2
        if doubted and await self._incidents.reject(number, large[-1]):
            rejected = large.pop()
            claims = [claim for claim in claims if claim.box != rejected]
        for box in large:
            await self._incidents.supervisors.verify((self.name, number, box))
        await self._collect(key)
        if not corrected:
            await self._look_back(number, claims, [box for box in boxes if box not in folded])

    async def _place(self, key: Key, box: int) -> None:
        place = cmd.PlaceWager(**key, box=box, amount_cents=100, ante=True)
        if self._random.random() < 0.1:
            faulty = cmd.PlaceWager(**key, box=box, amount_cents=250, ante=True)
            assert isinstance(await self.caller.ask(faulty), Refusal)
        lamp: Answer | Refusal | Unsound
        if box % 2:  # the others are patient
            lamp = await self.caller.ask_unless_not_taken(place)
        else:
            lamp = await self.caller.ask(place)
        if isinstance(lamp, Refusal) and lamp.code is Code.AWAITING_APPROVAL:
            # An attempt without an answer may have been taken, and handed back with the fault.
            self._observed.taken_back.add((self.name, place.round, box))
            return
        if isinstance(lamp, Unsound):
            self._observed.handed_back.add((self.name, place.round, box))
            return
        assert isinstance(lamp, LampAnswer)
        assert lamp.lamp == "on"
        self._observed.lit.add((self.name, place.round, box))

    def _hands(self, key: Key, boxes: list[int]) -> list[cmd.DeclareClaim]:
        seen: set[str] = set()
        claims = []
        for box in self._some(boxes, 0.5):
            cards = any_hand(self._random, seen)
            seen |= set(split_cards(cards))
            claims.append(cmd.DeclareClaim(**key, box=box, cards=cards))
        return claims

    async def _declare(self, claims: list[cmd.DeclareClaim]) -> list[int]:
        """Return the boxes whose hands a supervisor verifies."""
        answers = await asyncio.gather(*map(self._accepted, claims))
        large = []
        for claim, answer in zip(claims, answers, strict=True):
            assert isinstance(answer, ClaimAnswer)
            self._observed.claimed[self.name, claim.round, claim.box] = answer.category
            if answer.needs_verification:
                large.append(claim.box)
        return large

    async def _take_back(
        self, claims: list[cmd.DeclareClaim], large: list[int]
    ) -> list[cmd.DeclareClaim]:
        """Return the hands that stand after the dealer took one back: it was a wrong tap."""
        if not claims or self._random.random() >= 0.15:
            return claims
        wrong = self._random.choice(claims)
        take_back = cmd.TakeBackClaim(
            by=self.name, table=self.name, round=wrong.round, box=wrong.box
        )
        answer = await self.caller.ask(take_back)
        if isinstance(answer, Refusal):  # too late, or the jackpot is locked for that hand
            assert answer.code is Code.CANNOT_TAKE_BACK, f"{take_back} was refused: {answer}"
            return claims
        self._observed.claims_taken_back.add((self.name, wrong.round, wrong.box))
        if wrong.box in large:
            large.remove(wrong.box)
        return [claim for claim in claims if claim is not wrong]

    async def _correct(self, claims: list[cmd.DeclareClaim], large: list[int]) -> bool:
        """Whether a hand was corrected before the cards were collected; it is verified anew."""
        if not claims or self._random.random() >= 0.15:
            return False
        claim = self._random.choice(claims)
        cards = any_hand(self._random, _cards_of(claims))
        done = await self._incidents.correct(claim.round, claim.box, cards)
        if done and claim.box in large:
            large.remove(claim.box)
        return done

    async def _look_back(
        self, number: int, claims: list[cmd.DeclareClaim], boxes: list[int]
    ) -> None:
        """After the cards were collected: a hand was missed, or misread."""
        claimed = {claim.box for claim in claims}
        missed = [box for box in boxes if box not in claimed]
        cards = any_hand(self._random, _cards_of(claims))
        if missed and self._random.random() < 0.2:
            await self._incidents.record_late(number, missed[0], cards)
        elif claims and self._random.random() < 0.2:
            await self._incidents.correct_awarded(number, claims[0].box, cards)

    async def _act_too_soon(self, key: Key, box: int) -> None:
        """The cards stay until the hand is verified, and who declared it does not verify it."""
        await refused(self.caller, cmd.SettleRound(**key), Code.CLAIM_UNVERIFIED)
        await refused(self.caller, cmd.VerifyClaim(**key, box=box), Code.SAME_PERSON)

    async def _collect(self, key: Key) -> None:
        settled = await self.caller.ask(cmd.SettleRound(**key))
        while isinstance(settled, Refusal) and settled.code in _DECIDED_BY_SUPERVISORS:
            await self._incidents.supervisors.look_again(self.name, key["round"])
            settled = await self.caller.ask(cmd.SettleRound(**key))
        assert isinstance(settled, SettlementAnswer), f"{key} was not collected: {settled}"
        for payout in settled.payouts:
            self._observed.owed[payout.id] = payout.amount_cents

    async def _accepted(self, command: cmd.Command) -> Answer:
        outcome = await self.caller.ask(command)
        assert not isinstance(outcome, Refusal), f"{command} was refused: {outcome}"
        return outcome

    def _some(self, boxes: "range | list[int]", chance: float) -> list[int]:
        return [box for box in boxes if self._random.random() < chance]


def _cards_of(claims: list[cmd.DeclareClaim]) -> set[str]:
    return {card for claim in claims for card in split_cards(claim.cards)}
