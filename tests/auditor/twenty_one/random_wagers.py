"""Random terms of a table, and wagers that may lie on it."""

from collections.abc import Iterator
from itertools import product
from random import Random

from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager
from tests.auditor.twenty_one.posted import Posted

_DECKS = {
    "S10-1996": (6, 8),
    "NI2005-63": (4, 5, 6, 7, 8),
    "NI2018-568": (4, 5, 6, 7, 8),
    "NI2005-73": (3, 4, 5, 6, 7, 8),
}
_SIDES: dict[str, tuple[SideKind, ...]] = {
    "S10-1996": ("super_sevens", "over_13", "under_13"),
    "NI2005-63": ("perfect_pairs", "super_sevens"),
    "NI2018-568": ("perfect_pairs", "pairs_play"),
    "NI2005-73": ("perfect_pairs",),
}
_CHIPS = (50, 100, 250, 500)
_Mains = tuple[MainWager, ...]


def random_opening(reference: str, random: Random) -> Posted:
    of_1996 = reference == "S10-1996"
    chip = random.choice(_CHIPS)
    triple_play = of_1996 and random.random() < 0.3
    wagers = _main_wagers(random, chip, triple_play)
    sides = () if triple_play else tuple(_side_wagers(reference, random, chip, wagers))
    terms = Terms(
        decks=random.choice(_DECKS[reference]),
        smallest_chip_cents=chip,
        soft_17=random.choice(("stand", "draw")) if reference == "NI2018-568" else None,
        minimum_cents=2 * chip,
        maximum_cents=_maximum(random, chip, wagers) if random.random() < 0.2 else None,
        multiples_notice=of_1996 and random.random() < 0.5,
        insuring_others=reference == "NI2018-568" and random.random() < 0.5,
        triple_play=triple_play,
    )
    return Posted(reference, terms, wagers, sides, burn_due=of_1996 and random.random() < 0.2)


def _maximum(random: Random, chip: int, wagers: _Mains) -> int:
    """Cuts at most the last wager on a box, and leaves something of it."""
    least = most = 2 * chip
    for box in {wager.box for wager in wagers}:
        *before, last = (wager.amount_cents for wager in wagers if wager.box == box)
        least = max(least, sum(before) + chip)
        most = max(most, sum(before) + last)
    return random.randrange(least, most + 1, chip)


def _main_wagers(random: Random, chip: int, triple_play: bool) -> _Mains:
    """Now and then one is below the minimum of two chips: the first time it stands."""
    boxes = random.sample(range(1, 7 if triple_play else 8), random.randint(1, 4))
    wagers = []
    for box in boxes:
        if triple_play:
            places = [1, 2, 3][: random.randint(2, 3)]
        else:
            places = random.sample((1, 2, 3), random.choice((1, 1, 2, 3)))
        seated = random.choice((None, *places))
        wagers += [
            MainWager(
                box=box,
                place=place,
                amount_cents=chip * random.randint(1, 20),
                seated=place == seated,
            )
            for place in places
        ]
    return tuple(wagers)


def _side_wagers(reference: str, random: Random, chip: int, wagers: _Mains) -> Iterator[SideWager]:
    kinds = _SIDES[reference]
    if reference == "NI2018-568":
        kinds = (random.choice(kinds),)  # 17.1: one of them
    if reference == "S10-1996" and 100 % chip:
        kinds = ("over_13", "under_13")  # 23.3: a dollar needs chips for it
    mains = {(wager.box, wager.place): wager.amount_cents for wager in wagers}
    boxes = {wager.box for wager in wagers}
    for kind, box, place in product(kinds, range(1, 8), (1, 2, 3)):
        main = mains.get((box, place))
        if random.random() >= (0.03 if main is None else 0.4):
            continue
        if kind in ("over_13", "under_13"):
            if main is not None:  # 21.4: needs one, and is not above it
                amount = chip * random.randint(1, main // chip)
                yield SideWager(kind=kind, box=box, place=place, amount_cents=amount)
        elif reference != "NI2018-568" or box in boxes:  # 17.8, 17.20
            fixed = reference == "S10-1996"  # 23.3: $1
            amount = 100 if fixed else chip * random.randint(1, 10)
            yield SideWager(kind=kind, box=box, place=place, amount_cents=amount)
