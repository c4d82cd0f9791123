"""What supervisors do over HTTP: tables, voids, claims, payouts, deposits, proposals."""

from typing import Any

import pytest

from jackpot.settings import load_floor
from jackpot.web.http.arguments import of_approval, to_approval
from tests.settings.floor_text import EXAMPLE
from tests.web.live import LiveFloor

ROUND = "/v1/tables/T1/rounds/1"
WHY = {"reason": "smoke on the floor"}


def example_figures() -> dict[str, Any]:
    """The figures in force, as JSON."""
    approval = load_floor(EXAMPLE).links["canberra"].approval
    figures = {field: getattr(approval, field) for field in approval.__struct_fields__}
    del figures["holds_from_ms"]
    return {**figures, "holds_from": "2016-07-01T06:00:00+10:00"}


async def test_a_table_is_opened_suspended_resumed_and_closed(floor: LiveFloor) -> None:
    for word, body, status in (
        ("open", {"tournament": "C-12"}, "open"),
        ("suspend", WHY, "suspended"),
        ("resume", WHY, "open"),
        ("close", WHY, "closed"),
    ):
        answer = await floor.ask("supervisor", "POST", f"/v1/tables/T1/{word}", body)
        assert (answer.status, answer.body["status"]) == (200, status)


async def test_a_reason_is_required_and_must_not_be_blank(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    blank = await floor.ask("supervisor", "POST", "/v1/tables/T1/suspend", {"reason": "  "})
    assert (blank.status, blank.code) == (422, "reason_missing")
    none = await floor.ask("supervisor", "POST", "/v1/tables/T1/suspend")
    assert none.status == 422


async def test_a_round_is_voided_with_its_rule(floor: LiveFloor) -> None:
    await floor.play(1, {1: "2c2d2h2s3c"})
    wrong = await floor.ask("supervisor", "POST", f"{ROUND}/void", {"rule": "1.1", **WHY})
    assert (wrong.status, wrong.code) == (422, "void_rule")
    void = await floor.ask("supervisor", "POST", f"{ROUND}/void", {"rule": "14.1", **WHY})
    assert (void.status, void.body["round"]["phase"]) == (200, "void")
    payout = await floor.ask("cage", "GET", "/v1/payouts/T1-1-1")
    assert payout.body["status"] == "cancelled"


async def test_one_wager_is_voided_and_its_lamp_goes_dark(floor: LiveFloor) -> None:
    await floor.play(1, {1: "AsKsQsJsTs", 2: "6s6d9c9hJd"}, settle=False)
    url = f"{ROUND}/wagers/1/void"
    wrong = await floor.ask("supervisor", "POST", url, {"rule": "18.1", **WHY})
    assert (wrong.status, wrong.code, wrong.body["rule"]) == (422, "contravened_rule", "16.3(a)")
    void = await floor.by_two(url, {"rule": "13.2(b)", **WHY})
    assert (void.status, void.body["round"]["wagers"]) == (200, [2])
    assert void.body["round"]["voided"] == [1]
    again = await floor.ask("supervisor", "POST", url, {"rule": "13.2(b)", **WHY})
    assert (again.status, again.body) == (200, void.body)
    shown = await floor.ask("table", "GET", "/v1/tables/T1")
    assert shown.body["lamps"] == [2]
    trail = await floor.ask("supervisor", "GET", "/v1/trail")
    texts = [act["text"] for act in trail.body["acts"]]
    assert "declared the wager of box 1 void: rule 13.2(b) was contravened" in texts


async def test_a_claim_is_rejected_and_a_late_one_recorded(floor: LiveFloor) -> None:
    await floor.play(1, {1: "AsKsQsJsTs", 2: "6s6d9c9hJd"}, settle=False)
    rejected = await floor.by_two(f"{ROUND}/claims/1/reject", WHY)
    assert [claim["box"] for claim in rejected.body["round"]["claims"]] == [2]
    await floor.ask("table", "POST", f"{ROUND}/settle")
    late = await floor.ask(
        "supervisor", "POST", f"{ROUND}/claims/1/late", {"cards": "4d4s4c5d5s", **WHY}
    )
    assert (late.status, late.body["category"]) == (200, "full_house")


async def test_a_deposit_is_made_once_for_each_reference(floor: LiveFloor) -> None:
    deposit = {"reference": "bank slip 7", "amount_cents": 5_000}
    for _ in range(2):
        answer = await floor.ask("supervisor", "POST", "/v1/reserve/deposits", deposit)
        assert answer.body["reserve_micros"] == 20_000_000_000 + 50_000_000
    other = await floor.ask(
        "supervisor", "POST", "/v1/reserve/deposits", {**deposit, "amount_cents": 1}
    )
    assert (other.status, other.code) == (409, "reference_used")


async def test_what_needs_two_people_cannot_be_done_by_one(floor: LiveFloor) -> None:
    move = {
        "source": "reserve",
        "target": "jackpot",
        "amount_cents": 100,
        "reference": "memo 3",
        **WHY,
    }
    proposed = await floor.ask("supervisor", "POST", "/v1/adjustments", move)
    assert proposed.body == {"id": 1, "status": "waits"}
    waiting = (await floor.ask("auditor", "GET", "/v1/adjustments")).body
    assert [(each["id"], each["proposed_by"]) for each in waiting] == [(1, "sam")]
    alone = await floor.ask("supervisor", "POST", "/v1/adjustments/1/approve")
    assert (alone.status, alone.code, alone.body["rule"]) == (409, "same_person", "16.6(b)")
    both = await floor.ask("second supervisor", "POST", "/v1/adjustments/1/approve")
    assert both.body == {"id": 1, "status": "made"}
    pools = (await floor.ask("supervisor", "GET", "/v1/pools")).body
    assert pools["jackpot_micros"] == 10_000_000_000 + 1_000_000


async def test_a_proposal_can_be_declined(floor: LiveFloor) -> None:
    move = {"source": "operator", "target": "reserve", "amount_cents": 1, "reference": "m", **WHY}
    await floor.ask("supervisor", "POST", "/v1/adjustments", move)
    declined = await floor.ask("second supervisor", "POST", "/v1/adjustments/1/decline", WHY)
    assert declined.body == {"id": 1, "status": "declined"}
    assert (await floor.ask("supervisor", "GET", "/v1/adjustments")).body == []


async def test_rule_10_6_two_people_approve_new_figures(floor: LiveFloor) -> None:
    figures = {**example_figures(), "reference": "Example approval 2", "wager_cents": 200}
    proposed = await floor.ask("supervisor", "POST", "/v1/approvals", figures)
    assert proposed.body == {"id": 2, "status": "waits"}
    alone = await floor.ask("supervisor", "POST", "/v1/approvals/2/approve")
    assert alone.code == "same_person"
    given = await floor.ask("second supervisor", "POST", "/v1/approvals/2/approve")
    assert given.body == {"id": 2, "status": "made"}
    views = (await floor.ask("auditor", "GET", "/v1/approvals")).body
    assert [(each["version"], each["given"], each["in_force"]) for each in views] == [
        (1, True, False),
        (2, True, True),
    ]
    assert views[1]["figures"]["wager_cents"] == 200
    await floor.ask("supervisor", "POST", "/v1/tables/T1/open")
    opened = await floor.ask("table", "PUT", ROUND)
    assert opened.body["round"]["wager_cents"] == 200


async def test_figures_that_the_rules_do_not_allow_are_refused(floor: LiveFloor) -> None:
    figures = {**example_figures(), "flush_cents": 9_999}
    refused = await floor.ask("supervisor", "POST", "/v1/approvals", figures)
    assert (refused.status, refused.code, refused.body["rule"]) == (
        409,
        "approval_faulty",
        "11.1(e)",
    )


@pytest.mark.parametrize(
    ("limits", "status"),
    [
        ({"verify_from_cents": 100_000, "two_person_from_cents": 500_000}, 200),
        ({"verify_from_cents": 100_001, "two_person_from_cents": 500_000}, 409),
        ({"verify_from_cents": 100_000, "two_person_from_cents": 500_001}, 409),
    ],
)
async def test_figures_are_proposed_up_to_the_highest_limits_of_the_floor_file(
    floor: LiveFloor, limits: dict[str, int], status: int
) -> None:
    figures = {**example_figures(), "reference": "Example approval 2", **limits}
    proposed = await floor.ask("supervisor", "POST", "/v1/approvals", figures)
    assert proposed.status == status
    if status == 409:
        assert (proposed.code, proposed.body["rule"]) == ("limit_too_high", "16.6(b)")
        assert (await floor.ask("supervisor", "GET", "/v1/approvals")).body[-1]["version"] == 1


def test_an_approval_survives_encoding_and_decoding() -> None:
    approval = load_floor(EXAMPLE).links["canberra"].approval
    assert to_approval(of_approval(approval)) == approval


async def test_a_supervisor_sets_the_number_of_a_tables_next_round(floor: LiveFloor) -> None:
    await floor.play(12, {1: "4d4s4c5d5s"})
    body = {"round": 5_000, "reason": "the counter was replaced"}
    for _ in range(2):
        done = await floor.ask("supervisor", "POST", "/v1/tables/T1/next-round", body)
        assert (done.status, done.body["last_round"], done.body["numbering"]) == (200, 4_999, 1)
    used = await floor.ask(
        "supervisor", "POST", "/v1/tables/T1/next-round", {"round": 12, "reason": "again"}
    )
    assert (used.status, used.code) == (409, "round_number_used")
    opened = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/5000")
    assert opened.status == 200
    trail = (await floor.ask("supervisor", "GET", "/v1/trail")).body["acts"]
    texts = [each["text"] for each in trail]
    assert "set the number of the table's next round to 5000" in texts
