"""The conditions of a tournament as one page for patrons, to read and to print (17.2(b))."""

from collections.abc import Iterator
from datetime import datetime
from html import escape
from zoneinfo import ZoneInfo

from jackpot.rules.money import dollars
from jackpot.rules.tournament.conditions import Conditions, SessionPlan
from jackpot.tournament.state import State
from jackpot.web.pages.files import with_versions

_TEXTS = {
    "How to enter": "entry_method",
    "Structure": "structure",
    "Tables": "tables_active",
    "Going on": "progression",
    "Games and points": "games_and_points",
    "Repechage": "repechage",
    "Player groups": "player_groups",
    "Jackpot wagers": "jackpot_restrictions",
    "Side wagers": "side_wagers",
    "Buying back": "buy_back_method",
    "Elimination": "elimination",
    "Moving seats": "moves",
}
_TIES = {
    "play_off": "additional rounds of play decide",
    "divide": "what the places win is combined and divided equally",
}


def conditions_page(state: State, zone: ZoneInfo) -> str:
    stated, rules = state.stated, state.rules
    filed = f"{rules.filed.capitalize()}: {state.filed}" if state.filed else "Not yet filed"
    statement = rules.statement or (
        "Where these conditions are inconsistent with the rules of the game, the conditions"
        " prevail for the duration of the tournament."
    )
    rows = "\n".join(
        f"<tr><th scope='row'>{escape(label)}</th><td>{escape(text)}</td></tr>"
        for label, text in _lines(stated, zone)
    )
    return with_versions(f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conditions of {escape(stated.title)}</title>
<link rel="icon" href="/display/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/display/slip/slip.css">
<script type="module" src="/display/slip/slip.js"></script>
</head>
<body>
<main>
<header>
<div><h1>{escape(stated.title)}</h1>
<p>Conditions of the tournament under {escape(state.instrument)}</p></div>
<p class="number">version {state.version}</p>
</header>
<p class="status">{escape(filed)}</p>
<table>
{rows}
</table>
<p>{escape(statement)}</p>
<footer>The rules of the game are at <a href="/rules/{escape(state.instrument)}"
>/rules/{escape(state.instrument)}</a>. Ask any member of staff for them.</footer>
</main>
</body>
</html>
""")


def _lines(stated: Conditions, zone: ZoneInfo) -> Iterator[tuple[str, str]]:
    if stated.starts_at is not None:
        yield "Starts", _when(stated.starts_at, zone)
    for number, plan in enumerate(stated.sessions, start=1):
        yield f"Session {number}", _session(plan, zone)
    fee_cents, commission_cents = stated.entry_fee_cents or 0, stated.commission_cents or 0
    yield "Entry fee", f"{dollars(fee_cents)}, of which {dollars(commission_cents)} is commission"
    yield "Tournament chips", f"{stated.starting_chips or 0:,} for each player"
    yield "Players", f"{stated.minimum_players} to {stated.maximum_players}"
    yield "Table limits", f"{stated.table_minimum or 0:,} to {stated.table_maximum or 0:,} chips"
    for offer in stated.buy_backs or ():
        fee = f"{dollars(offer.fee_cents)}, of which {dollars(offer.commission_cents)} commission"
        yield f"Buy-back into session {offer.into}", fee
    for label, field in _TEXTS.items():
        if text := getattr(stated, field).strip():
            yield label, text
    if stated.session_ties is not None:
        yield "Equal chips after a session", _TIES[stated.session_ties]
    if stated.final_ties is not None:
        yield "Equal chips or points at the end", _TIES[stated.final_ties]
    parts = [f"place {n} {bp // 100}.{bp % 100:02d}%" for n, bp in enumerate(stated.prizes_bp, 1)]
    yield "The whole prize pool", ", ".join(parts)


def _session(plan: SessionPlan, zone: ZoneInfo) -> str:
    parts = [plan.name, plan.game]
    if plan.rounds is not None:
        parts.append(f"{plan.rounds} rounds")
    if plan.starts_at is not None:
        parts.append(_when(plan.starts_at, zone))
    if plan.advance:
        parts.append(f"{plan.advance} go on" + (" from each table" * plan.advance_by_table))
    if plan.points:
        parts.append("points by place " + ", ".join(map(str, plan.points)))
    return ", ".join(parts)


def _when(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%A %d %B %Y, %H:%M %Z}"
