"""A round that is reconstructed (14.4, Pontoon 15.4, 1996 18(d), 18(e)), with both versions kept.

Without a rule the play was right and the record wrong. That is mended as long as the round is
known, the other only until the next round begins: from then on the round is void (14.5).
"""

from collections.abc import Sequence

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.changes import cancelled, change_refusal, is_large, payouts_of
from jackpot.pit.decide.common import NOTHING, PitDecision, find_round
from jackpot.pit.decide.playing import plain_act
from jackpot.pit.decide.voids import next_round_began
from jackpot.pit.payouts import cage_awards
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitRound, PitState, PitTable
from jackpot.pit.state.settling import UnlawfulActError, replayed
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.voiding import placed_cents


def reconstruct_round(state: PitState, command: cmd.ReconstructRound, at_ms: int) -> PitDecision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    before = round_.play
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID)
    if before is None:
        return refuse(FloorCode.NOT_DEALT, round=command.round)
    acts = tuple(plain_act(act) for act in command.acts)
    if acts == tuple(before.acts):
        return NOTHING
    if refusal := _rule_refusal(table, round_, command):
        return refusal
    after = _replayed(table, round_, acts)
    if isinstance(after, Refusal):
        return after
    play, settled = after
    if round_.status == "settled" and play.phase != "complete":
        return refuse(Code.RECONSTRUCTION_INCOMPLETE, round=command.round)
    known = {each.line for each in round_.settled}
    lines = {each.line for each in settled}
    undone = tuple(each.line for each in round_.settled if each.line not in lines)
    new = tuple(each for each in settled if each.line not in known)
    gone = payouts_of(round_, command.table, undone)
    if refusal := change_refusal(state, round_, gone):
        return refusal
    changed = ev.RoundReconstructed(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        rule=command.rule,
        reason=command.reason,
        before=tuple(before.acts),
        after=acts,
        staked_cents=placed_cents(play) - placed_cents(before),
        undone=undone,
        settled=new,
    )
    back = cancelled(state, gone, at_ms, command.by, command.reason)
    return changed, *back, *_due(state, changed, play, [each.line for each in new])


def _rule_refusal(
    table: PitTable, round_: PitRound, command: cmd.ReconstructRound
) -> Refusal | None:
    if command.rule:
        book = round_.book
        if command.rule not in book.reconstruction_causes:
            rules = ", ".join(book.reconstruction_causes)
            return refuse(Code.RECONSTRUCTION_RULE, rules=rules)
        void = next(
            (rule for rule, each in book.void_causes.items() if each.after_next_round), None
        )
        if void is not None and next_round_began(table, round_):
            return refuse(Code.NEXT_ROUND_BEGAN, round=round_.number, void=void)
    return reason_missing(command.reason)


def _replayed(
    table: PitTable, round_: PitRound, acts: Sequence[Act]
) -> tuple[Round, list[ev.SettledLine]] | Refusal:
    try:
        play, settled = replayed(round_, table.terms[round_.terms], acts)
    except UnlawfulActError as error:
        refusal = error.refusal
        return refusal._replace(detail=f"Act {error.number}: {refusal.detail}")
    assert play is not None, "the round was dealt"
    return play, settled


def _due(
    state: PitState, changed: ev.RoundReconstructed, play: Round, lines: list[Line]
) -> tuple[ev.PayoutsDue, ...]:
    assert state.limits is not None, "an open pit has limits"
    awards = cage_awards(changed.table, changed.round, lines, play, state.limits)
    if not awards:
        return ()
    due = ev.PayoutsDue(
        at_ms=changed.at_ms,
        by=changed.by,
        table=changed.table,
        round=changed.round,
        awards=awards,
    )
    return (due,)


def needs_second_person(
    state: PitState, command: cmd.PitTwoPersonCommand, events: Sequence[ev.PitEvent]
) -> bool:
    """For a large prize that is unpaid or comes about, and for any round that was settled."""
    round_ = state.find_round(command.table, command.round)
    assert round_ is not None, "only a command that is not refused is asked about"
    gone = [each.payout for each in events if isinstance(each, ev.PayoutCancelled)]
    due = [award for each in events if isinstance(each, ev.PayoutsDue) for award in each.awards]
    if is_large(state, gone):
        return True
    assert state.limits is not None, "an open pit has limits"
    if any(each.line.won_cents >= state.limits.two_person_from_cents for each in due):
        return True
    return isinstance(command, cmd.ReconstructRound) and round_.status == "settled"
