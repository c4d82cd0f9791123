"""What auditors ask of a journal: proof that every cent in it follows from the rules."""
