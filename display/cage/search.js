// Searches the payouts of the whole journal, also those that no list shows any more. The server
// searches a part of the journal for each request and says how far it came.

import { get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { byId, fill, h, inputById, keyed } from "../lib/dom.js";
import { centsOf, dayAndTime, plural } from "../lib/format.js";
import { tableTitles } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";
import { pastChip } from "./past.js";
import { payoutRow } from "./rows.js";

/**
 * @typedef {{found: ReportWin[], next: Map<string, number>, searchedTo: Moment | null, query: string}}
 *   Search `next`: by link, where to search on; a link that is not in it is searched to its beginning
 */

/** @type {Search | null} */
let search = null;
/** @type {string[]} names of the links and pits */
let names = [];
let redraw = () => {};

export const isSearching = () => search !== null;
/** @param {string | null} id */
export const foundPayout = (id) => search?.found.find((each) => each.payout === id) ?? null;

/** @param {() => void} draw draws the whole page again */
export function beginSearch(draw) {
  redraw = draw;
  const form = byId("search");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start().catch(showProblem);
  });
  form.addEventListener("reset", () => {
    search = null;
    fault("");
    redraw();
  });
}

/** @param {FloorPicture} floor */
export function fillTables(floor) {
  names = [...floor.links.map(({ link }) => link), ...floor.pits.map(({ pit }) => pit)];
  const titles = Object.entries(tableTitles());
  keyed(byId("search-tables"), [["", "Every table"], ...titles], {
    key: ([table]) => table,
    make: ([table, title]) => h("option", { value: table }, title),
  });
}

async function start() {
  const query = queryOf();
  if (query === null) return;
  const next = new Map(names.map((name) => [name, 0]));
  const mine = { found: [], next, searchedTo: null, query };
  search = mine;
  await searchOn(mine);
}

/** The fields as a query; null where an amount cannot be read. */
function queryOf() {
  const query = new URLSearchParams();
  for (const [id, name] of [
    ["search-number", "payout"],
    ["search-first", "first"],
    ["search-last", "last"],
    ["search-tables", "table"],
    ["search-status", "status"],
  ]) {
    const value = inputById(id).value.trim();
    if (value) query.set(name, value);
  }
  for (const [id, name] of [
    ["search-least", "least_cents"],
    ["search-most", "most_cents"],
  ]) {
    const text = inputById(id).value.trim();
    const cents = text ? centsOf(text) : null;
    if (text && cents === null) {
      fault("Write dollars and cents, for example 1250.00");
      inputById(id).focus();
      return null;
    }
    if (cents !== null) query.set(name, String(cents));
  }
  fault("");
  return query.toString();
}

/** @param {string} text */
function fault(text) {
  byId("search-fault").textContent = text;
}

/** @param {Search} mine */
async function searchOn(mine) {
  for (const [link, before] of [...mine.next]) {
    const rest = `&link=${link}${before ? `&before=${before}` : ""}`;
    /** @type {PayoutsFound} */
    const page = await get(`/v1/payouts/search?${mine.query}${rest}`);
    if (search !== mine) return; // another search began meanwhile
    mine.found.push(...page.payouts);
    if (page.before === 1) mine.next.delete(link);
    else mine.next.set(link, page.before);
    mine.searchedTo = page.searched_to ?? mine.searchedTo;
  }
  mine.found.sort((a, b) => (a.at < b.at ? 1 : -1));
  redraw();
}

/** @param {{titles: Titles, chosen: string | null, choose: (id: string) => void}} options */
export function drawSearch({ titles, chosen, choose }) {
  byId("found-part").hidden = search === null;
  byId("lists").hidden = search !== null;
  if (!search) return;
  const mine = search;
  keyed(byId("found"), mine.found, {
    key: (win) => win.payout,
    same: (win) => JSON.stringify([win, win.payout === chosen]),
    make: (win) =>
      payoutRow(
        { ...win, id: win.payout },
        { chip: pastChip(win), titles, current: win.payout === chosen, choose, dated: true },
      ),
  });
  byId("found-count").textContent = plural(mine.found.length, "payout");
  const more = mine.next.size > 0;
  const foot = byId("found-foot");
  const mark = `${more} ${mine.searchedTo} ${mine.found.length}`;
  if (foot.dataset.mark === mark) return;
  foot.dataset.mark = mark;
  fill(
    foot,
    h("span", { class: "hint" }, howFar(mine, more)),
    more ? button("search-on", "Search earlier", () => searchOn(mine), { needsLive: false }) : null,
  );
}

/** @param {Search} mine @param {boolean} more */
function howFar(mine, more) {
  if (!more) return mine.found.length ? "These are all." : "No payout matches.";
  return mine.searchedTo ? `Searched back to ${dayAndTime(mine.searchedTo)}.` : "";
}
