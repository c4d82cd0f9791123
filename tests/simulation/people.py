"""The people: tables with their boxes, and a cage that pays. They note what they observe."""

import asyncio
from random import Random
from typing import Any, NamedTuple

from jackpot.engine import Unsound
from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.answers import Answer, ClaimAnswer, LampAnswer, RoundAnswer, SettlementAnswer
from jackpot.floor.refusals import Code
from jackpot.floor.views import PayoutView
from jackpot.journal import Head
from tests.auditor.hands import split_cards
from tests.floor.random_hands import any_hand
from tests.simulation.caller import Caller
from tests.simulation.faults import maybe_report

Box = tuple[str, int, int]  # table, round, box
Key = dict[str, Any]  # by, table and round, which every command of a round has


class Observed(NamedTuple):
    """What people were answered or shown. It must hold for ever."""

    lit: set[Box]
    handed_back: set[Box]  # by the dealer, who was told that the wager was not taken
    taken_back: set[Box]  # by the player: it may be there or not
    dealt: dict[tuple[str, int], tuple[int, ...]]
    claimed: dict[Box, str]
    owed: dict[str, int]  # payout: cents
    paid: set[str]
    void: set[tuple[str, int]]
    shown: list[tuple[Head, int]]  # by a page: how far it was, and the jackpot pool's micros


def nothing_observed() -> Observed:
    return Observed(set(), set(), set(), {}, {}, {}, set(), set(), [])


class VirtualTable:
    def __init__(
        self, name: str, boxes: int, caller: Caller, random: Random, observed: Observed
    ) -> None:
        self.name = name
        self.caller = caller
        self._boxes = boxes
        self._random = random
        self._observed = observed

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
        if self._random.random() < 0.05:
            await self._void(number)
            return
        folded = self._some(boxes, 0.2)
        await asyncio.gather(*(self._accepted(cmd.FoldBox(**key, box=box)) for box in folded))
        await self._claim(key, [box for box in boxes if box not in folded])
        settled = await self._accepted(cmd.SettleRound(**key))
        assert isinstance(settled, SettlementAnswer)
        for payout in settled.payouts:
            self._observed.owed[payout.id] = payout.amount_cents

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

    async def _claim(self, key: Key, boxes: list[int]) -> None:
        seen: set[str] = set()
        claims = []
        for box in self._some(boxes, 0.5):
            cards = any_hand(self._random, seen)
            seen |= set(split_cards(cards))
            claims.append(cmd.DeclareClaim(**key, box=box, cards=cards))
        answers = await asyncio.gather(*map(self.caller.ask, claims))
        for claim, answer in zip(claims, answers, strict=True):
            if isinstance(answer, ClaimAnswer):
                self._observed.claimed[self.name, claim.round, claim.box] = answer.category

    async def _void(self, number: int) -> None:
        void = cmd.VoidRound(
            by="sam", table=self.name, round=number, rule="14.1", reason="cards were exposed"
        )
        await self._accepted(void)
        self._observed.void.add((self.name, number))

    async def _accepted(self, command: cmd.Command) -> Answer:
        outcome = await self.caller.ask(command)
        assert not isinstance(outcome, Refusal), f"{command} was refused: {outcome}"
        return outcome

    def _some(self, boxes: "range | list[int]", chance: float) -> list[int]:
        return [box for box in boxes if self._random.random() < chance]


class Cage:
    """Looks at any node's page, and pays what it shows; two of them, and a supervisor."""

    def __init__(self, caller: Caller, observed: Observed) -> None:
        self.tables_are_done = False
        self._caller = caller
        self._observed = observed

    async def pay(self) -> None:
        while True:
            engine = self._caller.any_engine()
            if engine is not None:
                self._observed.shown.append((engine.head, engine.state.balances.jackpot_micros))
            owed = [] if engine is None else sorted(engine.state.payouts)
            waits = engine is None or bool(engine.state.locks)
            if not owed and not waits and self.tables_are_done:
                return
            for payout in owed:
                await self._pay(payout)
            await asyncio.sleep(1)

    async def _pay(self, payout: str) -> None:
        acts: list[cmd.Command] = [
            cmd.VerifyPayout(by="sam", payout=payout),
            cmd.ConfirmPayout(by="cleo", payout=payout),
            cmd.ConfirmPayout(by="carl", payout=payout),
        ]
        for act in acts:
            answer = await self._caller.ask(act)
            if isinstance(answer, PayoutView) and answer.status == "paid":
                self._observed.paid.add(payout)
