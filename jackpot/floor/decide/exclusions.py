"""Exclusion from further participation in the game (16.3(b)), and its end."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.decide.days import is_day
from jackpot.floor.decide.players import not_a_reference
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, Refusal, refuse

MOST_EXCLUSIONS = 1_000


def exclude_player(state: HouseState, command: cmd.ExcludePlayer, at_ms: int) -> Decision:
    """Accepted wagers stand; a supervisor declares them void under 16.3(a) where that is due."""
    known = state.exclusions.get(command.player)
    if known is not None:
        same = (known.rule, known.reason, known.last_day) == (
            command.rule,
            command.reason,
            command.last_day,
        )
        return NOTHING if same else refuse(Code.EXCLUDED_ALREADY, player=command.player)
    if refusal := _refusal(state, command, at_ms):
        return refusal
    return (
        ev.PlayerExcluded(
            at_ms=at_ms,
            by=command.by,
            player=command.player,
            rule=command.rule,
            reason=command.reason,
            last_day=command.last_day,
        ),
    )


def _refusal(state: HouseState, command: cmd.ExcludePlayer, at_ms: int) -> Refusal | None:
    if refusal := not_a_reference(command.player):
        return refusal
    if not state.has_rule(command.rule, at_ms):
        return refuse(Code.CONTRAVENED_RULE)
    if command.last_day is not None and not _is_to_come(state, command.last_day):
        return refuse(Code.WRONG_DAY)
    if len(state.exclusions) >= MOST_EXCLUSIONS:
        return refuse(Code.TOO_MANY_EXCLUSIONS, count=len(state.exclusions))
    return reason_missing(command.reason)


def _is_to_come(state: HouseState, day: str) -> bool:
    return is_day(day) and (state.gaming_day is None or day >= state.gaming_day)


def release_player(state: HouseState, command: cmd.ReleasePlayer, at_ms: int) -> Decision:
    if command.player not in state.exclusions:
        return not_a_reference(command.player) or NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.PlayerReleased(at_ms=at_ms, by=command.by, player=command.player, reason=command.reason),
    )
