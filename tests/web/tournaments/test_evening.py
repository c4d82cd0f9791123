"""Whole tournaments through the wire."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from jackpot.cli.main import main
from jackpot.rules.money import MICROS_PER_CENT
from tests.web.live import LiveFloor, live_floor
from tests.web.tournaments.evening import FILE, URL, Evening, conditions

LONG_AGO = "2026-01-01T08:00:00Z"


async def pay(floor: LiveFloor, payout: dict[str, Any]) -> None:
    url = f"/v1/payouts/{payout['id']}"
    if payout["needs_verification"]:
        assert (await floor.ask("supervisor", "POST", url + "/verify")).status == 200
    assert (await floor.ask("cage", "POST", url + "/confirm")).status == 200
    if payout["needs_two_people"]:
        assert (await floor.ask("second cage", "POST", url + "/confirm")).status == 200


async def test_200_players_over_three_sessions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        evening = Evening(floor, 200)
        finished = await evening.play(LONG_AGO)
        pool_cents = 200 * 10_001
        accounts = finished["accounts"]
        assert (finished["status"], accounts["commission_cents"]) == ("finished", 200_000)
        assert (accounts["pool_cents"], accounts["payable_cents"]) == (0, pool_cents)
        placings = finished["placings"]
        assert sorted(each["player"] for each in placings) == evening.players
        assert [each["amount_cents"] for each in placings[:4]] == [1_000_100, 600_060, 400_040, 0]

        listed = (await floor.ask("cage", "GET", "/v1/payouts?status=open")).body
        assert [each["player"] for each in listed] == [each["player"] for each in placings[:3]]
        for payout in listed:
            await pay(floor, payout)
        report = (await floor.ask("auditor", "GET", URL + "/report")).body
        assert report["balanced"] is True
        assert report["accounts"]["paid_cents"] == pool_cents
        sheet = await floor.ask("auditor", "GET", URL + "/report", Accept="text/csv")
        assert "\npaid,20002.00\n" in sheet.body
        slip = await floor.ask("cage", "GET", f"/v1/payouts/{listed[0]['id']}/slip")
        assert slip.body["heading"] == "Tournament prize"
        assert [entry["what"] for entry in slip.body["journal"]] == ["awarded", "paid"]
    journal = f"sqlite:{tmp_path / 'journal'}"
    capsys.readouterr()
    assert await asyncio.to_thread(main, ["verify", journal, "--json"]) == 0
    proofs = {proof["link"]: proof for proof in json.loads(capsys.readouterr().out)}
    proof = proofs["spring-cup"]
    assert (proof["kind"], proof["sound"]) == ("tournament", True)
    assert proof["balances"]["paid_micros"] == pool_cents * MICROS_PER_CENT


async def test_rule_17_3_a_vii_pads_stay_dark_in_a_tournament(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        evening = Evening(floor, 4)
        await evening.prepare(LONG_AGO)
        for player in evening.players:
            await evening.ask("director", "PUT", f"/entries/{player}", {"fee_cents": 11_001})
        ballot = {"tables": ["T1"], "most_at_a_table": 7}
        open_tables = f"{URL}/sessions/1/tables/open"
        early = await floor.ask("supervisor", "POST", open_tables)
        assert (early.status, early.code) == (409, "ballot_not_drawn")
        drawn = await evening.ask("director", "POST", "/sessions/1/ballot", ballot)
        assert len(drawn["seed"]) == 32, "the server draws a seed where nobody gives one"
        for _ in range(2):
            opened = (await floor.ask("supervisor", "POST", open_tables)).body
            assert [each["tournament"] for each in opened] == ["spring-cup"]
        await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1")
        wager = {"amount_cents": 100, "ante": True}
        dark = await floor.ask("table", "PUT", "/v1/tables/T1/rounds/1/wagers/3", wager)
        assert (dark.status, dark.code, dark.body["rule"]) == (409, "tournament", "17.3(a)(vii)")


async def test_rule_17_3_a_vii_a_table_opened_by_hand_follows_the_conditions(
    tmp_path: Path,
) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        by_hand = {"tournament": "spring-cup", "tournament_jackpot": True}

        async def opened(table: str, body: dict[str, Any]) -> Any:
            return await floor.ask("supervisor", "POST", f"/v1/tables/{table}/open", body)

        typo = await opened("T1", {"tournament": "sping-cup"})
        assert (typo.status, typo.code) == (404, "unknown_tournament")
        evening = Evening(floor, 2)
        await evening.prepare(LONG_AGO, jackpot_wagers=True, jackpot_restrictions="none")
        early = await opened("T1", by_hand)
        assert (early.status, early.code) == (409, "jackpot_not_allowed"), "nobody has entered"
        await evening.ask("director", "PUT", "/entries/M-1", {"fee_cents": 11_001})
        allowed = await opened("T1", by_hand)
        assert (allowed.status, allowed.body["tournament_jackpot"]) == (200, True)


async def test_rule_17_3_a_vii_conditions_that_forbid_jackpot_wagers_hold_at_every_table(
    tmp_path: Path,
) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        evening = Evening(floor, 2)
        await evening.prepare(LONG_AGO)
        await evening.ask("director", "PUT", "/entries/M-1", {"fee_cents": 11_001})
        body = {"tournament": "spring-cup", "tournament_jackpot": True}
        refused = await floor.ask("supervisor", "POST", "/v1/tables/T1/open", body)
        assert (refused.status, refused.code) == (409, "jackpot_not_allowed")
        assert refused.body["rule"] == "17.3(a)(vii)"
        dark = {**body, "tournament_jackpot": False}
        assert (await floor.ask("supervisor", "POST", "/v1/tables/T1/open", dark)).status == 200
        plain = await floor.ask("supervisor", "POST", "/v1/tables/T2/open", {})
        assert plain.status == 200, "a table without a tournament is as before"


async def test_patrons_read_the_published_conditions_and_the_leaderboard(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        absent = await floor.ask(None, "GET", URL + "/conditions")
        assert (absent.status, absent.code) == (404, "no_conditions")
        evening = Evening(floor, 30)
        finished = await evening.play(LONG_AGO)
        published = (await floor.ask(None, "GET", URL + "/conditions")).body
        assert "the rules prevail" in published["statement"]
        assert published["conditions"]["entry_fee_cents"] == 11_001
        page = (await floor.ask(None, "GET", URL + "/conditions", Accept="text/html")).body
        assert "In the event of any inconsistency, the rules prevail." in page
        assert "$110.01, of which $10.00 is commission" in page
        assert "place 1 50.00%, place 2 30.00%, place 3 20.00%" in page
        board = (await floor.ask(None, "GET", URL + "/leaderboard")).body
        assert "M-0" not in str(board), "a wall names no player"
        assert [row["entry"] for row in board["rows"]] == [p["entry"] for p in finished["placings"]]
        assert board["rows"][0]["prize_cents"] == 150_015
        (listed,) = (await floor.ask(None, "GET", "/v1/tournaments")).body
        assert listed == board
        unknown = await floor.ask(None, "GET", "/v1/tournaments/no-cup/leaderboard")
        assert (unknown.status, unknown.code) == (404, "unknown_tournament")


async def test_roles_and_refusals_on_the_wire(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        missing = conditions(LONG_AGO, prizes_bp=[])
        refused = await floor.ask("supervisor", "PUT", URL + "/conditions", missing)
        assert (refused.status, refused.body["rule"]) == (409, "17.3(a)(x)")
        entry = {"fee_cents": 11_001}
        for role in ("supervisor", "cage", "dealer", "auditor", "inspector", "table"):
            answer = await floor.ask(role, "PUT", URL + "/entries/M-1", entry)
            assert (answer.status, answer.code) == (403, "not_allowed")
        evening = Evening(floor, 2)
        await evening.prepare(LONG_AGO)
        named = await floor.ask("director", "PUT", URL + "/entries/Jane", entry)
        assert named.status == 422
        await evening.ask("director", "PUT", "/entries/M-1", entry)
        again = await floor.ask("director", "PUT", URL + "/entries/M-1", {"fee_cents": 1})
        assert (again.status, again.code, again.body["rule"]) == (409, "entered_already", "17.6")
        deposit = {"amount_cents": 100, "reference": "x"}
        wrong = await floor.ask(
            "supervisor", "POST", "/v1/reserve/deposits?link=spring-cup", deposit
        )
        assert (wrong.status, wrong.code) == (409, "not_of_a_tournament")
        trail = (await floor.ask("supervisor", "GET", "/v1/trail?link=spring-cup")).body
        texts = [action["text"] for action in trail["acts"]]
        assert texts[0].startswith("entered player M-1 as entry 1 into session 1: $110.01")


async def test_cancelling_refunds_everything_over_the_cage(tmp_path: Path) -> None:
    async with live_floor(tmp_path, added=FILE) as floor:
        evening = Evening(floor, 3)
        await evening.prepare(LONG_AGO)
        for player in evening.players:
            await evening.ask("director", "PUT", f"/entries/{player}", {"fee_cents": 11_001})
        await evening.ask("supervisor", "POST", "/cancel", {"reason": "too few"})
        listed = (await floor.ask("cage", "GET", "/v1/payouts?status=open")).body
        assert [each["amount_cents"] for each in listed] == [11_001] * 3
        for payout in listed:
            await pay(floor, payout)
        report = (await floor.ask("auditor", "GET", URL + "/report")).body
        assert report["accounts"]["paid_cents"] == report["accounts"]["receipts_cents"] == 33_003
