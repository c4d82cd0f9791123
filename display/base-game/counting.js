// The number of cards of each hand (7.4, 9.7): one tap where every hand has five.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { urlOf } from "../dealer/rounds.js";

const FIVE = 5;

/** @param {TableView} table @param {Record<string, number>} counts */
const send = (table, counts) => command("PUT", urlOf(table, "/counts"), { counts });

/** @param {BaseGameView} base @returns {[hand: string, counted: number | null][]} */
const handsOf = ({ boxes, dealer }) => [
  ...boxes.map(({ box, counted }) => /** @type {[string, number | null]} */ ([`${box}`, counted])),
  ["dealer", dealer.counted],
];

/** @param {TableView} table @param {BaseGameView} base */
export const countFive = (table, base) =>
  send(table, Object.fromEntries(handsOf(base).map(([hand]) => [hand, FIVE])));

/** @param {TableView} table @param {BaseGameView} base */
export const askCounts = (table, base) =>
  ask({
    title: "Number of cards",
    text: "Enter the number of cards of each hand, folded ones too.",
    fields: handsOf(base).map(([hand, counted]) => ({
      name: hand,
      label: hand === "dealer" ? "Dealer" : `Box ${hand}`,
      type: "count",
      required: true,
      value: String(counted ?? FIVE),
    })),
    wide: true,
    confirm: "Record the count",
    submit: (counts) => send(table, counts),
  });
