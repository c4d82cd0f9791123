"""The cards of a round that a virtual table left open, and no longer knows."""

from random import Random

from jackpot.rules.cards import DECK, HAND_SIZE, card_names, parse_cards
from table_client.base_game import BaseGame
from table_client.virtual.players import DealtCards, player_hand


def redraw_cards(game: BaseGame, random: Random) -> DealtCards:
    """What is recorded stays, the rest is drawn from the rest of the deck. The undecided fold."""
    known = [each.cards for each in game.boxes if each.cards is not None]
    known.append(game.dealer.cards or game.dealer.card or "")
    used = {card for cards in known for card in parse_cards(cards)}
    rest = [card for card in DECK if card not in used]
    random.shuffle(rest)

    def draw(number: int) -> str:
        return card_names(tuple(rest.pop() for _ in range(number)))

    hands = {}
    for each in game.boxes:
        hand = player_hand(parse_cards(each.cards or draw(HAND_SIZE)))
        hands[each.box] = hand._replace(plays=each.decision == "bet")
    face_up = game.dealer.card or draw(1)
    dealer = game.dealer.cards or draw(HAND_SIZE - 1) + face_up
    return DealtCards(hands, dealer, face_up)
