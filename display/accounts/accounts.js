// Accounts: a day's report, several days with their charts, the wins, the journal. The part of the
// address after # says which, and what of it: #day/LINK/2026-11-16, #journal/LINK/1234.
//
// A report is based on the journal up to an entry. The page asks for it again when the journal has
// grown, at most every few seconds, so nobody needs to reload it.

import { problemText } from "../lib/dialog.js";
import { byId, fill, h } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { onState, watch } from "../lib/live.js";
import { begin } from "../lib/page.js";

/**
 * @typedef {{update: (floor: FloorPicture, path: string[]) => unknown}} View
 * @typedef {(places: {root: Element, tools: Element}) => View} MakeView
 */

await begin({ page: "accounts", roles: ["auditor", "inspector"] });
/** Each is loaded when it is first shown. @type {Record<string, () => Promise<MakeView>>} */
const VIEWS = {
  day: async () => (await import("./day.js")).dayView,
  trends: async () => (await import("./trends.js")).trendsView,
  wins: async () => (await import("./wins.js")).winsView,
  journal: async () => (await import("./journal.js")).journalView,
};
/** @type {View | null} */
let view = null;
let name = "";
/** @type {string[]} */
let path = [];
/** @type {FloorPicture | null} */
let floor = null;

async function show() {
  const [asked, ...rest] = location.hash.slice(1).split("/").map(decodeURIComponent);
  const next = asked in VIEWS ? asked : "day";
  path = rest;
  if (next !== name) {
    name = next;
    view = null;
    showTab();
    const make = await load(next);
    if (!make || next !== name) return;
    fill(byId("view"), h("p", { class: "hint" }, "Loading."));
    view = make({ root: byId("view"), tools: byId("tools") });
  }
  if (floor) view?.update(floor, path);
}

/** @param {string} next @returns {Promise<MakeView | null>} */
async function load(next) {
  try {
    return await later(VIEWS[next]);
  } catch (problem) {
    if (next !== name) return null;
    name = ""; // so the next news of the floor loads it again
    fill(byId("tools"));
    fill(byId("view"), h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    return null;
  }
}

function showTab() {
  const tabs = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".tabs a"));
  for (const tab of tabs) {
    if (tab.hash === `#${name}`) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
}

addEventListener("hashchange", show);
watch((now) => {
  floor = now;
  show();
});
onState(() => floor && view?.update(floor, path));
