"""Players who are excluded from the game."""

from jackpot.floor import events as ev
from jackpot.floor.house import HouseState
from jackpot.floor.state import Exclusion


def player_excluded(state: HouseState, event: ev.PlayerExcluded) -> None:
    state.exclusions[event.player] = Exclusion(
        rule=event.rule,
        reason=event.reason,
        excluded_by=event.by,
        excluded_ms=event.at_ms,
        last_day=event.last_day,
    )


def player_released(state: HouseState, event: ev.PlayerReleased) -> None:
    del state.exclusions[event.player]


def drop_lapsed(state: HouseState, day: str) -> None:
    """Those whose last day is over when that gaming day begins."""
    for player, exclusion in list(state.exclusions.items()):
        if exclusion.last_day is not None and exclusion.last_day < day:
            del state.exclusions[player]
