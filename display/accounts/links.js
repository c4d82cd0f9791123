// Links from figures to where they come from.

import { h } from "../lib/dom.js";
import { count, shortDay } from "../lib/format.js";

/** @param {number} seq @param {string} link */
export const entryLink = (seq, link) =>
  h(
    "a",
    { href: `#journal/${link}/${seq}`, "aria-label": `Entry ${seq} of the journal` },
    count(seq),
  );

/** @param {string} day @param {string} link */
export const dayLink = (day, link) => h("a", { href: `#day/${link}/${day}` }, shortDay(day));
