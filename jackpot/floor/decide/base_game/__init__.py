"""The base game where it is reported: antes, bets, hands and their settlement (3, 4, 6 to 9)."""
