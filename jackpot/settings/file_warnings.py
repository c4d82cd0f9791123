"""Warnings about a floor file that is valid, for the operator to consider before opening."""

from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction

from jackpot.rules.books import book_in_force
from jackpot.rules.money import dollars
from jackpot.rules.poker.ante_bet import BET_TIMES_ANTE
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.solvency import (
    fixed_prizes_cents_per_wager,
    reserve_cents_per_wager,
    top_ups_cents_per_wager,
)
from jackpot.settings.checks import is_loopback
from jackpot.settings.schema import FloorFile, LinkSettings, PitTableSettings


def file_warnings(floor: FloorFile, now: datetime) -> list[str]:
    found = [
        f"links.{name}: {warning}"
        for name, link in floor.links.items()
        for warning in _link_warnings(link, now)
    ]
    found += [
        f"pits.{name}.tables.{table}: {warning}"
        for name, pit in floor.pits.items()
        for table, settings in pit.tables.items()
        for warning in _pit_table_warnings(settings, now)
    ]
    server = floor.server
    if server.tls is None and not is_loopback(server.host):
        found.append(
            f"server: connections to {server.host} are not encrypted, as the file allows. Put a"
            " proxy that encrypts in front of it, or give [server.tls] a cert and a key."
        )
    if server.hours and all(each.effective_from > now.date() for each in server.hours):
        first = min(each.effective_from for each in server.hours)
        found.append(
            f"server.hours: no hours of gaming are in force before {first}, so no round is opened"
            " until then. Add the hours that are in force now."
        )
    if server.redis.accept_losing_money_without_fsync:
        found.append(
            "server.redis: a Redis that does not sync each write to disk is accepted, so a power"
            " cut can lose wagers whose lamps were lit. Set appendfsync always in Redis, and"
            " remove accept_losing_money_without_fsync."
        )
    return found


def _link_warnings(link: LinkSettings, now: datetime) -> Iterator[str]:
    yield from _reserve_warnings(link.approval)
    yield from _terms_warnings(link)
    if link.opening_reserve_cents < link.approval.reserve_warning_cents:
        yield (
            f"the reserve opens with {dollars(link.opening_reserve_cents)}, less than"
            f" reserve_warning_cents ({dollars(link.approval.reserve_warning_cents)}): the floor"
            " would be warned at once."
        )
    holds_from = datetime.fromtimestamp(link.approval.holds_from_ms // 1_000, UTC)
    if holds_from > now:
        yield (
            f"the approval takes effect only at {holds_from.isoformat()}. Until then no wager is"
            " accepted."
        )


def _pit_table_warnings(table: PitTableSettings, now: datetime) -> Iterator[str]:
    stated, in_force = table.first_terms.instrument, book_in_force(table.game, now.date())
    if in_force is None or in_force.reference != stated:
        held = "no text that is held here" if in_force is None else in_force.reference
        yield (
            f"the terms name {stated}, but {table.game.capitalize()} is played under {held} today,"
            " so no round is opened."
        )


def _terms_warnings(link: LinkSettings) -> Iterator[str]:
    for name, table in link.tables.items():
        terms = table.first_terms
        if terms is None:
            continue
        largest_bet_cents = BET_TIMES_ANTE * terms.maximum_cents
        if terms.maximum_payout_cents < largest_bet_cents:
            yield (
                f"tables.{name}.terms: a bet of {dollars(largest_bet_cents)}, twice the largest"
                f" ante, wins at most {dollars(terms.maximum_payout_cents)}, less than 1 to 1"
                " (rules 8.1, 8.2)."
            )


def _reserve_warnings(approval: Approval) -> Iterator[str]:
    share = reserve_cents_per_wager(approval)
    fixed = fixed_prizes_cents_per_wager(approval)
    at_most = fixed + top_ups_cents_per_wager(approval)
    if share < fixed:
        yield (
            f"the reserve gets {in_cents(share)} of each wager, but the fixed prizes cost"
            f" {in_cents(fixed)} on average, so it loses {in_cents(fixed - share)} with each wager"
            " and runs dry; then the operator pays. Including the minimums and the reset the cost"
            f" is at most {in_cents(at_most)}. {_enough(approval, at_most)}"
        )
    elif share < at_most:
        yield (
            f"the reserve gets {in_cents(share)} of each wager. That covers the fixed prizes"
            f" ({in_cents(fixed)}), but perhaps not the minimums and the reset, which bring the"
            f" cost to at most {in_cents(at_most)}. {_enough(approval, at_most)}"
        )


def _enough(approval: Approval, cents: Fraction) -> str:
    bp = -(-cents * 10_000 // approval.wager_cents)  # rounded up
    if bp > 10_000:
        return "No split covers that with this wager."
    return f"A reserve share of {bp} basis points is enough."


def in_cents(cents: Fraction) -> str:
    """Two decimals of a cent, rounded half to even, without floating point."""
    hundredths = round(cents * 100)
    return f"{hundredths // 100}.{hundredths % 100:02d} cents"
