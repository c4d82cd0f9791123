"""What displays are told besides the value: locks, wins, resets, suspensions. Never a card."""

from collections.abc import Callable, Sequence
from typing import Any

from jackpot.floor import Event, State, events, meter_cents

News = tuple[str, dict[str, Any]]


def news_of(happened: Sequence[Event], state: State) -> list[News]:
    news: list[News] = []
    for event in happened:
        tell = _TELL.get(type(event))
        if tell is not None:
            news.extend(tell(event, state))
    return news


def _locked(event: events.JackpotLocked, _: State) -> list[News]:
    return [("lock", {"table": event.table, "round": event.round, "open": True})]


def _freed(event: events.LockFreed, _: State) -> list[News]:
    return [("lock", {"table": event.table, "round": event.round, "open": False})]


def _awarded(event: events.PrizesAwarded, state: State) -> list[News]:
    news: list[News] = [
        (
            "win",
            {
                "table": event.table,
                "round": event.round,
                "box": award.box,
                "category": award.category,
                "amount_cents": award.amount_cents,
            },
        )
        for award in event.awards
    ]
    if any(award.reset_micros for award in event.awards):
        news.append(("reset", {"value_cents": meter_cents(state)}))
    return news


def _suspended(event: events.TableSuspended, _: State) -> list[News]:
    return [("suspension", {"table": event.table, "suspended": True})]


def _resumed(event: events.TableResumed, _: State) -> list[News]:
    return [("suspension", {"table": event.table, "suspended": False})]


_TELL: dict[type, Callable[..., list[News]]] = {
    events.JackpotLocked: _locked,
    events.LockFreed: _freed,
    events.PrizesAwarded: _awarded,
    events.TableSuspended: _suspended,
    events.TableResumed: _resumed,
}
