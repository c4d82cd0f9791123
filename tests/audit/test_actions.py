"""The trail in words: everything that somebody decided, nothing that is only play."""

import typing

from jackpot.audit.actions import actions_of
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.commands import RejectClaim
from jackpot.rules.hours import Opening
from tests.rules.example import APPROVAL, TERMS

PLAY = {
    ev.AntePlaced,
    ev.AnteWithdrawn,
    ev.AntesFixed,
    ev.DealerCardShown,
    ev.BetPlaced,
    ev.HandRecorded,
    ev.DealerHandRecorded,
    ev.HandsCounted,
    ev.BaseGameSettled,
    ev.RoundOpened,
    ev.WagerAccepted,
    ev.WagerWithdrawn,
    ev.RoundDealt,
    ev.BoxFolded,
    ev.RoundCollected,
    ev.RoundSettled,
    ev.PlayerSeated,
    ev.SeatLeft,
    ev.CardsPrepared,
}
SAM: dict[str, typing.Any] = {"at_ms": 1_000, "by": "sam"}


def example(kind: type[Event]) -> Event:
    """An event of that type with any values."""
    values: dict[str, typing.Any] = {
        "approval": APPROVAL,
        "terms": TERMS,
        "openings": (Opening(1_000, 2_000, "Determination 1"),),
        "about": "void",
        "awards": (),
        "boxes": 7 if kind is ev.TableConfigured else (1, 2),
        "returned": {"T1": (3,)} if kind is ev.FaultReported else (3,),
        "what": "It is dark.",
        "tables": ("T1",),
        "category": "four_of_a_kind",
        "cards": "7c7d7h7s2c",
        "was_category": "full_house",
        "was_cards": "7c7d7h2s2c",
        "prizes": (),
        "handed_back": {"1": 3_000},
        "payout": "T1-4-2",
        "late_box": None,
        "tournament": None,
        "tournament_jackpot": False,
        "kind": "mechanical",
        "effect": "spoils_cards",
        "consequence": "void",
        "decks": ("red", "blue"),
        "command": RejectClaim(by="sam", table="T1", round=4, box=2, reason="a six"),
    }
    fields = {name: values.get(name, SAM.get(name, 1)) for name in kind.__struct_fields__}
    event: Event = kind(**fields)
    return event


def test_every_event_that_is_not_play_has_words() -> None:
    silent = set()
    for kind in typing.get_args(Event):
        if not list(actions_of(1, [example(kind)])):
            silent.add(kind)
    assert silent == PLAY


def test_an_act_says_who_what_where_and_why() -> None:
    event = ev.TableSuspended(table="T1", reason="a pad flickers", returned=(2, 5), **SAM)
    (act,) = actions_of(17, [event])
    assert (act.seq, act.by, act.table, act.what) == (17, "sam", "T1", "table_suspended")
    assert act.text == "suspended the jackpot at the table, wagers of boxes 2, 5 handed back"
    assert act.reason == "a pad flickers"


def test_an_act_of_two_people_is_found_at_the_table_of_its_command() -> None:
    command = RejectClaim(by="sue", table="T3", round=9, box=5, reason="a six of spades")
    (act,) = actions_of(1, [ev.ActApproved(at_ms=1_000, by="sue", act=7, command=command)])
    assert (act.table, act.round, act.reason) == ("T3", 9, "a six of spades")
    assert act.text == "approved act 7: reject the claim of box 5"


def test_a_malfunction_and_its_approval_say_what_and_where() -> None:
    link = {"table": None, **SAM}
    failed: dict[str, typing.Any] = {"device": "journal", "what": "No write worked for 31 s."}
    returned = {"T1": (1, 4), "T3": (2,)}
    acts = actions_of(
        1,
        [
            ev.FaultReported(**link, **failed, returned=returned),
            ev.ResumeApproved(**link, reason="disk replaced", tables=("T2",)),
        ],
    )
    assert [act.text for act in acts] == [
        "reported a malfunction of the whole link: journal, No write worked for 31 s."
        " Wagers handed back at T1 (1, 4), T3 (2)",
        "approved that jackpot wagers resume on the link after the malfunction, also at T2",
    ]


def test_an_act_on_a_payout_is_found_at_its_table() -> None:
    (act,) = actions_of(1, [ev.PayoutVerified(payout="T3-12-4", reason="", **SAM)])
    assert (act.table, act.text) == ("T3", "verified payout T3-12-4")


def test_hands_are_named_as_people_name_them() -> None:
    hands = {"flush": "AdJd8d4d2d", "four_of_a_kind": "7c7d7h7s2c"}
    texts = [
        act.text
        for category, cards in hands.items()
        for act in actions_of(
            1,
            [ev.ClaimDeclared(table="T1", round=1, box=2, cards=cards, category=category, **SAM)],
        )
    ]
    assert texts == [
        "declared a flush (AdJd8d4d2d) in box 2",
        "declared four of a kind (7c7d7h7s2c) in box 2",
    ]


def test_terms_are_told_with_their_figures_and_their_notice() -> None:
    event = ev.TermsProposed(
        table="T1", version=2, terms=TERMS, notice="From the next round.", **SAM
    )
    (act,) = actions_of(17, [event])
    assert act.text == (
        "proposed terms, version 2: antes of $5.00 to $500.00 in multiples of $5.00, at most"
        " $25,000.00 for a bet, 7 boxes (layout Example layout 1), manual shoe with blue, base game"
        " not reported. Notice to the players: From the next round."
    )
