"""Every reason for which a tournament refuses a command, beside those of the floor."""

from jackpot.rules.refusal import Kind, Reason, RefusalCode


class Code(RefusalCode):
    """A name in braces in `detail` is filled in by the refusal."""

    # --- conditions
    TOURNAMENT_ALREADY_OPEN = Reason(
        "The tournament is already open",
        "A journal holds one tournament: give another one another name.",
    )
    TOURNAMENT_NOT_OPEN = Reason(
        "The tournament is not open", "Open it with its name and its rule book first."
    )
    NO_SUCH_INSTRUMENT = Reason(
        "No such rule book", "Give one of {references}.", kind=Kind.MALFORMED
    )
    CONDITIONS_MISSING = Reason("The conditions are not written", "Write the conditions first.")
    CONDITIONS_FAULTY = Reason("The conditions do not fit the rules", "{errors}")
    CONDITIONS_FIXED = Reason(
        "Entries were taken under the conditions",
        "They stay as they are: cancel the tournament, with all fees refunded, to change them.",
    )
    CONDITIONS_NOT_PUBLISHED = Reason(
        "The conditions are not published",
        "Make the conditions available to patrons before the first entry.",
    )
    CONDITIONS_NOT_FILED = Reason(
        "The regulator does not have the conditions",
        "Have the conditions {filed} and record the reference before the first entry.",
    )
    COMMISSION_DIFFERS = Reason(
        "Not the commission of the conditions",
        "The conditions state a commission of {stated}, the paper {given}: correct the conditions.",
    )
    NO_DIRECTOR = Reason(
        "No director is nominated", "The Gaming Shift Manager nominates a director first."
    )
    NOT_THE_DIRECTOR = Reason(
        "Not the director of this tournament",
        "{directors} conduct this tournament: let one of them do this, or have {person} nominated.",
    )
    NOT_OF_A_TOURNAMENT = Reason(
        "A tournament does not do this", "Give the name of a jackpot or a pit instead."
    )
    TOURNAMENT_OVER = Reason("The tournament is over", "It is {status}: nothing is changed now.")
    JACKPOT_NOT_ALLOWED = Reason(
        "No jackpot wagers in this tournament",
        "Open the table without jackpot wagers: the conditions of {tournament} do not allow them,"
        " or can still be changed.",
    )
    # --- entries
    WRONG_FEE = Reason("Not the fee", "The fee is {fee}: take exactly that.")
    NOT_AGREED = Reason(
        "The player has not agreed in writing",
        "Have the player agree to the rules and the conditions first.",
    )
    ENTERED_ALREADY = Reason(
        "The player has an entry",
        "Player {player} has entry {entry}, and a player has one entry only.",
    )
    TOURNAMENT_FULL = Reason(
        "The tournament is full",
        "There are {players} players, the maximum: record the player as reserved.",
    )
    ENTRIES_CLOSED = Reason(
        "The ballot was drawn",
        "No more entries into session {session}: record the player as reserved.",
    )
    NOT_AN_OPENING_SESSION = Reason(
        "Players do not enter here", "Enter into one of the sessions {sessions}."
    )
    UNKNOWN_ENTRANT = Reason(
        "The player has no entry",
        "Player {player} has not entered: check the reference.",
        kind=Kind.UNKNOWN,
    )
    ENTRANT_GONE = Reason(
        "The entry has ended", "The entry of player {player} is {status}: check the reference."
    )
    NO_BUY_BACK = Reason(
        "No buy-back into this session",
        "The conditions state no buy-back into session {session}.",
    )
    BUY_BACK_CLOSED = Reason(
        "The buy-back is closed",
        "It was open until the ballot of session {session}: look for a later opportunity.",
    )
    NOT_ELIMINATED = Reason(
        "The player is not eliminated", "Only eliminated players buy back: {player} is in play."
    )
    # --- seats
    NO_SUCH_SESSION = Reason(
        "No such session", "The conditions plan sessions 1 to {sessions}.", kind=Kind.UNKNOWN
    )
    START_PUBLISHED = Reason(
        "The starting time is published",
        "This rule book has no rule by which it changes: keep the published time.",
    )
    START_NOT_ANNOUNCED = Reason(
        "No starting time is announced", "Announce when session {session} starts first."
    )
    SESSION_NOT_READY = Reason(
        "An earlier session is not over", "End session {session} first, then draw the seats."
    )
    BALLOT_DRAWN = Reason(
        "The ballot was drawn", "To draw the seats again before play begins, give the reason."
    )
    BALLOT_NOT_DRAWN = Reason(
        "The ballot is not drawn", "Draw the seats of session {session} first."
    )
    WRONG_SEED = Reason(
        "Not a seed", "Give 1 to 128 printed characters as the seed.", kind=Kind.MALFORMED
    )
    WRONG_TABLES = Reason(
        "Not tables for a ballot",
        "Give each table once, no more tables than players, and 1 to {most} players at a table.",
        kind=Kind.MALFORMED,
    )
    TOO_MANY_AT_A_TABLE = Reason(
        "Not enough tables",
        "{players} players at {tables} tables are more than {most} at a table: add a table.",
    )
    NOBODY_PLAYS = Reason(
        "Nobody plays this session", "No player has a place in session {session}."
    )
    SESSION_STARTED = Reason(
        "Play has begun", "Session {session} has started: seats are as they are."
    )
    SESSION_NOT_STARTED = Reason("Play has not begun", "Start session {session} first.")
    SESSION_OVER = Reason("The session is over", "Session {session} has ended: check its number.")
    NOT_IN_SESSION = Reason(
        "The player does not play this session",
        "Player {player} is not in play in session {session}: check the reference.",
    )
    SEAT_FORFEITED = Reason(
        "Too late to take the seat",
        "Seats are taken before the starting time: the position of player {player} is forfeited.",
    )
    SEAT_NOT_FREE = Reason(
        "The seat is not free",
        "Player {player} has taken the seat, or plays on from an earlier session: offer another.",
    )
    TOO_EARLY_TO_OFFER = Reason(
        "The player may still come",
        "A seat is offered from the starting time on, until play begins.",
    )
    NOT_RESERVED = Reason(
        "Not a reserved player", "Record player {player} as reserved first, or choose another."
    )
    SEAT_KEPT = Reason(
        "Players keep their seats for the session",
        "The conditions say of no moves while session {session} is played.",
    )
    NO_SUCH_SEAT = Reason(
        "No such seat",
        "The session has seats 1 to {most} at the tables {tables}: choose one of them.",
    )
    SEAT_OCCUPIED = Reason("The seat is occupied", "Seat {seat} of table {table} has a player.")
    # --- play
    TOO_EARLY_TO_START = Reason(
        "Before the published starting time",
        "Players may take their seats until then: start session {session} at its time.",
    )
    TOO_FEW_PLAYERS = Reason(
        "Too few players",
        "{players} have taken part, and the minimum is {minimum}: wait, or cancel the tournament.",
    )
    NO_SUCH_TABLE = Reason(
        "No such table in this session", "The session is played at {tables}.", kind=Kind.UNKNOWN
    )
    WRONG_STACKS = Reason(
        "Not the players of this table",
        "Count each player in play at table {table} once, with 0 or more chips.",
        kind=Kind.MALFORMED,
    )
    CHIPS_DIFFER = Reason(
        "The chips are not as they should be",
        "Player {player} should have {expected} chips, not {counted}: count again, or give the"
        " reason.",
    )
    CHIPS_NOT_COUNTED = Reason(
        "The chips are not counted", "Count the chips at table {table} first."
    )
    ROUND_OUT_OF_STEP = Reason("Not the next round", "The next round of table {table} is {next}.")
    ROUNDS_PLAYED = Reason(
        "The rounds of the session are played",
        "Session {session} has {rounds} rounds: count the chips and end it.",
    )
    ROUNDS_LEFT = Reason(
        "Rounds are left to play",
        "Table {table} has played {played} of {rounds} rounds: play on.",
    )
    TABLE_EMPTY = Reason("Nobody plays at this table", "Table {table} has no player left.")
    NO_STARTING_MARKER = Reason(
        "No starting marker", "This rule book has no order of wagers: take them as they come."
    )
    NOT_NEXT_TO_WAGER = Reason(
        "Not the next seat to wager", "Ask seat {seat} next; a wager out of order is recorded."
    )
    ALL_ASKED = Reason("Everybody was asked", "All players have wagered: play round {round}.")
    NOT_ADVISED = Reason(
        "The player was not advised before",
        "The first wager out of order stands: record it, and advise the player.",
    )
    CAN_WAGER = Reason(
        "The player can wager the minimum",
        "With {chips} chips the player stays: the table minimum is {minimum}.",
    )
    NOT_TAKEN_BACK = Reason(
        "The next round has begun",
        "An elimination is taken back before the next round of the table.",
    )
    WRONG_MINUTES = Reason(
        "Not a time for a break", "Give 1 to 1,440 minutes.", kind=Kind.MALFORMED
    )
    # --- results
    NOT_TIED = Reason(
        "These players are not tied",
        "A play-off is between all players with equal {what}: check who they are.",
    )
    TIE_UNRESOLVED = Reason(
        "Players are tied",
        "{players} hold equal {what}: give them additional rounds and record the result.",
    )
    FINAL_NOT_PLAYED = Reason(
        "The final is not over", "End session {session} first, then award the places."
    )
    NOBODY_PLACED = Reason(
        "Nobody is left to win", "No player has finished a session: cancel the tournament."
    )
    PRIZE_STANDS = Reason(
        "A prize is not cancelled",
        "The whole prize pool goes to the players: record a dispute, and decide it by verifying.",
    )
