"""A virtual table of Blackjack or Pontoon: plays rounds from a real shoe and checks the server.

It judges each round for itself by the same book: the lawful acts that the server names and every
line that it settles must be the same.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import NamedTuple, TypeVar

from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager
from table_client.clock import Clock
from table_client.messages import Refused
from table_client.twenty_one import (
    PitClient,
    PitTable,
    PlayedAct,
    SettledLine,
    SideLamp,
)
from table_client.virtual.controller import RETRY_AFTER_S, Controller
from table_client.virtual.habits import Pace
from table_client.virtual.observations import Observations
from table_client.virtual.twenty_one.judging import comparable, judged_here, ranks_of
from table_client.virtual.twenty_one.players import PitPlayers
from table_client.virtual.twenty_one.shoe import Shoe

Answer = TypeVar("Answer")
_ACTS_OF_A_ROUND = 20  # about so many, for the pace


class _Refused(Exception):  # noqa: N818 - the name says what happened
    """The server refused what must be lawful: the round stays as it is."""


class _InPlay(NamedTuple):
    number: int
    judged: Round  # as this table judges it
    settled: list[SettledLine]  # as the server settled it
    declined: set[NextAct]  # offers that nobody took


class VirtualPitTable:
    def __init__(
        self,
        name: str,
        controller: Controller[PitClient],
        *,
        random: Random,
        pace: Pace,
        clock: Clock,
        observations: Observations,
    ) -> None:
        self.name = name
        self.rounds = 0
        self.is_last_round = False
        self._controller = controller
        self._random = random
        self._pace = pace
        self._clock = clock
        self._observations = observations

    @property
    def client(self) -> PitClient:
        return self._controller.client

    async def play(self, rounds: int | None = None) -> None:
        """Plays this number of rounds, or until `is_last_round` is set and that round is over."""
        try:
            await self._controller.start()
            view = await self.client.seen()
            terms = view.terms.terms
            players = PitPlayers(self._random, terms)
            shoe = Shoe(self._random, terms.decks, ranks_of(terms))
            await self._finish(view, players, shoe)
            with suppress(_Refused):  # somebody else has started one
                await self._start_shoe(view)
            while not self.is_last_round and (rounds is None or self.rounds < rounds):
                players.next_round()
                await self._play_round(players, shoe, terms)
                await self._wait(self._pace.pause_s)
        finally:
            await self._controller.stop()

    async def _finish(self, view: PitTable, players: PitPlayers, shoe: Shoe) -> None:
        """Plays a round to its end that was open when the table last stopped."""
        round_ = view.round
        if round_ is None:
            return
        try:
            if round_.phase == "betting":
                await self._bet(players)
                round_ = await self._ask(lambda client: client.deal_round())
            judged = judged_here(round_, view.terms.terms)
            in_play = _InPlay(round_.round, judged, list(round_.lines), set())
            await self._play_to_the_end(in_play, players, shoe)
        except _Refused:
            await self._clock.sleep(RETRY_AFTER_S)

    async def _play_round(self, players: PitPlayers, shoe: Shoe, terms: PitTerms) -> None:
        view = self.client.view
        assert view is not None, "it was seen before play began"
        number = view.last_round + 1
        try:
            await self._ask(lambda client: client.open_round(number))
            self.rounds += 1
            self._observations.pit_rounds += 1
            await self._bet(players)
            await self._wait(self._pace.betting_s)
            dealt = await self._ask(lambda client: client.deal_round())
            in_play = _InPlay(number, judged_here(dealt, terms), [], set())
            await self._play_to_the_end(in_play, players, shoe)
            await self._change_shoe(shoe)
        except _Refused:
            await self._clock.sleep(RETRY_AFTER_S)
            await self._look_again(players, shoe)

    async def _start_shoe(self, view: PitTable) -> None:
        """The first one, and one that is due after a cutting card."""
        if view.terms.terms.shoe == "manual" and (view.shoe.number == 0 or view.shoe.ends):
            await self._ask(lambda client: client.start_shoe(view.shoe.number + 1))

    async def _change_shoe(self, shoe: Shoe) -> None:
        if not shoe.cutting_card_is_out:
            return
        shoe.shuffle()
        view: PitTable = await self._ask(lambda client: client.get_table())
        await self._start_shoe(view)

    async def _look_again(self, players: PitPlayers, shoe: Shoe) -> None:
        """Somebody else may have opened, voided or reconstructed the round."""
        view = await self._controller.ask(lambda client: client.get_table())
        if isinstance(view, PitTable):
            await self._finish(view, players, shoe)

    async def _bet(self, players: PitPlayers) -> None:
        placed = players.wagers()
        for wager in placed.main:
            await self._place(wager)
        for side in placed.side:
            lamp = await self._controller.ask(_placing_side(side))
            if isinstance(lamp, Refused):
                self._observations.record_refusal(lamp)
            else:
                self._observations.side_wagers_lit += lamp.lit

    async def _place(self, wager: MainWager) -> None:
        answer = await self._controller.ask(
            lambda client: client.place_main(
                wager.box, wager.amount_cents, place=wager.place, seated=wager.seated
            )
        )
        if isinstance(answer, Refused):
            self._observations.record_refusal(answer)

    async def _play_to_the_end(self, in_play: _InPlay, players: PitPlayers, shoe: Shoe) -> None:
        while in_play.judged.phase != "complete":
            lawful = next_acts(in_play.judged)
            act = players.choose(in_play.judged, lawful, in_play.declined) or _card(lawful, shoe)
            await self._play_act(in_play, act)
            await self._wait((self._pace.looking_s + self._pace.showing_s) / _ACTS_OF_A_ROUND)
        self._compare(in_play)
        if shoe.cutting_card_is_out and in_play.judged.terms.shoe == "manual":
            await self._ask(lambda client: client.report_cutting_card())
        await self._ask(lambda client: client.settle_round(in_play.number))

    async def _play_act(self, in_play: _InPlay, act: Act) -> None:
        number = len(in_play.judged.acts) + 1
        played: PlayedAct = await self._ask(lambda client: client.play(act, number))
        self._observations.record_act(self.name, in_play.number, number, act)
        apply_act(in_play.judged, act)
        in_play.settled.extend(played.settled)
        self._expect(
            played.next == next_acts(in_play.judged),
            f"round {in_play.number}, act {number}: the server names other lawful acts",
        )

    def _compare(self, in_play: _InPlay) -> None:
        expected = sorted(map(comparable, lines(in_play.judged)))
        settled = sorted(map(comparable, in_play.settled))
        self._expect(
            settled == expected,
            f"round {in_play.number}: settled {settled}, but by the book it is {expected}",
        )
        self._observations.pit_staked_cents += sum(line.stake_cents for line in in_play.settled)

    async def _ask(self, ask: Callable[[PitClient], Awaitable[Answer | Refused]]) -> Answer:
        answer = await self._controller.ask(ask)
        if isinstance(answer, Refused):
            self._observations.record_refusal(answer)
            raise _Refused
        return answer

    def _expect(self, agrees: bool, sentence: str) -> None:
        self._observations.expect(agrees, f"table {self.name}: {sentence}")

    async def _wait(self, seconds: float) -> None:
        if seconds > 0:
            await self._clock.sleep(seconds * self._random.uniform(0.7, 1.3))


def _card(lawful: tuple[NextAct, ...], shoe: Shoe) -> Act:
    to = next(each.to for each in lawful if each.to is not None and each.to != "burn")
    return Act(card=shoe.draw(), to=to)


def _placing_side(side: SideWager) -> Callable[[PitClient], Awaitable[SideLamp | Refused]]:
    return lambda client: client.place_side(side.kind, side.box, side.amount_cents)
