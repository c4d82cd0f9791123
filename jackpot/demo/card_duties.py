"""What the demonstration's crew does about cards: checks them, changes them, ends a misdeal.

Nobody else checks the cards of the demonstration (2.2), and a visitor may record a wrong count or
three exposed cards and leave: the table would wait for ever.
"""

from collections.abc import Iterable

import msgspec

from table_client import Refused
from table_client.virtual import StaffSession


class StandingWarning(msgspec.Struct, frozen=True):
    code: str
    table: str | None = None


class CardDuties:
    """`dealer` is the name of the other person who checks."""

    def __init__(self, supervisor: StaffSession, dealer: str) -> None:
        self._supervisor = supervisor
        self._dealer = dealer

    async def carry_out(self, warnings: Iterable[StandingWarning]) -> None:
        for warning in warnings:
            match warning.code:
                case "cards_unchecked":
                    await self._post(warning, "cards/checks", when="before", second=self._dealer)
                case "final_check_due":
                    await self._post(warning, "cards/checks", when="after", second=self._dealer)
                case "cards_incomplete":
                    reason = "a count did not find 52 cards"
                    changed = {"which": "all", "dealer": self._dealer, "reason": reason}
                    await self._post(warning, "cards/changes", **changed)
                case "misdealt":
                    await self._void(warning)
                case _:
                    pass

    async def _post(self, warning: StandingWarning, path: str, **body: str) -> None:
        await self._supervisor.ask("POST", f"/v1/tables/{warning.table}/{path}", dict(body))

    async def _void(self, warning: StandingWarning) -> None:
        table = await self._supervisor.ask("GET", f"/v1/tables/{warning.table}")
        if not isinstance(table, Refused):
            path = f"rounds/{table['last_round']}/void"
            await self._post(warning, path, rule="14.1", reason="three cards were exposed")
