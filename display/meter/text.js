// Amounts, times and lists as the meter shows them.

import { percent, shortDollars } from "../lib/format.js";

/** @param {Moment} at @param {string} timeZone the floor's: a kiosk's own is often not set */
export const clockTime = (at, timeZone) =>
  timeIn(timeZone, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));

/** @param {number} at @param {string} [timeZone] */
export const timeWithSeconds = (at, timeZone) =>
  timeIn(timeZone, { timeStyle: "medium" }).format(new Date(at));

/** @param {string | undefined} timeZone @param {Intl.DateTimeFormatOptions} style */
function timeIn(timeZone, style) {
  return new Intl.DateTimeFormat("en-AU", { ...style, hourCycle: "h23", timeZone });
}

/** @param {string[]} names */
export const listed = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** @param {Prize} prize */
export function prizeRule(prize) {
  if (prize.share_bp === null || prize.minimum_cents === null) return "Fixed prize";
  return `${percent(prize.share_bp)} of the jackpot · at least ${shortDollars(prize.minimum_cents)}`;
}
