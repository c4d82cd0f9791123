"""What is void: a round "as if [it] had never occurred" (dictionary), or one wager (16.3(a))."""

from fractions import Fraction

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.accounts import micros
from tests.auditor.claims import free_lock, let_go
from tests.auditor.payouts import cancelled
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_disputes import is_held
from tests.auditor.round_records import Round
from tests.auditor.rule_numbers import is_rule
from tests.auditor.settlement import Stamp, settle_what_can_be
from tests.auditor.showdown import hand_everything_back
from tests.auditor.tables import needs_reason

RULES = ("12.6", "13.2", "14.1", "14.3", "16.2", "16.3", "16.4")


def void_round(floor: Floor, command: commands.VoidRound, stamp: Stamp) -> list[events.Event]:
    round_ = floor.round(command.table, command.round)
    repeat_if(round_.phase == "void")
    require(command.rule in RULES, Code.VOID_RULE)
    # 16.2: prior to the completion of the game only; by the first controls it waited for a lock.
    complete = ("settled",) if floor.controls < 2 else ("collected", "settled")
    require(command.rule != "16.2" or round_.phase not in complete, Code.ROUND_COMPLETED)
    require(all(payout.end != "paid" for payout in round_.payouts), Code.ROUND_PAID)
    unpaid = [payout for payout in round_.payouts if not payout.end]
    require(not any(is_held(floor, payout) for payout in unpaid), Code.PAYOUT_HELD)
    needs_reason(command.reason)
    return undo_round(floor, round_, command.rule, command.reason, stamp)


def undo_round(
    floor: Floor, round_: Round, rule: str, reason: str, stamp: Stamp
) -> list[events.Event]:
    was_split = round_.phase != "betting"
    in_play = round_.phase == "dealt"
    floor.finish(round_, "void")
    floor.drop_acts(round_, None)
    happened: list[events.Event] = [
        events.RoundVoided(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=round_.table,
            round=round_.number,
            rule=rule,
            reason=reason,
        )
    ]
    if in_play:  # what was collected is paid: a dispute decides (16.5)
        happened += hand_everything_back(floor, round_, stamp)
    own = [
        lock
        for lock in floor.accounts.locks
        if (lock.table, lock.round) == (round_.table, round_.number)
    ]
    happened += [free_lock(floor, lock, stamp) for lock in own]
    happened += [
        cancelled(floor, payout, f"void under {rule}", stamp)
        for payout in round_.payouts
        if not payout.end
    ]
    if was_split and round_.wagers:
        happened.append(_refund(floor, round_, round_.wagers, round_.to_jackpot, stamp))
    return happened + settle_what_can_be(floor, stamp)


def void_wager(floor: Floor, command: commands.VoidWager, stamp: Stamp) -> list[events.Event]:
    """16.3(a): "declare any wager made by a player void", because of a rule contravened."""
    round_ = floor.round(command.table, command.round)
    require(round_.phase != "void", Code.ROUND_VOID)
    repeat_if(command.box in round_.voided)
    require(is_rule(command.rule), Code.CONTRAVENED_RULE)
    require(command.box in round_.wagers, Code.NO_WAGER)
    own = [payout for payout in round_.payouts if payout.award.box == command.box]
    require(all(payout.end != "paid" for payout in own), Code.WAGER_PAID)
    require(all(payout.end for payout in own), Code.WAGER_WON)
    needs_reason(command.reason)
    return undo_wager(floor, round_, command, stamp)


def undo_wager(
    floor: Floor,
    round_: Round,
    command: commands.VoidWager | commands.ExcludeFromRound,
    stamp: Stamp,
) -> list[events.Event]:
    parts = Fraction(round_.wagers[command.box], sum(round_.wagers.values()))
    to_jackpot, to_reserve = round_.to_jackpot * parts, round_.to_reserve * parts
    cents = round_.wagers.pop(command.box)
    round_.to_jackpot -= to_jackpot
    round_.to_reserve -= to_reserve
    round_.voided.add(command.box)
    floor.drop_acts(round_, command.box)
    happened: list[events.Event] = [
        events.WagerVoided(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            rule=command.rule,
            reason=command.reason,
            amount_cents=cents,
            jackpot_micros=micros(to_jackpot),
            reserve_micros=micros(to_reserve),
        )
    ]
    claim = round_.claims.get(command.box)
    if claim is not None and not claim.awarded:
        del round_.claims[command.box]
        if claim.of_the_jackpot:
            lock = floor.lock_of(command.table, command.round, command.box if claim.late else None)
            happened += let_go(floor, round_, lock, claim.late, stamp)
    if round_.phase != "betting":
        happened.append(_refund(floor, round_, {command.box: cents}, to_jackpot, stamp))
    return happened + settle_what_can_be(floor, stamp)


def _refund(
    floor: Floor, round_: Round, chips: dict[int, int], to_jackpot: Fraction, stamp: Stamp
) -> events.Event:
    """Out of the pools that the wagers went into, never out of what another lock counts on."""
    accounts = floor.accounts
    wagers = Fraction(sum(chips.values()))
    from_jackpot = min(to_jackpot, accounts.free())
    accounts.take_from_free(from_jackpot)
    from_reserve = min(wagers - from_jackpot, accounts.reserve)
    accounts.reserve -= from_reserve
    from_operator = wagers - from_jackpot - from_reserve
    accounts.advances += from_operator
    accounts.refunds += wagers
    return events.WagersRefunded(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=round_.table,
        round=round_.number,
        boxes=tuple(sorted(chips)),
        amount_cents=int(wagers),
        from_jackpot_micros=micros(from_jackpot),
        from_reserve_micros=micros(from_reserve),
        from_operator_micros=micros(from_operator),
    )
