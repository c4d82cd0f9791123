"""Disputes of paid payouts over HTTP (16.5)."""

from tests.web.live import LiveFloor

FLUSH = "AdJd8d4d2d"
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
    reviewed = await floor.ask("supervisor", "POST", f"{URL}/dispute/review", review)
    assert reviewed.body["dispute_after_payment"]["reference"] == "GRC 2026/9"
    slip = (await floor.ask("cage", "GET", f"{URL}/slip")).body
    assert slip["payout"]["dispute_after_payment"]["outcome"] == "decision confirmed"
    report = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body
    assert [each["what"] for each in report["exceptions"]][-3:] == [
        "paid_payout_disputed",
        "dispute_decided",
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
    assert "Disputed after payment" in page.body
    assert "upheld by sam: misread" in page.body


async def test_a_decision_has_one_of_two_words(floor: LiveFloor) -> None:
    body = {"decision": "perhaps", "reason": "unsure"}
    wrong = await floor.ask("supervisor", "POST", f"{URL}/dispute/decide", body)
    assert wrong.status == 422
