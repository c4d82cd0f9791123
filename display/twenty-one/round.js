// The round in play at a table of twenty-one: its address, its stage, and what the felt asks of it.

/** @param {PitTableView} table a number may come again once a supervisor set it */
export const keyOf = (table) => `${table.table}-${table.numbering}-${table.round?.round}`;

/** @param {PitTableView} table @param {string} [rest] */
export const urlOf = (table, rest = "") =>
  `/v1/tables/${table.table}/rounds/${table.round?.round}${rest}`;

/** @typedef {"closed" | "suspended" | "ready" | PitRoundView["phase"]} PitStage */

/** @param {PitTableView} table @returns {PitStage} */
export function stageOf({ round, status }) {
  if (!round) return status === "open" ? "ready" : status;
  if (round.phase === "betting" && status !== "open") return status;
  return round.phase;
}

/** @type {[PitStage, string][]} */
export const STAGES = [
  ["betting", "Wagers"],
  ["initial_deal", "Deal"],
  ["offers", "Offers"],
  ["subsequent_deal", "Play"],
  ["complete", "Pay"],
];

/** @param {PitTableView} table @returns {("main" | SideKind)[]} what can be wagered at a place */
export function layersOf({ play, terms }) {
  const sides = /** @type {SideKind[]} */ (Object.keys(terms.terms.side_wagers));
  return play === "whole" ? ["main", ...sides] : sides;
}

/** @param {PitRoundView | null} round @param {"main" | SideKind} layer @param {number} box @param {number} place */
export function wagerAt(round, layer, box, place) {
  const list = layer === "main" ? round?.wagers : round?.side_wagers;
  return list?.find(
    (each) =>
      each.box === box && each.place === place && (!("kind" in each) || each.kind === layer),
  );
}

/** @param {PitTableView} table @param {"main" | SideKind} layer @param {number} box @param {number} place */
export const wagerUrl = (table, layer, box, place) =>
  urlOf(
    table,
    layer === "main" ? `/wagers/${box}/${place}` : `/side-wagers/${layer}/${box}/${place}`,
  );

/**
 * A wager as it is posted. Where only side wagers are posted, the dealer sees the main wager beside it.
 * @param {PitTableView} table
 * @param {{seated?: boolean, player?: string}} wager what is known of the player
 * @param {number} amount_cents
 */
export const stakeOf = ({ play }, { seated, player }, amount_cents) => ({
  amount_cents,
  ...(seated === undefined ? {} : { seated }),
  ...(player ? { player } : {}),
  ...(play === "side_wagers" ? { beside_main: true } : {}),
});

/** @typedef {{box: BoxView, hand: HandView}} Turn */

/** @param {PitRoundView | null} round @returns {Turn | null} the hand that is played now */
export function turnOf(round) {
  for (const box of round?.boxes ?? []) {
    const hand = box.hands.find((each) => each.turn);
    if (hand) return { box, hand };
  }
  return null;
}

/** @param {PitRoundView | null} round @returns {string | null} where the next card goes */
export const nextCardTo = (round) =>
  round?.next.findLast((each) => each.to !== undefined)?.to ?? null;

/** @param {PitTableView} table whether the dealer plays three hands on one first card */
export const isTriple = ({ terms }) => terms.terms.triple_play;

/** @param {PitRoundView | null} round whether a card is burnt before the first one is dealt */
export const isBurnDue = (round) => round?.next[0]?.to === "burn";

/** @param {PitRoundView | null} round whether the first card is out, and the last not yet collected */
export const isDealt = (round) =>
  round !== null && !["betting", "settled", "void"].includes(round.phase);
