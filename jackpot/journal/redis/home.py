"""The Redis home: the journals of links that several nodes share, each in a stream."""

import asyncio
from typing import Self

from jackpot.journal.closing import ClosedInTheEnd
from jackpot.journal.errors import CannotOpen, Unavailable
from jackpot.journal.redis import checks, discovery
from jackpot.journal.redis.address import Place, RedisAddress, parse_redis_address
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.scripts import HEADS, link_of
from jackpot.journal.redis.terms import RedisTerms
from jackpot.journal.redis.wire import Lost, Refused

_SCAN_S = 5.0


class RedisHome(ClosedInTheEnd):
    """Made by `open`."""

    def __init__(self, address: RedisAddress, terms: RedisTerms, *, read_only: bool) -> None:
        self.address = address
        self._terms = terms
        self._read_only = read_only
        self._journals: dict[str, RedisJournal] = {}
        self._closed = False

    @classmethod
    async def open(
        cls, address: str, *, read_only: bool = False, terms: RedisTerms | None = None
    ) -> Self:
        """Every server that can hold a link is found fit first."""
        home = cls(parse_redis_address(address), terms or RedisTerms(), read_only=read_only)
        try:
            for place in await discovery.places_of_primaries(home.address):
                await home._check(place)
        except (Lost, Refused) as error:
            raise CannotOpen(f"{home.address} cannot be opened: {error}") from error
        return home

    async def _check(self, place: Place) -> None:
        wire = await discovery.open_wire(self.address, place)
        try:
            facts = await checks.ask_facts(wire)
        finally:
            await wire.close()
        unfit = checks.why_unfit(facts, accept_losing_money=self._terms.accept_losing_money)
        if unfit is not None and not self._read_only:
            raise CannotOpen(f"the Redis at {place} {unfit}")

    async def links(self) -> list[str]:
        self._must_be_open()
        try:
            places = await discovery.places_of_primaries(self.address)
            found = [link for place in places for link in await self._links_at(place)]
        except (Lost, Refused) as error:
            raise Unavailable(f"{self.address} could not be read ({error})") from error
        return sorted(set(found))

    async def _links_at(self, place: Place) -> list[str]:
        wire = await discovery.open_wire(self.address, place)
        try:
            found: list[str] = []
            cursor = b"0"
            while True:
                cursor, keys = await wire.ask(
                    "SCAN", cursor, "MATCH", HEADS, "COUNT", 1_000, within_s=_SCAN_S
                )
                found += map(link_of, keys)
                if int(cursor) == 0:
                    return found
        finally:
            await wire.close()

    def journal(self, link: str) -> RedisJournal:
        if link not in self._journals:
            primary = Primary(self.address, link, self._terms, read_only=self._read_only)
            self._journals[link] = RedisJournal(link, primary, read_only=self._read_only)
        journal = self._journals[link]
        if self._closed:
            journal.closed = True
        return journal

    async def complaints(self) -> list[str]:
        found = []
        for link in await self.links():
            found += [f"link {link}: {each}" for each in await self.journal(link).complaints()]
        return found

    async def close(self) -> None:
        """After what is on its way is written or has failed."""
        self._closed = True
        await asyncio.gather(*(journal.close() for journal in self._journals.values()))

    def _must_be_open(self) -> None:
        if self._closed:
            raise Unavailable(f"the journal {self.address} is closed")
