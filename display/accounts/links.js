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

/** @param {string} table @param {number} round @param {Child} [words] */
export const recordLink = (table, round, words = `round ${round}`) =>
  h("a", { href: `/record?${new URLSearchParams({ table, round: String(round) })}` }, words);

/** @param {string} day @param {string} link */
export const dayLink = (day, link) => h("a", { href: `#day/${link}/${day}` }, shortDay(day));
