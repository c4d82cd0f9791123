"""The SQLite home of a journal: one file, with nothing to install beside it."""
