"""The slip of a payout as a page for the printer."""

from html import escape
from zoneinfo import ZoneInfo

from jackpot.floor.views import PayoutView
from jackpot.rules.approval_faults import dollars

HTML = "text/html"


def slip_page(payout: PayoutView, title: str, zone: ZoneInfo) -> str:
    rows = "\n".join(
        f"<tr><th>{escape(label)}</th><td>{escape(value)}</td></tr>"
        for label, value in _lines(payout, zone)
    )
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Payout {escape(payout.id)}</title>
<link rel="stylesheet" href="/display/slip.css">
<main>
<h1>{escape(title)}</h1>
<p class="amount">{escape(dollars(payout.amount_cents))}</p>
<table>
{rows}
</table>
{_signatures(payout)}
</main>
</html>
"""


def _lines(payout: PayoutView, zone: ZoneInfo) -> list[tuple[str, str]]:
    lines = [
        ("Payout", payout.id),
        ("Table, round, box", f"{payout.table}, {payout.round}, {payout.box}"),
        ("Hand", f"{payout.category.replace('_', ' ')} ({payout.cards})"),
        ("Due since", f"{payout.due_at.astimezone(zone):%d %B %Y %H:%M:%S %Z}"),
        ("Approval", str(payout.approval)),
        ("Status", payout.status),
        ("Verified by", payout.verified_by or "-"),
        ("Confirmed by", ", ".join(payout.confirmed_by) or "-"),
    ]
    if payout.pool_cents:
        lines.insert(3, ("Worked out on", dollars(payout.pool_cents)))
    if payout.closed_at is not None:
        lines.append(("Closed", f"{payout.closed_at.astimezone(zone):%d %B %Y %H:%M:%S %Z}"))
    return lines


def _signatures(payout: PayoutView) -> str:
    people = ["Player", "Cage"] + (["Cage (second person)"] if payout.needs_two_people else [])
    people += ["Supervisor"] if payout.needs_verification else []
    return "\n".join(f'<p class="signature">{escape(person)}</p>' for person in people)
