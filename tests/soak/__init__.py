"""A long evening with real processes: `./ops/soak`.

Nodes are `jackpot serve`, tables are those of `table_client` with faults on their lines, a cage
pays, and meanwhile processes are killed, hung and restarted. What everybody was told is held
against what is written.
"""
