// The journal as a file to take away, and how to prove it.

import { fill, h } from "../lib/dom.js";
import { figures, head, num, row, section } from "../lib/figures.js";
import { count } from "../lib/format.js";

const WHAT =
  "Every event, one entry a line, with its number, its hash and the hash of the entry before:" +
  " nothing can be changed, taken out or added without breaking the chain.";

export function journalView({ root, tools }) {
  const place = h("div");
  let shown = "";
  fill(tools);
  const proof = ["On the server, ", h("code", {}, "jackpot verify"), " proves it entry by entry:"];
  const words = h(
    "div",
    { class: "panel-body" },
    h("p", {}, WHAT),
    h("p", { class: "hint" }, ...proof, " it decides everything again and compares."),
  );
  fill(root, section("The journal", words, place));

  // The links stay as they are while entries are added, so that the focus stays on them.
  function update(floor) {
    const mark = JSON.stringify(floor.links.map(({ link, sound }) => [link, sound]));
    if (mark !== shown) draw(floor.links);
    shown = mark;
    for (const { link, seq } of floor.links) {
      place.querySelector(`[data-entries="${link}"]`).textContent = count(seq);
    }
  }

  function draw(links) {
    const rows = links.map(({ link, title, sound }) => {
      const file = { href: `/v1/journal?link=${link}`, download: `jackpot-${link}.ndjson` };
      return row(
        head(title),
        num(h("span", { "data-entries": link })),
        h("span", { class: `chip chip-${sound ? "good" : "bad"}` }, sound ? "sound" : "not sound"),
        h("a", { class: "button", ...file }, "Download"),
      );
    });
    fill(place, figures(["Link", num("Entries"), "State", "Export"], rows));
  }
  return { update };
}
