"""What the decisions on a base game share."""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor.decide.common import find_round
from jackpot.floor.known_cards import AUTOMATED
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import BaseGame, Round, State, Table
from jackpot.rules.poker.terms import Terms


class ReportedGame(msgspec.Struct, frozen=True, gc=False):
    """A round with its base game."""

    table: Table
    round: Round
    base: BaseGame

    @property
    def terms(self) -> Terms:
        """Those of its opening."""
        return terms_of(self.table, self.round)


def find_base_game(state: State, command: cmd.RoundCommand) -> ReportedGame | Refusal:
    table = state.tables.get(command.table)
    round_ = None if table is None else table.current
    if table is None or round_ is None or round_.number != command.round:
        found = find_round(state, command.table, command.round)
        if isinstance(found, Refusal):
            return found
        table, round_ = found
    return base_game_of(table, round_) or refuse(Code.BASE_GAME_NOT_REPORTED, table=command.table)


def base_game_of(table: Table, round_: Round) -> ReportedGame | None:
    """The base game of a round; None where it is not reported."""
    if round_.base is None:
        return None
    return ReportedGame(table, round_, round_.base)


def terms_of(table: Table, round_: Round) -> Terms:
    terms = table.terms_of(round_)
    assert terms is not None, "the terms of a round say that its base game is reported"
    return terms


def not_in_round(game: ReportedGame, box: int) -> Refusal | None:
    """Only a box with an ante has cards (6.3; with an automated shoe 12.4)."""
    if box in game.base.antes:
        return None
    return refuse(Code.NOT_IN_ROUND, rule=_by_shoe(game, "12.4"), box=box, round=game.round.number)


def box_excluded(game: ReportedGame, box: int) -> Refusal | None:
    return refuse(Code.BOX_EXCLUDED, box=box) if box in game.round.excluded else None


def deal_not_complete(game: ReportedGame) -> Refusal | None:
    """Players decide once the dealer has five cards (7.1), or announces it (12.5)."""
    if game.base.dealer_card is not None:
        return None
    return refuse(Code.DEAL_NOT_COMPLETE, rule=_by_shoe(game, "12.5"), round=game.round.number)


def boxes_undecided(game: ReportedGame) -> Refusal | None:
    """No hand is named while a player still decides (16.6(a))."""
    if waits := deal_not_complete(game):
        return waits
    undecided = None if game.base.all_bet else game.base.undecided(game.round.out)
    if not undecided:
        return None
    return refuse(Code.BOXES_UNDECIDED, boxes=words_for_boxes(undecided))


def _by_shoe(game: ReportedGame, rule: str) -> str | None:
    """Rule 12 replaces rule 6 where an automated shuffling shoe is in use (12.1)."""
    cards = game.round.cards
    return rule if cards is not None and cards.shoe == AUTOMATED else None


def words_for_boxes(boxes: list[int]) -> str:
    """`box 3` or `boxes 1, 4`."""
    return f"box {boxes[0]}" if len(boxes) == 1 else f"boxes {', '.join(map(str, boxes))}"
