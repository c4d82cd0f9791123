"""`[pits.NAME.tables.ID.terms]`: what is approved for a table of twenty-one and displayed at it.

The table takes its fields from `PitTerms`, so the two cannot differ. What not every book has may be
left out: it is then not offered.
"""

from typing import Annotated, Any

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, create_model

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.terms import SideLimits
from jackpot.rules.twenty_one.wagers import SideKind

_Number = Annotated[int, Field(ge=1, le=MOST_CENTS)]
_Line = Annotated[str, StringConstraints(min_length=1, max_length=64, strip_whitespace=True)]


class SideLimitsTable(BaseModel):
    """`[pits.NAME.tables.ID.terms.side_wagers.KIND]`: a fixed amount has both equal."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    minimum_cents: _Number
    maximum_cents: _Number


_TYPES: dict[Any, Any] = {
    int: _Number,
    str: _Line,
    dict[SideKind, SideLimits]: dict[SideKind, SideLimitsTable],
}


def _fields() -> dict[str, Any]:
    return {
        field.name: (
            _TYPES.get(field.type, field.type),
            ... if field.required else _default(field),
        )
        for field in msgspec.structs.fields(PitTerms)
    }


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return {} if field.name == "side_wagers" else field.default


PitTermsTable: type[BaseModel] = create_model(
    "PitTermsTable", __config__=ConfigDict(strict=True, extra="forbid", frozen=True), **_fields()
)


def to_pit_terms(table: BaseModel) -> PitTerms:
    stated = dict(table)
    stated["side_wagers"] = {
        kind: SideLimits(limits.minimum_cents, limits.maximum_cents)
        for kind, limits in stated["side_wagers"].items()
    }
    return PitTerms(**stated)
