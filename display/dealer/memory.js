// What this screen remembers of its table over a reload.
//
// The showdown mark lasts as long as the tab: a hand may be named only after bets and folds of its own
// round (16.6(a)). Which void rounds the dealer has acknowledged lasts longer.

const TABLE = "jackpot-dealer-table";
const SHOWDOWN = "jackpot-dealer-showdown";
const VOIDS = "jackpot-dealer-voids";
const ANTES = "jackpot-dealer-antes";
const MOST_VOIDS = 50;

export const tableOfScreen = () => localStorage.getItem(TABLE);
/** @param {string | null} table */
export function rememberTable(table) {
  if (table) localStorage.setItem(TABLE, table);
  else localStorage.removeItem(TABLE);
}

/** @returns {string | null} the round whose bets and folds are complete */
export const showdownRound = () => sessionStorage.getItem(SHOWDOWN);
/** @param {string | null} round */
export function rememberShowdown(round) {
  if (round) sessionStorage.setItem(SHOWDOWN, round);
  else sessionStorage.removeItem(SHOWDOWN);
}

/** @returns {string[]} */
const acknowledged = () => JSON.parse(localStorage.getItem(VOIDS) ?? "[]");
/** @param {string} id */
export const isAcknowledged = (id) => acknowledged().includes(id);
/** @param {string} id */
export function acknowledge(id) {
  localStorage.setItem(VOIDS, JSON.stringify([...acknowledged(), id].slice(-MOST_VOIDS)));
}

/**
 * The antes of the last round that was dealt at a table, by box.
 * @param {string} table
 * @returns {Record<string, number>}
 */
export const lastAntes = (table) => JSON.parse(localStorage.getItem(`${ANTES}-${table}`) ?? "{}");
/** @param {TableView} table */
export function rememberAntes({ table, round }) {
  const placed = round?.base_game?.boxes.filter((each) => each.ante_cents) ?? [];
  if (round?.phase !== "dealt" || !placed.length) return;
  const antes = Object.fromEntries(placed.map((each) => [each.box, each.ante_cents]));
  localStorage.setItem(`${ANTES}-${table}`, JSON.stringify(antes));
}
