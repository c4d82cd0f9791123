"""The conditions of a tournament, before the first entry (17.2 to 17.4)."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Refusal, refuse
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.money import dollars
from jackpot.rules.tournament.conditions_errors import conditions_errors
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.common import NOTHING, Decision
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State


def open_tournament(state: State, command: cmd.OpenTournament, at_ms: int) -> Decision:
    if state.tournament is not None:
        same = state.tournament == command.tournament and state.instrument == command.instrument
        return NOTHING if same else refuse(Code.TOURNAMENT_ALREADY_OPEN)
    if command.instrument not in BY_REFERENCE:
        return refuse(Code.NO_SUCH_INSTRUMENT, references=", ".join(BY_REFERENCE))
    return (
        ev.TournamentOpened(
            at_ms=at_ms,
            by=command.by,
            tournament=command.tournament,
            instrument=command.instrument,
            verify_from_cents=command.verify_from_cents,
            two_person_from_cents=command.two_person_from_cents,
        ),
    )


def write_conditions(state: State, command: cmd.WriteConditions, at_ms: int) -> Decision:
    """Each missing item is named, by its rule."""
    if state.conditions == command.conditions:
        return NOTHING
    if state.entries:
        return refuse(Code.CONDITIONS_FIXED)
    if errors := conditions_errors(command.conditions, state.rules):
        sentences = " ".join(
            f"{error.rule}: {error.sentence}" if error.rule else error.sentence for error in errors
        )
        return refuse(Code.CONDITIONS_FAULTY, rule=errors[0].rule, errors=sentences)
    return (
        ev.ConditionsWritten(
            at_ms=at_ms, by=command.by, version=state.version + 1, conditions=command.conditions
        ),
    )


def publish_conditions(state: State, command: cmd.PublishConditions, at_ms: int) -> Decision:
    if state.conditions is None:
        return refuse(Code.CONDITIONS_MISSING)
    if state.published:
        return NOTHING
    return (ev.ConditionsPublished(at_ms=at_ms, by=command.by, version=state.version),)


def file_conditions(state: State, command: cmd.FileConditions, at_ms: int) -> Decision:
    if state.conditions is None:
        return refuse(Code.CONDITIONS_MISSING)
    if state.filed == command.reference:
        return NOTHING
    if state.filed and state.entries:
        return refuse(Code.CONDITIONS_FIXED)
    if missing := reason_missing(command.reference):
        return missing
    stated_cents = state.conditions.commission_cents or 0
    if command.commission_cents != stated_cents:
        given = dollars(command.commission_cents)
        return refuse(Code.COMMISSION_DIFFERS, stated=dollars(stated_cents), given=given)
    return (
        ev.ConditionsFiled(
            at_ms=at_ms,
            by=command.by,
            version=state.version,
            reference=command.reference,
            commission_cents=command.commission_cents,
        ),
    )


def nominate_director(state: State, command: cmd.NominateDirector, at_ms: int) -> Decision:
    if command.person in state.directors:
        return NOTHING
    if missing := reason_missing(command.person):
        return missing
    return (ev.DirectorNominated(at_ms=at_ms, by=command.by, person=command.person),)


def not_ready_for_entries(state: State) -> Refusal | None:
    """Rule 17.2: what has to be done before entries are taken."""
    if state.conditions is None:
        return refuse(Code.CONDITIONS_MISSING)
    if state.rules.published and not state.published:
        return refuse(Code.CONDITIONS_NOT_PUBLISHED)
    return None if state.filed else refuse(Code.CONDITIONS_NOT_FILED, filed=state.rules.filed)


def not_a_director(state: State, person: str) -> Refusal | None:
    """Rule 17.4: the nominated director, or an assistant, conducts the tournament."""
    if not state.rules.has_director or person in state.directors:
        return None
    if not state.directors:
        return refuse(Code.NO_DIRECTOR)
    directors = " and ".join(state.directors)
    return refuse(Code.NOT_THE_DIRECTOR, directors=directors, person=person)
