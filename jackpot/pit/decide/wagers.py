"""Wagers before the first card: main wagers (3, 4) and side wagers with their lamps."""

from jackpot.floor.decide.common import no_betting
from jackpot.floor.decide.players import not_a_reference
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.common import NOTHING, PitDecision, place_key
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitRound, PitState, PitTable
from jackpot.rules.money import dollars
from jackpot.rules.twenty_one import refusals as of_round
from jackpot.rules.twenty_one.games import game_of_terms
from jackpot.rules.twenty_one.main_wagers import placing_refusal
from jackpot.rules.twenty_one.side_wagers import has_main_wager, side_wagers_refusal
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.wagers import MainWager, SideKind, SideWager

_Placing = cmd.PlaceMain | cmd.PlaceSide
_Wager = _Placing | cmd.WithdrawMain | cmd.WithdrawSide


def place_main(state: PitState, command: cmd.PlaceMain, at_ms: int) -> PitDecision:
    found = _find_betting(state, command)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    terms = table.terms[round_.terms]
    if not terms.whole:
        return refuse(Code.MAIN_NOT_POSTED)
    known = round_.main_at(command.box, command.place)
    if known is not None and (known.amount_cents, known.seated, known.player or "") == (
        command.amount_cents,
        command.seated,
        command.player,
    ):
        return NOTHING
    if refusal := _placing_refusal(state, table, round_, command, void_of=None):
        return refusal
    if refusal := _restricted(state, round_, command, terms):
        return refusal
    wager = _wager(table, command)
    others = [
        each for each in round_.wagers if each.box == command.box and each.place != command.place
    ]
    if refusal := placing_refusal(
        wager, others, terms.for_round(round_.shoe), game_of_terms(terms), round_.book
    ):
        return refusal
    return (
        ev.MainPlaced(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=command.box,
            place=command.place,
            amount_cents=command.amount_cents,
            seated=command.seated,
            player=command.player,
            marker_cents=wager.marker_cents,
            advised=wager.advised,
            late_entrant=wager.late_entrant,
        ),
    )


def _find_betting(state: PitState, command: _Wager) -> tuple[PitTable, PitRound] | Refusal:
    table = state.tables.get(command.table)
    if table is None:
        return refuse(FloorCode.UNKNOWN_TABLE, table=command.table)
    round_ = table.current
    if round_ is None or round_.number != command.round or table.status == "closed":
        return no_betting(table, command)
    return table, round_


def _placing_refusal(
    state: PitState, table: PitTable, round_: PitRound, command: _Placing, void_of: SideKind | None
) -> Refusal | None:
    """Why no wager at all is taken there now."""
    if round_.status != "betting":
        return refuse(FloorCode.BETTING_CLOSED)
    if table.status == "suspended":
        return refuse(Code.TABLE_PAUSED, table=command.table)
    if round_.voided and round_.is_void(command.box, command.place, void_of):
        return place_void(round_, command.box, command.place)
    if command.player:
        if refusal := not_a_reference(command.player):
            return refusal
        if command.player in state.exclusions:
            return refuse(FloorCode.PLAYER_EXCLUDED, player=command.player)
    return None


def place_void(round_: PitRound, box: int, place: int) -> Refusal:
    return refuse(Code.PLACE_VOID, box=box, place=place, round=round_.number)


def _restricted(
    state: PitState, round_: PitRound, command: cmd.PlaceMain, terms: PitTerms
) -> Refusal | None:
    """Rule 4.8: a single box, and the minimum table wager as displayed."""
    restriction = state.restrictions.get(command.player) if command.player else None
    if restriction is None:
        return None
    boxes = {each.box for each in round_.wagers if each.player == command.player}
    lawful = "on one box" if restriction.one_box else ""
    if restriction.minimum_only:
        lawful = f"{dollars(terms.minimum_cents)} {lawful}".strip()
    elsewhere = restriction.one_box and bool(boxes - {command.box})
    wrong = restriction.minimum_only and command.amount_cents != terms.minimum_cents
    if not (elsewhere or wrong):
        return None
    return refuse(Code.PLAYER_RESTRICTED, player=command.player, lawful=lawful)


def _wager(table: PitTable, command: cmd.PlaceMain) -> MainWager:
    marker = table.markers.get(command.box)
    is_theirs = marker is not None and marker.place in (0, command.place)
    key = place_key(command.player, command.box, command.place)
    return MainWager(
        box=command.box,
        place=command.place,
        amount_cents=command.amount_cents,
        seated=command.seated,
        player=command.player or None,
        marker_cents=marker.maximum_cents if marker is not None and is_theirs else None,
        advised=key in table.advised,
        late_entrant=key in table.late_entrants,
    )


def withdraw_main(state: PitState, command: cmd.WithdrawMain, at_ms: int) -> PitDecision:
    found = _find_betting(state, command)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if round_.status != "betting":
        return refuse(FloorCode.BETTING_CLOSED)
    if round_.main_at(command.box, command.place) is None:
        return NOTHING
    withdrawn = ev.MainWithdrawn(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        place=command.place,
    )
    return withdrawn, *left_alone(table, round_, withdrawn)


def left_alone(
    table: PitTable, round_: PitRound, gone: ev.MainWithdrawn | ev.PlaceVoided
) -> tuple[ev.SideWithdrawn, ...]:
    """Side wagers that may not lie there without that main wager go back with it (T30)."""
    rules = game_of_terms(table.terms[round_.terms]).side
    mains = [each for each in round_.wagers if (each.box, each.place) != (gone.box, gone.place)]
    return tuple(
        ev.SideWithdrawn(
            at_ms=gone.at_ms,
            by=gone.by,
            table=gone.table,
            round=gone.round,
            kind=side.kind,
            box=side.box,
            place=side.place,
        )
        for side in round_.side_wagers
        if rules[side.kind].alone == "refused" and not has_main_wager(side, rules[side.kind], mains)
    )


def place_side(state: PitState, command: cmd.PlaceSide, at_ms: int) -> PitDecision:
    found = _find_betting(state, command)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    known = round_.side_at(command.kind, command.box, command.place)
    if known is not None and known.amount_cents == command.amount_cents:
        return NOTHING
    if refusal := _placing_refusal(state, table, round_, command, void_of=command.kind):
        return refusal
    if refusal := _side_refusal(table.terms[round_.terms], round_, command):
        return refusal
    return (
        ev.SidePlaced(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            kind=command.kind,
            box=command.box,
            place=command.place,
            amount_cents=command.amount_cents,
            beside_main=command.beside_main,
            player=command.player,
        ),
    )


def _side_refusal(terms: PitTerms, round_: PitRound, command: cmd.PlaceSide) -> Refusal | None:
    """A pad that only knows side wagers says that a main wager lies beside it."""
    book = round_.book
    if not 1 <= command.box <= terms.boxes:
        return of_round.refuse(of_round.Code.BOX_NOT_ON_LAYOUT, book, boxes=terms.boxes)
    game = game_of_terms(terms)
    rules = game.side.get(command.kind)
    mains = round_.wagers
    if not terms.whole:
        if not command.beside_main and rules is not None:
            return of_round.refuse(
                of_round.Code.ALONE,
                book,
                rule=rules.rules["alone"],
                wager=rules.title,
                box=command.box,
                beside="of the same player" if rules.beside == "own" else "on the box",
            )
        beside = MainWager(box=command.box, place=command.place, amount_cents=terms.maximum_cents)
        mains = [beside]
    side = SideWager(
        kind=command.kind,
        box=command.box,
        place=command.place,
        amount_cents=command.amount_cents,
    )
    return side_wagers_refusal([side], mains, terms.for_round(), game, book)


def withdraw_side(state: PitState, command: cmd.WithdrawSide, at_ms: int) -> PitDecision:
    found = _find_betting(state, command)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.status != "betting":
        return refuse(FloorCode.BETTING_CLOSED)
    if round_.side_at(command.kind, command.box, command.place) is None:
        return NOTHING
    return (
        ev.SideWithdrawn(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            kind=command.kind,
            box=command.box,
            place=command.place,
        ),
    )
