// Conditions that are being written are kept in this window, so that a reload loses nothing.

/** @param {string} tournament */
const keyOf = (tournament) => `conditions of ${tournament}`;

/** @param {string} tournament */
export const hasDraft = (tournament) => sessionStorage.getItem(keyOf(tournament)) !== null;

/** @param {string} tournament @returns {TournamentConditions | null} */
export function draftOf(tournament) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(tournament)) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} tournament @param {object} conditions */
export const keepDraft = (tournament, conditions) =>
  sessionStorage.setItem(keyOf(tournament), JSON.stringify(conditions));

/** @param {string} tournament */
export const dropDraft = (tournament) => sessionStorage.removeItem(keyOf(tournament));
