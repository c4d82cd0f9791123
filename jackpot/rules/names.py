"""Patterns of names: of links and tables, and of the references by which players are known."""

LINK_NAME = r"[a-z][a-z0-9-]{0,31}"
TABLE_NAME = r"[A-Za-z][A-Za-z0-9]{0,15}"

# A player is known by a number, of a member's card or of a file, so that no name is in the record.
PLAYER_REFERENCE = r"[A-Za-z.-]{0,20}[0-9][A-Za-z0-9.-]{0,19}"

# Characters that nobody sees, or that change the order in which a line is read: a name, a reason or
# a reference with them would not be what it looks like. Control and format characters, line and
# paragraph separators, tags, and code points that are no characters.
_UNSEEN = (
    r"\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5"
    r"\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uD800-\uF8FF"
    r"\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB"
    "\U000e0000-\U000e0fff"
)
PLAIN_TEXT = rf"^[^{_UNSEEN}]*$"
PLAIN_LINE = rf"^[^\u000A{_UNSEEN}]*$"
