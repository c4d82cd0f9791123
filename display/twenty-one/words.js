// Wagers, places of cards and decisions in the words of the table.

import { dollars } from "../lib/format.js";

/** @type {Record<string, string>} */
const WAGERS = {
  main: "Main",
  double: "Double",
  split: "Split",
  insurance: "Insurance",
  perfect_pairs: "Perfect Pairs",
  pairs_play: "Pairs Play",
  super_sevens: "Super Sevens",
  over_13: "Over 13",
  under_13: "Under 13",
  triple_play: "Triple Play",
  super_bonus: "Super Bonus",
};
/** @param {string} wager */
export const wagerName = (wager) => WAGERS[wager] ?? wager;

/** @type {Record<string, string>} where there is little room */
const SHORT = {
  perfect_pairs: "PP",
  pairs_play: "PP",
  super_sevens: "777",
  over_13: ">13",
  under_13: "<13",
};
/** @param {string} kind */
export const shortKind = (kind) => SHORT[kind] ?? kind;

/** @param {string} to "3", "3.2", "dealer", "dealer.2", "burn" */
export function targetName(to) {
  if (to === "burn") return "the discard rack";
  if (to === "drawn_in_error") return "the layout, drawn in error";
  const [first, second] = to.split(".");
  if (first === "dealer") return second ? `the dealer's hand ${second}` : "the dealer";
  return second ? `box ${first}, hand ${second}` : `box ${first}`;
}

/** @type {Record<DecisionKind, string>} */
const DECISIONS = {
  draw: "Draw",
  stand: "Stand",
  double: "Double",
  split: "Split",
  insure: "Insure",
  even_money: "Even money",
  surrender: "Surrender",
  rescue: "Rescue",
  absent: "Player absent",
  refuse_card: "Refuse the card",
};
/** @param {DecisionKind} decision */
export const decisionName = (decision) => DECISIONS[decision];

/** @param {number} place @param {boolean} triple in Triple Play a box has one player, and a place for each hand of the dealer */
export const placeName = (place, triple) => (triple ? `dealer's hand ${place}` : `place ${place}`);

/** @param {{total: number, soft: boolean}} hand */
export const totalWords = ({ total, soft }) => (soft ? `soft ${total}` : String(total));

/** @param {SideLimits & {multiple_cents?: number}} limits */
export const limitWords = ({ minimum_cents, maximum_cents, multiple_cents }) =>
  [
    minimum_cents === maximum_cents
      ? dollars(minimum_cents)
      : `${dollars(minimum_cents)} to ${dollars(maximum_cents)}`,
    multiple_cents ? `multiples of ${dollars(multiple_cents)}` : "",
  ]
    .filter(Boolean)
    .join(", ");

/** @param {Act} act in the order of a list, such as "K♠ to box 3" without the card */
export function actWords(act) {
  if (act.to === "reshuffle") return "Discards reshuffled into the shoe";
  if (act.to) return `to ${targetName(act.to)}`;
  const { decision, box = 1, hand = 1, place = 1, amount_cents, other_box, other_place } = act;
  const where = `box ${box}${hand > 1 ? `, hand ${hand}` : ""}, place ${place}`;
  const sum = amount_cents ? ` ${dollars(amount_cents)}` : "";
  const other = other_box ? `, for box ${other_box}, place ${other_place ?? 1}` : "";
  return `${decision ? decisionName(decision) : "?"}${sum}: ${where}${other}`;
}
