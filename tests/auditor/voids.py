"""A void round: chips go back "as if the round of play had never occurred" (dictionary, Void)."""

from fractions import Fraction

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.books import micros
from tests.auditor.claims import free_lock
from tests.auditor.payouts import cancelled
from tests.auditor.records import Floor, Round, repeat_if, require
from tests.auditor.settlement import Stamp, settle_what_can_be
from tests.auditor.tables import needs_reason

RULES = ("12.6", "13.2", "14.1", "14.3", "16.2", "16.3", "16.4")


def void_round(floor: Floor, command: commands.VoidRound, stamp: Stamp) -> list[events.Event]:
    round_ = floor.round(command.table, command.round)
    repeat_if(round_.phase == "void")
    require(command.rule in RULES, Code.VOID_RULE)
    # 16.2: prior to the completion of the game only.
    require(command.rule != "16.2" or round_.phase != "settled", Code.ROUND_COMPLETED)
    require(all(payout.end != "paid" for payout in round_.payouts), Code.ROUND_PAID)
    needs_reason(command.reason)
    was_split = round_.phase != "betting"
    floor.finish(round_, "void")
    happened: list[events.Event] = [
        events.RoundVoided(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            rule=command.rule,
            reason=command.reason,
        )
    ]
    own = [
        lock
        for lock in floor.books.locks
        if (lock.table, lock.round) == (command.table, command.round)
    ]
    happened += [free_lock(floor, lock, stamp) for lock in own]
    happened += [
        cancelled(floor, payout, f"void under {command.rule}", stamp)
        for payout in round_.payouts
        if not payout.end
    ]
    if was_split and round_.wagers:
        happened.append(_refund(floor, round_, stamp))
    return happened + settle_what_can_be(floor, stamp)


def _refund(floor: Floor, round_: Round, stamp: Stamp) -> events.Event:
    """Out of the pools that the wagers went into, never out of what another lock counts on."""
    books = floor.books
    wagers = Fraction(sum(round_.wagers.values()))
    from_jackpot = min(round_.to_jackpot, books.free())
    books.take_from_free(from_jackpot)
    from_reserve = min(wagers - from_jackpot, books.reserve)
    books.reserve -= from_reserve
    from_operator = wagers - from_jackpot - from_reserve
    books.advances += from_operator
    books.refunds += wagers
    return events.WagersRefunded(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=round_.table,
        round=round_.number,
        boxes=tuple(sorted(round_.wagers)),
        amount_cents=int(wagers),
        from_jackpot_micros=micros(from_jackpot),
        from_reserve_micros=micros(from_reserve),
        from_operator_micros=micros(from_operator),
    )
