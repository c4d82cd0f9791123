// When a session starts, on the floor's own clock: in words, and as a field for a time shows it.

import { clock, dayAndMonth, floorZone } from "../lib/format.js";

/** "16 Nov, 18:30" @param {Moment} at */
export const startTime = (at) => `${dayAndMonth(at)}, ${clock(at)}`;

/** "2026-11-16T18:30" @param {Moment} at */
export const localOf = (at) =>
  new Date(at).toLocaleString("sv-SE", { timeZone: floorZone() }).replace(" ", "T").slice(0, 16);
