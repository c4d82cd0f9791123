"""Warnings of play: pads and displays not heard of, paces, claims and payouts that wait."""

from collections.abc import Iterator
from statistics import median
from typing import TYPE_CHECKING

from jackpot.floor.views import moment
from jackpot.rules.money import dollars
from jackpot.web.staff.floor_watch import MINUTE_MS
from jackpot.web.staff.warning import FloorWarning

if TYPE_CHECKING:
    from jackpot.web.application import Application, Link

PADS_QUIET_AFTER_MS = MINUTE_MS
DISPLAY_GONE_AFTER_MS = 15_000
LOCK_LONG_MS = 5 * MINUTE_MS
UNVERIFIED_LONG_MS = 15 * MINUTE_MS
FLAGGED_FOR_MS = 10 * MINUTE_MS

# A dealer cannot deal, play and collect four full rounds in a minute. And a table that takes four
# times what its neighbours take, and not just a few, has a pad that bounces or somebody at play
# with it; the median is not moved by the table itself, nor by one idle neighbour.
FULL_ROUNDS_A_MINUTE = 4
TIMES_THE_OTHERS = 4
AT_LEAST_WAGERS = 12


def pads_quiet(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    watch, now = app.watches[link.name], app.clock()
    for table in _open_tables(link):
        if app.presence.hears(f"table:{table}"):
            continue
        if now - watch.pads_wagered_at(table) > PADS_QUIET_AFTER_MS:
            yield FloorWarning(
                "pads_quiet",
                "caution",
                f"The pads of {title(app, link, table)} are not heard of",
                "Their lamps are dark. Look at the controller of the table and its cable; until"
                " then the dealer can enter wagers on the dealer's page.",
                table,
            )


def displays_gone(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    if not _open_tables(link):
        return
    there = app.presence.displays(link.name)
    gone, for_ms = app.watches[link.name].displays_gone(there)
    if there == 0:
        yield FloorWarning(
            "no_display",
            "caution",
            "No prize meter is connected",
            "Players must be able to see the jackpot (10.3): look at the displays over the tables.",
        )
    elif gone and for_ms > DISPLAY_GONE_AFTER_MS:
        yield FloorWarning(
            "display_gone",
            "caution",
            "A prize meter has gone" if gone == 1 else f"{gone} prize meters have gone",
            f"{there} are connected, {there + gone} were a few minutes ago: look at the displays"
            " over the tables.",
        )


def unusual_pace(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    watch, tables = app.watches[link.name], link.engine.state.tables
    pace = {table: watch.wagers_in_last_minute(table) for table in _open_tables(link)}
    for table, wagers in pace.items():
        others = [each for other, each in pace.items() if other != table and each]
        too_many = wagers > tables[table].boxes * FULL_ROUNDS_A_MINUTE
        stands_out = (
            len(others) > 1
            and wagers >= AT_LEAST_WAGERS
            and wagers > TIMES_THE_OTHERS * median(others)
        )
        if too_many or stands_out:
            yield FloorWarning(
                "unusual_pace",
                "caution",
                f"Unusual pace of wagers at {title(app, link, table)}",
                f"{wagers} wagers in the last minute: watch the table, and the pads for one that"
                " bounces.",
                table,
            )


def flagged_refusals(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    since = app.clock() - FLAGGED_FOR_MS
    for flagged in app.watches[link.name].flagged:
        if flagged.at_ms > since:
            at = moment(flagged.at_ms).astimezone(app.settings.zone)
            yield FloorWarning(
                "flagged_refusal",
                "alarm",
                f"{flagged.title}: {title(app, link, flagged.table)}",
                f"At {at:%H:%M:%S} {_who(flagged.by)} entered a hand that was refused."
                f" {flagged.detail}",
                flagged.table,
            )


def lock_long(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    since = app.watches[link.name].first_lock_since()
    if since is None or app.clock() - since <= LOCK_LONG_MS:
        return
    state = link.engine.state
    first, behind = state.locks[0], len(state.locks) - 1
    waits = f" {behind} more wait behind it." if behind else ""
    yield FloorWarning(
        "lock_long",
        "caution",
        f"The jackpot is locked for long: {title(app, link, first.table)}, round {first.round}",
        "Collect the cards there, or decide the claim: no later straight or royal flush is worked"
        f" out before.{waits}",
        first.table,
    )


def payouts_waiting(app: "Application", link: "Link") -> Iterator[FloorWarning]:
    state, now = link.engine.state, app.clock()
    for payout in state.payouts.values():
        amount = dollars(payout.award.amount_cents)
        if payout.status == "disputed":
            yield FloorWarning(
                "payout_disputed",
                "caution",
                f"Payout {payout.id} is disputed ({amount})",
                f"{payout.disputed_by}: {payout.dispute}. Decide it: verify or cancel (16.5).",
                payout.table,
            )
        approval = state.approvals[payout.approval]
        needs_it = approval.needs_verification(payout.award.amount_cents)
        unverified = payout.status == "due" and needs_it
        if unverified and now - payout.due_ms > UNVERIFIED_LONG_MS:
            yield FloorWarning(
                "payout_unverified",
                "caution",
                f"Payout {payout.id} waits for you ({amount})",
                "A player waits for it: verify or dispute it.",
                payout.table,
            )


def _who(by: str) -> str:
    return "the table's controller" if by.startswith("table:") else by


def title(app: "Application", link: "Link", table: str) -> str:
    return app.floor.links[link.name].tables[table].title


def _open_tables(link: "Link") -> list[str]:
    return [id_ for id_, table in link.engine.state.tables.items() if table.status == "open"]
