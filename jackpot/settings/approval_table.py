"""`[links.NAME.approval]`: every field of an approval, none of them optional.

The table takes its fields from `Approval`, so the two cannot differ. Only the time from which it is
effective is written as a date with its UTC offset, not in milliseconds.
"""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

import msgspec
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, GetCoreSchemaHandler, create_model
from pydantic_core import CoreSchema, core_schema

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.poker.approval import Approval

Cents = Annotated[int, Field(le=MOST_CENTS)]

_EPOCH = datetime.fromtimestamp(0, UTC)
# A mistyped year must not reach the end of the calendar: time zone conversion would overflow.
EffectiveFrom = Annotated[AwareDatetime, Field(lt=datetime(2200, 1, 1, tzinfo=UTC))]


def _fields() -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(Approval):
        if field.name == "holds_from_ms":
            fields["holds_from"] = (EffectiveFrom, ...)
        else:
            fields[field.name] = (Cents if field.type is int else field.type, ...)
    return fields


ApprovalTable: type[BaseModel] = create_model(
    "ApprovalTable", __config__=ConfigDict(strict=True, extra="forbid"), **_fields()
)


def to_approval(table: BaseModel) -> Approval:
    figures = dict(table)
    holds_from_ms = (figures.pop("holds_from") - _EPOCH) // timedelta(milliseconds=1)
    return Approval(holds_from_ms=holds_from_ms, **figures)


class FromApprovalTable:
    """Lets a model hold an `Approval` that the file writes as an approval table."""

    @staticmethod
    def __get_pydantic_core_schema__(_: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        table = handler.generate_schema(ApprovalTable)
        return core_schema.no_info_after_validator_function(to_approval, table)
