"""Tables: terms, books in force, hours, last rounds, shoes and cards (1 to 3, 5, 15, 18)."""

from typing import Any

import msgspec
import pytest

from jackpot.floor.commands import ApproveTerms, CheckCards, DeclineTerms, OpenTables, SuspendTables
from jackpot.pit import commands as cmd
from jackpot.pit.decide import decide
from jackpot.pit.refusals import Refusal
from jackpot.pit.state import PitState
from jackpot.rules.hours import Opening
from jackpot.rules.twenty_one.terms import SideLimits
from tests.pit.build import (
    ALL,
    B05,
    B18,
    B96,
    DAYS,
    LIMITS,
    PON,
    PROCEDURES,
    SINCE_2005,
    TABLE,
    Pit,
    game_of,
    open_pit,
    terms,
)


def configure(reference: str, **other: Any) -> cmd.ConfigurePitTable:
    given = terms(reference, **other)
    return cmd.ConfigurePitTable(by="floor file", table="B2", game=game_of(reference), terms=given)


def test_nothing_is_done_before_the_pit_is_open() -> None:
    refusal = decide(PitState(), cmd.OpenRound(by="dealer", table=TABLE, round=1), 1)
    assert isinstance(refusal, Refusal)
    assert refusal.name == "pit_not_open"
    pit = open_pit()
    assert pit.refused(cmd.OpenPit(by="x", pit="other", limits=LIMITS)) == "pit_already_open None"


@pytest.mark.parametrize(
    ("reference", "day"),
    [(B18, "2018-10-17"), (B05, "2018-10-18"), (B05, "2017-05-18"), (B96, "2005-02-08")],
)
def test_t1_a_table_opens_only_with_the_book_in_force_on_the_day(reference: str, day: str) -> None:
    pit = Pit()
    pit.do(cmd.OpenPit(by="floor file", pit="main", limits=LIMITS))
    pit.do(configure(reference))
    open_table = cmd.OpenTable(by="sue", table="B2")
    assert pit.refused(open_table) == "no_gaming_day None"
    pit.do(cmd.BeginGamingDay(by="server", day=day))
    assert pit.refused(open_table) in ("not_in_force None", "no_text_held None")


def test_t1_a_table_that_stays_open_into_another_book_opens_no_round() -> None:
    pit = open_pit(B05)
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    pit.do(cmd.BeginGamingDay(by="server", day=DAYS[B18]))
    pit.do(pit.of_round(cmd.DealRound))  # the round that is open keeps its book
    pit.play("8s 7c Kd stand Kh")
    pit.settle()
    assert pit.refused(cmd.OpenRound(by="dealer", table=TABLE, round=2)) == "not_in_force None"


@pytest.mark.parametrize(
    ("reference", "other", "rule"),
    [
        (B96, {"decks": 7}, "3.1"),
        (B05, {"decks": 3}, "2.1"),
        (B18, {"decks": 9}, "2.1"),
        (PON, {"decks": 2}, "2.1"),
        (B18, {"soft_17": None}, "12.1"),  # T40
        (B05, {"soft_17": "draw"}, "12.1"),
        (PON, {"soft_17": "stand"}, "13.1(a)"),
        (B18, {"layout": " "}, "1.1"),
        (B18, {"boxes": 0}, "1.1"),
        (B18, {"boxes": 10}, "1.1"),
        (B18, {"minimum_cents": 0}, "3.1"),
        (B18, {"maximum_cents": 500}, "3.1"),
        (B18, {"minimum_cents": 1_250}, "3.3"),
        (PON, {"insuring_others": True}, "7.1"),
        (B18, {"side_wagers": {"super_sevens": SideLimits(1, 2)}}, "17.1"),
        (B18, {"side_wagers": {"perfect_pairs": SideLimits(2, 1)}}, "17.7"),
        (
            B18,
            {"side_wagers": {k: SideLimits(1, 2) for k in ("perfect_pairs", "pairs_play")}},
            "17.1",
        ),
        (B96, {"side_wagers": {"super_sevens": SideLimits(100, 101)}}, "23.3"),
    ],
)
def test_terms_that_do_not_fit_the_book_are_refused(reference: str, other: Any, rule: str) -> None:
    pit = open_pit()
    assert pit.refused(configure(reference, **other)) == f"terms_faulty {rule}"


@pytest.mark.parametrize(
    ("reference", "other"),
    [
        (B96, {"decks": 6}),
        (B96, {"decks": 8}),
        (B05, {"decks": 4}),
        (B18, {"decks": 8, "soft_17": "draw", "insuring_others": True}),
        (PON, {"decks": 3}),
        (B18, {"boxes": 9, "maximum_cents": 1_000}),
        (B96, {"triple_play": True, "side_wagers": {}}),
    ],
)
def test_terms_on_the_limits_of_the_book_are_taken(reference: str, other: Any) -> None:
    pit = open_pit()
    assert pit.do(configure(reference, **other)).instrument == reference


def test_a_book_of_another_game_and_a_book_that_is_not_held() -> None:
    pit = open_pit()
    wrong = msgspec.structs.replace(configure(PON), game="blackjack")
    assert pit.refused(wrong) == "wrong_game None"
    assert pit.refused(configure(B18, instrument="NI2017-244")) == "terms_faulty None"
    triple = configure(B18, triple_play=True)
    assert pit.refused(triple) == "terms_faulty None"


@pytest.mark.parametrize("reference", ALL)
def test_3_1_two_people_change_the_terms_with_notice_from_the_next_round(reference: str) -> None:
    pit = open_pit(reference)
    pit.open_round()
    new = terms(reference, minimum_cents=2_000, boxes=5)
    propose = pit.of_table(cmd.ProposePitTerms, by="sue", terms=new, notice="Minimum $20 soon")
    silent = msgspec.structs.replace(propose, notice=" ")
    rule = "4.2" if reference == B96 else "3.1"
    assert pit.refused(silent) == f"notice_missing {rule}"
    assert pit.do(propose).status == "waits"
    other = msgspec.structs.replace(propose, notice="Another")
    assert pit.refused(other).startswith("terms_pending")
    approve = ApproveTerms(by="sue", table=TABLE, version=2)
    assert pit.refused(approve) == "same_person None"
    assert pit.do(msgspec.structs.replace(approve, by="tom")).status == "made"
    pit.do(pit.main(6, 1_000))  # the round in play keeps its own
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c Kd stand Kh")
    pit.settle()
    pit.open_round()
    assert pit.refused(pit.main(6, 2_000)).startswith("box_not_on_layout")
    assert pit.round.terms == 2
    pit.do(pit.main(5, 2_000))
    of_file = msgspec.structs.replace(configure(reference), table=TABLE)
    assert pit.refused(of_file).startswith("terms_in_force")
    again = pit.of_table(cmd.ProposePitTerms, by="sue", terms=terms(reference), notice="Back")
    assert pit.do(again).id == 3
    pit.do(DeclineTerms(by="tom", table=TABLE, version=3, reason="no"))
    pit.check_replica()


@pytest.mark.parametrize(
    ("reference", "hours", "notice"),
    [(B96, "19.1", "19.2"), (B05, "15.1", "15.2"), (B18, "15.1", "15.2"), (PON, "16.1", "16.2")],
)
def test_15_hours_last_rounds_and_closing(reference: str, hours: str, notice: str) -> None:
    pit = open_pit(reference)
    close = pit.of_table(cmd.CloseTable, reason="quiet")
    assert pit.refused(close) == f"closing_notice_missing {notice}"
    announce = pit.of_table(cmd.AnnounceLastRounds, rounds=1, notice="One more")
    silent = msgspec.structs.replace(announce, notice="")
    assert pit.refused(silent) == f"closing_notice_missing {notice}"
    pit.do(announce)
    pit.deal({1: 1_000})
    assert pit.refused(close).startswith("table_in_play")
    pit.play("8s 7c Kd stand Kh")
    pit.settle()
    next_round = cmd.OpenRound(by="dealer", table=TABLE, round=2)
    assert pit.refused(next_round) == f"last_round_played {notice}"
    assert pit.do(close).status == "closed"
    pit.do(cmd.OpenTable(by="sue", table=TABLE))
    opening = Opening(pit.at_ms, pit.at_ms + 10_000, "hours")
    pit.do(cmd.SetHours(by="server", openings=(opening,), known_until_ms=opening.closes_ms))
    pit.at_ms = opening.closes_ms - 1_001
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    pit.do(pit.void({B96: "20.3", PON: "17.3"}.get(reference, "16.3")))
    pit.at_ms = opening.closes_ms - 1_000
    late = cmd.OpenRound(by="dealer", table=TABLE, round=3)
    assert pit.refused(late) == f"outside_hours {hours}"
    assert pit.do(close).status == "closed"


def test_a_suspended_table_takes_no_wagers_and_plays_a_dealt_round_to_its_end() -> None:
    pit = open_pit()
    pit.open_round()
    pit.do(pit.main(1, 1_000))
    suspend = SuspendTables(by="sue", tables=(TABLE,), reason="spill")
    assert [each.status for each in pit.do(suspend).tables] == ["suspended"]
    assert pit.round.wagers == []
    assert pit.refused(pit.main(1, 1_000)) == "table_paused None"
    assert pit.refused(pit.of_round(cmd.DealRound)) == "table_paused None"
    pit.do(pit.of_table(cmd.ResumeTable, reason="dry"))
    pit.do(pit.main(1, 1_000))
    pit.do(pit.of_round(cmd.DealRound))
    pit.play("8s 7c")
    pit.do(pit.of_table(cmd.SuspendTable, reason="spill"))
    pit.play("Kd stand Kh")
    pit.settle()
    assert pit.refused(cmd.OpenRound(by="dealer", table=TABLE, round=2)) == "table_paused None"
    pit.do(pit.of_table(cmd.ResumeTable, reason="dry"))
    pit.do(pit.of_table(cmd.CloseTable, reason="late", notice="Closing"))
    assert [each.status for each in pit.do(OpenTables(by="sue", tables=(TABLE,))).tables] == [
        "open"
    ]
    pit.do(cmd.SetNextRound(by="sue", table=TABLE, round=50, reason="new counter"))
    assert pit.open_round() == 50


@pytest.mark.parametrize(("reference", "rule"), [(B96, "6.2"), (B05, "5.4"), (B18, "5.4")])
def test_5_4_after_the_cutting_card_a_new_shoe(reference: str, rule: str) -> None:
    pit = open_pit(reference)
    pit.deal({1: 1_000})
    pit.play("8s 7c")
    view = pit.do(pit.of_round(cmd.ReportCuttingCard, box=1))
    assert (view.shoe.ends, view.shoe.cut_first_asked) == (True, 1)
    shoe = pit.of_table(cmd.NewShoe, number=1, shoe="manual", cut_by="player")
    assert pit.refused(shoe).startswith("cards_in_play")
    pit.play("Kd stand Kh")  # 14.8: it goes on and stands
    pit.settle()
    next_round = cmd.OpenRound(by="dealer", table=TABLE, round=2)
    assert pit.refused(next_round) == f"new_shoe_due {rule}"
    wrong = msgspec.structs.replace(shoe, number=2)
    assert pit.refused(wrong) == "not_the_next_shoe None"
    assert pit.refused(msgspec.structs.replace(shoe, cut_by="nobody")).startswith("not_one_shoe")
    assert pit.refused(msgspec.structs.replace(shoe, shoe="automated")).startswith("not_one_shoe")
    pit.do(shoe)
    pit.deal({1: 1_000})
    assert pit.round.play is not None
    assert pit.round.play.burn_due is (reference == B96)  # 7.2


@pytest.mark.parametrize("reference", ALL)
def test_7_2_a_card_is_burnt_when_the_dealer_changes_in_1996_alone(reference: str) -> None:
    pit = open_pit(reference)
    asked = []
    for dealer in ("dee", "dee", "dan", "dan", "dee"):
        pit.open_round()
        pit.do(pit.main(1, 1_000))
        dealt = pit.do(pit.of_round(cmd.DealRound, by=dealer))
        asked.append(dealt.round.next[0].to == "burn")
        pit.do(pit.of_round(cmd.VoidRound, rule=PROCEDURES[reference], reason="a test"))
    assert asked == [False, False, reference == B96, False, reference == B96]


@pytest.mark.parametrize(("left", "ends"), [(3, True), (2, False), (1, False), (None, True)])
def test_5_5_the_cutting_card_of_the_last_three_rounds_is_discarded(
    left: int | None, ends: bool
) -> None:
    """`left` rounds follow the one in which it comes."""
    pit = open_pit()
    if left is not None:
        pit.do(pit.of_table(cmd.AnnounceLastRounds, rounds=left + 1, notice="Closing"))
    pit.deal({1: 1_000})
    assert pit.do(pit.of_round(cmd.ReportCuttingCard)).shoe.ends is ends


@pytest.mark.parametrize("reference", SINCE_2005)
def test_18_3_the_automated_shoe_fails_and_the_round_is_completed_not_void(reference: str) -> None:
    pit = open_pit(reference, shoe="automated")
    fault = pit.of_table(cmd.ReportPitShoeFault, kind="mechanical", what="jammed")
    pit.deal({1: 1_000})
    cutting = pit.of_round(cmd.ReportCuttingCard)
    assert pit.refused(cutting) == "no_cutting_card None"
    pit.play("8s 7c")
    assert pit.do(fault).shoe.fault == "jammed"
    pit.play("Kd stand Kh")
    assert pit.settle().phase == "settled"
    next_round = cmd.OpenRound(by="dealer", table=TABLE, round=2)
    assert pit.refused(next_round).startswith("new_shoe_due")
    shoe = pit.of_table(cmd.NewShoe, number=1, shoe="manual", cut_by="player")
    assert pit.refused(shoe).startswith("not_one_shoe")  # 18.3(b): new cards
    view = pit.do(msgspec.structs.replace(shoe, new_cards=True))
    assert (view.shoe.shoe, view.shoe.fault) == ("manual", "")
    pit.deal({1: 1_000})
    assert pit.round.shoe == "manual"
    assert pit.refused(fault).startswith("no_automated_shoe")


@pytest.mark.parametrize(
    ("reference", "at_any_time"), [(B96, False), (B05, True), (B18, True), (PON, False)]
)
def test_2_4_a_marked_card_is_changed_in_play_where_the_book_says_so(
    reference: str, at_any_time: bool
) -> None:
    pit = open_pit(reference)
    change = pit.of_table(
        cmd.ChangePitCards,
        which="the queen of hearts",
        marked_or_damaged=True,
        dealer="dora",
        reason="bent",
    )
    pit.deal({1: 1_000})
    every = msgspec.structs.replace(change, which="all", marked_or_damaged=False)
    assert pit.refused(every).startswith("cards_in_play")
    if at_any_time:
        pit.do(change)
    else:
        assert pit.refused(change).startswith("cards_in_play")
    pit.play("8s 7c Kd stand Kh")
    pit.settle()
    pit.do(every)
    alone = msgspec.structs.replace(every, dealer="supervisor", which="one")
    assert pit.refused(alone) == "same_person None"
    check = CheckCards(by="dora", table=TABLE, when="before", second="sue")
    assert [(each.when, each.today) for each in pit.do(check).checks] == [("before", True)]


def test_an_incident_needs_a_rule_of_the_tables_book() -> None:
    pit = open_pit(PON)
    incident = pit.of_table(cmd.RecordIncident, rule="17.8", who="M-3", what="side bets")
    assert pit.do(incident).incident == 1
    wrong = msgspec.structs.replace(incident, rule="17.10")
    assert pit.refused(wrong) == "contravened_rule 17.2"
    other = open_pit(B96)
    other.do(other.of_table(cmd.RecordIncident, rule="18(c)", who="M-3", what="a card"))
    wrong = other.of_table(cmd.RecordIncident, rule="18.1", who="M-3", what="a card")
    assert other.refused(wrong) == "contravened_rule 20.2"


def test_a_table_in_a_tournament_posts_no_rounds_here() -> None:
    pit = open_pit()
    pit.do(cmd.OpenTable(by="sue", table=TABLE, tournament="spring-cup"))
    assert pit.refused(cmd.OpenRound(by="dealer", table=TABLE, round=1)) == "tournament_table None"
