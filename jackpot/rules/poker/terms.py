"""The terms of a table: what is approved for it and displayed at it.

Rules 1.1, 1.2, 3.1, 3.3, 8.2, 12.1 and 12.2. A round is played under the terms that were in force
when it was opened, to its end.
"""

from typing import Literal

import msgspec

from jackpot.rules.poker.ante_bet import Limits


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    layout: str  # reference of the approval of the layout (1.1)
    # 6.3, 11.2: box 1 is dealt first and paid last. One value, stated so that nobody has to guess.
    dealer_side: Literal["box_1_at_dealers_left"]
    boxes: int
    base_game: Literal["not_reported", "reported"]  # whether antes, bets and hands are posted

    minimum_cents: int  # of an ante, for each box (3.1)
    maximum_cents: int
    multiple_cents: int  # an ante is a multiple of it (3.3)
    maximum_payout_cents: int  # of each box's bet (8.2)

    shoe: Literal["manual", "automated"]  # an automated one shuffles: rule 12 holds (12.1)
    decks: tuple[str, ...]  # the colours of their backs
    pads: tuple[str, ...] = ()  # serial numbers of the sensor pads, from box 1 on (1.2(c))

    @property
    def reports_base_game(self) -> bool:
        return self.base_game == "reported"

    @property
    def limits(self) -> Limits:
        """Those on the sign at the table."""
        return Limits(
            self.minimum_cents, self.maximum_cents, self.maximum_payout_cents, self.multiple_cents
        )
