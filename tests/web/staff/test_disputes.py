"""Disputes of closed payouts over HTTP (16.5)."""

from jackpot.floor.payout_id import PayoutId
from tests.web.live import LiveFloor

FLUSH = "AdJd8d4d2d"
FULL_HOUSE = "KsKhKc7s7h"
URL = "/v1/payouts/T1-1-2"


async def test_a_paid_payout_is_disputed_decided_and_reviewed(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH})
    await floor.ask("cage", "POST", f"{URL}/confirm")
    disputed = await floor.ask("cage", "POST", f"{URL}/dispute", {"reason": "it was a royal"})
    assert (disputed.status, disputed.body["status"]) == (200, "paid")
    assert disputed.body["dispute_after_payment"]["reason"] == "it was a royal"
    review = {"outcome": "decision confirmed", "reference": "GRC 2026/9"}
    early = await floor.ask("supervisor", "POST", f"{URL}/dispute/review", review)
    assert (early.status, early.code, early.body["rule"]) == (409, "dispute_undecided", "16.5")
    decision = {"decision": "dismissed", "reason": "camera 4 shows a flush"}
    decided = await floor.ask("supervisor", "POST", f"{URL}/dispute/decide", decision)
    assert (decided.status, decided.body["dispute_after_payment"]["decided_by"]) == (200, "sam")
    asked = await floor.ask(
        "cage", "POST", f"{URL}/dispute/ask-review", {"reason": "the player does not accept it"}
    )
    assert (asked.status, asked.body["dispute_after_payment"]["review_asked_by"]) == (200, "carl")
    reviewed = await floor.ask("supervisor", "POST", f"{URL}/dispute/review", review)
    assert reviewed.body["dispute_after_payment"]["reference"] == "GRC 2026/9"
    slip = (await floor.ask("cage", "GET", f"{URL}/slip")).body
    assert slip["payout"]["dispute_after_payment"]["outcome"] == "decision confirmed"
    report = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body
    assert [each["what"] for each in report["exceptions"]][-4:] == [
        "closed_payout_disputed",
        "dispute_decided",
        "review_asked",
        "dispute_reviewed",
    ]


async def test_the_printed_slip_has_the_dispute_its_decision_and_the_review(
    floor: LiveFloor,
) -> None:
    await floor.play(1, {2: FLUSH})
    await floor.ask("cage", "POST", f"{URL}/confirm")
    await floor.ask("cage", "POST", f"{URL}/dispute", {"reason": "it was a royal"})
    decision = {"decision": "upheld", "reason": "misread"}
    await floor.ask("supervisor", "POST", f"{URL}/dispute/decide", decision)
    page = await floor.ask("cage", "GET", f"{URL}/slip", Accept="text/html")
    assert "Disputed afterwards" in page.body
    assert "upheld by sam: misread" in page.body


async def test_a_decision_has_one_of_two_words(floor: LiveFloor) -> None:
    body = {"decision": "perhaps", "reason": "unsure"}
    wrong = await floor.ask("supervisor", "POST", f"{URL}/dispute/decide", body)
    assert wrong.status == 422


async def test_a_payout_of_any_day_can_be_disputed(floor: LiveFloor) -> None:
    await floor.play(1, {2: FLUSH, 3: FULL_HOUSE})
    await floor.ask("cage", "POST", f"{URL}/confirm")
    for payout in ("T1-1-3", *(f"T1-{number}-2" for number in range(2, 103))):
        if payout != "T1-1-3":
            await floor.play(PayoutId.parse(payout).round, {2: FLUSH})
        why = {"reason": "misread"}
        await floor.ask("supervisor", "POST", f"/v1/payouts/{payout}/cancel", why)
    state = floor.server.parts.hosts.named(None).engine.state
    assert state.find_payout("T1-1-2") is None, "the state no longer has it"
    slip = (await floor.ask("cage", "GET", f"{URL}/slip")).body
    assert (slip["payout"]["status"], slip["payout"]["confirmed_by"]) == ("paid", ["carl"])
    assert slip["payout"]["working"][0]["text"] == "A flush wins a fixed prize of $100.00."
    assert [entry["what"] for entry in slip["journal"]] == ["awarded", "paid"]
    assert (await floor.ask("cage", "GET", "/v1/payouts/T1-1-4/slip")).code == "unknown_payout"
    for url, status in ((URL, "paid"), ("/v1/payouts/T1-1-3", "cancelled")):
        disputed = await floor.ask("cage", "POST", f"{url}/dispute", {"reason": "it was a royal"})
        assert (disputed.status, disputed.body["status"]) == (200, status)
        assert disputed.body["dispute_after_payment"]["disputed_by"] == "carl"
    listed = (await floor.ask("cage", "GET", "/v1/payouts?status=paid")).body
    assert [(each["id"], each["confirmed_by"]) for each in listed] == [("T1-1-2", ["carl"])]
    never = await floor.ask("cage", "POST", "/v1/payouts/T1-1-4/dispute", {"reason": "I won"})
    assert (never.status, never.code) == (404, "unknown_payout")
