"""Canberra Poker's base game: ante and bet against a dealer who shows one card, counted exactly."""
