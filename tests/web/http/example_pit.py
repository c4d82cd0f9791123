"""A round of Blackjack in the pit of the example floor, for the examples of /docs."""

from collections.abc import Iterator
from typing import Any

from tests.web.http.example_steps import SECOND, SUPERVISOR, Step, why

B1 = "/v1/tables/B1"
ROUND = f"{B1}/rounds/1"
PIT = "/v1/links/main"
ACTS: list[dict[str, Any]] = [
    {"card": "Ks", "to": "1"},
    {"card": "7h", "to": "2"},
    {"card": "9c", "to": "dealer"},
    {"card": "Kh", "to": "1"},
    {"card": "5d", "to": "2"},
    {"decision": "stand", "box": 1},
    {"decision": "draw", "box": 2},
    {"card": "8s", "to": "2"},
    {"decision": "stand", "box": 2},
    {"card": "8d", "to": "dealer"},
]
TERMS = {
    "instrument": "NI2018-568",
    "layout": "GRC layout 9 of 2 March 2026",
    "play": "whole",
    "boxes": 7,
    "decks": 8,
    "soft_17": "stand",
    "shoe": "manual",
    "smallest_chip_cents": 250,
    "minimum_cents": 2_500,
    "maximum_cents": 100_000,
    "multiple_cents": 500,
    "late_entrants_at_minimum": True,
    "side_wagers": {"perfect_pairs": {"minimum_cents": 500, "maximum_cents": 10_000}},
}


def twenty_one() -> Iterator[Step]:
    def step(method: str, path: str, body: Any = None, *, shown: bool = True) -> Step:
        return Step("dealer", method, ROUND + path, body, shown)

    yield Step(SUPERVISOR, "POST", f"{B1}/open", shown=False)
    shoe = {"shoe": "manual", "cut_by": "player", "new_cards": True}
    yield Step("dealer", "PUT", f"{B1}/shoes/1", shoe)
    fault = {"kind": "mechanical", "what": "a card is stuck"}
    yield Step("dealer", "POST", f"{B1}/shoes/faults", fault)  # refused: the shoe is manual
    yield Step(SUPERVISOR, "PUT", f"{B1}/markers/2/1", {"maximum_cents": 200_000})
    yield Step(SUPERVISOR, "DELETE", f"{B1}/markers/2/1")
    yield step("PUT", "", shown=False)
    yield step("PUT", "/wagers/1/1", {"amount_cents": 1_000, "seated": True})
    yield step("PUT", "/wagers/2/1", {"amount_cents": 1_500}, shown=False)
    yield step("PUT", "/wagers/3/1", {"amount_cents": 1_500}, shown=False)
    yield step("PUT", "/side-wagers/perfect_pairs/1/1", {"amount_cents": 500})
    yield step("PUT", "/side-wagers/perfect_pairs/2/1", {"amount_cents": 500}, shown=False)
    yield step("DELETE", "/side-wagers/perfect_pairs/2/1")
    yield step("DELETE", "/wagers/3/1")
    yield step("POST", "/deal", shown=False)
    for number, act in enumerate(ACTS, start=1):
        yield step("PUT", f"/acts/{number}", act, shown=number == 4)
    yield step("POST", "/cutting-card", {"box": 2})
    mistyped = [*ACTS[:7], {"card": "7s", "to": "2"}, *ACTS[8:]]
    yield Step(SUPERVISOR, "POST", f"{ROUND}/reconstruct/preview", {"acts": mistyped})
    wrong = why("the card was a seven", acts=mistyped)
    yield Step(SUPERVISOR, "POST", f"{ROUND}/reconstruct", wrong)
    void = why("a chip was added after the first card", rule="4.3")
    yield Step(SUPERVISOR, "POST", f"{ROUND}/wagers/2/1/void", void)
    yield step("POST", "/settle", shown=False)
    change = why("it was marked", which="the queen of hearts", dealer="dana")
    body = {**change, "marked_or_damaged": True}
    yield Step(SUPERVISOR, "POST", f"{B1}/cards/replacements", body)
    notice = {"terms": TERMS, "notice": "From the next round the minimum is $25."}
    yield Step(SUPERVISOR, "POST", f"{B1}/pit-terms", notice)
    yield Step(SECOND, "POST", f"{B1}/terms/2/approve", shown=False)
    yield Step(SUPERVISOR, "POST", f"{B1}/late-entrants", {"box": 4, "place": 1})
    limits = why("wagers follow the count", player="M-20931", one_box=True, minimum_only=True)
    yield Step(SUPERVISOR, "POST", f"{PIT}/restrictions", limits)
    yield Step(SUPERVISOR, "GET", f"{PIT}/restrictions")
    report = {"reference": "Letter 12 to the Commission"}
    yield Step(SUPERVISOR, "POST", f"{PIT}/restrictions/M-20931/report", report)
    lifted = why("the player has left the casino")
    yield Step(SUPERVISOR, "POST", f"{PIT}/restrictions/M-20931/lift", lifted)
