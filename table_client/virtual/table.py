"""A virtual table: plays rounds with real cards and checks every answer of the server."""

from collections.abc import Callable, Iterable
from random import Random

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.messages import Refused, Round, Table
from table_client.virtual.collecting import Collecting
from table_client.virtual.controller import (
    RETRY_AFTER_S,
    Controller,
    declaring,
    folding,
    placing,
    withdrawing,
)
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.observations import Observations
from table_client.virtual.players import Declared, PlayerHand, Players
from table_client.virtual.settling import Settling
from table_client.virtual.supervisors import Supervisors


class VirtualTable:
    """Supervisors, if there are any, verify its hands and void a round now and then.

    Without them it says what it waits for, and waits at most `patience_s` (None: for ever).
    """

    def __init__(
        self,
        name: str,
        controller: Controller,
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
        self._controller = controller
        self._random = random
        self._habits = habits
        self._pace = pace
        self._clock = clock
        self._observations = observations
        self._supervisors = supervisors
        self._collecting = Collecting(name, controller, clock, supervisors, say, patience_s)
        self._settling = Settling(name, self._collecting, observations)
        self._last_round = 0
        self._lit: set[int] = set()  # according to the answers alone

    @property
    def client(self) -> TableClient:
        return self._controller.client

    async def play(self, rounds: int | None = None) -> None:
        """Plays this number of rounds, or until `is_last_round` is set and that round is over."""
        try:
            await self._controller.start()
            view = await self.client.seen()
            players = Players(self._random, self._habits, view.boxes)
            await self._finish(view)
            while not self.is_last_round and (rounds is None or self.rounds < rounds):
                players.next_round()
                await self._play_round(players)
                await self._settling.settle_waiting()
                await self._wait(self._pace.pause_s)
        finally:
            await self._controller.stop()

    async def _finish(self, view: Table) -> None:
        """Collects a round that was open when the table last stopped, without new hands."""
        self._last_round = view.last_round
        if view.round is None:
            return
        self._lit = set(view.lamps)
        if view.round.phase == "betting":
            await self._deal(view.last_round)
        await self._collecting.collect(view.last_round)

    async def _play_round(self, players: Players) -> None:
        view = self.client.view
        number = max(self._last_round, view.last_round if view else 0) + 1
        opened = await self._controller.ask(lambda client: client.open_round(number))
        if isinstance(opened, Refused):
            self._observations.record_refusal(opened)
            await self._clock.sleep(RETRY_AFTER_S)
            return
        self._last_round = number
        self.rounds += 1
        self._observations.rounds += 1
        await self._take_wagers(players)
        dealt = await self._deal(number)
        if dealt is None:
            return
        hands = players.deal(players.seated)
        await self._make_mistakes_after_the_deal(players)
        await self._wait(self._pace.looking_s)
        if await self._maybe_void(number, "14.1", "three cards were exposed"):
            return
        await self._fold(dealt, hands)
        declared = await self._declare(dealt, hands)
        await self._wait(self._pace.showing_s)
        await self._settling.settle(number, declared)
        await self._maybe_void(number, "16.4", "the deck was found to be short of a card")

    async def _take_wagers(self, players: Players) -> None:
        self._lit = set()
        chips = players.choose(players.seated, self._habits.wagers)
        self._random.shuffle(chips)
        await self._make_mistakes_before_the_deal(players.choose(chips, self._habits.errs))
        for some in _groups(chips, self._random):
            await self._wait(self._pace.betting_s * len(some) / len(chips))
            answers = await self._controller.ask_all(placing(box) for box in some)
            self._lit.update(
                box
                for box, answer in zip(some, answers, strict=True)
                if self._observations.lamp_is_lit(answer)
            )
        for box in players.choose(self._lit, self._habits.withdraws):
            if not self._observations.lamp_is_lit(await self._controller.ask(withdrawing(box))):
                self._observations.wagers_withdrawn += 1
                self._lit.discard(box)

    async def _deal(self, number: int) -> Round | None:
        dealt = await self._controller.ask(lambda client: client.deal_round())
        if isinstance(dealt, Refused):
            self._observations.record_refusal(dealt)
            return None
        if self.client.had_fault:
            self._lit &= set(dealt.wagers)
        self._expect_lamps(f"round {number}")
        self._expect(
            set(dealt.wagers) == self._lit,
            f"round {number}: lamps lit {sorted(self._lit)}, wagers dealt {list(dealt.wagers)}",
        )
        self._observations.record_deal(self.name, number, dealt.wagers)
        return dealt

    async def _fold(self, dealt: Round, hands: dict[int, PlayerHand]) -> None:
        boxes = [box for box in dealt.wagers if box in hands and not hands[box].plays]
        for box, answer in zip(
            boxes, await self._controller.ask_all(folding(box) for box in boxes), strict=True
        ):
            if not self._observations.lamp_is_lit(answer):
                self._observations.folds += 1
                self._lit.discard(box)
        self._expect_lamps("after the folds")

    async def _declare(self, dealt: Round, hands: dict[int, PlayerHand]) -> Declared:
        boxes = [box for box in dealt.wagers if box in hands and hands[box].qualifies]
        asks = [declaring(box, hands[box].cards) for box in boxes]
        declared: Declared = {}
        for box, answer in zip(boxes, await self._controller.ask_all(asks), strict=True):
            if isinstance(answer, Refused):
                self._observations.record_refusal(answer)
                continue
            hand = hands[box]
            self._expect(
                answer.category == hand.category.code and answer.qualifies,
                f"{hand.cards} is a {hand.category.words}, but the server says {answer.category}",
            )
            self._observations.hands[answer.category] += 1
            declared[box] = hand.category
        return declared

    async def _make_mistakes_before_the_deal(self, boxes: list[int]) -> None:
        asks = [placing(box, ante=False) for box in boxes if box % 2]
        asks += [placing(box, amount_cents=250) for box in boxes if not box % 2]
        for answer in await self._controller.ask_all(asks):
            self._expect(
                not self._observations.lamp_is_lit(answer),
                "a wager without an ante or of a wrong amount was accepted",
            )

    async def _make_mistakes_after_the_deal(self, players: Players) -> None:
        late = players.choose(players.seated - self._lit, self._habits.errs)
        for answer in await self._controller.ask_all(placing(box) for box in late):
            self._expect(
                not self._observations.lamp_is_lit(answer),
                "a wager was accepted after the first card",
            )

    async def _maybe_void(self, number: int, rule: str, reason: str) -> bool:
        """Has the supervisors void the round at random; returns whether it is void."""
        if self._supervisors is None or self._random.random() >= self._habits.voids:
            return False
        void = await self._supervisors.void(self.name, number, rule, reason)
        if isinstance(void, Refused):
            self._observations.record_refusal(void)
        if void is not True:
            return False
        self._observations.record_void(self.name, number)
        self._settling.forget(number)
        await self._controller.ask(lambda client: client.get_table())
        self._lit = set()
        self._expect_lamps(f"round {number} is void")
        return True

    def _expect_lamps(self, when: str) -> None:
        shown = self.client.lamps
        self._expect(
            shown == self._lit, f"{when}: lamps {sorted(shown)}, answers {sorted(self._lit)}"
        )

    def _expect(self, agrees: bool, sentence: str) -> None:
        self._observations.expect(agrees, f"table {self.name}: {sentence}")

    async def _wait(self, seconds: float) -> None:
        if seconds > 0:
            await self._clock.sleep(seconds * self._random.uniform(0.7, 1.3))


def _groups(chips: list[int], random: Random) -> Iterable[list[int]]:
    """One to three players put their chips down at once."""
    at = 0
    while at < len(chips):
        size = random.randint(1, 3)
        yield chips[at : at + size]
        at += size
