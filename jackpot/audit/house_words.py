"""Exclusions, incidents and disputes about rounds, in words for the trail."""

from collections.abc import Callable

from jackpot.floor import events as ev


def _disputed(event: ev.RoundDisputed) -> str:
    box = "" if event.box is None else f", box {event.box}"
    player = f", by player {event.player}" if event.player else ""
    return f"recorded dispute {event.dispute} about {_ABOUT[event.about]}{box}{player}"


_ABOUT = {
    "round": "the round",
    "void": "the void of the round",
    "claim": "a claim",
    "refusal": "a refusal",
}


def _excluded(event: ev.PlayerExcluded) -> str:
    until = "" if event.last_day is None else f" until the end of {event.last_day}"
    return f"excluded player {event.player} from the game{until}: rule {event.rule} was contravened"


HOUSE_WORDS: dict[type, Callable[..., str]] = {
    ev.RoundDisputed: _disputed,
    ev.RoundDisputeDecided: lambda e: f"decided dispute {e.dispute}: {e.decision}",
    ev.RoundReviewAsked: lambda e: (
        f"recorded that a review of dispute {e.dispute} by the Commission is asked"
    ),
    ev.RoundDisputeReviewed: lambda e: (
        f"recorded the Commission's review of dispute {e.dispute} ({e.reference}): {e.outcome}"
    ),
    ev.PlayerExcluded: _excluded,
    ev.PlayerReleased: lambda e: f"released player {e.player}, who was excluded",
    ev.IncidentRecorded: lambda e: (
        f"recorded incident {e.incident} (rule {e.rule}): {e.who}: {e.what}"
    ),
}
