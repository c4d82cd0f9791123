"""Answers that a link and a pit give alike."""

from jackpot.floor import commands as cmd
from jackpot.floor.answers.structs import ExclusionAnswer, ExtensionAnswer, GamingDayAnswer
from jackpot.floor.decide.incidents import find_incident
from jackpot.floor.decide.round_disputes import find_dispute
from jackpot.floor.house import HouseState
from jackpot.floor.views import (
    IncidentView,
    RoundDisputeView,
    incident_view,
    moment,
    round_dispute_view,
)


def answer_new_dispute(state: HouseState, command: cmd.DisputeRound) -> RoundDisputeView:
    number = find_dispute(state, command)
    assert number is not None, "it was recorded by this command or before"
    return round_dispute_view(number, state.round_disputes[number])


def answer_round_dispute(state: HouseState, command: cmd.RoundDisputeCommand) -> RoundDisputeView:
    return round_dispute_view(command.dispute, state.round_disputes[command.dispute])


def answer_incident(state: HouseState, command: cmd.RecordIncident) -> IncidentView:
    incident = find_incident(state, command)
    assert incident is not None, "it was recorded by this command or before"
    return incident_view(incident)


def answer_exclusion(
    state: HouseState, command: cmd.ExcludePlayer | cmd.ReleasePlayer
) -> ExclusionAnswer:
    return ExclusionAnswer(command.player, command.player in state.exclusions)


def answer_extension(state: HouseState, command: cmd.ExtendHours) -> ExtensionAnswer:
    assert state.hours is not None, "it was extended by this command or before"
    made = state.hours.extension
    done = made is not None and made.closes_ms == command.until_ms
    return ExtensionAnswer(moment(command.until_ms), command.reference, "made" if done else "waits")


def answer_gaming_day(state: HouseState, command: cmd.BeginGamingDay) -> GamingDayAnswer:
    assert state.gaming_day is not None, "it was begun by this command or before"
    return GamingDayAnswer(state.gaming_day)
