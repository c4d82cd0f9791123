"""What a virtual table asks of its client in a reported base game, and checks of the answers."""

from collections.abc import Collection, Iterable

from table_client.base_game import Ante, Bet, RecordedHand
from table_client.messages import Refused, Round, Settlement
from table_client.virtual.context import PlayContext
from table_client.virtual.controller import Answer, Ask


def placing_ante(box: int, amount_cents: int) -> Ask[Ante | Refused]:
    return lambda client: client.place_ante(box, amount_cents)


def withdrawing_ante(box: int) -> Ask[Ante | Refused]:
    return lambda client: client.withdraw_ante(box)


def showing(card: str) -> Ask[Round | Refused]:
    return lambda client: client.show_dealer_card(card)


def betting(box: int, amount_cents: int) -> Ask[Bet | Refused]:
    return lambda client: client.place_bet(box, amount_cents)


def undoing_bet(box: int) -> Ask[Bet | Refused]:
    return lambda client: client.undo_bet(box)


def recording(box: int, cards: str) -> Ask[RecordedHand | Refused]:
    return lambda client: client.record_hand(box, cards)


def recording_dealer(cards: str) -> Ask[Round | Refused]:
    return lambda client: client.record_dealer_hand(cards)


def counting(counts: dict[str, int]) -> Ask[Round | Refused]:
    return lambda client: client.count_hands(counts)


def settling() -> Ask[Settlement | Refused]:
    return lambda client: client.settle_round()


class BaseGameAsker:
    def __init__(self, context: PlayContext) -> None:
        self._context = context

    async def ask(self, ask: Ask[Answer | Refused]) -> Answer | Refused:
        (answer,) = await self.ask_all([ask])
        return answer

    async def ask_all(self, asks: Iterable[Ask[Answer | Refused]]) -> list[Answer | Refused]:
        """What a table rightly asks: a refusal is a disagreement."""
        answers = await self._context.controller.ask_all(asks)
        for answer in answers:
            if isinstance(answer, Refused):
                self._context.observations.record_refusal(answer)
                self._context.expect(False, f"the base game was refused: {answer}")
        return answers

    async def expect_refused(self, asks: Iterable[Ask[Answer | Refused]]) -> None:
        """What a table asks by mistake."""
        for answer in await self._context.controller.ask_all(asks):
            if isinstance(answer, Refused):
                self._context.observations.record_refusal(answer)
            else:
                self._context.expect(False, f"a mistake was accepted: {answer}")

    def at_fault(self, boxes: Collection[int]) -> list[int]:
        """Those of the boxes at which somebody errs."""
        random, errs = self._context.random, self._context.habits.errs
        return [box for box in sorted(boxes) if random.random() < errs]
