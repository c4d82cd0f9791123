// What this screen remembers of a table of twenty-one over a reload: the wagers of its last round.

const WAGERS = "jackpot-dealer-wagers";

/** @typedef {{layer: "main" | SideKind, box: number, place: number, amount_cents: number}} Placed */

/** @param {string} table @returns {Placed[]} */
export const lastWagers = (table) => JSON.parse(localStorage.getItem(`${WAGERS}-${table}`) ?? "[]");

/** @param {PitTableView} table */
export function rememberWagers({ table, round }) {
  if (round?.phase !== "initial_deal") return;
  /** @type {Placed[]} main wagers first: a side wager needs one */
  const placed = [
    ...round.wagers.map(({ box, place, amount_cents }) => ({
      layer: /** @type {const} */ ("main"),
      box,
      place,
      amount_cents,
    })),
    ...round.side_wagers.map(({ kind, box, place, amount_cents }) => ({
      layer: kind,
      box,
      place,
      amount_cents,
    })),
  ];
  localStorage.setItem(`${WAGERS}-${table}`, JSON.stringify(placed));
}
