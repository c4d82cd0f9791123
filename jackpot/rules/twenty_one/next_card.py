"""Where the next card goes."""

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.dealer import next_dealer_hand
from jackpot.rules.twenty_one.round import Round
from jackpot.rules.twenty_one.side_play import next_side_card
from jackpot.rules.twenty_one.turns import address_of, hand_in_turn


def next_card(round: Round, game: TwentyOne) -> str | None:
    """The address of the next card, if one comes; None where the dealer takes none."""
    kept = round.__dict__
    if "next_card" not in kept:
        kept["next_card"] = _find_next_card(round, game)
    address: str | None = kept["next_card"]
    return address


def _find_next_card(round: Round, game: TwentyOne) -> str | None:
    if round.side_only:
        return next_side_card(round)
    if round.phase == "initial_deal":
        return _next_initial_card(round)
    turn = hand_in_turn(round, game)
    if turn is not None:
        return address_of(*turn)
    number = next_dealer_hand(round, game)
    return None if number is None else dealer_address(number)


def dealer_address(number: int) -> str:
    return "dealer" if number == 1 else f"dealer.{number}"


def _next_initial_card(round: Round) -> str:
    """One card to each box, one to the dealer, another to each box (6.2; 1996 8)."""
    dealt = len(round.dealer[0])  # as many as the boxes have that wait for their next one
    for box in round.boxes:
        if len(box.cards) == dealt:
            return str(box.number)
    return "dealer"
