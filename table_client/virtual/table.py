"""A virtual table: plays rounds with real cards and checks every answer of the server."""

from collections.abc import Callable
from random import Random

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.messages import Refused, Table
from table_client.virtual.betting import Betting
from table_client.virtual.collecting import Collecting
from table_client.virtual.context import PlayContext
from table_client.virtual.controller import RETRY_AFTER_S, Controller
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.observations import Observations
from table_client.virtual.players import Players
from table_client.virtual.reported_game import ReportedGame
from table_client.virtual.settling import Settling
from table_client.virtual.showing import declare, fold
from table_client.virtual.supervisors import Supervisors


class VirtualTable:
    """Supervisors, if there are any, verify its hands and void a round now and then.

    Without them it says what it waits for, and waits at most `patience_s` (None: for ever).
    """

    def __init__(
        self,
        name: str,
        controller: Controller[TableClient],
        *,
        random: Random,
        habits: Habits,
        pace: Pace,
        clock: Clock,
        observations: Observations,
        supervisors: Supervisors | None = None,
        say: Callable[[str], None] = lambda sentence: None,
        patience_s: float | None = None,
    ) -> None:
        self.name = name
        self.rounds = 0
        self.is_last_round = False
        self._context = PlayContext(name, controller, random, habits, pace, clock, observations)
        self._controller = controller
        self._observations = observations
        self._supervisors = supervisors
        self._collecting = Collecting(name, controller, clock, supervisors, say, patience_s)
        self._settling = Settling(name, self._collecting, observations)
        self._last_round = 0

    @property
    def client(self) -> TableClient:
        return self._controller.client

    async def play(self, rounds: int | None = None) -> None:
        """Plays this number of rounds, or until `is_last_round` is set and that round is over."""
        try:
            await self._controller.start()
            view = await self.client.seen()
            players = Players(self._context.random, self._context.habits, view.boxes)
            await self._finish(view)
            while not self.is_last_round and (rounds is None or self.rounds < rounds):
                players.next_round()
                await self._play_round(players)
                await self._settling.settle_waiting()
                await self._context.wait(self._context.pace.pause_s)
        finally:
            await self._controller.stop()

    async def _finish(self, view: Table) -> None:
        """Collects a round that was open when the table last stopped."""
        self._last_round = view.last_round
        if view.round is None:
            return
        betting = Betting(self._context)
        betting.lit = set(view.lamps)
        game = ReportedGame.of(self._context, view.round, view.terms)
        round_ = view.round
        if round_.phase == "betting":
            if game is not None:
                await game.antes.have_one(round_)
            round_ = await betting.deal(view.last_round) or round_
        if game is not None:
            await game.play_to_the_end(round_)
        await self._collecting.collect(view.last_round)

    async def _play_round(self, players: Players) -> None:
        view = self.client.view
        number = max(self._last_round, view.last_round if view else 0) + 1
        opened = await self._controller.ask(lambda client: client.open_round(number))
        if isinstance(opened, Refused):
            await self._not_opened(opened)
            return
        self._last_round = number
        self.rounds += 1
        self._observations.rounds += 1
        view = self.client.view
        game = ReportedGame.of(self._context, opened, None if view is None else view.terms)
        betting = Betting(self._context)
        await betting.make_mistakes_before_the_deal(players)
        if game is not None:
            await game.antes.take(players)
        await betting.take_wagers(players, players.seated if game is None else game.antes.boxes)
        if game is not None:
            betting.lit -= await game.antes.withdraw(players)
        dealt = await betting.deal(number)
        if dealt is None:
            return
        cards = players.deal(players.seated if game is None else game.antes.boxes)
        await betting.make_mistakes_after_the_deal(players)
        await self._context.wait(self._context.pace.looking_s)
        if await self._maybe_void(number, "14.1", "three cards were exposed"):
            return
        if game is None:
            await fold(self._context, dealt, cards.hands, betting.lit)
            declared = await declare(self._context, dealt, cards.hands)
        else:
            declared = await game.play(dealt, cards, betting.lit)
        await self._context.wait(self._context.pace.showing_s)
        await self._settling.settle(number, declared)
        await self._maybe_void(number, "16.4", "the deck was found to be short of a card")

    async def _not_opened(self, refused: Refused) -> None:
        """Somebody else may have opened a round, or left one open."""
        self._observations.record_refusal(refused)
        await self._context.clock.sleep(RETRY_AFTER_S)
        view = await self._controller.ask(lambda client: client.get_table())
        if refused.code == "round_still_open" and isinstance(view, Table):
            await self._finish(view)

    async def _maybe_void(self, number: int, rule: str, reason: str) -> bool:
        """Has the supervisors void the round at random; returns whether it is void."""
        context = self._context
        if self._supervisors is None or context.random.random() >= context.habits.voids:
            return False
        void = await self._supervisors.void(self.name, number, rule, reason)
        if isinstance(void, Refused):
            self._observations.record_refusal(void)
        if void is not True:
            return False
        self._observations.record_void(self.name, number)
        self._settling.forget(number)
        await self._controller.ask(lambda client: client.get_table())
        context.expect_lamps(set(), f"round {number} is void")
        return True
