"""Asks the reader process, and turns what it cannot read into a refusal."""

from typing import TypeVar

import msgspec

from jackpot.audit.reader.process import CannotRead, EntryAbsent, ReaderEnded, ReaderProcess
from jackpot.audit.reader.requests import AnyRequest
from jackpot.audit.report import ReportStart
from jackpot.audit.table_accounts import in_play_now
from jackpot.web.hosting import JackpotEngine
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


def bookmark(engine: JackpotEngine) -> ReportStart:
    """The journal's head: even after a restart a report need not read from the first entry."""
    state = engine.state
    return ReportStart(
        engine.head,
        msgspec.structs.replace(state.balances),
        dict(state.approvals),
        in_play_now(state),
    )
