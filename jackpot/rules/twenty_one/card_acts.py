"""Cards: where one may go, and what it does there."""

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.cards import VALUES
from jackpot.rules.twenty_one.dealer import what_decides
from jackpot.rules.twenty_one.next_card import dealer_address, next_card
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.round import Hand, Round
from jackpot.rules.twenty_one.side_play import deal_side_card
from jackpot.rules.twenty_one.totals import TWENTY_ONE
from jackpot.rules.twenty_one.turns import hand_in_turn, hand_total

_UNSEEN = ("burn", "reshuffle")


def card_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    return _name_refusal(round, act, game, book) or _target_refusal(round, act, game, book)


def _name_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    card = act.card
    if card is None:
        return None if act.to in _UNSEEN else refuse(Code.CARD_UNSEEN, book)
    if act.to == "reshuffle":
        return refuse(Code.NOT_AN_ACT, book)
    if card not in VALUES or card[0] not in game.ranks:
        return refuse(Code.CARD_NOT_IN_DECKS, book, card=card)
    if round.drawn_in_error is not None:
        if card != round.drawn_in_error or act.to == "drawn_in_error":
            return refuse(Code.NOT_THE_CARD_DRAWN, book, card=round.drawn_in_error)
        return None  # it was counted when it was drawn
    decks = round.terms.decks
    if len(round.acts) >= decks and _times_seen(round, card) >= decks:
        return refuse(Code.CARD_TOO_OFTEN, book, card=card, decks=decks)
    return None


def _target_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    assert act.to is not None, "a card act has a target"
    if act.to == "burn":
        return None  # 14.1, 14.2, 14.3: at any time
    if round.phase == "complete":
        to_dealer = act.to.startswith("dealer")
        return refuse(Code.DEALER_TAKES_NO_CARD if to_dealer else Code.ROUND_COMPLETE, book)
    if act.to in ("drawn_in_error", "reshuffle"):
        return None
    expected = next_card(round, game)
    if act.to == expected or act.to == f"{expected}.1":
        return None
    return refuse(Code.NOT_THE_NEXT_CARD, book, expected=_said(expected), to=_said(act.to))


def _said(address: str | None) -> str:
    if address is None:
        return "nobody"
    if address.startswith("dealer"):
        return "the dealer"
    return f"box {address}"


def _times_seen(round: Round, card: str) -> int:
    seen = round.burnt.count(card) - round.reshuffled.count(card)
    for box in round.boxes:
        seen += box.cards.count(card)
    for cards in round.dealer:
        seen += cards.count(card)
    if card == round.upcard:
        seen -= len(round.dealer) - 1  # one card for all the dealer's hands (1996 22.2)
    return seen


def _reshuffle(round: Round, game: TwentyOne) -> None:
    """14.6, and with an automated shoe likewise (T39): burnt cards and those of settled hands."""
    collected = [card for card in round.burnt if card is not None]
    for box, hand in round.hands():
        settled = all(
            what_decides(round, box, hand, stake, game) == "players" for stake in hand.stakes
        )
        if len(hand.cards) > 1 and settled:
            collected += hand.cards
    round.reshuffled = collected


def apply_card(round: Round, act: Act, game: TwentyOne) -> None:
    card, to = act.card, act.to
    round.burn_due = False
    if to == "reshuffle":
        _reshuffle(round, game)
        return
    if to == "drawn_in_error":
        round.drawn_in_error = card
        return
    round.drawn_in_error = None
    if to == "burn":
        round.burnt.append(card)
        return
    assert card is not None, "a card in play is seen"
    assert to is not None, "a card act has a target"
    if to.startswith("dealer"):
        _deal_to_dealer(round, card, to)
    elif round.side_only:
        deal_side_card(round, card)
    elif round.phase == "initial_deal":
        _deal_initially(round, card, int(to.removesuffix(".1")))
    else:
        _deal_to_hand(round, card, game)


def _deal_to_dealer(round: Round, card: str, to: str) -> None:
    """The first card serves all the dealer's hands (1996 22.2)."""
    if round.phase == "initial_deal":
        for cards in round.dealer:
            cards.append(card)
        return
    number = next(each for each in (1, 2, 3) if to in (dealer_address(each), f"dealer.{each}"))
    round.dealer[number - 1].append(card)
    _close_offers(round)


def _deal_initially(round: Round, card: str, number: int) -> None:
    box = round.box(number)
    assert box is not None, "the initial deal goes to boxes with a wager"
    box.cards.append(card)
    box.hands[0].cards.append(card)
    if box is round.boxes[-1] and len(box.cards) == 2:
        round.phase = "offers"


def _deal_to_hand(round: Round, card: str, game: TwentyOne) -> None:
    turn = hand_in_turn(round, game)
    assert turn is not None, "a card to a hand was lawful"
    box, hand = turn
    box.cards.append(card)
    hand.cards.append(card)
    hand.card_owed = False
    _close_offers(round)
    if hand.doubled and game.rescue and _may_rescue(hand, game):
        round.rescue_open = (box.number, hand.number)


def _may_rescue(hand: Hand, game: TwentyOne) -> bool:
    """Not over 21 (12.6); a 21 is paid at once (10.2(b), P1)."""
    return hand_total(hand, game).value < TWENTY_ONE


def _close_offers(round: Round) -> None:
    round.phase = "subsequent_deal"
    round.joining = None
    round.rescue_open = None
