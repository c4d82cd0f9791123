// What the four lists of the page share.

import { redraw } from "../lib/buttons.js";
import { byId, keyed } from "../lib/dom.js";
import { titlesOf } from "../lib/live.js";

/**
 * @template Item
 * @param {string} id of the list
 * @param {Item[]} items
 * @param {(item: Item) => string} key
 * @param {(item: Item) => HTMLElement} make
 */
export function drawList(id, items, key, make) {
  keyed(byId(id), items, { key, make });
  byId(`${id}-none`).hidden = items.length > 0;
}

/**
 * The buttons in the head of a list; none for those who only read.
 * @param {string} id of the list
 * @param {boolean} mayAct
 * @param {unknown} facts
 * @param {() => Child} make
 */
export function drawActions(id, mayAct, facts, make) {
  if (mayAct) redraw(byId(`${id}-actions`), facts, make);
}

/** @param {FloorPicture} floor every table that a record can be about */
export const tableOptions = (floor) =>
  floor.links.flatMap((link) =>
    Object.entries(titlesOf(link)).map(([value, label]) => ({ value, label })),
  );

/**
 * Fields for the rule that somebody broke: the usual ones by name, any other by its number.
 * @param {RuleChoice[]} rules as the server lists them
 * @returns {Field[]}
 */
export const ruleFields = (rules) => [
  {
    name: "rule",
    label: "Rule that was broken",
    type: "select",
    required: true,
    options: [
      { value: "", label: "Choose the rule" },
      ...rules.map(({ rule, cause }) => ({ value: rule, label: `${rule} ${cause}` })),
      { value: "other", label: "Another rule…" },
    ],
  },
  {
    name: "other",
    label: "Number of the other rule",
    required: true,
    maxlength: 20,
    hint: "as in the rules of the game, for example 7.2 or 17.13",
    when: { name: "rule", is: "other" },
  },
];

/** @param {{rule: string, other?: string}} values */
export const chosenRule = ({ rule, other }) =>
  rule === "other" ? (other ?? "").replace(/^rule\s+|\s/gi, "") : rule;

/** @param {FloorPicture} floor @param {string} table */
export const titleOf = (floor, table) =>
  floor.links.map((link) => titlesOf(link)[table]).find(Boolean) ?? table;
