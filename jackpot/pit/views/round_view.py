"""Makes the view of a round from the state."""

from jackpot.floor.views import moment
from jackpot.pit.decide.playing import is_barred
from jackpot.pit.events import SettledLine
from jackpot.pit.payouts import payout_id
from jackpot.pit.state import PitRound, PitTable
from jackpot.pit.views.rounds import (
    BoxView,
    DealerHandView,
    HandState,
    HandView,
    InsuranceView,
    Lamp,
    MainWagerView,
    PitLineView,
    PitPhase,
    PitRoundView,
    ReconstructionView,
    SideWagerView,
    StakeView,
)
from jackpot.rules.books.twenty_one import MOMENTS, TwentyOne
from jackpot.rules.money import dollars
from jackpot.rules.twenty_one.acts import NextAct
from jackpot.rules.twenty_one.games import game_of
from jackpot.rules.twenty_one.next_acts import next_acts
from jackpot.rules.twenty_one.round import Box, Hand, Round
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.totals import TWENTY_ONE, total_of
from jackpot.rules.twenty_one.turns import hand_in_turn, hand_total, has_natural
from jackpot.rules.twenty_one.wagers import MainWager, SideWager

_ORDER = {moment: index for index, moment in enumerate(MOMENTS)}


def round_view(table_id: str, table: PitTable, round_: PitRound) -> PitRoundView:
    terms, play = table.terms[round_.terms], round_.play
    lines = line_views(table_id, round_, round_.settled)
    return PitRoundView(
        round=round_.number,
        phase=phase_of(round_),
        instrument=round_.instrument,
        terms_version=round_.terms,
        wagers=[_main_view(round_, terms, wager) for wager in round_.wagers],
        side_wagers=[_side_view(round_, terms, side) for side in round_.side_wagers],
        boxes=[] if play is None else _box_views(play),
        dealer=[] if play is None else _dealer_views(play),
        insurance=[] if play is None else _insurance_views(play),
        burnt=[] if play is None else list(play.burnt),
        drawn_in_error=None if play is None else play.drawn_in_error,
        act_count=len(round_.acts),
        acts=list(round_.acts),
        next=next_of(round_),
        lines=lines,
        to_pay=_to_pay(round_, lines),
        void_rule=round_.void_rule,
        void_reason=round_.void_reason,
        reconstructions=[
            ReconstructionView(
                each.rule, each.reason, each.by, moment(each.at_ms), list(each.before)
            )
            for each in round_.reconstructions
        ],
    )


def phase_of(round_: PitRound) -> PitPhase:
    return round_.phase  # type: ignore[return-value]  # a status, or a phase of the play


def next_of(round_: PitRound) -> tuple[NextAct, ...]:
    """The lawful acts; none once the cards are collected."""
    if round_.play is None or round_.status != "dealt":
        return ()
    lawful = next_acts(round_.play)
    if not round_.voided:
        return lawful
    return tuple(act for act in lawful if not is_barred(round_, act))


def line_views(table_id: str, round_: PitRound, settled: list[SettledLine]) -> list[PitLineView]:
    """In the order in which the dealer pays: by moment, and then as the acts settled them."""
    ordered = sorted(settled, key=lambda each: (_ORDER[each.line.moment], each.act))
    return [_line_view(table_id, round_, each) for each in ordered]


def _line_view(table_id: str, round_: PitRound, settled: SettledLine) -> PitLineView:
    line, payout = settled.line, ""
    if round_.due and line.won_cents:
        id_ = payout_id(table_id, round_.number, line)
        payout = id_ if id_ in round_.due else ""
    return PitLineView(
        line.box,
        line.place,
        line.hand,
        line.wager,
        line.stake_cents,
        line.result,
        line.odds,
        line.won_cents,
        line.returned_cents,
        line.collected_cents,
        line.moment,
        line.rule,
        line.other_box,
        line.other_place,
        settled_by_act=settled.act,
        payout=payout,
    )


def _to_pay(round_: PitRound, lines: list[PitLineView]) -> list[PitLineView]:
    if round_.status != "dealt":
        return []
    return [line for line in lines if line.settled_by_act == len(round_.acts)]


def advice_for(wager: MainWager, terms: PitTerms) -> str:
    """Rule 3.4: paid or collected this time, and the player is told."""
    if wager.amount_cents >= terms.minimum_cents:
        return ""
    return (
        f"Tell the player that the minimum is {dollars(terms.minimum_cents)}: further wagers below"
        " it are handed back."
    )


def _main_view(round_: PitRound, terms: PitTerms, wager: MainWager) -> MainWagerView:
    return MainWagerView(
        wager.box,
        wager.place,
        wager.amount_cents,
        wager.seated,
        wager.player or "",
        advice_for(wager, terms),
        round_.is_void(wager.box, wager.place),
    )


def lamp_of(round_: PitRound, kind: str, box: int, place: int) -> Lamp:
    """Lit means accepted and not yet settled."""
    side = round_.side_at(kind, box, place)
    if side is None or round_.status not in ("betting", "dealt"):
        return "off"
    if round_.is_void(box, place, side.kind):
        return "off"
    settled = any(
        (each.line.wager, each.line.box, each.line.place) == (kind, box, place)
        for each in round_.settled
    )
    return "off" if settled else "on"


def _side_view(round_: PitRound, terms: PitTerms, side: SideWager) -> SideWagerView:
    return SideWagerView(
        side.kind,
        side.box,
        side.place,
        side.amount_cents,
        lamp_of(round_, side.kind, side.box, side.place),
        not terms.whole,
        round_.is_void(side.box, side.place, side.kind),
    )


def _box_views(play: Round) -> list[BoxView]:
    game = game_of(play)
    turn = None
    if play.phase not in ("initial_deal", "complete") and not play.side_only:
        turn = hand_in_turn(play, game)
    return [
        BoxView(
            box.number,
            box.decides,
            box.surrendered,
            [
                _hand_view(box, hand, game, turn=turn is not None and turn[1] is hand)
                for hand in box.hands
            ],
        )
        for box in play.boxes
    ]


def _hand_view(box: Box, hand: Hand, game: TwentyOne, *, turn: bool) -> HandView:
    total = hand_total(hand, game)
    return HandView(
        hand.number,
        list(hand.cards),
        total.value,
        total.soft,
        _hand_state(hand, total.value, game),
        turn,
        [StakeView(stake.place, stake.cents, stake.double_cents) for stake in hand.stakes],
    )


def _hand_state(hand: Hand, value: int, game: TwentyOne) -> HandState:
    if value > TWENTY_ONE:
        return "over"
    if hand.doubled and any(stake.rescued for stake in hand.stakes):
        return "rescued"
    if value == TWENTY_ONE and has_natural(hand):
        return "natural"
    if value == TWENTY_ONE and game.table_one is not None and not hand.card_owed:
        return "paid"
    if hand.doubled:
        return "doubled"
    return "stood" if hand.stood or value == TWENTY_ONE else "open"


def _dealer_views(play: Round) -> list[DealerHandView]:
    found = []
    for cards in play.dealer:
        total = total_of(cards)
        found.append(DealerHandView(list(cards), total.value, total.soft))
    return found


def _insurance_views(play: Round) -> list[InsuranceView]:
    return [
        InsuranceView(
            each.by_box,
            each.by_place,
            each.cents,
            None if each.own else each.box,
            None if each.own else each.place,
        )
        for each in play.insurances
    ]
