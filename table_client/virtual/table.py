"""A virtual table: plays rounds of real cards and checks every answer against the felt."""

from collections.abc import Iterable
from random import Random

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.messages import Refused, Round, Table
from table_client.virtual.controller import (
    PATIENCE_S,
    Controller,
    declaring,
    folding,
    placing,
    taking_back,
)
from table_client.virtual.felt import Declared, Felt, Held
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.settling import Settling
from table_client.virtual.sight import Sight
from table_client.virtual.staff import StaffError, StaffSession


class VirtualTable:
    """A supervisor, if there is one, voids a round now and then."""

    def __init__(
        self,
        name: str,
        controller: Controller,
        *,
        random: Random,
        habits: Habits,
        pace: Pace,
        clock: Clock,
        sight: Sight,
        supervisor: StaffSession | None = None,
    ) -> None:
        self.name = name
        self.rounds = 0
        self.is_last_round = False
        self._controller = controller
        self._random = random
        self._habits = habits
        self._pace = pace
        self._clock = clock
        self._sight = sight
        self._supervisor = supervisor
        self._settling = Settling(name, controller, sight)
        self._last_round = 0
        self._lit: set[int] = set()  # by the answers alone

    @property
    def client(self) -> TableClient:
        return self._controller.client

    async def play(self, rounds: int | None = None) -> None:
        """Plays so many rounds, or until `is_last_round` is set and that round is over."""
        try:
            await self._controller.start()
            view = await self.client.seen()
            felt = Felt(self._random, self._habits, view.boxes)
            await self._finish(view)
            while not self.is_last_round and (rounds is None or self.rounds < rounds):
                felt.next_round()
                await self._play_round(felt)
                await self._settling.look_after_waiting()
                await self._pass(self._pace.pause_s)
        finally:
            await self._controller.stop()

    async def _finish(self, view: Table) -> None:
        """A round that was open when the table last stopped is collected without new hands."""
        self._last_round = view.last_round
        if view.round is None:
            return
        self._lit = set(view.lamps)
        if view.round.phase == "betting":
            await self._deal(view.last_round)
        await self._controller.one(lambda client: client.settle_round(view.last_round))

    async def _play_round(self, felt: Felt) -> None:
        view = self.client.view
        number = max(self._last_round, view.last_round if view else 0) + 1
        opened = await self._controller.one(lambda client: client.open_round(number))
        if isinstance(opened, Refused):
            self._sight.refused(opened)
            await self._clock.sleep(PATIENCE_S)
            return
        self._last_round = number
        self.rounds += 1
        self._sight.rounds += 1
        await self._take_wagers(felt)
        dealt = await self._deal(number)
        if dealt is None:
            return
        held = felt.deal(felt.seated)
        await self._err_after_the_first_card(felt)
        await self._pass(self._pace.looking_s)
        if await self._is_voided(number, "14.1", "three cards were exposed"):
            return
        await self._fold(dealt, held)
        declared = await self._declare(dealt, held)
        await self._pass(self._pace.showing_s)
        await self._settling.settle(number, declared)
        await self._is_voided(number, "16.4", "the deck was found to be short of a card")

    async def _take_wagers(self, felt: Felt) -> None:
        self._lit = set()
        chips = felt.choose(felt.seated, self._habits.wagers)
        self._random.shuffle(chips)
        await self._err_before_the_first_card(felt.choose(chips, self._habits.errs))
        for some in _handfuls(chips, self._random):
            await self._pass(self._pace.betting_s * len(some) / len(chips))
            answers = await self._controller.together(placing(box) for box in some)
            self._lit.update(
                box for box, answer in zip(some, answers, strict=True) if self._sight.lit(answer)
            )
        for box in felt.choose(self._lit, self._habits.takes_back):
            if not self._sight.lit(await self._controller.one(taking_back(box))):
                self._sight.wagers_taken_back += 1
                self._lit.discard(box)

    async def _deal(self, number: int) -> Round | None:
        dealt = await self._controller.one(lambda client: client.deal_round())
        if isinstance(dealt, Refused):
            self._sight.refused(dealt)
            return None
        self._expect_lamps(f"round {number}")
        self._expect(
            set(dealt.wagers) == self._lit,
            f"round {number}: lit were {sorted(self._lit)}, dealt were {list(dealt.wagers)}",
        )
        self._sight.saw_deal(self.name, number, dealt.wagers)
        return dealt

    async def _fold(self, dealt: Round, held: dict[int, Held]) -> None:
        boxes = [box for box in dealt.wagers if box in held and not held[box].plays]
        for box, answer in zip(
            boxes, await self._controller.together(folding(box) for box in boxes), strict=True
        ):
            if not self._sight.lit(answer):
                self._sight.folds += 1
                self._lit.discard(box)
        self._expect_lamps("after the folds")

    async def _declare(self, dealt: Round, held: dict[int, Held]) -> Declared:
        boxes = [box for box in dealt.wagers if box in held and held[box].qualifies]
        asks = [declaring(box, held[box].cards) for box in boxes]
        declared: Declared = {}
        for box, answer in zip(boxes, await self._controller.together(asks), strict=True):
            if isinstance(answer, Refused):
                self._sight.refused(answer)
                continue
            hand = held[box]
            self._expect(
                answer.category == hand.category.code and answer.qualifies,
                f"{hand.cards} is a {hand.category.words}, and was read as {answer.category}",
            )
            self._sight.hands[answer.category] += 1
            declared[box] = hand.category
        return declared

    async def _err_before_the_first_card(self, boxes: list[int]) -> None:
        asks = [placing(box, ante=False) for box in boxes if box % 2]
        asks += [placing(box, amount_cents=250) for box in boxes if not box % 2]
        for answer in await self._controller.together(asks):
            self._expect(not self._sight.lit(answer), "a faulty chip was accepted")

    async def _err_after_the_first_card(self, felt: Felt) -> None:
        late = felt.choose(felt.seated - self._lit, self._habits.errs)
        for answer in await self._controller.together(placing(box) for box in late):
            self._expect(not self._sight.lit(answer), "a chip was accepted after the first card")

    async def _is_voided(self, number: int, rule: str, reason: str) -> bool:
        if self._supervisor is None or self._random.random() >= self._habits.voids:
            return False
        try:
            answer = await self._supervisor.void(self.name, number, rule, reason)
        except StaffError:
            return False  # nobody knows: should it be void, the next answers will say so
        if isinstance(answer, Refused):
            self._sight.refused(answer)
            return False
        self._sight.void(self.name, number)
        self._settling.forget(number)
        await self._controller.one(lambda client: client.look())
        self._lit = set()
        self._expect_lamps(f"round {number} is void")
        return True

    def _expect_lamps(self, when: str) -> None:
        shown = self.client.lamps
        self._expect(
            shown == self._lit, f"{when}: lamps {sorted(shown)}, answers {sorted(self._lit)}"
        )

    def _expect(self, agrees: bool, sentence: str) -> None:
        self._sight.expect(agrees, f"table {self.name}: {sentence}")

    async def _pass(self, seconds: float) -> None:
        if seconds > 0:
            await self._clock.sleep(seconds * self._random.uniform(0.7, 1.3))


def _handfuls(chips: list[int], random: Random) -> Iterable[list[int]]:
    """Players put their chips down one by one, or several at once."""
    at = 0
    while at < len(chips):
        size = random.randint(1, 3)
        yield chips[at : at + size]
        at += size
