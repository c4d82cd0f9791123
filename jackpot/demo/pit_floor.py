"""The pit of the demonstration: a Blackjack and a Pontoon table, in the words of the floor file."""

PIT_TABLES = ("B1", "P1")

PIT = """
[pits.main]
title = "Main pit"
cage_from_cents = 100000
verify_from_cents = 50000
two_person_from_cents = 100000
bonus_at_cage = true

[pits.main.tables.B1]
title = "Blackjack 1"
game = "blackjack"

[pits.main.tables.B1.terms]
instrument = "NI2018-568"
layout = "Demonstration, not an approved layout"
play = "whole"
boxes = 7
decks = 8
soft_17 = "stand"
shoe = "manual"
smallest_chip_cents = 250
minimum_cents = 1000
maximum_cents = 50000
multiple_cents = 500

[pits.main.tables.B1.terms.side_wagers.perfect_pairs]
minimum_cents = 500
maximum_cents = 10000

[pits.main.tables.P1]
title = "Pontoon 1"
game = "pontoon"

[pits.main.tables.P1.terms]
instrument = "NI2005-73"
layout = "Demonstration, not an approved layout"
play = "whole"
boxes = 7
decks = 4
shoe = "manual"
smallest_chip_cents = 250
minimum_cents = 1000
maximum_cents = 50000
multiple_cents = 500

[pits.main.tables.P1.terms.side_wagers.perfect_pairs]
minimum_cents = 500
maximum_cents = 10000
"""
