"""What the server sends over a table's socket, always in arrays: answers by `id`, and news."""

from datetime import datetime
from typing import Any, Final

import msgspec

from jackpot.engine import InDoubt, Overloaded, Unsound
from jackpot.floor import Refusal
from jackpot.floor.answers import (
    AnteAnswer,
    BetAnswer,
    ClaimAnswer,
    HandAnswer,
    LampAnswer,
    RoundAnswer,
    SettlementAnswer,
)
from jackpot.floor.views import TableView
from jackpot.pit.answers.structs import (
    ActAnswer,
    PitLampAnswer,
    PitMainAnswer,
    PitRoundAnswer,
    PitSettlementAnswer,
)
from jackpot.pit.views.tables import PitTableView
from jackpot.web.hosting import status_of
from jackpot.web.http import problems
from jackpot.web.http.problems import Problem


class AnswerMessage(msgspec.Struct, frozen=True):
    id: int
    status: int
    answer: Any


class ProblemMessage(msgspec.Struct, frozen=True):
    """A command was refused, or could not be read."""

    id: int | None  # None where the frame had no readable id
    status: int
    problem: Problem


class TablePush(msgspec.Struct, frozen=True, tag_field="push", tag="table"):
    """The latest state of the table, with its lamps."""

    table: TableView


class PitTablePush(msgspec.Struct, frozen=True, tag_field="push", tag="table"):
    """The latest state of a table of a pit, with its lamps."""

    table: PitTableView


class SoundPush(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="push", tag="sound"):
    """Whether the jackpot is sound; if it is not, lamps go dark (4.2, 14.5)."""

    sound: bool
    fault: str | None = None


class BeatPush(msgspec.Struct, frozen=True, tag_field="push", tag="beat"):
    """The connection works; a pad that gets no beat goes dark."""

    at: datetime


def _answered_with(answer: type) -> type[msgspec.Struct]:
    fields = [("id", int), ("status", int), ("answer", answer)]
    return msgspec.defstruct(
        f"{answer.__name__}Message", fields, frozen=True, namespace={"__doc__": _ANSWERED}
    )


_ANSWERED = "A command was carried out, or was before; 202: it waits for another."
# What a table gets, always in arrays.
SOCKET_MESSAGES: Final[dict[str, Any]] = {
    "answer": tuple(
        _answered_with(answer)
        for answer in (
            *(LampAnswer, RoundAnswer, ClaimAnswer, SettlementAnswer, TableView),
            *(AnteAnswer, BetAnswer, HandAnswer),
            *(PitMainAnswer, PitLampAnswer, ActAnswer, PitRoundAnswer, PitSettlementAnswer),
            PitTableView,
        )
    ),
    "problem": ProblemMessage,
    "table": (TablePush, PitTablePush),
    "sound": SoundPush,
    "beat": BeatPush,
}

Push = TablePush | PitTablePush | SoundPush | BeatPush
encode = msgspec.json.Encoder().encode


def table_push(view: TableView | PitTableView) -> TablePush | PitTablePush:
    return PitTablePush(view) if isinstance(view, PitTableView) else TablePush(view)


def problem_message(id_: int | None, problem: Problem) -> ProblemMessage:
    return ProblemMessage(id_, problem.status, problem)


def message_of(id_: int, outcome: Any) -> AnswerMessage | ProblemMessage:
    """The message that tells the table the outcome of its command."""
    if isinstance(outcome, Refusal):
        return problem_message(id_, problems.of_refusal(outcome))
    if isinstance(outcome, Exception):
        return problem_message(id_, _problem_of(outcome))
    return AnswerMessage(id_, status_of(outcome), outcome)


def _problem_of(error: Exception) -> Problem:
    if isinstance(error, Overloaded):
        return problems.overloaded(error.retry_after_s).problem
    if isinstance(error, Unsound):
        return problems.not_sound().problem
    if isinstance(error, InDoubt):
        return problems.in_doubt().problem
    return problems.broken().problem
