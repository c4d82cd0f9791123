// The round in play: what tells it from all others, and its address.

/** @param {TableView} table a number may come again once a supervisor set it */
export const keyOf = (table) => `${table.table}-${table.numbering}-${table.round?.round}`;
/** @param {TableView} table @param {string} [rest] */
export const urlOf = (table, rest = "") =>
  `/v1/tables/${table.table}/rounds/${table.round?.round}${rest}`;

/**
 * Whether antes, bets and hands are posted here, not only jackpot wagers. Between rounds: in the next
 * one; the chips of a tournament are no money.
 * @param {TableView} table
 */
export const reportsBaseGame = ({ round, terms, tournament }) =>
  round
    ? round.base_game !== undefined
    : terms?.terms.base_game === "reported" && tournament === null;
