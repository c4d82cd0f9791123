// The round in play: what tells it from all others, and its address.

/** @param {TableView} table a number may come again once a supervisor set it */
export const keyOf = (table) => `${table.table}-${table.numbering}-${table.round?.round}`;
/** @param {TableView} table @param {string} [rest] */
export const urlOf = (table, rest = "") =>
  `/v1/tables/${table.table}/rounds/${table.round?.round}${rest}`;

/** @param {TableView} table antes, bets and hands are posted here, not only jackpot wagers */
export const reportsBaseGame = (table) => table.terms?.terms.base_game === "reported";
