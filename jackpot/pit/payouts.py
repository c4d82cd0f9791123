"""Which wins the cage pays, and how their payouts are named."""

from collections.abc import Iterable

from jackpot.floor.payout_id import PayoutId
from jackpot.pit.commands import CageLimits
from jackpot.pit.events import CageAward
from jackpot.pit.state import SIDE_KINDS
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.round import Round

_OF_SIDE = 3  # cards that a side wager can look at


def payout_id(table: str, number: int, line: Line) -> str:
    wager: str = line.wager
    if line.other_box is not None:  # one player may insure several others (2018, 7.2)
        wager = f"{wager}_{line.other_box}_{line.other_place}"
    return str(PayoutId(table, number, line.box, line.place, line.hand, wager))


def cage_awards(
    table: str, number: int, lines: Iterable[Line], play: Round, limits: CageLimits
) -> tuple[CageAward, ...]:
    return tuple(
        CageAward(payout=payout_id(table, number, line), line=line, cards=_cards(line, play))
        for line in lines
        if is_paid_by_cage(line, play, limits)
    )


def is_paid_by_cage(line: Line, play: Round, limits: CageLimits) -> bool:
    if line.won_cents >= limits.cage_from_cents:
        return True
    return limits.bonus_at_cage and line.won_cents > 0 and _is_bonus(line, play)


def _is_bonus(line: Line, play: Round) -> bool:
    """A Super Bonus, but not the $50 of every other wager; three suited sevens."""
    game = game_of(play)
    if line.wager == "super_bonus":
        return game.super_bonus is not None and line.won_cents > game.super_bonus.others_cents
    return line.wager == "super_sevens" and line.odds == str(
        game.side["super_sevens"].odds["three_suited"]
    )


def _cards(line: Line, play: Round) -> str:
    if line.wager == "insurance":
        return "".join(play.dealer[0])
    box = play.box(line.box)
    if box is None:
        return ""
    if line.wager in SIDE_KINDS:
        return "".join(box.cards[:_OF_SIDE] if line.wager == "super_sevens" else box.cards[:2])
    return "".join(box.hands[line.hand - 1].cards)
