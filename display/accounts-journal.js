// The journal as a file to take away, and how to prove it.

import { fill, h } from "./lib/dom.js";
import { count } from "./lib/format.js";

export function journalView({ root, tools }) {
  fill(tools);
  const rows = h("tbody");
  fill(root, h("section", { class: "panel paper-section" },
    h("header", {}, h("h2", {}, "The journal")),
    h("div", { class: "panel-body" },
      h("p", {}, "Every event, one entry a line, with its number, its hash and the hash of the entry before: nothing can be changed, taken out or added without breaking the chain."),
      h("p", { class: "hint" }, "On the server, ", h("code", {}, "jackpot verify"), " proves the journal entry by entry: it decides everything again and compares."),
    ),
    h("table", { class: "figures" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Link"), h("th", { scope: "col", class: "number" }, "Entries"), h("th", { scope: "col" }, "State"), h("th", { scope: "col" }, "Export"))),
      rows)));

  function update(floor) {
    if (rows.contains(document.activeElement)) {
      floor.links.forEach((link, at) => (rows.rows[at].cells[1].textContent = count(link.seq)));
      return;
    }
    fill(rows, floor.links.map((link) => h("tr", {},
      h("th", { scope: "row" }, link.title),
      h("td", { class: "number" }, count(link.seq)),
      h("td", {}, h("span", { class: link.sound ? "chip chip-good" : "chip chip-bad" }, link.sound ? "sound" : "not sound")),
      h("td", {}, h("a", { class: "button", href: `/v1/journal?link=${link.link}`, download: `jackpot-${link.link}.ndjson` }, "Download")),
    )));
  }
  return { update };
}
