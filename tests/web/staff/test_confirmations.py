"""The method of payment and the payee's identity check over HTTP: payout, slip, report, export."""

from pathlib import Path

from tests.floor.checked import FLUSH, ROYALS
from tests.web.floor_reader import reading
from tests.web.live import LiveFloor, live_floor

PAID = {"method": "cheque", "identity_reference": "KYC 77"}
PAYOUT = "/v1/payouts/T1-1-1"


async def test_both_are_on_the_payout_the_slip_and_the_days_report(floor: LiveFloor) -> None:
    await floor.play(1, {1: FLUSH})
    paid = await floor.ask("cage", "POST", f"{PAYOUT}/confirm", PAID)
    assert {name: paid.body[name] for name in PAID} == PAID
    slip = (await floor.ask("cage", "GET", f"{PAYOUT}/slip", Accept="text/html")).body
    assert '<th scope="row">Paid by</th><td>cheque</td>' in slip
    assert '<th scope="row">Identity check</th><td>KYC 77</td>' in slip
    [win] = (await floor.ask("auditor", "GET", "/v1/reports/daily")).body["wins"]
    assert {name: win[name] for name in PAID} == PAID
    table = (await floor.ask("auditor", "GET", "/v1/reports/daily?format=csv")).body
    assert "win,T1-1-1,paid by,cheque,method" in table
    assert "win,T1-1-1,identity check,KYC 77,reference" in table
    trail = (await floor.ask("auditor", "GET", "/v1/trail")).body["acts"]
    told = "confirmed payout T1-1-1, paid by cheque, identity check KYC 77"
    assert told in [act["text"] for act in trail]


async def test_both_may_be_left_out(floor: LiveFloor) -> None:
    await floor.play(1, {1: FLUSH})
    paid = await floor.ask("cage", "POST", f"{PAYOUT}/confirm")
    assert (paid.body["status"], paid.body["method"]) == ("paid", None)
    slip = (await floor.ask("cage", "GET", f"{PAYOUT}/slip", Accept="text/html")).body
    assert "Identity check" not in slip


async def test_an_unknown_method_is_malformed(floor: LiveFloor) -> None:
    await floor.play(1, {1: FLUSH})
    refused = await floor.ask("cage", "POST", f"{PAYOUT}/confirm", {"method": "barter"})
    assert refused.status == 422


async def test_the_cage_is_asked_from_the_threshold_of_the_floor_file_on(tmp_path: Path) -> None:
    at_a_flush = ("reporting_from_cents = 1000000", "reporting_from_cents = 10000")
    above_it = ("reporting_from_cents = 1000000", "reporting_from_cents = 10001")
    never = ("reporting_from_cents = 1000000\n", "")
    for number, (change, asks) in enumerate(
        ((at_a_flush, True), (above_it, False), (never, False))
    ):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with live_floor(folder, change) as floor:
            await floor.play(1, {1: FLUSH})
            payout = (await floor.ask("cage", "GET", PAYOUT)).body
            assert payout["asks_identity"] is asks, change


async def test_a_slip_says_that_the_identity_check_is_missing(floor: LiveFloor) -> None:
    await floor.play(1, {1: ROYALS[0]})
    slip = (await floor.ask("cage", "GET", f"{PAYOUT}/slip", Accept="text/html")).body
    assert '<th scope="row">Identity check</th><td>not yet</td>' in slip


async def test_a_dealer_does_not_see_whose_identity_was_checked(floor: LiveFloor) -> None:
    await floor.play(1, {1: FLUSH})
    await floor.ask("cage", "POST", f"{PAYOUT}/confirm", PAID)
    for who, seen in (("dealer", ""), ("cage", "KYC 77")):
        async with reading(floor, who) as reader:
            picture = await reader.until("picture")
        assert picture["links"][0]["payouts"]["T1-1-1"]["identity_reference"] == seen
