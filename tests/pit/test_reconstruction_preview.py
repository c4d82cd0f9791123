"""What a reconstruction would do is told by the code that does it, and nothing is recorded."""

import pytest

from jackpot.pit import commands as cmd
from jackpot.pit.reconstruction_preview import ReconstructionPreview, preview_reconstruction
from jackpot.pit.refusals import Refusal
from jackpot.pit.state import digest
from jackpot.rules.twenty_one.acts import Act
from tests.pit.build import ALL, PON, TABLE, Pit, open_pit

DRAW, THREE = Act(decision="draw", box=1), Act(card="3c", to="1")


def played(reference: str) -> tuple[Pit, tuple[Act, ...]]:
    """The player's 18 wins against 17. In truth the player drew a three and stood on 21."""
    pit = open_pit(reference)
    pit.deal({1: 1_000})
    pit.play("8s 7c Kd stand Kh")
    pit.settle()
    return pit, tuple(pit.round.acts)


def tried(pit: Pit, acts: tuple[Act, ...]) -> ReconstructionPreview:
    before = digest(pit.state)
    preview = preview_reconstruction(pit.state, TABLE, pit.number, acts)
    assert isinstance(preview, ReconstructionPreview), preview
    assert digest(pit.state) == before
    return preview


@pytest.mark.parametrize("reference", ALL)
def test_an_act_is_inserted_in_the_middle_and_another_removed(reference: str) -> None:
    pit, acts = played(reference)
    assert [each.decision for each in tried(pit, acts[:3]).next if each.decision][:2] == [
        "draw",
        "stand",
    ]
    inserted = (*acts[:3], DRAW, THREE, *acts[3:])
    refused = tried(pit, inserted)
    assert refused.wrong_act == 6  # a hand of 21 takes no decision
    assert refused.refusal is not None
    assert refused.undone == refused.settled == []
    paid_at_once = reference == PON  # the dealer takes no card
    removed = inserted[:5] if paid_at_once else (*inserted[:5], acts[-1])
    found = tried(pit, removed)
    assert (found.wrong_act, found.refusal) == (None, None)
    by_two = pit.of_round(
        cmd.ReconstructRound, acts=removed, rule="", reason="the film shows it", by="sue"
    )
    pit.do(by_two)
    pit.do(pit.of_round(cmd.ReconstructRound, acts=removed, rule="", reason="seen", by="tom"))
    assert [each.before for each in pit.round.reconstructions] == [acts]
    assert tuple(pit.round.acts) == removed


def test_what_would_be_paid_otherwise_is_told() -> None:
    pit, acts = played("NI2018-568")
    king, nine = acts[2], Act(card="9d", to="1")
    assert king.card == "Kd"
    found = tried(pit, (*acts[:2], nine, *acts[3:]))
    assert [(each.result, each.won_cents) for each in found.undone] == [("win", 1_000)]
    assert [(each.result, each.collected_cents) for each in found.settled] == [("stand_off", 0)]


def test_acts_that_do_not_end_a_collected_round_are_refused_and_say_what_follows() -> None:
    pit, acts = played("NI2018-568")
    found = tried(pit, acts[:-1])
    assert found.refusal is not None
    assert (found.refusal.code, found.wrong_act) == ("reconstruction_incomplete", None)
    assert [each.to for each in found.next] == ["dealer"]


def test_a_round_that_is_not_dealt_or_void_has_no_preview() -> None:
    pit = open_pit()
    pit.open_round()
    refusal = preview_reconstruction(pit.state, TABLE, 1, ())
    assert isinstance(refusal, Refusal)
    assert refusal.name == "not_dealt"
    pit.do(pit.void("16.1"))
    refusal = preview_reconstruction(pit.state, TABLE, 1, ())
    assert isinstance(refusal, Refusal)
    assert refusal.name == "round_void"
