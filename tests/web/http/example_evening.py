"""An evening that sends one true example of every operation; it makes the examples of /docs.

.venv/bin/python -m tests.web.http.example_evening      writes them anew
"""

import asyncio
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from jackpot.floor.commands import SetHours
from jackpot.rules.hours import Opening
from jackpot.web.http.examples import EXAMPLES_FILE
from tests.settings.floor_text import example_pit
from tests.web.http.example_pit import twenty_one
from tests.web.http.example_steps import AUDITOR, CAGE, SECOND, SUPERVISOR, Step, why
from tests.web.http.example_tournament import FILE, tournament
from tests.web.http.example_webhooks import webhooks
from tests.web.listed_refusals import operation_at
from tests.web.live import PASSWORD, LiveFloor, live_floor
from tests.webhooks.receiver import hook, receiving

NOON_MS = 1_794_794_400_000  # 16 November 2026, noon in Canberra is near
FLUSH, OTHER_FLUSH, STRAIGHT_FLUSH = "AdJd8d4d2d", "AdJd8d5d2d", "9h8h7h6h5h"
T1, T2, T3 = "/v1/tables/T1", "/v1/tables/T2", "/v1/tables/T3"
ROUND = f"{T1}/rounds/12"
MAIN = "/v1/links/canberra"
WAGER = {"amount_cents": 100, "ante": True}
TERMS = {
    "layout": "GRC layout 7 of 2 March 2026",
    "dealer_side": "box_1_at_dealers_left",
    "boxes": 7,
    "base_game": "not_reported",
    "minimum_cents": 500,
    "maximum_cents": 50_000,
    "multiple_cents": 500,
    "maximum_payout_cents": 2_500_000,
    "shoe": "manual",
    "decks": ["blue"],
}
_OPENING = Opening(NOON_MS - 3_600_000, NOON_MS + 17 * 3_600_000, "Determination 1 of 2026")
_HOURS = SetHours(by="floor file", openings=(_OPENING,), known_until_ms=_OPENING.closes_ms)
_BASE64 = "bm90IGEgcmVhbCBrZXk"
_SIGNED = {
    "ticket": "of-the-challenge",
    "credential": {
        "id": _BASE64,
        "rawId": _BASE64,
        "type": "public-key",
        "response": {
            "clientDataJSON": _BASE64,
            "authenticatorData": _BASE64,
            "signature": _BASE64,
        },
    },
}
_ENROLLED = {
    "ticket": "of-the-challenge",
    "label": "the key on my ring",
    "credential": {
        "id": _BASE64,
        "rawId": _BASE64,
        "type": "public-key",
        "response": {"clientDataJSON": _BASE64, "attestationObject": _BASE64},
    },
}


def _put(url: str, body: Any = None) -> Step:
    return Step("table", "PUT", url, body, shown=False)


def base_game() -> Iterator[Step]:
    """A round of a table that reports its base game, up to the cards' collection."""
    terms = {**TERMS, "base_game": "reported"}
    body = {"terms": terms, "notice": "From the next round this table reports its base game."}
    yield Step(SUPERVISOR, "POST", f"{T3}/terms", body, shown=False)
    yield Step(SECOND, "POST", f"{T3}/terms/1/approve", shown=False)
    url = f"{T3}/rounds/1"

    def step(method: str, path: str, body: Any = None, *, shown: bool = True) -> Step:
        return Step("dealer", method, url + path, body, shown)

    yield step("PUT", "", shown=False)
    yield step("PUT", "/antes/3", {"amount_cents": 500})
    yield from (step("PUT", f"/antes/{box}", {"amount_cents": 500}, shown=False) for box in (4, 5))
    yield step("PUT", "/wagers/3", WAGER, shown=False)
    yield step("DELETE", "/antes/5")
    yield step("POST", "/deal", shown=False)
    yield step("PUT", "/dealer-card", {"card": "Kd"})
    yield step("PUT", "/bets/3", {"amount_cents": 1_000})
    yield step("PUT", "/bets/4", {"amount_cents": 1_000}, shown=False)
    yield step("DELETE", "/bets/4")
    yield step("PUT", "/folds/4", shown=False)
    yield step("PUT", "/hands/3", {"cards": OTHER_FLUSH})
    yield step("PUT", "/hands/dealer", {"cards": "KdAc9s7h4c"})
    yield step("PUT", "/counts", {"counts": {"3": 5, "4": 5, "dealer": 5}})
    yield step("POST", "/settle", shown=False)


def adjudication() -> Step:
    """A Blackjack of three cards, one side wager, judged by the book of its day."""
    body = {
        "instrument": "NI2018-568",
        "played_on": "2019-03-01",
        "terms": {"decks": 8, "soft_17": "stand", "smallest_chip_cents": 500},
        "wagers": [{"box": 1, "place": 1, "amount_cents": 1_000}],
        "side_wagers": [{"kind": "perfect_pairs", "box": 1, "place": 1, "amount_cents": 500}],
        "acts": [
            {"card": "As", "to": "1"},
            {"card": "9c", "to": "dealer"},
            {"card": "Kd", "to": "1"},
        ],
    }
    return Step("dealer", "POST", "/v1/adjudications", body)


def evening(figures: dict[str, Any]) -> Iterator[Step]:
    """`figures` are those of the approval in force."""
    yield Step(None, "GET", "/v1/rules")
    yield adjudication()
    for url in ("/v1/meter/links", "/v1/meter", "/v1/meter.txt", "/v1/meter/sign"):
        yield Step(None, "GET", url)
    yield Step(None, "GET", "/v1/tables/T4/sign")
    # --- tables
    yield Step(SUPERVISOR, "POST", "/v1/links/canberra/open")
    yield Step(SUPERVISOR, "POST", "/v1/links/canberra/suspend", why("the lamps flicker"))
    yield Step(SUPERVISOR, "POST", "/v1/links/canberra/resume", why("cable changed and tested"))
    yield Step(SUPERVISOR, "POST", f"{T2}/close", why("end of the evening"))
    yield Step(SUPERVISOR, "POST", f"{T2}/open", {})
    yield Step(SUPERVISOR, "POST", f"{T2}/suspend", why("the pad of box 3 flickers"))
    yield Step(SUPERVISOR, "POST", f"{T2}/resume", why("pad changed and tested"))
    fault = {"device": "pad 3", "what": "the lamp of box 3 stays dark"}
    yield Step("dealer", "POST", f"{T2}/faults", fault)
    yield Step(SUPERVISOR, "POST", f"{T2}/approve-resume", why("lamp changed and tested"))
    yield Step(SUPERVISOR, "POST", "/v1/faults", {"device": "prize meter", "what": "it is dark"})
    yield Step(SUPERVISOR, "POST", "/v1/approve-resume", why("meter changed"))
    yield Step(SUPERVISOR, "POST", f"{T1}/next-round", why("the table counts on", round=12))
    yield from _cards_before_gaming()
    for version, minimum_cents in ((1, 500), (2, 1_000), (3, 2_000)):
        terms = {**TERMS, "minimum_cents": minimum_cents}
        notice = f"From the next round the minimum is ${minimum_cents // 100}."
        body = {"terms": terms, "notice": notice}
        yield Step(SUPERVISOR, "POST", f"{T2}/terms", body, shown=version == 2)
        if version == 3:
            declined = why("too high for tonight")
            yield Step(SECOND, "POST", f"{T2}/terms/{version}/decline", declined)
        else:
            approval = f"{T2}/terms/{version}/approve"
            yield Step(SECOND, "POST", approval, shown=version == 2)
    yield Step(SUPERVISOR, "PUT", f"{T2}/markers/3", {"maximum_cents": 100_000})
    text = "Please keep your chips inside the lines of your box."
    yield Step(SUPERVISOR, "POST", f"{T2}/notices", {"text": text})
    yield Step("dealer", "GET", f"{T2}/terms")
    yield Step(SUPERVISOR, "DELETE", f"{T2}/markers/3")
    last = {"rounds": 3, "notice": "Three more rounds, then this table closes."}
    yield Step(SUPERVISOR, "POST", f"{T2}/last-rounds", last)
    yield Step(SUPERVISOR, "DELETE", f"{T2}/notices")
    until = {"until": "2026-11-17T07:00:00+11:00", "reference": "GRC letter 12 of 2026"}
    yield Step(SUPERVISOR, "POST", "/v1/hours/extend", until)
    yield Step("table", "GET", "/v1/hours")
    # --- a round
    yield Step("table", "PUT", ROUND)
    yield Step("table", "PUT", f"{ROUND}/wagers/3", WAGER)
    yield from (_put(f"{ROUND}/wagers/{box}", WAGER) for box in (1, 2, 4, 5))
    yield Step("table", "DELETE", f"{ROUND}/wagers/5")
    yield Step("table", "POST", f"{ROUND}/deal")
    yield from _irregularities()
    yield Step("table", "PUT", f"{ROUND}/folds/4")
    yield Step(SUPERVISOR, "POST", f"{ROUND}/folds/4/undo", why("the wrong box was touched"))
    yield _put(f"{ROUND}/claims/2", {"cards": FLUSH})
    yield Step("table", "DELETE", f"{ROUND}/claims/2")
    yield Step("table", "PUT", f"{ROUND}/claims/3", {"cards": STRAIGHT_FLUSH})
    yield Step(SUPERVISOR, "POST", f"{ROUND}/claims/3/verify")
    yield _put(f"{ROUND}/claims/1", {"cards": FLUSH})
    yield Step(SUPERVISOR, "POST", f"{ROUND}/claims/1/reject", why("the jack is a heart"))
    yield Step(SUPERVISOR, "GET", f"{ROUND}/void")
    device = why("used a device that records play", rule="16.1")
    yield Step(SUPERVISOR, "POST", f"{ROUND}/wagers/2/void", device)
    yield Step("table", "POST", f"{ROUND}/settle")
    late = why("seen on the cameras", cards=FLUSH)
    yield Step(SUPERVISOR, "POST", f"{ROUND}/claims/1/late", late)
    misread = why("the four is a five", cards=OTHER_FLUSH)
    yield Step(SUPERVISOR, "POST", f"{ROUND}/claims/1/correct", misread)
    for url in (T1, ROUND):
        yield Step("table", "GET", url)
    yield from (Step("dealer", "PUT", f"{T2}/rounds/1", shown=False) for _ in (1,))
    exposed = why("four cards were exposed", rule="14.1")
    yield Step(SUPERVISOR, "POST", f"{T2}/rounds/1/void", exposed)
    yield from base_game()
    # --- payouts
    yield Step(CAGE, "GET", "/v1/payouts?status=open")
    yield Step(CAGE, "GET", "/v1/payouts/T1-12-3")
    yield Step(CAGE, "GET", "/v1/payouts/search?table=T1")
    yield Step(CAGE, "GET", "/v1/payouts/T1-12-3/slip")
    yield Step(CAGE, "POST", "/v1/payouts/T1-12-1/dispute", why("the player disagrees"))
    yield Step(SECOND, "POST", "/v1/payouts/T1-12-1/verify", why("seen on the cameras"))
    yield Step(SUPERVISOR, "POST", "/v1/payouts/T1-12-1/cancel", why("the hand was folded"))
    yield Step(CAGE, "POST", "/v1/payouts/T1-12-3/confirm", {"method": "cash"})
    yield Step("second cage", "POST", "/v1/payouts/T1-12-3/confirm", {}, shown=False)
    yield Step(CAGE, "POST", "/v1/payouts/T1-12-3/dispute", why("too little"), shown=False)
    decided = why("worked out by 11.1(b)", decision="dismissed")
    yield Step(SUPERVISOR, "POST", "/v1/payouts/T1-12-3/dispute/decide", decided)
    asks = why("the player asks for a review")
    yield Step(CAGE, "POST", "/v1/payouts/T1-12-3/dispute/ask-review", asks)
    review = {"outcome": "the decision stands", "reference": "GRC 2026-118"}
    yield Step(SUPERVISOR, "POST", "/v1/payouts/T1-12-3/dispute/review", review)
    # --- seats, incidents, exclusions, disputes about rounds
    yield Step("dealer", "PUT", f"{T1}/seats/3", {"player": "M-10482"})
    yield Step("dealer", "DELETE", f"{T1}/seats/3")
    phone = {"rule": "16.1", "who": "M-10482", "what": "counted cards with a telephone"}
    yield Step("dealer", "POST", f"{T1}/incidents", {**phone, "round": 12})
    shut_out = why("counted cards with a telephone", player="M-10482", rule="16.1")
    yield Step(SUPERVISOR, "POST", f"{MAIN}/exclusions", shut_out)
    yield Step(AUDITOR, "GET", f"{MAIN}/incidents")
    yield Step(AUDITOR, "GET", f"{MAIN}/exclusions")
    released = f"{MAIN}/exclusions/M-10482/release"
    yield Step(SUPERVISOR, "POST", released, why("the telephone was switched off"))
    mixed = why("two hands were mixed up", about="claim", box=1)
    yield Step(CAGE, "POST", f"{ROUND}/disputes", mixed)
    stands = why("the cameras show both hands", decision="dismissed")
    yield Step(SUPERVISOR, "POST", f"{ROUND}/disputes/1/decide", stands)
    yield Step(CAGE, "POST", f"{ROUND}/disputes/1/ask-review", asks)
    yield Step(SUPERVISOR, "POST", f"{ROUND}/disputes/1/review", review)
    yield Step(AUDITOR, "GET", f"{MAIN}/disputes")
    # --- money and figures
    deposit = {"reference": "receipt 4711", "amount_cents": 50_000}
    yield Step(SUPERVISOR, "POST", "/v1/reserve/deposits", deposit)
    large = {"reference": "receipt 4712", "amount_cents": 500_000}
    yield Step(SUPERVISOR, "POST", "/v1/reserve/deposits", large, shown=False)
    yield Step(SUPERVISOR, "POST", "/v1/acts/1/decline", why("the wrong receipt"))
    moved = {"source": "reserve", "target": "jackpot", "amount_cents": 1_000}
    for number in (1, 2):
        named = {**moved, "reference": f"letter {number}", "reason": "an error in the count"}
        yield Step(SUPERVISOR, "POST", "/v1/adjustments", named, shown=number == 1)
    yield Step(SECOND, "POST", "/v1/adjustments/1/approve")
    yield Step(SECOND, "POST", "/v1/adjustments/2/decline", why("counted again"))
    for number in (2, 3):
        proposed = {**figures, "reference": f"GRC approval {number}"}
        yield Step(SUPERVISOR, "POST", "/v1/approvals", proposed, shown=number == 2)
    yield Step(SECOND, "POST", "/v1/approvals/2/approve")
    yield Step(SECOND, "POST", "/v1/approvals/3/decline", why("a figure is wrong"))
    yield Step(AUDITOR, "PUT", f"{T1}/chip-counts/2026-11-15", {"count_cents": 0})
    # --- calls
    yield Step("dealer", "PUT", f"{T1}/call", {"about": "a dispute"})
    yield Step(SUPERVISOR, "POST", f"{T1}/call/answer")
    yield Step("dealer", "DELETE", f"{T1}/call")
    # --- reading
    for url in (
        *("/v1/tables", f"{T1}/rounds", "/v1/pools", "/v1/adjustments", "/v1/approvals"),
        *("/v1/trail", "/v1/wins", "/v1/journal?after=4", "/v1/journal/entries"),
        *("/v1/journal/entries/4", "/v1/series", "/v1/reports/wins", "/v1/reports/daily"),
        *("/v1/checkpoints", "/v1/checkpoints/latest", "/v1/access-trail", "/v1/sessions"),
    ):
        yield Step(AUDITOR, "GET", url)
    yield Step(AUDITOR, "GET", f"{T1}/rounds/12/record")
    yield Step(AUDITOR, "POST", "/v1/checkpoints")
    yield Step(AUDITOR, "POST", "/v1/verification")
    yield Step(AUDITOR, "GET", "/v1/verification")
    yield Step(AUDITOR, "GET", "/v1/verification/document")
    yield Step(SUPERVISOR, "GET", "/v1/nodes")
    yield Step(AUDITOR, "DELETE", "/v1/verification")
    # --- people
    person = {"name": "sam", "password": PASSWORD}
    yield Step(None, "POST", "/v1/session", person)
    yield Step(None, "POST", "/v1/session/passkey", _SIGNED)
    yield Step(CAGE, "POST", "/v1/second-session", person)
    yield Step(CAGE, "POST", "/v1/second-session/passkey", _SIGNED)
    yield Step(CAGE, "GET", "/v1/session")
    yield Step(CAGE, "GET", "/v1/passkeys")
    yield Step(CAGE, "POST", "/v1/passkeys/challenge")
    yield Step(CAGE, "POST", "/v1/passkeys", _ENROLLED)
    yield Step(SUPERVISOR, "DELETE", "/v1/sessions/0123456789abcdef")
    yield Step(CAGE, "DELETE", "/v1/session")


def _cards_before_gaming() -> Iterator[Step]:
    checked = {"when": "before", "second": "dee"}
    yield Step(SUPERVISOR, "POST", f"{T1}/cards/checks", checked)
    changed = why("a corner is bent", which="the queen of hearts", dealer="dee")
    yield Step(SUPERVISOR, "POST", f"{T1}/cards/changes", changed)
    shoe = {"shoe": "automated", "decks": ["red", "blue"], "dealer": "dee"}
    yield Step(SUPERVISOR, "PUT", f"{T1}/shoe", why("the old one was worn", **shoe))
    yield Step("dealer", "POST", f"{T1}/shoe/loads")
    yield Step(SUPERVISOR, "POST", f"{T1}/cards/counts", {"deck": "red"})
    yield Step("dealer", "PUT", f"{T1}/cards/count", {"cards": 52})


def _irregularities() -> Iterator[Step]:
    """Those of a round that was dealt."""
    yield Step("dealer", "PUT", f"{ROUND}/deck", {"deck": "red"})
    fault = {"kind": "mechanical", "effect": "impedes_shuffle", "what": "a card is stuck"}
    yield Step("dealer", "POST", f"{T1}/shoe/faults", {**fault, "deal_complete": True})
    yield Step(SUPERVISOR, "POST", f"{ROUND}/stands", why("every hand had five cards"))
    yield Step("dealer", "POST", f"{ROUND}/exposures", {"card": "2c", "box": 4})
    yield Step(SUPERVISOR, "POST", f"{ROUND}/exposures/2c/take-back", why("nobody saw its face"))
    warning = why("held the cards below the table", box=4, rule="13.1")
    yield Step("dealer", "POST", f"{ROUND}/warnings", warning)
    excluded = why("told the hand to a neighbour", rule="13.2(b)", wager="returned")
    yield Step(SUPERVISOR, "PUT", f"{ROUND}/exclusions/7", excluded)


async def examples(floor: LiveFloor) -> dict[str, Any]:
    """By the name of the operation: what was asked, and what the server answered."""
    await floor.server.parts.hosts.carry_out(_HOURS)
    approvals = await floor.ask(AUDITOR, "GET", "/v1/approvals")
    found: dict[str, Any] = {}
    for step in [*twenty_one(), *tournament(), *evening(approvals.body[0]["figures"])]:
        await _take(step, floor, found)
    async for step in webhooks(floor, NOON_MS):
        await _take(step, floor, found)
    return found


async def _take(step: Step, floor: LiveFloor, found: dict[str, Any]) -> None:
    answer = await floor.ask(step.who, step.method, step.url, step.body)
    operation = operation_at(floor.server.operations, step.method, step.url)
    assert operation is not None, step
    if not step.shown:
        assert answer.status < 300, (step, answer)
        return
    example = {"url": step.url, "body": step.body, "status": answer.status}
    if isinstance(answer.body, (dict, list)):
        example["answer"] = shortened(answer.body)
    found[operation.name] = example


def shortened(answer: Any) -> Any:
    """One item of each list is enough, no secret is kept, and the same evening gives the same."""
    if isinstance(answer, list):
        return [shortened(each) for each in answer[:1]]
    if not isinstance(answer, dict):
        return answer
    return {key: _steady(key, value) or shortened(value) for key, value in answer.items()}


def _steady(key: str, value: Any) -> str | None:
    """In place of what is new with every server."""
    if key == "id" and re.fullmatch("[0-9a-f]{16}", str(value)):
        return "0123456789abcdef"
    return _STEADY.get(key) if value else None


_STEADY = {"token": "jp2_of_one_minute", "page": "0a1b2c3d4e5f", "node": "node-1:1a2b3c4d"}


@asynccontextmanager
async def example_floor(folder: Path) -> AsyncIterator[LiveFloor]:
    """With a pit, two tournaments and a receiver of webhooks; its clock stands still."""
    async with receiving() as receiver:
        added = example_pit() + FILE + hook(folder, receiver)
        async with live_floor(folder, added=added, clock=lambda: NOON_MS) as floor:
            yield floor


async def record() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with example_floor(Path(folder)) as floor:
            return await examples(floor)


if __name__ == "__main__":
    written = msgspec.json.format(msgspec.json.encode(asyncio.run(record())), indent=1)
    # The receiver's port is another each time; the example has an address as a house would.
    written = re.sub(rb"http://127\.0\.0\.1:\d+/hook", b"https://hooks.example/jackpot", written)
    Path(str(EXAMPLES_FILE)).write_text(re.sub(rb"\s+$", b"", written).decode() + "\n")
