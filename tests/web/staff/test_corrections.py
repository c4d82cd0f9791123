"""Misread hands over HTTP (14.4): corrected by supervisors, taken back by the table."""

from tests.web.live import Answered, LiveFloor

ROUND = "/v1/tables/T1/rounds/1"
FLUSH, STRAIGHT_FLUSH, FULL_HOUSE = "AdJd8d4d2d", "9h8h7h6h5h", "3s3h3d2c2s"


async def correct(floor: LiveFloor, box: int, cards: str) -> Answered:
    """By one supervisor, and by a second where that takes two."""
    body = {"cards": cards, "reason": "the camera shows it"}
    url = f"{ROUND}/claims/{box}/correct"
    first = await floor.ask("supervisor", "POST", url, body)
    return first if first.status == 200 else await floor.ask("second supervisor", "POST", url, body)


async def test_a_hand_is_corrected_while_the_cards_are_out(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH}, settle=False)
    answer = await correct(floor, 2, FULL_HOUSE)
    assert (answer.status, answer.body["category"]) == (200, "full_house")
    table = await floor.ask("table", "GET", "/v1/tables/T1")
    (claim,) = table.body["round"]["claims"]
    assert claim["cards"] == FULL_HOUSE
    (version,) = claim["corrections"]
    assert (version["cards"], version["category"], version["corrected_by"], version["reason"]) == (
        FLUSH,
        "flush",
        "sam",
        "the camera shows it",
    )


async def test_an_awarded_hand_is_corrected_and_its_payout_shows_both(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH})
    assert (await correct(floor, 2, STRAIGHT_FLUSH)).status == 200
    payout = (await floor.ask("cage", "GET", "/v1/payouts/T1-1-2")).body
    assert (payout["category"], payout["cards"]) == ("straight_flush", STRAIGHT_FLUSH)
    assert payout["replaced"] == [{"cards": FLUSH, "category": "flush", "amount_cents": 10_000}]
    slip = await floor.ask("cage", "GET", "/v1/payouts/T1-1-2/slip")
    assert [place["what"] for place in slip.body["journal"]] == ["awarded"]
    report = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body
    assert report["balanced"]
    (win,) = report["wins"]
    assert (win["payout"], win["category"]) == ("T1-1-2", "straight_flush")
    told = [each["text"] for each in report["exceptions"]]
    assert f"corrected the hand of box 2 from a flush ({FLUSH}) to a straight flush" in " ".join(
        told
    )


async def test_what_is_owed_beyond_a_paid_prize_is_a_payout_of_its_own(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH})
    await floor.ask("cage", "POST", "/v1/payouts/T1-1-2/confirm")
    await correct(floor, 2, FULL_HOUSE)
    rest = await floor.ask("cage", "GET", "/v1/payouts/T1-1-2-correction")
    assert (rest.status, rest.body["amount_cents"]) == (200, 5_000)
    assert "the rest, $50.00, is owed" in " ".join(step["text"] for step in rest.body["working"])
    paid = await floor.ask("cage", "POST", "/v1/payouts/T1-1-2-correction/confirm")
    assert (paid.status, paid.body["status"]) == (200, "paid")
    again = await correct(floor, 2, FLUSH)
    assert (again.status, again.code) == (409, "correction_paid")


async def test_the_dead_end_after_a_cancelled_payout_is_gone(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH})
    why = {"reason": "misread"}
    await floor.ask("supervisor", "POST", "/v1/payouts/T1-1-2/cancel", why)
    late = {"cards": FULL_HOUSE, "reason": "misread"}
    refused = await floor.ask("supervisor", "POST", f"{ROUND}/claims/2/late", late)
    assert (refused.status, refused.code) == (409, "claim_stands")
    assert "corrects the hand of box 2" in refused.body["detail"]
    assert (await correct(floor, 2, FULL_HOUSE)).status == 200
    payout = (await floor.ask("cage", "GET", "/v1/payouts/T1-1-2")).body
    assert (payout["status"], payout["amount_cents"]) == ("due", 15_000)


async def test_a_table_takes_a_hand_back_at_once(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH}, settle=False)
    taken = await floor.ask("table", "DELETE", f"{ROUND}/claims/2")
    assert (taken.status, taken.body["round"]["claims"]) == (200, [])
    again = await floor.ask("table", "DELETE", f"{ROUND}/claims/2")
    assert (again.status, again.body) == (200, taken.body)
    await floor.ask("table", "PUT", f"{ROUND}/claims/2", {"cards": STRAIGHT_FLUSH})
    locked = await floor.ask("table", "DELETE", f"{ROUND}/claims/2")
    assert (locked.status, locked.code, locked.body["rule"]) == (409, "cannot_take_back", "10.4")
