"""The prize pool in whole cents: all of it goes to the players (17.21), odd cents too."""

from collections.abc import Sequence
from typing import NamedTuple


class Share(NamedTuple):
    amount_cents: int
    odd_cents: int  # of the amount: what was left over after equal or stated parts


def prizes_by_place(pool_cents: int, prizes_bp: Sequence[int], placed: int) -> list[Share]:
    """What each place wins, the first place first; together exactly the pool.

    With fewer players than prizes, the parts of the places that exist are all there is. Odd cents
    go one each to the places from the first on.
    """
    parts = prizes_bp[:placed]
    whole = sum(parts)
    cents = [pool_cents * part // whole for part in parts]
    odd_cents = pool_cents - sum(cents)
    return [
        Share(each + (place < odd_cents), int(place < odd_cents))
        for place, each in enumerate(cents)
    ]


def divided(total_cents: int, players: int) -> list[Share]:
    """Prizes of tied places, combined and divided equally; odd cents go to the first of them."""
    each, odd_cents = divmod(total_cents, players)
    return [Share(each + (n < odd_cents), int(n < odd_cents)) for n in range(players)]
