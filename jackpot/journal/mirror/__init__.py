"""A shared journal together with the copy that each node keeps of it on its own disk."""
