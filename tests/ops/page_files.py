"""Loads pages as a browser does: each page, and every script, style, font and picture it names."""

import re
from urllib.parse import urljoin

import aiohttp

_BROWSER = {"Accept": "text/html,*/*;q=0.8"}
_NAMED = {
    "text/html": r'(?:src|href)="([^"#]+)"',
    "text/javascript": r'(?:(?:from|import\(?)\s*"(?=\.)|"(?=/display/))([^"\n]+\.\w+)"',
    "text/css": r'(?:url\("?|@import ")([^")\n]+)',
}


async def load_with_all_files(url: str, pages: list[str]) -> dict[str, int]:
    """The status of every address below `url` that the pages lead to."""
    found: dict[str, int] = {}
    waiting = list(pages)
    async with aiohttp.ClientSession(url, headers=_BROWSER) as http:
        while waiting:
            address = waiting.pop()
            if address in found:
                continue
            async with http.get(address) as answer:
                found[address] = answer.status
                pattern = _NAMED.get(answer.content_type)
                text = "" if pattern is None else await answer.text()
            named = [urljoin(address, name) for name in re.findall(pattern or "$^", text)]
            waiting += [name for name in named if name.startswith("/")]
    return found
