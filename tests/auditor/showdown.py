"""What becomes of ante and bet of each box (3.5, 7.3, 8.1, 8.2, 9.2 to 9.6), and of a void."""

from collections.abc import Iterable

from jackpot.floor import events
from jackpot.floor.events import BoxLine
from jackpot.floor.refusals import Code
from tests.auditor.hands import category, has_ace_and_king_or_higher, split_cards, strength
from tests.auditor.records import Floor
from tests.auditor.refusing import require
from tests.auditor.round_records import Base, Round
from tests.auditor.settlement import Stamp

# 8.1, with the labels that the stored text has lost.
PAYS = {
    "no_pair": 1,
    "one_pair": 1,
    "two_pairs": 2,
    "three_of_a_kind": 3,
    "straight": 4,
    "flush": 5,
    "full_house": 7,
    "four_of_a_kind": 20,
    "straight_flush": 50,
    "royal_flush": 250,
}


def all_have_decided(round_: Round, base: Base) -> None:
    """16.6(a): nobody names a hand while a player still decides."""
    require(bool(base.face_up), Code.DEAL_NOT_COMPLETE)
    require(_decided(round_, base), Code.BOXES_UNDECIDED)


def _decided(round_: Round, base: Base) -> bool:
    """Nobody waits for a player who is excluded (13.2)."""
    out = round_.folded | round_.irregular.excluded.keys()
    return base.antes.keys() <= base.bets.keys() | out


def base_game_may_end(round_: Round) -> None:
    """7.4, 9.7: after everything is settled and every hand has its five cards."""
    base = round_.base
    if base is None:
        return
    all_have_decided(round_, base)
    require(base.lines is not None, Code.HANDS_MISSING)
    require(bool(base.counts), Code.HANDS_NOT_COUNTED)
    require(set(base.counts.values()) == {5}, Code.HANDS_MISCOUNTED)


def bring_in_step(floor: Floor, round_: Round, stamp: Stamp) -> list[events.Event]:
    """Lines are drawn up as soon as they can be, and anew whenever they would be others."""
    base = round_.base
    if base is None:
        return []
    due = _lines(round_, base)
    before = base.lines
    if due == before:
        return []
    _count(floor, round_, before or (), -1)
    _count(floor, round_, due or (), 1)
    base.lines = due
    at = {"at_ms": stamp.at_ms, "by": stamp.by, "table": round_.table, "round": round_.number}
    replaced = before or ()
    if due is None:
        return [events.BaseGameReopened(**at, replaced=replaced)]  # type: ignore[arg-type]
    return [events.BaseGameSettled(**at, lines=due, replaced=replaced)]  # type: ignore[arg-type]


def hand_everything_back(floor: Floor, round_: Round, stamp: Stamp) -> list[events.Event]:
    """A void round in play: "as if the round of play had never occurred"."""
    base = round_.base
    if base is None:
        return []
    _count(floor, round_, base.lines or (), -1)
    placed = {str(box): ante + base.bets.get(box, 0) for box, ante in sorted(base.antes.items())}
    floor.tables[round_.table].float_cents["handed_back"] += sum(placed.values())
    replaced, base.lines = base.lines or (), None
    return [
        events.BaseGameVoided(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=round_.table,
            round=round_.number,
            handed_back=placed,
            replaced=replaced,
        )
    ]


def _count(floor: Floor, round_: Round, lines: tuple[BoxLine, ...], sign: int) -> None:
    kept = floor.tables[round_.table].float_cents
    for line in lines:
        kept["won"] += sign * (line.ante_won_cents + line.bet_won_cents)
        kept["lost"] += sign * line.collected_cents
        kept["handed_back"] += sign * line.handed_back_cents


def _lines(round_: Round, base: Base) -> tuple[BoxLine, ...] | None:
    if not base.face_up or not _decided(round_, base):
        return None
    excluded = round_.irregular.excluded
    settled = [_excluded(base, box, excluded[box]) for box in base.antes if box in excluded]
    bets = base.bets.keys() - excluded.keys()
    folded = base.antes.keys() - bets - excluded.keys()
    settled += [_folded(base, box) for box in folded]
    if not bets:
        return _in_order(settled)
    if not base.dealer:
        return None
    takes_part = has_ace_and_king_or_higher(split_cards(base.dealer))
    if takes_part and not bets <= base.hands.keys():
        return None
    return _in_order(settled + [_against_dealer(round_, base, box, takes_part) for box in bets])


def _in_order(lines: Iterable[BoxLine]) -> tuple[BoxLine, ...]:
    """From the box at the dealer's right, the highest, to the left (11.2)."""
    return tuple(sorted(lines, key=lambda line: -line.box))


def _excluded(base: Base, box: int, wager: str) -> BoxLine:
    """13.2: lost as far as it was in play, or declared void and returned (16.3(a))."""
    placed = base.antes[box] + base.bets.get(box, 0)
    in_play = base.counting[box] * (3 if box in base.bets else 1)
    lost = in_play if wager == "lost" else 0
    return BoxLine(
        box=box,
        ante_cents=base.antes[box],
        bet_cents=base.bets.get(box, 0),
        result="excluded" if lost else "declared_void",
        rule="13.2" if lost else "16.3(a)",
        odds=None,
        ante_won_cents=0,
        bet_won_cents=0,
        handed_back_cents=placed - lost,
        collected_cents=lost,
    )


def _folded(base: Base, box: int) -> BoxLine:
    """7.3: the ante is lost, as far as it was in play."""
    return BoxLine(
        box=box,
        ante_cents=base.antes[box],
        bet_cents=0,
        result="folded",
        rule="7.3",
        odds=None,
        ante_won_cents=0,
        bet_won_cents=0,
        handed_back_cents=base.antes[box] - base.counting[box],
        collected_cents=base.counting[box],
    )


def _against_dealer(round_: Round, base: Base, box: int, takes_part: bool) -> BoxLine:
    terms = round_.terms
    assert terms is not None
    ante, bet, counts = base.antes[box], base.bets[box], base.counting[box]
    result, rule, odds = "ante_wins", "9.3", None
    won_ante, won_bet, lost = counts, 0, 0
    if takes_part:
        cards = split_cards(base.hands[box])
        mine, dealers = strength(cards), strength(split_cards(base.dealer))
        if mine == dealers:
            result, rule, won_ante = "void", "9.6", 0
        elif mine < dealers:
            result, rule, won_ante, lost = "loses", "9.5", 0, 3 * counts
        else:
            times = PAYS[category(cards)]
            result, rule, odds = "wins", "9.4", f"{times} to 1"
            won_bet = min(2 * counts * times, terms.maximum_payout_cents)  # 8.2
    return BoxLine(
        box=box,
        ante_cents=ante,
        bet_cents=bet,
        result=result,  # type: ignore[arg-type]  # one of those of section 9
        rule=rule,
        odds=odds,
        ante_won_cents=won_ante,
        bet_won_cents=won_bet,
        handed_back_cents=ante + bet - lost,
        collected_cents=lost,
    )
