"""What requests about antes, bets and hands carry in the body."""

from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments


class Stake(Arguments, frozen=True, kw_only=True):
    """An ante or a bet."""

    amount_cents: f.WagerCents


class HandCards(Arguments, frozen=True, kw_only=True):
    cards: f.Cards


class TakenBackHand(Arguments, frozen=True, kw_only=True):
    cards: f.Cards | None = None


class FaceUpCard(Arguments, frozen=True, kw_only=True):
    card: f.Card


class HandCounts(Arguments, frozen=True, kw_only=True):
    counts: f.HandCounts
