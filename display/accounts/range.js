// The toolbar of what covers several gaming days: the link, the first and the last day.

import { fill, h } from "../lib/dom.js";
import { addDays } from "../lib/format.js";

const MOST_DAYS = 92; // as the server says
/** @type {[label: string, days: number][]} */
const PRESETS = [
  ["Last 7 days", 7],
  ["Last 31 days", 31],
  ["Last 92 days", 92],
];

/**
 * @typedef {{link: string, first: string, last: string}} Range
 */

/**
 * @param {Element} root
 * @param {(range: Range) => void} choose
 * @param {{pits?: boolean}} [options] `pits`: one of them can be chosen too
 */
export function rangeTools(root, choose, { pits = false } = {}) {
  /** @type {Range} */
  let range = { link: "", first: "", last: "" };
  let today = "";
  /** @type {HTMLSelectElement} */
  const link = h("select", {
    "aria-label": pits ? "Jackpot or pit" : "Link",
    onchange: () => change({ link: link.value }),
  });
  const first = day("First day", () => change({ first: first.value }));
  const last = day("Last day", () => change({ last: last.value }));
  /** @type {HTMLSelectElement} */
  const presets = h(
    "select",
    { "aria-label": "Range", onchange: () => preset(Number(presets.value)) },
    h("option", { value: "" }, "Range"),
    PRESETS.map(([label, days]) => h("option", { value: days }, label)),
  );
  const paper = h("button", { type: "button", onclick: () => print() }, "Print");
  fill(root, link, presets, first, h("span", {}, "to"), last, paper);

  /** @param {string} label @param {() => void} changed */
  function day(label, changed) {
    return h("input", { type: "date", "aria-label": label, onchange: changed });
  }

  /** @param {number} days */
  function preset(days) {
    if (days) change({ first: addDays(today, 1 - days), last: today });
    presets.value = "";
  }

  /** @param {Partial<Range>} changes */
  function change(changes) {
    const next = { ...range, ...changes };
    if (!next.first || !next.last) return;
    if (next.first > next.last)
      Object.assign(next, changes.first ? { last: next.first } : { first: next.last });
    const least = addDays(next.last, 1 - MOST_DAYS);
    if (next.first < least)
      Object.assign(
        next,
        changes.last ? { first: least } : { last: addDays(next.first, MOST_DAYS - 1) },
      );
    range = next;
    showRange();
    choose(range);
  }

  function showRange() {
    first.value = range.first;
    last.value = range.last;
    link.value = range.link;
  }

  /** @param {FloorPicture} floor @param {number} days to begin with */
  function update(floor, days) {
    const moved = floor.gaming_day !== today && range.last === today;
    today = floor.gaming_day;
    first.max = last.max = today;
    const named = [
      ...floor.links.map(({ link: value, title }) => ({ value, title })),
      ...(pits ? floor.pits.map(({ pit: value, title }) => ({ value, title })) : []),
    ];
    if (link.options.length !== named.length) {
      fill(
        link,
        named.map(({ value, title }) => h("option", { value }, title)),
      );
      link.hidden = named.length < 2;
    }
    if (!range.link) {
      range = { link: floor.links[0].link, first: addDays(today, 1 - days), last: today };
      showRange();
      choose(range);
    } else if (moved) change({ last: today });
  }
  return { update };
}
