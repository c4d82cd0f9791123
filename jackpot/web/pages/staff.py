"""The pages of staff, each with its own address. They are empty until somebody signs in."""

from functools import partial

from aiohttp import web

from jackpot.web.http.operations import ANYONE, Call, Operation
from jackpot.web.pages.files import serve_page

_PAGES = {
    "signin": "Show the page to sign in",
    "dealer": "Show the dealer's page: one table",
    "cage": "Show the cage's page: payouts that are due",
    "pit": "Show the screen for a wall of the pit: the floor, to read only",
    "supervisor": "Show the supervisor's page: the whole floor",
    "house": "Show the house page: incidents, disputes about rounds, exclusions, seats",
    "director": "Show the director's page: a tournament from its conditions to its prizes",
    "account": "Show the account page: your own passkeys",
    "evidence": "Show the evidence page: signed checkpoints, who signed in, open sessions",
    "record": "Show the record of a round: every event, hand, working and hash",
    "accounts": "Show the accounts page: reports, wins, the journal",
}


async def _serve(name: str, call: Call) -> web.Response:
    return serve_page(call.request, name)


STAFF_PAGES = [
    Operation(
        name=f"{name}_page",
        method="GET",
        url=f"/{name}",
        tag="Pages",
        summary=summary,
        roles=ANYONE,
        serve=partial(_serve, name),
        query=None,
        media=("text/html",),
    )
    for name, summary in _PAGES.items()
]
