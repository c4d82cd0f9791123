"""The text at the start of the demonstration: the pages, and who can sign in."""

from typing import NamedTuple

from jackpot.demo.data import DemoData
from jackpot.web.pages.files import display_folder


class _Page(NamedTuple):
    address: str
    file: str
    meaning: str


_PAGES = (
    _Page("", "home/index.html", "start here: links to all other pages"),
    _Page("display/meter", "meter/index.html", "the prize meter, for a screen above the tables"),
    _Page(
        "display/table?table={table}", "table/index.html", "the sign at a table, with its limits"
    ),
    _Page("dealer", "dealer/index.html", "for dealers"),
    _Page("cage", "cage/index.html", "for the cage: payouts"),
    _Page("supervisor", "supervisor/index.html", "for supervisors: the whole floor"),
    _Page("pit", "pit/index.html", "the floor to read only, for a wall of the pit"),
    _Page("accounts", "accounts/index.html", "for auditors: reports and the journal"),
    _Page("evidence", "evidence/index.html", "for auditors: checkpoints, sign-ins, sessions"),
    _Page("docs", "docs/index.html", "documentation of the HTTP API"),
)


_CUP_PAGES = (
    _Page(
        "display/leaderboard?tournament={cup}",
        "leaderboard/index.html",
        "the tournament, for a wall",
    ),
    _Page("director", "director/index.html", "for the director of the tournament"),
    _Page("v1/tournaments/{cup}/conditions", "", "the conditions, for patrons"),
)


def greeting(url: str, data: DemoData, cup: str | None = None) -> list[str]:
    """`cup` is the tournament that is held, if one is."""
    folder = display_folder()
    every = _PAGES if cup is None else (*_PAGES, *_CUP_PAGES)
    pages = [page for page in every if not page.file or (folder / page.file).is_file()]
    table = "T2" if "T2" in data.credentials.tables else "T1"  # T2 has limits to show
    addresses = [url + page.address.format(table=table, cup=cup) for page in pages]
    width = max(map(len, addresses))
    return [
        "The demonstration is running: a real server with virtual tables and staff.",
        "",
        *(
            f"  {address:<{width}}  {page.meaning}"
            for address, page in zip(addresses, pages, strict=True)
        ),
        "",
        "Sign in as one of these (role, name, password; valid for this demonstration only):",
        *(
            f"  {each.role.value:<10}  {each.name:<4}  {each.password}"
            for each in data.credentials.people
        ),
        "",
        f"Press Ctrl-C to stop. The data is in {data.folder},",
        "and the next start continues from there.",
        "",
    ]
