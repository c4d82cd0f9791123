"""A round goes on, act by act: why an act is refused, and what it does."""

from typing import Final

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.card_acts import apply_card, card_refusal
from jackpot.rules.twenty_one.games import book_of, game_of
from jackpot.rules.twenty_one.hand_acts import apply_hand_act, hand_act_refusal
from jackpot.rules.twenty_one.next_card import next_card
from jackpot.rules.twenty_one.offers import apply_offer, offer_refusal
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.side_play import side_decision_refusal, take_no_third_card

_OFFERS: Final = frozenset({"insure", "even_money", "surrender"})


def act_refusal(round: Round, act: Act) -> Refusal | None:
    """None if the act is lawful now."""
    book, game = book_of(round), game_of(round)
    if (act.to is None) == (act.decision is None):
        return refuse(Code.NOT_AN_ACT, book)
    if act.to is not None:
        return card_refusal(round, act, game, book)
    if round.phase == "complete":
        return refuse(Code.ROUND_COMPLETE, book)
    if round.phase == "initial_deal":
        expected = next_card(round, game)
        return refuse(Code.INITIAL_DEAL_INCOMPLETE, book, expected=expected)
    if round.side_only:
        return side_decision_refusal(round, act, book)
    if act.decision in _OFFERS:
        return offer_refusal(round, act, game, book)
    return hand_act_refusal(round, act, game, book)


def apply_act(round: Round, act: Act) -> None:
    """Of an act that was not refused."""
    game = game_of(round)
    if act.to is not None:
        apply_card(round, act, game)
    elif round.side_only:
        take_no_third_card(round, act)
    elif act.decision in _OFFERS:
        apply_offer(round, act)
    else:
        apply_hand_act(round, act, game)
    round.acts.append(act)
    round.__dict__.clear()
    if round.phase != "initial_deal" and next_card(round, game) is None:
        round.phase = "complete"
