// Proposes terms of a table (3.1), starting from those in force.

import { command, get } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { BASE_GAME, SHOE } from "./terms.js";

/** @param {Record<string, string>} words */
const options = (words) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** @param {TableView} table @param {string} title */
export async function proposeTerms(table, title) {
  /** @type {TableTerms} */
  const { in_force } = await get(`/v1/tables/${table.table}/terms`);
  const now = { ...NONE, boxes: table.boxes, ...in_force?.terms };
  /** @type {ProposalAnswer | null} */
  const done = await ask({
    title: `Propose new terms of ${title}`,
    wide: true,
    text: h(
      "p",
      {},
      "The fields show the terms in force: change what changes. A second person approves the terms; then the players have the notice, and the terms apply from the next round.",
    ),
    fields: fieldsOf(now),
    echo: echoOf,
    confirm: "Propose",
    submit: (values) =>
      command("POST", `/v1/tables/${table.table}/terms`, {
        terms: termsOf(values, now),
        notice: values.notice,
      }),
  });
  if (done)
    notice(
      `Version ${done.id} of the terms of ${title} needs the approval of a second person.`,
      "warn",
    );
}

/** @type {any} what a table without terms starts from: its amounts are still to be written */
const NONE = {
  layout: "",
  dealer_side: "box_1_at_dealers_left",
  base_game: "not_reported",
  minimum_cents: "",
  maximum_cents: "",
  multiple_cents: "",
  maximum_payout_cents: "",
  shoe: "manual",
  decks: [],
  pads: [],
};

/** @param {Terms} now @returns {Field[]} */
const fieldsOf = (now) => [
  money("minimum_cents", "Minimum ante", now),
  money("maximum_cents", "Maximum ante", now),
  money("multiple_cents", "In multiples of", now),
  money("maximum_payout_cents", "A bet wins at most", now),
  { name: "boxes", label: "Boxes", type: "count", required: true, value: now.boxes },
  {
    name: "base_game",
    label: "Base game",
    type: "select",
    options: options(BASE_GAME),
    value: now.base_game,
  },
  { name: "shoe", label: "Shoe", type: "select", options: options(SHOE), value: now.shoe },
  {
    name: "decks",
    label: "Colours of the decks",
    required: true,
    value: now.decks.join(", "),
    hint: "one, or two different ones for an automated shoe: blue, red",
  },
  {
    name: "layout",
    label: "Reference of the layout's approval",
    required: true,
    maxlength: 100,
    value: now.layout,
  },
  {
    name: "pads",
    label: "Serial numbers of the pads, from box 1 on",
    value: now.pads.join(", "),
    hint: "may stay empty",
  },
  {
    name: "notice",
    label: "Notice to the players",
    type: "textarea",
    required: true,
    maxlength: 300,
  },
];

/** @param {keyof Terms} name @param {string} label @param {Terms} now @returns {Field} */
const money = (name, label, now) => ({
  name,
  label,
  type: "money",
  required: true,
  aboveZero: true,
  value: now[name],
});

/** @param {any} values @returns {string | null} */
function echoOf({ minimum_cents, maximum_cents, multiple_cents, maximum_payout_cents }) {
  if (!minimum_cents || !maximum_cents || !multiple_cents || !maximum_payout_cents) return null;
  return `Antes from ${dollars(minimum_cents)} to ${dollars(maximum_cents)} in multiples of ${dollars(multiple_cents)}. A bet wins at most ${dollars(maximum_payout_cents)}.`;
}

/** @param {any} values @param {Terms} now @returns {Terms} */
const termsOf = (values, now) => ({
  dealer_side: now.dealer_side,
  layout: values.layout,
  boxes: values.boxes,
  base_game: values.base_game,
  minimum_cents: values.minimum_cents,
  maximum_cents: values.maximum_cents,
  multiple_cents: values.multiple_cents,
  maximum_payout_cents: values.maximum_payout_cents,
  shoe: values.shoe,
  decks: listOf(values.decks),
  pads: listOf(values.pads),
});

/** @param {string} text */
const listOf = (text) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
