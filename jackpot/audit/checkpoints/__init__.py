"""What the house signs about a link, and what others can check with it: see `statement`."""
