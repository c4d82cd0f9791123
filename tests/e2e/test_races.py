"""Two clients race for one box, one deck or one payout: one thing happens, once (promise 4)."""

import asyncio
from collections import Counter
from pathlib import Path

from jackpot.floor.events import ClaimDeclared, PayoutPaid, WagerAccepted, WagerWithdrawn
from tests.e2e.house import build_house, events, finding, serving
from tests.e2e.people import People, Seat, deal, people, wager
from tests.e2e.supervising import collect

ROUNDS = 15
FOUR_ACES, KINGS_UP = "AsAhAdAc2s", "KsKhKdAs2h"


async def two_ways(crowd: People) -> tuple[Seat, Seat]:
    await crowd.open_tables("T1")
    return await crowd.by_socket("T1"), await crowd.by_http("T1")


async def test_two_clients_that_race_for_one_box_make_one_wager(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        one, other = await two_ways(crowd)
        for number in range(1, ROUNDS + 1):
            assert (await one.do("open_round", round=number)).ok
            replies = await asyncio.gather(
                *(seat.do("place_wager", **wager(number, 4)) for seat in (one, other, one, other))
            )
            assert {(reply.status, reply.body["lamp"]) for reply in replies} == {(200, "on")}
            assert (await other.do("deal_round", round=number)).ok
            assert (await one.do("settle_round", round=number)).ok
    wagers = [event.round for event in await events(house) if isinstance(event, WagerAccepted)]
    assert wagers == list(range(1, ROUNDS + 1))
    assert await finding(house) is None


async def test_a_chip_that_races_the_first_card_is_lit_and_split_or_neither(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        one, other = await two_ways(crowd)
        for number in range(1, ROUNDS + 1):
            assert (await one.do("open_round", round=number)).ok
            placed, dealt = await asyncio.gather(
                one.do("place_wager", **wager(number, 4)), other.do("deal_round", round=number)
            )
            assert dealt.ok
            assert placed.ok or placed.code == "betting_closed"
            assert dealt.body["round"]["wagers"] == ([4] if placed.ok else [])
            assert (await one.do("settle_round", round=number)).ok
    assert await finding(house) is None


async def test_a_chip_laid_and_taken_back_at_once_ends_as_one_of_the_two(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        one, other = await two_ways(crowd)
        assert (await one.do("open_round", round=1)).ok
        for _ in range(ROUNDS):
            await asyncio.gather(
                one.do("place_wager", **wager(1, 4)), other.do("withdraw_wager", round=1, box=4)
            )
        lamps = (await other.do("get_table")).body["lamps"]
    kinds = Counter(type(event) for event in await events(house))
    assert kinds[WagerAccepted] - kinds[WagerWithdrawn] == len(lamps)
    assert await finding(house) is None


async def test_one_card_is_in_one_hand_whoever_declares_it_first(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        one, other = await two_ways(crowd)
        sam = await crowd.staff("sam")
        for number in range(1, ROUNDS + 1):
            await deal(one, number, 1, 2)
            replies = await asyncio.gather(
                one.do("declare_claim", round=number, box=1, cards=FOUR_ACES),
                other.do("declare_claim", round=number, box=2, cards=KINGS_UP),
            )
            assert sorted(reply.status for reply in replies) == [200, 409]
            assert [reply.code for reply in replies if not reply.ok] == ["card_twice"]
            await collect(one, sam, number)
    claims = [event for event in await events(house) if isinstance(event, ClaimDeclared)]
    assert len(claims) == ROUNDS
    assert await finding(house) is None


async def test_a_payout_that_two_cages_confirm_at_once_is_paid_once(tmp_path: Path) -> None:
    house = build_house(tmp_path)
    async with serving(house) as server, people(house, server.url) as crowd:
        one, _ = await two_ways(crowd)
        await deal(one, 1, 3)
        assert (await one.do("declare_claim", round=1, box=3, cards="2c4c6c8cTc")).ok
        assert (await one.do("settle_round", round=1)).ok
        cage = [await crowd.staff("cleo"), await crowd.staff("carl")]
        replies = await asyncio.gather(
            *(person.post("/v1/payouts/T1-1-3/confirm") for person in cage * 2)
        )
        refusals = [reply.code for reply in replies if not reply.ok]
        assert set(refusals) <= {"payout_paid"}
        assert len(refusals) == 2, "whoever was first may repeat it; the other must not pay"
    paid = [event for event in await events(house) if isinstance(event, PayoutPaid)]
    assert len(paid) == 1
    assert await finding(house) is None
