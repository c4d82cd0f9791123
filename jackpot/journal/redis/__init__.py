"""The Redis home of a journal: a stream that several nodes append to and follow."""
