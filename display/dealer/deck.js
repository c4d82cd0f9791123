// The cards of the table. Between rounds: a count that a supervisor ordered (2.4), the shoe (12.3), and the
// check of the day (2.2). Before the first card: the deck of the round, shuffled and cut (5.1, 5.2, 12.2).

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { capital, plural } from "../lib/format.js";
import { urlOf } from "./rounds.js";

const WHOLE_DECK = 52;

/** @param {DealerTable} at @returns {Child} */
export function deckPanel({ table }) {
  const parts = table.round
    ? [preparePart(table, table.round)].filter(Boolean)
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

/** @param {TableView} table @param {RoundView} round @returns {Child} */
function preparePart(table, round) {
  if (round.phase !== "betting" || !table.cards?.shoe) return null;
  return table.cards.rule_12_applies ? deckPart(table, round) : shuffledPart(table, round);
}

/**
 * A wrong tap is taken back by another one.
 * @param {TableView} table
 * @param {RoundView} round
 */
function shuffledPart(table, { cards }) {
  const done = Boolean(cards?.shuffled && cards.cut);
  const prepared = button("prepared", "Shuffled and cut (5.1, 5.2)", () =>
    command("PUT", urlOf(table, "/deck"), {
      deck: table.cards?.next_deck,
      shuffled: !done,
      cut: !done,
    }),
  );
  prepared.ariaPressed = String(done);
  return prepared;
}

/**
 * The decks of an automated shoe, which takes turns with them.
 * @param {TableView} table
 * @param {RoundView} round
 * @returns {Child}
 */
function deckPart(table, { cards }) {
  const next = table.cards?.next_deck;
  const decks = table.cards?.decks.map((deck) => {
    const named = button(
      `deck-${deck}`,
      `${capital(deck)} deck`,
      () => command("PUT", urlOf(table, "/deck"), { deck }),
      { kind: !cards?.deck && deck === next ? "primary" : "" },
    );
    named.ariaPressed = String(deck === cards?.deck);
    return named;
  });
  return [
    h("div", { class: "chosen-acts", role: "group", "aria-label": "Deck of the round" }, decks),
    cards?.deck_repeated
      ? h("p", { class: "held" }, "The deck of the round before again: look at the shoe (12.2).")
      : null,
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
