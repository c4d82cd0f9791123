"""Cards, shoe and irregularities over HTTP, and the warnings that they raise (2, 12 to 14)."""

from typing import Any

from jackpot.web.staff.floor_warnings import warnings_of
from tests.rules.example import TERMS
from tests.web.live import LiveFloor

T1 = "/v1/tables/T1"
ROUND = f"{T1}/rounds/1"
SHOE = {"shoe": "automated", "decks": ["red", "blue"], "dealer": "dana", "reason": "as approved"}
FAULT = {"kind": "electrical", "effect": "impedes_shuffle", "what": "the motor stopped"}
WHY = {"reason": "seen by the supervisor"}


def warned(floor: LiveFloor) -> set[str]:
    """The codes of the warnings about the cards of table T1."""
    parts = floor.server.parts
    (link,) = parts.links.values()
    found = {each.code for each in warnings_of(parts.floor, link) if each.table == "T1"}
    about_cards = {"cards_unchecked", "final_check_due", "cards_incomplete"}
    return found & (about_cards | {"shoe_failed", "misdealt"})


async def do(floor: LiveFloor, who: str, method: str, url: str, body: Any = None) -> Any:
    answer = await floor.ask(who, method, url, body)
    assert answer.status == 200, answer.body
    return answer.body


async def test_rule_2_2_a_table_with_terms_warns_until_its_cards_are_checked(
    floor: LiveFloor,
) -> None:
    await do(floor, "supervisor", "POST", f"{T1}/open")
    assert warned(floor) == set(), "a table without terms records nothing about its cards"
    terms = {**{name: getattr(TERMS, name) for name in TERMS.__struct_fields__}, "boxes": 7}
    proposal = {"terms": terms, "notice": "limits on the sign"}
    proposed = await do(floor, "supervisor", "POST", f"{T1}/terms", proposal)
    await do(floor, "second supervisor", "POST", f"{T1}/terms/{proposed['id']}/approve")
    await do(floor, "table", "PUT", ROUND)
    assert warned(floor) == {"cards_unchecked"}
    checked = {"when": "before", "second": "dana"}
    table = await do(floor, "supervisor", "POST", f"{T1}/cards/checks", checked)
    assert table["cards"]["checked_before"]["second"] == "dana"
    assert warned(floor) == set()
    await do(floor, "supervisor", "POST", f"{T1}/close", WHY)
    assert warned(floor) == {"final_check_due"}, "after gaming they are checked again"
    await do(floor, "dealer", "POST", f"{T1}/cards/checks", {"when": "after", "second": "sam"})
    assert warned(floor) == set()


async def test_rule_2_4_a_wrong_count_is_an_alarm_and_stops_the_next_round(
    floor: LiveFloor,
) -> None:
    await do(floor, "supervisor", "POST", f"{T1}/open")
    await do(floor, "supervisor", "POST", f"{T1}/cards/counts", {})
    await do(floor, "dealer", "PUT", f"{T1}/cards/count", {"cards": 51})
    assert warned(floor) == {"cards_incomplete"}
    refused = await floor.ask("table", "PUT", ROUND)
    assert (refused.status, refused.code, refused.body["rule"]) == (409, "cards_incomplete", "2.1")
    changed = {"which": "all", "dealer": "dana", "reason": "a card is lost"}
    await do(floor, "supervisor", "POST", f"{T1}/cards/changes", changed)
    assert warned(floor) == set()
    await do(floor, "table", "PUT", ROUND)


async def test_a_round_with_a_broken_shoe_and_exposed_cards(floor: LiveFloor) -> None:
    await do(floor, "supervisor", "POST", f"{T1}/open")
    await do(floor, "supervisor", "PUT", f"{T1}/shoe", SHOE)
    await do(floor, "table", "POST", f"{T1}/shoe/loads")
    await floor.play(1, {1: "AsKsQsJsTs"}, settle=False)
    deck = await do(floor, "table", "PUT", f"{ROUND}/deck", {"deck": "blue"})
    assert deck["round"]["cards"]["deck"] == "blue"
    await do(floor, "dealer", "POST", f"{T1}/shoe/faults", {**FAULT, "deal_complete": False})
    assert warned(floor) == {"shoe_failed"}
    await do(floor, "supervisor", "POST", f"{ROUND}/stands", WHY)
    for card in ("2c", "3c", "4c"):
        await do(floor, "dealer", "POST", f"{ROUND}/exposures", {"card": card, "box": 4})
    assert warned(floor) == {"shoe_failed", "misdealt"}
    refused = await floor.ask("table", "POST", f"{ROUND}/settle")
    assert (refused.status, refused.code, refused.body["rule"]) == (409, "misdeal", "14.1")
    await do(floor, "supervisor", "POST", f"{ROUND}/exposures/4c/take-back", WHY)
    warning = {"box": 4, "rule": "13.1", "reason": "held the cards below the table"}
    await do(floor, "dealer", "POST", f"{ROUND}/warnings", warning)
    excluded = {"rule": "13.2(b)", "wager": "lost", "reason": "told the hand to a neighbour"}
    seen = await do(floor, "supervisor", "PUT", f"{ROUND}/exclusions/4", excluded)
    irregular = seen["round"]["irregularities"]
    assert (irregular["exposed_in_error"], irregular["only_void"]) == (2, False)
    assert irregular["warnings"] == [{"box": 4, "rule": "13.1"}]
    assert irregular["excluded"] == [{"box": 4, "wager": "lost"}]
    trail = await do(floor, "auditor", "GET", "/v1/trail")
    assert "player_warned" in str(trail)


async def test_rule_12_6_a_fault_before_the_deal_is_complete_voids_the_round(
    floor: LiveFloor,
) -> None:
    await do(floor, "supervisor", "POST", f"{T1}/open")
    await do(floor, "supervisor", "PUT", f"{T1}/shoe", SHOE)
    await floor.play(1, {}, settle=False)
    table = await do(floor, "table", "POST", f"{T1}/shoe/faults", {**FAULT, "deal_complete": False})
    assert (table["last_phase"], table["voided"][0]["rule"]) == ("void", "12.6")
