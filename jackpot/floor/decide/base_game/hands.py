"""The hands of a reported base game: rules 2.1, 2.5, 6.2, 7.1, 9.1, 9.2, 10.5 and 16.6(a).

A hand is recorded once every box has bet or folded. Another hand of the box replaces it, while no
claim stands on it; both stay in the journal (14.4).
"""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.common import (
    ReportedGame,
    box_excluded,
    boxes_undecided,
    find_base_game,
    not_in_round,
)
from jackpot.floor.decide.base_game.lines import lines_after, others_are_missing, participates
from jackpot.floor.decide.common import NOTHING, Decision
from jackpot.floor.decide.hands import (
    HandValue,
    card_set,
    lock_jackpot,
    read_hand,
    same_cards,
)
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State
from jackpot.rules.poker.hands import PERCENTAGE, QUALIFYING

HandCommand = cmd.RecordHand | cmd.DeclareClaim


def record_hand(state: State, command: HandCommand, at_ms: int) -> Decision:
    """Declaring a claim at such a table records its hand in the same way."""
    game = find_base_game(state, command)
    if isinstance(game, Refusal):
        return game
    if game.round.phase != "void" and same_cards(command.cards, game.base.hands.get(command.box)):
        return NOTHING
    if refusal := not_in_play(game.round) or hand_refusal(game, command.box):
        return refusal
    value = read_hand(command.cards, command.box, game.round)
    if isinstance(value, Refusal):
        return value
    recorded = ev.HandRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=command.cards,
        category=value.code,
    )
    claimed = _claimed(game, recorded, value)
    if others_are_missing(game):
        return (recorded, *claimed)
    hands = {**game.base.hands, command.box: command.cards}
    changed = msgspec.structs.replace(game.base, hands=hands)
    settled = lines_after(state, recorded, game, changed, game.round.folded)
    return (recorded, *claimed, *settled)


def hand_refusal(game: ReportedGame, box: int) -> Refusal | None:
    """Why no hand of the box is recorded now, whatever its cards."""
    if refusal := not_in_round(game, box) or box_excluded(game, box) or boxes_undecided(game):
        return refusal
    if box in game.round.folded:
        return refuse(Code.BOX_FOLDED)
    return refuse(Code.CLAIM_STANDS, box=box) if box in game.round.claims else None


def _claimed(
    game: ReportedGame, recorded: ev.HandRecorded, value: HandValue
) -> tuple[ev.Event, ...]:
    """A qualifying hand of a box with a jackpot wager is declared with it (10.5)."""
    round_ = game.round
    if value.category not in QUALIFYING or recorded.box not in round_.wagers:
        return ()
    rejection = round_.rejected.get(recorded.box)
    if rejection is not None and same_cards(recorded.cards, rejection.cards):
        return ()  # a supervisor has looked at these cards
    declared = ev.ClaimDeclared(
        at_ms=recorded.at_ms,
        by=recorded.by,
        table=recorded.table,
        round=recorded.round,
        box=recorded.box,
        cards=recorded.cards,
        category=recorded.category,
    )
    locked_before = any(other.locks_jackpot for other in round_.claims.values())
    if locked_before or value.category not in PERCENTAGE:
        return (declared,)
    return declared, lock_jackpot(declared, late_box=None)


def record_dealer_hand(state: State, command: cmd.RecordDealerHand, at_ms: int) -> Decision:
    """Rules 9.1 and 9.2. The hand holds the card that lay face up (6.2)."""
    game = find_base_game(state, command)
    if isinstance(game, Refusal):
        return game
    if game.round.phase != "void" and same_cards(command.cards, game.base.dealer_hand):
        return NOTHING
    if refusal := not_in_play(game.round) or boxes_undecided(game):
        return refusal
    value = read_hand(command.cards, None, game.round)
    if isinstance(value, Refusal):
        return value
    if game.base.dealer_card not in card_set(command.cards):
        return refuse(Code.NOT_THE_FACE_UP_CARD, card=game.base.dealer_card)
    recorded = ev.DealerHandRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        cards=command.cards,
        category=value.code,
        participates=participates(command.cards),
    )
    changed = msgspec.structs.replace(game.base, dealer_hand=command.cards)
    return recorded, *lines_after(state, recorded, game, changed, game.round.folded)
