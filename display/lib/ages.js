// How long ago something happened, kept true while the page stays open: `age(at)` makes the element.

import { h } from "./dom.js";
import { ago, dayAndTime } from "./format.js";
import { serverNow } from "./live.js";

const REFRESH_MS = 5_000;

/** @param {Moment} at */
export const age = (at) =>
  h(
    "time",
    { class: "hint", "data-age": at, datetime: at, title: dayAndTime(at) },
    ago(at, serverNow()),
  );

export function refreshAges() {
  const ages = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-age]"));
  for (const each of ages) {
    const words = ago(each.dataset.age ?? "", serverNow());
    if (each.textContent !== words) each.textContent = words;
  }
}

setInterval(refreshAges, REFRESH_MS);
