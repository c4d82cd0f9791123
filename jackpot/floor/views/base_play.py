"""What may be done now in a round whose base game is reported: a dealer's page offers just this."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor.decide import decision_for
from jackpot.floor.decide.base_game.bets import fold_refusal
from jackpot.floor.decide.base_game.collection import hands_missing
from jackpot.floor.decide.base_game.common import ReportedGame, base_game_of
from jackpot.floor.decide.base_game.hands import hand_refusal
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import State, Table
from jackpot.rules.poker.ante_bet import Limits, lawful_bet_cents

BoxAct = Literal[
    "place_ante",
    "withdraw_ante",
    "place_wager",
    "withdraw_wager",
    "place_bet",
    "undo_bet",
    "fold_box",
    "record_hand",
]
Step = Literal["antes", "deal", "bets", "hands", "payment"]

_USUAL_CENTS = (100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000)
_MOST_USUAL = 7


class BoxPlayView(msgspec.Struct, frozen=True):
    box: int
    acts: list[BoxAct]  # that would be accepted now


class BasePlayView(msgspec.Struct, frozen=True):
    step: Step
    boxes: list[BoxPlayView]  # all boxes of the table
    hands_needed: list[str]  # "dealer" first, then boxes in the order of payment
    usual_antes_cents: list[int]  # within the limits of the table, to choose from


def base_play_view(state: State, table_id: str, table: Table) -> BasePlayView | None:
    """None between rounds, and where the base game is not reported."""
    game = None if table.current is None else base_game_of(table, table.current)
    if game is None:
        return None
    return BasePlayView(
        step=_step(game),
        boxes=[
            BoxPlayView(box, [*_acts(state, table_id, game, box)])
            for box in range(1, table.boxes + 1)
        ],
        hands_needed=[] if game.round.phase == "betting" else hands_missing(game),
        usual_antes_cents=usual_antes(game.terms.limits),
    )


def _step(game: ReportedGame) -> Step:
    if game.round.phase == "betting":
        return "antes"
    if game.base.dealer_card is None:
        return "deal"
    if game.base.undecided(game.round.out):
        return "bets"
    return "hands" if game.base.lines is None else "payment"


def usual_antes(limits: Limits) -> list[int]:
    """Amounts of usual chips within the limits; the limits themselves where none is."""
    within = [
        cents
        for cents in _USUAL_CENTS
        if limits.minimum_cents <= cents <= limits.maximum_cents
        and cents % limits.multiple_cents == 0
    ]
    return within[:_MOST_USUAL] or [limits.minimum_cents]


def _acts(state: State, table_id: str, game: ReportedGame, box: int) -> Iterator[BoxAct]:
    """Asks the decisions themselves, so that no rule is written twice."""
    for act, command in _commands(state, table_id, game, box):
        if not isinstance(decision_for(type(command))(state, command, 0), Refusal):
            yield act
    if not_in_play(game.round) is not None:
        return
    if box not in game.round.out and fold_refusal(state.tables[table_id], game.round, box) is None:
        yield "fold_box"
    if box in game.base.bets and hand_refusal(game, box) is None:
        yield "record_hand"


def _commands(
    state: State, table_id: str, game: ReportedGame, box: int
) -> Iterator[tuple[BoxAct, cmd.Command]]:
    """Those that would change something."""
    round_, base = game.round, game.base
    at: dict[str, Any] = {"by": "", "table": table_id, "round": round_.number, "box": box}
    if box not in base.antes:
        yield "place_ante", cmd.PlaceAnte(**at, amount_cents=usual_antes(game.terms.limits)[0])
        return
    if round_.phase == "betting":
        yield "withdraw_ante", cmd.WithdrawAnte(**at)
    if box in round_.wagers:
        yield "withdraw_wager", cmd.WithdrawWager(**at)
    else:
        wager_cents = state.approvals[round_.approval].wager_cents
        yield "place_wager", cmd.PlaceWager(**at, amount_cents=wager_cents, ante=True)
    if box in base.bets:
        yield "undo_bet", cmd.UndoBet(**at)
    elif box not in round_.folded:
        bet_cents = lawful_bet_cents(base.antes[box])
        yield "place_bet", cmd.PlaceBet(**at, amount_cents=bet_cents)
