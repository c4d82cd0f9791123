"""One event for people: in words, with its person, its hands and what it does to the accounts."""

from datetime import datetime
from typing import get_args

import msgspec

from jackpot.audit.actions import table_of
from jackpot.audit.play_words import event_words
from jackpot.floor import Event
from jackpot.floor.ledger import postings


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


def kind_of(event: Event) -> str:
    """The event's name in the journal, e.g. `round_dealt`."""
    return str(event.__struct_config__.tag)


KINDS = sorted(str(each.__struct_config__.tag) for each in get_args(Event))


def event_view(event: Event) -> EventView:
    subject = subject_of(event)
    return EventView(
        kind=kind_of(event),
        text=event_words(event),
        by=event.by,
        table=table_of(subject),
        round=getattr(subject, "round", None),
        reason=getattr(subject, "reason", ""),
        cards=_cards(subject),
        postings=_posted(event),
    )


def subject_of(event: Event) -> object:
    """An act of two people is about its command."""
    return getattr(event, "command", event)


def _cards(subject: object) -> list[str]:
    awards = getattr(subject, "awards", ())
    named = [getattr(subject, "was_cards", ""), getattr(subject, "cards", "")]
    return [*(cards for cards in named if cards), *(award.cards for award in awards)]


def _posted(event: Event) -> dict[str, int]:
    together: dict[str, int] = {}
    for account, micros in postings(event):
        together[account] = together.get(account, 0) + micros
    return {account: micros for account, micros in together.items() if micros}
