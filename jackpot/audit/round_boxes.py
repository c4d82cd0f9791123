"""The boxes and the hands of a round, gathered from its events."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Literal

import msgspec

from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.events import BoxLine
from jackpot.floor.views import moment
from jackpot.rules.poker.hands import CATEGORY_BY_CODE

How = Literal["recorded", "declared", "recorded late", "corrected"]


HandEvent = (
    ev.ClaimDeclared
    | ev.LateClaimRecorded
    | ev.HandCorrected
    | ev.HandRecorded
    | ev.DealerHandRecorded
)


class RecordedHand(msgspec.Struct, kw_only=True):
    """One version of a hand; a later one, a rejection or the dealer's taking it back ends it."""

    box: int | None  # None: the dealer's
    cards: str
    category: str
    hand: str  # its name, e.g. straight flush
    how: How
    by: str
    at: datetime
    seq: int
    stands: bool = True
    why_not: str = ""  # why it does not stand


class RecordedBox(msgspec.Struct, kw_only=True):
    box: int
    wager_cents: int = 0  # accepted, and not taken back before the first card
    folded: bool = False
    returned_cents: int = 0  # of the wager, by a void
    prize_cents: int = 0  # of jackpot prizes that were not cancelled
    ante_cents: int | None = None  # None where the base game is not reported, or without an ante
    in_play_cents: int | None = None  # of the ante: above the maximum the rest goes back (3.5)
    marker_cents: int | None = None  # the maximum of this box, by a marker beside it (3.2)
    bet_cents: int | None = None
    line: BoxLine | None = None  # how ante and bet ended


class RoundBoxes:
    """Takes in the events of one round."""

    def __init__(self) -> None:
        self.hands: list[RecordedHand] = []
        self.dealer_card: str | None = None
        self.counts: dict[str, int] = {}
        self._boxes: dict[int, RecordedBox] = {}

    def boxes(self) -> list[RecordedBox]:
        return [self._boxes[box] for box in sorted(self._boxes)]

    def box(self, box: int) -> RecordedBox:
        return self._boxes.setdefault(box, RecordedBox(box=box))

    def take(self, event: Event, seq: int) -> None:
        handle = _TAKE.get(type(event))
        if handle is not None:
            handle(self, event, seq)

    def _accepted(self, event: ev.WagerAccepted, _: int) -> None:
        self.box(event.box).wager_cents = event.amount_cents

    def _withdrawn(self, event: ev.WagerWithdrawn, _: int) -> None:
        self.box(event.box).wager_cents = 0

    def hand_back(self, boxes: tuple[int, ...]) -> None:
        """Before the first card: the wager is as if it had never been placed."""
        for box in boxes:
            self.box(box).wager_cents = 0

    def _folded(self, event: ev.BoxFolded, _: int) -> None:
        self.box(event.box).folded = True

    def _unfolded(self, event: ev.FoldUndone, _: int) -> None:
        self.box(event.box).folded = False

    def _voided(self, _: ev.RoundVoided, __: int) -> None:
        """Every wager goes back, those of folded boxes too."""
        for box in self._boxes.values():
            box.returned_cents = box.wager_cents

    def _refunded(self, event: ev.WagersRefunded, _: int) -> None:
        for number in event.boxes:
            box = self.box(number)
            box.returned_cents = box.wager_cents

    def _ante(self, event: ev.AntePlaced, _: int) -> None:
        box = self.box(event.box)
        box.ante_cents, box.in_play_cents = event.amount_cents, event.in_play_cents

    def _no_ante(self, event: ev.AnteWithdrawn, _: int) -> None:
        box = self.box(event.box)
        box.ante_cents = box.in_play_cents = None

    def _bet(self, event: ev.BetPlaced, _: int) -> None:
        self.box(event.box).bet_cents = event.amount_cents

    def _no_bet(self, event: ev.BetUndone, _: int) -> None:
        self.box(event.box).bet_cents = None

    def _dealer_card(self, event: ev.DealerCardShown, _: int) -> None:
        self.dealer_card = event.card

    def _counted(self, event: ev.HandsCounted, _: int) -> None:
        self.counts = event.counts

    def _settled(self, event: ev.BaseGameSettled, _: int) -> None:
        for line in event.lines:
            self.box(line.box).line = line

    def _reopened(self, _: ev.BaseGameReopened | ev.BaseGameVoided, __: int) -> None:
        for box in self._boxes.values():
            box.line = None

    def _recorded(self, event: ev.HandRecorded | ev.DealerHandRecorded, seq: int) -> None:
        self._end(getattr(event, "box", None), "read anew")
        self._hand(event, seq, "recorded")

    def _declared(self, event: ev.ClaimDeclared, seq: int) -> None:
        for hand in self.hands:
            if (hand.box, hand.cards, hand.stands) == (event.box, event.cards, True):
                hand.how = "declared"
                return
        self._hand(event, seq, "declared")

    def _late(self, event: ev.LateClaimRecorded, seq: int) -> None:
        self._hand(event, seq, "recorded late")

    def _corrected(self, event: ev.HandCorrected, seq: int) -> None:
        self._end(event.box, f"corrected: {event.reason}")
        self._hand(event, seq, "corrected")

    def _rejected(self, event: ev.ClaimRejected, _: int) -> None:
        self._end(event.box, f"rejected: {event.reason}")

    def _taken_back(self, event: ev.ClaimTakenBack, _: int) -> None:
        self._end(event.box, "taken back by the dealer")

    def _hand(self, event: HandEvent, seq: int, how: How) -> None:
        self.hands.append(
            RecordedHand(
                box=getattr(event, "box", None),
                cards=event.cards,
                category=event.category,
                hand=CATEGORY_BY_CODE[event.category].words,
                how=how,
                by=event.by,
                at=moment(event.at_ms),
                seq=seq,
            )
        )

    def _end(self, box: int | None, why: str) -> None:
        for hand in self.hands:
            if hand.box == box and hand.stands:
                hand.stands, hand.why_not = False, why


_TAKE: dict[type, Callable[[RoundBoxes, Any, int], None]] = {
    ev.AntePlaced: RoundBoxes._ante,
    ev.AnteWithdrawn: RoundBoxes._no_ante,
    ev.BetPlaced: RoundBoxes._bet,
    ev.BetUndone: RoundBoxes._no_bet,
    ev.DealerCardShown: RoundBoxes._dealer_card,
    ev.HandsCounted: RoundBoxes._counted,
    ev.BaseGameSettled: RoundBoxes._settled,
    ev.BaseGameReopened: RoundBoxes._reopened,
    ev.BaseGameVoided: RoundBoxes._reopened,
    ev.HandRecorded: RoundBoxes._recorded,
    ev.DealerHandRecorded: RoundBoxes._recorded,
    ev.WagerAccepted: RoundBoxes._accepted,
    ev.WagerWithdrawn: RoundBoxes._withdrawn,
    ev.BoxFolded: RoundBoxes._folded,
    ev.FoldUndone: RoundBoxes._unfolded,
    ev.RoundVoided: RoundBoxes._voided,
    ev.WagersRefunded: RoundBoxes._refunded,
    ev.ClaimDeclared: RoundBoxes._declared,
    ev.LateClaimRecorded: RoundBoxes._late,
    ev.HandCorrected: RoundBoxes._corrected,
    ev.ClaimRejected: RoundBoxes._rejected,
    ev.ClaimTakenBack: RoundBoxes._taken_back,
}
