"""What the demonstration says when it starts: where the pages are, and who can sign in."""

from typing import NamedTuple

from jackpot.demo.data import DemoData
from jackpot.web.pages.files import display_folder


class _Page(NamedTuple):
    address: str
    file: str
    meaning: str


_PAGES = (
    _Page("", "home/index.html", "the first page leads to all others"),
    _Page("display/meter", "meter/index.html", "the prize meter, for a screen over the tables"),
    _Page("dealer", "dealer/index.html", "the dealer's page"),
    _Page("cage", "cage/index.html", "payouts, for the cage"),
    _Page("supervisor", "supervisor/index.html", "the whole floor, for supervisors"),
    _Page("accounts", "accounts/index.html", "reports and the journal, for the auditor"),
    _Page("docs", "docs/index.html", "every request that the server answers"),
)


def greeting(url: str, data: DemoData) -> list[str]:
    folder = display_folder()
    pages = [page for page in _PAGES if (folder / page.file).is_file()]
    width = max(len(url + page.address) for page in pages)
    return [
        "The demonstration is running: a real server, and virtual tables and staff.",
        "",
        *(f"  {url + page.address:<{width}}  {page.meaning}" for page in pages),
        "",
        "Sign in as (made for this demonstration alone):",
        *(f"  {each.role.value:<10}  {each.name:<4}  {each.password}" for each in data.keys.people),
        "",
        f"It is kept in {data.folder}",
        "and the next start goes on from there. Ctrl-C stops all of it.",
        "",
    ]
