"""The same simulation in plain Python: rounds by the rules themselves, from the same shoes."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from jackpot.actuary.twenty_one.reference_player import play
from jackpot.actuary.twenty_one.reference_shoe import ReferenceShoe
from jackpot.actuary.twenty_one.simulator_layout import (
    HAND_RESULTS,
    SIDE_RESULTS,
    SIDES,
    WAGERS,
    Sum,
    Table,
    Totals,
    numbers_of,
)
from jackpot.actuary.twenty_one.strategy import Strategy
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.books.twenty_one import Odds
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.turns import has_natural
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager

TABLES: Final = 32
SHOES_AT: Final = Totals._fields.index("shoes")
_RESULTS: Final = {"win": "won", "lose": "lost", "stand_off": "stand_off"}
_MAIN: Final = ("main", "split", "double")
_OF_THE_MAIN_WAGER: Final = {
    "main": _MAIN,
    "super_bonus": ("super_bonus",),
    "main_and_bonus": (*_MAIN, "super_bonus"),
}


def simulate(table: Table, strategy: Strategy, seed: int, room: int, rounds: int) -> list[int]:
    """That many rounds at the tables of a room, in equal parts, as in src/room.c."""
    totals = numbers_of(_totals(table, [], Counter(), rounds=0, cards=0))
    least, more = divmod(rounds, TABLES)
    for number in range(TABLES):
        shoe = ReferenceShoe(table, seed, TABLES * room + number)
        for _ in range(least + (number < more)):
            shoe.start_round()
            played = numbers_of(play_round(table, strategy, shoe.draw))
            totals = [sum(pair) for pair in zip(totals, played, strict=True)]
        totals[SHOES_AT] += shoe.shoes
    return totals


def play_round(table: Table, strategy: Strategy, draw: Callable[[], str]) -> Totals:
    first, *others = _side_groups(table)
    round = _opened(table, first)
    play(round, table, strategy, draw)
    settled = list(lines(round))
    for group in others:  # side wagers that exclude each other: the same round again
        again = _opened(table, group)
        for act in round.acts:
            apply_act(again, act)
        settled += [line for line in lines(again) if line.wager in group]
    hands = Counter(_hand_results(round, settled))
    cards = sum(act.to is not None for act in round.acts)
    return _totals(table, settled, hands, rounds=1, cards=cards)


def _side_groups(table: Table) -> list[list[SideKind]]:
    """All side wagers of the book, in as many rounds as it takes to have each."""
    game = table.game
    exclusive = [side for side in SIDES if side in game.one_of]
    together = [side for side in SIDES if side in game.side and side not in game.one_of]
    return [[*together, *exclusive[:1]], *([side] for side in exclusive[1:])]


def _opened(table: Table, sides: list[SideKind]) -> Round:
    rules = table.rules
    terms = Terms(
        decks=rules.decks,
        smallest_chip_cents=1,
        soft_17="draw" if rules.draws_soft_17 else "stand",
    )
    boxes = range(1, table.boxes + 1)
    opened = open_round(
        BY_REFERENCE[rules.book],
        terms,
        [MainWager(box=box, amount_cents=rules.wager_cents) for box in boxes],
        [
            SideWager(kind=side, box=box, amount_cents=table.side_stake_cents(side))
            for box in boxes
            for side in sides
        ],
    )
    assert isinstance(opened, Round), f"a rule set is lawful, but: {opened}"
    return opened


def _hand_results(round: Round, settled: list[Line]) -> Iterator[str]:
    for line in settled:
        if line.wager not in ("main", "split"):
            continue
        hand = round.hand(line.box, line.hand)
        assert hand is not None, "a line is of a hand"
        if line.result == "surrender":
            yield "surrendered"
        elif line.result == "rescue":
            yield "rescued"
        elif line.result == "win" and has_natural(hand):
            yield "natural"
        else:
            result = _RESULTS[line.result]
            yield f"{result}_doubled" if hand.doubled else result
    for box in round.boxes:
        if len(box.hands) > 1:
            yield "split"


def _totals(
    table: Table, settled: list[Line], hands: Counter[str], *, rounds: int, cards: int
) -> Totals:
    game = table.game
    insurance = Counter(line.result for line in settled if line.wager == "insurance")
    bonus_cents = table.rules.super_bonus_cents
    return Totals(
        rounds=rounds,
        cards=cards,
        shoes=0,
        sums={wager: _sum(table, wager, settled, rounds) for wager in WAGERS},
        hands={result: hands[result] for result in HAND_RESULTS},
        insurance={"win": insurance["win"], "lose": insurance["lose"]},
        bonuses=sum(
            line.wager == "super_bonus" and line.won_cents == bonus_cents for line in settled
        ),
        sides={
            side: _side_results(side, settled, game.side[side].odds if side in game.side else {})
            for side in SIDES
        },
    )


def _side_results(side: SideKind, settled: list[Line], odds: Mapping[str, Odds]) -> dict[str, int]:
    """A line has its odds, which differ by result; a loss has none."""
    found = Counter(line.odds for line in settled if line.wager == side)
    return {
        result: found[str(odds[result])] if result in odds else found[None]
        for result in SIDE_RESULTS[side]
    }


def _sum(table: Table, wager: str, settled: list[Line], rounds: int) -> Sum:
    if wager in ("super_bonus", "main_and_bonus") and table.game.super_bonus is None:
        return Sum(0, 0, 0, 0, 0)
    kinds = _OF_THE_MAIN_WAGER.get(wager, (wager,))
    of_wager = [line for line in settled if line.wager in kinds]
    net = sum(line.won_cents - line.collected_cents for line in of_wager)
    staked = sum(line.stake_cents for line in of_wager)
    if wager in _OF_THE_MAIN_WAGER:  # without what was split, doubled or won as a bonus
        staked = rounds * table.boxes * table.rules.wager_cents
    return Sum(staked, net, staked * staked, staked * net, net * net)
