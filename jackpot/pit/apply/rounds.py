"""A round of play, from betting to its end, and its money."""

from collections.abc import Iterable

from jackpot.floor.apply.notices import drop_old_notices
from jackpot.floor.apply.round_numbers import use_number
from jackpot.floor.award import Award
from jackpot.floor.state import Payout
from jackpot.pit import events as ev
from jackpot.pit.apply.seats import count_idle_rounds, drop_missing_seats
from jackpot.pit.payouts import payout_id
from jackpot.pit.state import (
    RECENT_ROUNDS,
    RECENT_VOIDS,
    PitRound,
    PitState,
    PitTable,
    PitVoidedRound,
    Reconstruction,
    RoundStatus,
    VoidedPlace,
)
from jackpot.pit.state.settling import open_play, replayed
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.wagers import MainWager, SideWager


def round_opened(state: PitState, event: ev.PitRoundOpened) -> None:
    table = state.tables[event.table]
    table.current = PitRound(
        number=event.round, instrument=event.instrument, terms=event.terms, shoe=event.shoe
    )
    if table.seats:
        drop_missing_seats(table)
    if table.notices:
        drop_old_notices(table)
    if table.rounds_left is not None:
        table.rounds_left -= 1
    if table.shoe.first_round is None:
        table.shoe.first_round = event.round
    use_number(table, event.round)


def _current(state: PitState, event: ev.RoundEvent) -> PitRound:
    round_ = state.tables[event.table].current
    assert round_ is not None, "wagers are placed in the round that is open"
    return round_


def main_placed(state: PitState, event: ev.MainPlaced) -> None:
    """One that replaces another counts as placed last."""
    round_ = _current(state, event)
    _drop_main(round_, event.box, event.place)
    wager = MainWager(
        box=event.box,
        place=event.place,
        amount_cents=event.amount_cents,
        seated=event.seated,
        player=event.player or None,
        marker_cents=event.marker_cents,
        advised=event.advised,
        late_entrant=event.late_entrant,
    )
    round_.wagers.append(wager)


def main_withdrawn(state: PitState, event: ev.MainWithdrawn) -> None:
    _drop_main(_current(state, event), event.box, event.place)


def _drop_main(round_: PitRound, box: int, place: int) -> None:
    known = round_.main_at(box, place)
    if known is not None:
        round_.wagers.remove(known)


def side_placed(state: PitState, event: ev.SidePlaced) -> None:
    round_ = _current(state, event)
    _drop_side(round_, event.kind, event.box, event.place)
    side = SideWager(
        kind=event.kind, box=event.box, place=event.place, amount_cents=event.amount_cents
    )
    round_.side_wagers.append(side)


def side_withdrawn(state: PitState, event: ev.SideWithdrawn) -> None:
    _drop_side(_current(state, event), event.kind, event.box, event.place)


def _drop_side(round_: PitRound, kind: str, box: int, place: int) -> None:
    known = round_.side_at(kind, box, place)
    if known is not None:
        round_.side_wagers.remove(known)


def round_dealt(state: PitState, event: ev.PitRoundDealt) -> None:
    table, round_ = state.tables[event.table], _current(state, event)
    round_.status, round_.burn_due = "dealt", event.burn_due
    round_.play = open_play(round_, table.terms[round_.terms], burn_due=event.burn_due)
    table.shoe.burn_due, table.dealer = False, event.by
    table.advised += [key for key in event.advised if key not in table.advised]
    table.money.main.staked_cents += event.main_cents
    table.money.side.staked_cents += event.side_cents
    table.money.rounds += 1


def act_recorded(state: PitState, event: ev.ActRecorded) -> None:
    table = state.tables[event.table]
    round_ = table.current
    assert round_ is not None, "acts are recorded in the round that is open"
    assert round_.play is not None, "acts follow the deal"
    apply_act(round_.play, event.act)
    table.money.main.staked_cents += event.staked_cents
    if event.settled:
        table.money.settle(event.settled)
        round_.settled += [ev.SettledLine(event.number, line) for line in event.settled]


def payouts_due(state: PitState, event: ev.PayoutsDue) -> None:
    table = state.tables[event.table]
    round_ = state.round_to_change(event.table, event.round)
    for award in event.awards:
        line = award.line
        table.money.move_to_cage(line)
        round_.due.append(award.payout)
        state.payouts[award.payout] = Payout(
            id=award.payout,
            table=event.table,
            round=event.round,
            award=award_of(award),
            approval=round_.terms,
            due_ms=event.at_ms,
            recorded_by=(event.by,),
        )


def award_of(award: ev.CageAward) -> Award:
    """The house pays it: no pool has a part in it."""
    return Award(
        box=award.line.box,
        cards=award.cards,
        category=award.line.wager,
        amount_cents=award.line.won_cents,
        from_jackpot_micros=0,
        from_reserve_micros=0,
        from_operator_micros=0,
        reset_micros=0,
        pool_cents=0,
        winners=1,
    )


def round_settled(state: PitState, event: ev.PitRoundSettled) -> None:
    table = state.tables[event.table]
    if table.seats:
        count_idle_rounds(table, _current(state, event))
    _finish(state, event, "settled")


def round_reconstructed(state: PitState, event: ev.RoundReconstructed) -> None:
    table = state.tables[event.table]
    round_ = state.round_to_change(event.table, event.round)
    _undo(table, event.table, round_, event.undone)
    table.money.main.staked_cents += event.staked_cents
    table.money.settle(each.line for each in event.settled)
    before = Reconstruction(event.rule, event.reason, event.by, event.at_ms, event.before)
    round_.reconstructions.append(before)
    round_.play, round_.settled = replayed(round_, table.terms[round_.terms], event.after)
    _drop_acts(state, event)


def round_voided(state: PitState, event: ev.PitRoundVoided) -> None:
    table = state.tables[event.table]
    round_ = state.round_to_change(event.table, event.round)
    _undo(table, event.table, round_, event.undone)
    table.money.settle(event.returned)
    if round_.play is not None:
        table.money.voided += 1
    stays = [each for each in round_.settled if each.line not in set(event.undone)]
    last = len(round_.acts)
    round_.settled = [*stays, *(ev.SettledLine(last, line) for line in event.returned)]
    round_.void_rule, round_.void_reason = event.rule, event.reason
    voided = PitVoidedRound(
        number=event.round,
        instrument=round_.instrument,
        rule=event.rule,
        reason=event.reason,
        voided_by=event.by,
        voided_ms=event.at_ms,
        returned=event.returned,
    )
    table.voided = [*table.voided, voided][-RECENT_VOIDS:]
    _finish(state, event, "void")
    _drop_acts(state, event)


def place_voided(state: PitState, event: ev.PlaceVoided) -> None:
    table = state.tables[event.table]
    round_ = state.round_to_change(event.table, event.round)
    place = VoidedPlace(event.box, event.place, event.side)
    round_.voided.append(place)
    _drop_acts(state, event)
    if round_.play is None:
        if event.side is None:
            _drop_main(round_, event.box, event.place)
        else:
            _drop_side(round_, event.side, event.box, event.place)
        return
    _undo(table, event.table, round_, event.undone)
    table.money.settle(event.returned)
    gone = set(event.undone)
    stays = [each for each in round_.settled if each.line not in gone]
    last = len(round_.acts)
    round_.settled = [*stays, *(ev.SettledLine(last, line) for line in event.returned)]


def _undo(table: PitTable, table_id: str, round_: PitRound, lines: Iterable[Line]) -> None:
    """The payouts of these lines are cancelled by events of their own."""
    undone = list(lines)
    ids = {line: payout_id(table_id, round_.number, line) for line in undone if line.won_cents}
    at_cage = [line for line, id_ in ids.items() if id_ in round_.due]
    table.money.undo(undone, at_cage)
    round_.due = [each for each in round_.due if each not in {ids[line] for line in at_cage}]


def _drop_acts(
    state: PitState, event: ev.RoundReconstructed | ev.PitRoundVoided | ev.PlaceVoided
) -> None:
    """Pending acts about a round that has changed have lost their object."""
    for number, act in list(state.acts.items()):
        if (act.command.table, act.command.round) == (event.table, event.round):
            del state.acts[number]


def _finish(state: PitState, event: ev.RoundEvent, status: RoundStatus) -> None:
    table = state.tables[event.table]
    round_ = state.round_to_change(event.table, event.round)
    round_.status = status
    if table.current is round_:
        table.current = None
        table.recent.append(round_)
    forget_old_rounds(state, table)


def forget_old_rounds(state: PitState, table: PitTable) -> None:
    """Older rounds of the open gaming day are kept compact."""
    while len(table.recent) > RECENT_ROUNDS:
        old = table.recent.pop(0)
        if state.gaming_day is not None:
            state.make_compact(table, old)
