"""Applies the floor file to a link when the server starts, or says why it cannot."""

import structlog

from jackpot.engine import InDoubt, Unsound
from jackpot.floor import Refusal, State
from jackpot.floor.commands import Command, ConfigureTable, OpenLink
from jackpot.rules.approval import Approval
from jackpot.settings import LinkSettings
from jackpot.web.hosting import JackpotEngine

_log = structlog.get_logger()

BY = "floor file"


class StartRefused(Exception):  # noqa: N818 - the name says what happened
    """The server does not start; the message says why and what to do."""


async def open_floor(engine: JackpotEngine, settings: LinkSettings, now_ms: int) -> None:
    if engine.state.link is not None:
        check_approval(engine.state, engine.link, settings.approval, now_ms)
    await _carry_out(
        engine,
        OpenLink(
            by=BY,
            link=engine.link,
            approval=settings.approval,
            jackpot_cents=settings.opening_jackpot_cents,
            reserve_cents=settings.opening_reserve_cents,
        ),
    )
    for table, table_settings in settings.tables.items():
        await _carry_out(engine, ConfigureTable(by=BY, table=table, boxes=table_settings.boxes))
    for table in engine.state.tables.keys() - settings.tables.keys():
        _log.warning("a table in the journal is missing from the floor file", table=table)


async def _carry_out(engine: JackpotEngine, command: Command) -> None:
    try:
        outcome = await engine.submit(command)
    except (InDoubt, Unsound) as error:
        raise StartRefused(f"link {engine.link}: {error}") from None
    if isinstance(outcome, Refusal):
        raise StartRefused(f"link {engine.link}: {outcome.title}. {outcome.detail}")


def check_approval(state: State, link: str, stated: Approval, now_ms: int) -> None:
    """The file must state the figures in force, or approved figures that take effect later."""
    in_force = state.version_in_force(now_ms)
    coming = [version for version in state.approvals if version > (in_force or 0)]
    expected = [*([] if in_force is None else [in_force]), *coming]
    if any(state.approvals[version] == stated for version in expected):
        return
    version = expected[0]
    raise StartRefused(
        f"link {link}: the floor file states the approval {stated.reference!r}, but"
        f" {state.approvals[version].reference!r} (version {version}) is in force. They differ in"
        f" {_differences(stated, state.approvals[version])}. To change the figures, put those in"
        " force back into the file, start the server, and propose the new approval: two supervisors"
        " approve it. If they have approved it already, copy its figures into the file"
    )


def _differences(stated: Approval, in_force: Approval) -> str:
    return ", ".join(
        field
        for field in stated.__struct_fields__
        if getattr(stated, field) != getattr(in_force, field)
    )
