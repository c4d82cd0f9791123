"""Reads the acts of a round: who had which cards and chips when it was over."""

from dataclasses import dataclass, field

from jackpot.rules.twenty_one.acts import Act
from jackpot.rules.twenty_one.wagers import MainWager
from tests.auditor.twenty_one.posted import Posted
from tests.auditor.twenty_one.totals import same_suit


@dataclass
class Bet:
    """One player's chips on one hand."""

    cents: int
    double_cents: int = 0
    rescued: bool = False
    even_money: bool = False


@dataclass
class Hand:
    bets: dict[int, Bet]  # by place
    cards: list[str] = field(default_factory=list)
    split: bool = False
    doubled: bool = False


@dataclass
class Box:
    decides: int
    hands: list[Hand]
    received: list[str] = field(default_factory=list)
    surrendered: bool = False
    split_suited_sevens: bool = False


@dataclass
class Insurance:
    by: tuple[int, int]
    of: tuple[int, int]
    cents: int


@dataclass
class Table:
    boxes: dict[int, Box]
    dealer: list[list[str]]  # each hand with the first card
    insurances: list[Insurance] = field(default_factory=list)
    over_maximum: dict[tuple[int, int], int] = field(default_factory=dict)


def read(posted: Posted) -> Table:
    table = Table(_boxes(posted), [[], [], []] if posted.terms.triple_play else [[]])
    for wager in posted.wagers:
        in_play = table.boxes[wager.box].hands[0].bets[wager.place].cents
        if wager.amount_cents > in_play:
            table.over_maximum[wager.box, wager.place] = wager.amount_cents - in_play
    for act in posted.acts:
        if act.to is not None:
            _card(table, act.to, act.card)
        else:
            _decision(table, act, together=posted.terms.triple_play)
    return table


def _boxes(posted: Posted) -> dict[int, Box]:
    boxes = {}
    for number in sorted({wager.box for wager in posted.wagers}):
        placed = [wager for wager in posted.wagers if wager.box == number]
        cents = _in_play(placed, posted.terms.maximum_cents)
        bets = {place: Bet(cents[place]) for place in sorted(cents)}
        nearest_first = sorted(placed, key=lambda wager: wager.place)
        by_amount = posted.reference == "S10-1996"
        boxes[number] = Box(_decides(nearest_first, by_amount), [Hand(bets)])
    return boxes


def _in_play(placed: list[MainWager], maximum: int | None) -> dict[int, int]:
    """3.5, 4.1(d): what lies above the maximum of the box plays no part, the last placed first."""
    if maximum is None:
        return {wager.place: wager.amount_cents for wager in placed}
    room = max([maximum, *(wager.marker_cents or 0 for wager in placed)])
    cents = {}
    for wager in placed:
        cents[wager.place] = min(wager.amount_cents, room)
        room -= cents[wager.place]
    return cents


def _decides(playing: list[MainWager], by_amount: bool) -> int:
    """4.5; 1996 15.1: the highest wager comes before the nearest."""
    for wager in playing:
        if wager.seated:
            return wager.place
    if by_amount:
        highest = max(wager.amount_cents for wager in playing)
        return next(each.place for each in playing if each.amount_cents == highest)
    return playing[0].place


def _card(table: Table, to: str, card: str | None) -> None:
    if to in ("burn", "drawn_in_error"):
        return  # a card drawn in error has another act when it is used
    assert card is not None
    name, _, number = to.partition(".")
    if name != "dealer":
        box = table.boxes[int(name)]
        box.hands[int(number or 1) - 1].cards.append(card)
        box.received.append(card)
    elif table.dealer[0]:
        table.dealer[int(number or 1) - 1].append(card)
    else:
        for hand in table.dealer:
            hand.append(card)


def _decision(table: Table, act: Act, together: bool) -> None:
    if act.decision == "insure":
        of = (act.other_box or act.box, act.other_place or act.place)
        table.insurances.append(Insurance((act.box, act.place), of, act.amount_cents or 0))
        return
    box = table.boxes[act.box]
    hand = box.hands[act.hand - 1]
    places = list(hand.bets) if together else [act.place]
    if act.decision == "surrender":
        box.surrendered = True
    elif act.decision == "split":
        _split(box, hand, places, leads=together or act.place == box.decides)
    elif act.decision == "double":
        hand.doubled = True
        for place in places:
            bet = hand.bets[place]
            bet.double_cents = bet.cents if together else (act.amount_cents or bet.cents)
    elif act.decision == "rescue":
        hand.bets[act.place].rescued = True
    elif act.decision == "even_money":
        hand.bets[act.place].even_money = True


def _split(box: Box, hand: Hand, places: list[int], *, leads: bool) -> None:
    """The player who decides makes the new hand; others who join add their chips to it."""
    if leads:
        if hand.cards[0][0] == hand.cards[1][0] == "7" and same_suit(hand.cards):
            box.split_suited_sevens = True
        hand.split = True
        box.hands.append(Hand({}, [hand.cards.pop()], split=True))
    for place in places:
        box.hands[-1].bets[place] = Bet(hand.bets[place].cents)
