"""HTTP and the socket carry the same commands with the same answers, refusals included."""

from pathlib import Path
from typing import Any

from tests.e2e.house import build_house, finding, serving
from tests.e2e.people import Reply, Seat, people, wager

ROYAL, FLUSH = "AsKsQsJsTs", "2c4c6c8cTc"

# A round with every command, and next to each something that is refused or malformed.
SCRIPT: list[tuple[str, dict[str, Any]]] = [
    ("get_table", {}),
    ("place_wager", wager(1, 1)),
    ("open_round", {"round": 1}),
    ("open_round", {"round": 1}),
    ("open_round", {"round": 2}),
    ("open_round", {"round": 0}),
    ("place_wager", wager(1, 1)),
    ("place_wager", wager(1, 2)),
    ("place_wager", wager(1, 3)),
    ("place_wager", wager(1, 4)),
    ("place_wager", wager(1, 1)),
    ("place_wager", {**wager(1, 5), "amount_cents": 200}),
    ("place_wager", {**wager(1, 5), "ante": False}),
    ("place_wager", {**wager(1, 5), "tip_cents": 5}),
    ("place_wager", {"round": 1, "box": 5, "ante": True}),
    ("place_wager", {**wager(1, 5), "amount_cents": "100"}),
    ("place_wager", wager(1, 9)),
    ("withdraw_wager", {"round": 1, "box": 4}),
    ("withdraw_wager", {"round": 1, "box": 4}),
    ("declare_claim", {"round": 1, "box": 1, "cards": ROYAL}),
    ("deal_round", {"round": 1}),
    ("place_wager", wager(1, 5)),
    ("withdraw_wager", {"round": 1, "box": 1}),
    ("fold_box", {"round": 1, "box": 3}),
    ("fold_box", {"round": 1, "box": 6}),
    ("declare_claim", {"round": 1, "box": 3, "cards": FLUSH}),
    ("declare_claim", {"round": 1, "box": 1, "cards": FLUSH}),
    ("declare_claim", {"round": 1, "box": 2, "cards": FLUSH}),
    ("declare_claim", {"round": 1, "box": 2, "cards": "AsKs"}),
    ("declare_claim", {"round": 1, "box": 2, "cards": "3h5d7s9cJh"}),
    ("get_table", {}),
    ("settle_round", {"round": 1}),
    ("settle_round", {"round": 1}),
    ("settle_round", {"round": 7}),
    ("get_table", {}),
]


async def play(seat: Seat) -> list[Reply]:
    return [await seat.do(name, **arguments) for name, arguments in SCRIPT]


def same(reply: Reply, table: str) -> Any:
    """The reply without what must differ: the name of the table, times, the part of a field."""
    text = str((reply.status, reply.body)).replace(table, "TABLE")
    if reply.status == 422 and reply.body["code"] == "malformed":
        return reply.status, reply.body["code"], reply.body["field"]
    if reply.ok and "payouts" in reply.body:
        for payout in reply.body["payouts"]:
            payout.pop("due_at")
        text = str((reply.status, reply.body)).replace(table, "TABLE")
    return text


async def test_http_and_the_socket_answer_the_same(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1", "T2")
        http, socket = await crowd.by_http("T1"), await crowd.by_socket("T2")
        by_http, by_socket = await play(http), await play(socket)
    for (name, arguments), one, other in zip(SCRIPT, by_http, by_socket, strict=True):
        assert same(one, "T1") == same(other, "T2"), (name, arguments)
    assert {reply.status for reply in by_http} == {200, 404, 409, 422}
    assert await finding(house) is None
