"""One event for people: in words, with its person, its hands and what it does to the accounts."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any, get_args

import msgspec

from jackpot.audit.actions import table_of
from jackpot.audit.machines import MachineKind
from jackpot.audit.play_words import event_words


class EventView(msgspec.Struct, frozen=True, kw_only=True):
    kind: str  # the event's name in the journal, e.g. round_dealt
    text: str
    by: str
    table: str | None
    round: int | None
    reason: str
    cards: list[str]  # hands that it names, five cards each
    postings: dict[str, int]  # what it does to each account, in micro-dollars


class RecordedEvent(EventView, frozen=True, kw_only=True):
    seq: int  # its entry
    at: datetime
    rule: str | None


def kind_of(event: Any) -> str:
    """The event's name in the journal, e.g. `round_dealt`."""
    return str(event.__struct_config__.tag)


@cache
def event_names(event_type: Any) -> list[str]:
    """The names that the events of a machine can have."""
    return sorted(str(each.__struct_config__.tag) for each in get_args(event_type))


def event_view(kind: MachineKind, event: Any, together: Sequence[Any]) -> EventView:
    """`together` are all events of its entry."""
    subject = subject_of(event)
    return EventView(
        kind=kind_of(event),
        text=event_words(event),
        by=event.by,
        table=table_of(subject),
        round=getattr(subject, "round", None),
        reason=getattr(subject, "reason", ""),
        cards=_cards(subject),
        postings=_posted(kind.postings(event, together)),
    )


def subject_of(event: Any) -> object:
    """An act of two people is about its command."""
    return getattr(event, "command", event)


def _cards(subject: object) -> list[str]:
    awards = getattr(subject, "awards", ())
    named = [getattr(subject, "was_cards", ""), getattr(subject, "cards", "")]
    return [*(cards for cards in named if cards), *(award.cards for award in awards)]


def _posted(postings: Sequence[tuple[str, int]]) -> dict[str, int]:
    together: dict[str, int] = {}
    for account, micros in postings:
        together[account] = together.get(account, 0) + micros
    return {account: micros for account, micros in together.items() if micros}
