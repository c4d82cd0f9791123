"""The law as code: NI2016-268, the rules of Canberra Poker.

Everything here is pure and exact: integers and Fractions, no I/O, no clock, no randomness. Each
formula stands beside the number of the rule that it carries out.
"""
