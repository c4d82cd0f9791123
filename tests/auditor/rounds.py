"""A round of play up to the claims: betting, the first card, folds (4.1, 4.5, 7.3, 10.1, 10.6)."""

from fractions import Fraction

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.accounts import micros
from tests.auditor.cards import shoe_of, whole_deck
from tests.auditor.faults import takes_wagers
from tests.auditor.hours import is_gaming
from tests.auditor.records import Floor, Table
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Base, Round
from tests.auditor.seats import may_play
from tests.auditor.settlement import Stamp
from tests.auditor.showdown import bring_in_step
from tests.auditor.tables import needs_reason

Events = list[events.Event]


def known_box(table: Table, box: int) -> None:
    require(1 <= box <= table.boxes, Code.UNKNOWN_BOX)


def open_round(floor: Floor, command: commands.OpenRound, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    repeat_if(table.current == command.round)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    require(table.status != "suspended" or table.reports(), Code.TABLE_SUSPENDED)  # 4.2
    require(table.current is None, Code.ROUND_STILL_OPEN)
    require(is_gaming(floor, stamp.at_ms), Code.OUTSIDE_HOURS)
    require(table.rounds_left != 0, Code.LAST_ROUND_PLAYED)
    require(command.round > table.last_round, Code.ROUND_NUMBER_PASSED)
    require(not table.had(command.round), Code.ROUND_NUMBER_USED)
    limited = floor.controls >= 2 and bool(table.series or table.numbers_set)
    require(not limited or command.round <= table.last_round + 1_000, Code.ROUND_NUMBER_AHEAD)
    in_force = [
        version
        for version, approval in floor.approvals.items()
        if approval.holds_from_ms <= stamp.at_ms
    ]
    require(bool(in_force), Code.NO_APPROVAL)
    version = max(in_force)
    whole_deck(table)
    shoe = shoe_of(table)
    table.rounds[command.round] = Round(
        command.table, command.round, version, terms=table.terms_now()
    )
    if table.reports():
        table.rounds[command.round].base = Base()
    table.rounds[command.round].irregular.shoe = shoe[0] if shoe else None
    if (terms := table.terms_now()) is not None:
        table.boxes = terms.boxes
        table.drop_missing_seats()
    table.told = [each for each in table.told if each[1] is None or each[1] > table.last_round]
    if table.rounds_left is not None:
        table.rounds_left -= 1
    follows = bool(table.series) and table.series[-1][-1] == table.last_round
    if not follows or command.round - table.last_round > 1_000:
        table.series.append([])
    table.series[-1].append(command.round)
    table.current = table.last_round = command.round
    return [
        events.RoundOpened(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            approval=version,
            terms=table.terms_given[-1] if table.terms_given else None,
            shoe=shoe[0] if shoe else None,
        )
    ]


def set_next_round(floor: Floor, command: commands.SetNextRound, stamp: Stamp) -> Events:
    """A payout is named by its round: no number of the table comes twice."""
    table = floor.table(command.table)
    repeat_if(command.round == table.last_round + 1)
    repeat_if(bool(table.numbers_set) and table.numbers_set[-1] == command.round)
    require(table.current is None, Code.TABLE_IN_PLAY)
    require(command.round > 0 and not table.had(command.round), Code.ROUND_NUMBER_USED)
    needs_reason(command.reason)
    coming = [each for each in table.told if each[1] is None or each[1] > table.last_round]
    table.told = [(what, round_ and command.round, last) for what, round_, last in coming]
    table.last_round = command.round - 1
    table.numbers_set.append(command.round)
    return [
        events.NextRoundSet(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            reason=command.reason,
        )
    ]


def betting_in(table: Table, number: int) -> Round:
    """4.1: a wager goes with the round that is open now."""
    round_ = table.in_play()
    if round_ is None or round_.number != number:
        require(number > table.last_round, Code.BETTING_CLOSED)
        require(False, Code.NO_SUCH_ROUND)
    assert round_ is not None
    return round_


def place_wager(floor: Floor, command: commands.PlaceWager, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    known_box(table, command.box)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    round_ = betting_in(table, command.round)
    standing = round_.wagers.get(command.box)
    ante = command.ante if round_.base is None else command.box in round_.base.antes
    repeat_if(standing == command.amount_cents and ante)
    require(round_.phase == "betting", Code.BETTING_CLOSED)  # 4.5
    if not ante and round_.base is None:
        # 10.1: no wager stays without its ante; told again, the box stays as it is.
        repeat_if(standing is None and command.box in round_.taken_back)
        if standing is not None:
            return _taken_back(round_, command, stamp)
    require(table.status == "open", Code.TABLE_SUSPENDED)  # 4.2
    takes_wagers(floor, table)  # 14.5
    require(table.tournament is None or table.tournament_jackpot, Code.TOURNAMENT)
    may_play(floor, table, command.box)  # 16.3(b)
    require(command.box not in round_.voided, Code.WAGER_VOID)  # 16.3(a)
    require(ante, Code.NO_ANTE)  # 10.1
    wager_cents = floor.approvals[round_.version].wager_cents
    # 4.4: one wager on a box, so another amount than the one that stands is wrong as well.
    require(command.amount_cents == (standing or wager_cents), Code.WRONG_AMOUNT)
    round_.wagers[command.box] = command.amount_cents
    round_.taken_back.discard(command.box)
    return [
        events.WagerAccepted(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            amount_cents=command.amount_cents,
        )
    ]


def withdraw_wager(floor: Floor, command: commands.WithdrawWager, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    known_box(table, command.box)
    require(table.status != "closed", Code.TABLE_NOT_OPEN)
    round_ = betting_in(table, command.round)
    require(round_.phase == "betting", Code.BETTING_CLOSED)  # 4.5
    repeat_if(command.box not in round_.wagers)
    return _taken_back(round_, command, stamp)


def _taken_back(
    round_: Round, command: commands.PlaceWager | commands.WithdrawWager, stamp: Stamp
) -> Events:
    del round_.wagers[command.box]
    round_.taken_back.add(command.box)
    return [
        events.WagerWithdrawn(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
        )
    ]


def takes_lamp_along(round_: Round, box: int, stamp: Stamp) -> Events:
    """10.1: no jackpot wager stays without its ante."""
    if box not in round_.wagers:
        return []
    wager = commands.WithdrawWager(by=stamp.by, table=round_.table, round=round_.number, box=box)
    return _taken_back(round_, wager, stamp)


def deal_round(floor: Floor, command: commands.DealRound, stamp: Stamp) -> Events:
    """10.6: every cent of every wager goes into one of the two pools, as approved."""
    round_ = floor.round(command.table, command.round)
    require(round_.phase != "void", Code.ROUND_VOID)
    repeat_if(round_.phase != "betting")
    base = round_.base
    require(base is None or bool(base.antes), Code.NO_ANTES)  # 6.3
    approval = floor.approvals[round_.version]
    wagers = sum(round_.wagers.values())
    round_.phase = "dealt"
    round_.to_jackpot = wagers * Fraction(approval.jackpot_bp, 10_000)
    round_.to_reserve = wagers - round_.to_jackpot
    floor.accounts.wagers += wagers
    floor.accounts.contribute(round_.to_jackpot)
    floor.accounts.reserve += round_.to_reserve
    happened: Events = [
        events.RoundDealt(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            boxes=tuple(sorted(round_.wagers)),
            wagers_cents=wagers,
            jackpot_micros=micros(round_.to_jackpot),
            reserve_micros=micros(round_.to_reserve),
        )
    ]
    if base is not None:
        antes = sum(base.antes.values())
        floor.tables[command.table].float_cents["antes"] += antes
        floor.tables[command.table].has_float = True
        happened.append(
            events.AntesFixed(
                at_ms=stamp.at_ms,
                by=stamp.by,
                table=command.table,
                round=command.round,
                boxes=tuple(sorted(base.antes)),
                antes_cents=antes,
            )
        )
    return happened


def before_collection(round_: Round) -> None:
    """Folds and declarations come between the first card and the collection (7.1, 10.4)."""
    require(round_.phase != "betting", Code.NOT_DEALT)
    require(round_.phase != "void", Code.ROUND_VOID)
    require(round_.phase == "dealt", Code.ROUND_COLLECTED)
    require(not round_.irregular.misdealt, Code.MISDEAL)  # 14.1


def fold_box(floor: Floor, command: commands.FoldBox, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    repeat_if(round_.phase != "void" and command.box in round_.folded)
    before_collection(round_)
    known_box(floor.table(command.table), command.box)
    if round_.base is not None:
        require(command.box in round_.base.antes, Code.NOT_IN_ROUND)  # 6.3
        require(bool(round_.base.face_up), Code.DEAL_NOT_COMPLETE)  # 7.1
        require(command.box not in round_.base.bets, Code.BET_STANDS)  # 7.1
    require(command.box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    require(command.box not in round_.claims, Code.CLAIM_STANDS)
    round_.folded.add(command.box)  # 7.3: the wager is lost, it stays in the pools
    return [
        events.BoxFolded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
        ),
        *bring_in_step(floor, round_, stamp),
    ]


def undo_fold(floor: Floor, command: commands.UndoFold, stamp: Stamp) -> Events:
    """A fold is final once the cards are in the rack (7.3, 7.4); a wrong press before is not."""
    round_ = floor.round(command.table, command.round)
    before_collection(round_)
    known_box(floor.table(command.table), command.box)
    repeat_if(command.box not in round_.folded)
    require(command.box not in round_.irregular.excluded, Code.BOX_EXCLUDED)  # 13.2
    needs_reason(command.reason)
    round_.folded.remove(command.box)
    return [
        events.FoldUndone(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            reason=command.reason,
        ),
        *bring_in_step(floor, round_, stamp),
    ]
