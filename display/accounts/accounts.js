// Accounts: the day's report, the wins, the journal. The part of the address after # says which.
//
// A report is based on the journal up to an entry. The page asks for it again when the journal has
// grown, at most every few seconds, so nobody needs to reload it.

import { byId } from "../lib/dom.js";
import { onState, watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { dayView } from "./day.js";
import { journalView } from "./journal.js";
import { winsView } from "./wins.js";

await begin({ page: "accounts", roles: ["auditor"] });
/**
 * @typedef {{update: (floor: FloorPicture) => unknown}} View
 * @type {Record<string, (places: {root: Element, tools: Element}) => View>}
 */
const VIEWS = { day: dayView, wins: winsView, journal: journalView };
/** @type {View | null} */
let view = null;
let name = "";
/** @type {FloorPicture | null} */
let floor = null;

function show() {
  const asked = location.hash.slice(1).split("/")[0];
  const next = asked in VIEWS ? asked : "day";
  if (next !== name) {
    name = next;
    view = VIEWS[name]({ root: byId("view"), tools: byId("tools") });
    const tabs = /** @type {NodeListOf<HTMLAnchorElement>} */ (
      document.querySelectorAll(".tabs a")
    );
    for (const tab of tabs) {
      if (tab.hash === `#${name}`) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
  }
  if (floor) view?.update(floor);
}

addEventListener("hashchange", show);
watch((now) => {
  floor = now;
  show();
});
onState(() => floor && view?.update(floor));
