"""Betting at a virtual table: chips on the pads, chips taken back, and mistakes."""

from collections.abc import Collection, Iterable
from random import Random

from table_client.messages import Refused, Round
from table_client.virtual.context import PlayContext
from table_client.virtual.controller import placing, withdrawing
from table_client.virtual.players import Players


class Betting:
    def __init__(self, context: PlayContext) -> None:
        self.lit: set[int] = set()  # according to the answers alone
        self._context = context

    async def take_wagers(self, players: Players, boxes: Collection[int]) -> None:
        """Players of these boxes place chips, some at once, and some take theirs back."""
        context = self._context
        chips = players.choose(boxes, context.habits.wagers)
        context.random.shuffle(chips)
        for some in _groups(chips, context.random):
            await context.wait(context.pace.betting_s * len(some) / len(chips))
            answers = await context.controller.ask_all(placing(box) for box in some)
            self.lit.update(
                box
                for box, answer in zip(some, answers, strict=True)
                if context.observations.lamp_is_lit(answer)
            )
        for box in players.choose(self.lit, context.habits.withdraws):
            if not context.observations.lamp_is_lit(await context.controller.ask(withdrawing(box))):
                context.observations.wagers_withdrawn += 1
                self.lit.discard(box)

    async def deal(self, number: int) -> Round | None:
        """The first card; None if it is refused."""
        context = self._context
        dealt = await context.controller.ask(lambda client: client.deal_round())
        if isinstance(dealt, Refused):
            context.observations.record_refusal(dealt)
            return None
        dark = self.lit - set(dealt.wagers)
        if dark and not context.controller.client.had_fault:
            # A fault may have come and gone while the table, or its node, heard nothing: the
            # journal tells.
            context.observations.record_dark(context.table, number, dark)
        self.lit -= dark
        context.expect_lamps(self.lit, f"round {number}")
        context.expect(
            set(dealt.wagers) == self.lit,
            f"round {number}: lamps lit {sorted(self.lit)}, wagers dealt {list(dealt.wagers)}",
        )
        context.observations.record_deal(context.table, number, dealt.wagers)
        return dealt

    async def make_mistakes_before_the_deal(self, players: Players) -> None:
        """Before any chip or ante lies there."""
        boxes = players.choose(players.seated, self._context.habits.errs)
        asks = [placing(box, ante=False) for box in boxes if box % 2]
        asks += [placing(box, amount_cents=250) for box in boxes if not box % 2]
        for answer in await self._context.controller.ask_all(asks):
            self._context.expect(
                not self._context.observations.lamp_is_lit(answer),
                "a wager without an ante or of a wrong amount was accepted",
            )

    async def make_mistakes_after_the_deal(self, players: Players) -> None:
        late = players.choose(players.seated - self.lit, self._context.habits.errs)
        for answer in await self._context.controller.ask_all(placing(box) for box in late):
            self._context.expect(
                not self._context.observations.lamp_is_lit(answer),
                "a wager was accepted after the first card",
            )


def _groups(chips: list[int], random: Random) -> Iterable[list[int]]:
    """One to three players put their chips down at once."""
    at = 0
    while at < len(chips):
        size = random.randint(1, 3)
        yield chips[at : at + size]
        at += size
