"""What a round has settled, worked out by the pure round alone."""

from collections.abc import Iterable

from jackpot.pit.events import SettledLine
from jackpot.pit.state.rounds import PitRound
from jackpot.rules.refusal import Refusal
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.opening import new_round, opening_refusal
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines_of_last_act
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.voiding import void_lines
from jackpot.rules.twenty_one.wagers import MainWager


def deal_refusal(round_: PitRound, terms: PitTerms) -> Refusal | None:
    """Why the wagers cannot be played as they lie."""
    return opening_refusal(
        round_.book,
        terms.for_round(round_.shoe),
        _main_wagers(round_, terms),
        round_.side_wagers,
        side_only=not terms.whole,
    )


def open_play(round_: PitRound, terms: PitTerms, *, burn_due: bool) -> Round:
    """The round of twenty-one at a deal that was not refused."""
    return new_round(
        round_.book,
        terms.for_round(round_.shoe),
        list(_main_wagers(round_, terms)),
        list(round_.side_wagers),
        burn_due=burn_due,
        side_only=not terms.whole,
    )


def _main_wagers(round_: PitRound, terms: PitTerms) -> list[MainWager]:
    if terms.whole:
        return round_.wagers
    places = dict.fromkeys((side.box, side.place) for side in round_.side_wagers)
    cents = terms.maximum_cents  # it lies there: how much, nobody says
    return [MainWager(box=box, place=place, amount_cents=cents) for box, place in places]


def new_lines(round_: PitRound, play: Round) -> tuple[Line, ...]:
    """What the last act of `play` has settled, beyond what the round has settled before it."""
    found = lines_of_last_act(play)
    if not found:
        return ()
    if round_.voided:
        found = tuple(line for line in found if not is_void(round_, line))
    known = {each.line for each in round_.settled}
    return tuple(line for line in found if line not in known)


def is_void(round_: PitRound, line: Line) -> bool:
    return any(place.covers(line) for place in round_.voided)


def returned_lines(round_: PitRound, play: Round, rule: str) -> tuple[Line, ...]:
    """All that lies on the table, but for wagers that were declared void one by one."""
    return tuple(line for line in void_lines(play, rule) if not is_void(round_, line))


def replayed(
    round_: PitRound, terms: PitTerms, acts: Iterable[Act]
) -> tuple[Round | None, list[SettledLine]]:
    """The round after other acts, or again after its own, and every line with its act."""
    if round_.status == "betting":
        return None, []
    fresh = PitRound(
        number=round_.number,
        instrument=round_.instrument,
        terms=round_.terms,
        shoe=round_.shoe,
        wagers=round_.wagers,
        side_wagers=round_.side_wagers,
        voided=round_.voided,
    )
    play = open_play(fresh, terms, burn_due=round_.burn_due)
    for number, act in enumerate(acts, start=1):
        refusal = act_refusal(play, act)
        if refusal is not None:
            raise UnlawfulActError(number, refusal)
        apply_act(play, act)
        fresh.settled += [SettledLine(number, line) for line in new_lines(fresh, play)]
    void_rule = round_.book.cites["place_void"]
    returned = (line for line in void_lines(play, void_rule) if is_void(fresh, line))
    return play, fresh.settled + [SettledLine(len(play.acts), line) for line in returned]


class UnlawfulActError(ValueError):
    """An act that cannot have followed on those before it."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(f"act {number}: {refusal.detail}")
        self.number = number
        self.refusal = refusal
