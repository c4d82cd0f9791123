// The toolbar of the day's report: the link, the day, and the report as a file or on paper.
//
// The controls are made once and changed in place, so that the focus stays on them.

import { fill, h } from "../lib/dom.js";
import { addDays } from "../lib/format.js";

/**
 * @typedef {{day: string, today: string, link: string, links: {link: string, title: string}[]}} Shown
 */

/**
 * @param {Element} root
 * @param {{choose: (day: string) => void, chooseLink: (link: string) => void}} on
 */
export function dayTools(root, { choose, chooseLink }) {
  /** @type {Shown} */
  let shown = { day: "", today: "", link: "", links: [] };
  /** @param {string} label @param {string} mark @param {number} days */
  const step = (label, mark, days) =>
    h(
      "button",
      { type: "button", class: "quiet", "aria-label": label, onclick: () => go(days) },
      mark,
    );
  /** @type {HTMLSelectElement} */
  const link = h("select", { "aria-label": "Link", onchange: () => chooseLink(link.value) });
  const before = step("Previous day", "‹", -1);
  const after = step("Next day", "›", 1);
  const date = h("input", { type: "date", "aria-label": "Gaming day" });
  date.addEventListener("change", () => {
    if (date.value) choose(date.value);
  });
  const csv = h("a", { class: "button", download: "" }, "CSV");
  const json = h("a", { class: "button" }, "JSON");
  const paper = h("button", { type: "button", onclick: () => print() }, "Print");
  fill(root, link, before, date, after, csv, json, paper);

  /** @param {number} days */
  function go(days) {
    choose(addDays(shown.day, days));
  }

  /** @param {Shown} now */
  function show(now) {
    if (now.links.length !== shown.links.length) {
      const options = now.links.map((each) => h("option", { value: each.link }, each.title));
      fill(link, options);
      link.hidden = options.length < 2;
    }
    shown = now;
    link.value = now.link;
    date.max = now.today;
    if (date.value !== now.day) date.value = now.day;
    if (now.day >= now.today && document.activeElement === after) date.focus();
    after.disabled = now.day >= now.today;
    const url = `/v1/reports/daily?date=${now.day}&link=${now.link}`;
    csv.href = `${url}&format=csv`;
    json.href = url;
    json.download = `jackpot-${now.link}-${now.day}.json`;
  }
  return { show };
}
