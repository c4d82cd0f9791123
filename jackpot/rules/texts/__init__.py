"""The texts of the five rule books, as plain text: what the code's rule numbers refer to.

A text is read as package data, wherever the package is installed:

    importlib.resources.files("jackpot.rules.texts").joinpath(NAME).read_text(encoding="utf-8")

`SHA256SUMS` holds the hash of each text. Check them with `sha256sum --check SHA256SUMS` in this
folder. Nobody edits a text: a later rule book is a new file with a line of its own. Some words were
lost before the texts came to us; `ops/docs/CHOICES.md` lists them and how we read those places.
"""
