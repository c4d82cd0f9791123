"""Splitting: two cards of equal value, an equal wager, up to four hands, Aces once."""

from jackpot.rules.books.twenty_one import TwentyOne
from jackpot.rules.twenty_one.cards import VALUES, is_suited
from jackpot.rules.twenty_one.refusals import Barred
from jackpot.rules.twenty_one.round import Box, Hand, Joining, Round, Stake


def why_not_split(box: Box, hand: Hand, game: TwentyOne) -> Barred | None:
    """None if the hand may be split."""
    if len(hand.cards) != 2 or VALUES[hand.cards[0]] != VALUES[hand.cards[1]]:
        return Barred("and no others", "no_split")
    if len(box.hands) >= game.most_hands:
        return Barred(f"into {game.most_hands} hands at most", "split_again")
    if hand.one_card_only:
        return Barred("Aces once only", "split_again")
    return None


def split(round: Round, box: Box, hand: Hand, game: TwentyOne) -> None:
    """The new hand has the next number, and its turn after those before it."""
    aces = hand.cards[0][0] == "A"
    if hand.cards[0][0] == "7" == hand.cards[1][0] and is_suited(hand.cards):
        box.suited_sevens_split = True
    stakes = [stake for stake in hand.stakes if game.places_together or stake.place == box.decides]
    new = Hand(
        number=len(box.hands) + 1,
        cards=[hand.cards.pop()],
        stakes=[Stake(place=stake.place, cents=stake.cents) for stake in stakes],
        from_split=True,
        one_card_only=aces,
    )
    hand.from_split = True
    hand.one_card_only = aces
    box.hands.append(new)
    round.joining = Joining(decision="split", box=box.number, hand=hand.number, new_hand=new.number)


def join_split(box: Box, joining: Joining, place: int) -> None:
    """10.2(a): with a wager equal to the player's own (T21); without, it stays on the first."""
    stake = box.hands[joining.hand - 1].stake_of(place)
    assert stake is not None, "only a player on the hand joins"
    box.hands[joining.new_hand - 1].stakes.append(Stake(place=place, cents=stake.cents))
