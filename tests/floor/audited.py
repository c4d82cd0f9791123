"""A floor with the auditor beside it: every step is compared, and the promises are checked.

The numbers are those of section 3 of the design. Promise 2: money is neither lost nor made, and no
pool is below zero. Promise 3: a replay gives the same state. Promise 4: a box has at most one wager
and one payout in a round.
"""

import msgspec

from jackpot.floor import (
    Event,
    Refusal,
    State,
    apply,
    decide,
    decode_state,
    digest,
    encode_state,
    read_meter,
)
from jackpot.floor import events as ev
from jackpot.floor.commands import Command
from jackpot.floor.ledger import postings
from jackpot.floor.state import BaseTotals, Table
from jackpot.rules.refusal import RefusalCode
from tests.auditor import Auditor, audit_events
from tests.floor.build import NOON_MS

Box = tuple[str, int, int]


class OnePerBox:
    """Checks promise 4 from the events alone."""

    def __init__(self) -> None:
        self._wagers: set[Box] = set()
        self._voided: set[Box] = set()
        self._awarded: set[Box] = set()
        self._paid: set[str] = set()
        self._numbers: dict[str, list[int]] = {}  # of each table's rounds

    def see(self, event: Event) -> None:
        match event:
            case ev.RoundOpened(table=table, round=round_):
                numbers = self._numbers.setdefault(table, [])
                assert round_ not in numbers, "payouts are named by table, round and box"
                numbers.append(round_)
            case ev.WagerAccepted(table=table, round=round_, box=box):
                assert (table, round_, box) not in self._wagers | self._voided
                self._wagers.add((table, round_, box))
            case ev.WagerWithdrawn(table=table, round=round_, box=box):
                self._wagers.remove((table, round_, box))
            case ev.WagerVoided(table=table, round=round_, box=box):
                self._wagers.remove((table, round_, box))
                self._voided.add((table, round_, box))
            case ev.TableClosed(table=table) | ev.TableSuspended(table=table):
                last = self._numbers.get(table, [0])[-1]
                self._wagers -= {(table, last, box) for box in event.returned}
            case ev.FaultReported():
                for table, boxes in event.returned.items():
                    last = self._numbers[table][-1]
                    self._wagers -= {(table, last, box) for box in boxes}
            case ev.RoundDealt(table=table, round=round_):
                lit = {box for box in event.boxes if (table, round_, box) in self._wagers}
                assert lit == set(event.boxes)
            case ev.PrizesAwarded(table=table, round=round_):
                for award in event.awards:
                    assert (table, round_, award.box) in self._wagers
                    assert (table, round_, award.box) not in self._awarded
                    self._awarded.add((table, round_, award.box))
            case ev.PrizesCorrected():
                self._see_correction(event)
            case ev.PayoutPaid(payout=payout):
                assert payout not in self._paid
                self._paid.add(payout)
            case _:
                pass

    def _see_correction(self, event: ev.PrizesCorrected) -> None:
        """A box has one award; after it was paid, at most one more for the rest."""
        for prize in event.prizes:
            award = prize.after or prize.before
            assert award is not None
            at = (event.table, event.round, award.box)
            assert at in self._wagers or prize.after is None
            assert (f"{event.table}-{event.round}-{award.box}" in self._paid) == (
                prize.payout.endswith("-correction")
            )
            assert prize.payout not in self._paid
            if prize.after is None:
                self._awarded.discard(at)
            else:
                self._awarded.add(at)


class AuditedFloor:
    def __init__(self) -> None:
        self.state = State()
        self.auditor = Auditor()
        self.events: list[Event] = []
        self.sent: list[Command] = []
        self.refused: set[RefusalCode] = set()
        self._replica = State()
        self._one_per_box = OnePerBox()
        self.at_ms = NOON_MS

    def step(self, command: Command) -> None:
        self.at_ms += 1_000
        self.sent.append(command)
        due = self.auditor.consider(command, self.at_ms)
        decision = decide(self.state, command, self.at_ms)
        found = decision.code if isinstance(decision, Refusal) else tuple(decision)
        assert found == due, f"{command}\ndue:   {due}\nfound: {found}"
        if isinstance(decision, Refusal):
            assert decision.detail
            self.refused.add(decision.code)
            return
        for event in decision:
            self._happened(event)
        if decision:
            self._check()

    def _happened(self, event: Event) -> None:
        assert sum(micros for _, micros in postings(event)) == 0
        self._one_per_box.see(event)
        apply(self.state, event)
        from_disk = msgspec.json.decode(msgspec.json.encode(event), type=Event)
        assert from_disk == event
        apply(self._replica, from_disk)
        self.events.append(event)

    def _check(self) -> None:
        self.state.check_invariants()
        balances = msgspec.structs.asdict(self.state.balances)
        assert balances == self.auditor.balances_micros()
        assert min(balances.values()) >= 0
        assert tuple(read_meter(self.state)) == tuple(self.auditor.meter())
        assert digest(self._replica) == digest(self.state)
        pending = {number: act.command for number, act in self.state.acts.items()}
        assert pending == self.auditor.floor.acts
        for name, table in self.state.tables.items():
            self._check_float(name, table)

    def _check_float(self, name: str, table: Table) -> None:
        """Antes and bets have accounts of their table, apart from the pools."""
        due = self.auditor.floor.tables[name].float_cents
        totals = table.base_totals or BaseTotals()
        found = {
            "antes": totals.antes_cents,
            "bets": totals.bets_cents,
            "won": totals.won_cents,
            "lost": totals.lost_cents,
            "handed_back": totals.handed_back_cents,
        }
        assert found == {account: due[account] for account in found}

    def has_rounds(self) -> bool:
        return any(table.rounds for table in self.auditor.floor.tables.values())

    def restart_replica_from_snapshot(self) -> None:
        """Another node starts from a snapshot instead of the first event."""
        self._replica = decode_state(encode_state(self.state))
        assert digest(self._replica) == digest(self.state)

    def finish(self) -> None:
        """Replays the whole journal, and audits the journal alone."""
        replayed = State()
        for event in self.events:
            apply(replayed, event)
        assert digest(replayed) == digest(self.state)
        assert audit_events(self.events) is None
        self._check_totals()

    def _check_totals(self) -> None:
        dealt = [event for event in self.events if isinstance(event, ev.RoundDealt)]
        awarded = [event for event in self.events if isinstance(event, ev.PrizesAwarded)]
        totals = self.state.totals
        assert totals.rounds == len(dealt)
        assert totals.wagers == sum(len(event.boxes) for event in dealt)
        corrected = [event for event in self.events if isinstance(event, ev.PrizesCorrected)]
        new = [prize for event in corrected for prize in event.prizes if prize.before is None]
        assert totals.payouts == sum(len(event.awards) for event in awarded) + len(new)
