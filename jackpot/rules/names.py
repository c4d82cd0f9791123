"""The names of links and tables, as patterns: in the floor file, in requests and in payout ids."""

LINK_NAME = r"[a-z][a-z0-9-]{0,31}"
TABLE_NAME = r"[A-Za-z][A-Za-z0-9]{0,15}"
