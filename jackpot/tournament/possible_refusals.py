"""Which refusals a command of a tournament can get, read off the compiled decisions themselves."""

from functools import cache
from typing import Final

from jackpot.floor.possible_refusals import refusals_of
from jackpot.floor.refusals import Code as FloorCode
from jackpot.rules.refusal import RefusalCode
from jackpot.tournament.decide import decision_for
from jackpot.tournament.refusals import Code

_PACKAGES = ("jackpot.tournament", "jackpot.floor")
_CODES: Final[dict[str, RefusalCode]] = {**FloorCode.__members__, **Code.__members__}


@cache
def possible_refusals(command: type) -> frozenset[RefusalCode]:
    return refusals_of(decision_for(command), _CODES, _PACKAGES) | {Code.TOURNAMENT_NOT_OPEN}
