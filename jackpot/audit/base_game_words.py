"""The events of a reported base game in plain words."""

from collections.abc import Callable

from jackpot.floor import events as ev
from jackpot.floor.events import BoxLine
from jackpot.rules.cards import HAND_SIZE
from jackpot.rules.money import dollars
from jackpot.rules.poker.hands import CATEGORY_BY_CODE

_RESULTS = {
    "folded": "folded",
    "ante_wins": "the ante wins, the dealer does not participate",
    "wins": "wins",
    "loses": "loses",
    "void": "equal hands, ante and bet are void",
    "excluded": "excluded from the round, the wagers are lost",
    "declared_void": "excluded from the round, the wagers are returned",
}


def _ante(event: ev.AntePlaced) -> str:
    placed = f"ante of {dollars(event.amount_cents)} placed in box {event.box}"
    if event.ruling == "stands_with_advice":
        return f"{placed}: below the minimum, the player was advised (3.4)"
    if event.ruling == "cut_to_maximum":
        return f"{placed}: {dollars(event.in_play_cents)} of it is in play (3.5)"
    return placed


def _dealer_hand(event: ev.DealerHandRecorded) -> str:
    takes_part = "participates" if event.participates else "does not participate"
    return (
        f"recorded the dealer's hand: {CATEGORY_BY_CODE[event.category].words} ({event.cards}),"
        f" the dealer {takes_part} (9.2)"
    )


def _counted(event: ev.HandsCounted) -> str:
    wrong = [
        f"{_whose(name)} {count}" for name, count in event.counts.items() if count != HAND_SIZE
    ]
    if not wrong:
        return "counted the hands: five cards each (9.7)"
    return f"counted the hands (9.7), not five cards: {', '.join(wrong)}"


def _whose(name: str) -> str:
    return "the dealer" if name == "dealer" else f"box {name}"


def _settled(event: ev.BaseGameSettled) -> str:
    lines = "; ".join(map(line_words, event.lines))
    again = " again" if event.replaced else ""
    return f"ante and bet worked out{again}: {lines}"


def line_words(line: BoxLine) -> str:
    """`box 3 wins $10.00 on the ante and $100.00 on the bet at 5 to 1 (9.4)`."""
    words = f"box {line.box} {_RESULTS[line.result]}"
    if line.won_cents:
        words += f", {dollars(line.ante_won_cents)} on the ante"
    if line.odds is not None:
        words += f" and {dollars(line.bet_won_cents)} on the bet at {line.odds}"
    if line.collected_cents:
        words += f", {dollars(line.collected_cents)} collected"
    return f"{words} ({line.rule})"


def _voided(event: ev.BaseGameVoided) -> str:
    return f"antes and bets handed back: {dollars(sum(event.handed_back.values()))}"


WORDS: dict[type, Callable[..., str]] = {
    ev.AntePlaced: _ante,
    ev.AnteWithdrawn: lambda e: f"ante of box {e.box} taken back",
    ev.AntesFixed: lambda e: (
        f"antes in play: {dollars(e.antes_cents)} of boxes {', '.join(map(str, e.boxes))}"
    ),
    ev.DealerCardShown: lambda e: f"the dealer's face-up card is {e.card}",
    ev.BetPlaced: lambda e: f"bet of {dollars(e.amount_cents)} placed in box {e.box}",
    ev.HandRecorded: lambda e: (
        f"recorded the hand of box {e.box}: {CATEGORY_BY_CODE[e.category].words} ({e.cards})"
    ),
    ev.DealerHandRecorded: _dealer_hand,
    ev.HandsCounted: _counted,
    ev.BaseGameSettled: _settled,
}
# What a supervisor or an auditor looks for.
TRAIL_WORDS: dict[type, Callable[..., str]] = {
    ev.BetUndone: lambda e: f"undid the bet of box {e.box}: {dollars(e.amount_cents)}",
    ev.BaseGameReopened: lambda e: "ante and bet wait to be worked out again",
    ev.BaseGameVoided: _voided,
}
