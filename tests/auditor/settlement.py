"""How locked rounds are settled: strictly in the order of their locks (section 4 of the design)."""

from collections.abc import Iterable
from fractions import Fraction
from math import floor
from typing import NamedTuple

from jackpot.floor import commands, events
from jackpot.rules.poker.approval import Approval
from tests.auditor.accounts import NONE, Lock, micros
from tests.auditor.hands import OF_THE_JACKPOT, ROYAL
from tests.auditor.prizes import Funding, Hand, Prize, fund, prizes
from tests.auditor.records import Floor
from tests.auditor.round_records import Claim, Payout, Round


class Stamp:
    """Who and when, on every event that one command caused."""

    def __init__(self, by: str, at_ms: int, second: str | None = None) -> None:
        self.by = by
        self.at_ms = at_ms
        self.second = second  # who carries out what `by` proposed


def payout_key(table: str, round_: int, box: int) -> str:
    return f"{table}-{round_}-{box}"


def _hands(claims: Iterable[tuple[int, Claim]]) -> dict[int, Hand]:
    return {box: claim.hand for box, claim in claims}


def award(
    floor_: Floor, round_: Round, claims: dict[int, Claim], jackpot_cents: int, stamp: Stamp
) -> list[events.Event]:
    """One event with all prizes of `claims`; none where nothing was won."""
    won = prizes(_hands(claims.items()), jackpot_cents)
    if not won:
        return []
    approval = floor_.approvals[round_.version]
    funding = fund(won, floor_.accounts.reserve)
    reset = _reset(won, funding, floor_.accounts.reserve, approval)
    parts = _reset_parts(won, reset)
    awards = tuple(
        _award(prize, paid_by, parts.get(prize.box, 0))
        for prize, paid_by in zip(won, funding, strict=True)
    )
    _post(floor_, won, funding, reset)
    for each in awards:
        claim = round_.claims[each.box]
        claim.awarded = True
        if claim.of_the_jackpot and not claim.late:
            round_.jackpot_cents = jackpot_cents
        floor_.drop_acts(round_, each.box, commands.RejectClaim, commands.VoidWager)
        key = payout_key(round_.table, round_.number, each.box)
        assert all(payout.key != key for payout in round_.payouts), f"{key} twice"
        floor_.payouts[key] = payout = Payout(
            key, each, approval, claim.recorded_by, claim.verified_by
        )
        round_.payouts.append(payout)
    return [
        events.PrizesAwarded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=round_.table,
            round=round_.number,
            approval=round_.version,
            awards=awards,
        )
    ]


def _reset(
    won: list[Prize], funding: list[Funding], reserve: Fraction, approval: Approval
) -> Fraction:
    """After a royal the reserve starts the new jackpot, as far as it reaches."""
    if all(prize.hand.category != "royal_flush" for prize in won):
        return NONE
    left = reserve - sum((each.from_reserve for each in funding), NONE)
    return min(Fraction(approval.reset_cents), left)


def _reset_parts(won: list[Prize], reset: Fraction) -> dict[int, int]:
    """Equal parts for each royal, the odd micro-dollars with the first that is paid."""
    royals = [prize.box for prize in won if prize.hand.category == "royal_flush"]
    if not royals:
        return {}
    each, odd = divmod(micros(reset), len(royals))
    return {box: each + (odd if box == royals[0] else 0) for box in royals}


def _award(prize: Prize, paid_by: Funding, reset_micros: int) -> events.Award:
    return events.Award(
        box=prize.box,
        cards=prize.hand.cards,
        category=prize.hand.category,
        amount_cents=prize.cents,
        from_jackpot_micros=micros(Fraction(prize.jackpot_cents)),
        from_reserve_micros=micros(paid_by.from_reserve),
        from_operator_micros=micros(paid_by.from_operator),
        reset_micros=reset_micros,
        pool_cents=prize.pool_cents,
        winners=prize.winners,
    )


def _post(floor_: Floor, won: list[Prize], funding: list[Funding], reset: Fraction) -> None:
    accounts = floor_.accounts
    for prize, paid_by in zip(won, funding, strict=True):
        accounts.jackpot -= prize.jackpot_cents
        accounts.reserve -= paid_by.from_reserve
        accounts.advances += paid_by.from_operator
        accounts.payable += prize.cents
    accounts.reserve -= reset
    accounts.jackpot += reset


def claims_of(floor_: Floor, lock: Lock) -> tuple[Round, dict[int, Claim]]:
    """What is worked out under a lock: the claims of its round, or its one late claim."""
    round_ = floor_.tables[lock.table].rounds[lock.round]
    if lock.late_box is not None:
        return round_, {lock.late_box: round_.claims[lock.late_box]}
    return round_, round_.declared()


def settle_what_can_be(floor_: Floor, stamp: Stamp) -> list[events.Event]:
    """As long as the first in line is collected: its prizes, on what the one before left."""
    happened: list[events.Event] = []
    accounts = floor_.accounts
    while accounts.locks:
        lock = accounts.locks[0]
        round_, claims = claims_of(floor_, lock)
        if lock.late_box is None and round_.phase != "collected":
            break
        jackpot_cents = accounts.counts_for(lock)
        accounts.locks.pop(0)
        happened += award(floor_, round_, claims, jackpot_cents, stamp)
        if lock.late_box is None:
            happened.append(settled(floor_, round_, stamp))
    return happened


def settled(floor_: Floor, round_: Round, stamp: Stamp) -> events.Event:
    floor_.finish(round_, "settled")
    return events.RoundSettled(
        at_ms=stamp.at_ms, by=stamp.by, table=round_.table, round=round_.number
    )


class Meter(NamedTuple):
    value_cents: int
    pending_cents: int
    locks: int
    royal_pending: bool


def meter(floor_: Floor) -> Meter:
    """10.3: what a claim that is declared now would be worked out on, and what is pending."""
    locks = floor_.accounts.locks
    jackpot, pending_cents = _after_locks(floor_, locks)
    claims = [claim for lock in locks for claim in claims_of(floor_, lock)[1].values()]
    royal = any(claim.hand.category == ROYAL for claim in claims)
    return Meter(floor(jackpot), pending_cents, len(locks), royal)


def jackpot_of(floor_: Floor, round_: Round) -> int:
    """The jackpot of a round whose cards are collected, as far as it is known by then."""
    own = floor_.lock_of(round_.table, round_.number, None)
    if own is None:
        return meter(floor_).value_cents
    earlier = floor_.accounts.locks[: floor_.accounts.locks.index(own)]
    return floor(_after_locks(floor_, earlier)[0] - floor_.accounts.after(own))


def _after_locks(floor_: Floor, locks: list[Lock]) -> tuple[Fraction, int]:
    """The jackpot pool once these locks are settled, and what they win of it."""
    jackpot, reserve = floor_.accounts.jackpot, floor_.accounts.reserve
    pending_cents = 0
    for lock in locks:
        round_, claims = claims_of(floor_, lock)
        won = prizes(_hands(claims.items()), floor(jackpot - floor_.accounts.after(lock)))
        funding = fund(won, reserve)
        reset = _reset(won, funding, reserve, floor_.approvals[round_.version])
        reserve -= reset + sum((each.from_reserve for each in funding), NONE)
        jackpot += reset - sum(prize.jackpot_cents for prize in won)
        pending_cents += sum(prize.cents for prize in won if prize.hand.category in OF_THE_JACKPOT)
    return jackpot, pending_cents
