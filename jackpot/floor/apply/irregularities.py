"""Exposed cards (14.1, 14.2), warnings (13.1) and exclusion from a round (13.2)."""

from jackpot.floor import events as ev
from jackpot.floor.apply.rounds import changed_round
from jackpot.floor.state import Exposure, State, Warned


def card_exposed(state: State, event: ev.CardExposed) -> None:
    changed_round(state, event).exposed.append(
        Exposure(
            card=event.card,
            box=event.box,
            position=event.position,
            shown_by=event.shown_by,
            counts=event.counts,
            face_up=event.face_up,
        )
    )


def exposure_taken_back(state: State, event: ev.ExposureTakenBack) -> None:
    round_ = changed_round(state, event)
    round_.exposed = [each for each in round_.exposed if each.card != event.card]


def player_warned(state: State, event: ev.PlayerWarned) -> None:
    changed_round(state, event).warned.append(Warned(event.box, event.rule))


def box_excluded(state: State, event: ev.BoxExcluded) -> None:
    changed_round(state, event).excluded[event.box] = event.wager
