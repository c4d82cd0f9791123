"""Finds a closed payout of any day in the journal: for its slip, and for a dispute (16.5)."""

from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec

from jackpot.audit.checkpoints.payout_proof import events_of_payout
from jackpot.floor import events as ev
from jackpot.floor.commands import ClosedPayout
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import Codec, Entry, Head, JournalReader
from jackpot.pit.apply.rounds import award_of
from jackpot.pit.events import PayoutsDue

_CHUNK = 1_000  # entries

_Began = ev.PrizesAwarded | ev.PrizesCorrected | PayoutsDue  # with which a payout begins


class PastPayout(msgspec.Struct, frozen=True):
    closed: ClosedPayout
    together: tuple[ev.Award, ...]  # all that were worked out with it, itself too


async def find_past_payout(
    codec: Codec[Any], journal: JournalReader, payout: PayoutId, end: int
) -> PastPayout | None:
    """The payout as entries up to `end` left it; None if it was not awarded, or is still owed."""
    found: list[Any] = []  # the latest first
    async for entry in _backwards(journal, end):
        if not _may_name(entry, payout):
            continue
        opened = codec.open_entry(journal.link, entry, Head(entry.seq - 1, entry.prev))
        for event in reversed(list(events_of_payout(opened.events, payout))):
            found.append(event)
            if _award(event, payout) is not None:
                return _closed(reversed(found), payout)
    return None


async def _backwards(journal: JournalReader, end: int) -> AsyncIterator[Entry]:
    """Most disputes are about the last days."""
    while end > 0:
        start, chunk = max(0, end - _CHUNK), list[Entry]()
        while start + len(chunk) < end:
            read = await journal.read(start + len(chunk), end - start - len(chunk))
            if not read:
                break
            chunk += read
        for entry in reversed(chunk):
            yield entry
        end = start


def _may_name(entry: Entry, payout: PayoutId) -> bool:
    """Looks at the bytes: nearly all entries need not be decoded."""
    if f'"{payout}"'.encode() in entry.record:
        return True
    due = b"prizes_awarded" in entry.record or b"payouts_due" in entry.record
    return due and f'"{payout.table}"'.encode() in entry.record


def _award(event: Any, payout: PayoutId) -> ev.Award | None:
    """What the payout is for, if it began with this event or was worked out anew."""
    if isinstance(event, ev.PrizesAwarded):
        return next(award for award in event.awards if award.box == payout.box)
    if isinstance(event, ev.PrizesCorrected):
        return next(prize.after for prize in event.prizes if prize.payout == str(payout))
    if isinstance(event, PayoutsDue):
        return next(award_of(each) for each in event.awards if each.payout == str(payout))
    return None


async def find_closed_payout(
    codec: Codec[Any], journal: JournalReader, payout: PayoutId, end: int
) -> ClosedPayout | None:
    found = await find_past_payout(codec, journal, payout, end)
    return None if found is None else found.closed


def _together(event: _Began) -> tuple[ev.Award, ...]:
    if isinstance(event, ev.PrizesAwarded):
        return tuple(event.awards)
    if isinstance(event, PayoutsDue):
        return tuple(map(award_of, event.awards))
    return tuple(prize.after for prize in event.prizes if prize.after is not None)


def _closed(events: Iterable[Any], payout: PayoutId) -> PastPayout | None:
    verified_by, confirmed_by, method, identity_reference = None, list[str](), None, ""
    began: _Began | None = None
    for event in events:
        if isinstance(event, _Began):
            began = event
        elif isinstance(event, ev.PayoutVerified):
            verified_by = event.by
        elif isinstance(event, ev.PayoutDisputed | ev.PayoutCancelAsked):
            confirmed_by, method, identity_reference = [], None, ""
        elif isinstance(event, ev.PayoutConfirmed):
            confirmed_by.append(event.by)
            method = event.method or method
            identity_reference = event.identity_reference or identity_reference
        elif isinstance(event, ev.PayoutPaid | ev.PayoutCancelled) and began is not None:
            award = _award(began, payout)
            assert award is not None, "it began with an award"
            closed = ClosedPayout(
                award=award,
                # A pit has no approved figures of pools: the round names its terms.
                approval=0 if isinstance(began, PayoutsDue) else began.approval,
                due_ms=began.at_ms,
                status="paid" if isinstance(event, ev.PayoutPaid) else "cancelled",
                verified_by=verified_by,
                confirmed_by=tuple(confirmed_by),
                method=method,
                identity_reference=identity_reference,
                closed_by=event.by,
                closed_ms=event.at_ms,
            )
            return PastPayout(closed, _together(began))
    return None
