"""Decisions on a hand in the subsequent deal: draw, stand, double, split, and what follows them."""

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.doubling import is_lawful_double, lawful_double, why_not_double
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse, refuse_in
from jackpot.rules.twenty_one.round import Box, Hand, Joining, Round
from jackpot.rules.twenty_one.splitting import join_split, split, why_not_split
from jackpot.rules.twenty_one.turns import address_of, awaits_card, hand_in_turn, must_draw


def hand_act_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    hand = round.hand(act.box, act.hand)
    if hand is None or hand.stake_of(act.place) is None:
        return refuse(Code.NO_WAGER_THERE, book, box=act.box, place=act.place, hand=act.hand)
    if act.decision == "rescue":
        return _rescue_refusal(round, act, hand, book)
    if round.joining is not None:
        return _joining_refusal(round, act, round.joining, hand, game, book)
    turn = hand_in_turn(round, game)
    if turn is None:
        return refuse(Code.NOT_IN_TURN, book, expected="the dealer")
    box, in_turn = turn
    if in_turn is not hand:
        return refuse(Code.NOT_IN_TURN, book, expected=f"box {address_of(box, in_turn)}")
    if awaits_card(hand) or hand.absent:
        return refuse(Code.CARD_OWED, book, expected=f"box {address_of(box, hand)}")
    if act.place != box.decides:
        return refuse_in(game, Code.NOT_DECIDING, book, box=box.number, decides=box.decides)
    return _decision_refusal(round, act, box, hand, game, book)


def _decision_refusal(
    round: Round, act: Act, box: Box, hand: Hand, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    if act.decision == "stand" and must_draw(hand, game):
        return refuse(Code.MUST_DRAW, book)
    if act.decision == "split":
        barred = why_not_split(box, hand, game)
        if barred is None:
            return None
        return refuse_in(game, Code.NO_SPLIT, book, clause=barred.clause, why=barred.why)
    if act.decision == "double":
        return _double_refusal(round, act, hand, game, book)
    if act.decision == "refuse_card" and not may_refuse_card(round, game):
        return refuse(Code.CARD_NOT_REFUSED, book)
    return None


def may_refuse_card(round: Round, game: TwentyOne) -> bool:
    return game.refuses_cards and round.drawn_in_error is not None


def _double_refusal(
    round: Round, act: Act, hand: Hand, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    barred = why_not_double(hand, game)
    if barred is not None:
        return refuse_in(game, Code.NO_DOUBLE, book, clause=barred.clause, why=barred.why)
    stake = hand.stake_of(act.place)
    assert stake is not None, "checked before"
    if act.amount_cents is None and game.places_together:
        return None  # 1996 22.12: each and every wager is doubled
    if act.amount_cents is None or not is_lawful_double(act.amount_cents, stake, round.terms, game):
        lawful = lawful_double(stake, round.terms, game)
        return refuse_in(game, Code.WRONG_DOUBLE, book, lawful=lawful)
    return None


def _joining_refusal(
    round: Round, act: Act, joining: Joining, hand: Hand, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    """10.2, 11.2: the others on the hand may do the same, each once, before the card."""
    place = act.place
    box = round.box(joining.box)
    assert box is not None, "somebody split or doubled there"
    if (act.decision, act.box, act.hand) != (joining.decision, joining.box, joining.hand):
        in_turn = box.hands[joining.hand - 1]
        return refuse(Code.CARD_OWED, book, expected=f"box {address_of(box, in_turn)}")
    if game.places_together or place == box.decides:
        return refuse_in(game, Code.NOT_JOINING, book)
    if joining.decision == "split":
        joined = box.hands[joining.new_hand - 1].stake_of(place) is not None
        return refuse_in(game, Code.NOT_JOINING, book) if joined else None
    stake = hand.stake_of(place)
    assert stake is not None, "checked before"
    if stake.double_cents:
        return refuse_in(game, Code.NOT_JOINING, book)
    return _double_refusal(round, act, hand, game, book)


def _rescue_refusal(round: Round, act: Act, hand: Hand, book: RuleBook) -> Refusal | None:
    """Pontoon 12.6, T24: each player who doubled, for himself, until the next hand is acted on."""
    stake = hand.stake_of(act.place)
    assert stake is not None, "checked before"
    if round.rescue_open != (act.box, act.hand) or not stake.double_cents or stake.rescued:
        return refuse(Code.NO_RESCUE, book)
    return None


def apply_hand_act(round: Round, act: Act, game: TwentyOne) -> None:
    box = round.box(act.box)
    assert box is not None, "the act was lawful"
    hand = box.hands[act.hand - 1]
    if act.decision == "rescue":
        stake = hand.stake_of(act.place)
        assert stake is not None, "the act was lawful"
        stake.rescued = True
        return
    round.phase = "subsequent_deal"
    round.rescue_open = None
    if act.decision == "draw":
        hand.card_owed = True
    elif act.decision in ("stand", "refuse_card"):
        hand.stood = True  # also below 12 where the card was refused (1996 18(h), T38)
    elif act.decision == "absent":
        hand.absent = True
    elif act.decision == "double":
        _double(round, act, box, hand, game)
    elif round.joining is not None:
        join_split(box, round.joining, act.place)
    else:
        split(round, box, hand, game)


def _double(round: Round, act: Act, box: Box, hand: Hand, game: TwentyOne) -> None:
    for stake in hand.stakes:
        if game.places_together:
            stake.double_cents = stake.cents  # 1996 22.12
        elif stake.place == act.place:
            assert act.amount_cents is not None, "a double has an amount"
            stake.double_cents = act.amount_cents
    hand.doubled = hand.card_owed = True
    round.joining = Joining(decision="double", box=box.number, hand=hand.number)
