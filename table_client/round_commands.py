"""The commands of a round of play, each answered with a typed value or `Refused`."""

from collections.abc import Callable
from typing import Any

from table_client.base_game import Ante, Bet, RecordedHand
from table_client.clock import Clock
from table_client.connected import ConnectedClient
from table_client.exchange import Answered, Exchange
from table_client.messages import (
    BaseGameAnswer,
    Claim,
    Lamp,
    Refused,
    Round,
    RoundAnswer,
    Settlement,
    Table,
)
from table_client.refusals import NO_ROUND
from table_client.table_state import TableState
from table_client.wager_requests import WagerCommands, WagerRequests

SETTLE_AGAIN_AFTER_S = 2.0  # while people decide
_WAGERS = WagerCommands("place_wager", "withdraw_wager", ("round", "box"), Lamp)


class RoundCommands(ConnectedClient[TableState]):
    """Those of every table; without a round that is open they are refused by the client itself."""

    def __init__(self, exchange: Exchange[TableState], clock: Clock, wager_within_s: float) -> None:
        super().__init__(exchange)
        self._clock = clock
        self._wagers = WagerRequests(exchange, exchange.state, clock, wager_within_s, _WAGERS)

    async def open_round(self, number: int) -> Round | Refused:
        return round_of(await self._exchange.ask("open_round", {"round": number}, RoundAnswer))

    async def place_wager(
        self, box: int, *, ante: bool = True, amount_cents: int | None = None
    ) -> Lamp | Refused:
        """The player put a chip on the pad of this box, beside an ante (10.1).

        `amount_cents` is the approved wager, unless the pad measured another amount. Without `ante`
        the wager of the box goes back, before the first card: the player took the ante away.
        """
        number = self._state.round
        amount_cents = self._state.wager_cents if amount_cents is None else amount_cents
        if number is None or amount_cents is None:
            return NO_ROUND
        fields = {"round": number, "box": box, "amount_cents": amount_cents, "ante": ante}
        if not ante:  # no lamp can come of it, so there is nothing to give up
            return await self._exchange.ask("place_wager", fields, Lamp)
        return await self._wagers.place(fields)

    async def withdraw_wager(self, box: int) -> Lamp | Refused:
        """The player took the chip back before the first card."""
        return await self._ask_about_round("withdraw_wager", Lamp, box=box)

    async def deal_round(self) -> Round | Refused:
        """The first card is out: wagers are locked (4.5) and split (10.6)."""
        return round_of(await self._ask_about_round("deal_round", RoundAnswer))

    async def fold_box(self, box: int) -> Lamp | Refused:
        return await self._ask_about_round("fold_box", Lamp, box=box)

    async def declare_claim(self, box: int, cards: str) -> Claim | Refused:
        """The dealer declares a hand, e.g. `AsKsQsJsTs` (10.4)."""
        return await self._ask_about_round("declare_claim", Claim, box=box, cards=cards)

    async def settle_round(self, number: int | None = None) -> Settlement | Refused:
        """The cards are collected. Repeat it, with the number, for a round that is waiting."""
        if number is not None:
            return await self._exchange.ask("settle_round", {"round": number}, Settlement)
        return await self._ask_about_round("settle_round", Settlement)

    async def settle_when_decided(
        self,
        number: int | None = None,
        *,
        on_wait: Callable[[Refused], None] = lambda refused: None,
    ) -> Settlement | Refused:
        """Like `settle_round`, but waits while supervisors verify a hand or decide an act.

        It asks again every few seconds, for ever: the cards must stay on the table that long.
        `on_wait` gets every refusal on the way, to show the dealer who is being waited for.
        """
        number = self._state.round if number is None else number
        while True:
            answer = await self.settle_round(number)
            if not (isinstance(answer, Refused) and answer.waits_for_people):
                return answer
            on_wait(answer)
            await self._clock.sleep(SETTLE_AGAIN_AFTER_S)

    async def get_table(self) -> Table | Refused:
        """Asks the server for the present state of the table."""
        return await self._exchange.ask("get_table", {}, Table)

    async def _ask_about_round(
        self, do: str, answer: type[Answered], **fields: Any
    ) -> Answered | Refused:
        if self._state.round is None:
            return NO_ROUND
        return await self._exchange.ask(do, {"round": self._state.round, **fields}, answer)


class BaseGameCommands(RoundCommands):
    """Those of a table whose terms say that its base game is reported; others are refused."""

    async def place_ante(self, box: int, amount_cents: int) -> Ante | Refused:
        """Until the first card; another amount replaces it. The answer may have advice (3.4)."""
        return await self._ask_about_round("place_ante", Ante, box=box, amount_cents=amount_cents)

    async def withdraw_ante(self, box: int) -> Ante | Refused:
        """The player took the ante back; the lamp of the box goes dark with it (10.1)."""
        return await self._ask_about_round("withdraw_ante", Ante, box=box)

    async def show_dealer_card(self, card: str) -> Round | Refused:
        """The face-up card, e.g. `Kd`: from here on players bet or fold (6.2, 7.1)."""
        return await self._ask_base_game("show_dealer_card", card=card)

    async def place_bet(self, box: int, amount_cents: int) -> Bet | Refused:
        """Exactly twice the ante (7.2)."""
        return await self._ask_about_round("place_bet", Bet, box=box, amount_cents=amount_cents)

    async def undo_bet(self, box: int) -> Bet | Refused:
        """A bet recorded by mistake, until the first hand is shown."""
        return await self._ask_about_round("undo_bet", Bet, box=box)

    async def record_hand(self, box: int, cards: str) -> RecordedHand | Refused:
        """With a jackpot wager, a qualifying hand is its claim too (10.5)."""
        return await self._ask_about_round("record_hand", RecordedHand, box=box, cards=cards)

    async def record_dealer_hand(self, cards: str) -> Round | Refused:
        """The round in the answer has a line for each box, once all hands are there (9)."""
        return await self._ask_base_game("record_dealer_hand", cards=cards)

    async def count_hands(self, counts: dict[str, int]) -> Round | Refused:
        """The number of cards of each hand, by box and `dealer` (7.4, 9.7)."""
        return await self._ask_base_game("count_hands", counts=counts)

    async def _ask_base_game(self, do: str, **fields: Any) -> Round | Refused:
        """The round in the answer tells of no lamp: a newer state of them may have come before."""
        answer = await self._ask_about_round(do, BaseGameAnswer, **fields)
        return answer.round if isinstance(answer, BaseGameAnswer) else answer


def round_of(answer: RoundAnswer | Refused) -> Round | Refused:
    return answer.round if isinstance(answer, RoundAnswer) else answer
