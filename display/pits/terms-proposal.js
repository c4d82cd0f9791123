// Proposes terms of a table of twenty-one, starting from those in force. A second person approves them.

import { command, get } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { wagerName } from "../twenty-one/words.js";
import { PLAY, SHOE, SOFT_17 } from "./terms.js";

/** @type {SideKind[]} */
const KINDS = ["perfect_pairs", "pairs_play", "super_sevens", "over_13", "under_13"];

/** @param {Record<string, string>} words */
const options = (words) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** @param {PitTableView} table @param {string} title */
export async function proposeTerms(table, title) {
  /** @type {PitTableTerms} */
  const { in_force } = await get(`/v1/tables/${table.table}/terms`);
  const now = in_force.terms;
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
      command("POST", `/v1/tables/${table.table}/pit-terms`, {
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

/** @param {PitTerms} now @returns {Field[]} */
const fieldsOf = (now) => [
  money("minimum_cents", "Minimum wager", now.minimum_cents),
  money("maximum_cents", "Maximum on a box", now.maximum_cents),
  money("multiple_cents", "In multiples of", now.multiple_cents),
  money("smallest_chip_cents", "Smallest chip in the float", now.smallest_chip_cents),
  { name: "decks", label: "Decks", type: "count", required: true, value: now.decks },
  {
    name: "soft_17",
    label: "Inscription on the layout",
    type: "select",
    options: options(SOFT_17),
    value: now.soft_17 ?? "",
  },
  { name: "shoe", label: "Shoe", type: "select", options: options(SHOE), value: now.shoe },
  { name: "boxes", label: "Boxes", type: "count", required: true, value: now.boxes },
  { name: "play", label: "Play", type: "select", options: options(PLAY), value: now.play },
  {
    name: "layout",
    label: "Reference of the layout's approval",
    required: true,
    maxlength: 100,
    value: now.layout,
  },
  {
    name: "instrument",
    label: "Rule book",
    required: true,
    maxlength: 32,
    value: now.instrument,
  },
  {
    name: "insuring_others",
    label: "Players may insure another's declined wager",
    type: "checkbox",
    value: now.insuring_others,
  },
  {
    name: "late_entrants_at_minimum",
    label: "Late entrants may be held to the minimum",
    type: "checkbox",
    value: now.late_entrants_at_minimum,
  },
  ...KINDS.flatMap((kind) => sideFields(kind, now.side_wagers[kind])),
  {
    name: "notice",
    label: "Notice to the players",
    type: "textarea",
    required: true,
    maxlength: 300,
  },
];

/** @param {SideKind} kind @param {SideLimits | undefined} limits @returns {Field[]} */
const sideFields = (kind, limits) => [
  {
    name: `${kind}_minimum`,
    label: `${wagerName(kind)} from`,
    type: "money",
    value: limits?.minimum_cents ?? "",
    hint: "empty: not offered",
  },
  {
    name: `${kind}_maximum`,
    label: `${wagerName(kind)} to`,
    type: "money",
    value: limits?.maximum_cents ?? "",
  },
];

/** @param {string} name @param {string} label @param {number} value @returns {Field} */
const money = (name, label, value) => ({
  name,
  label,
  type: "money",
  required: true,
  aboveZero: true,
  value,
});

/** @param {any} values @returns {string | null} */
function echoOf({ minimum_cents, maximum_cents, multiple_cents }) {
  if (!minimum_cents || !maximum_cents || !multiple_cents) return null;
  return `Wagers from ${dollars(minimum_cents)}, up to ${dollars(maximum_cents)} on a box, in multiples of ${dollars(multiple_cents)}.`;
}

/** @param {any} values @param {PitTerms} now */
function termsOf(values, now) {
  const offered = KINDS.filter((kind) => values[`${kind}_minimum`]).map((kind) => [
    kind,
    {
      minimum_cents: values[`${kind}_minimum`],
      maximum_cents: values[`${kind}_maximum`] ?? values[`${kind}_minimum`],
    },
  ]);
  const same = Object.keys(now).filter((name) => name in values && name !== "soft_17");
  return {
    ...now,
    ...Object.fromEntries(same.map((name) => [name, values[name]])),
    soft_17: values.soft_17 || null,
    side_wagers: Object.fromEntries(offered),
  };
}
