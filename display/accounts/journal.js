// The journal as a file to download, and how it is proven.

import { fill, h } from "../lib/dom.js";
import { figures, head, num, row, section } from "../lib/figures.js";
import { count } from "../lib/format.js";

const ABOUT =
  "Every event, one entry a line, with its number, its hash and the hash of the entry before." +
  " Any change, removal or insertion breaks the chain.";
const PROOF =
  "A technician can prove the journal on the server: it decides every entry again and compares.";

/** @param {{root: Element, tools: Element}} places */
export function journalView({ root, tools }) {
  const place = h("div");
  let shown = "";
  fill(tools);
  const words = h(
    "div",
    { class: "panel-body" },
    h("p", {}, ABOUT),
    h("p", { class: "hint" }, PROOF),
  );
  fill(root, section("The journal", words, place));

  // The links stay as they are while entries are added, so that the focus stays on them.
  /** @param {FloorPicture} floor */
  function update(floor) {
    const mark = JSON.stringify(floor.links.map(({ link, sound }) => [link, sound]));
    if (mark !== shown) draw(floor.links);
    shown = mark;
    for (const { link, seq } of floor.links) {
      const cell = place.querySelector(`[data-entries="${link}"]`);
      if (cell) cell.textContent = count(seq);
    }
  }

  /** @param {LinkPicture[]} links */
  function draw(links) {
    const rows = links.map(({ link, title, sound }) => {
      const file = { href: `/v1/journal?link=${link}`, download: `jackpot-${link}.ndjson` };
      return row(
        head(title),
        num(h("span", { "data-entries": link })),
        h("span", { class: `chip chip-${sound ? "good" : "bad"}` }, sound ? "working" : "fault"),
        h("a", { class: "button", ...file }, "Download"),
      );
    });
    fill(place, figures(["Link", num("Entries"), "State", "Export"], rows));
  }
  return { update };
}
