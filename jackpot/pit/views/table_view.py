"""Makes the view of a table from the state."""

from typing import Literal

from jackpot.floor.state import CardCheck, Notice
from jackpot.floor.views import NoticeView, RefusalView, moment, refusal_view
from jackpot.floor.views.moments import moment_or_none
from jackpot.floor.views.seats import seat_views
from jackpot.pit.decide.rounds import why_cards_stay
from jackpot.pit.state import PitState, PitTable, PitVoidedRound, Restriction, Stakes
from jackpot.pit.views.round_view import round_view
from jackpot.pit.views.tables import (
    PitCardCheckView,
    PitMarkerView,
    PitMoneyView,
    PitTableTerms,
    PitTableView,
    PitTermsView,
    PitVoidedRoundView,
    ProposedPitTermsView,
    RestrictionView,
    ReturnedView,
    ShoeView,
    StakesView,
)
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.twenty_one.games import find_game


def table_view(state: PitState, table_id: str) -> PitTableView:
    assert state.pit is not None, "no table is shown before the pit is open"
    table = state.tables[table_id]
    current = table.current
    previous = table.recent[-1] if table.recent else None
    terms = shown_terms(table)
    game = find_game(BY_REFERENCE[terms.terms.instrument], terms.terms)
    assert game is not None, "the terms were checked when they were given"
    return PitTableView(
        table=table_id,
        pit=state.pit,
        game=table.game,
        natural=game.natural,
        ranks=game.ranks,
        status=table.status,
        boxes=terms.terms.boxes,
        play=terms.terms.play,
        instrument=terms.terms.instrument,
        terms=terms,
        proposed=_proposed(table),
        last_round=table.last_round,
        numbering=len(table.numbers_set),
        rounds_left=table.rounds_left,
        notices=[_notice(each) for each in table.notices],
        markers=[
            PitMarkerView(box, each.place, each.maximum_cents)
            for box, each in sorted(table.markers.items())
        ],
        seats=seat_views(state, table, table.book_now),
        late_entrants=list(table.late_entrants),
        advised=list(table.advised),
        restricted=_restricted_here(state, table),
        round=None if current is None else round_view(table_id, table, current),
        previous=None if previous is None else round_view(table_id, table, previous),
        voided=[_voided_view(each) for each in table.voided],
        collecting_waits=_collecting_waits(state, table_id, table),
        shoe=shoe_view(table),
        checks=_checks(state, table),
        money=money_view(state, table),
    )


def shown_terms(table: PitTable) -> PitTermsView:
    """Those on the sign: of the round in play, between rounds those of the next one."""
    version = table.terms_in_force if table.current is None else table.current.terms
    return PitTermsView(version, table.terms[version])


def table_terms(state: PitState, table_id: str) -> PitTableTerms:
    table = state.tables[table_id]
    return PitTableTerms(
        table=table_id,
        in_force=PitTermsView(table.terms_in_force, table.terms_now),
        round=None if table.current is None else shown_terms(table),
        proposed=_proposed(table),
        notices=[_notice(each) for each in table.notices],
        rounds_left=table.rounds_left,
    )


def _proposed(table: PitTable) -> ProposedPitTermsView | None:
    pending = table.proposed_terms
    if pending is None:
        return None
    return ProposedPitTermsView(
        pending.version,
        pending.terms,
        pending.notice,
        pending.proposed_by,
        moment(pending.proposed_ms),
    )


def _notice(notice: Notice) -> NoticeView:
    return NoticeView(notice.text, notice.given_by, moment(notice.given_ms), notice.from_round)


def _restricted_here(state: PitState, table: PitTable) -> list[str]:
    if table.current is None or not state.restrictions:
        return []
    players = {wager.player for wager in table.current.wagers if wager.player}
    return sorted(players & state.restrictions.keys())


def _voided_view(voided: PitVoidedRound) -> PitVoidedRoundView:
    return PitVoidedRoundView(
        round=voided.number,
        rule=voided.rule,
        cause=BY_REFERENCE[voided.instrument].void_causes[voided.rule].what,
        reason=voided.reason,
        voided_by=voided.voided_by,
        voided_at=moment(voided.voided_ms),
        back=[
            ReturnedView(line.box, line.place, line.wager, line.returned_cents)
            for line in voided.returned
        ],
    )


def _collecting_waits(state: PitState, table_id: str, table: PitTable) -> RefusalView | None:
    round_ = table.current
    if round_ is None or round_.play is None or round_.play.phase != "complete":
        return None
    refusal = why_cards_stay(state, table_id, round_.number)
    return None if refusal is None else refusal_view(refusal)


def shoe_view(table: PitTable) -> ShoeView:
    shoe = table.shoe
    asked = None
    if shoe.cutting_card_round is not None:
        asked = shoe.cutting_card_box or table.boxes
    return ShoeView(
        number=shoe.number,
        shoe=table.shoe_now,
        first_round=shoe.first_round,
        ends=shoe.ends,
        fault=shoe.fault,
        cut_first_asked=asked,
    )


def _checks(state: PitState, table: PitTable) -> list[PitCardCheckView]:
    found: list[tuple[Literal["before", "after"], CardCheck | None]] = [
        ("before", table.cards.checked_before),
        ("after", table.cards.checked_after),
    ]
    return [
        PitCardCheckView(
            when,
            check.checked_by,
            check.second,
            moment(check.checked_ms),
            check.day == state.gaming_day,
        )
        for when, check in found
        if check is not None
    ]


def money_view(state: PitState, table: PitTable) -> PitMoneyView:
    """Of the open gaming day: since it began."""
    now, then = table.money, table.day_start
    return PitMoneyView(
        day=state.gaming_day,
        main=_stakes_view(now.main, then.main),
        side=_stakes_view(now.side, then.side),
        at_cage_cents=now.at_cage_cents - then.at_cage_cents,
        rounds=now.rounds - then.rounds,
        voided=now.voided - then.voided,
    )


def _stakes_view(now: Stakes, then: Stakes) -> StakesView:
    return StakesView(
        staked_cents=now.staked_cents - then.staked_cents,
        lost_cents=now.lost_cents - then.lost_cents,
        returned_cents=now.returned_cents - then.returned_cents,
        in_play_cents=now.in_play_cents,
        won_cents=now.won_cents - then.won_cents,
    )


def restriction_view(player: str, restriction: Restriction) -> RestrictionView:
    return RestrictionView(
        player=player,
        one_box=restriction.one_box,
        minimum_only=restriction.minimum_only,
        reason=restriction.reason,
        tracked=restriction.tracked,
        restricted_by=restriction.restricted_by,
        restricted_at=moment(restriction.restricted_ms),
        reported_reference=restriction.reported_reference,
        reported_by=restriction.reported_by,
        reported_at=moment_or_none(restriction.reported_ms),
    )


def restriction_views(state: PitState) -> list[RestrictionView]:
    """Those whose report is owed first."""
    views = [restriction_view(*each) for each in state.restrictions.items()]
    return sorted(views, key=lambda view: view.reported_reference is not None)
