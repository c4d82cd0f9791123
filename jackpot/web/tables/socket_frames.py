"""What a table sends over its socket.

A frame is one object or an array of them: an `id` of the table's choice, `do` (the name of an
operation) and the arguments that the same operation takes over HTTP. The frames are made from the
operations, so a socket and HTTP cannot disagree.
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar, NamedTuple

import msgspec
from msgspec import Meta

from jackpot.web.http import problems
from jackpot.web.http.operations import Build, Operation
from jackpot.web.http.problems import Problem
from jackpot.web.http.repeated_keys import repeats_key
from jackpot.web.tables.socket_messages import ProblemMessage, problem_message

Id = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]

GET_TABLE = "get_table"
MOST_IN_FRAME = 1_000

# Its name, its type, and its default if it has one.
Argument = tuple[str, Any] | tuple[str, Any, Any]

_NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Asked(NamedTuple):
    """What a frame asks for, each with its id, in the order of the frame."""

    ids: list[int]  # of the commands
    commands: list[Any]
    reads: list[int]  # ids that ask for the table's state
    refused: list[ProblemMessage]  # malformed objects; the others of the frame are carried out


class _GetTable(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=GET_TABLE
):
    """Read the table's state."""

    keys: ClassVar[int] = 2
    id: Id


def _shape_of(operation: Operation) -> type[msgspec.Struct]:
    return _shape(operation.name, operation.summary, tuple(operation.arguments))


@cache  # a process that starts several servers describes each command once
def _shape(name: str, summary: str, arguments: tuple[Argument, ...]) -> type[msgspec.Struct]:
    return msgspec.defstruct(
        name,
        [("id", Id), *arguments],
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        tag_field="do",
        tag=name,
        namespace={"keys": _keys_of(arguments), "__doc__": f"{summary}."},
    )


def _keys_of(arguments: tuple[Argument, ...]) -> int:
    """How many keys an object that asks for it has at least, with `id` and `do`."""
    return 2 + sum(len(each) == 2 for each in arguments)


class FrameReader:
    """Reads frames that ask for any of these commands, or for the table's state."""

    def __init__(self, commands: Sequence[Operation]) -> None:
        shapes = {each.name: _shape_of(each) for each in commands}
        self._builds: dict[type[msgspec.Struct], Build] = {
            shapes[each.name]: each.build for each in commands if each.build is not None
        }
        self.shapes: dict[str, Any] = {**shapes, GET_TABLE: _GetTable}  # by the name in `do`
        one: Any = reduce(or_, self.shapes.values())
        many: Any = Annotated[list[one], Meta(max_length=MOST_IN_FRAME)]
        self._one = one
        self._decode = msgspec.json.Decoder(one | many).decode

    def read(self, data: bytes, table: str, by: str) -> Asked:
        asked = Asked([], [], [], [])
        try:
            decoded = self._decode(data)
        except _NOT_JSON:
            self._read_one_by_one(data, asked, table, by)
            return asked
        items = decoded if type(decoded) is list else (decoded,)
        if repeats_key(data, sum(each.keys for each in items)):
            asked.refused.append(problem_message(None, problems.key_twice().problem))
            return asked
        for each in items:
            self._add(each, asked, table, by)
        return asked

    def _read_one_by_one(self, data: bytes, asked: Asked, table: str, by: str) -> None:
        """Something in the frame is malformed: refuses that, and reads the rest."""
        try:
            raw = msgspec.json.decode(data)
        except _NOT_JSON:
            asked.refused.append(problem_message(None, problems.not_json().problem))
            return
        if repeats_key(data, 0):
            asked.refused.append(problem_message(None, problems.key_twice().problem))
            return
        items = raw if isinstance(raw, list) else [raw]
        if len(items) > MOST_IN_FRAME:
            asked.refused.append(problem_message(None, _too_many()))
            return
        for item in items:
            try:
                self._add(msgspec.convert(item, self._one), asked, table, by)
            except msgspec.ValidationError as error:
                problem = problems.malformed(error, "frame")
                asked.refused.append(problem_message(_id_of(item), problem))

    def _add(self, each: Any, asked: Asked, table: str, by: str) -> None:
        if type(each) is _GetTable:
            asked.reads.append(each.id)
            return
        arguments = msgspec.structs.asdict(each)
        asked.ids.append(arguments.pop("id"))
        arguments["table"] = table
        asked.commands.append(self._builds[type(each)](by, arguments))


def _too_many() -> Problem:
    detail = f"Nothing was done. Send at most {MOST_IN_FRAME} commands in a frame."
    return problems.problem(413, "too_large", "Too many commands in one frame", detail)


def _id_of(item: object) -> int | None:
    try:
        return msgspec.convert(item.get("id"), Id) if isinstance(item, dict) else None
    except msgspec.ValidationError:
        return None
