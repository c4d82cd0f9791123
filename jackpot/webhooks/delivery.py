"""Sends one message to one target, and says whether it was taken and when to try again."""

from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from random import Random
from typing import Final, NamedTuple

import aiohttp

from jackpot.webhooks.messages import Message
from jackpot.webhooks.signing import headers
from jackpot.webhooks.target import Target

TIMEOUT_S: Final = 15.0
_GONE: Final = 410  # the target says that it wants nothing any more
_OVERLOADED: Final = frozenset({408, 429, 502, 503, 504})  # it says nothing about this message
# Between the attempts: a restart of the receiver is bridged, and so is an hour's outage.
_PAUSES_S: Final = (1, 5, 15, 60, 300, 900, 1800, 3600)
MOST_REFUSALS: Final = len(_PAUSES_S) + 1  # then later messages need not wait for a refused one
MOST_ATTEMPTS: Final = MOST_REFUSALS + 70  # three days: a weekend without the receiver is no loss


class Outcome(NamedTuple):
    taken: bool
    why_not: str = ""
    away: bool = False  # nobody there has judged this message: it is no refusal
    gone: bool = False  # no message is wanted any more
    retry_after_s: float = 0.0  # as the target asks


def pause_s(attempt: int, outcome: Outcome, random: Random) -> float:
    """After that failed attempt, counted from 1; jitter keeps queues from retrying all at once."""
    planned = _PAUSES_S[min(attempt, len(_PAUSES_S)) - 1] * random.uniform(0.8, 1.2)
    return max(planned, min(outcome.retry_after_s, _PAUSES_S[-1]))


def new_session() -> aiohttp.ClientSession:
    """It keeps no cookies: what one target sets must not reach another."""
    return aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), timeout=aiohttp.ClientTimeout(total=TIMEOUT_S)
    )


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
                allow_redirects=False,
            ) as response:
                return self._outcome(response)
        except TimeoutError:
            return Outcome(False, "it did not answer in time", away=True)
        except (aiohttp.ClientError, OSError):
            return Outcome(False, "it could not be reached", away=True)

    def _outcome(self, response: aiohttp.ClientResponse) -> Outcome:
        status = response.status
        if status // 100 == 2:
            return Outcome(taken=True)
        if status == _GONE:
            return Outcome(False, "it wants no more messages (status 410)", gone=True)
        return Outcome(
            False,
            f"it answered with status {status}",
            away=status in _OVERLOADED,
            retry_after_s=self._seconds(response.headers.get("Retry-After", "")),
        )

    def _seconds(self, retry_after: str) -> float:
        """Seconds or a date; 0 for anything else."""
        if retry_after.isascii() and retry_after.isdigit():
            return float(retry_after[:9])
        try:
            at = parsedate_to_datetime(retry_after)
        except (ValueError, OverflowError):  # the latter for absurd years and zones
            return 0.0
        if at.tzinfo is None:
            at = at.replace(tzinfo=UTC)
        now = datetime.fromtimestamp(self._clock() / 1000, UTC)
        return max(0.0, (at - now).total_seconds())
