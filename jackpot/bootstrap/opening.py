"""Applies the floor file to a link when the server starts, or says why it cannot."""

import json
from typing import Any

import structlog
from msgspec import Struct

from jackpot.audit.machines import LINK, MachineKind, machine_of
from jackpot.engine import InDoubt, Unsound
from jackpot.floor import Refusal, State
from jackpot.floor.commands import ConfigureTable, OpenLink, RaiseControls
from jackpot.floor.controls import CONTROLS
from jackpot.floor.events import LinkOpened
from jackpot.journal import GENESIS, Entry, JournalReader
from jackpot.rules.money import MICROS_PER_CENT, exact_dollars
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.highest_limits import HighestLimits, limit_errors
from jackpot.rules.poker.terms import Terms
from jackpot.settings import FloorFile, LinkSettings, TableSettings
from jackpot.web.hosting import AnyEngine, JackpotEngine

_log = structlog.get_logger()

BY = "floor file"
_JOURNAL_ID_CHARACTERS = 16


class StartRefused(Exception):  # noqa: N818 - the name says what happened
    """The server does not start; the message says why and what to do."""


class LinkNotReady(StartRefused):
    """The journal took no entry: it may do so at the next attempt."""


async def open_floor(engine: JackpotEngine, settings: LinkSettings, now_ms: int) -> None:
    if engine.state.link is not None:
        check_approval(engine.state, engine.link, settings.approval, now_ms)
        check_limits(engine.state, engine.link, settings.highest_limits, now_ms)
    await carry_out(
        engine,
        OpenLink(
            by=BY,
            link=engine.link,
            approval=settings.approval,
            jackpot_cents=settings.opening_jackpot_cents,
            reserve_cents=settings.opening_reserve_cents,
        ),
    )
    await _raise_controls(engine)
    for table, table_settings in settings.tables.items():
        await _configure_table(engine, table, table_settings)
    for table in engine.state.tables.keys() - settings.tables.keys():
        _log.warning("a table in the journal is missing from the floor file", table=table)


async def _raise_controls(engine: JackpotEngine) -> None:
    """The first start of a release that adds checks: from here on they hold."""
    if engine.state.controls > CONTROLS:
        raise StartRefused(
            f"link {engine.link}: a newer release has written to this journal (controls"
            f" {engine.state.controls}, this release has {CONTROLS}): start that release"
        )
    if engine.state.controls < CONTROLS:
        await carry_out(engine, RaiseControls(by=BY, version=CONTROLS))


async def _configure_table(engine: JackpotEngine, table: str, settings: TableSettings) -> None:
    known, boxes, terms = engine.state.tables.get(table), settings.boxes, settings.first_terms
    if known is not None and known.terms_now is not None:
        _warn_of_other_terms(engine.link, table, known.terms_now, settings)
        return
    if known is None or known.current is None or known.boxes == boxes:
        await carry_out(engine, ConfigureTable(by=BY, table=table, boxes=boxes, terms=terms))
        return
    _log.warning(
        "the boxes of a table change only between rounds: settle or void the round, then restart"
        " the server; until then the table keeps its old boxes",
        link=engine.link,
        table=table,
        round=known.current.number,
        boxes=known.boxes,
        boxes_in_the_floor_file=boxes,
    )


def _warn_of_other_terms(link: str, table: str, in_force: Terms, settings: TableSettings) -> None:
    """Terms change on the floor, with a notice to the players, and the file need not follow."""
    stated = settings.first_terms
    if stated is None:
        differ = [] if settings.boxes == in_force.boxes else ["boxes"]
    else:
        differ = differing_fields(stated, in_force)
    if differ:
        _log.warning(
            "the floor file states other terms than those in force, which stay: two people change"
            " them, with a notice to the players",
            link=link,
            table=table,
            differ=differ,
        )


async def carry_out(engine: AnyEngine, command: Any) -> None:
    try:
        outcome = await engine.submit(command)
    except (InDoubt, Unsound) as error:
        raise LinkNotReady(f"{engine.link}: {error}") from None
    if isinstance(outcome, Refusal):
        raise StartRefused(f"{engine.link}: {outcome.title}. {outcome.detail}")


def check_links(in_journal: list[str], floor: FloorFile) -> None:
    """A link that was renamed or mistyped would begin anew, and its money would be out of sight."""
    left_out = sorted({*in_journal} - {*floor.machines} - {*floor.server.leave_out_links})
    if not left_out:
        return
    new = sorted({*floor.machines} - {*in_journal})
    begun = f" It names {', '.join(new)}, of which the journal knows nothing." if new else ""
    raise StartRefused(
        f"the journal has the link, pit or tournament {', '.join(left_out)},"
        f" which the floor file does not name.{begun} If a name is mistyped, correct it: nothing"
        " that has a journal can be renamed. If it is meant to stay out of play, write"
        f" leave_out_links = {json.dumps(left_out)} under [server]"
    )


async def check_kind(journal: JournalReader, kind: MachineKind) -> None:
    """A journal goes on as what it began as."""
    found = machine_of(first[0]) if (first := await journal.read(0, 1)) else kind
    if found is not kind:
        raise StartRefused(
            f"{journal.link} is a {found.name} in the journal, but a {kind.name} in the floor file:"
            " correct the file, or give the new one a name of its own"
        )


def journal_id(first: Entry) -> str:
    """Identifies a journal to displays: no two have the same first entry."""
    return first.hash[:_JOURNAL_ID_CHARACTERS]


def warn_of_ignored_pools(link: str, first: Entry, settings: LinkSettings) -> None:
    """The opening pools count when a link is opened, in its first entry, and never again."""
    stated = (
        settings.opening_jackpot_cents * MICROS_PER_CENT,
        settings.opening_reserve_cents * MICROS_PER_CENT,
    )
    for event in LINK.codec.open_entry(link, first, GENESIS).events:
        if isinstance(event, LinkOpened) and (event.jackpot_micros, event.reserve_micros) != stated:
            _log.warning(
                "the opening pools of the floor file are ignored, because the link is open: money"
                " moves only by a deposit or an adjustment",
                link=link,
                jackpot=exact_dollars(event.jackpot_micros),
                reserve=exact_dollars(event.reserve_micros),
                ignored=[*map(exact_dollars, stated)],
            )


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


def check_limits(state: State, link: str, highest: HighestLimits, now_ms: int) -> None:
    """Figures in force, or approved for later, must not be above the limits of the file."""
    in_force = state.version_in_force(now_ms) or 0
    for version, approval in state.approvals.items():
        for error in limit_errors(approval, highest) if version >= in_force else ():
            raise StartRefused(
                f"link {link}: version {version} of the approved figures has {error.field} ="
                f" {getattr(approval, error.field)}, above highest_{error.field} of the floor file."
                " Write there what the house allows, then start the server and propose figures"
                " within it"
            )


def _differences(stated: Approval, in_force: Approval) -> str:
    return ", ".join(differing_fields(stated, in_force))


def differing_fields(stated: Struct, other: Struct) -> list[str]:
    return [
        field
        for field in stated.__struct_fields__
        if getattr(stated, field) != getattr(other, field)
    ]
