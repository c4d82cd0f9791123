"""Large digits for the meter: a small pixel font, drawn with block characters."""

_GLYPHS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "$": (" # ", "###", "## ", " ##", "###"),
    ",": ("  ", "  ", "  ", " #", "# "),
    ".": (" ", " ", " ", " ", "#"),
}
_HALVES = {(" ", " "): " ", ("#", " "): "▀", (" ", "#"): "▄", ("#", "#"): "█"}


def _pixels(text: str) -> list[str]:
    return [" ".join(_GLYPHS[character][row] for character in text) for row in range(5)]


def small(text: str) -> list[str]:
    """Three lines: two rows of pixels in each."""
    rows = [*_pixels(text), ""]
    rows[5] = " " * len(rows[0])
    return [
        "".join(_HALVES[pair] for pair in zip(rows[at], rows[at + 1], strict=True))
        for at in (0, 2, 4)
    ]


def large(text: str) -> list[str]:
    """Five lines: every pixel is two columns wide, which makes it about square."""
    return ["".join("██" if pixel == "#" else "  " for pixel in row) for row in _pixels(text)]
