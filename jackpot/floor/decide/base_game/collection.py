"""Counted hands (7.4, 9.7), and what the cards of a reported base game wait for."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.common import (
    ReportedGame,
    boxes_undecided,
    find_base_game,
    words_for_boxes,
)
from jackpot.floor.decide.common import NOTHING, Decision
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import BaseGame, State
from jackpot.rules.cards import DECK_SIZE, HAND_SIZE

DEALER = "dealer"


def count_hands(state: State, command: cmd.CountHands, at_ms: int) -> Decision:
    """Another number than five is recorded too: the cards then wait for a recount or a void."""
    game = find_base_game(state, command)
    if isinstance(game, Refusal):
        return game
    if game.base.counts == command.counts and game.base.counts and game.round.phase != "void":
        return NOTHING
    if refusal := not_in_play(game.round) or boxes_undecided(game):
        return refusal
    boxes = sorted(game.base.antes)
    expected = {*map(str, boxes), DEALER}
    plausible = all(0 <= count <= DECK_SIZE for count in command.counts.values())
    if command.counts.keys() != expected or not plausible:
        return refuse(Code.WRONG_HAND_COUNTS, boxes=words_for_boxes(boxes))
    return (
        ev.HandsCounted(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            counts={name: command.counts[name] for name in [*map(str, boxes), DEALER]},
        ),
    )


def base_game_unfinished(game: ReportedGame) -> Refusal | None:
    """Why the cards of a base game are not collected yet."""
    if waits := boxes_undecided(game):
        return waits
    if game.base.lines is None:
        return refuse(Code.HANDS_MISSING, hands=_missing_words(game))
    if not game.base.counts:
        return refuse(Code.HANDS_NOT_COUNTED)
    return miscounted_hand(game.base)


def miscounted_hand(base: BaseGame) -> Refusal | None:
    """The first hand that was not counted as five cards."""
    for name, count in base.counts.items():
        if count != HAND_SIZE:
            whose = "the dealer" if name == DEALER else f"box {name}"
            return refuse(Code.HANDS_MISCOUNTED, whose=whose, count=count)
    return None


def hands_missing(game: ReportedGame) -> list[str]:
    """Those that ante and bet wait for, in the order of payment.

    Without the dealer's hand it is not known whether the others are needed (9.3).
    """
    if game.base.lines is not None:
        return []
    if game.base.dealer_hand is None:
        return [DEALER]
    played = [box for box in game.base.bets if box not in game.round.excluded]
    return [str(box) for box in sorted(played, reverse=True) if box not in game.base.hands]


def _missing_words(game: ReportedGame) -> str:
    missing = hands_missing(game)
    if missing == [DEALER]:
        return "the dealer's hand"
    return f"the hand of {words_for_boxes(sorted(map(int, missing)))}"
