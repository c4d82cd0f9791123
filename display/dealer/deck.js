// The cards of the table between rounds: a count that a supervisor ordered (2.4), the shoe (12.3), and
// the check of the day (2.2).

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { plural } from "../lib/format.js";

const WHOLE_DECK = 52;

/** @param {DealerTable} at @returns {Child} */
export function deckPanel({ table }) {
  const parts = table.round
    ? []
    : [countPart(table), shoePart(table), checkPart(table)].filter(Boolean);
  return parts.length ? [h("h2", {}, "Cards"), parts] : null;
}

/** @param {TableView} table @returns {Child} */
function countPart({ table, cards }) {
  const count = (/** @type {number} */ number) =>
    command("PUT", `/v1/tables/${table}/cards/count`, { cards: number });
  const last = cards?.last_count;
  const short = last && !last.complete;
  if (!cards?.count_ordered && !short) return null;
  return [
    h(
      "p",
      { class: short ? "held" : null },
      short
        ? `${plural(last.cards, "card")} counted: no new round until they are counted again or changed (2.1).`
        : `${cards?.count_ordered?.ordered_by} asks you to count the cards (2.4).`,
    ),
    h(
      "div",
      { class: "chosen-acts" },
      button("count-52", `${WHOLE_DECK} cards`, () => count(WHOLE_DECK), { kind: "primary" }),
      button("count-other", "Another number…", () =>
        ask({
          title: "Number of cards",
          fields: [{ name: "cards", label: "Cards", type: "count", required: true }],
          confirm: "Record the count",
          submit: (values) => count(values.cards),
        }),
      ),
    ),
  ];
}

/** @param {TableView} table @returns {Child} */
function shoePart({ table, cards }) {
  if (!cards?.rule_12_applies || (cards.shoe_loaded && !cards.shoe_fault)) return null;
  return [
    h("p", {}, "Shuffle the cards and place them in the automated shoe (12.3)."),
    button("load", "The shoe is loaded", () => command("POST", `/v1/tables/${table}/shoe/loads`)),
  ];
}

/** @param {TableView} table @returns {Child} */
const checkPart = ({ cards }) =>
  cards?.check_due
    ? h(
        "p",
        { class: "does" },
        "The cards have no check of this gaming day (2.2): call a supervisor.",
      )
    : null;
