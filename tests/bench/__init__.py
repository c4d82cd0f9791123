"""The project's figures: each beside something measured in the same run, as a ratio with its bar.

A part is a module of this package with a function `figures()` that yields `Figure`s.
"""
