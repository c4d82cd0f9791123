"""The strategy that a simulation plays, with its exact house edge."""

from typing import NamedTuple

from jackpot.actuary.twenty_one.best import best_player_by_total
from jackpot.actuary.twenty_one.encode import encode
from jackpot.actuary.twenty_one.game import game_of
from jackpot.actuary.twenty_one.player import worth_of
from jackpot.actuary.twenty_one.rules import RuleSet
from jackpot.actuary.twenty_one.strategy import Strategy


class BestStrategy(NamedTuple):
    strategy: Strategy
    house_edge: float  # of the main wager of one box, with its Super Bonus


def best_strategy(rules: RuleSet) -> BestStrategy:
    game = game_of(rules)
    player = best_player_by_total(game)
    return BestStrategy(encode(game, player), worth_of(game, player).house_edge)
