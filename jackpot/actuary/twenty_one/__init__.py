"""The main game of Blackjack and Pontoon: best strategy, house edge, variance."""
