// The terms of a table of twenty-one in words: what is in force, and what a proposal changes.

import { h } from "../lib/dom.js";
import { dollars, time } from "../lib/format.js";
import { limitWords, wagerName } from "../twenty-one/words.js";
import { twoPeople } from "../supervisor/two-people.js";

/** @type {Record<PitTerms["play"], string>} */
export const PLAY = {
  whole: "the whole game is posted",
  side_wagers: "only side wagers and the first cards",
};
/** @type {Record<PitTerms["shoe"], string>} */
export const SHOE = { manual: "dealt by hand", automated: "automated" };
/** @type {Record<string, string>} */
export const SOFT_17 = {
  "": "none on the layout",
  stand: "dealer stands on all 17",
  draw: "dealer draws on soft 17",
};

/** @param {boolean} value */
const yesNo = (value) => (value ? "yes" : "no");

/** @param {PitTerms["side_wagers"]} offered */
const sides = (offered) =>
  Object.entries(offered)
    .map(([kind, limits]) => `${wagerName(kind)} ${limitWords(limits)}`)
    .join("; ") || "none";

/** @type {[keyof PitTerms, string, (value: any) => string][]} */
export const TERMS = [
  ["instrument", "Rule book", String],
  ["minimum_cents", "Minimum wager", dollars],
  ["maximum_cents", "Maximum on a box", dollars],
  ["multiple_cents", "In multiples of", dollars],
  ["smallest_chip_cents", "Smallest chip in the float", dollars],
  ["side_wagers", "Side wagers", sides],
  ["decks", "Decks", String],
  ["soft_17", "Inscription", (value) => SOFT_17[value ?? ""]],
  ["shoe", "Shoe", (value) => SHOE[/** @type {PitTerms["shoe"]} */ (value)]],
  ["boxes", "Boxes", String],
  ["insuring_others", "Insuring another's wager", yesNo],
  ["late_entrants_at_minimum", "Late entrants at the minimum", yesNo],
  ["play", "Play", (value) => PLAY[/** @type {PitTerms["play"]} */ (value)]],
  ["layout", "Approval of the layout", String],
];

/** @param {PitTerms} terms */
export const termsList = (terms) =>
  h(
    "dl",
    { class: "terms-list" },
    TERMS.map(([name, label, show]) =>
      h("div", {}, h("dt", {}, label), h("dd", {}, show(terms[name]))),
    ),
  );

/**
 * Warnings of a table about its terms, in force or proposed: a wager on which the house pays the players.
 * @param {PitPicture} pit
 * @param {string} table
 */
export const warningsOf = (pit, table) =>
  pit.warnings.filter((each) => each.table === table && each.code === "house_pays_players");

/** @param {FloorWarning} warning */
export const loud = ({ title, detail }) =>
  h("p", { class: "terms-warning", role: "alert" }, h("strong", {}, title), ` ${detail}`);

/** @param {PitTerms} before @param {ProposedPitTermsView} proposed @param {FloorWarning[]} warnings @returns {Child} */
function changesOf(before, { terms: next, notice }, warnings) {
  const changes = TERMS.filter(([name, , show]) => show(before[name]) !== show(next[name]));
  return [
    warnings.map(loud),
    h(
      "ul",
      { class: "changes" },
      changes.map(([name, label, show]) =>
        h(
          "li",
          {},
          `${label}: `,
          h("s", {}, show(before[name])),
          " → ",
          h("strong", {}, show(next[name])),
        ),
      ),
    ),
    h("p", {}, "Notice to the players: ", h("q", {}, notice)),
  ];
}

/**
 * @param {{table: PitTableView, title: string, proposed: ProposedPitTermsView,
 *   warnings: FloorWarning[]}} item
 * @param {Who} who
 */
export function termsItem({ table, title, proposed, warnings }, who) {
  const what = `version ${proposed.version} of the terms of ${title}`;
  const url = `/v1/tables/${table.table}/terms/${proposed.version}`;
  const changes = () => changesOf(table.terms.terms, proposed, warnings);
  return h(
    "li",
    { class: "waiting" },
    h("p", {}, h("strong", {}, `Terms of ${title}, version ${proposed.version}`)),
    h(
      "p",
      { class: "hint" },
      `${proposed.proposed_by}, ${time(proposed.proposed_at)}. They apply from the next round.`,
    ),
    changes(),
    twoPeople(what, proposed.proposed_by, who, `${url}/approve`, `${url}/decline`, changes),
  );
}
