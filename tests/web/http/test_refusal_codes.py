"""The refusals that the documentation lists for an operation are those that it can give.

Every test that asks a live floor checks its refusals against the lists too (`LiveFloor.ask`).
"""

import pytest

from jackpot.floor import Code, commands
from jackpot.floor.possible_refusals import possible_refusals
from jackpot.web.http.openapi import refusals_of
from jackpot.web.http.problem_list import all_problems
from jackpot.web.http.refusal_codes import codes_of
from tests.web.listed_refusals import check_listed
from tests.web.live import LiveFloor

# By hand, from the rules and the design.
BY_HAND: dict[type, str] = {
    commands.WithdrawWager: "betting_closed no_such_round table_not_open unknown_box unknown_table",
    commands.DealRound: "no_antes no_such_round round_void unknown_table",
    commands.DeclineAct: "reason_missing unknown_act",
    commands.ApproveAdjustment: "pool_too_small same_person unknown_adjustment",
    # It needs two people, and its deciding looks at no hand.
    commands.VoidRound: "act_declined act_pending no_such_round payout_held reason_missing"
    " round_completed round_paid too_many_proposals unknown_table void_rule",
}


@pytest.mark.parametrize("command", list(BY_HAND), ids=lambda command: str(command.__name__))
def test_the_refusals_of_a_command_are_read_off_its_decision(command: type) -> None:
    found = {code.name.lower() for code in possible_refusals(command)}
    assert found == set(BY_HAND[command].split())


async def test_every_refusal_of_the_floor_belongs_to_an_operation(floor: LiveFloor) -> None:
    listed = set[str]().union(*(codes_of(each) for each in floor.server.operations))
    # These come before the server listens, or in a journal that no request writes.
    inside = {"link_already_open", "link_not_open", "unknown_controls"}
    inside |= {"terms_in_force", "wrong_hours", "wrong_cage_limits"}  # the floor file
    inside |= {"pit_already_open", "pit_not_open"}
    inside |= {"tournament_already_open", "no_such_instrument"}
    assert {code.name.lower() for code in Code} - inside <= listed
    own = {each["code"] for each in all_problems()} - {code.name.lower() for code in Code}
    anywhere = {"wrong_method", "displays_only"}  # whatever the operation is
    assert own - inside - anywhere <= listed, "an unused code"


async def test_every_status_that_an_operation_declares_has_its_codes(floor: LiveFloor) -> None:
    for operation in floor.server.operations:
        by_status = refusals_of(operation)
        assert set(operation.refusals) <= by_status.keys(), operation.name
        assert all(by_status.values()), operation.name


async def test_a_code_that_is_not_listed_is_found(floor: LiveFloor) -> None:
    check_listed(floor.server.operations, "POST", "/v1/reserve/deposits", "amount_not_positive")
    with pytest.raises(AssertionError, match="deposit_reserve was refused with box_folded"):
        check_listed(floor.server.operations, "POST", "/v1/reserve/deposits", "box_folded")
