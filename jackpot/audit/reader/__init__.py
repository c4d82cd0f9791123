"""A process that reads the journal for auditors, beside the server: wagers do not wait for it.

`program` is what the process runs, `process` is how the server starts it and asks it.
"""
