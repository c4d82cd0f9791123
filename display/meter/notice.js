// What players should know in each state of the meter: an icon, a word for the corner, and a notice.

import { clockTime, listed } from "./text.js";

/** @import { MeterState, State } from "../lib/meter-state.js" */
/** @typedef {{icon: string, status: string, title?: string, text?: string}} Notice */

const LAMP = "A jackpot wager counts only while the lamp at your box is lit.";

/**
 * @param {MeterState} own
 * @param {State} state
 * @param {{lastContact: () => string, unknown: string[], known: string[]}} sign the time of the last
 *   contact, the links in the address that nobody knows, and those that the server has
 * @returns {Notice}
 */
export function notice(own, state, { lastContact, unknown, known }) {
  switch (state) {
    case "live":
      return { icon: "live", status: "Live" };
    case "waiting":
      return { icon: "offline", status: "Connecting" };
    case "refused":
      return {
        icon: "offline",
        status: "Not live",
        title: "No access",
        text: "This display needs a valid token: a technician must enter it.",
      };
    case "unknown":
      return {
        icon: "offline",
        status: "Not live",
        title: "Unknown jackpot",
        text:
          `The address of this display asks for ${listed(unknown)}. ` +
          `Write one of these after link=: ${known.join(", ")}.`,
      };
    case "stale":
      return {
        icon: "offline",
        status: "Not live",
        title: "Not live",
        text: `No contact since ${lastContact()}: this is the last known value. ${LAMP}`,
      };
    case "fault":
      return closed("The jackpot is being checked. The game goes on without jackpot wagers.");
    case "stopped":
      return closed(
        "Awaiting approval after a malfunction (14.5). The game goes on without jackpot wagers.",
      );
    case "pending":
      return {
        icon: "pending",
        status: "Pending",
        title: "Jackpot pending",
        text: pendingText(own),
      };
    default:
      return closed(
        own.suspendedTables().length
          ? "The jackpot is suspended at the tables. The game goes on without it."
          : closedText(own),
      );
  }
}

/** @param {string} text @returns {Notice} */
const closed = (text) => ({
  icon: "closed",
  status: "Closed",
  title: "Jackpot wagers closed",
  text,
});

/** @param {MeterState} own */
function closedText({ meter, sign }) {
  return meter?.opens_at && sign
    ? `Gaming begins at ${clockTime(meter.opens_at, sign.timezone)}.`
    : "No table is open for the jackpot at the moment.";
}

/** @param {MeterState} own */
function pendingText(own) {
  const are = (own.meter?.locks ?? 1) > 1 ? "The hands are" : "The hand is";
  return `${listed(own.pendingTables())} · ${are} being verified.`;
}

/**
 * What 15.2 asks for: when gaming ends, and where the last rounds are played.
 * @param {MeterState} own
 */
export function closingText({ meter, sign }) {
  if (!meter || !sign) return "";
  const last = sign.tables.filter((each) => each.last_rounds).map((each) => each.title);
  return [
    meter.closes_at ? `Gaming until ${clockTime(meter.closes_at, sign.timezone)}` : "",
    last.length ? `Last rounds at ${listed(last)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
