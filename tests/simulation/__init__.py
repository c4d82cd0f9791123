"""The whole jackpot in one process, on a clock and a network of its own, from one seed.

Real are the engines, the floor, and the whole way to a shared journal: appends, doubts, conflicts,
followers, copies and what they put back. Simulated are the clock, the network between tables,
nodes and Redis, the memory of that Redis, the disks of the nodes, and who plays. Nothing sleeps
and nothing is left to chance: a seed always gives the same run, to the byte.

`python -m tests.simulation --seed N --log` runs one again, and tells what happened.
"""
