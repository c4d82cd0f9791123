"""What the demonstration says when it starts: where the pages are, and who can sign in."""

from jackpot.demo.data import DemoData

_PAGES = (
    ("", "the first page leads to all others"),
    ("v1/meter", "the meter"),
    ("docs", "every request that the server answers"),
    ("metrics", "figures for Prometheus"),
)


def greeting(url: str, data: DemoData) -> list[str]:
    address_width = max(len(url + page) for page, _ in _PAGES)
    return [
        "The demonstration is running: a real server, and virtual tables and staff.",
        "",
        *(f"  {url + page:<{address_width}}  {meaning}" for page, meaning in _PAGES),
        "",
        "Sign in as (made for this demonstration alone):",
        *(f"  {each.role.value:<10}  {each.name:<4}  {each.password}" for each in data.keys.people),
        "",
        f"It is kept in {data.folder}",
        "and the next start goes on from there. Ctrl-C stops all of it.",
        "",
    ]
