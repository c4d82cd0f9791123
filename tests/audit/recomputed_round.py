"""Works every amount of a round out again from its document alone.

Nothing here comes from the program: hands are told apart, prizes shared and pools drawn on by the
text of the rules and by the figures that the document states.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from tests.audit.recomputed_base_game import RecomputedBaseGame
from tests.audit.recomputed_hands import category_of

PERCENTAGE = ("royal_flush", "straight_flush")
FIXED = {
    "four_of_a_kind": "four_of_a_kind_cents",
    "full_house": "full_house_cents",
    "flush": "flush_cents",
}
MICROS = 10_000  # in a cent


def percentage_prize(
    pool_cents: int, share: Fraction, minimum_cents: int, winners: int
) -> tuple[int, int]:
    """Each winner's prize, and what the jackpot pool gives of it (11.1, 11.3)."""
    each = int(int(pool_cents * share) / Fraction(winners))
    return max(each, minimum_cents), each


class Recomputed:
    """Takes the events of a document in order; `check` fails at the first that differs."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.figures = document["figures"]
        self.wagers: set[int] = set()
        self.hands: dict[int, str] = {}
        self.awards: dict[str, dict[str, Any]] = {}
        self.base_game = RecomputedBaseGame(document)
        self.pools = iter(document["pools"])
        self.checked: Counter[str] = Counter()

    def check(self) -> None:
        for event in self._events():
            for works_out in (self, self.base_game):
                method = getattr(works_out, f"_{event['event']}", None)
                if method is not None:
                    method(event)
                    self.checked[event["event"]] += 1
        self.base_game.check()
        assert next(self.pools, None) is None, "pools of an event that is not there"
        paid = {win["payout"]: win["amount_cents"] for win in self.document["payouts"]}
        for payout, award in self.awards.items():
            assert paid[payout] == award["amount_cents"]

    def _events(self) -> Iterator[dict[str, Any]]:
        """Those of the round, out of the entries, whose hashes must be right."""
        table, number = self.document["table"], self.document["round"]
        for entry in self.document["entries"]:
            record = entry["record"]
            assert hashlib.sha256(record.encode()).hexdigest() == entry["hash"]
            stored = json.loads(record)
            assert (stored["seq"], stored["prev"]) == (entry["seq"], entry["prev"])
            for event in stored["events"]:
                own = (event.get("table"), event.get("round")) == (table, number)
                paid = str(event.get("payout", "")).startswith(f"{table}-{number}-")
                if own or paid or "returned" in event:
                    yield event

    # --- wagers

    def _wager_accepted(self, event: dict[str, Any]) -> None:
        assert event["amount_cents"] == self.figures["wager_cents"]
        self.wagers.add(event["box"])

    def _wager_withdrawn(self, event: dict[str, Any]) -> None:
        self.wagers.remove(event["box"])

    def _fault_reported(self, event: dict[str, Any]) -> None:
        self.wagers -= set(event["returned"].get(self.document["table"], ()))

    def _table_suspended(self, event: dict[str, Any]) -> None:
        if event["table"] == self.document["table"]:
            self.wagers -= set(event["returned"])

    _table_closed = _table_suspended

    def _wager_voided(self, event: dict[str, Any]) -> None:
        assert event["amount_cents"] == self.figures["wager_cents"]
        parts = (event["jackpot_micros"], event["reserve_micros"])
        assert parts in ((0, 0), self._split(1))
        if parts == (0, 0):
            self.wagers.discard(event["box"])

    def _round_dealt(self, event: dict[str, Any]) -> None:
        assert set(event["boxes"]) == self.wagers
        assert event["wagers_cents"] == len(self.wagers) * self.figures["wager_cents"]
        parts = (event["jackpot_micros"], event["reserve_micros"])
        assert parts == self._split(len(self.wagers))
        assert sum(parts) == event["wagers_cents"] * MICROS, "every cent (10.6)"

    def _split(self, wagers: int) -> tuple[int, int]:
        cents = wagers * self.figures["wager_cents"]
        micros = [
            Fraction(cents * MICROS * self.figures[part], 10_000)
            for part in ("jackpot_bp", "reserve_bp")
        ]
        return int(micros[0]), int(micros[1])

    def _wagers_refunded(self, event: dict[str, Any]) -> None:
        pools = next(self.pools)
        wagers = len(event["boxes"])
        assert event["amount_cents"] == wagers * self.figures["wager_cents"]
        jackpot, reserve = self._split(wagers)
        from_jackpot = min(jackpot, pools["free_micros"])
        rest = jackpot - from_jackpot + reserve
        from_reserve = min(rest, pools["reserve_micros"])
        assert _funds(event) == (from_jackpot, from_reserve, rest - from_reserve)

    # --- hands and prizes

    def _claim_declared(self, event: dict[str, Any]) -> None:
        assert category_of(event["cards"]) == event["category"]
        self.hands[event["box"]] = event["cards"]

    _late_claim_recorded = _claim_declared
    _hand_corrected = _claim_declared

    def _claim_rejected(self, event: dict[str, Any]) -> None:
        del self.hands[event["box"]]

    _claim_taken_back = _claim_rejected

    def _prizes_awarded(self, event: dict[str, Any]) -> None:
        pools = next(self.pools)
        awards = event["awards"]
        for award in awards:
            assert award["cards"] == self.hands[award["box"]]
            assert award["category"] == category_of(award["cards"])
            assert award["box"] in self.wagers
        assert [award["box"] for award in awards] == self._order(awards), "11.2 and 11.4"
        held = pools["jackpot_micros"] - (pools["after_lock_micros"] or 0)
        amounts = self._prizes(held // MICROS, awards)
        reserve = pools["reserve_micros"]
        for award in awards:
            amount, from_pool = amounts[award["category"]]
            rest = (amount - from_pool) * MICROS
            from_reserve = min(rest, reserve)
            reserve -= from_reserve
            assert award["amount_cents"] == amount
            assert _funds(award) == (from_pool * MICROS, from_reserve, rest - from_reserve)
            table, number = event["table"], event["round"]
            self.awards[f"{table}-{number}-{award['box']}"] = award
        royals = any(award["category"] == "royal_flush" for award in awards)
        reset = min(self.figures["reset_cents"] * MICROS, reserve) if royals else 0
        assert sum(award["reset_micros"] for award in awards) == reset

    def _order(self, awards: list[dict[str, Any]]) -> list[int]:
        """Right to left from the dealer's right; royals last where there are straight flushes."""
        both = {award["category"] for award in awards} >= set(PERCENTAGE)
        in_order = sorted(
            awards, key=lambda award: (both and award["category"] == "royal_flush", -award["box"])
        )
        return [award["box"] for award in in_order]

    def _prizes(self, pool_cents: int, awards: list[dict[str, Any]]) -> dict[str, tuple[int, int]]:
        """By category: the prize of each, and the jackpot pool's part of it."""
        figures, counts = self.figures, Counter(award["category"] for award in awards)
        found = {name: (figures[field], 0) for name, field in FIXED.items()}
        left = pool_cents
        if straights := counts["straight_flush"]:
            tenth = Fraction(figures["straight_flush_share_bp"], 10_000)
            share, least = 1 - (1 - tenth) ** straights, figures["straight_flush_minimum_cents"]
            found["straight_flush"] = percentage_prize(pool_cents, share, least, straights)
            left -= found["straight_flush"][1] * straights
        if royals := counts["royal_flush"]:
            share = Fraction(figures["royal_flush_share_bp"], 10_000)
            least = figures["royal_flush_minimum_cents"]
            found["royal_flush"] = percentage_prize(left, share, least, royals)
        return found

    def _prizes_corrected(self, event: dict[str, Any]) -> None:
        """What is owed changes by as much as the pools and the operator get back or give."""
        next(self.pools)
        owed = 0
        for prize in event["prizes"]:
            before, after = prize["before"], prize["after"]
            for award, sign in ((before, -1), (after, 1)):
                if award is not None:
                    assert sum(_funds(award)) == award["amount_cents"] * MICROS
                    owed += sign * award["amount_cents"] * MICROS
            if after is None:
                self.awards.pop(prize["payout"], None)
            else:
                assert after["category"] == category_of(after["cards"])
                assert after["cards"] == self.hands[after["box"]]
                self.awards[prize["payout"]] = after
        back = [event[f"to_{name}_micros"] for name in ("jackpot", "reserve", "operator")]
        assert owed + sum(back) == 0

    # --- what becomes of them

    def _payout_paid(self, event: dict[str, Any]) -> None:
        assert event["amount_cents"] == self.awards[event["payout"]]["amount_cents"]

    def _payout_cancelled(self, event: dict[str, Any]) -> None:
        pools, award = next(self.pools), self.awards[event["payout"]]
        from_jackpot, from_reserve, from_operator = _funds(award)
        to_operator = min(from_operator, pools["advances_micros"])
        assert event["amount_cents"] == award["amount_cents"]
        assert event["to_jackpot_micros"] == from_jackpot
        assert event["to_operator_micros"] == to_operator
        assert event["to_reserve_micros"] == from_reserve + from_operator - to_operator
        reset = min(award["reset_micros"], from_jackpot + pools["free_micros"])
        assert event["reset_returned_micros"] == reset


def _funds(award: dict[str, Any]) -> tuple[int, int, int]:
    return (
        award["from_jackpot_micros"],
        award["from_reserve_micros"],
        award["from_operator_micros"],
    )
