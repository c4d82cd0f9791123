"""Restrictions of players (4.8, 4.9), late entrants (4.7) and markers (3.2, 4.6)."""

from jackpot.floor.decide.common import find_table, reason_missing
from jackpot.floor.decide.players import not_a_reference
from jackpot.floor.events import MarkerRemoved
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.common import NOTHING, PitDecision, place_key
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitState, PitTable
from jackpot.rules.money import MOST_CENTS, dollars
from jackpot.rules.twenty_one.wagers import MOST_PLACES

MOST_RESTRICTIONS = 1_000


def restrict_player(state: PitState, command: cmd.RestrictPlayer, at_ms: int) -> PitDecision:
    known = state.restrictions.get(command.player)
    if known is not None:
        same = (known.one_box, known.minimum_only, known.reason, known.tracked) == (
            command.one_box,
            command.minimum_only,
            command.reason,
            command.tracked,
        )
        return NOTHING if same else refuse(Code.RESTRICTED_ALREADY, player=command.player)
    if refusal := _restriction_refusal(state, command):
        return refusal
    return (
        ev.PlayerRestricted(
            at_ms=at_ms,
            by=command.by,
            player=command.player,
            one_box=command.one_box,
            minimum_only=command.minimum_only,
            reason=command.reason,
            tracked=command.tracked,
        ),
    )


def _restriction_refusal(state: PitState, command: cmd.RestrictPlayer) -> Refusal | None:
    if refusal := not_a_reference(command.player):
        return refusal
    games = [table.book_now.twenty_one for table in state.tables.values()]
    if not any(game is not None and game.restricts_players for game in games):
        return refuse(Code.NO_RESTRICTIONS)
    if not (command.one_box or command.minimum_only):
        return refuse(Code.NOTHING_RESTRICTED)
    if len(state.restrictions) >= MOST_RESTRICTIONS:
        return refuse(Code.TOO_MANY_RESTRICTIONS, count=len(state.restrictions))
    return reason_missing(command.reason)


def report_restriction(state: PitState, command: cmd.ReportRestriction, at_ms: int) -> PitDecision:
    known = state.restrictions.get(command.player)
    if known is None:
        return refuse(Code.NOT_RESTRICTED, player=command.player)
    if known.reported_reference == command.reference:
        return NOTHING
    if known.reported_reference is not None:
        return refuse(Code.RESTRICTION_REPORTED, reference=known.reported_reference)
    if missing := reason_missing(command.reference):
        return missing
    return (
        ev.RestrictionReported(
            at_ms=at_ms, by=command.by, player=command.player, reference=command.reference
        ),
    )


def lift_restriction(state: PitState, command: cmd.LiftRestriction, at_ms: int) -> PitDecision:
    if command.player not in state.restrictions:
        return not_a_reference(command.player) or NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.RestrictionLifted(
            at_ms=at_ms, by=command.by, player=command.player, reason=command.reason
        ),
    )


def require_minimum(state: PitState, command: cmd.RequireMinimum, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if command.player:
        if refusal := not_a_reference(command.player):
            return refusal
    elif not (1 <= command.box <= table.boxes and 1 <= command.place <= MOST_PLACES):
        return refuse(Code.NO_PLACE_NAMED)
    if table.shoe_now == "automated":
        return refuse(Code.MINIMUM_NOT_REQUIRED, why="With an automated shoe there is no new shoe")
    if not table.terms_now.late_entrants_at_minimum:
        return refuse(Code.MINIMUM_NOT_REQUIRED, why="The terms of the table do not ask for it")
    who = place_key(command.player, command.box, command.place)
    if who in table.late_entrants:
        return NOTHING
    return (ev.MinimumRequired(at_ms=at_ms, by=command.by, table=command.table, who=who),)


def place_marker(state: PitState, command: cmd.PlacePitMarker, at_ms: int) -> PitDecision:
    """A wager that lies there already keeps the limit that it was placed under."""
    table = _table_with_box(state, command)
    if isinstance(table, Refusal):
        return table
    game = table.book_now.twenty_one
    assert game is not None, "the terms of a table fit its book"
    if game.personal_marker and not 1 <= command.place <= MOST_PLACES:
        return refuse(Code.NO_PLACE_NAMED)
    place = command.place if game.personal_marker else 0
    known = table.markers.get(command.box)
    if known is not None and (known.place, known.maximum_cents) == (place, command.maximum_cents):
        return NOTHING
    terms = table.terms_now
    in_range = terms.maximum_cents < command.maximum_cents <= MOST_CENTS
    if not in_range or command.maximum_cents % terms.multiple_cents:
        return refuse(
            FloorCode.WRONG_MARKER,
            maximum=dollars(terms.maximum_cents),
            multiple=dollars(terms.multiple_cents),
        )
    return (
        ev.PitMarkerPlaced(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            box=command.box,
            place=place,
            maximum_cents=command.maximum_cents,
        ),
    )


def remove_marker(state: PitState, command: cmd.RemovePitMarker, at_ms: int) -> PitDecision:
    table = _table_with_box(state, command)
    if isinstance(table, Refusal):
        return table
    if command.box not in table.markers:
        return NOTHING
    return (MarkerRemoved(at_ms=at_ms, by=command.by, table=command.table, box=command.box),)


def _table_with_box(
    state: PitState, command: cmd.PlacePitMarker | cmd.RemovePitMarker
) -> PitTable | Refusal:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not 1 <= command.box <= table.boxes:
        return refuse(FloorCode.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    return table
