"""The acts of a round, each judged by the round of twenty-one and settled at its moment."""

from msgspec.structs import replace

from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.acts import act_on_round
from jackpot.pit.decide.common import NOTHING, PitDecision, find_round
from jackpot.pit.decide.wagers import place_void
from jackpot.pit.payouts import cage_awards
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitRound, PitState
from jackpot.pit.state.settling import new_lines
from jackpot.rules.twenty_one.acts import ADDS_A_WAGER, Act, NextAct
from jackpot.rules.twenty_one.copying import after_act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.play import act_refusal
from jackpot.rules.twenty_one.settle import settles_nothing
from jackpot.rules.twenty_one.voiding import placed_cents

NO_LINES: tuple[Line, ...] = ()
_ON_A_WAGER = frozenset({"insure", "even_money", "split", "double", "rescue"})


def record_act(state: PitState, command: cmd.RecordAct, at_ms: int) -> PitDecision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_, act = found[1], plain_act(command.act)
    play = round_.play
    if play is None or round_.status == "void" or command.number != len(play.acts) + 1:
        return _not_the_next(round_, command, act)
    if refusal := _refusal(state, round_, command, act) or act_refusal(play, act):
        return refusal
    after, settled = play, NO_LINES
    if not settles_nothing(play, act):
        after = after_act(play, act)
        settled = new_lines(round_, after)
    added_cents = 0
    if act.decision in ADDS_A_WAGER:
        added_cents = placed_cents(after_act(play, act)) - placed_cents(play)
    recorded = ev.ActRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        number=command.number,
        act=act,
        staked_cents=added_cents,
        settled=settled,
    )
    if not settled:
        return (recorded,)
    assert state.limits is not None, "an open pit has limits"
    awards = cage_awards(command.table, command.round, settled, after, state.limits)
    if not awards:
        return (recorded,)
    return recorded, ev.PayoutsDue(
        at_ms=at_ms, by=command.by, table=command.table, round=command.round, awards=awards
    )


def plain_act(act: Act) -> Act:
    """As it is kept: a card has no box beside its target, another's wager has a place."""
    if act.to is not None and act.decision is None:
        return Act(card=act.card, to=act.to)
    if act.other_box is not None and act.other_place is None:
        return replace(act, other_place=1)
    return act


def _not_the_next(round_: PitRound, command: cmd.RecordAct, act: Act) -> PitDecision:
    acts = round_.acts
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID)
    if round_.play is None:
        return refuse(FloorCode.NOT_DEALT, round=command.round)
    if command.number > len(acts):
        return refuse(Code.ACT_OUT_OF_ORDER, round=command.round, next=len(acts) + 1)
    if command.number >= 1 and acts[command.number - 1] == act:
        return NOTHING
    return refuse(Code.ACT_RECORDED, number=command.number, round=command.round, next=len(acts) + 1)


def _refusal(state: PitState, round_: PitRound, command: cmd.RecordAct, act: Act) -> Refusal | None:
    if round_.status == "settled":
        return refuse(FloorCode.ROUND_OVER, round=command.round)
    if state.acts and (pending := act_on_round(state, command.table, command.round)):
        return refuse(FloorCode.ACT_PENDING, act=pending[0], person=pending[1].proposed_by)
    if is_barred(round_, act):
        return place_void(round_, act.box, act.place)
    return None


def is_barred(round_: PitRound, act: Act | NextAct) -> bool:
    """A void wager is not added to. Others on the box still need the decisions of its player."""
    return act.decision in _ON_A_WAGER and round_.is_void(act.box, act.place)
