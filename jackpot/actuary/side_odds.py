"""The exact odds of insurance and the side wagers of a book of twenty-one.

Each is counted for a full shoe, with nothing known of the cards but what the wager itself names.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from jackpot.actuary.odds import Exact
from jackpot.actuary.side_counts import full_shoe, probabilities, sevens_and_others
from jackpot.actuary.super_bonus_odds import BonusOdds, super_bonus_odds
from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import Odds, TwentyOne
from jackpot.rules.side.over_under_13 import over_13_kind, under_13_kind
from jackpot.rules.side.pairs_play import pairs_play_kind
from jackpot.rules.side.perfect_pairs import pair_kind
from jackpot.rules.side.super_sevens import sevens_kind
from jackpot.rules.twenty_one.insurance import INSURANCE_ODDS
from jackpot.rules.twenty_one.totals import is_natural

OddsWager = Literal[
    "perfect_pairs",
    "pairs_play",
    "super_sevens",
    "over_13",
    "under_13",
    "insurance",
    "super_bonus",
]
ODDS_WAGERS: Final[tuple[OddsWager, ...]] = get_args(OddsWager)

PAYS_THE_PLAYER: Final = "THE HOUSE PAYS THE PLAYER"  # such a wager is said loudly

_ACE: Final = "As"


class ResultOdds(msgspec.Struct, frozen=True):
    result: str
    odds: str | None  # None: the wager is lost
    rule: str
    probability: Exact


class WagerOdds(msgspec.Struct, frozen=True):
    """One wager with one number of decks; house edge and variance are those of a wager of 1."""

    wager: OddsWager
    title: str
    assumption: str | None
    decks: int
    house_edge: Exact
    house_pays_player: bool  # the house edge is negative
    return_to_player: Exact
    hit_frequency: Exact
    variance: Exact
    results: list[ResultOdds]  # the highest odds first, the loss last


class SideOdds(msgspec.Struct, frozen=True):
    game: str
    book: str
    title: str
    warnings: list[str]  # each wager with which the house wins nothing, or pays
    wagers: list[WagerOdds]
    super_bonus: list[BonusOdds]


class _Rules(NamedTuple):
    """What decides over one wager: its odds and clauses by result, and the results' chances."""

    title: str
    odds: Mapping[str, Odds]
    rules: Mapping[str, str]
    chances: Mapping[str, Fraction]
    assumption: str | None = None


def wagers_of(game: TwentyOne) -> tuple[OddsWager, ...]:
    """The wagers of this book that have odds here."""
    bonus = set() if game.super_bonus is None else {"super_bonus"}
    return tuple(wager for wager in ODDS_WAGERS if wager in {*game.side, "insurance"} | bonus)


def calculate_side_odds(
    book: RuleBook, game: TwentyOne, wagers: tuple[OddsWager, ...], decks: tuple[int, ...]
) -> SideOdds:
    counted = [
        _wager(wager, number, rules_of(game, number))
        for wager in wagers
        for rules_of in _CASES.get(wager, ())
        for number in decks
    ]
    bonus = game.super_bonus if "super_bonus" in wagers else None
    return SideOdds(
        book.game,
        book.reference,
        book.title,
        [warning for each in counted if (warning := wager_warning(each))],
        counted,
        [] if bonus is None else [super_bonus_odds(game, bonus, number) for number in decks],
    )


def wager_warning(wager: WagerOdds) -> str | None:
    if wager.house_pays_player:
        percent = -100 * Decimal(wager.house_edge.decimal)
        return (
            f"{PAYS_THE_PLAYER} {percent:.4f}% of each {wager.title} wager "
            f"with {wager.decks} decks."
        )
    if Fraction(wager.house_edge.exact) == 0:
        return f"The house wins nothing by {wager.title} with {wager.decks} decks."
    return None


def _by_two_cards(
    wager: str, kind_of: Callable[[str, str], str], game: TwentyOne, decks: int
) -> _Rules:
    side = game.side[wager]
    chances = probabilities(full_shoe(game, decks), 2, lambda dealt: kind_of(*dealt))
    return _Rules(side.title, side.odds, side.rules, chances)


def _super_sevens(cards: int, words: str, game: TwentyOne, decks: int) -> _Rules:
    side = game.side["super_sevens"]
    shoe = sevens_and_others(full_shoe(game, decks))
    chances = probabilities(shoe, cards, lambda dealt: sevens_kind(list(dealt)))
    return _Rules(side.title, side.odds, side.rules, chances, f"third card {words}")


def _insurance(game: TwentyOne, decks: int) -> _Rules:
    """By the dealer's second card; of the others nothing but the Ace is known."""
    shoe = full_shoe(game, decks)
    chances = probabilities(
        {**shoe, _ACE: shoe[_ACE] - 1},
        1,
        lambda dealt: "win" if is_natural([_ACE, *dealt]) else "lose",
    )
    rules = {"win": game.rules["insurance_won"], "lose": game.rules["insurance_lost"]}
    return _Rules(
        "Insurance", {"win": INSURANCE_ODDS}, rules, chances, "only the dealer's Ace is known"
    )


# Super Sevens depends on the player, who may or may not take a third card: it has two cases.
_CASES: Final[Mapping[OddsWager, tuple[Callable[[TwentyOne, int], _Rules], ...]]] = {
    "perfect_pairs": (partial(_by_two_cards, "perfect_pairs", pair_kind),),
    "pairs_play": (partial(_by_two_cards, "pairs_play", pairs_play_kind),),
    "super_sevens": (
        partial(_super_sevens, 3, "always taken, as by the best strategy"),
        partial(_super_sevens, 2, "never taken"),
    ),
    "over_13": (partial(_by_two_cards, "over_13", over_13_kind),),
    "under_13": (partial(_by_two_cards, "under_13", under_13_kind),),
    "insurance": (_insurance,),
}


def _wager(wager: OddsWager, decks: int, rules: _Rules) -> WagerOdds:
    wins = {
        result: Fraction(rules.odds[result].wins, rules.odds[result].to)
        if result in rules.odds
        else Fraction(-1)
        for result in rules.chances
    }
    player_edge = sum((rules.chances[each] * won for each, won in wins.items()), Fraction(0))
    squares = sum((rules.chances[each] * won**2 for each, won in wins.items()), Fraction(0))
    hits = sum((rules.chances[each] for each in rules.odds if each in wins), Fraction(0))
    return WagerOdds(
        wager=wager,
        title=rules.title,
        assumption=rules.assumption,
        decks=decks,
        house_edge=Exact.of(-player_edge),
        house_pays_player=player_edge > 0,
        return_to_player=Exact.of(1 + player_edge),
        hit_frequency=Exact.of(hits),
        variance=Exact.of(squares - player_edge**2),
        results=[
            ResultOdds(
                result,
                str(rules.odds[result]) if result in rules.odds else None,
                rules.rules[result],
                Exact.of(rules.chances[result]),
            )
            for result in sorted(wins, key=lambda each: -wins[each])
        ],
    )
