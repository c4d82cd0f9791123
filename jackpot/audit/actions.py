"""The trail: what people did, as sentences that a supervisor or an auditor reads.

Every event names a person or a table. Ordinary play (wagers, first cards, collections) is left out,
so that decisions are easy to find; the accounts cover play.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from jackpot.audit import base_game_words, terms_words
from jackpot.audit.act_words import words_of_act
from jackpot.audit.card_words import CARD_WORDS
from jackpot.audit.house_words import HOUSE_WORDS
from jackpot.audit.pit_words import PIT_TRAIL_WORDS
from jackpot.audit.tournament_words import TOURNAMENT_WORDS
from jackpot.floor import events as ev
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import moment
from jackpot.rules.money import dollars
from jackpot.rules.poker.hands import CATEGORY_BY_CODE


class Action(msgspec.Struct, frozen=True, kw_only=True):
    seq: int  # the entry of the journal
    place: int  # position of the event in the entry; with `seq` it identifies the action
    at: datetime
    by: str
    what: str  # the event's name in the journal, e.g. table_suspended
    text: str
    reason: str = ""
    table: str | None = None
    round: int | None = None


def actions_of(seq: int, events: Sequence[Any]) -> Iterator[Action]:
    for place, event in enumerate(events):
        text = words_of(event)
        if text is not None:
            subject = getattr(event, "command", event)  # an act of two people is about its command
            yield Action(
                seq=seq,
                place=place,
                at=moment(event.at_ms),
                by=event.by,
                what=event.__struct_config__.tag,
                text=text,
                reason=getattr(subject, "reason", ""),
                table=table_of(subject),
                round=getattr(subject, "round", None),
            )


def words_of(event: Any) -> str | None:
    """None for ordinary play."""
    words = _WORDS.get(type(event))
    return None if words is None else words(event)


def table_of(subject: object) -> str | None:
    table: str | None = getattr(subject, "table", None)
    payout: str | None = getattr(subject, "payout", None)
    return PayoutId.parse(payout).table if payout else table


def _hand(
    event: ev.ClaimDeclared | ev.LateClaimRecorded | ev.ClaimTakenBack | ev.HandCorrected,
) -> str:
    return f"{_named(event.category)} ({event.cards})"


def _returned(boxes: Sequence[int]) -> str:
    if not boxes:
        return ""
    return f", wagers of boxes {', '.join(map(str, boxes))} handed back"


def _returned_at(returned: Mapping[str, Sequence[int]]) -> str:
    if not returned:
        return ""
    places = (f"{table} ({', '.join(map(str, boxes))})" for table, boxes in returned.items())
    return f". Wagers handed back at {', '.join(places)}"


def _fault(event: ev.FaultReported) -> str:
    where = "the whole link" if event.table is None else "the table"
    told = f"reported a malfunction of {where}: {event.device}, {event.what.rstrip('. ')}"
    return told + _returned_at(event.returned)


def _resume_approved(event: ev.ResumeApproved) -> str:
    if event.table is not None:
        return "approved that jackpot wagers resume at the table after the malfunction"
    covered = f", also at {', '.join(event.tables)}" if event.tables else ""
    return f"approved that jackpot wagers resume on the link after the malfunction{covered}"


def _opened(event: ev.TableOpened) -> str:
    if event.tournament is None:
        return "opened the table"
    wagers = "with" if event.tournament_jackpot else "without"
    return f"opened the table for tournament {event.tournament}, {wagers} jackpot wagers"


def _closed(event: ev.TableClosed) -> str:
    notice = f". Notice to the players: {event.notice}" if event.notice else ""
    return "closed the table" + _returned(event.returned) + notice


def _awarded(event: ev.PrizesAwarded) -> str:
    prizes = [
        f"box {award.box} {dollars(award.amount_cents)} for {_named(award.category)}"
        for award in event.awards
    ]
    return "prizes: " + ", ".join(prizes)


def _corrected(event: ev.PrizesCorrected) -> str:
    """`corrected payout T1-4-2: $100.00 before, $4,900.00 now`."""
    prizes = [
        f"{prize.payout}: {_amount(prize.before)} before, {_amount(prize.after)} now"
        for prize in event.prizes
    ]
    return "corrected payouts " + "; ".join(prizes)


def _amount(award: ev.Award | None) -> str:
    return "nothing" if award is None else dollars(award.amount_cents)


def _confirmed(event: ev.PayoutConfirmed) -> str:
    paid = f", paid by {event.method}" if event.method else ""
    checked = f", identity check {event.identity_reference}" if event.identity_reference else ""
    return f"confirmed payout {event.payout}{paid}{checked}"


def _named(category: str) -> str:
    """`a flush`, but `four of a kind`."""
    words = CATEGORY_BY_CODE[category].words
    return f"a {words}" if words.endswith(("flush", "house", "straight")) else words


def _freed(event: ev.LockFreed | ev.JackpotLocked) -> str:
    return "" if event.late_box is None else f" for the late claim of box {event.late_box}"


_WORDS: dict[type, Callable[..., str]] = {
    **HOUSE_WORDS,
    **base_game_words.TRAIL_WORDS,
    ev.LinkOpened: lambda e: f"began the journal of {e.link}",
    ev.GamingDayBegan: lambda e: f"began the gaming day {e.day}",
    ev.ControlsRaised: lambda e: f"raised the controls to version {e.version}",
    ev.TableConfigured: terms_words.configured_words,
    **terms_words.WORDS,
    ev.TableOpened: _opened,
    ev.TableClosed: _closed,
    ev.TableSuspended: lambda e: "suspended the jackpot at the table" + _returned(e.returned),
    ev.TableResumed: lambda e: "approved that the jackpot resumes at the table",
    ev.NextRoundSet: lambda e: f"set the number of the table's next round to {e.round}",
    ev.FaultReported: _fault,
    ev.ResumeApproved: _resume_approved,
    ev.FoldUndone: lambda e: f"took back the fold of box {e.box}",
    ev.ClaimDeclared: lambda e: f"declared {_hand(e)} in box {e.box}",
    ev.ClaimVerified: lambda e: f"verified the hand of box {e.box}",
    ev.LateClaimRecorded: lambda e: f"recorded a late claim in box {e.box}: {_hand(e)}",
    ev.ClaimRejected: lambda e: f"rejected the claim of box {e.box}",
    ev.ClaimTakenBack: lambda e: f"took back {_hand(e)} in box {e.box}",
    ev.HandCorrected: lambda e: (
        f"corrected the hand of box {e.box} from {_named(e.was_category)} ({e.was_cards}) to"
        f" {_hand(e)}"
    ),
    ev.PrizesCorrected: _corrected,
    ev.JackpotLocked: lambda e: "the jackpot is locked" + _freed(e),
    ev.LockFreed: lambda e: "the lock on the jackpot is free" + _freed(e),
    ev.PrizesAwarded: _awarded,
    ev.RoundVoided: lambda e: f"voided the round by rule {e.rule}",
    ev.WagerVoided: lambda e: (
        f"declared the wager of box {e.box} void: rule {e.rule} was contravened"
    ),
    ev.WagersRefunded: lambda e: f"wagers returned: {dollars(e.amount_cents)}",
    ev.ActProposed: lambda e: f"proposed act {e.act}: {words_of_act(e.command)}",
    ev.ActApproved: lambda e: f"approved act {e.act}: {words_of_act(e.command)}",
    ev.ActDeclined: lambda e: f"declined act {e.act}",
    ev.PayoutVerified: lambda e: f"verified payout {e.payout}",
    ev.PayoutDisputed: lambda e: f"held payout {e.payout} as disputed",
    ev.ClosedPayoutDisputed: lambda e: f"recorded a dispute of closed payout {e.payout}",
    ev.DisputeDecided: lambda e: f"decided the dispute of payout {e.payout}: {e.decision}",
    ev.ReviewAsked: lambda e: (
        f"recorded that a review of payout {e.payout} by the Commission is asked"
    ),
    ev.DisputeReviewed: lambda e: (
        f"recorded the Commission's review of payout {e.payout} ({e.reference}): {e.outcome}"
    ),
    ev.PayoutConfirmed: _confirmed,
    ev.PayoutPaid: lambda e: f"payout {e.payout} is paid: {dollars(e.amount_cents)}",
    ev.PayoutCancelAsked: lambda e: f"asked to cancel payout {e.payout}",
    ev.PayoutCancelled: lambda e: f"cancelled payout {e.payout}: {dollars(e.amount_cents)}",
    ev.ChipsCounted: lambda e: (
        f"counted {dollars(e.count_cents)} in chips at the table for the day {e.day}"
    ),
    ev.ReserveDeposited: lambda e: (
        f"put {dollars(e.amount_cents)} into the reserve ({e.reference})"
    ),
    ev.AdjustmentProposed: lambda e: (
        f"proposed adjustment {e.adjustment}: {dollars(e.amount_cents)} from {e.source} to"
        f" {e.target} ({e.reference})"
    ),
    ev.AdjustmentMade: lambda e: (
        f"approved adjustment {e.adjustment}: {dollars(e.amount_cents)} from {e.source} to"
        f" {e.target}"
    ),
    ev.AdjustmentDeclined: lambda e: f"declined adjustment {e.adjustment}",
    ev.ApprovalProposed: lambda e: (
        f"proposed figures, version {e.version} ({e.approval.reference})"
    ),
    ev.ApprovalGiven: lambda e: f"approved the figures of version {e.version}",
    ev.ApprovalDeclined: lambda e: f"declined the figures of version {e.version}",
    **CARD_WORDS,
    **PIT_TRAIL_WORDS,
    **TOURNAMENT_WORDS,
}
