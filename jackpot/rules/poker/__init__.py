"""Canberra Poker: its hands, ante and bet, and its progressive jackpot."""
