"""The end of a virtual round: collects the cards and checks the payouts."""

from jackpot.rules.poker.progressive import payment_order
from table_client.messages import Refused, Settlement
from table_client.virtual.collecting import Collecting
from table_client.virtual.observations import Observations
from table_client.virtual.players import Declared


class Settling:
    def __init__(
        self,
        table: str,
        collecting: Collecting,
        observations: Observations,
    ) -> None:
        self._table = table
        self._collecting = collecting
        self._observations = observations
        self._waiting: dict[int, Declared] = {}

    async def settle(self, number: int, declared: Declared) -> None:
        settled = await self._collecting.collect(number)
        if isinstance(settled, Refused):
            self._observations.record_refusal(settled)
        elif settled.phase == "collected":
            self._waiting[number] = declared
        else:
            paid = [payout.box for payout in settled.payouts]
            order = payment_order(declared.items())
            self._expect(
                paid == order, f"round {number}: paid in the order {paid}, expected {order}"
            )
            self._check(settled, declared)

    async def settle_waiting(self) -> None:
        """Asks again for rounds behind another table's lock until they are settled."""
        for number, declared in list(self._waiting.items()):
            settled = await self._collecting.collect(number)
            if isinstance(settled, Refused):
                self._observations.record_refusal(settled)
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
        self._observations.record_payouts(settled.payouts)

    def _expect(self, agrees: bool, sentence: str) -> None:
        self._observations.expect(agrees, f"table {self._table}: {sentence}")
