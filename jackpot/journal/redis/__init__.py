"""The second home of a journal: a stream in Redis, that several nodes append to and follow."""
