"""What staff do and see: signing in, decisions, payouts, calls and the live floor."""
