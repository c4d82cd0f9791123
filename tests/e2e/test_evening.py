"""A full evening at several tables over real sockets, with the real journal, proved afterwards.

Three tables play many rounds at once, each its own way; the cage and the supervisors are at work
beside them. The books are then held against an auditor who has only the journal.
"""

import asyncio
import random
from pathlib import Path

from jackpot.floor import digest, read_meter
from tests.e2e.hands import WINNING, dealt
from tests.e2e.house import LINK, House, build_house, events, finding, serving
from tests.e2e.people import Seat, SocketSeat, Staff, people, wager
from tests.e2e.supervising import collect

ROUNDS = 25


async def play(
    seat: Seat, supervisor: Staff, chance: random.Random, first: int, rounds: int = ROUNDS
) -> None:
    """Rounds as people play them: chips taken back, folds, hands that win and hands that do not."""
    for number in range(first, first + rounds):
        assert (await seat.do("open_round", round=number)).ok
        boxes = sorted(chance.sample(range(1, 8), chance.randint(1, 7)))
        for box in boxes:
            assert (await seat.do("place_wager", **wager(number, box))).body["lamp"] == "on"
        if chance.random() < 0.3:
            assert (await seat.do("withdraw_wager", round=number, box=boxes.pop())).ok
        assert (await seat.do("deal_round", round=number)).ok
        hands = dict(zip(boxes, dealt(len(boxes), chance), strict=True))
        if chance.random() < 0.4:
            hands = dict(zip(boxes, chance.sample(WINNING, min(len(boxes), 6)), strict=False))
        for box, cards in hands.items():
            if chance.random() < 0.2:
                assert (await seat.do("fold_box", round=number, box=box)).ok
            elif chance.random() < 0.6:
                assert (await seat.do("declare_claim", round=number, box=box, cards=cards)).ok
        await collect(seat, supervisor, number)


async def pay_everything(supervisor: Staff, cage: list[Staff]) -> int:
    """Pay what is due; two people of the cage confirm a large payout."""
    due = (await supervisor.get("/v1/payouts?status=open")).body
    for payout in due:
        path = f"/v1/payouts/{payout['id']}"
        assert payout["status"] == ("verified" if payout["needs_verification"] else "due")
        for person in cage[: 2 if payout["needs_two_people"] else 1]:
            confirmed = await person.post(f"{path}/confirm")
            assert confirmed.ok, confirmed
        assert confirmed.body["status"] == "paid"
    return len(due)


async def an_evening(house: House) -> str:
    """Play it; return the digest of the final state."""
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1", "T2", "T3")
        sam, kim = await crowd.staff("sam"), await crowd.staff("kim")
        cage = [await crowd.staff("cleo"), await crowd.staff("carl")]
        seats: list[Seat] = [
            await crowd.by_socket("T1"),
            await crowd.by_http("T2"),
            await crowd.by_socket("T3"),
        ]
        for person, status in ((sam, 202), (kim, 200)):
            deposit = await person.post(
                "/v1/reserve/deposits", reference="D1", amount_cents=500_000
            )
            assert deposit.status == status, "a deposit from $1,000 takes two people"
        for first in (1, 101):
            await asyncio.gather(
                *(play(seat, sam, random.Random(seat.table + str(first)), first) for seat in seats)
            )
            assert await pay_everything(sam, cage) > 0
            await a_malfunction(seats[0], sam, kim, first + ROUNDS)
        state = server.parts.hosts.named(LINK).engine.state
        state.check_invariants()
        shown = (await sam.get("/v1/meter")).body
        assert (shown["value_cents"], shown["locks"]) == (read_meter(state).value_cents, 0)
        return digest(state)


async def a_malfunction(seat: Seat, supervisor: Staff, other: Staff, number: int) -> None:
    """A suspension returns wagers, a supervisor resumes play, and a round is voided."""
    assert (await seat.do("open_round", round=number)).ok
    assert (await seat.do("place_wager", **wager(number, 2))).ok
    table = f"/v1/tables/{seat.table}"
    assert (await supervisor.post(f"{table}/suspend", reason="a pad sticks")).ok
    assert (await seat.do("get_table")).body["lamps"] == []
    assert (await seat.do("place_wager", **wager(number, 2))).code == "table_suspended"
    assert (await other.post(f"{table}/resume", reason="pad changed")).ok
    assert (await seat.do("place_wager", **wager(number, 2))).ok
    assert (await seat.do("deal_round", round=number)).ok
    void = await supervisor.post(f"{table}/rounds/{number}/void", rule="14.1", reason="misdeal")
    assert void.ok, void


async def test_an_evening_balances_to_the_cent(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    before = await an_evening(house)
    assert await finding(house) is None
    kinds = {type(event).__name__ for event in await events(house)}
    assert {"JackpotLocked", "PrizesAwarded", "PayoutPaid", "WagersRefunded"} <= kinds
    async with serving(house) as server:
        assert digest(server.parts.hosts.named(LINK).engine.state) == before, (
            "a restart changes nothing"
        )


async def test_a_socket_shows_at_every_moment_what_is_committed(tmp_path: Path) -> None:
    """Somebody who only watches sees the same lamps as the table itself."""
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        pads: SocketSeat = await crowd.by_socket("T1")
        watcher = await crowd.dealer_by_socket("T1")
        await play(pads, await crowd.staff("sam"), random.Random(7), 1, 10)
        await watcher.until_pushed("table", last_round=10, round=None, lamps=[])
        table = (await pads.do("get_table")).body
        await watcher.until_pushed("table", **table)
