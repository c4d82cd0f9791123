"""What a fold, a corrected hand or a void means for a reported base game.

Each gives the event that follows in the same entry; none where no base game is reported.
"""

import msgspec

from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.common import base_game_of
from jackpot.floor.decide.base_game.lines import lines_after
from jackpot.floor.state import Round, State, Table


def after_fold(
    state: State, table: Table, round_: Round, folded: ev.BoxFolded
) -> tuple[ev.Event, ...]:
    game = base_game_of(table, round_)
    if game is None:
        return ()
    return lines_after(state, folded, game, game.base, [*round_.folded, folded.box])


def after_fold_undone(
    state: State, table: Table, round_: Round, undone: ev.FoldUndone
) -> tuple[ev.Event, ...]:
    """The box decides again: what was worked out no longer holds."""
    game = base_game_of(table, round_)
    if game is None:
        return ()
    folded = [box for box in round_.folded if box != undone.box]
    return lines_after(state, undone, game, game.base, folded)


def after_correction(
    state: State, table: Table, round_: Round, corrected: ev.HandCorrected
) -> tuple[ev.Event, ...]:
    """Until the cards are collected ante and bet follow the corrected hand; then they are paid."""
    game = base_game_of(table, round_)
    if game is None or round_.phase != "dealt":
        return ()
    hands = {**game.base.hands, corrected.box: corrected.cards}
    changed = msgspec.structs.replace(game.base, hands=hands)
    return lines_after(state, corrected, game, changed, round_.folded)


def after_take_back(
    state: State, table: Table, round_: Round, taken_back: ev.ClaimTakenBack
) -> tuple[ev.Event, ...]:
    """The hand goes with its claim, and is recorded anew."""
    game = base_game_of(table, round_)
    if game is None:
        return ()
    hands = {box: cards for box, cards in game.base.hands.items() if box != taken_back.box}
    changed = msgspec.structs.replace(game.base, hands=hands)
    return lines_after(state, taken_back, game, changed, round_.folded)


def after_void(round_: Round, voided: ev.RoundVoided) -> tuple[ev.Event, ...]:
    """Antes and bets go back. Before the first card nothing was counted; what was collected is paid
    (a dispute decides: 16.5)."""
    base = round_.base
    if base is None or round_.phase != "dealt":
        return ()
    return (
        ev.BaseGameVoided(
            at_ms=voided.at_ms,
            by=voided.by,
            table=voided.table,
            round=voided.round,
            handed_back={str(box): base.placed_cents(box) for box in sorted(base.antes)},
            replaced=base.lines or (),
        ),
    )
