"""Acts that need two people from a limit on (16.6(b)): voids, rejections, late claims, deposits.

The first person's command proposes the act and changes nothing else. The same command of another
person carries out what the first one proposed. A late hand is then verified by the second person.
"""

from collections.abc import Callable

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.acts import find_act, same_act
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.decide.hands import read_claim
from jackpot.floor.decide.rejections import is_open_claim
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Round, State
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, QUALIFYING

MOST_ACTS = 100

# The second person says what the cards are as well as the first: so the hand is verified.
_VERIFIED_BY_THE_SECOND = (ev.LateClaimRecorded, ev.HandCorrected)


def by_two(decision: Callable[..., Decision]) -> Callable[..., Decision]:
    """The decision on a command that one person may carry out only up to a limit."""

    def decide_act(state: State, command: cmd.TwoPersonCommand, at_ms: int) -> Decision:
        alone = decision(state, command, at_ms)
        if isinstance(alone, Refusal) or not alone:
            return alone
        pending = find_act(state, command)
        if pending is None:
            if needs_second_person(state, command, at_ms):
                return _propose(state, command, at_ms)
            return alone
        number, act = pending
        if not same_act(act.command, command):
            return refuse(Code.ACT_PENDING, act=number, person=act.proposed_by)
        if command.by == act.proposed_by:
            return NOTHING
        carried_out = decision(state, act.command, at_ms)
        assert not isinstance(carried_out, Refusal), "it differs in a name and a reason alone"
        approved = ev.ActApproved(at_ms=at_ms, by=command.by, act=number, command=command)
        return approved, *_verified(carried_out, approved)

    return decide_act


def _propose(state: State, command: cmd.TwoPersonCommand, at_ms: int) -> Decision:
    for closed in state.closed_acts:
        if closed.command == command and not closed.made:  # it is sent again, word for word
            return refuse(Code.ACT_DECLINED, act=closed.number, person=closed.closed_by)
    if len(state.acts) >= MOST_ACTS:
        return refuse(Code.TOO_MANY_PROPOSALS, count=len(state.acts))
    number = state.last_act + 1
    return (ev.ActProposed(at_ms=at_ms, by=command.by, act=number, command=command),)


def _verified(carried_out: tuple[ev.Event, ...], approved: ev.ActApproved) -> tuple[ev.Event, ...]:
    """Right after the hand, so that a payout that follows is born verified."""
    hand = carried_out[0]
    if not isinstance(hand, _VERIFIED_BY_THE_SECOND):
        return carried_out
    if CATEGORY_BY_CODE[hand.category] not in QUALIFYING:
        return carried_out
    verified = ev.ClaimVerified(
        at_ms=approved.at_ms,
        by=approved.by,
        table=hand.table,
        round=hand.round,
        box=hand.box,
    )
    return hand, verified, *carried_out[1:]


def decline_act(state: State, command: cmd.DeclineAct, at_ms: int) -> Decision:
    for closed in state.closed_acts:
        declined = (closed.number, closed.closed_by, closed.made)
        if declined == (command.act, command.by, False):
            return NOTHING
    if command.act not in state.acts:
        return refuse(Code.UNKNOWN_ACT, act=command.act)
    if missing := reason_missing(command.reason):
        return missing
    return (ev.ActDeclined(at_ms=at_ms, by=command.by, act=command.act, reason=command.reason),)


# --- the limits


def needs_second_person(state: State, command: cmd.TwoPersonCommand, at_ms: int) -> bool:
    """Whether one person alone may not do this. The command is one that is not refused."""
    if not controls.large_acts_need_two_people(state):
        return False
    if isinstance(command, cmd.DepositReserve):
        return _is_large_deposit(state.approval_in_force(at_ms), command)
    round_ = state.find_round(command.table, command.round)
    assert round_ is not None, "only a command that is not refused is asked about"
    approval = state.approvals[round_.approval]
    match command:
        case cmd.VoidRound():
            return any(_is_at_stake(state, command.table, round_, box) for box in round_.claims)
        case cmd.VoidWager() | cmd.RejectClaim():
            return _is_at_stake(state, command.table, round_, command.box)
        case cmd.RecordLateClaim() | cmd.CorrectHand():
            earlier = round_.claims.get(command.box)
            claim = read_claim(command.cards, command.box, round_)
            hands = [each for each in (earlier, claim) if isinstance(each, Claim)]
            return any(approval.needs_two_people_for(each.won) for each in hands)


def _is_large_deposit(approval: Approval | None, command: cmd.DepositReserve) -> bool:
    """Where no figures are in force there is no limit to go by: two people."""
    return approval is None or approval.needs_two_people(command.amount_cents)


def _is_at_stake(state: State, table: str, round_: Round, box: int) -> bool:
    """Whether a box has a large hand that can still win, or an unpaid payout of that size."""
    approval = state.approvals[round_.approval]
    if is_open_claim(round_, box):
        return approval.needs_two_people_for(round_.claims[box].won)
    payout = state.payouts.get(str(PayoutId(table, round_.number, box)))
    if payout is None:
        return False
    won = CATEGORY_BY_CODE[payout.award.category]
    return approval.needs_two_people_for(won) or approval.needs_two_people(
        payout.award.amount_cents
    )
