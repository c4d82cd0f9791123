"""Warnings of play: silent pads and displays, unusual paces, claims and payouts that wait."""

from collections.abc import Iterator
from statistics import median

from jackpot.floor.decide.base_game.collection import miscounted_hand
from jackpot.floor.views import moment
from jackpot.rules.money import dollars
from jackpot.web.staff.link import Floor, Link, Pit
from jackpot.web.staff.link_activity import MINUTE_MS
from jackpot.web.staff.warning import FloorWarning

PADS_QUIET_AFTER_MS = MINUTE_MS
DISPLAY_GONE_AFTER_MS = 15_000
LOCK_LONG_MS = 5 * MINUTE_MS
UNVERIFIED_LONG_MS = 15 * MINUTE_MS
FLAGGED_FOR_MS = 10 * MINUTE_MS

# No dealer can deal, play and collect four full rounds in a minute. A table that takes more than
# four times what its neighbours take, and more than a few, has a pad that bounces or somebody who
# plays with it. Neither the table itself nor one idle neighbour moves the median of the others.
FULL_ROUNDS_A_MINUTE = 4
TIMES_THE_OTHERS = 4
AT_LEAST_WAGERS = 12


def pads_quiet(floor: Floor, link: Link) -> Iterator[FloorWarning]:
    now = floor.clock()
    for table in _open_tables(link):
        if floor.presence.is_connected(f"table:{table}"):
            continue
        if now - link.activity.pads_wagered_at(table) > PADS_QUIET_AFTER_MS:
            yield FloorWarning(
                "pads_quiet",
                "caution",
                f"No signal from the pads of {link.host.table_title(table)}",
                "Their lamps are dark. Check the table's controller and its cable; until then the"
                " dealer can enter wagers on the dealer's page.",
                table,
            )


def gaming_over(floor: Floor, link: Link | Pit) -> Iterator[FloorWarning]:
    """Rule 15.1: no round is opened any more, so the tables are closed."""
    hours, open_tables = link.host.engine.state.hours, _open_tables(link)
    if hours is not None and open_tables and hours.closes_ms(floor.clock()) is None:
        titles = ", ".join(link.host.table_title(table) for table in open_tables)
        yield FloorWarning(
            "gaming_over",
            "caution",
            "The hours of gaming are over",
            f"No round is opened any more (15.1). Close {titles} once the rounds in play are"
            " settled.",
        )


def displays_gone(floor: Floor, link: Link) -> Iterator[FloorWarning]:
    if not _open_tables(link):
        return
    connected = floor.presence.displays(link.host.name)
    missing, for_ms = link.activity.displays_missing(connected)
    if connected == 0:
        yield FloorWarning(
            "no_display",
            "caution",
            "No prize meter is connected",
            "Players must be able to see the jackpot (10.3): check the displays over the tables.",
        )
    elif missing and for_ms > DISPLAY_GONE_AFTER_MS:
        yield FloorWarning(
            "display_gone",
            "caution",
            "A prize meter is missing" if missing == 1 else f"{missing} prize meters are missing",
            f"{connected} of {connected + missing} are connected: check the displays over the"
            " tables.",
        )


def unusual_pace(_: Floor, link: Link) -> Iterator[FloorWarning]:
    tables = link.host.engine.state.tables
    pace = {table: link.activity.wagers_in_last_minute(table) for table in _open_tables(link)}
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
                f"Unusual number of wagers at {link.host.table_title(table)}",
                f"{wagers} wagers in the last minute: watch the table, and look for a pad that"
                " bounces.",
                table,
            )


def flagged_refusals(floor: Floor, link: Link | Pit) -> Iterator[FloorWarning]:
    since = floor.clock() - FLAGGED_FOR_MS
    for flagged in link.activity.flagged:
        if flagged.at_ms > since:
            at = moment(flagged.at_ms).astimezone(floor.zone)
            yield FloorWarning(
                "flagged_refusal",
                "alarm",
                f"{flagged.title}: {link.host.table_title(flagged.table)}",
                f"At {at:%H:%M:%S} {_who(flagged.by)} entered a hand that was refused."
                f" {flagged.detail}",
                flagged.table,
            )


def lock_long(floor: Floor, link: Link) -> Iterator[FloorWarning]:
    since = link.activity.first_lock_since()
    if since is None or floor.clock() - since <= LOCK_LONG_MS:
        return
    locks = link.host.engine.state.locks
    first, behind = locks[0], len(locks) - 1
    waiting = f" {behind} more {'waits' if behind == 1 else 'wait'} behind it." if behind else ""
    yield FloorWarning(
        "lock_long",
        "caution",
        f"Jackpot locked for more than {LOCK_LONG_MS // MINUTE_MS} minutes:"
        f" {link.host.table_title(first.table)}, round {first.round}",
        "Collect the cards there, or decide the claim: until then no later straight or royal flush"
        f" can be settled.{waiting}",
        first.table,
    )


def payouts_waiting(floor: Floor, link: Link) -> Iterator[FloorWarning]:
    state, now = link.host.engine.state, floor.clock()
    for payout in state.payouts.values():
        amount = dollars(payout.award.amount_cents)
        if payout.status == "disputed":
            yield FloorWarning(
                "payout_disputed",
                "caution",
                f"Payout {payout.id} is disputed ({amount})",
                f"{payout.disputed_by}: {payout.dispute}. Verify or cancel it (16.5).",
                payout.table,
            )
        approval = state.approvals[payout.approval]
        needs_it = approval.needs_verification(payout.award.amount_cents)
        unverified = payout.status == "due" and needs_it
        if unverified and now - payout.due_ms > UNVERIFIED_LONG_MS:
            yield FloorWarning(
                "payout_unverified",
                "caution",
                f"Payout {payout.id} needs your decision ({amount})",
                "A player is waiting: verify or dispute it.",
                payout.table,
            )


def hands_miscounted(_: Floor, link: Link) -> Iterator[FloorWarning]:
    """Rules 7.4 and 9.7, at tables that report their base game: the cards wait for it."""
    for name, table in link.host.engine.state.tables.items():
        round_ = table.current
        if round_ is None or round_.base is None:
            continue
        refusal = miscounted_hand(round_.base)
        if refusal is not None:
            yield FloorWarning(
                "hands_miscounted",
                "alarm",
                f"{refusal.title}: {link.host.table_title(name)}, round {round_.number}",
                refusal.detail,
                name,
            )


def seats_idle(_: Floor, link: Link | Pit) -> Iterator[FloorWarning]:
    for name, table in link.host.engine.state.tables.items():
        for seat in link.host.table_view(name).seats if table.seats else []:
            if seat.may_be_asked_to_leave:
                yield FloorWarning(
                    "seat_idle",
                    "caution",
                    f"A seat is not played: {link.host.table_title(name)}, box {seat.box}",
                    f"The player has not wagered for {seat.idle_rounds} rounds, and all"
                    " other seats are taken: you may require the player to leave the seat"
                    f" ({seat.rule}).",
                    name,
                )


def rounds_disputed(_: Floor, link: Link | Pit) -> Iterator[FloorWarning]:
    for number, dispute in link.host.engine.state.round_disputes.items():
        if dispute.decision is None:
            yield FloorWarning(
                "round_disputed",
                "caution",
                f"Dispute {number}: {link.host.table_title(dispute.table)}, round {dispute.round}",
                f"{dispute.disputed_by}: {dispute.reason.rstrip('.')}. Decide it (16.5); unpaid"
                " prizes are held until then.",
                dispute.table,
            )


def _who(by: str) -> str:
    return "the table's controller" if by.startswith("table:") else by


def _open_tables(link: Link | Pit) -> list[str]:
    return [id_ for id_, table in link.host.engine.state.tables.items() if table.status == "open"]
