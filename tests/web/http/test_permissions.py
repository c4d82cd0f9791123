"""Who may do what: every operation by every role, and by nobody, over real HTTP (promise 8)."""

from pathlib import Path

import pytest

from jackpot.access import Role
from tests.web.http.every_operation import status_of, url_of
from tests.web.http.who_may import FOR_SCOPE, MAY
from tests.web.live import LiveFloor, live_floor


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
