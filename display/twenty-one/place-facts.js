// What a place of a box shows, and what a press on it does.

import { chipOf } from "./chips.js";
import { isTriple, wagerAt } from "./round.js";

/**
 * @typedef {{kind: SideKind, amount_cents: number, lamp: "on" | "off" | "unknown"}} Side
 * @typedef {{box: number, place: number, main: number | null, voided: boolean, extra: number,
 *   insured: number, sides: Side[], offered: SideKind[], net: number | null, now: boolean,
 *   decides: boolean, chosen: boolean, used: boolean, press: "put" | "choose" | null,
 *   layer: "main" | SideKind, chip: number, triple: boolean}} Place `extra`: from splitting and doubling; `now`: paid
 *   or collected at this moment
 */

/** @type {Pick<Place, "chosen" | "press" | "chip">} */
const NO_PRESS = { chosen: false, press: null, chip: 0 };

/** @param {number[]} list */
const sum = (list) => list.reduce((total, each) => total + each, 0);

/**
 * @param {number} box
 * @param {number} place
 * @param {PitTableView} table
 * @param {PitPage} page
 * @param {{live: boolean, closed: boolean}} now `closed`: no wager is taken or returned
 * @returns {Place}
 */
export function placeOf(box, place, table, page, { live, closed }) {
  const { round } = table;
  const { layer } = page;
  const offered = /** @type {SideKind[]} */ (Object.keys(table.terms.terms.side_wagers));
  const triple = isTriple(table);
  const common = { box, place, layer, offered: round ? offered : [], triple };
  if (!round) return { ...EMPTY, ...common };
  const betting = round.phase === "betting";
  const main = wagerAt(round, "main", box, place);
  const sides = sidesAt(round, box, place, live);
  const used = betting || main !== undefined || sides.length > 0;
  return {
    ...common,
    ...wagersAt(round, box, place),
    ...resultAt(round, box, place),
    ...(triple ? { decides: false } : {}),
    sides,
    used,
    // The lamps of the pads: all of them while wagers are taken, then those that matter.
    offered: betting ? offered : sides.map((each) => each.kind),
    ...(betting ? pressAt(table, page, box, place, closed) : NO_PRESS),
  };
}

/**
 * @param {PitTableView} table
 * @param {PitPage} page
 * @param {number} box
 * @param {number} place
 * @param {boolean} closed
 * @returns {Pick<Place, "chosen" | "press" | "chip">}
 */
function pressAt(table, { layer, chosen, chips }, box, place, closed) {
  const wager = wagerAt(table.round, layer, box, place);
  const press = wager ? "choose" : "put";
  return {
    chosen: chosen?.box === box && chosen.place === place && chosen.layer === layer,
    press: closed || table.status !== "open" ? null : press,
    chip: chipOf(table, layer, chips),
  };
}

/** @type {Omit<Place, "box" | "place" | "layer" | "offered" | "triple">} between rounds */
const EMPTY = {
  main: null,
  voided: false,
  extra: 0,
  insured: 0,
  sides: [],
  net: null,
  now: false,
  decides: false,
  used: false,
  ...NO_PRESS,
};

/** @param {PitRoundView} round @param {number} box @param {number} place */
function wagersAt(round, box, place) {
  const wager = round.wagers.find((each) => each.box === box && each.place === place);
  const insurance = round.insurance.filter((each) => each.box === box && each.place === place);
  const hands = round.boxes.find((each) => each.box === box);
  const stakes = hands?.hands.flatMap((hand) => hand.stakes.filter((each) => each.place === place));
  const staked = sum((stakes ?? []).map((each) => each.cents + each.double_cents));
  const shared = (hands?.hands[0].stakes.length ?? 0) > 1;
  return {
    main: wager?.amount_cents ?? null,
    voided: wager?.voided ?? false,
    extra: wager ? Math.max(0, staked - wager.amount_cents) : 0,
    insured: sum(insurance.map((each) => each.amount_cents)),
    decides: shared && hands?.decides === place,
  };
}

/** @param {PitRoundView} round @param {number} box @param {number} place */
function resultAt(round, box, place) {
  const here = (/** @type {PitLineView} */ line) => line.box === box && line.place === place;
  const lines = round.lines.filter(here);
  return {
    net: lines.length ? sum(lines.map((line) => line.won_cents - line.collected_cents)) : null,
    now: round.to_pay.some(here),
  };
}

/** @param {PitRoundView} round @param {number} box @param {number} place @param {boolean} live @returns {Side[]} */
const sidesAt = (round, box, place, live) =>
  round.side_wagers
    .filter((each) => each.box === box && each.place === place)
    .map(({ kind, amount_cents, lamp }) => ({
      kind,
      amount_cents,
      lamp: live ? lamp : "unknown",
    }));
