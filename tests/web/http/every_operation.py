"""Asks a live floor for any of its operations, without a body: the status says who is let in."""

import re

from jackpot.web.http.operations import Operation
from tests.web.live import LiveFloor

IN_PATH = {
    "tournament": "spring-cup",
    "moment": "start",
    "seat": "1",
    "link": "canberra",
    "table": "T1",
    "round": "1",
    "box": "1",
    "payout": "T1-1-1",
    "adjustment": "1",
    "act": "7",
    "card": "As",
    "dispute": "7",
    "place": "1",
    "kind": "perfect_pairs",
    "number": "1",
    "player": "M-10482",
    "target": "surveillance",
    "message": "canberra.12.0",
    "version": "9",
    "name": "meter",
    "folder": "styles",
    "file": "house.css",
    "day": "2026-11-16",
    "session": "0123456789abcdef",
    "book": "NI2016-268",
    "rule": "14.5",
    "seq": "1",
}


def url_of(operation: Operation, table: str = "T1") -> str:
    return re.sub(r"{(\w+)}", lambda at: {**IN_PATH, "table": table}[at[1]], operation.url)


async def status_of(floor: LiveFloor, who: str | None, operation: Operation, url: str) -> int:
    """Only the status: the answer of a stream never ends."""
    headers = floor.headers[who] if who else {}
    async with floor.http.request(operation.method, floor.url + url, headers=headers) as answer:
        return answer.status
