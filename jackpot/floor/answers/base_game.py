"""The answers to commands of the base game."""

from jackpot import evaluator
from jackpot.floor import commands as cmd
from jackpot.floor.answers.structs import AnteAnswer, BetAnswer, ClaimAnswer, HandAnswer
from jackpot.floor.state import BaseGame, Claim, Round, State, Table
from jackpot.rules.money import dollars
from jackpot.rules.poker.hands import Category


def answer_ante(state: State, command: cmd.PlaceAnte | cmd.WithdrawAnte) -> AnteAnswer:
    table = state.tables[command.table]
    round_, base = _base_game(state, command)
    box = command.box
    placed = box in base.antes
    return AnteAnswer(
        table=command.table,
        round=command.round,
        box=box,
        ante_cents=base.antes[box] if placed else 0,
        in_play_cents=base.in_play_cents(box) if placed else 0,
        ruling=base.ruling(box) if placed else None,
        advice=_advice(table, round_, base, box) if placed else "",
        lamp="on" if box in round_.wagers else "off",
    )


def _advice(table: Table, round_: Round, base: BaseGame, box: int) -> str:
    ruling = base.ruling(box)
    if ruling == "stands_with_advice":
        terms = table.terms_of(round_)
        assert terms is not None, "an ante is ruled on by the terms of its round"
        minimum = dollars(terms.minimum_cents)
        return (
            f"The ante is below the minimum of {minimum} and stands this once. Tell the player that"
            " further antes under the minimum are handed back."
        )
    if ruling == "cut_to_maximum":
        in_play = dollars(base.in_play_cents(box))
        return f"Only {in_play} of the ante is in play: the rest is neither paid nor collected."
    return ""


def answer_bet(state: State, command: cmd.PlaceBet | cmd.UndoBet) -> BetAnswer:
    round_, base = _base_game(state, command)
    return BetAnswer(
        table=command.table,
        round=command.round,
        box=command.box,
        bet_cents=base.bets.get(command.box, 0),
        undecided=base.undecided(round_.out),
    )


def answer_hand(state: State, command: cmd.RecordHand) -> HandAnswer:
    round_, base = _base_game(state, command)
    cards = base.hands[command.box]
    claim = round_.claims.get(command.box)
    return HandAnswer(
        table=command.table,
        round=command.round,
        box=command.box,
        cards=cards,
        category=Category(evaluator.category(cards)).code,
        claim=None if claim is None else answer_claim(state, command, round_, claim),
        lines=list(base.lines or ()),
    )


def answer_claim(
    state: State,
    command: cmd.DeclareClaim
    | cmd.VerifyClaim
    | cmd.RecordLateClaim
    | cmd.CorrectHand
    | cmd.RecordHand,
    round_: Round,
    claim: Claim,
) -> ClaimAnswer:
    return ClaimAnswer(
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
        qualifies=claim.qualifies,
        jackpot_pending=claim.locks_jackpot,
        needs_verification=state.approvals[round_.approval].verifies_hand(claim.won),
        verified_by=claim.verified_by,
    )


def recorded_hand(round_: Round, box: int) -> Claim:
    """A hand that was declared and does not qualify: it is recorded all the same."""
    assert round_.base is not None, "without a base game every declared hand is a claim"
    cards = round_.base.hands[box]
    return Claim(cards, Category(evaluator.category(cards)).code)


def _base_game(state: State, command: cmd.RoundCommand) -> tuple[Round, BaseGame]:
    round_ = state.find_round(command.table, command.round)
    assert round_ is not None, "a command that was accepted has its round in the state"
    assert round_.base is not None, "and its base game"
    return round_, round_.base
