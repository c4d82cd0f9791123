"""Whether a server can be checked at all: if not, a sentence that says why and what to do."""

import asyncio
from typing import Any, Final, NamedTuple

import aiohttp
import msgspec

_WITHIN_S: Final = 10.0
_BOXES: Final = 5  # that the checks use


class Unusable(Exception):  # noqa: N818 - it says what is so
    """The checks cannot begin; the message says what to do first."""


class _Answer(NamedTuple):
    status: int
    body: dict[str, Any]

    @property
    def detail(self) -> str:
        return f"{self.status} {self.body.get('detail', '')}".strip()


async def must_have_table(url: str, table: str, token: str, *, finish_round: bool) -> None:
    """The table is open, between rounds, and the token is its own."""
    answer = await _ask(f"{url}/v1/tables/{table}", token)
    _must_admit(answer, f"table {table}", "make one with: jackpot token create --table " + table)
    view = answer.body
    if view.get("status") != "open":
        raise Unusable(f"table {table} is {view.get('status')}: a supervisor opens it first")
    if (view.get("boxes") or 0) < _BOXES:
        raise Unusable(f"table {table} has {view.get('boxes')} boxes: the checks need {_BOXES}")
    if ((view.get("terms") or {}).get("terms") or {}).get("base_game") == "reported":
        raise Unusable(f"table {table} reports its base game: use one that does not")
    playing = view.get("round")
    if playing and not finish_round:
        raise Unusable(
            f"round {playing.get('round')} is in play at table {table}: use a table that nobody"
            " plays, or give --finish-round if a check was interrupted here"
        )


async def must_have_meter(url: str, link: str | None, token: str | None) -> None:
    query = "" if link is None else f"?link={link}"
    answer = await _ask(f"{url}/v1/meter{query}", token)
    _must_admit(answer, "the meter", "give a display's token with --token")


def _must_admit(answer: _Answer, what: str, token: str) -> None:
    if answer.status == 401:
        raise Unusable(f"the server does not know this token ({answer.detail}): {token}")
    if answer.status == 403:
        raise Unusable(f"this token does not admit to {what} ({answer.detail}): {token}")
    if answer.status != 200:
        raise Unusable(f"the server refuses {what}: {answer.detail}")


async def _ask(url: str, token: str | None) -> _Answer:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    try:
        async with (
            asyncio.timeout(_WITHIN_S),
            aiohttp.ClientSession(headers=headers) as http,
            http.get(url, allow_redirects=False) as response,
        ):
            status, text = response.status, await response.read()
    except TimeoutError as error:
        raise Unusable(f"{url} takes connections but does not answer") from error
    except (aiohttp.ClientError, OSError, ValueError) as error:
        raise Unusable(f"{url} cannot be reached: check server and address") from error
    try:
        body = msgspec.json.decode(text)
    except msgspec.DecodeError:
        body = None
    if not isinstance(body, dict):
        raise Unusable(f"{url} answers {status}, but not in JSON: is it the address of a server?")
    return _Answer(status, body)
