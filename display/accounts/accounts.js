// Accounts: the day's report, the wins with their working, the journal. The part after # says which.
//
// A report rests on the journal up to an entry. The page asks for it again when the floor has moved
// on, at most every few seconds, so nobody needs to reload it.

import { byId } from "../lib/dom.js";
import { onState, watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { dayView } from "./day.js";
import { journalView } from "./journal.js";
import { winsView } from "./wins.js";

const who = await begin({ page: "accounts", roles: ["auditor"] });
const VIEWS = { day: dayView, wins: winsView, journal: journalView };
let view = null;
let name = null;
let floor = null;

function show() {
  const asked = location.hash.slice(1).split("/")[0];
  const next = asked in VIEWS ? asked : "day";
  if (next !== name) {
    name = next;
    view = VIEWS[name]({ root: byId("view"), tools: byId("tools"), who });
    for (const tab of document.querySelectorAll(".tabs a")) {
      if (tab.hash === `#${name}`) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
  }
  if (floor) view.update(floor);
}

addEventListener("hashchange", show);
watch((now) => {
  floor = now;
  show();
});
onState(() => floor && view?.update(floor));
