"""A table that reports its base game, with a line for each step of its rounds."""

from typing import Any

from jackpot.floor import Event
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.state import BaseGame
from jackpot.rules.poker.terms import Terms
from tests.floor.checked import CheckedFloor, wager

LAWFUL: dict[str, Any] = {
    "layout": "GRC 2025/3",
    "dealer_side": "box_1_at_dealers_left",
    "boxes": 9,
    "base_game": "reported",
    "minimum_cents": 1_000,
    "maximum_cents": 10_000,
    "multiple_cents": 500,
    "maximum_payout_cents": 1_000_000,
    "shoe": "manual",
    "decks": ("blue",),
}

# Hands of one deck that do not overlap. The dealer's first card lies face up.
DEALER = "AdKc4s3h2d"  # the least hand that participates (9.2)
DEALER_OUT = "AdQcJsTh9d"  # the highest hand that does not
PAIR = "TsThKd6c2h"  # higher than the dealer's
TWO_PAIRS = "QsQh8d8cJd"
LOWER = "AsQd9c7h5s"  # lower than the dealer's
EQUAL = "AhKs4c3d2c"


def terms(**other: Any) -> Terms:
    return Terms(**{**LAWFUL, **other})


class ReportedTable(CheckedFloor):
    """Table T1 reports its base game; T2 has no terms."""

    def __init__(self, *, link: dict[str, Any] | None = None, **other: Any) -> None:
        super().__init__(tables=(), **(link or {}))
        given = terms(**other)
        self.do(cmd.ConfigureTable(by="floor file", table="T1", boxes=given.boxes, terms=given))
        self.do(cmd.ConfigureTable(by="floor file", table="T2", boxes=9))
        for table in ("T1", "T2"):
            self.do(cmd.OpenTable(by="sue", table=table))

    # --- the way of a round

    def open(self, round: int = 1) -> None:
        self.do(cmd.OpenRound(by="T1", table="T1", round=round))

    def dealt(
        self,
        antes: dict[int, int],
        *,
        wagers: tuple[int, ...] = (),
        face_up: str = "Ad",
        round: int = 1,
    ) -> None:
        """A round up to the dealer's face-up card."""
        self.open(round)
        for box, cents in antes.items():
            self.do(ante(box, cents, round=round))
        for box in wagers:
            self.do(wager(box, round=round))
        self.do(cmd.DealRound(by="T1", table="T1", round=round))
        self.do(dealer_card(face_up, round=round))

    def decided(
        self,
        bets: dict[int, int],
        *,
        folds: dict[int, int] | None = None,
        wagers: tuple[int, ...] = (),
        face_up: str = "Ad",
        round: int = 1,
    ) -> None:
        """Antes of the boxes that bet and of those that fold, and their decisions."""
        self.dealt({**bets, **(folds or {})}, wagers=wagers, face_up=face_up, round=round)
        for box, cents in bets.items():
            self.do(bet(box, 2 * cents, round=round))
        for box in folds or {}:
            self.do(fold(box, round=round))

    def shown(self, hands: dict[int, str], dealer: str = DEALER, *, round: int = 1) -> None:
        for box, cards in hands.items():
            self.do(hand(box, cards, round=round))
        self.do(dealer_hand(dealer, round=round))

    def counted(self, *, round: int = 1) -> None:
        self.do(counts(dict.fromkeys(self.base(round).antes, 5), round=round))

    # --- what is there

    def base(self, round: int = 1) -> BaseGame:
        base = self.round(round).base
        assert base is not None
        return base

    def lines(self, round: int = 1) -> tuple[ev.BoxLine, ...]:
        lines = self.base(round).lines
        assert lines is not None
        return lines

    def line(self, box: int, round: int = 1) -> ev.BoxLine:
        return next(line for line in self.lines(round) if line.box == box)

    def totals(self) -> tuple[int, int, int, int, int]:
        """Antes, bets, won, lost, handed back."""
        totals = self.state.tables["T1"].base_totals
        assert totals is not None
        return (
            totals.antes_cents,
            totals.bets_cents,
            totals.won_cents,
            totals.lost_cents,
            totals.handed_back_cents,
        )


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- commands of T1


def ante(box: int, cents: int, *, round: int = 1) -> cmd.PlaceAnte:
    return cmd.PlaceAnte(by="T1", table="T1", round=round, box=box, amount_cents=cents)


def no_ante(box: int, *, round: int = 1) -> cmd.WithdrawAnte:
    return cmd.WithdrawAnte(by="T1", table="T1", round=round, box=box)


def dealer_card(card: str, *, round: int = 1) -> cmd.ShowDealerCard:
    return cmd.ShowDealerCard(by="T1", table="T1", round=round, card=card)


def bet(box: int, cents: int, *, round: int = 1) -> cmd.PlaceBet:
    return cmd.PlaceBet(by="T1", table="T1", round=round, box=box, amount_cents=cents)


def undo_bet(box: int, *, round: int = 1) -> cmd.UndoBet:
    return cmd.UndoBet(by="T1", table="T1", round=round, box=box)


def fold(box: int, *, round: int = 1) -> cmd.FoldBox:
    return cmd.FoldBox(by="T1", table="T1", round=round, box=box)


def undo_fold(box: int, *, round: int = 1) -> cmd.UndoFold:
    return cmd.UndoFold(by="sue", table="T1", round=round, box=box, reason="a wrong tap")


def hand(box: int, cards: str, *, round: int = 1) -> cmd.RecordHand:
    return cmd.RecordHand(by="T1", table="T1", round=round, box=box, cards=cards)


def dealer_hand(cards: str, *, round: int = 1) -> cmd.RecordDealerHand:
    return cmd.RecordDealerHand(by="T1", table="T1", round=round, cards=cards)


def counts(boxes: dict[int, int], dealer: int = 5, *, round: int = 1) -> cmd.CountHands:
    counted = {str(box): count for box, count in boxes.items()}
    return cmd.CountHands(by="T1", table="T1", round=round, counts={**counted, "dealer": dealer})


def settle(*, round: int = 1) -> cmd.SettleRound:
    return cmd.SettleRound(by="T1", table="T1", round=round)


def void(rule: str = "14.3", *, round: int = 1) -> cmd.VoidRound:
    return cmd.VoidRound(by="sue", table="T1", round=round, rule=rule, reason="dealt wrongly")
