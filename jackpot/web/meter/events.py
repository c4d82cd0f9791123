"""The news for displays besides the value: locks, wins, resets, suspensions.

No card is among them but those of a verified win.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from jackpot.floor import Event, State, events, meter_cents
from jackpot.floor.payout_id import PayoutId
from jackpot.web.meter.display_stream import News
from jackpot.web.meter.presenter import MeterPresenter, is_public

# What happens most and changes nothing that a display shows: contributions count from the deal.
_UNSEEN = frozenset(
    {
        events.RoundOpened,
        events.WagerAccepted,
        events.WagerWithdrawn,
        events.BoxFolded,
        events.RoundCollected,
        events.RoundSettled,
        events.PayoutConfirmed,
        events.PlayerSeated,
        events.SeatLeft,
        events.IncidentRecorded,
    }
)


def may_be_seen(happened: Sequence[Event]) -> bool:
    """Whether the meter or the sign may look different after it."""
    return any(type(event) not in _UNSEEN for event in happened)


def news_of(happened: Sequence[Event], state: State, presenter: MeterPresenter) -> list[News]:
    news: list[News] = []
    for event in happened:
        tell = _TELL.get(type(event))
        if tell is not None:
            news.extend(tell(event, state, presenter))
    return news


def _at(event: Any, presenter: MeterPresenter, **more: Any) -> dict[str, Any]:
    return {
        "link": presenter.link,
        "table": event.table,
        "table_title": presenter.table_title(event.table),
        **more,
    }


def _locked(event: events.JackpotLocked, _: State, presenter: MeterPresenter) -> Iterator[News]:
    yield "lock", _at(event, presenter, round=event.round, box=event.late_box, open=True)


def _freed(event: events.LockFreed, _: State, presenter: MeterPresenter) -> Iterator[News]:
    yield "lock", _at(event, presenter, round=event.round, box=event.late_box, open=False)


def _awarded(
    event: events.PrizesAwarded, state: State, presenter: MeterPresenter
) -> Iterator[News]:
    for award in event.awards:
        yield from _win(str(PayoutId(event.table, event.round, award.box)), state, presenter)
    if any(award.reset_micros for award in event.awards):
        yield "reset", {"link": presenter.link, "value_cents": meter_cents(state)}


def _corrected(
    event: events.PrizesCorrected, state: State, presenter: MeterPresenter
) -> Iterator[News]:
    """A prize is news if it is a new one, or of another hand than before."""
    for prize in event.prizes:
        award, before = prize.after, prize.before
        if award is not None and (before is None or before.category != award.category):
            yield from _win(prize.payout, state, presenter)


def _verified(
    event: events.PayoutVerified, state: State, presenter: MeterPresenter
) -> Iterator[News]:
    """A prize that was not shown before; the end of a dispute is no news for the hall."""
    if not event.reason:
        yield from _win(event.payout, state, presenter)


def _win(id_: str, state: State, presenter: MeterPresenter) -> Iterator[News]:
    payout = state.find_payout(id_)
    if payout is not None and is_public(state, payout):
        yield "win", presenter.win(payout, celebrated=True)


def _suspended(event: events.TableSuspended, _: State, presenter: MeterPresenter) -> Iterator[News]:
    yield "suspension", _at(event, presenter, suspended=True)


def _resumed(event: events.TableResumed, _: State, presenter: MeterPresenter) -> Iterator[News]:
    yield "suspension", _at(event, presenter, suspended=False)


_TELL: dict[type, Callable[..., Iterator[News]]] = {
    events.JackpotLocked: _locked,
    events.LockFreed: _freed,
    events.PrizesAwarded: _awarded,
    events.PrizesCorrected: _corrected,
    events.PayoutVerified: _verified,
    events.TableSuspended: _suspended,
    events.TableResumed: _resumed,
}
