"""Which refusals a command of a pit can get, read off the compiled decisions themselves."""

from functools import cache
from typing import Final

from jackpot.floor.possible_refusals import refusals_of
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit.decide import decision_for
from jackpot.pit.refusals import Code
from jackpot.rules.refusal import RefusalCode
from jackpot.rules.twenty_one.refusals import Code as RoundCode

_PACKAGES = ("jackpot.pit", "jackpot.floor", "jackpot.rules")
_CODES: Final[dict[str, RefusalCode]] = {
    **FloorCode.__members__,
    **RoundCode.__members__,
    **Code.__members__,
}


@cache
def possible_refusals(command: type) -> frozenset[RefusalCode]:
    """Of the pit, of what it has in common with a link, and of the round of twenty-one."""
    return refusals_of(decision_for(command), _CODES, _PACKAGES)
