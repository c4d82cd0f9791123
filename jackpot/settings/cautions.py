"""What a sound floor file should still make its reader think about before the doors open."""

from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction

from jackpot.rules.approval import Approval
from jackpot.rules.money import dollars
from jackpot.rules.solvency import (
    fixed_prizes_cents_per_wager,
    reserve_cents_per_wager,
    top_ups_cents_per_wager,
)
from jackpot.settings.load import is_loopback
from jackpot.settings.shape import FloorFile, LinkSettings


def cautions(floor: FloorFile, now: datetime) -> list[str]:
    found = [
        f"links.{name}: {caution}"
        for name, link in floor.links.items()
        for caution in _link_cautions(link, now)
    ]
    server = floor.server
    if server.tls is None and not is_loopback(server.host):
        found.append(
            f"server: {server.host} is served without encryption, as the file allows. Put a proxy"
            " that encrypts in front of it, or give [server.tls] a cert and a key."
        )
    if server.redis.accept_losing_money_without_fsync:
        found.append(
            "server.redis: a Redis that does not sync each write is accepted, so a power cut can"
            " lose wagers whose lamps were lit. Set appendfsync always, and remove the setting."
        )
    return found


def _link_cautions(link: LinkSettings, now: datetime) -> Iterator[str]:
    yield from _reserve_cautions(link.approval)
    if link.opening_reserve_cents < link.approval.reserve_warning_cents:
        yield (
            f"the reserve opens with {dollars(link.opening_reserve_cents)}, below its own"
            f" warning at {dollars(link.approval.reserve_warning_cents)}: the floor would be warned"
            " at once."
        )
    holds_from = datetime.fromtimestamp(link.approval.holds_from_ms // 1_000, UTC)
    if holds_from > now:
        yield (
            f"the approval holds only from {holds_from.isoformat()}. Until then no wager is taken."
        )


def _reserve_cautions(approval: Approval) -> Iterator[str]:
    share = reserve_cents_per_wager(approval)
    fixed = fixed_prizes_cents_per_wager(approval)
    at_most = fixed + top_ups_cents_per_wager(approval)
    if share < fixed:
        yield (
            f"the reserve gets {in_cents(share)} of each wager, but the fixed prizes cost"
            f" {in_cents(fixed)} on average, so it loses {in_cents(fixed - share)} with each and"
            " runs dry; the operator then pays. With the minimums and the reset the cost is at"
            f" most {in_cents(at_most)}. {_enough(approval, at_most)}"
        )
    elif share < at_most:
        yield (
            f"the reserve gets {in_cents(share)} of each wager. That covers the fixed prizes"
            f" ({in_cents(fixed)}), but not surely the minimums and the reset, which bring the"
            f" cost to at most {in_cents(at_most)}. {_enough(approval, at_most)}"
        )


def _enough(approval: Approval, cents: Fraction) -> str:
    bp = -(-cents * 10_000 // approval.wager_cents)  # rounded up: a basis point less is too little
    if bp > 10_000:
        return "No split covers that with this wager."
    return f"{bp} basis points would be enough."


def in_cents(cents: Fraction) -> str:
    """Two decimals of a cent, rounded half to even, worked out exactly."""
    hundredths = round(cents * 100)
    return f"{hundredths // 100}.{hundredths % 100:02d} cents"
