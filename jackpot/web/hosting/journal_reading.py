"""Asks the reader process, and turns what it cannot read into a refusal."""

from typing import TypeVar

import msgspec

from jackpot.audit.machines import PIT_KIND
from jackpot.audit.pit_accounts import in_play_now as pit_in_play_now
from jackpot.audit.pit_report import PitReportStart
from jackpot.audit.reader.process import CannotRead, EntryAbsent, ReaderEnded, ReaderProcess
from jackpot.audit.reader.requests import AnyRequest
from jackpot.audit.report import ReportStart, journal_start
from jackpot.audit.table_accounts import in_play_now
from jackpot.web.hosting import AnyHost, JackpotEngine
from jackpot.web.http import problems

T = TypeVar("T")


class JournalReading:
    def __init__(self, process: ReaderProcess) -> None:
        self._process = process

    async def ask(self, request: AnyRequest, answer: type[T]) -> T:
        try:
            return await self._process.ask(request, answer)
        except EntryAbsent as error:
            raise problems.no_such_entry(str(error)) from error
        except CannotRead as error:
            raise problems.journal_unreadable(str(error)) from error
        except ReaderEnded as error:
            raise problems.reader_ended() from error


def report_start(host: AnyHost) -> ReportStart | PitReportStart:
    """The head of a journal, in the form that the reports of its kind ask for."""
    if host.kind is PIT_KIND:
        state = host.engine.state
        payable_cents = sum(payout.award.amount_cents for payout in state.payouts.values())
        return PitReportStart(host.engine.head, pit_in_play_now(state), payable_cents)
    return bookmark(host.engine)


def bookmark(engine: JackpotEngine) -> ReportStart:
    """The journal's head: even after a restart a report need not read from the first entry."""
    state = engine.state
    return ReportStart(
        engine.head,
        msgspec.structs.replace(state.balances),
        dict(state.approvals),
        in_play_now(state),
    )


def wins_start(host: AnyHost) -> ReportStart:
    """A pit has no pools and no approved figures of them: only its head counts."""
    if host.kind is PIT_KIND:
        return journal_start()._replace(head=host.engine.head)
    return bookmark(host.engine)
