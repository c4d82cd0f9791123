"""What goes over a table's socket: commands in, answers by their `id` and pushed news out.

A frame from the table is one object or an array of them: an `id` of the table's choice, `do` (the
name of an operation) and the arguments that the same operation takes over HTTP. The frames derive
from the operations, so the two ways in cannot disagree.
"""

from datetime import datetime
from functools import reduce
from operator import or_
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command
from jackpot.floor.views import TableView
from jackpot.web.http import problems
from jackpot.web.http.operations import Operation
from jackpot.web.http.problems import Problem
from jackpot.web.tables.commands import TABLE_COMMANDS

Id = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]

GET_TABLE = "get_table"
MOST_IN_FRAME = 1_000


class Asked(NamedTuple):
    """What a frame asks for, each with its id, in the order of the frame."""

    ids: list[int]
    commands: list[Command]
    looks: list[int]  # ids of those who ask for the table's state
    refused: list["ProblemMessage"]  # what is malformed is refused alone


# --- what the server sends, always in arrays


class AnswerMessage(msgspec.Struct, frozen=True):
    id: int
    status: int
    answer: Answer


class ProblemMessage(msgspec.Struct, frozen=True):
    id: int | None  # None where the frame did not have one that could be read
    status: int
    problem: Problem


class TablePush(msgspec.Struct, frozen=True, tag_field="push", tag="table"):
    """The latest state of the table, lamps included."""

    table: TableView


class SoundPush(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="push", tag="sound"):
    """Whether the jackpot can promise anything; if not, lamps go dark (4.2, 14.5)."""

    sound: bool
    fault: str | None = None


class BeatPush(msgspec.Struct, frozen=True, tag_field="push", tag="beat"):
    """The server is there and hears the table; a pad that hears nothing goes dark."""

    at: datetime


encode = msgspec.json.Encoder().encode


def problem_message(id_: int | None, problem: Problem) -> ProblemMessage:
    return ProblemMessage(id_, problem.status, problem)


# --- what the table sends


def _frame(operation: Operation) -> type[msgspec.Struct]:
    return msgspec.defstruct(
        operation.name,
        [("id", Id), *operation.arguments],
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        tag_field="do",
        tag=operation.name,
        namespace={"operation": operation},
    )


class _GetTable(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=GET_TABLE
):
    id: Id


_OneFrame: Any = reduce(or_, [_frame(operation) for operation in TABLE_COMMANDS], _GetTable)
_Frames: Any = Annotated[list[_OneFrame], Meta(max_length=MOST_IN_FRAME)]
_decode = msgspec.json.Decoder(_OneFrame | _Frames).decode
_NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Reader:
    """Reads the frames of one table and one caller."""

    def __init__(self, table: str, by: str) -> None:
        self._table = table
        self._by = by

    def read(self, data: bytes) -> Asked:
        asked = Asked([], [], [], [])
        try:
            decoded = _decode(data)
        except _NOT_JSON:
            self._read_with_care(data, asked)
            return asked
        for frame in decoded if type(decoded) is list else (decoded,):
            self._add(frame, asked)
        return asked

    def _add(self, frame: Any, asked: Asked) -> None:
        if type(frame) is _GetTable:
            asked.looks.append(frame.id)
            return
        arguments = msgspec.structs.asdict(frame)
        asked.ids.append(arguments.pop("id"))
        arguments["table"] = self._table
        asked.commands.append(frame.operation.build(self._by, arguments))

    def _read_with_care(self, data: bytes, asked: Asked) -> None:
        """One by one, to find what is wrong and with which."""
        try:
            raw = msgspec.json.decode(data)
        except _NOT_JSON:
            asked.refused.append(problem_message(None, problems.not_json().problem))
            return
        items = raw if isinstance(raw, list) else [raw]
        if len(items) > MOST_IN_FRAME:
            asked.refused.append(problem_message(None, _too_many()))
            return
        for item in items:
            try:
                self._add(msgspec.convert(item, _OneFrame), asked)
            except msgspec.ValidationError as error:
                problem = problems.malformed(error, "frame")
                asked.refused.append(problem_message(_id_of(item), problem))


def _too_many() -> Problem:
    detail = f"Nothing of it was done: send at most {MOST_IN_FRAME} at a time."
    return problems.problem(413, "too_large", "Too many in one frame", detail)


def _id_of(item: object) -> int | None:
    try:
        return msgspec.convert(item.get("id"), Id) if isinstance(item, dict) else None
    except msgspec.ValidationError:
        return None
