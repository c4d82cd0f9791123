"""Sends one message to one target, and says whether it was taken."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

import aiohttp

from jackpot.webhooks.messages import Message
from jackpot.webhooks.signing import headers
from jackpot.webhooks.target import Target

_TIMEOUT: Final = aiohttp.ClientTimeout(total=15)
_GONE: Final = 410  # the target says that it wants nothing any more
# Between the attempts: a restart of the receiver is bridged, and so is an hour's outage.
_PAUSES_S: Final = (1, 5, 15, 60, 300, 900, 1800, 3600)
ATTEMPTS: Final = len(_PAUSES_S) + 1


class Outcome(NamedTuple):
    taken: bool
    why_not: str = ""
    final: bool = False  # another attempt would be in vain


def pause_s(attempt: int, random: Random) -> float:
    """After the failed attempt of this number, from 1; with jitter, so that nodes do not march."""
    return _PAUSES_S[attempt - 1] * random.uniform(0.8, 1.2)


class Delivery:
    def __init__(self, http: aiohttp.ClientSession, clock: Callable[[], int]) -> None:
        self._http = http
        self._clock = clock

    async def send(self, target: Target, message: Message) -> Outcome:
        """A 2xx answer is a receipt. Redirects are not followed: the address is on a list."""
        at_s = self._clock() // 1000
        signed = headers(target.secrets, message.id, at_s, message.body)
        try:
            async with self._http.post(
                target.url,
                data=message.body,
                headers={"Content-Type": "application/json", **signed},
                timeout=_TIMEOUT,
                allow_redirects=False,
            ) as response:
                if response.status // 100 == 2:
                    return Outcome(taken=True)
                why = f"it answered with status {response.status}"
                return Outcome(False, why, final=response.status == _GONE)
        except TimeoutError:
            return Outcome(False, "it did not answer in time")
        except (aiohttp.ClientError, OSError):
            return Outcome(False, "it could not be reached")
