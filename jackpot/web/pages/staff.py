"""The pages of staff, each at an address of its own. They hold nothing until somebody signs in."""

from functools import partial

from aiohttp import web

from jackpot.web.http.operations import ANYONE, Call, Operation
from jackpot.web.pages.files import serve_page

_PAGES = {
    "signin": "Sign in to the pages of staff",
    "dealer": "The dealer's page: one table",
    "cage": "The cage's page: payouts that are due",
    "supervisor": "The supervisor's page: the whole floor",
    "accounts": "The page of auditor and accounts: reports, wins, the journal",
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
