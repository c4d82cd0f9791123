"""A whole round that was posted: judged by its book, recorded nowhere."""

from collections.abc import Sequence
from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta

from jackpot.rules.books import RuleBook, book_in_force
from jackpot.rules.twenty_one.acts import Act, NextAct
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import act_refusal, apply_act
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse
from jackpot.rules.twenty_one.settle import lines
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.voiding import void_lines
from jackpot.rules.twenty_one.wagers import MainWager, SideWager


class Adjudication(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round as it was played, in the order of its acts."""

    instrument: Annotated[str, Meta(max_length=32, description="The rule book, e.g. NI2018-568.")]
    played_on: date
    terms: Terms
    wagers: Annotated[Sequence[MainWager], Meta(max_length=60)]
    side_wagers: Annotated[Sequence[SideWager], Meta(max_length=300)] = ()
    acts: Annotated[Sequence[Act], Meta(max_length=600)] = ()
    burn_due: bool = False  # 1996 7.2: a new shoe, or another dealer
    # The rule by which the round was declared void, or its outcome invalidated (T4).
    void_by: Annotated[str, Meta(max_length=16)] | None = None


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    complete: bool
    next: tuple[NextAct, ...]
    lines: tuple[Line, ...]


class ActRefused(msgspec.Struct, frozen=True):
    refusal: Refusal
    act: int | None = None  # its number, from 1; None: the round could not open so


def judge(book: RuleBook, posted: Adjudication) -> Judgement | ActRefused:
    """The same functions as at a live table."""
    refusal = date_refusal(book, posted.played_on) or _void_refusal(book, posted.void_by)
    if refusal is not None:
        return ActRefused(refusal)
    opened = open_round(
        book, posted.terms, posted.wagers, posted.side_wagers, burn_due=posted.burn_due
    )
    if isinstance(opened, Refusal):
        return ActRefused(opened)
    for number, act in enumerate(posted.acts, start=1):
        refusal = act_refusal(opened, act)
        if refusal is not None:
            return ActRefused(refusal, number)
        apply_act(opened, act)
    if posted.void_by is not None:
        return Judgement(complete=True, next=(), lines=void_lines(opened, posted.void_by))
    return Judgement(
        complete=opened.phase == "complete", next=next_acts(opened), lines=lines(opened)
    )


def _void_refusal(book: RuleBook, rule: str | None) -> Refusal | None:
    if rule is None or rule in book.void_causes:
        return None
    return refuse(Code.NOT_A_VOID_CAUSE, book, causes=", ".join(book.void_causes))


def date_refusal(book: RuleBook, played_on: date) -> Refusal | None:
    """T1: a day with no text held is refused, and never judged by the next best book."""
    in_force = book_in_force(book.game, played_on)
    day = played_on.isoformat()
    game = book.game.capitalize()
    if in_force is None:
        return refuse(Code.NO_TEXT_HELD, book, game=game, day=day)
    if in_force is not book:
        return refuse(Code.NOT_IN_FORCE, book, game=game, day=day, in_force=in_force.reference)
    return None
