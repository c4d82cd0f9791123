"""What the server's journal says of the rounds of a simulation, read with an auditor's token."""

from typing import Any, NamedTuple

import aiohttp
import msgspec

from table_client.virtual.sight import Seen, Sight


class Written(NamedTuple):
    """The journal after some entry, as far as a table could have seen it."""

    dealt: dict[tuple[str, int], tuple[int, ...]]
    payouts: dict[str, Seen]
    entries: int


class _Event(msgspec.Struct, frozen=True):
    event: str
    table: str = ""
    round: int = 0
    boxes: tuple[int, ...] = ()
    awards: tuple[dict[str, Any], ...] = ()
    payout: str = ""


class _Record(msgspec.Struct, frozen=True):
    events: tuple[_Event, ...]


class _Line(msgspec.Struct, frozen=True):
    seq: int
    record: _Record


_line = msgspec.json.Decoder(_Line)


class JournalReader:
    def __init__(self, url: str, token: str, link: str | None) -> None:
        self._url = url.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}
        self._query = {} if link is None else {"link": link}

    async def head(self) -> int:
        """The number of the journal's last entry."""
        async with (
            aiohttp.ClientSession(headers=self._headers, raise_for_status=True) as http,
            http.get(f"{self._url}/v1/meter", params=self._query) as response,
        ):
            return int((await response.json())["seq"])

    async def after(self, seq: int) -> Written:
        written = Written({}, {}, 0)
        query = {**self._query, "after": str(seq)}
        async with (
            aiohttp.ClientSession(
                headers=self._headers, raise_for_status=True, read_bufsize=1 << 24
            ) as http,
            http.get(f"{self._url}/v1/journal", params=query) as response,
        ):
            async for text in response.content:
                for event in _line.decode(text).record.events:
                    _take(written, event)
                written = written._replace(entries=written.entries + 1)
        return written


def _take(written: Written, event: _Event) -> None:
    match event.event:
        case "round_dealt":
            written.dealt[event.table, event.round] = event.boxes
        case "prizes_awarded":
            for award in event.awards:
                payout = f"{event.table}-{event.round}-{award['box']}"
                written.payouts[payout] = Seen(award["category"], award["amount_cents"])
        case "payout_cancelled":
            written.payouts.pop(event.payout, None)


def compare(sight: Sight, written: Written, tables: set[str]) -> None:
    """Every difference between what the tables saw and what is written is a disagreement."""
    dealt = {key: boxes for key, boxes in written.dealt.items() if key[0] in tables}
    for table, number in sorted(dealt.keys() | sight.dealt.keys()):
        on_disk = dealt.get((table, number))
        seen = sight.dealt.get((table, number))
        sight.expect(
            on_disk == seen,
            f"table {table}: round {number} was dealt with lit boxes {seen}, on disk are {on_disk}",
        )
    payouts = {
        key: payout for key, payout in written.payouts.items() if key.split("-")[0] in tables
    }
    for payout in sorted(payouts.keys() | sight.payouts.keys()):
        sight.expect(
            payouts.get(payout) == sight.payouts.get(payout),
            f"payout {payout}: the table saw {sight.payouts.get(payout)},"
            f" on disk is {payouts.get(payout)}",
        )
