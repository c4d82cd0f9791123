"""Insurance: up to half the wager, against an Ace, before the subsequent deal; paid 2 to 1."""

from jackpot.rules.books.twenty_one import Odds
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.terms import Terms

INSURANCE_ODDS = Odds(2)


def insurance_unit_cents(terms: Terms) -> int:
    """Half the smallest chip, so that 2 to 1 can be paid (7.3, 2018 7.4, 1996 9)."""
    chip_cents = terms.smallest_chip_cents
    return chip_cents if chip_cents % 2 else chip_cents // 2


def most_insurance_cents(wager_cents: int, terms: Terms) -> int:
    """Half the wager, or the next lower payable amount (T15)."""
    half_cents = wager_cents // 2
    return half_cents - half_cents % insurance_unit_cents(terms)


def placed_cents(round: Round, box: int, place: int) -> int:
    """What lies on the insurance line for that wager, by whomever."""
    return sum(each.cents for each in round.insurances if (each.box, each.place) == (box, place))


def is_insured_by_its_player(round: Round, box: int, place: int) -> bool:
    """Who insured a part has not declined (T16)."""
    return any(each.own and (each.box, each.place) == (box, place) for each in round.insurances)


def preference(
    round: Round, by: tuple[int, int], wager: tuple[int, int]
) -> tuple[int, int, int, int]:
    """2018, 7.2(a) to (c), lowest first: nearest box, front to back, least insured for others.

    `by` and `wager` are a box and a place. Equal ones follow the order of the deal (T16).
    """
    player = _player(round, by)
    insured_cents = sum(
        each.cents
        for each in round.insurances
        if not each.own
        and (each.box, each.place) != wager
        and _player(round, (each.by_box, each.by_place)) == player
    )
    return abs(by[0] - wager[0]), by[1], insured_cents, by[0]


def less_preferred(
    round: Round, by: tuple[int, int], wager: tuple[int, int]
) -> tuple[int, int] | None:
    """Who insured that wager already, and comes after `by` in the preference."""
    own = preference(round, by, wager)
    for each in round.insurances:
        insurer = (each.by_box, each.by_place)
        if (each.box, each.place) == wager and preference(round, insurer, wager) > own:
            return insurer
    return None


def _player(round: Round, at: tuple[int, int]) -> object:
    """The reference of the player, or the place itself where no reference is given."""
    for wager in round.wagers:
        if (wager.box, wager.place) == at:
            return wager.player or at
    return at
