"""A long evening with real processes: `./ops/soak`.

Nodes are `jackpot serve`, tables are those of `table_client` with faulty connections, and a cage
pays. Meanwhile processes are killed, hung and restarted. At the end, what everybody was answered is
compared with the journal.
"""
