// The nodes that feed screens, and how many each serves. The panel is there only where there are several.

import { get } from "../lib/api.js";
import { byId, fill, h } from "../lib/dom.js";
import { dayAndTime, plural } from "../lib/format.js";

const REFRESH_MS = 10_000;

const panel = /** @type {HTMLDetailsElement} */ (byId("nodes"));
panel.addEventListener("toggle", load);
setInterval(load, REFRESH_MS);
load();

async function load() {
  try {
    show(await get("/v1/nodes"));
  } catch {
    // The page says by itself that the connection is lost; the panel is drawn again after it.
  }
}

/** @param {NodeView[]} nodes */
function show(nodes) {
  panel.hidden = nodes.length < 2;
  const live = nodes.filter(({ state }) => state === "live");
  const screens = live.reduce((sum, node) => sum + node.screens, 0);
  const gone = nodes.length - live.length;
  const served = `${plural(screens, "screen")} at ${plural(live.length, "node")}`;
  const missing = gone ? `, ${plural(gone, "node")} not live` : "";
  byId("nodes-state").textContent = served + missing;
  if (panel.open) fill(byId("nodes-list"), nodes.map(row));
}

/** @type {Record<NodeView["state"], [string, string]>} */
const STATE = {
  live: ["good", "live"],
  not_live: ["bad", "not live"],
  silent: ["bad", "no signal"],
};

/** @param {NodeView} node */
function row({ node, displays_only, state, screens, reported_at }) {
  const [tone, words] = STATE[state];
  const facts = state === "silent" ? `since ${dayAndTime(reported_at)}` : plural(screens, "screen");
  return h(
    "li",
    { class: "row" },
    h("strong", {}, node),
    h("span", { class: `chip chip-${tone}` }, words),
    h("span", {}, facts),
    h("span", { class: "hint" }, displays_only ? "feeds screens only" : "takes wagers too"),
  );
}
