"""The slip of a payout: one page for the printer, with lines to sign on."""

from datetime import datetime
from html import escape
from zoneinfo import ZoneInfo

import msgspec

from jackpot.audit.entry_search import EntryReference
from jackpot.audit.working import Step
from jackpot.rules.money import dollars
from jackpot.web.pages.files import with_versions
from jackpot.web.staff.payout_paper import PayoutPaper

HTML = "text/html"

_SUITS = {"s": ("♠", "spades"), "h": ("♥", "hearts"), "d": ("♦", "diamonds"), "c": ("♣", "clubs")}
_RED = frozenset("hd")
_PAID_BY = {"cash": "cash", "cheque": "cheque", "transfer": "bank transfer", "chips": "chips"}


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on a slip."""

    title: str
    table_title: str
    payout: PayoutPaper
    heading: str  # what kind of payout it is
    figures: str  # which figures it was worked out by
    approval_reference: str
    instrument: str
    journal: list[EntryReference]  # the entries that the payout rests on
    printed_by: str
    printed_at: datetime


def slip_page(slip: Slip, zone: ZoneInfo) -> str:
    payout = slip.payout
    return with_versions(f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payout {escape(payout.id)}</title>
<link rel="icon" href="/display/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/display/slip/slip.css">
<script type="module" src="/display/slip/slip.js"></script>
</head>
<body>
<main>
<header>
<div><h1>{escape(slip.title)}</h1>
<p>{escape(slip.heading)} under {escape(slip.instrument)}</p></div>
<p class="number">{escape(payout.id)}</p>
</header>
<p class="status">{escape(_status(payout))}</p>
<section class="prize">
<p class="amount">{escape(dollars(payout.amount_cents))}</p>
<p class="hand">{_hand(payout.cards)}<span>{escape(payout.hand)}</span></p>
</section>
<table>
{_rows(_lines(slip, zone))}
</table>
<h2>How it was worked out</h2>
<ol>
{_steps(payout.working)}
</ol>
<h2>Journal</h2>
<table class="journal">
{_rows([(f"{place.what.capitalize()} in entry {place.seq}", place.hash) for place in slip.journal])}
</table>
<section class="signatures">
{_signatures(payout)}
</section>
<footer>Printed by {escape(slip.printed_by)}, {_when(slip.printed_at, zone)}.
Every page and paper shows what the journal holds; <code>jackpot verify</code> proves it.</footer>
</main>
</body>
</html>
""")


def _status(payout: PayoutPaper) -> str:
    return {
        "due": "To be paid" if not payout.needs_verification else "Not yet verified: do not pay",
        "verified": "Verified: to be paid",
        "disputed": "Disputed: do not pay",
        "paid": "Paid",
        "cancelled": "Cancelled: do not pay",
    }[payout.status]


def _lines(slip: Slip, zone: ZoneInfo) -> list[tuple[str, str]]:
    payout = slip.payout
    lines = [
        ("Player" if payout.player else "Table, round, box", _where(slip)),
        ("Due since", _when(payout.due_at, zone)),
        ("Approved figures", slip.figures),
        ("Verified by", payout.verified_by or _not_yet(payout.needs_verification)),
        ("Confirmed by", " and ".join(payout.confirmed_by) or _not_yet(needed=True)),
    ]
    if payout.method is not None:
        lines.append(("Paid by", _PAID_BY[payout.method]))
    if payout.identity_reference or payout.asks_identity:
        lines.append(("Identity check", payout.identity_reference or _not_yet(needed=True)))
    lines += [
        ("Before a correction", f"{dollars(each.amount_cents)} for {each.cards}")
        for each in payout.replaced
    ]
    if payout.disputed_by is not None:
        lines.append(("Disputed by", f"{payout.disputed_by}: {payout.dispute}"))
    if payout.closed_at is not None:
        lines.append(
            (payout.status.capitalize(), f"{_when(payout.closed_at, zone)} by {payout.closed_by}")
        )
    if (dispute := payout.dispute_after_payment) is not None:
        lines.append(("Disputed afterwards", f"{dispute.disputed_by}: {dispute.reason}"))
        if dispute.decision is not None:
            decided = f"{dispute.decision} by {dispute.decided_by}: {dispute.decision_reason}"
            lines.append(("Decision", decided))
        if dispute.review_asked_by is not None:
            asked = f"{dispute.review_asked_by}: {dispute.review_reason}"
            lines.append(("Review by the Commission asked", asked))
        if dispute.outcome is not None:
            lines.append(("Commission's review", f"{dispute.outcome} ({dispute.reference})"))
    return lines


def _where(slip: Slip) -> str:
    payout = slip.payout
    if payout.player:
        return f"{payout.player}, entry {payout.round}"
    place = f", place {payout.place}" if payout.source == "pit" else ""
    return f"{slip.table_title}, round {payout.round}, box {payout.box}{place}"


def _not_yet(needed: bool) -> str:
    return "not yet" if needed else "not needed"


def _when(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%d %B %Y %H:%M:%S %Z}"


def _rows(lines: list[tuple[str, str]]) -> str:
    return "\n".join(
        f'<tr><th scope="row">{escape(label)}</th><td>{escape(value)}</td></tr>'
        for label, value in lines
    )


def _steps(steps: list[Step]) -> str:
    return "\n".join(
        f"<li>{escape(step.text)}"
        + (f" <cite>rule {escape(step.rule)}</cite>" if step.rule else "")
        + "</li>"
        for step in steps
    )


def _hand(cards: str) -> str:
    faces = []
    for rank, suit in zip(cards[::2], cards[1::2], strict=True):
        mark, name = _SUITS[suit]
        colour = "red" if suit in _RED else "black"
        shown = "10" if rank == "T" else rank
        faces.append(
            f'<span class="card {colour}" role="img" aria-label="{shown} of {name}">'
            f"<b>{shown}</b>{mark}</span>"
        )
    return "".join(faces)


def _signatures(payout: PayoutPaper) -> str:
    people = ["Player", "Cage"] + (["Cage, second person"] if payout.needs_two_people else [])
    people += ["Supervisor"] if payout.needs_verification else []
    return "\n".join(f'<p class="signature">{escape(person)}</p>' for person in people)
