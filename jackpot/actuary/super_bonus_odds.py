"""What Pontoon's Super Bonus (NI2005-73, 14.3) is worth, by the number of decks."""

from fractions import Fraction

import msgspec

from jackpot.actuary.odds import Exact
from jackpot.actuary.side_counts import deals, full_shoe, sevens_and_others
from jackpot.rules.books.twenty_one import SuperBonus, TwentyOne
from jackpot.rules.side.super_bonus import bonus_cents, wins_super_bonus
from jackpot.rules.twenty_one.round import Box, Hand


class BonusOdds(msgspec.Struct, frozen=True):
    """The Super Bonus is no wager: this is what it adds to a main wager on average.

    A hand is counted that takes a third card on two sevens, and neither splits nor doubles.
    """

    decks: int
    rule: str
    hit_frequency: Exact
    line_cents: int
    below_line_cents: Exact
    from_line_cents: Exact
    share_of_wager_at_line: Exact
    from_each_other_box_cents: Exact


def super_bonus_odds(game: TwentyOne, bonus: SuperBonus, decks: int) -> BonusOdds:
    hits = total = 0
    for (*cards, dealers), ways in deals(sevens_and_others(full_shoe(game, decks)), 4):
        total += ways
        hand = Hand(number=1, cards=cards, stakes=[])
        if dealers[0] == "7" and wins_super_bonus(Box(1, 1, [hand], cards), hand):
            hits += ways
    chance = Fraction(hits, total)
    at_line = chance * bonus_cents(bonus.line_cents, bonus)
    return BonusOdds(
        decks=decks,
        rule=game.rules["super_bonus"],
        hit_frequency=Exact.of(chance),
        line_cents=bonus.line_cents,
        below_line_cents=Exact.of(chance * bonus_cents(bonus.line_cents - 1, bonus)),
        from_line_cents=Exact.of(at_line),
        share_of_wager_at_line=Exact.of(at_line / bonus.line_cents),
        from_each_other_box_cents=Exact.of(chance * bonus.others_cents),
    )
