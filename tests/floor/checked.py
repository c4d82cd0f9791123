"""A floor to play on in tests: commands in a line each, invariants checked after every step."""

import msgspec

from jackpot.floor import Event, Refusal, State, apply, decide, decode_state, encode_state
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.controls import CONTROLS
from jackpot.floor.ledger import postings
from jackpot.floor.state import Payout, Round
from jackpot.rules.poker.approval import Approval
from tests.rules.example import APPROVAL, HOLDS_FROM_MS

# Hands of one deck that do not overlap, so that a round can hold any of them together.
ROYALS = ["AsKsQsJsTs", "AhKhQhJhTh", "AdKdQdJdTd", "AcKcQcJcTc"]
STRAIGHT_FLUSHES = ["9s8s7s6s5s", "9h8h7h6h5h", "9d8d7d6d5d", "9c8c7c6c5c"]
FOUR_OF_A_KIND = "4s4h4d4cKd"
FULL_HOUSE = "3s3h3d2c2d"
FLUSH = "Ac4c6c8cTc"
STRAIGHT = "6s5h4d3c2s"


class CheckedFloor:
    def __init__(
        self,
        *,
        jackpot_cents: int = 2_000_000,
        reserve_cents: int = 10_000_000,
        tables: tuple[str, ...] = ("T1",),
        boxes: int = 9,
        approval: Approval = APPROVAL,
        controls: int = CONTROLS,
    ) -> None:
        self.state = State()
        self.at_ms = HOLDS_FROM_MS + 86_400_000
        self.journal: list[Event] = []
        self.do(
            cmd.OpenLink(
                by="floor file",
                link="main",
                approval=approval,
                jackpot_cents=jackpot_cents,
                reserve_cents=reserve_cents,
            )
        )
        self.do(cmd.RaiseControls(by="floor file", version=controls))
        for table in tables:
            self.do(cmd.ConfigureTable(by="floor file", table=table, boxes=boxes))
            self.do(cmd.OpenTable(by="sue", table=table))

    def do(self, command: cmd.Command) -> tuple[Event, ...]:
        """Carries out a command that must be accepted, and gives its events."""
        self.at_ms += 1_000
        decision = decide(self.state, command, self.at_ms)
        assert not isinstance(decision, Refusal), decision
        for event in decision:
            assert sum(micros for _, micros in postings(event)) == 0
            apply(self.state, event)
        self.state.check_invariants()
        self.journal += decision
        return decision

    def refused(self, command: cmd.Command) -> tuple[str, str | None]:
        """The code and the rule of a command that must be refused and change nothing."""
        before = encode_state(self.state)
        decision = decide(self.state, command, self.at_ms)
        assert isinstance(decision, Refusal), decision
        assert encode_state(self.state) == before
        assert decision.detail.endswith("."), "a refusal is a sentence that says what to do next"
        return decision.name, decision.rule

    def repeats(self, command: cmd.Command) -> None:
        """The same command again changes nothing."""
        assert decide(self.state, command, self.at_ms) == ()

    def restart(self) -> None:
        self.state = decode_state(encode_state(self.state))

    # --- the way of a round

    def bet(self, boxes: list[int], *, table: str = "T1", round: int = 1) -> None:
        self.do(cmd.OpenRound(by=table, table=table, round=round))
        for box in boxes:
            self.do(wager(box, table=table, round=round))

    def deal(self, boxes: list[int], *, table: str = "T1", round: int = 1) -> None:
        self.bet(boxes, table=table, round=round)
        self.do(cmd.DealRound(by=table, table=table, round=round))

    def claim(self, box: int, cards: str, *, table: str = "T1", round: int = 1) -> None:
        self.do(claim(box, cards, table=table, round=round))

    def verify(self, box: int, *, table: str = "T1", round: int = 1) -> None:
        self.do(cmd.VerifyClaim(by="vera", table=table, round=round, box=box))

    def verify_hands(self, *, table: str = "T1", round: int = 1) -> None:
        """A supervisor verifies every hand whose cards must not be collected before."""
        found = self.round(round, table)
        for box, hand in sorted(found.claims.items()):
            if self.state.approvals[found.approval].verifies_hand(hand.won) and not hand.late:
                self.verify(box, table=table, round=round)

    def by_two(self, command: cmd.TwoPersonCommand, second: str = "tess") -> tuple[Event, ...]:
        """Has a first person propose the act and a second carry it out; the events of the act."""
        (proposed,) = self.do(command)
        assert isinstance(proposed, ev.ActProposed)
        approved, *events = self.do(msgspec.structs.replace(command, by=second))
        assert isinstance(approved, ev.ActApproved)
        return tuple(events)

    def settle(self, *, table: str = "T1", round: int = 1) -> list[ev.Award]:
        """Collects the cards once a supervisor has verified the hands that need it.

        The awards are in the order of payment, of whatever round they are.
        """
        if self.round(round, table).phase == "dealt":
            self.verify_hands(table=table, round=round)
        events = self.do(cmd.SettleRound(by=table, table=table, round=round))
        return [a for event in events if isinstance(event, ev.PrizesAwarded) for a in event.awards]

    def play(self, hands: dict[int, str], *, table: str = "T1", round: int = 1) -> list[ev.Award]:
        self.deal(sorted(hands), table=table, round=round)
        for box, cards in hands.items():
            self.claim(box, cards, table=table, round=round)
        return self.settle(table=table, round=round)

    # --- what is there

    def pools(self) -> tuple[int, int]:
        """Jackpot and reserve in micros."""
        return self.state.balances.jackpot_micros, self.state.balances.reserve_micros

    def round(self, number: int = 1, table: str = "T1") -> Round:
        found = self.state.find_round(table, number)
        assert found is not None
        return found

    def payout(self, payout: str) -> Payout:
        found = self.state.find_payout(payout)
        assert found is not None
        return found


def wager(
    box: int, *, table: str = "T1", round: int = 1, amount_cents: int = 100, ante: bool = True
) -> cmd.PlaceWager:
    return cmd.PlaceWager(
        by=table, table=table, round=round, box=box, amount_cents=amount_cents, ante=ante
    )


def claim(box: int, cards: str, *, table: str = "T1", round: int = 1) -> cmd.DeclareClaim:
    return cmd.DeclareClaim(by=table, table=table, round=round, box=box, cards=cards)
