"""Bet or fold, rules 7.1 to 7.3, after the dealer's face-up card (6.2)."""

import msgspec

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.common import (
    ReportedGame,
    base_game_of,
    box_excluded,
    deal_not_complete,
    find_base_game,
    not_in_round,
)
from jackpot.floor.decide.base_game.lines import lines_after
from jackpot.floor.decide.common import NOTHING, Decision
from jackpot.floor.decide.hands import read_face_up_card
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.known_cards import face_up_card
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State, Table
from jackpot.rules.money import dollars
from jackpot.rules.poker.ante_bet import lawful_bet_cents


def show_dealer_card(state: State, command: cmd.ShowDealerCard, at_ms: int) -> Decision:
    """A misread card is shown again, until the dealer's hand is recorded."""
    game = find_base_game(state, command)
    if isinstance(game, Refusal):
        return game
    if game.base.dealer_card == command.card and game.round.phase != "void":
        return NOTHING
    if refusal := not_in_play(game.round):
        return refusal
    if game.base.dealer_hand is not None:
        return refuse(Code.DEALER_HAND_RECORDED)
    exposed = face_up_card(game.round)
    if exposed is not None and exposed != command.card:
        return refuse(Code.EXPOSED_CARD_STANDS, card=exposed)
    if refusal := read_face_up_card(command.card, game.round):
        return refusal
    return (
        ev.DealerCardShown(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            card=command.card,
        ),
    )


def place_bet(state: State, command: cmd.PlaceBet, at_ms: int) -> Decision:
    game = find_base_game(state, command)
    if isinstance(game, Refusal):
        return game
    if game.base.bets.get(command.box) == command.amount_cents and game.round.phase != "void":
        return NOTHING
    if refusal := not_in_play(game.round) or _bet_refusal(game, command):
        return refusal
    placed = ev.BetPlaced(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        amount_cents=command.amount_cents,
    )
    if game.base.dealer_hand is None:
        return (placed,)
    # The fold of the box was taken back after the dealer's hand was shown.
    bets = {**game.base.bets, command.box: command.amount_cents}
    changed = msgspec.structs.replace(game.base, bets=bets)
    return placed, *lines_after(state, placed, game, changed, game.round.folded)


def _bet_refusal(game: ReportedGame, command: cmd.PlaceBet) -> Refusal | None:
    box = command.box
    if refusal := not_in_round(game, box) or deal_not_complete(game) or box_excluded(game, box):
        return refusal
    if command.box in game.round.folded:
        return refuse(Code.BOX_FOLDED)
    ante_cents = game.base.antes[command.box]
    lawful_cents = lawful_bet_cents(ante_cents)
    if command.amount_cents == lawful_cents:
        return None
    return refuse(
        Code.WRONG_BET, box=command.box, bet=dollars(lawful_cents), ante=dollars(ante_cents)
    )


def undo_bet(state: State, command: cmd.UndoBet, at_ms: int) -> Decision:
    """A wrong tap, until the first hand is shown: then a bet stands."""
    game = find_base_game(state, command)
    if isinstance(game, Refusal):
        return game
    if refusal := not_in_play(game.round):
        return refusal
    if command.box not in game.base.bets:
        return NOTHING
    if refusal := box_excluded(game, command.box):
        return refusal
    if game.base.hands or game.base.dealer_hand is not None:
        return refuse(Code.HANDS_SHOWN, box=command.box)
    return (
        ev.BetUndone(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=command.box,
            amount_cents=game.base.bets[command.box],
        ),
    )


def fold_refusal(table: Table, round_: Round, box: int) -> Refusal | None:
    """Why a box of a reported base game cannot fold."""
    game = base_game_of(table, round_)
    if game is None:
        return None
    if refusal := not_in_round(game, box) or deal_not_complete(game):
        return refusal
    return refuse(Code.BET_STANDS, box=box) if box in game.base.bets else None
