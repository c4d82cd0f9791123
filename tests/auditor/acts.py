"""What needs two people: voids, rejections and late claims of large hands, large deposits.

Section 4 of the design: royals and straight flushes always, other prizes and deposits from
`two_person_from_cents`. Nothing changes until the second person has asked for the same.
"""

import pickle
from collections.abc import Callable
from typing import Any

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from jackpot.rules.poker.approval import Approval
from tests.auditor.hands import OF_THE_JACKPOT, category, split_cards
from tests.auditor.prizes import FIXED
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Round
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]
Step = Callable[[Floor, Any, Stamp], Events]


def by_two(step: Step) -> Step:
    def act(floor: Floor, command: commands.TwoPersonCommand, stamp: Stamp) -> Events:
        step(_copied(floor), command, stamp)  # it may be refused, or a repeat, as it is
        number = next((n for n, act in floor.acts.items() if _about(act) == _about(command)), None)
        if number is None:
            large = floor.controls >= 2 and _is_large(floor, command, stamp.at_ms)
            return [_propose(floor, command, stamp)] if large else step(floor, command, stamp)
        first = floor.acts[number]
        require(_asked(first) == _asked(command), Code.ACT_PENDING)
        repeat_if(first.by == command.by)
        floor.end_act(number, command.by, made=True)
        approved = events.ActApproved(at_ms=stamp.at_ms, by=stamp.by, act=number, command=command)
        return [approved, *step(floor, first, Stamp(first.by, stamp.at_ms, second=command.by))]

    return act


def _copied(floor: Floor) -> Floor:
    """As `copy.deepcopy`, and faster."""
    copied: Floor = pickle.loads(pickle.dumps(floor, pickle.HIGHEST_PROTOCOL))
    return copied


def decline_act(floor: Floor, command: commands.DeclineAct, stamp: Stamp) -> Events:
    ends = [(each.number, each.by, each.made) for each in floor.ended_acts]
    repeat_if((command.act, command.by, False) in ends)
    require(command.act in floor.acts, Code.UNKNOWN_ACT)
    needs_reason(command.reason)
    floor.end_act(command.act, command.by, made=False)
    return [
        events.ActDeclined(at_ms=stamp.at_ms, by=stamp.by, act=command.act, reason=command.reason)
    ]


def _propose(floor: Floor, command: commands.TwoPersonCommand, stamp: Stamp) -> events.Event:
    refused = [ended.command for ended in floor.ended_acts if not ended.made]
    require(command not in refused, Code.ACT_DECLINED)
    require(len(floor.acts) < 100, Code.TOO_MANY_PROPOSALS)
    floor.acts_seen += 1
    floor.acts[floor.acts_seen] = command
    return events.ActProposed(at_ms=stamp.at_ms, by=stamp.by, act=floor.acts_seen, command=command)


def _about(command: commands.TwoPersonCommand) -> tuple[object, ...]:
    if isinstance(command, commands.DepositReserve):
        return type(command), command.reference
    box = None if isinstance(command, commands.VoidRound) else command.box
    return type(command), command.table, command.round, box


def _asked(command: commands.TwoPersonCommand) -> object:
    """What may not differ between the two people, beside what the act is about."""
    match command:
        case commands.DepositReserve():
            return command.amount_cents
        case commands.RecordLateClaim() | commands.CorrectHand():
            return sorted(split_cards(command.cards))
        case commands.VoidRound() | commands.VoidWager():
            return command.rule
        case _:
            return None


def _is_large(floor: Floor, command: commands.TwoPersonCommand, at_ms: int) -> bool:
    if isinstance(command, commands.DepositReserve):
        held = [v for v, given in floor.approvals.items() if given.holds_from_ms <= at_ms]
        limit_cents = floor.approvals[max(held)].two_person_from_cents if held else 0
        return command.amount_cents >= limit_cents
    round_ = floor.round(command.table, command.round)
    approval = floor.approvals[round_.version]
    match command:
        case commands.RecordLateClaim() | commands.CorrectHand():
            standing = round_.claims.get(command.box)
            was_large = standing is not None and _hand_is_large(standing.hand.category, approval)
            return was_large or _hand_is_large(category(split_cards(command.cards)), approval)
        case commands.VoidRound():
            return any(_can_still_win(round_, box, approval) for box in round_.claims)
        case _:
            return _can_still_win(round_, command.box, approval)


def _hand_is_large(hand: str, approval: Approval) -> bool:
    if hand in OF_THE_JACKPOT:
        return True
    return hand in FIXED and FIXED[hand] >= approval.two_person_from_cents


def _can_still_win(round_: Round, box: int, approval: Approval) -> bool:
    """A large hand that has no prize yet, or whose prize is neither paid nor cancelled."""
    claim = round_.claims.get(box)
    if claim is None:
        return False
    ends = [payout.end for payout in round_.payouts if payout.award.box == box]
    if claim.awarded and ends != [None]:
        return False
    return _hand_is_large(claim.hand.category, approval)
