"""The whole jackpot in one process, on a clock and a network of its own, from one seed.

Four seeds of five play a jackpot, the fifth a pit with tables of Blackjack and Pontoon.
The engines, the floor, the pit and the code of the shared journal are real: appends, lost replies,
conflicts, followers, and copies that put back lost entries. The clock, the network between tables,
nodes and Redis, the memory of Redis, the disks of the nodes and the players are simulated. Nothing
sleeps and nothing is left to chance: a seed always gives the same run, to the byte.

`python -m tests.simulation --seed N --log` runs a seed again and prints its log.
"""
