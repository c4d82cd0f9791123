"""The server's journal of the rounds played, read over HTTP with an auditor's token."""

from typing import Any, NamedTuple

import aiohttp
import msgspec

from table_client.base_game import BoxLine
from table_client.virtual.observations import Observations, ObservedPayout


class RecordedPlay(NamedTuple):
    """What the journal says of deals and payouts, to compare with what the tables saw."""

    dealt: dict[tuple[str, int], tuple[int, ...]]
    payouts: dict[str, ObservedPayout]
    lines: dict[tuple[str, int], tuple[BoxLine, ...]]  # how antes and bets ended
    handed_back: dict[tuple[str, int], set[int]]  # boxes whose chips went back with a fault (14.5)


class _Event(msgspec.Struct, frozen=True):
    event: str
    table: str | None = ""  # None: of the whole link
    round: int = 0
    boxes: tuple[int, ...] = ()
    awards: tuple[dict[str, Any], ...] = ()
    payout: str = ""
    lines: tuple[BoxLine, ...] = ()
    returned: Any = None  # of a fault: boxes by table


class _Record(msgspec.Struct, frozen=True):
    events: tuple[_Event, ...]


class _Entry(msgspec.Struct, frozen=True):
    seq: int
    record: _Record


_decoder = msgspec.json.Decoder(_Entry)


class JournalClient:
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

    async def after(self, seq: int) -> RecordedPlay:
        recorded = RecordedPlay({}, {}, {}, {})
        last_rounds: dict[str, int] = {}
        query = {**self._query, "after": str(seq)}
        async with (
            aiohttp.ClientSession(
                headers=self._headers, raise_for_status=True, read_bufsize=1 << 24
            ) as http,
            http.get(f"{self._url}/v1/journal", params=query) as response,
        ):
            async for line in response.content:
                for event in _decoder.decode(line).record.events:
                    _add(recorded, event, last_rounds)
        return recorded


def _add(recorded: RecordedPlay, event: _Event, last_rounds: dict[str, int]) -> None:
    table = event.table or ""
    match event.event:
        case "round_opened":
            last_rounds[table] = event.round
        case "fault_reported":
            for name, boxes in event.returned.items():
                key = name, last_rounds.get(name, 0)
                recorded.handed_back.setdefault(key, set()).update(boxes)
        case "round_dealt":
            recorded.dealt[table, event.round] = event.boxes
        case "prizes_awarded":
            for award in event.awards:
                payout = f"{table}-{event.round}-{award['box']}"
                recorded.payouts[payout] = ObservedPayout(
                    table, event.round, award["category"], award["amount_cents"]
                )
        case "base_game_settled":
            recorded.lines[table, event.round] = event.lines
        case "base_game_reopened" | "base_game_voided":
            recorded.lines.pop((table, event.round), None)
        case "payout_cancelled":
            recorded.payouts.pop(event.payout, None)


def compare(observations: Observations, recorded: RecordedPlay, tables: set[str]) -> None:
    """Reports every difference between what the tables saw and what the journal says."""
    for key, boxes in observations.went_dark.items():
        unexplained = sorted(boxes - recorded.handed_back.get(key, set()))
        observations.expect(
            not unexplained,
            f"table {key[0]}: the lamps of boxes {unexplained} were lit in round {key[1]}, were not"
            " dealt, and no fault has handed their chips back",
        )
    dealt = {key: boxes for key, boxes in recorded.dealt.items() if key[0] in tables}
    for table, number in sorted(dealt.keys() | observations.dealt.keys()):
        in_journal = dealt.get((table, number))
        seen = observations.dealt.get((table, number))
        observations.expect(
            in_journal == seen,
            f"table {table}: round {number} was dealt with lit boxes {seen},"
            f" but the journal has {in_journal}",
        )
    payouts = {id_: payout for id_, payout in recorded.payouts.items() if payout.table in tables}
    for payout in sorted(payouts.keys() | observations.payouts.keys()):
        observations.expect(
            payouts.get(payout) == observations.payouts.get(payout),
            f"payout {payout}: the table saw {observations.payouts.get(payout)},"
            f" but the journal has {payouts.get(payout)}",
        )
    lines = {key: each for key, each in recorded.lines.items() if key[0] in tables}
    for table, number in sorted(lines.keys() | observations.lines.keys()):
        ended = observations.lines.get((table, number))
        written = lines.get((table, number))
        observations.expect(
            ended == written,
            f"table {table}: ante and bet of round {number} ended {ended},"
            f" but the journal has {written}",
        )
