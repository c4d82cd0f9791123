"""A cage that pays whatever is owed, and remembers what it has paid."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack

from table_client.messages import Refused
from table_client.virtual.staff import StaffError, StaffSession
from tests.e2e.house import PASSWORD

_ACTS = (("sam", "verify"), ("cleo", "confirm"), ("carl", "confirm"))


class Cage:
    def __init__(self, urls: Sequence[str]) -> None:
        self.paid: set[str] = set()
        self._urls = urls

    async def pay_for_ever(self) -> None:
        turn = 0
        while True:
            turn += 1
            try:
                await self.pay(self._urls[turn % len(self._urls)])
            except StaffError:  # that node is down
                await asyncio.sleep(1)

    async def pay(self, url: str) -> None:
        """Pay what a node's page shows as owed; raises StaffError if the node does not answer."""
        async with AsyncExitStack() as stack:
            people = {
                name: await stack.enter_async_context(StaffSession(url, name, PASSWORD))
                for name, _ in _ACTS
            }
            owed = await people["cleo"].ask("GET", "/v1/payouts?status=open")
            for payout in [] if isinstance(owed, Refused) else owed:
                for name, act in _ACTS:
                    answer = await people[name].ask("POST", f"/v1/payouts/{payout['id']}/{act}", {})
                    if not isinstance(answer, Refused) and answer["status"] == "paid":
                        self.paid.add(payout["id"])
            await asyncio.sleep(2)
