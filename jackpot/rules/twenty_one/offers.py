"""What is offered between the initial and the subsequent deal: insurance, even money, surrender."""

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.money import dollars
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.dealer import natural_waits
from jackpot.rules.twenty_one.insurance import (
    insurance_unit_cents,
    is_insured_by_its_player,
    less_preferred,
    most_insurance_cents,
    placed_cents,
)
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.round import Insurance, Round
from jackpot.rules.twenty_one.turns import has_natural


def offer_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    """Of any of the three: they end with the first act of the subsequent deal."""
    if round.phase != "offers":
        return refuse(Code.OFFERS_CLOSED, book, decision=act.decision)
    hand = round.hand(act.box, 1)
    if hand is None or hand.stake_of(act.place) is None:
        return refuse(Code.NO_WAGER_THERE, book, box=act.box, place=act.place, hand=1)
    if act.decision == "insure":
        return _insure_refusal(round, act, game, book)
    if act.decision == "even_money":
        return _even_money_refusal(round, act, game, book)
    return _surrender_refusal(round, act, game, book)


def _insure_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    if not is_against_ace(round):
        return refuse(Code.NO_INSURANCE, book)
    by, wager = (act.box, act.place), insured_wager(act)
    if wager != by:
        refusal = _others_refusal(round, by, wager, game, book)
        if refusal is not None:
            return refusal
    hand = round.hand(wager[0], 1)
    stake = None if hand is None else hand.stake_of(wager[1])
    if hand is None or stake is None:
        return refuse(Code.NO_WAGER_THERE, book, box=wager[0], place=wager[1], hand=1)
    if game.natural_bars_insurance and has_natural(hand):
        return refuse(Code.NATURAL_NOT_INSURED, book, natural=game.natural)
    if stake.even_money:
        return refuse(Code.SETTLED, book)
    if any(
        (each.box, each.place, each.by_box, each.by_place) == wager + by
        for each in round.insurances
    ):
        return refuse(Code.INSURED, book)
    return _amount_refusal(round, act.amount_cents, wager, stake.cents, book)


def is_against_ace(round: Round) -> bool:
    """Without it there is neither insurance nor even money."""
    return round.upcard is not None and round.upcard[0] == "A"


def may_surrender(round: Round, game: TwentyOne) -> bool:
    """Against which of the dealer's cards, whatever the hand."""
    return round.upcard is not None and round.upcard[0] in game.surrender_against


def insured_wager(act: Act) -> tuple[int, int]:
    """Box and place of the wager that is insured: the player's own, or another's (2018, 7.2)."""
    if act.other_box is None:
        return act.box, act.place
    return act.other_box, act.other_place or 1


def _amount_refusal(
    round: Round, cents: int | None, wager: tuple[int, int], stake_cents: int, book: RuleBook
) -> Refusal | None:
    most_cents = most_insurance_cents(stake_cents, round.terms) - placed_cents(round, *wager)
    if cents is None or not 0 < cents <= most_cents:
        return refuse(Code.INSURANCE_TOO_HIGH, book, most=dollars(most_cents))
    if cents % insurance_unit_cents(round.terms):
        chip = dollars(round.terms.smallest_chip_cents)
        return refuse(Code.INSURANCE_MULTIPLE, book, chip=chip)
    return None


def _others_refusal(
    round: Round, by: tuple[int, int], wager: tuple[int, int], game: TwentyOne, book: RuleBook
) -> Refusal | None:
    """2018, 7.2, T16: a declined wager, if permitted, in the order of preference."""
    if not (game.insuring_others and round.terms.insuring_others):
        return refuse(Code.INSURING_NOT_PERMITTED, book)
    if is_insured_by_its_player(round, *wager):
        return refuse(Code.NOT_DECLINED, book)
    before = less_preferred(round, by, wager)
    if before is not None:
        return refuse(Code.INSURANCE_PREFERENCE, book, box=before[0], place=before[1])
    return None


def _even_money_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    hand = round.hand(act.box, 1)
    assert hand is not None, "checked before"
    if not (game.even_money and is_against_ace(round) and has_natural(hand)):
        return refuse(Code.NO_EVEN_MONEY, book, natural=game.natural)
    stake = hand.stake_of(act.place)
    if stake is not None and stake.even_money:
        return refuse(Code.SETTLED, book)
    return None


def _surrender_refusal(round: Round, act: Act, game: TwentyOne, book: RuleBook) -> Refusal | None:
    """Pontoon 9: the player who decides surrenders for all on the box (T19)."""
    box, hand = round.box(act.box), round.hand(act.box, 1)
    assert box is not None, "checked before"
    assert hand is not None, "checked before"
    if not may_surrender(round, game):
        against = " ".join(game.surrender_against) or "no card under this book"
        return refuse(Code.NO_SURRENDER, book, against=against)
    if act.place != box.decides:
        return refuse(Code.NOT_DECIDING, book, box=act.box, decides=box.decides)
    if box.surrendered or (has_natural(hand) and not natural_waits(round, game)):
        return refuse(Code.SETTLED, book)
    return None


def apply_offer(round: Round, act: Act) -> None:
    box, hand = round.box(act.box), round.hand(act.box, 1)
    assert box is not None, "the offer was lawful"
    assert hand is not None, "the offer was lawful"
    if act.decision == "insure":
        assert act.amount_cents is not None, "an insurance wager has an amount"
        wager = insured_wager(act)
        round.insurances.append(
            Insurance(*wager, cents=act.amount_cents, by_box=act.box, by_place=act.place)
        )
    elif act.decision == "even_money":
        stake = hand.stake_of(act.place)
        assert stake is not None, "the offer was lawful"
        stake.even_money = True
    else:
        box.surrendered = True
