"""Words of the most common passwords. A password that is little more than these is refused.

They are the stems that the published lists of leaked passwords have in common, and words that
everybody here would think of first. Long passwords of those lists are mostly made of them.
"""

_LINES = (
    "password passwort passw0rd canberra jackpot casino australia poker letmein welcome admin",
    "administrator iloveyou sunshine princess football baseball basketball superman batman",
    "dragon monkey master shadow michael jennifer charlie jordan hunter ranger soccer hockey",
    "killer george andrew daniel thomas robert jessica ashley summer autumn spring cheese",
    "computer internet whatever trustno starwars pokemon mustang corvette mercedes ferrari",
    "porsche freedom liverpool chelsea arsenal barcelona matrix access flower hello secret",
    "default changeme login guest server system supervisor dealer cashier cage auditor test",
    "demo temp user root love angel butterfly chocolate cookie diamond forever gateway google",
    "facebook instagram samsung january february march april june july august september",
    "october november december monday tuesday wednesday thursday friday saturday sunday",
    "correct horse battery staple",
)
STEMS = tuple(word for line in _LINES for word in line.split())
