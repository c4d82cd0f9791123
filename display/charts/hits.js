// Hits against their expectation, by the exact odds: a band for what is usual, a line for what is
// expected, a dot for what came. It is a table, so it needs no other form.

import { fill, h, svg } from "../lib/dom.js";
import { figures, head, num, row } from "../lib/figures.js";
import { capital, count } from "../lib/format.js";

const WIDTH = 120;

export function hitsChart() {
  const place = h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Hits" });
  const about = h("p", { class: "hint" });
  const element = h(
    "figure",
    { class: "chart panel" },
    h("figcaption", {}, h("h3", {}, "Hits against their expectation"), about),
    place,
  );
  /** @param {Series} series */
  function show({ hits, wagers }) {
    about.textContent = `${count(wagers)} wagers. Usual: 95 of 100 such periods. ● hits, | expected.`;
    const rows = hits.map((line) =>
      row(
        head([capital(line.hand), h("div", { class: "hint" }, `1 in ${count(line.one_in)}`)]),
        num(count(line.hits)),
        num(line.expected < 10 ? line.expected.toFixed(2) : count(Math.round(line.expected))),
        num(`${count(line.usual_least)} to ${count(line.usual_most)}`),
        h(
          "span",
          { class: `chip chip-${line.usual ? "good" : "warn"}` },
          line.usual
            ? "usual"
            : line.hits > line.usual_most
              ? "more than usual"
              : "fewer than usual",
        ),
        band(line),
      ),
    );
    const headings = ["Hand", num("Hits"), num("Expected"), num("Usual"), "", ""];
    fill(place, figures(headings, rows));
  }
  return { element, show };
}

/** @param {HitLine} line */
function band({ hits, expected, usual_least: least, usual_most: most }) {
  const full = Math.max(hits, most, expected, 1) * 1.1;
  /** @param {number} value */
  const x = (value) => 6 + (value / full) * (WIDTH - 12);
  return svg(
    "svg",
    { class: "hit-band", viewBox: `0 0 ${WIDTH} 24`, "aria-hidden": "true" },
    svg("rect", { x: x(least), y: 6, width: Math.max(2, x(most) - x(least)), height: 12, rx: 3 }),
    svg("line", { x1: x(expected), x2: x(expected), y1: 2, y2: 22 }),
    svg("circle", { cx: x(hits), cy: 12, r: 5 }),
  );
}
