"""Every event in plain words, ordinary play included: for whoever reads the journal itself."""

from collections.abc import Callable
from typing import Any

from jackpot.audit import base_game_words
from jackpot.audit.actions import words_of
from jackpot.audit.pit_words import PIT_PLAY_WORDS
from jackpot.audit.tournament_words import TOURNAMENT_PLAY
from jackpot.floor import events as ev
from jackpot.rules.money import dollars, exact_dollars


def event_words(event: Any) -> str:
    words = words_of(event)
    return _PLAY[type(event)](event) if words is None else words


def _dealt(event: ev.RoundDealt) -> str:
    if not event.boxes:
        return "dealt the first card: no jackpot wagers"
    boxes = ", ".join(map(str, event.boxes))
    return (
        f"dealt the first card: {dollars(event.wagers_cents)} of boxes {boxes},"
        f" {exact_dollars(event.jackpot_micros)} to the jackpot and"
        f" {exact_dollars(event.reserve_micros)} to the reserve"
    )


def _opened(event: ev.RoundOpened) -> str:
    terms = "" if event.terms is None else f" and the terms of version {event.terms}"
    return f"opened the round under the figures of version {event.approval}{terms}"


def _prepared(event: ev.CardsPrepared) -> str:
    done = [word for word, is_done in (("shuffled", event.shuffled), ("cut", event.cut)) if is_done]
    told = f"the round uses the {event.deck} deck" + "".join(f", {word}" for word in done)
    return f"{told}; the round before had the same deck" if event.repeated else told


_PLAY: dict[type, Callable[..., str]] = {
    **base_game_words.WORDS,
    ev.RoundOpened: _opened,
    ev.WagerAccepted: lambda e: f"wager of {dollars(e.amount_cents)} accepted in box {e.box}",
    ev.WagerWithdrawn: lambda e: f"wager of box {e.box} taken back",
    ev.RoundDealt: _dealt,
    ev.BoxFolded: lambda e: f"box {e.box} folded",
    ev.PlayerSeated: lambda e: f"player {e.player} sat down at box {e.box}",
    ev.SeatLeft: lambda e: f"player {e.player} left box {e.box}",
    ev.RoundCollected: lambda e: "collected the cards",
    ev.RoundSettled: lambda e: "the round is settled",
    ev.CardsPrepared: _prepared,
    **PIT_PLAY_WORDS,
    **TOURNAMENT_PLAY,
}
