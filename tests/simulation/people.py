"""A simulated table: its players, its dealer, and what they observe."""

import asyncio
from random import Random

from jackpot.engine import Unsound
from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from jackpot.floor.answers import Answer, LampAnswer, RoundAnswer, SettlementAnswer
from jackpot.floor.refusals import Code
from jackpot.floor.views import RoundView
from tests.simulation.base_game import UNFINISHED, SimulatedBaseGame
from tests.simulation.caller import Caller
from tests.simulation.faults import maybe_report
from tests.simulation.gaming_days import OpenActs
from tests.simulation.incidents import Incidents
from tests.simulation.observed import Observed
from tests.simulation.shown_hands import Key, ShownHands

_WAITS = (Code.CLAIM_UNVERIFIED, Code.ACT_PENDING, *UNFINISHED)


class VirtualTable:
    def __init__(
        self,
        name: str,
        boxes: int,
        caller: Caller,
        random: Random,
        observed: Observed,
        acts: OpenActs,
        *,
        reports_base_game: bool,
    ) -> None:
        self.name = name
        self.caller = caller
        self._boxes = boxes
        self._random = random
        self._observed = observed
        self._reports_base_game = reports_base_game
        self._game: SimulatedBaseGame | None = None  # of the round in play
        self._incidents = Incidents(name, caller, random, observed, acts)

    async def play(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            await self._play_round(number)
            await asyncio.sleep(self._random.uniform(0, 3))

    async def _play_round(self, number: int) -> None:
        key: Key = {"by": self.name, "table": self.name, "round": number}
        await self._accepted(cmd.OpenRound(**key))
        self._game = None
        if self._reports_base_game:
            self._game = SimulatedBaseGame(key, self.caller, self._random, self._observed)
        await maybe_report(self.name, self.caller, self._random)
        seated = list(range(1, self._boxes + 1))
        if self._game is not None:
            seated = await self._game.place_antes(seated)
        placed = self._some(seated, 0.6)
        await asyncio.gather(*(self._place(key, box) for box in placed))
        for box in self._some(placed, 0.1):
            self._observed.taken_back.add((self.name, number, box))
            await self.caller.ask(cmd.WithdrawWager(**key, box=box))
        if self._game is not None:
            leaving = await self._game.withdraw_antes(seated)
            self._observed.taken_back.update((self.name, number, box) for box in leaving)
        dealt = await self._accepted(cmd.DealRound(**key))
        assert isinstance(dealt, RoundAnswer)
        boxes = dealt.round.wagers
        self._observed.dealt[self.name, number] = tuple(boxes)
        if self._game is not None:
            self._game.see_deal(dealt.round)
        if self._random.random() < 0.05 and await self._incidents.void(number):
            return
        folded = await self._fold(key, dealt.round)
        standing = [box for box in boxes if box not in folded]
        hands = ShownHands(
            key, self.caller, self._random, self._observed, self._incidents, self._game
        )
        await hands.declare(standing)
        if self._random.random() < 0.1 and await self._incidents.void(number):
            return
        await hands.check()
        await self._collect(key)
        await hands.look_back(standing)

    async def _fold(self, key: Key, dealt: RoundView) -> list[int]:
        if self._game is not None:
            return await self._game.decide()
        folded = self._some(dealt.wagers, 0.2)
        await asyncio.gather(*(self._accepted(cmd.FoldBox(**key, box=box)) for box in folded))
        return folded

    async def _place(self, key: Key, box: int) -> None:
        place = cmd.PlaceWager(**key, box=box, amount_cents=100, ante=True)
        if self._random.random() < 0.1:
            faulty = cmd.PlaceWager(**key, box=box, amount_cents=250, ante=True)
            assert isinstance(await self.caller.ask(faulty), Refusal)
        lamp: Answer | Refusal | Unsound
        if box % 3 == 0:
            lamp = await self.caller.ask_by_a_pad_that_forgets(place)
        elif box % 2:  # the others are patient
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

    async def _collect(self, key: Key) -> None:
        settled = await self.caller.ask(cmd.SettleRound(**key))
        while isinstance(settled, Refusal) and settled.code in _WAITS:
            if self._game is not None and settled.code in UNFINISHED:
                await self._game.complete()
            else:
                await self._incidents.supervisors.look_again(self.name, key["round"])
            settled = await self.caller.ask(cmd.SettleRound(**key))
        assert isinstance(settled, SettlementAnswer), f"{key} was not collected: {settled}"
        if self._game is not None:
            self._observed.lines[self.name, key["round"]] = settled.lines
        for payout in settled.payouts:
            self._observed.owed[payout.id] = payout.amount_cents

    async def _accepted(self, command: cmd.Command) -> Answer:
        outcome = await self.caller.ask(command)
        assert not isinstance(outcome, Refusal), f"{command} was refused: {outcome}"
        return outcome

    def _some(self, boxes: "range | list[int]", chance: float) -> list[int]:
        return [box for box in boxes if self._random.random() < chance]
