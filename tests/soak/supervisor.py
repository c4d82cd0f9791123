"""A supervisor who reports a malfunction now and then, and approves what waits (14.5)."""

import asyncio
from collections.abc import Sequence
from random import Random

from table_client.messages import Refused
from table_client.virtual.staff import StaffError, StaffSession
from tests.e2e.house import PASSWORD


class Supervisor:
    def __init__(self, urls: Sequence[str], tables: Sequence[str], random: Random) -> None:
        self.approvals = 0
        self._urls = urls
        self._tables = tables
        self._random = random

    async def look_for_ever(self) -> None:
        while True:
            try:
                await self.look(self._random.choice(self._urls))
            except StaffError:  # that node is down
                await asyncio.sleep(1)

    async def look(self, url: str) -> None:
        """Look at a node's page for a while; raises StaffError if it does not answer."""
        async with StaffSession(url, "sam", PASSWORD) as sam:
            if self._random.random() < 0.2:
                fault = {"device": "pad 3", "what": "It flickers."}
                table = self._random.choice(self._tables)
                await sam.ask("POST", f"/v1/tables/{table}/faults", fault)
            await asyncio.sleep(self._random.uniform(0.5, 2))
            tables = await sam.ask("GET", "/v1/tables")
            if not isinstance(tables, Refused) and any(table.get("faults") for table in tables):
                why = {"reason": "looked into it"}
                approved = await sam.ask("POST", "/v1/approve-resume", why)
                self.approvals += not isinstance(approved, Refused)
