// Short messages at the foot of the page, also for screen readers: `notice("Paid.")`,
// `showProblem(problem)`.

import { Problem } from "./api.js";
import { h } from "./dom.js";
import { inBook } from "./rules.js";

const SHOWN_MS = 6_000;

const region = h("div", { class: "notices", role: "status", "aria-live": "polite" });

export const noticeRegion = () => region;

/** @param {string} text @param {"good" | "warn"} [tone] */
export function notice(text, tone = "good") {
  const item = h("p", { class: `notice notice-${tone}` }, text);
  region.append(item);
  setTimeout(() => item.remove(), SHOWN_MS);
}

/**
 * A refusal that has no dialog to appear in. It stays until it is dismissed.
 * @param {unknown} problem what was caught
 */
export function showProblem(problem) {
  const known = problem instanceof Problem;
  /** @type {HTMLElement} */
  const item = inBook(known ? problem.book : null, () =>
    h(
      "p",
      { class: "notice notice-bad" },
      h("strong", {}, known ? problem.title : "This page has an error"),
      " ",
      known ? problem.sentence : "Check what was done before you repeat it.",
      h(
        "button",
        { class: "plain", type: "button", "aria-label": "Dismiss", onclick: () => item.remove() },
        "✕",
      ),
    ),
  );
  region.append(item);
  if (!known) console.error(problem);
}
