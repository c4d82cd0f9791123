"""The hands of a reported base game: rules 2.1, 2.5, 6.2, 7.1, 9.1, 9.2, 10.5 and 16.6(a).

A hand is recorded once every box has bet or folded. Another hand of the box replaces it, while no
claim stands on it; both stay in the journal (14.4).
"""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.common import (
    ReportedGame,
    boxes_undecided,
    find_base_game,
    not_in_round,
)
from jackpot.floor.decide.base_game.lines import lines_after, participates
from jackpot.floor.decide.common import NOTHING, Decision
from jackpot.floor.decide.hands import (
    category_of,
    lock_jackpot,
    read_claim,
    read_hand,
    same_cards,
)
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, State
from jackpot.rules.cards import card_names

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
    claim = read_claim(command.cards, command.box, game.round)
    if isinstance(claim, Refusal):
        return claim
    recorded = ev.HandRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
    )
    changed = msgspec.structs.replace(
        game.base, hands={**game.base.hands, command.box: claim.cards}
    )
    settled = lines_after(state, recorded, game, changed, game.round.folded)
    return (recorded, *_claimed(game, recorded, claim), *settled)


def hand_refusal(game: ReportedGame, box: int) -> Refusal | None:
    """Why no hand of the box is recorded now, whatever its cards."""
    if refusal := not_in_round(game, box) or boxes_undecided(game):
        return refusal
    if box in game.round.folded:
        return refuse(Code.BOX_FOLDED)
    return refuse(Code.CLAIM_STANDS, box=box) if box in game.round.claims else None


def _claimed(game: ReportedGame, recorded: ev.HandRecorded, claim: Claim) -> tuple[ev.Event, ...]:
    """A qualifying hand of a box with a jackpot wager is declared with it (10.5)."""
    round_ = game.round
    if not claim.qualifies or recorded.box not in round_.wagers:
        return ()
    rejection = round_.rejected.get(recorded.box)
    if rejection is not None and same_cards(claim.cards, rejection.cards):
        return ()  # a supervisor has looked at these cards
    declared = ev.ClaimDeclared(
        at_ms=recorded.at_ms,
        by=recorded.by,
        table=recorded.table,
        round=recorded.round,
        box=recorded.box,
        cards=claim.cards,
        category=claim.category,
    )
    locked_before = any(other.locks_jackpot for other in round_.claims.values())
    if locked_before or not claim.locks_jackpot:
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
    cards = read_hand(command.cards, None, game.round)
    if isinstance(cards, Refusal):
        return cards
    names = card_names(cards)
    face_up = game.base.dealer_card
    if face_up not in [names[at : at + 2] for at in range(0, len(names), 2)]:
        return refuse(Code.NOT_THE_FACE_UP_CARD, card=face_up)
    recorded = ev.DealerHandRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        cards=names,
        category=category_of(cards),
        participates=participates(names),
    )
    changed = msgspec.structs.replace(game.base, dealer_hand=names)
    return recorded, *lines_after(state, recorded, game, changed, game.round.folded)
