"""The best player: by total, as a strategy can be written down, or by composition.

By total, what is best for the hands of one total depends on how often each of them comes about, and
that on the other acts. So both are found in turns until nothing changes. Every act is then the best
one given all others. A pair that is not split is played as its total, or surrendered.
"""

from typing import Final, NamedTuple

import numpy as np

from jackpot.actuary.twenty_one.dealer import Floats
from jackpot.actuary.twenty_one.endings import (
    RESCUED,
    Rescues,
    endings_of,
    kept_doubles,
    no_rescues,
    rescues_by_total,
)
from jackpot.actuary.twenty_one.game import Game, natural_chance
from jackpot.actuary.twenty_one.hands import SEVENS, Flags
from jackpot.actuary.twenty_one.pairs import (
    SplitHands,
    best_pairs,
    likely_splits,
    no_flags,
)
from jackpot.actuary.twenty_one.player import Player, unsplit_openings
from jackpot.actuary.twenty_one.playout import Play, Reached, reach
from jackpot.actuary.twenty_one.search import Acts, best_by_composition, best_by_total
from jackpot.actuary.twenty_one.split_worth import closed_chance
from jackpot.actuary.twenty_one.strategy import (
    DEALER_CARDS,
    LEAST_TOTAL,
    MOST_TOTAL,
    NEVER,
    Act,
)

_MOST_TURNS: Final = 12
# Situations that the best player never meets have acts too: as if every hand drew on.
_NEVER_MET: Final = 1e-9
# The pair most often split against an Ace or a ten stands for all, where the cards of another hand
# of the box count a little (Pontoon 11.9).
_USUAL_PAIR: Final = 8
_EVERY_HAND: Final = np.ones(DEALER_CARDS)


def best_player_by_composition(game: Game) -> Player:
    """Split hands play by their own cards, as if no others were gone."""
    rescues = _rescues_by_composition(game, _EVERY_HAND)
    unsplit = best_by_composition(game, endings_of(game, rescues, _EVERY_HAND), split=False)
    costs = _natural_costs(game, Play(unsplit.acts, rescues))
    split_rescues = _rescues_by_composition(game, costs)
    endings = endings_of(game, split_rescues, costs)
    split = best_by_composition(game, endings, split=True)
    play = Play(_sevens_as_total(game, split.acts), split_rescues)
    pairs = best_pairs(game, play, unsplit.values, SplitHands(split.values, endings.stand, costs))
    return Player(Play(unsplit.acts, rescues), play, *pairs)


class _Acts(NamedTuple):
    """Acts that are the best for given splits, and what hands are worth by them, pairs unsplit."""

    unsplit: Play
    split: Play
    values: Floats  # [hand, dealer]
    of_split_hands: SplitHands


class _Turn(NamedTuple):
    play: Play
    values: Floats
    stand: Floats
    natural_costs: Floats


def best_player_by_total(game: Game) -> Player:
    hands = game.hands
    drawing = np.where((hands.row >= 0)[:, None], Act.DRAW, NEVER).astype(np.uint8)
    play = Play(np.repeat(drawing, DEALER_CARDS, axis=1), no_rescues(hands))
    nothing = no_flags(len(hands.size))
    floor = _NEVER_MET * (_reached(game, play.acts, nothing).hands[0] + _NEVER_MET)
    acts = _settled(game, play, play, nothing, floor)
    splits = likely_splits(game, acts.values, acts.of_split_hands)
    pairs = None
    for _ in range(_MOST_TURNS):
        before, acts = acts, _settled(game, acts.unsplit, acts.split, splits, floor)
        if pairs is None or not _same_acts(acts, before):
            pairs = best_pairs(game, acts.split, acts.values, acts.of_split_hands)
        if np.array_equal(pairs.splits, splits):
            return Player(acts.unsplit, acts.split, *pairs)
        splits = pairs.splits
    raise AssertionError("the pairs do not settle: a turn must make the player better")


def _settled(game: Game, unsplit: Play, split: Play, splits: Flags, floor: Floats) -> _Acts:
    """In turns until nothing changes."""
    for _ in range(_MOST_TURNS):
        turn = _improved(game, unsplit, splits, floor, None)
        of_split = _improved(game, split, splits, floor, of_split_hands=turn.play.rescues)
        better = _with_surrendered_pairs(game, turn.play, turn.values)
        if _same(better, unsplit) and _same(of_split.play, split):
            values = np.where(better.acts == Act.SURRENDER, _surrendered(game), turn.values)
            return _Acts(better, of_split.play, values, SplitHands(*of_split[1:]))
        unsplit, split = better, of_split.play
    raise AssertionError("the acts do not settle: a turn must make the player better")


def _same_acts(one: _Acts, other: _Acts) -> bool:
    return _same(one.unsplit, other.unsplit) and _same(one.split, other.split)


def _same(one: Play, other: Play) -> bool:
    acts = np.array_equal(one.acts, other.acts)
    return acts and all(map(np.array_equal, one.rescues, other.rescues))


def _improved(
    game: Game, play: Play, splits: Flags, floor: Floats, of_split_hands: Rescues | None
) -> _Turn:
    """Split hands are rescued by the same totals as others."""
    split = of_split_hands is not None
    reached = _reached(game, play.acts, splits)
    costs = _natural_costs(game, play) if split else _EVERY_HAND
    rescues = of_split_hands or _rescues_by_total(game, reached, floor, costs)
    plays_on = (game.hands.size > 2)[:, None] | (play.acts <= Act.DRAW)
    endings = endings_of(game, rescues, costs)
    found = best_by_total(game, endings, reached.hands[0] + floor, plays_on, split=split)
    acts = _sevens_as_total(game, found.acts) if split else found.acts
    return _Turn(Play(acts, rescues), found.values, endings.stand, costs)


def _reached(game: Game, acts: Acts, splits: Flags) -> Reached:
    return reach(game, acts, game.shoe[None], unsplit_openings(game, splits)[None])


def _natural_costs(game: Game, play: Play) -> Floats:
    """What one open hand of a split pair loses to a dealer's natural: in Pontoon all open hands
    lose one wager together, so it loses as often as the other hand is closed."""
    if not game.rules.natural_takes_original_only:
        return _EVERY_HAND
    return closed_chance(game, play, _USUAL_PAIR)


def _surrendered(game: Game) -> Floats:
    natural = natural_chance(game)
    return -(1 - natural) / 2 - natural


def _with_surrendered_pairs(game: Game, play: Play, values: Floats) -> Play:
    offered = (game.hands.pair > 0)[:, None] & np.array(game.rules.surrender)
    surrenders = offered & (_surrendered(game) > values)
    return Play(np.where(surrenders, Act.SURRENDER, play.acts).astype(np.uint8), play.rescues)


def _sevens_as_total(game: Game, acts: Acts) -> Acts:
    """Of split hands: their suits are not told apart."""
    played = acts.copy()
    sevens = game.hands.pair == SEVENS[0]
    played[sevens] = acts[game.hands.number[SEVENS, False, None]]
    return played


def _rescues_by_composition(game: Game, natural_costs: Floats) -> Rescues:
    if not game.rules.rescue:
        return no_rescues(game.hands)
    return Rescues(
        kept_doubles(game, game.hands.total, natural_costs) < RESCUED,
        kept_doubles(game, game.hands.low, natural_costs) < RESCUED,
    )


def _rescues_by_total(
    game: Game, reached: Reached, floor: Floats, natural_costs: Floats
) -> Rescues:
    hands = game.hands
    if not game.rules.rescue:
        return no_rescues(hands)
    gained = np.zeros((MOST_TOTAL + 1, DEALER_CARDS))  # by keeping, over a rescue
    for often, totals in ((reached.doubled, hands.total), (reached.doubled_low, hands.low)):
        kept = kept_doubles(game, totals, natural_costs) - RESCUED
        asked = np.flatnonzero((hands.size > 2) & (totals <= MOST_TOTAL))
        np.add.at(gained, totals[asked], ((often[0] + floor) * kept)[asked])
    return rescues_by_total(hands, gained[LEAST_TOTAL:] < 0)
