// What a sign says of the table and its jackpot, in a few words.

import { clockTime } from "../meter/text.js";

/** @import { State } from "../lib/meter-state.js" */

/** @type {Partial<Record<State, string>>} what is wrong with the connection, or with the server */
const BROKEN = {
  waiting: "Connecting",
  refused: "This sign needs a valid token",
  stale: "Not live: ask the dealer for the limits",
};

/**
 * @param {State} state of the meter
 * @param {TableSignView | null} sign
 * @param {MeterView | null} meter
 * @returns {{kind: "cut" | "off" | "pending" | "on", words: string}}
 */
export function stateText(state, sign, meter) {
  const broken = BROKEN[state];
  if (broken || sign === null) return { kind: "cut", words: broken ?? "Connecting" };
  if (state === "fault") return { kind: "off", words: "No jackpot: it is being checked" };
  if (meter?.opens_at)
    return { kind: "off", words: `Gaming begins at ${clockTime(meter.opens_at, sign.timezone)}` };
  if (sign.status === "closed") return { kind: "off", words: "Table closed" };
  if (sign.awaiting_approval) return { kind: "off", words: "No jackpot: awaiting approval" };
  if (sign.status === "suspended") return { kind: "off", words: "No jackpot: suspended here" };
  if (sign.jackpot === "off") return { kind: "off", words: "No jackpot wagers" };
  if (state === "pending") return { kind: "pending", words: "Jackpot pending" };
  return { kind: "on", words: "Jackpot on" };
}
