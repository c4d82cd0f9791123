"""The approved figures in the body of a request."""

from datetime import datetime, timedelta
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from jackpot.floor.views import moment
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.poker.approval import Approval
from jackpot.web.http import fields as f

_EFFECTIVE_FROM = Annotated[
    datetime, Meta(tz=True, description="When the figures take effect, with its UTC offset.")
]
_FIGURE = Annotated[int, Meta(ge=0, le=MOST_CENTS)]


def _approval_fields() -> list[tuple[str, Any]]:
    """Taken from `Approval` itself, so the two cannot drift apart."""
    found: list[tuple[str, Any]] = []
    for field in msgspec.structs.fields(Approval):
        if field.name == "holds_from_ms":
            found.append(("holds_from", _EFFECTIVE_FROM))
        elif field.type is int:
            found.append((field.name, _FIGURE))
        else:
            found.append((field.name, f.Reference if field.type is str else field.type))
    return found


ApprovalFigures = msgspec.defstruct(
    "ApprovalFigures", _approval_fields(), frozen=True, kw_only=True, forbid_unknown_fields=True
)

_EPOCH = moment(0)


def to_approval(figures: msgspec.Struct) -> Approval:
    given = msgspec.structs.asdict(figures)
    holds_from_ms = (given.pop("holds_from") - _EPOCH) // timedelta(milliseconds=1)
    return Approval(holds_from_ms=holds_from_ms, **given)


def of_approval(approval: Approval) -> msgspec.Struct:
    given = msgspec.structs.asdict(approval)
    return ApprovalFigures(holds_from=moment(given.pop("holds_from_ms")), **given)
