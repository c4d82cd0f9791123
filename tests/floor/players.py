"""Chooses the next command: ordinary play of a table, mixed with everything else."""

from collections.abc import Iterator
from random import Random

from jackpot.floor import commands
from tests.auditor.hands import split_cards
from tests.auditor.records import Floor
from tests.floor import random_act_commands as acts
from tests.floor import random_base_commands as base_game
from tests.floor import random_card_commands as cards
from tests.floor import random_correction_commands as corrections
from tests.floor import random_hours_commands as hours
from tests.floor import random_house_commands as house
from tests.floor import random_office_commands as office
from tests.floor import random_payout_commands as payouts
from tests.floor import random_round_commands as rounds
from tests.floor import random_terms_commands as terms
from tests.floor.build import claim, deal
from tests.floor.random_hands import any_hand
from tests.floor.random_round_commands import Maker, rarely


def play_on(choose: Random, floor: Floor) -> commands.Command:
    """The next command at a table on an ordinary night, with very lucky players.

    The first tables play faster than the last, so that a lock of these waits for many rounds.
    """
    last = len(floor.tables) - 1
    name = sorted(floor.tables)[min(choose.randint(0, last), choose.randint(0, last))]
    table = floor.tables[name]
    one = Floor(tables={name: table}, approvals=floor.approvals)
    round_ = table.in_play()
    if table.status == "closed":
        return commands.OpenTable(by="sam", table=name)
    if (floor.fault or table.fault) and rarely(choose, 3):
        stopped = None if floor.fault else name
        return commands.ApproveResume(by="sam", table=stopped, reason="checked")
    if table.status == "suspended" and rarely(choose, 3):
        return commands.ResumeTable(by="sam", table=name, reason="checked")
    if round_ is None and table.rounds_left == 0 and rarely(choose, 2):
        return commands.WithdrawNotices(by="sam", table=name)
    cure = cards.cure(choose, one)
    if cure is not None and rarely(choose, 3):
        return cure
    if round_ is None:
        return rounds.open_round(choose, one)
    if round_.phase == "betting":
        of_base = () if round_.base is None else base_game.BEFORE_THE_DEAL
        return choose.choice(_BEFORE_THE_DEAL + of_base)(choose, one)
    if round_.base is not None and not rarely(choose, 5):
        maker = base_game.next_of_base_game(choose, one, round_, round_.base)
        if maker is not None:
            return maker(choose, one)
    return choose.choice(_AFTER_THE_DEAL)(choose, one)


_BEFORE_THE_DEAL: tuple[Maker, ...] = (
    *(rounds.place_wager,) * 7,
    rounds.deal_round,
)
_AFTER_THE_DEAL: tuple[Maker, ...] = (
    *(rounds.declare_claim,) * 6,
    rounds.fold_box,
    *(rounds.undo_fold,) * 3,
    *(corrections.take_back_claim,) * 2,
    *(acts.verify_claim,) * 4,
    *(rounds.settle_round,) * 3,
)


def lucky_round(choose: Random, floor: Floor) -> Iterator[commands.Command]:
    """A round up to its claims, several of them winning; its cards are not yet collected."""
    name = choose.choice(sorted(floor.tables))
    table = floor.tables[name]
    if floor.fault or table.fault:
        yield commands.ApproveResume(by="sam", reason="checked")
    if table.status == "suspended":
        yield commands.ResumeTable(by="sam", table=name, reason="checked")
    yield commands.OpenTable(by="sam", table=name)
    if table.current is not None:
        yield commands.DealRound(by=name, table=name, round=table.current)
        for box in table.rounds[table.current].claims:
            yield commands.VerifyClaim(by="vera", table=name, round=table.current, box=box)
        yield commands.SettleRound(by=name, table=name, round=table.current)
    number = table.last_round + 1
    wager_cents = floor.approvals[max(floor.approvals)].wager_cents
    boxes = choose.sample(range(1, table.boxes + 1), choose.randint(1, min(table.boxes, 6)))
    opened, *wagers, dealt = deal(name, number, *boxes, wager_cents=wager_cents)
    yield opened
    if table.reports():
        for box in boxes:
            yield commands.PlaceAnte(by=name, table=name, round=number, box=box, amount_cents=1_000)
    yield from (*wagers, dealt)
    if table.reports():
        yield commands.ShowDealerCard(by=name, table=name, round=number, card="2c")
        for box in boxes:
            yield commands.PlaceBet(by=name, table=name, round=number, box=box, amount_cents=2_000)
    seen: set[str] = set()
    for box in boxes[: choose.randint(1, 6)]:
        cards = any_hand(choose, seen)
        seen |= set(split_cards(cards))
        yield claim(name, number, box, cards)


ROUNDS: tuple[Maker, ...] = (
    rounds.open_round,
    rounds.place_wager,
    rounds.withdraw_wager,
    rounds.deal_round,
    rounds.fold_box,
    rounds.undo_fold,
    rounds.declare_claim,
    rounds.settle_round,
    *base_game.ANYTHING,
)
SUPERVISION: tuple[Maker, ...] = (
    rounds.record_late_claim,
    rounds.reject_claim,
    corrections.correct_hand,
    corrections.correct_hand,
    rounds.void_wager,
    rounds.void_round,
    *(acts.second_person,) * 5,
    acts.decline_act,
    rounds.set_next_round,
)
TABLES: tuple[Maker, ...] = (
    office.open_link,
    office.begin_gaming_day,
    office.configure_table,
    office.configure_table,
    office.open_or_shut_table,
    office.open_or_shut_table,
    office.open_or_shut_table,
    office.open_or_shut_table,
    office.open_or_shut_tables,
    office.report_fault,
    office.approve_resume,
)
TERMS: tuple[Maker, ...] = (
    terms.propose_terms,
    *(terms.decide_terms,) * 2,
    terms.change_marker,
    terms.tell_players,
    hours.set_hours,
    *(hours.extend_hours,) * 2,
)
CAGE: tuple[Maker, ...] = (
    payouts.verify_payout,
    payouts.confirm_payout,
    payouts.confirm_payout,
    payouts.dispute_payout,
    payouts.dispute_closed_payout,
    payouts.dispute_earlier_payout,
    payouts.decide_dispute,
    payouts.ask_review,
    payouts.record_review,
    payouts.cancel_payout,
)
HOUSE: tuple[Maker, ...] = (
    *(house.seat_player,) * 6,
    house.leave_seat,
    *(house.exclude_player,) * 3,
    house.release_player,
    house.record_incident,
    *(house.dispute_round,) * 3,
    *(house.decide_round_dispute,) * 4,
    house.ask_round_review,
    house.record_round_review,
)
POOLS: tuple[Maker, ...] = (
    office.record_chip_count,
    office.deposit_reserve,
    office.propose_adjustment,
    office.decide_adjustment,
)
APPROVALS: tuple[Maker, ...] = (
    office.any_approval,
    office.decide_approval,
)
PROPOSALS: tuple[Maker, ...] = (
    office.any_approval,
    office.propose_adjustment,
)
