// The cards and the shoe of a table: checks before and after gaming, changes, counts, the shoe in use and
// its faults (rules 2, 5 and 12).

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { capital, dayAndTime } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { SHOE } from "./terms.js";

/** @param {TableView} table @param {string} title */
export function cardsPart(table, title) {
  const { cards } = table;
  return h(
    "section",
    { class: "round", "aria-label": "Cards and shoe" },
    h(
      "div",
      { class: "row spread" },
      h("h3", {}, "Cards and shoe"),
      h(
        "span",
        { class: "row" },
        button("check", "Check…", () => checkCards(table, title), { name: "Check the cards" }),
        button("change", "Change…", () => changeCards(table, title), { name: "Change the cards" }),
        button("count", "Order a count…", () => orderCount(table, title)),
        button("shoe", "Use a shoe…", () => changeShoe(table, title)),
        button("shoe-fault", "Shoe fault…", () => reportShoeFault(table, title)),
      ),
    ),
    cards
      ? h(
          "ul",
          { class: "changes" },
          factsOf(cards).map((fact) => h("li", {}, fact)),
        )
      : h("p", { class: "hint" }, "Nothing is recorded about the cards of this table."),
  );
}

/** @param {TableCardsView} cards */
function factsOf(cards) {
  const { checked_before, count_ordered, last_count, last_change, shoe_fault } = cards;
  return [
    cards.check_due
      ? h("strong", {}, "The cards are not checked for this gaming day (2.2).")
      : checked_before &&
        `Checked by ${checked_before.checked_by} and ${checked_before.second}, ${dayAndTime(checked_before.checked_at)}`,
    cards.shoe && `Shoe in use: ${cards.shoe}, cards ${cards.decks.join(" and ")}`,
    count_ordered && `Count ordered by ${count_ordered.ordered_by}`,
    last_count &&
      `${last_count.cards} cards counted by ${last_count.counted_by}, ${dayAndTime(last_count.counted_at)}`,
    last_change &&
      `Changed (${last_change.which}) by ${last_change.changed_by} and ${last_change.dealer}: ${last_change.reason}`,
    shoe_fault && h("strong", {}, `Shoe fault, ${shoe_fault.kind}: ${shoe_fault.what}`),
  ].filter(Boolean);
}

/** @param {{table: string}} table @param {string} rest */
const url = (table, rest) => `/v1/tables/${table.table}/${rest}`;

/** @type {Field} */
const SECOND = {
  name: "dealer",
  label: "Dealer who checked too",
  required: true,
  maxlength: 64,
};
/** @type {Field} */
const REASON = { name: "reason", label: "Reason", required: true, maxlength: 500 };

/** @param {{table: string}} table @param {string} title */
export async function checkCards(table, title) {
  const done = await ask({
    title: `Check the cards of ${title}`,
    text: h("p", {}, "Two people check the cards before and after gaming (2.2)."),
    fields: [
      {
        name: "when",
        label: "When",
        type: "select",
        options: [
          { value: "before", label: "Before gaming" },
          { value: "after", label: "After gaming" },
        ],
      },
      { ...SECOND, name: "second", label: "Other person who checked" },
    ],
    confirm: "Record the check",
    submit: (values) => command("POST", url(table, "cards/checks"), values),
  });
  if (done) notice(`${title}: the check of the cards is recorded.`);
}

/** @param {TableView} table @param {string} title */
async function changeCards(table, title) {
  const done = await ask({
    title: `Change cards of ${title}`,
    text: h("p", {}, "Between rounds. You and the dealer checked each replacement card (2.3)."),
    fields: [
      { name: "which", label: "Which cards, or all", required: true, maxlength: 200 },
      SECOND,
      REASON,
    ],
    confirm: "Record the change",
    submit: (values) => command("POST", url(table, "cards/changes"), values),
  });
  if (done) notice(`${title}: the change of cards is recorded.`);
}

/** @param {TableView} table @param {string} title */
async function orderCount(table, title) {
  const decks = table.cards?.decks ?? [];
  const done = await ask({
    title: `Order a count of the cards of ${title}`,
    text: h("p", {}, "The dealer counts the cards and records the number (2.4)."),
    fields:
      decks.length > 1 ? [{ name: "deck", label: "Deck", type: "select", options: decks }] : [],
    confirm: "Order the count",
    submit: (values) => command("POST", url(table, "cards/counts"), values),
  });
  if (done) notice(`${title}: the dealer is asked to count the cards.`);
}

/** @param {TableView} table @param {string} title */
async function changeShoe(table, title) {
  const done = await ask({
    title: `Use a shoe at ${title}`,
    text: h("p", {}, "Between rounds, with new cards (12.1, 12.2, 12.7)."),
    fields: [
      {
        name: "shoe",
        label: "Shoe",
        type: "select",
        options: Object.entries(SHOE).map(([value, label]) => ({ value, label })),
      },
      {
        name: "decks",
        label: "Colours of the decks",
        required: true,
        hint: "one for a manual shoe, two different ones for an automated one: blue, red",
      },
      SECOND,
      REASON,
    ],
    confirm: "Use this shoe",
    submit: ({ decks, ...rest }) =>
      command("PUT", url(table, "shoe"), {
        ...rest,
        decks: decks.split(",").map((/** @type {string} */ each) => each.trim()),
      }),
  });
  if (done) notice(`${title}: the shoe in use is recorded.`);
}

/** @type {Record<string, string>} */
const EFFECTS = {
  impedes_shuffle: "it does not shuffle properly",
  spoils_cards: "it damages or shows cards",
  other: "another effect",
};

/** @param {TableView} table @param {string} title */
async function reportShoeFault(table, title) {
  const done = await ask({
    title: `Report a fault of the shoe of ${title}`,
    text: h(
      "p",
      {},
      "A malfunction before the deal is complete voids the round: wagers go back (12.6, 12.8).",
    ),
    fields: [
      {
        name: "kind",
        label: "Kind",
        type: "select",
        options: ["mechanical", "electrical"].map(kindOption),
      },
      {
        name: "effect",
        label: "Effect",
        type: "select",
        options: Object.entries(EFFECTS).map(([value, label]) => ({
          value,
          label: capital(label),
        })),
      },
      { name: "what", label: "What happened", required: true, maxlength: 500 },
      { name: "deal_complete", label: "Every hand had its five cards", type: "checkbox" },
    ],
    confirm: "Report the fault",
    tone: "danger",
    submit: (values) => command("POST", url(table, "shoe/faults"), values),
  });
  if (done) notice(`${title}: the fault of the shoe is recorded.`, "warn");
}

/** @param {string} value */
const kindOption = (value) => ({ value, label: capital(value) });
