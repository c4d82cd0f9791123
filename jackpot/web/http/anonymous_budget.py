"""A budget for the requests of callers who are not signed in, so that wagers come first."""

import asyncio
from collections import OrderedDict

from aiohttp import web

from jackpot.web.http import problems
from jackpot.web.http.token_bucket import TokenBucket

BURST_S = 10  # an address may ask at once for as much as in so many seconds
HELD_S = 1.0  # how long a refusal waits: else refusing would cost as much as answering
_MOST_ADDRESSES = 10_000


class AnonymousBudget:
    """Each address has its own."""

    def __init__(self, requests_per_second: float) -> None:
        self._per_second = requests_per_second
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()  # longest unused first

    async def charge(self, request: web.Request) -> None:
        """Raises `ProblemError` if the address has used up its budget."""
        if not self._bucket_of(request.remote or "unknown").take():
            await asyncio.sleep(HELD_S)
            raise problems.too_many_requests()

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
