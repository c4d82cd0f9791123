"""How commands are made from requests, where their fields differ."""

import secrets
from typing import Any

from jackpot.floor.views.moments import milliseconds
from jackpot.tournament import commands as cmd

_SEED_BYTES = 16


def write_conditions(by: str, arguments: dict[str, Any]) -> cmd.WriteConditions:
    return cmd.WriteConditions(by=by, conditions=arguments["conditions"])


def announce_start(by: str, arguments: dict[str, Any]) -> cmd.AnnounceStart:
    starts_ms = milliseconds(arguments["starts_at"])
    return cmd.AnnounceStart(
        by=by, session=arguments["session"], starts_ms=starts_ms, notice=arguments["notice"]
    )


def draw_seats(by: str, arguments: dict[str, Any]) -> cmd.DrawSeats:
    """Nobody chooses the seed that the server draws."""
    seed = arguments.pop("seed") or secrets.token_hex(_SEED_BYTES)
    return cmd.DrawSeats(by=by, seed=seed, **arguments)


def count_chips(by: str, arguments: dict[str, Any]) -> cmd.CountChips:
    stacks = tuple(
        cmd.Stack(player=each.player, chips=each.chips) for each in arguments.pop("stacks")
    )
    return cmd.CountChips(by=by, stacks=stacks, **arguments)
