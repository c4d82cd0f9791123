"""The pit: tables of Blackjack and Pontoon as a deterministic state machine, with their money."""
