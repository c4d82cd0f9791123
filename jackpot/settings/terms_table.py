"""`[links.NAME.tables.ID.terms]`: every field of the terms but the boxes, which the table states.

The table takes its fields from `Terms`, so the two cannot differ. Only the pads are optional.
"""

from typing import Annotated, Any

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, create_model

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.poker.terms import Terms

Cents = Annotated[int, Field(ge=1, le=MOST_CENTS)]
_Line = Annotated[str, StringConstraints(min_length=1, max_length=64, strip_whitespace=True)]


def _fields() -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(Terms):
        default: Any = ... if field.required else []
        if field.type is int:
            fields[field.name] = (Cents, default)
        elif field.type is str:
            fields[field.name] = (_Line, default)
        elif field.type == tuple[str, ...]:
            fields[field.name] = (list[_Line], default)
        else:
            fields[field.name] = (field.type, default)
    del fields["boxes"]
    return fields


TermsTable: type[BaseModel] = create_model(
    "TermsTable", __config__=ConfigDict(strict=True, extra="forbid", frozen=True), **_fields()
)


def to_terms(table: BaseModel, boxes: int) -> Terms:
    stated: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in table
    }
    return Terms(boxes=boxes, **stated)
