"""The terms of a table, its markers and notices, in the body of a request."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from jackpot.rules.money import MOST_CENTS
from jackpot.rules.names import PLAIN_LINE
from jackpot.rules.poker.terms import Terms
from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments
from jackpot.web.http.arguments.paths import TablePath

_WORD = Annotated[str, Meta(max_length=64, pattern=PLAIN_LINE)]
_WORDS = Annotated[list[_WORD], Meta(max_length=9)]
_FIGURE = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
_FIELDS: dict[Any, Any] = {int: _FIGURE, str: f.Reference, tuple[str, ...]: _WORDS}


def _terms_fields() -> list[tuple[str, Any] | tuple[str, Any, Any]]:
    """Taken from `Terms` itself, so the two cannot drift apart."""
    found: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for field in msgspec.structs.fields(Terms):
        kind = _FIELDS.get(field.type, field.type)
        found.append((field.name, kind) if field.required else (field.name, kind, []))
    return found


TermsOfTable = msgspec.defstruct(
    "TermsOfTable", _terms_fields(), frozen=True, kw_only=True, forbid_unknown_fields=True
)


class TermsProposal(Arguments, frozen=True, kw_only=True):
    terms: TermsOfTable  # type: ignore[valid-type]  # msgspec makes the class
    notice: f.Announcement


class Marker(Arguments, frozen=True, kw_only=True):
    maximum_cents: f.Cents


class MarkerPath(TablePath, frozen=True, kw_only=True):
    box: f.Box


class NoticeText(Arguments, frozen=True, kw_only=True):
    text: f.Announcement


class LastRounds(Arguments, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=0, le=1_000, description="How many more rounds are played.")]
    notice: f.Announcement


class Closing(Arguments, frozen=True, kw_only=True):
    """A table with terms needs a notice, here or before (15.2)."""

    reason: f.Reason
    notice: f.Announcement = ""


class TermsPath(TablePath, frozen=True, kw_only=True):
    version: f.ProposalNumber


def to_terms(given: msgspec.Struct) -> Terms:
    stated: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in msgspec.structs.asdict(given).items()
    }
    return Terms(**stated)
