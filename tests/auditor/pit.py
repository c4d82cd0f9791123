"""An independent model of a pit's money, written from the rule texts.

It hears the commands that were taken, never the events, and works every round out with the model of
twenty-one beside it. So it shares neither lines nor postings with the program.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager
from tests.auditor.twenty_one.model import work_out
from tests.auditor.twenty_one.posted import Expected, Posted
from tests.auditor.twenty_one.reading import read

SIDE_KINDS = ("perfect_pairs", "pairs_play", "super_sevens", "over_13", "under_13")
_NEED_OWN = {"S10-1996": ("over_13", "under_13")}  # 21.4: else they may not lie there
_NEED_BOX = {"NI2018-568": ("perfect_pairs", "pairs_play")}  # 17.8, 17.20


class Place(NamedTuple):
    box: int
    place: int
    side: str | None


class Sums(msgspec.Struct):
    staked: int = 0
    lost: int = 0
    returned: int = 0
    won: int = 0  # at the table


class Ledger(msgspec.Struct):
    main: Sums = msgspec.field(default_factory=Sums)
    side: Sums = msgspec.field(default_factory=Sums)
    at_cage: int = 0


class Cage(NamedTuple):
    from_cents: int
    bonus: bool


class ModelRound(msgspec.Struct):
    reference: str
    terms: Terms
    mains: list[MainWager] = []
    sides: list[SideWager] = []
    acts: list[Act] = []
    burn_due: bool = False
    dealt: bool = False
    settled: bool = False
    void: bool = False
    voided: set[Place] = set()
    cancelled: set[str] = set()  # payouts that people cancelled

    @property
    def posted(self) -> Posted:
        return Posted(
            self.reference,
            self.terms,
            tuple(self.mains),
            tuple(self.sides),
            tuple(self.acts),
            self.burn_due,
        )

    def place_main(self, wager: MainWager) -> None:
        self.drop_main(wager.box, wager.place)
        self.mains.append(wager)

    def drop_main(self, box: int, place: int) -> None:
        self.mains = [w for w in self.mains if (w.box, w.place) != (box, place)]

    def drop_sides_left_alone(self) -> None:
        boxes = {w.box for w in self.mains}
        places = {(w.box, w.place) for w in self.mains}
        self.sides = [
            s
            for s in self.sides
            if (s.kind not in _NEED_BOX.get(self.reference, ()) or s.box in boxes)
            and (s.kind not in _NEED_OWN.get(self.reference, ()) or (s.box, s.place) in places)
        ]

    def place_side(self, side: SideWager) -> None:
        self.drop_side(side.kind, side.box, side.place)
        self.sides.append(side)

    def drop_side(self, kind: str, box: int, place: int) -> None:
        self.sides = [s for s in self.sides if (s.kind, s.box, s.place) != (kind, box, place)]

    def stakes(self) -> Iterator[tuple[Place, int]]:
        """All that lies on the table, whatever becomes of it."""
        table = read(self.posted)
        for side in self.sides:
            yield Place(side.box, side.place, side.kind), side.amount_cents
        for number, box in table.boxes.items():
            for hand in box.hands:
                for place, bet in hand.bets.items():
                    yield Place(number, place, None), bet.cents + bet.double_cents
        for owner, cents in table.over_maximum.items():
            yield Place(owner[0], owner[1], None), cents
        for insurance in table.insurances:
            yield Place(*insurance.by, None), insurance.cents

    def results(self) -> list[Expected]:
        """Of a settled round, but for wagers that were declared void."""
        return [line for line in work_out(self.posted) if place_of(line) not in self.voided]

    def reconstruct(self, table: str, number: int, acts: list[Act]) -> None:
        """A payout that people cancelled stays so while its line stays what it was."""
        before = self._by_payout(table, number) if self.settled else {}
        self.acts = list(acts)
        after = self._by_payout(table, number) if self.settled else {}
        same = {each for each in before if before[each] == after.get(each)}
        self.cancelled &= same

    def _by_payout(self, table: str, number: int) -> dict[str, Expected]:
        return {payout_of(table, number, line): line for line in self.results()}


def place_of(line: Expected) -> Place:
    side = line.wager if line.wager in SIDE_KINDS else None
    return Place(line.owner.box, line.owner.place, side)


def payout_of(table: str, number: int, line: Expected) -> str:
    """As the cage names it: the parts that are not 1 are left out."""
    owner = line.owner
    hand = f".{owner.hand}" if owner.hand > 1 else ""
    place = f".{owner.place}{hand}" if owner.place > 1 or hand else ""
    other = "" if line.insured is None else f"_{line.insured[0]}_{line.insured[1]}"
    return f"{table}-{number}-{owner.box}{place}-{line.wager}{other}"


def is_cages(line: Expected, cage: Cage) -> bool:
    bonus = (line.wager == "super_bonus" and line.won_cents > 5_000) or (
        line.wager == "super_sevens" and line.odds == "5,000 to 1"
    )
    return line.won_cents >= cage.from_cents or (cage.bonus and bonus)


def ledger_of(table: str, rounds: dict[int, ModelRound], cage: Cage) -> Ledger:
    """What the accounts of a table must show while no round is in play."""
    ledger = Ledger()
    for number, round_ in rounds.items():
        if not round_.dealt:
            continue
        for place, cents in round_.stakes():
            sums = ledger.side if place.side else ledger.main
            sums.staked += cents
            if round_.void or place in round_.voided:
                sums.returned += cents
        if round_.void:
            continue
        assert round_.settled, "only rounds that are over are counted"
        for line in round_.results():
            sums = ledger.side if line.wager in SIDE_KINDS else ledger.main
            sums.lost += line.collected_cents
            sums.returned += line.returned_cents
            if not is_cages(line, cage):
                sums.won += line.won_cents
            elif payout_of(table, number, line) not in round_.cancelled:
                ledger.at_cage += line.won_cents
    return ledger
