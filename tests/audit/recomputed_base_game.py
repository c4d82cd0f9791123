"""Works ante and bet of a round out again from its document: rules 3.4, 3.5, 7.2, 7.3, 8 and 9."""

from typing import Any

from tests.audit.recomputed_hands import category_of, has_ace_and_king_or_more, value_of


class RecomputedBaseGame:
    def __init__(self, document: dict[str, Any]) -> None:
        self.terms = document["terms"]
        self.stated = document["base_game"]
        self.boxes = {box["box"]: box for box in document["boxes"]}
        self.antes: dict[int, tuple[int, int]] = {}  # placed, in play
        self.bets: dict[int, int] = {}
        self.folded: set[int] = set()
        self.excluded: dict[int, str] = {}  # box -> what becomes of its wagers
        self.hands: dict[int, str] = {}
        self.dealer: str | None = None
        self.lines: list[dict[str, Any]] | None = None
        self.collected = False

    def check(self) -> None:
        """What the document says of each box is what its last lines say."""
        lines = {line["box"]: line for line in self.lines or ()}
        for box, told in self.boxes.items():
            assert told["line"] == lines.get(box)

    # --- antes and bets

    def _ante_placed(self, event: dict[str, Any]) -> None:
        box, placed = event["box"], event["amount_cents"]
        marker = self.boxes[box]["marker_cents"] or 0
        in_play = min(placed, max(self.terms["maximum_cents"], marker))
        assert event["in_play_cents"] == in_play, "3.5"
        if self.terms["minimum_cents"] <= placed <= self.terms["maximum_cents"]:
            assert placed % self.terms["multiple_cents"] == 0, "3.3"
        self.antes[box] = (placed, in_play)

    def _ante_withdrawn(self, event: dict[str, Any]) -> None:
        del self.antes[event["box"]]

    def _antes_fixed(self, event: dict[str, Any]) -> None:
        assert set(event["boxes"]) == set(self.antes)
        assert event["antes_cents"] == sum(placed for placed, _ in self.antes.values())

    def _bet_placed(self, event: dict[str, Any]) -> None:
        assert event["amount_cents"] == 2 * self.antes[event["box"]][0], "7.2"
        self.bets[event["box"]] = event["amount_cents"]

    def _bet_undone(self, event: dict[str, Any]) -> None:
        assert event["amount_cents"] == self.bets.pop(event["box"])

    def _box_folded(self, event: dict[str, Any]) -> None:
        self.folded.add(event["box"])

    def _fold_undone(self, event: dict[str, Any]) -> None:
        self.folded.remove(event["box"])

    def _box_excluded(self, event: dict[str, Any]) -> None:
        self.excluded[event["box"]] = event["wager"]

    # --- hands

    def _hand_recorded(self, event: dict[str, Any]) -> None:
        assert event["category"] == category_of(event["cards"])
        self.hands[event["box"]] = event["cards"]

    def _hand_corrected(self, event: dict[str, Any]) -> None:
        if not self.collected:  # then ante and bet stand as they were paid
            self.hands[event["box"]] = event["cards"]

    def _claim_taken_back(self, event: dict[str, Any]) -> None:
        self.hands.pop(event["box"], None)

    def _dealer_hand_recorded(self, event: dict[str, Any]) -> None:
        assert event["category"] == category_of(event["cards"])
        assert event["participates"] == has_ace_and_king_or_more(event["cards"])
        self.dealer = event["cards"]

    def _round_collected(self, _: dict[str, Any]) -> None:
        self.collected = True

    # --- lines

    def _base_game_settled(self, event: dict[str, Any]) -> None:
        assert event["replaced"] == (self.lines or [])
        expected = [self._line(box) for box in sorted(self.antes, reverse=True)]
        assert event["lines"] == expected
        for line in expected:
            placed = line["ante_cents"] + line["bet_cents"]
            assert placed == line["handed_back_cents"] + line["collected_cents"]
        self.lines = expected

    def _base_game_reopened(self, event: dict[str, Any]) -> None:
        assert event["replaced"] == self.lines
        self.lines = None

    def _base_game_voided(self, event: dict[str, Any]) -> None:
        assert event["handed_back"] == {
            str(box): placed + self.bets.get(box, 0) for box, (placed, _) in self.antes.items()
        }
        self.lines = None

    def _line(self, box: int) -> dict[str, Any]:
        placed, in_play = self.antes[box]
        bet, at_risk = self.bets.get(box, 0), in_play
        result, rule, odds, ante_won, bet_won = "folded", "7.3", None, 0, 0
        if box in self.excluded:
            at_risk = 3 * in_play if bet else in_play
            forfeits = self.excluded[box] == "lost"
            result, rule = ("excluded", "13.2") if forfeits else ("declared_void", "16.3(a)")
        elif bet:
            at_risk = 3 * in_play
            result, rule = self._compare(box)
            if result in ("ante_wins", "wins"):
                ante_won = in_play * self.stated["ante_odds"]
            if result == "wins":
                to_one = self.stated["bet_odds"][category_of(self.hands[box])]
                odds = f"{to_one} to 1"
                bet_won = min(2 * in_play * to_one, self.terms["maximum_payout_cents"])
        lost = at_risk if result in ("folded", "loses", "excluded") else 0
        return {
            "box": box,
            "ante_cents": placed,
            "bet_cents": bet,
            "result": result,
            "rule": rule,
            "odds": odds,
            "ante_won_cents": ante_won,
            "bet_won_cents": bet_won,
            "handed_back_cents": placed + bet - lost,
            "collected_cents": lost,
        }

    def _compare(self, box: int) -> tuple[str, str]:
        assert self.dealer is not None
        if not has_ace_and_king_or_more(self.dealer):
            return "ante_wins", "9.3"
        player, dealer = value_of(self.hands[box]), value_of(self.dealer)
        if player == dealer:
            return "void", "9.6"
        return ("wins", "9.4") if player > dealer else ("loses", "9.5")
