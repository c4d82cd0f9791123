"""Hands written as the rules write them, for tests."""

from jackpot.rules.cards import parse_cards
from jackpot.rules.poker.hands import Category, Hand, classify


def hand(cards: str) -> Hand:
    return classify(parse_cards(cards))


def category(cards: str) -> Category:
    return hand(cards).category
