"""Pits that lose, double or invent acts, wagers and money; and nodes that do so under them."""

from collections.abc import Sequence

import msgspec

from jackpot.floor import Refusal
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.sqlite.home import SqliteJournal
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide import PitDecision
from jackpot.pit.machine import PitMachine
from jackpot.pit.state import PitState
from tests.simulation.defects import writing
from tests.simulation.parts import PitParts


class RecordsACardOnceMoreWhenAskedAgain(PitParts):
    class Machine(PitMachine):
        def decide(self, state: PitState, command: cmd.PitCommand, at_ms: int) -> PitDecision:
            decision = super().decide(state, command, at_ms)
            if not isinstance(command, cmd.RecordAct) or decision != ():
                return decision
            round_ = state.find_round(command.table, command.round)
            assert round_ is not None
            again = msgspec.structs.replace(command, number=len(round_.acts) + 1)
            retried = super().decide(state, again, at_ms)
            return decision if isinstance(retried, Refusal) else retried

    def machine(self) -> PitMachine:
        return self.Machine()


class PaysAPitsPayoutOnceMoreWhenAskedAgain(PitParts):
    class Machine(PitMachine):
        def decide(self, state: PitState, command: cmd.PitCommand, at_ms: int) -> PitDecision:
            decision = super().decide(state, command, at_ms)
            if not isinstance(command, cmd.ConfirmPayout) or decision != ():
                return decision
            closed = [each for each in state.closed_payouts if each.id == command.payout]
            if not closed:
                return decision
            state.payouts[command.payout] = closed[0]
            return (
                ev.PayoutPaid(
                    at_ms=at_ms,
                    by=command.by,
                    payout=command.payout,
                    amount_cents=closed[0].award.amount_cents,
                ),
            )

    def machine(self) -> PitMachine:
        return self.Machine()


class PaysHalfOfAWin(PitParts):
    class Machine(PitMachine):
        def decide(self, state: PitState, command: cmd.PitCommand, at_ms: int) -> PitDecision:
            decision = super().decide(state, command, at_ms)
            if isinstance(decision, Refusal):
                return decision
            return tuple(_with_half(event) for event in decision)

    def machine(self) -> PitMachine:
        return self.Machine()


def _with_half(event: ev.PitEvent) -> ev.PitEvent:
    if not isinstance(event, ev.ActRecorded):
        return event
    halved = tuple(
        msgspec.structs.replace(line, won_cents=line.won_cents // 2) for line in event.settled
    )
    return msgspec.structs.replace(event, settled=halved)


class LeavesAVoidRoundsPayoutsOwed(PitParts):
    class Machine(PitMachine):
        def decide(self, state: PitState, command: cmd.PitCommand, at_ms: int) -> PitDecision:
            decision = super().decide(state, command, at_ms)
            if isinstance(decision, Refusal):
                return decision
            return tuple(each for each in decision if not isinstance(each, ev.PayoutCancelled))

    def machine(self) -> PitMachine:
        return self.Machine()


class KeepsWhatAPitDecidedAndDidNotWrite(PitParts):
    class Machine(PitMachine):
        def revert(
            self, working: PitState, committed: PitState, events: Sequence[ev.PitEvent]
        ) -> PitState:
            return working

    def machine(self) -> PitMachine:
        return self.Machine()


class AnswersAPitBeforeTheWrite(PitParts):
    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return writing.AnswersBeforeTheWrite.Journal(redis, copy)


class TellsAPitNotTakenWhereItIsInDoubt(PitParts):
    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return writing.SaysNotTakenWhereItIsInDoubt.Journal(redis, copy)


class GoesOnWithoutThePitsFile(PitParts):
    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        own = writing.GoesOnWithoutItsFile.Copy(copy)
        return super().journal(redis, own)  # type: ignore[arg-type]


DEFECTS: tuple[type[PitParts], ...] = (
    RecordsACardOnceMoreWhenAskedAgain,
    PaysAPitsPayoutOnceMoreWhenAskedAgain,
    PaysHalfOfAWin,
    LeavesAVoidRoundsPayoutsOwed,
    KeepsWhatAPitDecidedAndDidNotWrite,
    AnswersAPitBeforeTheWrite,
    TellsAPitNotTakenWhereItIsInDoubt,
    GoesOnWithoutThePitsFile,
)
