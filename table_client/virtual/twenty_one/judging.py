"""A round as a virtual table judges it for itself, by the book of the round."""

import msgspec

from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.lines import Line
from jackpot.rules.twenty_one.opening import open_round
from jackpot.rules.twenty_one.play import apply_act
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.wagers import MainWager, SideWager
from table_client.twenty_one import PitRound


def ranks_of(terms: PitTerms) -> str:
    game = BY_REFERENCE[terms.instrument].twenty_one
    assert game is not None, "a pit plays no other games"
    return game.ranks


def judged_here(dealt: PitRound, terms: PitTerms) -> Round:
    """The round as it was dealt, and as far as it was played, judged here."""
    judged = open_round(
        BY_REFERENCE[dealt.instrument],
        terms.for_round(),
        [
            MainWager(
                box=each.box, place=each.place, amount_cents=each.amount_cents, seated=each.seated
            )
            for each in dealt.wagers
            if not each.voided
        ],
        [
            SideWager(
                kind=each.kind, box=each.box, place=each.place, amount_cents=each.amount_cents
            )
            for each in dealt.side_wagers
            if not each.voided
        ],
    )
    assert isinstance(judged, Round), f"the server dealt it: {judged}"
    for act in dealt.acts:
        apply_act(judged, act)
    return judged


def comparable(line: Line) -> tuple[object, ...]:
    """What must be equal; the act that settled a line is the server's to say."""
    fields = msgspec.structs.asdict(line)
    return tuple(str(fields[name]) for name in Line.__struct_fields__)
