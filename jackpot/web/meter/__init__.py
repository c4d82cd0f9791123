"""The meter as displays read it: once, or as a stream."""
