"""Judges a run of a pit: what people observed against what is written, by the model of its money.

The model works every round out from its wagers and acts alone. It shares neither lines nor sums
with the program.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from jackpot.audit.machines import PIT_KIND
from jackpot.floor.events.base import RoundEvent
from jackpot.journal import GENESIS
from jackpot.pit import events as ev
from jackpot.pit.commands import CageLimits
from jackpot.pit.state import PitState, digest
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager
from tests.auditor.pit import Cage, ModelRound, Place, is_cages, ledger_of, payout_of
from tests.simulation.judge import entries_of, judge_nodes, judge_shown, opened_of
from tests.simulation.node import Node
from tests.simulation.pit_observed import PitObserved, Round, Wager
from tests.simulation.redis_model import RedisModel


class PitJudge:
    """Reads the journal from the first event to the last."""

    def __init__(self, terms: Mapping[str, PitTerms], limits: CageLimits) -> None:
        self._terms = terms
        self._cage = Cage(limits.cage_from_cents, limits.bonus_at_cage)
        self.rounds: dict[str, dict[int, ModelRound]] = {table: {} for table in terms}
        self.placed: set[Wager] = set()
        self.dealt: dict[Round, frozenset[Wager]] = {}
        self.owed: dict[str, int] = {}
        self.paid: Counter[str] = Counter()

    def see(self, event: ev.PitEvent) -> None:
        match event:
            case ev.PitRoundOpened():
                terms = self._terms[event.table].for_round()
                assert event.round not in self.rounds[event.table], f"{event.round} opened twice"
                self.rounds[event.table][event.round] = ModelRound(event.instrument, terms)
            case ev.PayoutsDue():
                for award in event.awards:
                    assert award.payout not in self.owed, f"{award.payout} is owed twice"
                    self.owed[award.payout] = award.line.won_cents
            case ev.PayoutCancelled():
                assert not self.paid[event.payout], f"{event.payout} was paid, and is cancelled"
                del self.owed[event.payout]
            case ev.PayoutPaid():
                self.paid[event.payout] += 1
                assert event.amount_cents == self.owed[event.payout], f"{event.payout}: amount"
            case RoundEvent():
                self._see_of_round(event, self.rounds[event.table][event.round])
            case _:
                pass

    def _see_of_round(self, event: RoundEvent, model: ModelRound) -> None:
        match event:
            case ev.MainPlaced(box=box, place=place, amount_cents=cents, seated=seated):
                self.placed.add((event.table, event.round, box, place, None))
                model.place_main(MainWager(box=box, place=place, amount_cents=cents, seated=seated))
            case ev.MainWithdrawn():
                model.drop_main(event.box, event.place)
                model.drop_sides_left_alone()
            case ev.SidePlaced(kind=kind, box=box, place=place, amount_cents=cents):
                self.placed.add((event.table, event.round, box, place, kind))
                model.place_side(SideWager(kind=kind, box=box, place=place, amount_cents=cents))
            case ev.SideWithdrawn():
                model.drop_side(event.kind, event.box, event.place)
            case ev.PitRoundDealt():
                self._see_deal(event, model)
            case ev.ActRecorded():
                at = f"{event.table} {event.round}"
                assert event.number == len(model.acts) + 1, f"{at}: act {event.number} out of turn"
                model.acts.append(event.act)
            case ev.PitRoundSettled():
                model.settled = True
            case ev.PitRoundVoided():
                assert not model.void, f"{event.table} {event.round} is void twice"
                model.void = True
            case ev.PlaceVoided():
                model.voided.add(Place(event.box, event.place, event.side))
            case _:
                pass

    def _see_deal(self, event: ev.PitRoundDealt, model: ModelRound) -> None:
        assert not model.dealt, f"{event.table} {event.round} was dealt twice"
        model.dealt = True
        model.burn_due = event.burn_due
        assert event.main_cents == sum(wager.amount_cents for wager in model.mains)
        assert event.side_cents == sum(wager.amount_cents for wager in model.sides)
        key = event.table, event.round
        self.dealt[key] = frozenset(
            [
                *((*key, wager.box, wager.place, None) for wager in model.mains),
                *((*key, wager.box, wager.place, wager.kind) for wager in model.sides),
            ]
        )

    def judge_money(self, state: PitState) -> None:
        """Of each table, to the cent, and of the cage."""
        expected_owed: dict[str, int] = {}
        for table, rounds in self.rounds.items():
            due = ledger_of(table, rounds, self._cage)
            money = state.tables[table].money
            found = [
                (sums.staked_cents, sums.lost_cents, sums.returned_cents, sums.won_cents)
                for sums in (money.main, money.side)
            ]
            expected = [
                (sums.staked, sums.lost, sums.returned, sums.won) for sums in (due.main, due.side)
            ]
            assert (found, money.at_cage_cents) == (expected, due.at_cage), (
                f"the money of {table} is {found} and {money.at_cage_cents} at the cage"
            )
            for number, model in rounds.items():
                lines = [] if model.void or not model.settled else model.results()
                expected_owed |= {
                    payout_of(table, number, line): line.won_cents
                    for line in lines
                    if is_cages(line, self._cage)
                }
        assert self.owed == expected_owed, f"owed are {self.owed}, by the model {expected_owed}"

    def judge_observed(self, observed: PitObserved) -> None:
        lost = observed.accepted - self.placed
        assert not lost, f"accepted, and not written: {lost}"
        taken = observed.handed_back & self.placed
        assert not taken, f"chips were handed back for wagers that were taken: {taken}"
        assert observed.dealt == self.dealt, "a round was dealt otherwise than its table observed"
        for wager in observed.accepted - observed.taken_back:
            assert wager in self.dealt[wager[:2]], f"accepted, not taken back, not dealt: {wager}"
        acts = {key: list(model.acts) for key, model in self._by_key() if model.dealt}
        told: dict[Round, list[Act]] = observed.acts
        assert told == acts, "an act was lost, doubled, or is written out of its order"
        assert observed.settled <= {key for key, model in self._by_key() if model.settled}
        void = {key for key, model in self._by_key() if model.void}
        assert observed.void == void, f"void were {observed.void}, written are {void}"
        voided = {
            (*key, place.box, place.place, place.side)
            for key, model in self._by_key()
            for place in model.voided
        }
        assert observed.wagers_void == voided, f"void wagers: {observed.wagers_void ^ voided}"
        lost_prizes = observed.owed.items() - self.owed.items()
        assert not lost_prizes, f"prizes that are not written: {lost_prizes}"
        assert observed.paid <= self.paid.keys(), f"paid: {observed.paid - self.paid.keys()}"
        assert self.paid == Counter(self.owed.keys()), "every payout is paid, each once"

    def _by_key(self) -> list[tuple[Round, ModelRound]]:
        return [
            ((table, number), model)
            for table, rounds in self.rounds.items()
            for number, model in rounds.items()
        ]


def judge_pit(
    pit: str,
    redis: RedisModel,
    nodes: Sequence[Node],
    observed: PitObserved,
    terms: Mapping[str, PitTerms],
    limits: CageLimits,
) -> list[ev.PitEvent]:
    """Raises an AssertionError that says what was lost, done twice, or not the same."""
    entries = entries_of(pit, redis)
    judge, state = PitJudge(terms, limits), PitState()
    events: list[ev.PitEvent] = []
    staked = {GENESIS: 0}  # in cents, at each entry
    for opened in opened_of(PIT_KIND.codec, pit, entries):
        for event in opened.events:
            judge.see(event)
        PIT_KIND.machine.apply(state, opened.events)
        events += opened.events
        staked[opened.head] = sum(each.money.main.staked_cents for each in state.tables.values())
    state.check_invariants()
    judge_nodes(nodes, entries, digest(state), digest)
    judge_shown(observed.shown, staked)
    judge.judge_money(state)
    judge.judge_observed(observed)
    return events
