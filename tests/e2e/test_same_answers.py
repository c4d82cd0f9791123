"""HTTP and the socket carry the same commands with the same answers, refusals included."""

import re
from pathlib import Path
from typing import Any

from tests.e2e.house import build_house, finding, serving
from tests.e2e.people import Reply, Seat, people, wager

TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
ROYAL, FLUSH = "AsKsQsJsTs", "2c4c6c8cTc"

# A round with every command, and next to each something that is refused or malformed: what is sent,
# and the code of the refusal.
SCRIPT: list[tuple[str, dict[str, Any], str]] = [
    ("get_table", {}, "ok"),
    ("place_wager", wager(1, 1), "no_such_round"),
    ("open_round", {"round": 1}, "ok"),
    ("open_round", {"round": 1}, "ok"),
    ("open_round", {"round": 2}, "round_still_open"),
    ("open_round", {"round": 0}, "malformed"),
    ("place_wager", wager(1, 1), "ok"),
    ("place_wager", wager(1, 2), "ok"),
    ("place_wager", wager(1, 3), "ok"),
    ("place_wager", wager(1, 4), "ok"),
    ("place_wager", wager(1, 1), "ok"),
    ("place_wager", {**wager(1, 5), "amount_cents": 200}, "wrong_amount"),
    ("place_wager", {**wager(1, 5), "ante": False}, "no_ante"),
    ("place_wager", {**wager(1, 5), "tip_cents": 5}, "malformed"),
    ("place_wager", {"round": 1, "box": 5, "ante": True}, "malformed"),
    ("place_wager", {**wager(1, 5), "amount_cents": "100"}, "malformed"),
    ("place_wager", wager(1, 9), "unknown_box"),
    ("withdraw_wager", {"round": 1, "box": 4}, "ok"),
    ("withdraw_wager", {"round": 1, "box": 4}, "ok"),
    ("place_wager", wager(1, 5), "ok"),
    ("place_wager", {**wager(1, 5), "ante": False}, "ok"),
    ("place_wager", {**wager(1, 5), "ante": False}, "ok"),
    ("declare_claim", {"round": 1, "box": 1, "cards": ROYAL}, "not_dealt"),
    ("deal_round", {"round": 1}, "ok"),
    ("place_wager", wager(1, 5), "betting_closed"),
    ("withdraw_wager", {"round": 1, "box": 1}, "betting_closed"),
    ("fold_box", {"round": 1, "box": 3}, "ok"),
    ("fold_box", {"round": 1, "box": 6}, "ok"),
    ("fold_box", {"round": 1, "box": 9}, "unknown_box"),
    ("declare_claim", {"round": 1, "box": 3, "cards": FLUSH}, "box_folded"),
    ("declare_claim", {"round": 1, "box": 1, "cards": FLUSH}, "ok"),
    ("declare_claim", {"round": 1, "box": 2, "cards": FLUSH}, "card_twice"),
    ("declare_claim", {"round": 1, "box": 2, "cards": "AsKs"}, "not_five_cards"),
    ("declare_claim", {"round": 1, "box": 2, "cards": "3h5d7s9cJh"}, "ok"),
    ("get_table", {}, "ok"),
    ("settle_round", {"round": 1}, "ok"),
    ("settle_round", {"round": 1}, "ok"),
    ("settle_round", {"round": 7}, "no_such_round"),
    ("get_table", {}, "ok"),
]


async def play(seat: Seat) -> list[Reply]:
    return [await seat.do(name, **arguments) for name, arguments, _ in SCRIPT]


def same(reply: Reply, table: str) -> Any:
    """The reply without what must differ: the name of the table, times, the part of a field."""
    # Times first: "2026-11-18T11:41" has the name of table T1 in it.
    text = TIME.sub("TIME", str((reply.status, reply.body))).replace(table, "TABLE")
    if reply.status == 422 and reply.body["code"] == "malformed":
        return reply.status, reply.body["code"], reply.body["field"]
    return text


async def test_http_and_the_socket_answer_the_same(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1", "T2")
        http, socket = await crowd.by_http("T1"), await crowd.by_socket("T2")
        by_http, by_socket = await play(http), await play(socket)
    for (name, arguments, expected), one, other in zip(SCRIPT, by_http, by_socket, strict=True):
        assert same(one, "T1") == same(other, "T2"), (name, arguments)
        assert ("ok" if one.ok else one.code) == expected, (name, arguments)
    assert await finding(house) is None
