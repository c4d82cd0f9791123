"""The end of a virtual round: the cards are collected, and what is paid is checked."""

from jackpot.rules.progressive import payment_order
from table_client.messages import Refused, Settlement
from table_client.virtual.controller import Ask, Controller
from table_client.virtual.felt import Declared
from table_client.virtual.sight import Sight


class Settling:
    def __init__(self, table: str, controller: Controller, sight: Sight) -> None:
        self._table = table
        self._controller = controller
        self._sight = sight
        self._waiting: dict[int, Declared] = {}

    async def settle(self, number: int, declared: Declared) -> None:
        settled = await self._controller.one(_settling(number))
        if isinstance(settled, Refused):
            self._sight.refused(settled)
        elif settled.phase == "collected":
            self._waiting[number] = declared
        else:
            paid = [payout.box for payout in settled.payouts]
            order = payment_order(declared.items())
            self._expect(paid == order, f"round {number}: paid {paid}, in order {order}")
            self._check(settled, declared)

    async def look_after_waiting(self) -> None:
        """A round behind another table's lock is asked for again until its turn has come."""
        for number, declared in list(self._waiting.items()):
            settled = await self._controller.one(_settling(number))
            if isinstance(settled, Refused):
                self._sight.refused(settled)
                self.forget(number)
            elif settled.phase == "settled":
                self._check(settled, declared)
                self.forget(number)

    def forget(self, number: int) -> None:
        self._waiting.pop(number, None)

    def _check(self, settled: Settlement, declared: Declared) -> None:
        won = {payout.box: payout.category for payout in settled.payouts}
        wanted = {box: category.code for box, category in declared.items()}
        self._expect(won == wanted, f"round {settled.round}: won {won}, declared {wanted}")
        self._sight.paid_out(settled.payouts)

    def _expect(self, agrees: bool, sentence: str) -> None:
        self._sight.expect(agrees, f"table {self._table}: {sentence}")


def _settling(number: int) -> Ask[Settlement | Refused]:
    return lambda client: client.settle_round(number)
