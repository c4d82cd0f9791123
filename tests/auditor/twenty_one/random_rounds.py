"""Random rounds: real shoes, random wagers, and any of the lawful acts until the round is over."""

from datetime import date
from random import Random
from typing import NamedTuple

import msgspec

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.judging import ActRefused, Adjudication, judge
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.refusals import Refusal
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.settle import lines
from tests.auditor.twenty_one.comparison import differences
from tests.auditor.twenty_one.posted import Posted
from tests.auditor.twenty_one.random_wagers import random_opening

PLAYED_ON = {
    "S10-1996": date(1997, 7, 1),
    "NI2005-63": date(2006, 7, 1),
    "NI2018-568": date(2019, 7, 1),
    "NI2005-73": date(2006, 7, 1),
}
REFERENCES = tuple(PLAYED_ON)
_MOST_ACTS = 500  # more than any round of seven boxes can have
# Cards that split, make naturals, bonuses and long hands more often than a whole shoe does.
_RICH = ("7", "A7", "678", "78", "AK", "A23", "7K", "89A", "JQK", "A2")
_IRREGULAR = 0.02  # of the acts: a card burnt, or drawn in error


class Finding(NamedTuple):
    round: str  # the posted round, as JSON
    faults: list[str]


class Outcome(NamedTuple):
    """One round as it was played."""

    posted: Posted
    lines: tuple[Line, ...]
    faults: list[str]


class Played(NamedTuple):
    """Many rounds."""

    acts: int
    kinds: set[tuple[str, str]]  # wager and result of every line
    findings: list[Finding]


class Shoe:
    """Cards of whole decks in random order; some shoes have chosen ranks first."""

    def __init__(self, random: Random, decks: int, ranks: str) -> None:
        self._random = random
        first = random.choice(_RICH) if random.random() < 0.5 else ranks
        self._cards = [rank + suit for rank in first for suit in "shdc"] * decks
        self._rest = [rank + suit for rank in ranks if rank not in first for suit in "shdc"] * decks

    def draw(self) -> str:
        if not self._cards:
            self._cards, self._rest = self._rest, []
        index = self._random.randrange(len(self._cards))
        self._cards[index], self._cards[-1] = self._cards[-1], self._cards[index]
        return self._cards.pop()


def check_rounds(reference: str, seed: int, count: int) -> Played:
    random = Random(f"{reference} {seed}")
    acts = 0
    kinds: set[tuple[str, str]] = set()
    findings = []
    for _ in range(count):
        posted, found, faults = play_round(reference, random)
        acts += len(posted.acts)
        kinds |= {(line.wager, line.result) for line in found}
        if faults:
            findings.append(Finding(as_json(posted), faults))
    return Played(acts, kinds, findings)


def play_round(reference: str, random: Random) -> Outcome:
    """A round to its end, and what is wrong with its lines."""
    posted = random_opening(reference, random)
    opened = open_posted(posted)
    if isinstance(opened, Refusal):
        return Outcome(posted, (), [f"the round did not open: {opened.detail}"])
    faults = _play(opened, Shoe(random, posted.terms.decks, ranks_of(reference)), random)
    posted = posted._replace(acts=tuple(opened.acts))
    if faults:
        return Outcome(posted, (), faults)
    found = lines(opened)
    return Outcome(posted, found, differences(posted, found) + _judged_again(posted, found))


def ranks_of(reference: str) -> str:
    """2.1: Pontoon has no tens."""
    return "23456789JQKA" if reference == "NI2005-73" else "23456789TJQKA"


def open_posted(posted: Posted) -> Round | Refusal:
    return open_round(
        BY_REFERENCE[posted.reference],
        posted.terms,
        posted.wagers,
        posted.side_wagers,
        burn_due=posted.burn_due,
    )


def _judged_again(posted: Posted, found: tuple[Line, ...]) -> list[str]:
    again = judge(BY_REFERENCE[posted.reference], _adjudication(posted))
    if isinstance(again, ActRefused):
        return [f"judged again, act {again.act} is refused: {again.refusal.detail}"]
    if not again.complete or again.lines != found:
        return ["judged again, the round ends in another way"]
    return []


def _play(round: Round, shoe: Shoe, random: Random) -> list[str]:
    for _ in range(_MOST_ACTS):
        if round.phase == "complete":
            return []
        options = next_acts(round)
        if not options:
            return ["no act is lawful, and the round is not complete"]
        act = _irregular(round, shoe, random) or choose_act(
            round, random.choice(options), shoe, random
        )
        refusal = act_refusal(round, act)
        if refusal is not None:
            return [f"{act} was offered and is refused: {refusal.detail}"]
        apply_act(round, act)
    return [f"not complete after {_MOST_ACTS} acts"]


def _irregular(round: Round, shoe: Shoe, random: Random) -> Act | None:
    if round.drawn_in_error is not None or random.random() >= _IRREGULAR:
        return None
    return Act(card=shoe.draw(), to=random.choice(("burn", "drawn_in_error")))


def choose_act(round: Round, option: NextAct, shoe: Shoe, random: Random) -> Act:
    if option.to is not None:
        return Act(card=round.drawn_in_error or shoe.draw(), to=option.to)
    return Act(
        decision=option.decision,
        box=option.box,
        hand=option.hand,
        place=option.place,
        amount_cents=_amount(option, random),
        other_box=option.other_box,
        other_place=option.other_place,
    )


def _amount(option: NextAct, random: Random) -> int | None:
    if option.most_cents is None:
        return None
    step = option.multiple_cents or 1
    least = option.least_cents or step
    if random.random() < 0.5:
        return option.most_cents
    return random.randrange(least, option.most_cents + 1, step)


def _adjudication(posted: Posted) -> Adjudication:
    return Adjudication(
        instrument=posted.reference,
        played_on=PLAYED_ON[posted.reference],
        terms=posted.terms,
        wagers=list(posted.wagers),
        side_wagers=list(posted.side_wagers),
        acts=list(posted.acts),
        burn_due=posted.burn_due,
    )


def as_json(posted: Posted) -> str:
    return msgspec.json.encode(_adjudication(posted)).decode()
