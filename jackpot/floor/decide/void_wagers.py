"""One player's wager declared void (rule 16.3(a)); the round and everybody else play on.

The chip goes back and its contribution with it. An open claim goes with the wager, so the prizes of
the others are worked out without it. A prize that was awarded is not worked out again: its payout
must be cancelled first, by one or two people, and returns to the pools.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.decide.rejections import is_open_claim, remove_claim
from jackpot.floor.decide.settlement import settle_locks
from jackpot.floor.judged_by import book_of_round
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State
from jackpot.floor.till import Till
from jackpot.rules.poker.progressive import Split, split


def void_wager(state: State, command: cmd.VoidWager, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    if command.box in round_.voided:
        return NOTHING
    if refusal := _refusal(state, round_, command):
        return refusal
    return void_wager_events(state, round_, command, at_ms)


def void_wager_events(
    state: State, round_: Round, cause: cmd.VoidWager | ev.BoxExcluded, at_ms: int
) -> tuple[ev.Event, ...]:
    shares = _contributed(state, round_, cause.box)
    voided = ev.WagerVoided(
        at_ms=at_ms,
        by=cause.by,
        table=cause.table,
        round=cause.round,
        box=cause.box,
        rule=cause.rule,
        reason=cause.reason,
        amount_cents=round_.wagers[cause.box],
        jackpot_micros=shares.jackpot_micros,
        reserve_micros=shares.reserve_micros,
    )
    return (voided, *_undo(state, round_, voided))


def _refusal(state: State, round_: Round, command: cmd.VoidWager) -> Refusal | None:
    box = command.box
    if not book_of_round(state, round_).has_rule(command.rule):
        return refuse(Code.CONTRAVENED_RULE)
    if box not in round_.wagers:
        return refuse(Code.NO_WAGER, box=box, round=command.round)
    if box in round_.paid_boxes:
        return refuse(Code.WAGER_PAID)
    payout = str(PayoutId(command.table, command.round, box))
    if payout in state.payouts:
        return refuse(Code.WAGER_WON, payout=payout)
    return reason_missing(command.reason)


def _contributed(state: State, round_: Round, box: int) -> Split:
    """What the deal put into each pool for this one wager; a split has no remainder."""
    if round_.phase == "betting":
        return Split(0, 0)
    return split(round_.wagers[box], state.approvals[round_.approval])


def _undo(state: State, round_: Round, voided: ev.WagerVoided) -> tuple[ev.Event, ...]:
    till = Till.of(state)
    events: list[ev.Event] = []
    if is_open_claim(round_, voided.box):
        events += remove_claim(till, round_, voided)
    if round_.phase != "betting":
        funds = till.fund_refund(voided.jackpot_micros, voided.reserve_micros)
        events.append(
            ev.WagersRefunded(
                at_ms=voided.at_ms,
                by=voided.by,
                table=voided.table,
                round=voided.round,
                boxes=(voided.box,),
                amount_cents=voided.amount_cents,
                **funds._asdict(),
            )
        )
    return (*events, *settle_locks(state, till, voided))
