"""A budget for the requests of callers who are not signed in, so that wagers come first.

Each address may ask for so much, and all together take turns: a wager that arrives among many such
requests waits for one of them, not for all.
"""

import asyncio
from collections import OrderedDict

from aiohttp import web

from jackpot.web.http import problems
from jackpot.web.http.request_record import RECORD
from jackpot.web.http.token_bucket import TokenBucket

BURST_S = 5  # an address may ask at once for as much as in so many seconds
HELD_S = 1.0  # how long a refusal waits: else refusing would cost as much as answering
TURN_S = 0.001  # from one request to the next
MOST_WAITING_S = 5.0  # for a turn: beyond that, everybody asks at once
_MOST_ADDRESSES = 10_000


class AnonymousBudget:
    def __init__(self, requests_per_second: float) -> None:
        self._per_second = requests_per_second
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()  # longest unused first
        self._next_turn_s = 0.0

    async def charge(self, request: web.Request) -> None:
        """Waits for its turn; raises `ProblemError` if the address has used up its budget."""
        within_budget = self._bucket_of(request[RECORD].address).take()
        if not within_budget:
            await asyncio.sleep(HELD_S)
        await self._turn()
        if not within_budget:
            raise problems.too_many_requests()

    async def _turn(self) -> None:
        now_s = asyncio.get_running_loop().time()
        turn_s = max(now_s, self._next_turn_s)
        if turn_s - now_s > MOST_WAITING_S:
            raise problems.overloaded(retry_after_s=5)
        self._next_turn_s = turn_s + TURN_S
        if turn_s > now_s:
            await asyncio.sleep(turn_s - now_s)

    def _bucket_of(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = TokenBucket(self._per_second * BURST_S, self._per_second)
            self._buckets[address] = bucket
            if len(self._buckets) > _MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket
