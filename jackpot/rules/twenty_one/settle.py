"""Every line of a round that is settled so far, in the order in which the dealer pays."""

from collections.abc import Iterator

from jackpot.rules.books.twenty_one import MOMENTS, TwentyOne
from jackpot.rules.side.super_bonus import super_bonuses
from jackpot.rules.twenty_one.acts import BESIDE_THE_PLAY, SETTLES_NOTHING, Act, box_of
from jackpot.rules.twenty_one.cards import is_ten_valued
from jackpot.rules.twenty_one.dealer import natural_waits, next_dealer_hand
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.hand_lines import box_lines
from jackpot.rules.twenty_one.insurance import INSURANCE_ODDS
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settlement import dealer_hand
from jackpot.rules.twenty_one.side_lines import side_lines
from jackpot.rules.twenty_one.turns import hand_in_turn, is_last_in_turn

_ORDER = {moment: index for index, moment in enumerate(MOMENTS)}


def lines(round: Round) -> tuple[Line, ...]:
    """By moment, and then clockwise; in Triple Play hand 1 of all boxes before hand 2 (22.13)."""
    if round.phase == "initial_deal":
        return ()
    game = game_of(round)
    if round.side_only:
        return tuple(side_lines(round, game, round.side_wagers))
    return _in_order(
        [
            *_over_maximum(round, game),
            *side_lines(round, game, round.side_wagers),
            *_main_lines(round, game, finished_dealer_hands(round, game)),
            *_insurance_lines(round, game),
            *_bonus_lines(round, game),
        ],
        game,
    )


def lines_of_last_act(round: Round) -> tuple[Line, ...]:
    """Those of `lines` that the last act can have settled, with some that were settled before.

    Until the dealer's hand is finished, an act on a box settles wagers of that box alone.
    """
    if round.phase == "initial_deal":
        return ()
    game, act = game_of(round), round.acts[-1]
    box = None if round.side_only else round.box(box_of(act) or 0)
    ends_initial_deal = act.to is not None and round.phase == "offers"
    if box is None or ends_initial_deal or finished_dealer_hands(round, game):
        return lines(round)
    found = box_lines(round, box, game, waits=natural_waits(round, game), dealers=())
    if round.side_wagers:
        sides = [side for side in round.side_wagers if side.box == box.number]
        found = [*side_lines(round, game, sides), *found]
    return _in_order(found, game) if found else ()


def _in_order(found: list[Line], game: TwentyOne) -> tuple[Line, ...]:
    if game.places_together:
        found.sort(key=lambda line: line.place)
    found.sort(key=lambda line: _ORDER[line.moment])
    return tuple(found)


def _over_maximum(round: Round, game: TwentyOne) -> Iterator[Line]:
    """3.5: what lies above the maximum is neither paid nor collected."""
    if round.terms.maximum_cents is None:
        return
    for wager in round.wagers:
        hand = round.hand(wager.box, 1)
        stake = None if hand is None else hand.stake_of(wager.place)
        over_cents = wager.amount_cents - (0 if stake is None else stake.cents)
        if over_cents:
            yield Line(
                wager.box,
                wager.place,
                1,
                game.main,
                over_cents,
                "void",
                None,
                0,
                over_cents,
                0,
                "initial_deal",
                game.rules["over_maximum"],
            )


def _main_lines(round: Round, game: TwentyOne, finished: int) -> list[Line]:
    waits = natural_waits(round, game)
    dealers = [dealer_hand(cards) for cards in round.dealer[:finished]]
    found: list[Line] = []
    for box in round.boxes:
        found += box_lines(round, box, game, waits=waits, dealers=dealers)
    return found


def settles_nothing(round: Round, act: Act) -> bool:
    """Whether a lawful act settles nothing for sure, without a look at the round after it.

    A hand that stands waits for the dealer, who waits for the other hands. Only Super Sevens look
    at whether its box is finished.
    """
    if round.side_only:
        return False
    if act.decision == "stand":
        sevens = any(side.kind == "super_sevens" for side in round.side_wagers)
        return not sevens and not is_last_in_turn(round, game_of(round))
    if act.to is None:
        return act.decision in SETTLES_NOTHING
    if round.phase != "initial_deal":
        return act.to in BESIDE_THE_PLAY
    return not round.dealer[0] or act.to.removesuffix(".1") != str(round.boxes[-1].number)


def finished_dealer_hands(round: Round, game: TwentyOne) -> int:
    """How many of the dealer's hands take no more cards, counted from the first."""
    if round.phase == "complete":
        return game.dealer_hands
    if hand_in_turn(round, game) is not None:
        return 0
    number = next_dealer_hand(round, game)
    return game.dealer_hands if number is None else number - 1


def _insurance_lines(round: Round, game: TwentyOne) -> Iterator[Line]:
    for insurance in round.insurances:
        dealer = round.dealer[insurance.place - 1 if game.places_together else 0]
        if len(dealer) < 2:
            continue
        won = is_ten_valued(dealer[1])
        moment = game.insurance_paid if won else "second_card"
        if moment == "after_final" and round.phase != "complete":
            continue
        cents = insurance.cents
        yield Line(
            insurance.by_box,
            insurance.by_place,
            1,
            "insurance",
            cents,
            "win" if won else "lose",
            str(INSURANCE_ODDS) if won else None,
            INSURANCE_ODDS.of(cents) if won else 0,
            cents if won else 0,
            0 if won else cents,
            moment,
            game.rules["insurance_won" if won else "insurance_lost"],
            None if insurance.own else insurance.box,
            None if insurance.own else insurance.place,
        )


def _bonus_lines(round: Round, game: TwentyOne) -> Iterator[Line]:
    if game.super_bonus is None or round.phase != "complete":
        return
    for box, hand, place, cents in super_bonuses(round, game.super_bonus):
        rule = game.rules["super_bonus"]
        yield Line(
            box, place, hand, "super_bonus", 0, "win", None, cents, 0, 0, "after_final", rule
        )
