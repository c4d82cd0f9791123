"""A simulated table of Blackjack or Pontoon: its players, its dealer, and what they observe."""

import asyncio
from random import Random
from typing import Any, TypeVar

from jackpot.engine import Unsound
from jackpot.floor import Refusal
from jackpot.floor.commands import RoundCommand
from jackpot.pit import commands as cmd
from jackpot.pit.answers import PitAnswers
from jackpot.pit.answers.structs import (
    ActAnswer,
    PitLampAnswer,
    PitMainAnswer,
    PitRoundAnswer,
    PitSettlementAnswer,
)
from jackpot.pit.views.rounds import PitRoundView
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.refusals import Code as RuleCode
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager
from tests.auditor.twenty_one.posted import Posted
from tests.auditor.twenty_one.random_rounds import Shoe, choose_act, open_posted, ranks_of
from tests.pit.build import SIDES
from tests.simulation.caller import PitCaller
from tests.simulation.pit_incidents import PitIncidents
from tests.simulation.pit_observed import PitObserved, Wager

C = TypeVar("C", bound=RoundCommand)

_VOIDS_AN_ACT, _VOIDS_LATER, _VOIDS_A_WAGER = 0.01, 0.1, 0.15


class SimulatedPitTable:
    def __init__(
        self, name: str, terms: PitTerms, caller: PitCaller, random: Random, observed: PitObserved
    ) -> None:
        self.name = name
        self.terms = terms
        self.caller = caller
        self._random = random
        self._observed = observed
        self._number = 0
        self._incidents = PitIncidents(name, terms.instrument, caller, random, observed)

    async def play(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            self._number = number
            await self._play_round()
            if self._random.random() < _VOIDS_LATER:
                await self._incidents.void_round(number)
            elif self._random.random() < _VOIDS_A_WAGER:
                await self._incidents.void_wager(number)
            await asyncio.sleep(self._random.uniform(0, 3))

    # --- betting

    async def _play_round(self) -> None:
        await self._accepted(self._command(cmd.OpenRound))
        boxes = sorted(self._random.sample(range(1, self.terms.boxes + 1), 2))
        # The first stays and waits for its answer, so that there is a round to deal.
        await self._place_main(boxes[0], patient=True)
        await asyncio.gather(*(self._place_main(box) for box in boxes[1:]))
        await asyncio.gather(*(self._place_side(box) for box in boxes))
        for box in boxes[1:]:
            if self._random.random() < 0.15:
                await self._withdraw(box)
        dealt = await self._accepted(self._command(cmd.DealRound))
        assert isinstance(dealt, PitRoundAnswer)
        self._see_deal(dealt.round)
        judged = self._judged(dealt.round)
        if await self._play_acts(judged):
            await self._settle()

    async def _place_main(self, box: int, *, patient: bool = False) -> None:
        amount_cents = 500 * self._random.randint(2, 20)
        place = self._command(cmd.PlaceMain, box=box, amount_cents=amount_cents)
        answer = await (self.caller.ask(place) if patient else self._ask_somehow(box, place))
        if self._is_taken(self._wager(box), answer):
            assert isinstance(answer, PitMainAnswer), f"{place} was refused: {answer}"
            assert answer.amount_cents == amount_cents

    async def _place_side(self, box: int) -> None:
        kind = SIDES[self.terms.instrument][0]
        cents = self.terms.side_wagers[kind].minimum_cents
        place = self._command(cmd.PlaceSide, kind=kind, box=box, amount_cents=cents)
        answer = await self._ask_somehow(box, place)
        if isinstance(answer, Refusal) and answer.code is RuleCode.ALONE:
            return  # the main wager of that box was not taken
        if self._is_taken(self._wager(box, kind), answer):
            assert isinstance(answer, PitLampAnswer), f"{place} was refused: {answer}"
            assert answer.lamp == "on"

    async def _ask_somehow(
        self, box: int, command: cmd.PitCommand
    ) -> PitAnswers | Refusal | Unsound:
        """Some pads forget what they asked, some hand the chip back, some are patient."""
        if box % 3 == 0:
            return await self.caller.ask_by_a_pad_that_forgets(command)
        if box % 2:
            return await self.caller.ask_unless_not_taken(command)
        return await self.caller.ask(command)

    def _is_taken(self, wager: Wager, answer: PitAnswers | Refusal | Unsound) -> bool:
        if isinstance(answer, Unsound):
            self._observed.handed_back.add(wager)
            return False
        self._observed.accepted.add(wager)
        return True

    async def _withdraw(self, box: int) -> None:
        """The side wager may go with it."""
        kinds = (None, *SIDES[self.terms.instrument])
        self._observed.taken_back.update(self._wager(box, kind) for kind in kinds)
        await self.caller.ask(self._command(cmd.WithdrawMain, box=box))

    def _see_deal(self, dealt: PitRoundView) -> None:
        mains = {self._wager(each.box) for each in dealt.wagers}
        sides = {self._wager(each.box, each.kind) for each in dealt.side_wagers}
        self._observed.dealt[self.name, self._number] = frozenset(mains | sides)

    # --- play

    def _judged(self, dealt: PitRoundView) -> Round:
        """The round as the rules alone play it."""
        mains = [
            MainWager(
                box=each.box, place=each.place, amount_cents=each.amount_cents, seated=each.seated
            )
            for each in dealt.wagers
        ]
        sides = [
            SideWager(
                kind=each.kind, box=each.box, place=each.place, amount_cents=each.amount_cents
            )
            for each in dealt.side_wagers
        ]
        posted = Posted(dealt.instrument, self.terms.for_round(), tuple(mains), tuple(sides))
        judged = open_posted(posted)
        assert isinstance(judged, Round), f"it was dealt, and is not lawful: {judged}"
        assert tuple(dealt.next) == next_acts(judged), "another act is lawful"
        return judged

    async def _play_acts(self, judged: Round) -> bool:
        """False if the round was declared void meanwhile."""
        played = self._observed.acts.setdefault((self.name, self._number), [])
        shoe = Shoe(self._random, self.terms.decks, ranks_of(self.terms.instrument))
        while judged.phase != "complete":
            if self._random.random() < _VOIDS_AN_ACT and await self._incidents.void_round(
                self._number
            ):
                return False
            act = choose_act(judged, self._random.choice(next_acts(judged)), shoe, self._random)
            record = self._command(cmd.RecordAct, number=len(judged.acts) + 1, act=act)
            answer = await self._accepted(record)
            assert isinstance(answer, ActAnswer)
            apply_act(judged, act)
            assert tuple(answer.next) == next_acts(judged), f"after {record} another is lawful"
            played.append(act)
        return True

    async def _settle(self) -> None:
        settled = await self._accepted(self._command(cmd.SettleRound))
        assert isinstance(settled, PitSettlementAnswer)
        self._observed.settled.add((self.name, self._number))
        self._observed.owed.update({each.id: each.amount_cents for each in settled.payouts})

    # --- asking

    def _command(self, command: type[C], /, **other: Any) -> C:
        return command(**{"by": self.name, **other}, table=self.name, round=self._number)

    def _wager(self, box: int, side: str | None = None) -> Wager:
        return self.name, self._number, box, 1, side

    async def _accepted(self, command: cmd.PitCommand) -> PitAnswers:
        outcome = await self.caller.ask(command)
        assert not isinstance(outcome, Refusal), f"{command} was refused: {outcome}"
        return outcome
