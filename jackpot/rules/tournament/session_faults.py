"""What is wrong with the plan of a session."""

from collections.abc import Iterator

from jackpot.rules.tournament.conditions import MOST_CHIPS, Conditions, SessionPlan


def session_faults(conditions: Conditions, number: int, plan: SessionPlan) -> Iterator[str]:
    if not plan.name.strip() or not plan.game.strip():
        yield "give its name and its game."
    if plan.rounds is not None and plan.rounds < 1:
        yield "play at least one round."
    if not all(1 <= before < number for before in plan.takes):
        yield "it takes players from sessions before it."
    elif conditions.scoring == "points":
        yield from _faults_with_points(plan)
    else:
        yield from _faults_of_progress(conditions, number, plan)


def _faults_with_points(plan: SessionPlan) -> Iterator[str]:
    if plan.takes or plan.advance or plan.repechage:
        yield "everybody plays each session for points: leave out who goes on."
    if not plan.points or min(plan.points) < 0 or max(plan.points) > MOST_CHIPS:
        yield "give the points of each place."


def _faults_of_progress(conditions: Conditions, number: int, plan: SessionPlan) -> Iterator[str]:
    if plan.points:
        yield "points are for tournaments that add them up."
    if (plan.carries_chips or plan.repechage) and not plan.takes:
        yield "it takes no players from a session before it."
    goes_on = conditions.next_session(number, advanced=True) is not None
    if goes_on != (plan.advance > 0) or plan.advance < 0:
        yield "say how many go on, and which later session takes them."
    if number < conditions.final and not goes_on:
        yield "its players go on to a later session; the last session is the final."
