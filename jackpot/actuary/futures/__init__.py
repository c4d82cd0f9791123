"""Projections of a link: many futures of its pools, drawn at random from a seed (Monte Carlo)."""
