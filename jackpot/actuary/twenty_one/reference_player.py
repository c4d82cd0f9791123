"""A player who follows a strategy, at a round that `jackpot.rules.twenty_one` referees.

What the rules do not allow is a draw, as in src/hand.h.
"""

from collections.abc import Callable, Iterator
from typing import Final

from jackpot.actuary.twenty_one.simulator_layout import Table
from jackpot.actuary.twenty_one.strategy import MIXED, SPADES, SUITED, Strategy, row_of_total
from jackpot.actuary.twenty_one.strategy import Act as Choice
from jackpot.actuary.twenty_one.strategy import row_of as row_of_values
from jackpot.rules.twenty_one.acts import Act, DecisionKind
from jackpot.rules.twenty_one.cards import VALUES, is_suited
from jackpot.rules.twenty_one.next_card import next_card
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.round import Box, Hand, Round
from jackpot.rules.twenty_one.turns import awaits_card, hand_in_turn, hand_total, has_natural

_PLACE: Final = 1
_DECISIONS: Final[dict[Choice | None, DecisionKind]] = {
    Choice.STAND: "stand",
    Choice.DOUBLE: "double",
    Choice.SPLIT: "split",
}


def play(round: Round, table: Table, strategy: Strategy, draw: Callable[[], str]) -> None:
    """Takes an opened round to its end; every act is asked of the rules first."""
    while round.phase == "initial_deal":
        _do(round, Act(card=draw(), to=next_card(round, table.game)))
    for act in list(_offers(round, table, strategy)):
        _do(round, act)
    while round.phase != "complete":
        turn = hand_in_turn(round, table.game)
        if turn is None or awaits_card(turn[1]):
            doubled = turn is not None and turn[1].doubled
            _do(round, Act(card=draw(), to=next_card(round, table.game)))
            if doubled and turn is not None:
                _rescue(round, *turn, table, strategy)
        else:
            _do(round, _decision(round, *turn, table, strategy))


def _do(round: Round, act: Act) -> None:
    refusal = act_refusal(round, act)
    assert refusal is None, f"the simulator plays by the rules, but: {refusal}"
    apply_act(round, act)


def _offers(round: Round, table: Table, strategy: Strategy) -> Iterator[Act]:
    game, dealer = table.game, _dealer(round)
    for box in round.boxes:
        hand = box.hands[0]
        natural = has_natural(hand)
        if table.insures and dealer == 1 and not (natural and game.natural_bars_insurance):
            cents = table.rules.wager_cents // 2
            yield Act(decision="insure", box=box.number, place=_PLACE, amount_cents=cents)
        if (
            table.rules.surrender[dealer - 1]
            and not natural
            and strategy.act(_row(hand), dealer, cards=2) is Choice.SURRENDER
        ):
            yield Act(decision="surrender", box=box.number, place=_PLACE)


def _decision(round: Round, box: Box, hand: Hand, table: Table, strategy: Strategy) -> Act:
    choice = _choice(round, box, hand, table, strategy)
    decision = _DECISIONS.get(choice, "draw")
    cents = table.rules.wager_cents if decision == "double" else None
    act = Act(
        decision=decision,
        box=box.number,
        hand=hand.number,
        place=_PLACE,
        amount_cents=cents,
    )
    if act_refusal(round, act) is None:
        return act
    return Act(decision="draw", box=box.number, hand=hand.number, place=_PLACE)


def _choice(round: Round, box: Box, hand: Hand, table: Table, strategy: Strategy) -> Choice | None:
    dealer, cards, split = _dealer(round), len(hand.cards), hand.from_split
    choice = strategy.act(_row(hand), dealer, cards=cards, split=split)
    values = _values(hand)
    pair = cards == 2 and values[0] == values[1]
    if choice is Choice.SPLIT and not (pair and len(box.hands) < table.rules.most_hands):
        return strategy.act(row_of_total(values), dealer, cards=cards, split=split)
    return choice


def _rescue(round: Round, box: Box, hand: Hand, table: Table, strategy: Strategy) -> None:
    if round.rescue_open == (box.number, hand.number) and round.phase != "complete":
        total = hand_total(hand, table.game).value
        if strategy.rescues(total, _dealer(round)):
            _do(round, Act(decision="rescue", box=box.number, hand=hand.number, place=_PLACE))


def _dealer(round: Round) -> int:
    assert round.upcard is not None, "the dealer has a card once the initial deal is complete"
    return VALUES[round.upcard]


def _values(hand: Hand) -> list[int]:
    return [VALUES[card] for card in hand.cards]


def _row(hand: Hand) -> int:
    suits = MIXED
    if is_suited(hand.cards):
        suits = SPADES if hand.cards[0][1] == "s" else SUITED
    return row_of_values(_values(hand), suits)
