"""The odds of a game of twenty-one in words, as the sign at a table shows them."""

import msgspec

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.money import dollars
from jackpot.rules.twenty_one.insurance import INSURANCE_ODDS
from jackpot.rules.twenty_one.settlement import EVEN, NATURAL

_WINS = {
    "mixed": "mixed pair",
    "coloured": "coloured pair",
    "perfect": "perfect pair",
    "pair": "any pair",
    "one": "first card a seven",
    "two": "two sevens",
    "two_suited": "two suited sevens",
    "three": "three sevens",
    "three_suited": "three suited sevens",
    "win": "win",
}


class SignOdds(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # of the win
    odds: str  # `3 to 2`, or an amount


def win_name(kind: str) -> str:
    return _WINS[kind]


def main_odds(game: TwentyOne) -> list[SignOdds]:
    """Of main wagers and insurance, the natural first."""
    found = [(game.natural, str(NATURAL))]
    if (table := game.table_one) is not None:
        most = max(table.by_cards)
        found += [
            (f"21 in {cards} cards" + (" or more" if cards == most else ""), str(odds))
            for cards, odds in table.by_cards.items()
        ]
        found += [
            ("6-7-8 or 7-7-7", str(table.mixed)),
            ("6-7-8 or 7-7-7 of one suit", str(table.suited)),
            ("6-7-8 or 7-7-7 of spades", str(table.spades)),
        ]
    if (bonus := game.super_bonus) is not None:
        line = dollars(bonus.line_cents)
        found += [
            (f"Super Bonus, wager of {line} or more", dollars(bonus.from_line_cents)),
            (f"Super Bonus, wager below {line}", dollars(bonus.below_cents)),
            ("Super Bonus, every other player", dollars(bonus.others_cents)),
        ]
    found += [("other wins", str(EVEN)), ("insurance", str(INSURANCE_ODDS))]
    return [SignOdds(name=name, odds=odds) for name, odds in found]
