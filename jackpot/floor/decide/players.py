"""Players are known by a reference, so that no name is in the record."""

import re

from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.rules.names import PLAYER_REFERENCE

_REFERENCE = re.compile(PLAYER_REFERENCE)


def not_a_reference(player: str) -> Refusal | None:
    return None if _REFERENCE.fullmatch(player) else refuse(Code.PLAYER_REFERENCE)
