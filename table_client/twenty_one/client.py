"""The client that the controller of a Blackjack or Pontoon table uses.

    async with PitClient("http://127.0.0.1:8080", "B1", token) as table:
        await table.open_round(12)
        await table.place_main(3, 1_000)
        lamp = await table.place_side("perfect_pairs", 3, 500)
        await table.deal_round()
        played = await table.deal_card("Ks", "3")

Acts have numbers, which the client counts: an act that is sent again is recorded once. A card that
a shoe has read and a decision that a dealer has touched are both acts.
"""

import ssl
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.wagers import SideKind
from table_client.backoff import Backoff
from table_client.clock import Clock, SystemClock
from table_client.connected import ConnectedClient
from table_client.connection import Connect, websocket_connect
from table_client.exchange import Answered, Exchange
from table_client.messages import Refused
from table_client.refusals import NO_ROUND
from table_client.twenty_one.messages import (
    MainWager,
    PitRound,
    PitRoundAnswer,
    PitSettlement,
    PitTable,
    PlayedAct,
    SideLamp,
)
from table_client.twenty_one.state import LampKey, PitState
from table_client.wager_requests import WagerCommands, WagerRequests

_SIDE_WAGERS = WagerCommands(
    "place_side", "withdraw_side", ("round", "kind", "box", "place"), SideLamp
)


class PitClient(ConnectedClient[PitState]):
    """One table's connection to the server, and its commands. Refusals are values."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str,
        *,
        on_change: "Callable[[PitClient], None] | None" = None,
        wager_within_s: float = 5.0,
        max_backlog: int = 256,
        tls: ssl.SSLContext | None = None,
        connect: Connect | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
    ) -> None:
        clock = clock or SystemClock()
        exchange = Exchange(
            table,
            PitState(),
            connect or websocket_connect(url, table, token, tls),
            clock,
            # Jitter need not be secret.
            Backoff(random or Random()),  # noqa: S311
            max_backlog,
            lambda: None if on_change is None else on_change(self),
        )
        super().__init__(exchange)
        self._clock = clock
        self._side_wagers = WagerRequests(
            exchange, exchange.state, clock, wager_within_s, _SIDE_WAGERS
        )

    # --- the state of the table

    @property
    def lamps(self) -> frozenset[LampKey]:
        """The side wagers whose lamp must be lit now."""
        return self._state.lamps(self._clock.now_s())

    @property
    def undecided(self) -> frozenset[LampKey]:
        """The side wagers whose chip stays where it is, dark, until the server has answered."""
        return self._state.given_up

    @property
    def view(self) -> PitTable | None:
        """The table as the server last described it."""
        return self._state.view

    async def seen(self) -> PitTable:
        """Waits until the server has described the table for the first time."""
        await self._exchange.seen.wait()
        assert self.view is not None
        return self.view

    # --- commands

    async def open_round(self, number: int) -> PitRound | Refused:
        return _round_of(await self._exchange.ask("open_round", {"round": number}, PitRoundAnswer))

    async def place_main(
        self, box: int, amount_cents: int, *, place: int = 1, seated: bool = False
    ) -> MainWager | Refused:
        """Until the first card; another amount replaces it."""
        return await self._ask(
            "place_main", MainWager, box=box, place=place, amount_cents=amount_cents, seated=seated
        )

    async def withdraw_main(self, box: int, *, place: int = 1) -> MainWager | Refused:
        return await self._ask("withdraw_main", MainWager, box=box, place=place)

    async def place_side(
        self,
        kind: SideKind,
        box: int,
        amount_cents: int,
        *,
        place: int = 1,
        beside_main: bool = False,
    ) -> SideLamp | Refused:
        """A chip lies on the pad of a side wager: it is lit when the wager is on disk.

        `beside_main`, where only side wagers are posted: the player's main wager lies there.
        """
        number = self._state.round
        if number is None:
            return NO_ROUND
        fields = {
            "round": number,
            "kind": kind,
            "box": box,
            "place": place,
            "amount_cents": amount_cents,
        }
        return await self._side_wagers.place(
            {**fields, "beside_main": True} if beside_main else fields
        )

    async def withdraw_side(
        self, kind: SideKind, box: int, *, place: int = 1
    ) -> SideLamp | Refused:
        return await self._ask("withdraw_side", SideLamp, kind=kind, box=box, place=place)

    async def deal_round(self) -> PitRound | Refused:
        """No more bets: the first card comes."""
        return _round_of(await self._ask("deal_round", PitRoundAnswer))

    async def deal_card(self, card: str | None, to: str) -> PlayedAct | Refused:
        """A card to a box ("3"), a hand of it ("3.2"), "dealer" or "burn"."""
        return await self.play(Act(card=card, to=to))

    async def play(self, act: Act, number: int | None = None) -> PlayedAct | Refused:
        """The next act of the round. Give its number to repeat one whose answer was lost."""
        number = self._state.act_count + 1 if number is None else number
        return await self._ask("record_act", PlayedAct, number=number, **msgspec.to_builtins(act))

    async def settle_round(self, number: int | None = None) -> PitSettlement | Refused:
        """The cards are collected: the round is over."""
        number = self._state.round if number is None else number
        if number is None:
            return NO_ROUND
        return await self._exchange.ask("settle_round", {"round": number}, PitSettlement)

    async def report_cutting_card(self) -> PitRound | Refused:
        """The shoe ends with this round (5.4)."""
        return _round_of(await self._ask("report_cutting_card", PitRoundAnswer))

    async def start_shoe(self, number: int, cut_by: str = "player") -> PitTable | Refused:
        """The cards are shuffled and cut, between rounds. Shoes of a table are counted from 1."""
        fields = {"number": number, "shoe": "manual", "cut_by": cut_by}
        return await self._exchange.ask("start_shoe", fields, PitTable)

    async def get_table(self) -> PitTable | Refused:
        return await self._exchange.ask("get_table", {}, PitTable)

    async def _ask(self, do: str, answer: type[Answered], **fields: Any) -> Answered | Refused:
        if self._state.round is None:
            return NO_ROUND
        return await self._exchange.ask(do, {"round": self._state.round, **fields}, answer)


def _round_of(answer: PitRoundAnswer | Refused) -> PitRound | Refused:
    return answer.round if isinstance(answer, PitRoundAnswer) else answer
