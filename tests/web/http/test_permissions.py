"""Who may do what: every operation by every role, and by nobody, over real HTTP (promise 8)."""

import re
from pathlib import Path

import pytest

from jackpot.access import Role
from jackpot.web.http.operations import Operation
from tests.web.live import LiveFloor, live_floor

EVERYBODY = "anyone table display dealer supervisor cage auditor inspector pit director"

# Written by hand from the design, not derived: a wrong role in an operation fails here.
MAY = {
    "place_wager": "table dealer",
    "withdraw_wager": "table dealer",
    "open_round": "table dealer",
    "deal_round": "table dealer",
    "fold_box": "table dealer",
    "declare_claim": "table dealer",
    "take_back_claim": "table dealer",
    "settle_round": "table dealer",
    "record_act": "table dealer",
    "place_main": "table dealer",
    "withdraw_main": "table dealer",
    "place_side": "table dealer",
    "withdraw_side": "table dealer",
    "report_cutting_card": "table dealer",
    "start_shoe": "table dealer supervisor",
    "report_pit_shoe_fault": "table dealer supervisor",
    "reconstruct_round": "supervisor",
    "preview_reconstruction": "supervisor",
    "void_place": "supervisor",
    "propose_pit_terms": "supervisor",
    "place_pit_marker": "supervisor",
    "remove_pit_marker": "supervisor",
    "require_minimum": "supervisor",
    "change_pit_cards": "supervisor",
    "restrict_player": "supervisor",
    "report_restriction": "supervisor",
    "lift_restriction": "supervisor",
    "list_restrictions": "supervisor auditor inspector",
    "place_ante": "table dealer",
    "withdraw_ante": "table dealer",
    "place_bet": "table dealer",
    "undo_bet": "table dealer",
    "show_dealer_card": "table dealer",
    "record_hand": "table dealer",
    "record_dealer_hand": "table dealer",
    "count_hands": "table dealer",
    "table_socket": "table dealer",
    "get_table": "table dealer supervisor auditor inspector",
    "call_supervisor": "table dealer",
    "withdraw_call": "table dealer",
    "answer_call": "supervisor",
    "list_webhooks": "supervisor auditor inspector",
    "replay_webhooks": "supervisor",
    "resend_message": "supervisor",
    "remove_message": "supervisor",
    "get_round": "table dealer supervisor auditor inspector",
    "list_rounds": "supervisor auditor inspector",
    "preview_void": "supervisor auditor inspector",
    "read_trail": "supervisor auditor inspector",
    "list_tables": "dealer supervisor auditor inspector",
    "read_meter": EVERYBODY,
    "read_meter_text": EVERYBODY,
    "read_sign": EVERYBODY,
    "list_links": EVERYBODY,
    "stream_meter": EVERYBODY,
    "read_table_sign": EVERYBODY,
    "stream_table_sign": EVERYBODY,
    "open_table": "supervisor",
    "close_table": "supervisor",
    "suspend_table": "supervisor",
    "resume_table": "supervisor",
    "open_link": "supervisor",
    "suspend_link": "supervisor",
    "resume_link": "supervisor",
    "set_next_round": "supervisor",
    "get_terms": "table dealer supervisor auditor inspector",
    "propose_terms": "supervisor",
    "approve_terms": "supervisor",
    "decline_terms": "supervisor",
    "get_hours": "table dealer supervisor auditor inspector",
    "extend_hours": "supervisor",
    "place_marker": "supervisor",
    "remove_marker": "supervisor",
    "give_notice": "supervisor",
    "withdraw_notices": "supervisor",
    "announce_last_rounds": "supervisor",
    "verify_claim": "supervisor",
    "report_fault": "table dealer supervisor",
    "approve_resume": "supervisor",
    "report_link_fault": "supervisor",
    "approve_link_resume": "supervisor",
    "void_round": "supervisor",
    "check_cards": "dealer supervisor",
    "change_cards": "supervisor",
    "order_count": "supervisor",
    "record_count": "table dealer",
    "prepare_cards": "table dealer",
    "use_shoe": "supervisor",
    "load_shoe": "table dealer",
    "report_shoe_fault": "table dealer supervisor",
    "let_round_stand": "supervisor",
    "record_exposure": "table dealer supervisor",
    "take_back_exposure": "supervisor",
    "warn_player": "dealer supervisor",
    "exclude_from_round": "supervisor",
    "void_wager": "supervisor",
    "reject_claim": "supervisor",
    "correct_hand": "supervisor",
    "undo_fold": "supervisor",
    "record_late_claim": "supervisor",
    "verify_payout": "supervisor",
    "dispute_payout": "supervisor cage",
    "decide_dispute": "supervisor",
    "ask_review": "supervisor cage",
    "record_review": "supervisor",
    "cancel_payout": "supervisor",
    "seat_player": "table dealer supervisor",
    "leave_seat": "table dealer supervisor",
    "record_incident": "dealer supervisor",
    "exclude_player": "supervisor",
    "release_player": "supervisor",
    "dispute_round": "supervisor cage",
    "decide_round_dispute": "supervisor",
    "ask_round_review": "supervisor cage",
    "record_round_review": "supervisor",
    "list_incidents": "supervisor auditor inspector",
    "list_exclusions": "supervisor auditor inspector",
    "list_round_disputes": "supervisor auditor inspector",
    "deposit_reserve": "supervisor",
    "propose_adjustment": "supervisor",
    "approve_adjustment": "supervisor",
    "decline_act": "supervisor",
    "decline_adjustment": "supervisor",
    "propose_approval": "supervisor",
    "approve_approval": "supervisor",
    "decline_approval": "supervisor",
    "get_pools": "supervisor auditor inspector",
    "list_adjustments": "supervisor auditor inspector",
    "list_approvals": "supervisor auditor inspector",
    "confirm_payout": "cage",
    "list_payouts": "cage supervisor auditor inspector",
    "search_payouts": "cage supervisor auditor inspector",
    "get_payout": "cage supervisor auditor inspector",
    "get_slip": "cage supervisor auditor inspector",
    "read_journal": "auditor inspector",
    "list_wins": "supervisor auditor inspector",
    "record_chip_count": "auditor",
    "stream_floor": "dealer supervisor cage auditor inspector pit director",
    "daily_report": "auditor inspector",
    "list_entries": "auditor inspector",
    "get_entry": "auditor inspector",
    "read_series": "supervisor auditor inspector",
    "wins_report": "auditor inspector",
    "read_round_record": "supervisor auditor inspector",
    "judge_round": "table dealer supervisor cage auditor inspector",
    "start_verification": "auditor",
    "read_verification": "auditor inspector",
    "cancel_verification": "auditor",
    "verification_document": "auditor inspector",
    "list_checkpoints": "auditor inspector",
    "latest_checkpoint": "auditor inspector",
    "sign_checkpoint": "supervisor auditor",
    "read_access_trail": "auditor inspector",
    # Dealers and the cage see their own alone; all but supervisors end their own alone.
    "list_sessions": "dealer supervisor cage auditor inspector director",
    "end_session": "dealer supervisor cage auditor inspector director",
    "sign_in": EVERYBODY,
    "answer_sign_in": EVERYBODY,
    "answer_second": "dealer supervisor cage auditor director",
    "list_passkeys": "dealer supervisor cage auditor inspector director",
    "ask_to_enrol": "dealer supervisor cage auditor inspector director",
    "enrol_passkey": "dealer supervisor cage auditor inspector director",
    "account_page": EVERYBODY,
    "sign_second": "dealer supervisor cage auditor director",
    "sign_out": EVERYBODY,
    "who_am_i": "table display dealer supervisor cage auditor inspector pit director",
    "alive": EVERYBODY,
    "ready": EVERYBODY,
    "metrics": EVERYBODY,
    "openapi": EVERYBODY,
    "asyncapi": EVERYBODY,
    "index": EVERYBODY,
    "docs": EVERYBODY,
    "signin_page": EVERYBODY,
    "dealer_page": EVERYBODY,
    "cage_page": EVERYBODY,
    "pit_page": EVERYBODY,
    "supervisor_page": EVERYBODY,
    "accounts_page": EVERYBODY,
    "evidence_page": EVERYBODY,
    "house_page": EVERYBODY,
    "director_page": EVERYBODY,
    "record_page": EVERYBODY,
    "display_file": EVERYBODY,
    "display_version": EVERYBODY,
    "display": EVERYBODY,
    "read_rules_in_force": EVERYBODY,
    "read_rule": EVERYBODY,
    "read_rule_book": EVERYBODY,
    "read_rule_book_text": EVERYBODY,
    "publish_conditions": "supervisor",
    "file_conditions": "supervisor",
    "nominate_director": "supervisor",
    "cancel_tournament": "supervisor",
    "open_tournament_tables": "supervisor",
    "write_conditions": "supervisor director",
    "check_conditions": "supervisor director",
    "read_desk": "director supervisor auditor inspector",
    "enter_tournament": "director",
    "reserve_player": "director",
    "withdraw_entry": "director",
    "substitute_player": "director",
    "buy_back": "director",
    "announce_start": "director",
    "draw_seats": "director",
    "take_tournament_seat": "director",
    "offer_seat": "director",
    "move_player": "director",
    "start_tournament_session": "director",
    "offer_break": "director",
    "direct_pace": "director",
    "eliminate_player": "director",
    "take_back_elimination": "director",
    "end_tournament_session": "director",
    "record_play_off": "director",
    "award_prizes": "director",
    "count_stacks": "director table dealer",
    "begin_tournament_round": "director table dealer",
    "ask_to_wager": "director table dealer",
    "record_infringement": "director table dealer",
    "list_tournaments": EVERYBODY,
    "read_leaderboard": EVERYBODY,
    "stream_leaderboard": EVERYBODY,
    "read_conditions": EVERYBODY,
    "read_tournament": "director supervisor auditor cage dealer inspector",
    "list_entrants": "director supervisor auditor inspector",
    "report_tournament": "director supervisor auditor inspector",
    "read_tournament_session": "director supervisor auditor cage dealer table inspector",
}
IN_PATH = {
    "tournament": "spring-cup",
    "moment": "start",
    "seat": "1",
    "link": "canberra",
    "table": "T1",
    "round": "1",
    "box": "1",
    "payout": "T1-1-1",
    "adjustment": "1",
    "act": "7",
    "card": "As",
    "dispute": "7",
    "place": "1",
    "kind": "perfect_pairs",
    "number": "1",
    "player": "M-10482",
    "target": "surveillance",
    "message": "canberra.12.0",
    "version": "9",
    "name": "meter",
    "folder": "styles",
    "file": "house.css",
    "day": "2026-11-16",
    "session": "0123456789abcdef",
    "book": "NI2016-268",
    "rule": "14.5",
    "seq": "1",
}


def url_of(operation: Operation, table: str = "T1") -> str:
    return re.sub(r"{(\w+)}", lambda at: {**IN_PATH, "table": table}[at[1]], operation.url)


async def status_of(floor: LiveFloor, who: str | None, operation: Operation, url: str) -> int:
    """Only the status: the answer of a stream never ends."""
    headers = floor.headers[who] if who else {}
    async with floor.http.request(operation.method, floor.url + url, headers=headers) as answer:
        return answer.status


async def test_the_table_of_roles_has_every_operation(floor: LiveFloor) -> None:
    assert {operation.name for operation in floor.server.operations} == set(MAY)


@pytest.mark.parametrize("who", [None, *Role], ids=str)
async def test_nobody_acts_outside_their_role(floor: LiveFloor, who: Role | None) -> None:
    wrong = []
    for operation in floor.server.operations:
        if operation.name == "sign_out" and who is not None:
            continue  # it would end the session that the others are tried with
        status = await status_of(floor, who and who.value, operation, url_of(operation))
        let_in = status not in (401, 403)
        if operation.name in ("sign_in", "answer_sign_in"):
            let_in = True  # without a body it is malformed, which only those let in are told
            assert status == 422
        if let_in != ((who.value if who else "anyone") in MAY[operation.name].split()):
            wrong.append((operation.name, status))
        if not let_in:
            assert status == (401 if who is None else 403), operation.name
    assert wrong == []


OWN_ACCOUNT = {"end_session", "ask_to_enrol", "enrol_passkey"}


async def test_rule_16_6_c_an_inspector_reads_everything_and_changes_nothing(
    floor: LiveFloor,
) -> None:
    for operation in floor.server.operations:
        if None in operation.roles:
            continue
        reads = operation.method == "GET" and operation.name != "table_socket"
        reads |= operation.name == "judge_round"  # its question is too long for an address
        may = Role.INSPECTOR in operation.roles
        assert may == (reads or operation.name in OWN_ACCOUNT), operation.name


# What the scopes of an auditor's token leave of MAY, by hand as well.
READ_ONLY = (
    "get_table get_round list_rounds preview_void read_trail list_tables get_pools list_adjustments"
    " list_approvals list_payouts get_payout get_slip read_journal list_wins stream_floor"
    " search_payouts get_terms get_hours"
    " search_payouts list_incidents list_exclusions list_restrictions list_round_disputes"
    " daily_report who_am_i read_access_trail list_sessions list_checkpoints latest_checkpoint"
    " list_webhooks read_tournament list_entrants report_tournament read_tournament_session"
    " read_desk"
    " list_entries get_entry read_round_record read_series wins_report read_verification"
    " verification_document"
)
FOR_SCOPE = {
    "metrics": "",
    "read": READ_ONLY,
    "full": f"{READ_ONLY} judge_round record_chip_count sign_checkpoint start_verification"
    " cancel_verification",
}


@pytest.mark.parametrize("scope", list(FOR_SCOPE))
async def test_a_token_does_nothing_outside_its_scope(floor: LiveFloor, scope: str) -> None:
    allowed = {name for name, roles in MAY.items() if "anyone" in roles.split()}
    allowed |= set(FOR_SCOPE[scope].split())
    wrong = []
    for operation in floor.server.operations:
        if operation.name in ("sign_in", "answer_sign_in"):
            continue  # without a body they are malformed
        status = await status_of(floor, f"{scope} token", operation, url_of(operation))
        if (status not in (401, 403)) != (operation.name in allowed):
            wrong.append((operation.name, status))
    assert wrong == []


async def test_a_token_of_a_table_opens_no_other_table(floor: LiveFloor) -> None:
    for operation in floor.server.operations:
        if "{table}" in operation.url:
            status = await status_of(floor, "table", operation, url_of(operation, "T2"))
            assert status == 403, operation.name


async def test_a_dealer_serves_every_table(floor: LiveFloor) -> None:
    await floor.ask("supervisor", "POST", "/v1/tables/T2/open")
    opened = await floor.ask("dealer", "PUT", "/v1/tables/T2/rounds/1")
    assert opened.status == 200


async def test_a_made_up_or_mangled_credential_is_refused(floor: LiveFloor) -> None:
    token = floor.headers["table"]["Authorization"].removeprefix("Bearer ")
    for header in (
        "Bearer nonsense",
        "Bearer",
        f"Basic {token}",
        token,
        f"Bearer {token[:-1]}",
        f"Bearer {token}x",
        "Bearer \xff\xfe",
    ):
        answer = await floor.ask(None, "GET", "/v1/tables/T1", Authorization=header)
        assert (answer.status, answer.code) == (401, "not_signed_in"), header
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    answer = await floor.ask(None, "GET", "/v1/tables/T1", Cookie="jackpot_session=jps_nonsense")
    assert answer.status == 401


async def test_the_meter_asks_for_a_token_where_the_floor_file_does(tmp_path: Path) -> None:
    asks = ("meter_needs_token = false", "meter_needs_token = true")
    async with live_floor(tmp_path, asks) as floor:
        for path in ("/v1/meter", "/v1/meter/stream"):
            assert (await floor.ask(None, "GET", path)).status == 401
        assert (await floor.ask("display", "GET", "/v1/meter")).status == 200


async def test_the_journal_says_who_did_it(floor: LiveFloor) -> None:
    await floor.play(1, {1: "AsKsQsJsTs"}, settle=False)
    journal = (await floor.ask("auditor", "GET", "/v1/journal")).body
    assert '"by":"sam"' in journal
    assert '"by":"table:T1"' in journal
    assert '"by":"floor file"' in journal


async def test_a_refusal_says_who_can_do_it(floor: LiveFloor) -> None:
    confirm = (await floor.ask("dealer", "POST", "/v1/payouts/T1-1-1/confirm")).body
    assert confirm["title"] == "Not allowed for your role"
    assert confirm["detail"] == "Only cage staff can confirm payouts."
    report = (await floor.ask("dealer", "GET", "/v1/pools")).body
    assert report["detail"].startswith("Only supervisors, auditors and inspectors can read")
    dispute = (await floor.ask("auditor", "POST", "/v1/payouts/T1-1-1/dispute")).body
    assert dispute["detail"].startswith("Only supervisors and cage staff can hold a payout")
