"""One true example of each operation, for the documentation.

`examples.json` is recorded from a real server by `tests/web/http/example_evening.py`; the tests
send every example again and compare.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from jackpot.web.http.operations import Operation

EXAMPLES_FILE: Final = files("jackpot.web.http").joinpath("examples.json")

# For what is opened, not called: pages, files, streams.
_PLACES: Final = {
    "{table}": "T1",
    "{book}": "NI2016-268",
    "{rule}": "14.5",
    "{name}": "meter",
    "{version}": "0123456789ab",
    "{folder}": "styles",
    "{file}": "house.css",
}


@cache
def _recorded() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(EXAMPLES_FILE.read_bytes())
    return found


def example_of(operation: Operation) -> dict[str, Any]:
    """`url`, and where they are recorded `body`, `status` and `answer`."""
    recorded = _recorded().get(operation.name)
    if recorded is not None:
        return dict(recorded)
    url = operation.url
    for place, value in _PLACES.items():
        url = url.replace(place, value)
    return {"url": url, "body": None, "status": operation.success[0]}
