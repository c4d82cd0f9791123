// What the four lists of the page share.

import { redraw } from "../lib/buttons.js";
import { byId, keyed } from "../lib/dom.js";
import { capital } from "../lib/format.js";
import { tableTitles, titlesOf } from "../lib/live.js";

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

/**
 * Tables whose records are made together, under the rules of one book: those of the jackpots, and of each
 * game of a pit.
 * @typedef {{pit: string, title: string, titles: Titles, contraventions: RuleChoice[]}} Group
 */

/** @param {FloorPicture} floor @returns {Group[]} the jackpots first, whose `pit` is empty */
export const groupsOf = (floor) => [
  {
    pit: "",
    title: "",
    titles: Object.assign({}, ...floor.links.map(titlesOf)),
    contraventions: floor.links[0]?.contraventions ?? [],
  },
  ...floor.pits.flatMap((pit) =>
    Object.entries(pit.contraventions).map(([instrument, contraventions]) => {
      const tables = Object.values(pit.tables).filter((each) => each.instrument === instrument);
      const titles = tables.map(({ table }) => [table, pit.titles[table] ?? table]);
      const title = `${pit.title}, ${tables[0] ? capital(tables[0].game) : instrument}`;
      return { pit: pit.pit, title, titles: Object.fromEntries(titles), contraventions };
    }),
  ),
];

/**
 * One button for each group: the rules of a pit are those of another book.
 * @param {FloorPicture} floor
 * @param {(group: Group) => HTMLButtonElement} make
 */
export const groupButtons = (floor, make) => groupsOf(floor).map(make);

/** @param {Group} group @param {string} words @param {string} inPit */
export const groupWords = ({ title }, words, inPit) => (title ? `${inPit} ${title}…` : words);

/** @param {Group} group every table that a record can be about */
export const tableOptions = ({ titles }) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

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

/** @param {string} table */
export const titleOf = (table) => tableTitles()[table] ?? table;
