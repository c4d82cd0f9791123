"""A void round: every wager of it goes back, as if the round had never occurred (T4)."""

from collections.abc import Iterator

from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.lines import Line, WagerKind
from jackpot.rules.twenty_one.round import Round


def void_lines(round: Round, rule: str) -> tuple[Line, ...]:
    """`rule`: by which it was declared void. Side wagers, insurance, splits and doubles too."""
    return tuple(
        Line(box, place, hand, wager, cents, "void", None, 0, cents, 0, "after_final", rule)
        for box, place, hand, wager, cents in _placed(round)
    )


def placed_cents(round: Round) -> int:
    """All that lies on the table, whatever becomes of it."""
    return sum(cents for *_, cents in _placed(round))


def _placed(round: Round) -> Iterator[tuple[int, int, int, WagerKind, int]]:
    """Box, place, hand, kind and amount of all that lies on the table."""
    for side in round.side_wagers:
        yield side.box, side.place, 1, side.kind, side.amount_cents
    if round.side_only:
        return
    main = game_of(round).main
    for wager in round.wagers:
        yield wager.box, wager.place, 1, main, wager.amount_cents
    for box, hand in round.hands():
        for stake in hand.stakes:
            if hand.number > 1:
                yield box.number, stake.place, hand.number, "split", stake.cents
            if stake.double_cents:
                yield box.number, stake.place, hand.number, "double", stake.double_cents
    for insurance in round.insurances:
        yield insurance.by_box, insurance.by_place, 1, "insurance", insurance.cents
