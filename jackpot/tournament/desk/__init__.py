"""The desk of a director: what a tournament has come to, what may be done now, and what comes next.

All of it follows from the state and the time: what a decision would refuse is not offered, and its
refusal says what is missing.
"""

from jackpot.tournament.desk.desk import DirectorDesk, director_desk

__all__ = ["DirectorDesk", "director_desk"]
