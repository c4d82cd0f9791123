"""A pit for tests: terms, commands and rounds in few words.

    pit = open_pit("NI2018-568")
    pit.deal({1: 1000})
    pit.play("8s 9c 8d stand 8c")

After every command the books are checked, the same command is sent again, and a replica that only
sees the events has the same digest in the end.
"""

from typing import Any

import msgspec

from jackpot.pit import commands as cmd
from jackpot.pit.answers import answer
from jackpot.pit.apply import apply_all
from jackpot.pit.decide import decide
from jackpot.pit.events import PitEvent
from jackpot.pit.state import PitRound, PitState, decode_state, digest, encode_state
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.refusal import Refusal
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.terms import SideLimits
from jackpot.rules.twenty_one.wagers import SideKind
from tests.rules.twenty_one.rounds import act_of

B96, B05, B18, PON = "S10-1996", "NI2005-63", "NI2018-568", "NI2005-73"
ALL = (B96, B05, B18, PON)
SINCE_2005 = (B05, B18, PON)
DAYS = {B96: "1997-07-01", B05: "2006-07-01", B18: "2025-10-09", PON: "2025-10-09"}
NOON_MS = 1_760_000_000_000
TABLE = "B1"
LIMITS = cmd.CageLimits(
    cage_from_cents=100_000, verify_from_cents=50_000, two_person_from_cents=100_000
)
# What each book offers beside the main wager; never both pairs (2018, 17.1).
SIDES: dict[str, tuple[SideKind, ...]] = {
    B96: ("super_sevens", "over_13", "under_13"),
    B05: ("perfect_pairs", "super_sevens"),
    B18: ("perfect_pairs",),
    PON: ("perfect_pairs",),
}
PROCEDURES = {B96: "20.3", B05: "16.3", B18: "16.3", PON: "17.3"}
SIDE_LIMITS = SideLimits(500, 10_000)


def terms(reference: str, **other: Any) -> PitTerms:
    sides = dict.fromkeys(SIDES[reference], SIDE_LIMITS)
    if reference == B96:
        sides["super_sevens"] = SideLimits(100, 100)
    given: dict[str, Any] = {
        "instrument": reference,
        "layout": "Layout 2",
        "play": "whole",
        "boxes": 7,
        "decks": 8,
        "soft_17": "stand" if reference == B18 else None,
        "shoe": "manual",
        "smallest_chip_cents": 250,
        "minimum_cents": 1_000,
        "maximum_cents": 50_000,
        "multiple_cents": 500,
        "side_wagers": sides,
        **other,
    }
    return PitTerms(**given)


_STORED = msgspec.json.Decoder(tuple[PitEvent, ...])


def game_of(reference: str) -> str:
    return BY_REFERENCE[reference].game


def _as_stored(events: tuple[PitEvent, ...]) -> tuple[PitEvent, ...]:
    """The events as whoever replays the journal reads them: keys of a map in another order."""
    return _STORED.decode(msgspec.json.encode(events, order="sorted"))


class Pit:
    """One pit with one table, whose commands are sent with the defaults of `by` and `table`."""

    def __init__(self) -> None:
        self.state, self.replica = PitState(), PitState()
        self.at_ms = NOON_MS
        self.events: list[PitEvent] = []

    def send(self, command: Any) -> Any:
        """The answer, or the refusal."""
        self.at_ms += 1_000
        decision = decide(self.state, command, self.at_ms)
        if isinstance(decision, Refusal):
            assert decision.detail
            return decision
        apply_all(self.state, decision)
        apply_all(self.replica, _as_stored(decision))
        self.events += decision
        self.state.check_invariants()
        answered = answer(self.state, command)
        again = decide(self.state, command, self.at_ms + 1)
        assert again == (), f"{command} again: {again}"
        assert answer(self.state, command) == answered
        return answered

    def do(self, command: Any) -> Any:
        """Like `send`, for what must not be refused."""
        answered = self.send(command)
        assert not isinstance(answered, Refusal), f"{command}: {answered.name}: {answered.detail}"
        return answered

    def refused(self, command: Any) -> str:
        """Code and rule of the refusal: `betting_closed 4.3`."""
        before = digest(self.state)
        refusal = self.send(command)
        assert isinstance(refusal, Refusal), f"{command} was not refused"
        assert digest(self.state) == before
        return f"{refusal.name} {refusal.rule}"

    @property
    def round(self) -> PitRound:
        round_ = self.state.find_round(TABLE, self.number)
        assert round_ is not None
        return round_

    @property
    def number(self) -> int:
        return self.state.tables[TABLE].last_round

    @property
    def money(self) -> Any:
        return self.state.tables[TABLE].money

    def open_round(self) -> int:
        number = self.number + 1
        self.do(cmd.OpenRound(by="dealer", table=TABLE, round=number))
        return number

    def main(self, box: int, cents: int, place: int = 1, **other: Any) -> cmd.PlaceMain:
        return cmd.PlaceMain(
            by="dealer",
            table=TABLE,
            round=self.number,
            box=box,
            place=place,
            amount_cents=cents,
            **other,
        )

    def side(self, kind: Any, box: int, cents: int, place: int = 1, **other: Any) -> cmd.PlaceSide:
        return cmd.PlaceSide(
            by="pad",
            table=TABLE,
            round=self.number,
            kind=kind,
            box=box,
            place=place,
            amount_cents=cents,
            **other,
        )

    def of_round(self, command: Any, /, **other: Any) -> Any:
        return command(**{"by": "dealer", "table": TABLE, "round": self.number, **other})

    def of_table(self, command: Any, /, **other: Any) -> Any:
        return command(**{"by": "supervisor", "table": TABLE, **other})

    def deal(self, wagers: dict[int, int], sides: dict[tuple[str, int], int] | None = None) -> None:
        self.open_round()
        for box, cents in wagers.items():
            self.do(self.main(box, cents))
        for (kind, box), cents in (sides or {}).items():
            self.do(self.side(kind, box, cents))
        self.do(self.of_round(cmd.DealRound))

    def act(self, act: Act) -> Any:
        return self.send(self.of_round(cmd.RecordAct, number=len(self.round.acts) + 1, act=act))

    def play(self, words: str) -> Any:
        """Cards and decisions, as `tests/rules/twenty_one/rounds.py` writes them."""
        answered = None
        for word in words.split():
            play = self.round.play
            assert play is not None
            answered = self.act(act_of(play, word))
            assert not isinstance(answered, Refusal), f"{word}: {answered.detail}"
        return answered

    def settle(self) -> Any:
        return self.do(self.of_round(cmd.SettleRound))

    @property
    def lines(self) -> list[Line]:
        return [each.line for each in self.round.settled]

    def void(self, rule: str, number: int | None = None, by: str = "supervisor") -> cmd.VoidRound:
        return cmd.VoidRound(
            by=by, table=TABLE, round=number or self.number, rule=rule, reason="a reason"
        )

    def check_replica(self) -> None:
        """Replaying the events, and reading a snapshot back, give the same state."""
        assert digest(self.replica) == digest(self.state)
        assert digest(decode_state(encode_state(self.state))) == digest(self.state)


def open_pit(reference: str = B18, limits: cmd.CageLimits = LIMITS, **other: Any) -> Pit:
    pit = Pit()
    pit.do(cmd.OpenPit(by="floor file", pit="main", limits=limits))
    pit.do(cmd.BeginGamingDay(by="server", day=DAYS[reference]))
    pit.do(
        cmd.ConfigurePitTable(
            by="floor file", table=TABLE, game=game_of(reference), terms=terms(reference, **other)
        )
    )
    pit.do(cmd.OpenTable(by="supervisor", table=TABLE))
    return pit
