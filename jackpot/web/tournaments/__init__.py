"""Tournaments on the wire: what the director, dealers, patrons and a wall ask of them."""
