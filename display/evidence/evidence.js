// Evidence: signed checkpoints, who signed in, open sessions. The part of the address after # says
// which. The floor's stream does not tell of these, so the page asks for news every few seconds.

import { byId, fill, h } from "../lib/dom.js";
import { isLive, watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { accessTrail } from "./access-trail.js";
import { checkpoints } from "./checkpoints.js";
import { openSessions } from "./sessions.js";

const REFRESH_MS = 5_000;

const who = await begin({ page: "evidence", roles: ["auditor", "supervisor", "inspector"] });
/**
 * @typedef {{refresh: () => unknown, update?: (floor: FloorPicture) => void}} View
 * @type {Record<string, {label: string, roles: string[], open: (root: Element, who: Who) => View}>}
 */
const VIEWS = {
  checkpoints: {
    label: "Checkpoints",
    roles: ["auditor", "supervisor", "inspector"],
    open: checkpoints,
  },
  access: { label: "Access trail", roles: ["auditor", "inspector"], open: accessTrail },
  sessions: {
    label: "Signed in",
    roles: ["auditor", "supervisor", "inspector"],
    open: openSessions,
  },
};
const allowed = Object.keys(VIEWS).filter((name) => VIEWS[name].roles.includes(who.role));
const first = who.role === "supervisor" ? "sessions" : allowed[0];
/** @type {View | null} */
let view = null;
let shown = "";
/** @type {FloorPicture | null} */
let floor = null;

fill(
  byId("tabs"),
  allowed.map((name) => h("a", { href: `#${name}` }, VIEWS[name].label)),
);

function show() {
  const asked = location.hash.slice(1);
  const next = allowed.includes(asked) ? asked : first;
  if (next === shown) return;
  shown = next;
  for (const tab of byId("tabs").querySelectorAll("a")) {
    if (tab.hash === `#${shown}`) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  view = VIEWS[shown].open(fill(byId("view")), who);
  if (floor) view.update?.(floor);
  view.refresh();
}

addEventListener("hashchange", show);
// The first picture brings the time zone, in which all times are shown.
watch((now) => {
  floor = now;
  show();
  view?.update?.(now);
});
setInterval(() => {
  if (isLive() && !document.hidden) view?.refresh();
}, REFRESH_MS);
