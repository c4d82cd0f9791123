"""What becomes of the side wagers, by the cards of their box."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from jackpot.rules.books.twenty_one import Moment, SideRules, TwentyOne
from jackpot.rules.side.over_under_13 import over_13_kind, under_13_kind
from jackpot.rules.side.pairs_play import pairs_play_kind
from jackpot.rules.side.perfect_pairs import pair_kind
from jackpot.rules.side.super_sevens import is_known, sevens_kind
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.round import Box, Round
from jackpot.rules.twenty_one.side_wagers import has_main_wager
from jackpot.rules.twenty_one.turns import is_finished
from jackpot.rules.twenty_one.wagers import SideWager

_BY_TWO_CARDS: Final[dict[str, Callable[[str, str], str]]] = {
    "perfect_pairs": pair_kind,
    "pairs_play": pairs_play_kind,
    "over_13": over_13_kind,
    "under_13": under_13_kind,
}


def side_lines(round: Round, game: TwentyOne, sides: Iterable[SideWager]) -> Iterator[Line]:
    for side in sides:
        rules = game.side[side.kind]
        box = round.box(side.box)
        if box is None or not has_main_wager(side, rules, round.wagers):
            yield _void(side, rules)
        elif side.kind == "super_sevens":
            yield from _super_sevens(round, side, rules, box, game)
        else:
            kind = _BY_TWO_CARDS[side.kind](box.cards[0], box.cards[1])
            yield _line(side, rules, kind, "initial_deal")


def _super_sevens(
    round: Round, side: SideWager, rules: SideRules, box: Box, game: TwentyOne
) -> Iterator[Line]:
    """Losers and single sevens after the initial deal, the others when they are known."""
    finished = all(is_finished(box, hand, game) for hand in box.hands)
    if not is_known(box.cards, no_more=finished):
        return
    kind = sevens_kind(box.cards)
    moment: Moment = "initial_deal" if kind in ("lose", "one") else "subsequent_deal"
    if kind == "three_suited":
        moment = rules.late_moment
        if not finished or (moment == "after_final" and round.phase != "complete"):
            return
    yield _line(side, rules, kind, moment)


def _line(side: SideWager, rules: SideRules, kind: str, moment: Moment) -> Line:
    cents = side.amount_cents
    odds = rules.odds.get(kind)
    won_cents = 0 if odds is None else odds.of(cents)
    return Line(
        side.box,
        side.place,
        1,
        side.kind,
        cents,
        "lose" if odds is None else "win",
        None if odds is None else str(odds),
        won_cents,
        0 if odds is None else cents,
        cents if odds is None else 0,
        moment,
        rules.rules[kind],
    )


def _void(side: SideWager, rules: SideRules) -> Line:
    cents = side.amount_cents
    return Line(
        side.box,
        side.place,
        1,
        side.kind,
        cents,
        "void",
        None,
        0,
        cents,
        0,
        "initial_deal",
        rules.rules["alone"],
    )
