"""Main wagers: limits of a box, multiples, markers, who may play on a box."""

from jackpot.rules.books import RuleBook
from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.money import MOST_CENTS, dollars
from jackpot.rules.twenty_one.refusals import Code, Refusal, refuse, refuse_in
from jackpot.rules.twenty_one.terms import Terms
from jackpot.rules.twenty_one.wagers import MOST_PLACES, MainWager


def main_wagers_refusal(
    wagers: list[MainWager], terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    if not wagers:
        return refuse(Code.NO_WAGERS, book)
    for wager in wagers:
        refusal = _place_refusal(wager, terms, game, book) or _amount_refusal(
            wager, terms, game, book
        )
        if refusal is not None:
            return refusal
    for box, on_box in by_box(wagers).items():
        refusal = _box_refusal(box, on_box, terms, game, book)
        if refusal is not None:
            return refusal
    if game.lone_player_one_box and _is_lone_player_on_two_boxes(wagers):
        return refuse(Code.ONE_BOX_ONLY, book)
    return None


def placing_refusal(
    wager: MainWager, others: list[MainWager], terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    """Why a wager is not taken beside `others` on its box. The deal checks all boxes together.

    What goes over the maximum is refused here. Found later it is cut (3.5, T9).
    """
    refusal = _place_refusal(wager, terms, game, book) or _amount_refusal(wager, terms, game, book)
    if refusal is not None:
        return refusal
    on_box = [*others, wager]
    if len(on_box) > 1 and any(each.marker_cents for each in on_box):
        refusal = _marker_refusal(wager.box, on_box, terms, game, book)
        if refusal is not None:
            return refusal
    over_cents = wager.amount_cents - in_play_cents(on_box, terms)[wager.place]
    if over_cents and terms.maximum_cents is not None:
        most_cents = max(terms.maximum_cents, wager.marker_cents or 0)
        return refuse(
            Code.ABOVE_MAXIMUM,
            book,
            box=wager.box,
            most=dollars(most_cents),
            over=dollars(over_cents),
        )
    return None


def by_box(wagers: list[MainWager]) -> dict[int, list[MainWager]]:
    """The boxes in their order, and on each the wagers in the order in which they were placed."""
    found: dict[int, list[MainWager]] = {}
    for wager in sorted(wagers, key=lambda wager: wager.box):
        found.setdefault(wager.box, []).append(wager)
    return found


def _place_refusal(
    wager: MainWager, terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    if wager.box < 1 or (terms.boxes is not None and wager.box > terms.boxes):
        boxes = terms.boxes or "the last on the layout"
        return refuse_in(game, Code.BOX_NOT_ON_LAYOUT, book, boxes=boxes)
    if not 1 <= wager.place <= MOST_PLACES:
        return refuse_in(game, Code.TOO_MANY_PLAYERS, book, place=wager.place)
    return None


def _amount_refusal(
    wager: MainWager, terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    cents = wager.amount_cents
    if not 0 < cents <= MOST_CENTS:
        return refuse(Code.NOT_AN_AMOUNT, book, most=MOST_CENTS)
    below = terms.minimum_cents is not None and cents < terms.minimum_cents
    if below and wager.advised:
        return refuse(Code.BELOW_MINIMUM_AGAIN, book, minimum=dollars(terms.minimum_cents or 0))
    if wager.late_entrant and _must_wager_minimum(wager, terms):
        return refuse(Code.LATE_ENTRANT, book, minimum=dollars(terms.minimum_cents or 0))
    over = terms.maximum_cents is not None and cents > terms.maximum_cents
    # 3.4 and 3.5 say what becomes of wagers outside the limits; 1996 20.10 of those off a multiple.
    if below or over or game.pays_payable_amounts or terms.multiple_cents is None:
        return None
    if cents % terms.multiple_cents:
        multiple = dollars(terms.multiple_cents)
        return refuse(Code.NOT_A_MULTIPLE, book, multiple=multiple, amount=dollars(cents))
    return None


def _must_wager_minimum(wager: MainWager, terms: Terms) -> bool:
    """4.7 (1996 5.10), T13; without effect with an automated shoe, which has no new shoe."""
    if terms.minimum_cents is None or terms.shoe == "automated":
        return False
    return wager.amount_cents != terms.minimum_cents


def _box_refusal(
    box: int, on_box: list[MainWager], terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    places = [wager.place for wager in on_box]
    if len(set(places)) < len(places):
        twice = next(place for place in places if places.count(place) > 1)
        return refuse_in(game, Code.PLACE_TAKEN, book, box=box, wager="main", place=twice)
    if game.places_together and sorted(places) not in ([1, 2], [1, 2, 3]):
        return refuse(Code.WRONG_HANDS, book, box=box)  # 1996 22.3, 22.4, T34
    if len(on_box) > 1 and any(wager.marker_cents for wager in on_box):
        return _marker_refusal(box, on_box, terms, game, book)
    return None


def _marker_refusal(
    box: int, on_box: list[MainWager], terms: Terms, game: TwentyOne, book: RuleBook
) -> Refusal | None:
    """4.6: others only while all together are within the ordinary maximum (T11); 1996 5.9: none."""
    if game.marker_alone and not game.places_together:
        return refuse(Code.MARKER_ALONE, book, box=box, who="its player is alone on it")
    total_cents = sum(wager.amount_cents for wager in on_box)
    if terms.maximum_cents is not None and total_cents > terms.maximum_cents:
        most = dollars(terms.maximum_cents)
        return refuse(Code.MARKER_ALONE, book, box=box, who=f"with others it takes {most} in all")
    return None


def _is_lone_player_on_two_boxes(wagers: list[MainWager]) -> bool:
    """1996 5.7, T10; players without a reference are different ones."""
    players = {wager.player for wager in wagers}
    return len(players) == 1 and None not in players and len({w.box for w in wagers}) > 1


def in_play_cents(on_box: list[MainWager], terms: Terms) -> dict[int, int]:
    """By place: what a box has over its maximum is cut, the last placed first (3.5, T9)."""
    room_cents = terms.maximum_cents
    if room_cents is None:
        return {wager.place: wager.amount_cents for wager in on_box}
    if len(on_box) == 1:
        room_cents = max(room_cents, on_box[0].marker_cents or 0)
    in_play = {}
    for wager in on_box:
        in_play[wager.place] = cents = min(wager.amount_cents, room_cents)
        room_cents -= cents
    return in_play
