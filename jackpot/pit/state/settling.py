"""What a round has settled, worked out by the pure round alone."""

from collections.abc import Iterable, Sequence

from jackpot.pit.events import SettledLine
from jackpot.pit.state.rounds import PitRound
from jackpot.rules.refusal import Refusal
from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.voiding import void_lines
from jackpot.rules.twenty_one.wagers import MainWager


def open_play(round_: PitRound, terms: PitTerms, *, burn_due: bool) -> Round | Refusal:
    """The round of twenty-one at the deal."""
    wagers: Sequence[MainWager] = round_.wagers
    if not terms.whole:
        places = dict.fromkeys((side.box, side.place) for side in round_.side_wagers)
        cents = terms.maximum_cents  # it lies there: how much, nobody says
        wagers = [MainWager(box=box, place=place, amount_cents=cents) for box, place in places]
    return open_round(
        round_.book,
        terms.for_round(round_.shoe),
        wagers,
        round_.side_wagers,
        burn_due=burn_due,
        side_only=not terms.whole,
    )


def new_lines(round_: PitRound, play: Round) -> tuple[Line, ...]:
    """What `play`, which goes further than the round, has settled beyond it."""
    found = lines(play)
    if round_.voided:
        found = tuple(line for line in found if not is_void(round_, line))
    elif len(found) == len(round_.settled):
        return ()
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
    assert not isinstance(play, Refusal), "it was opened before"
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
