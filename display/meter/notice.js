// What players should know in each state of the meter: an icon, a word for the corner, and a notice.

import { dollars } from "../lib/format.js";
import { listed } from "./text.js";

/** @import { MeterState, State } from "../lib/meter-state.js" */
/** @typedef {{icon: string, status: string, title?: string, text?: string}} Notice */

const LAMP = "A jackpot wager counts only while the lamp at your box is lit.";

/**
 * @param {MeterState} known
 * @param {State} state
 * @param {() => string} lastContact the time of the last contact
 * @returns {Notice}
 */
export function notice(known, state, lastContact) {
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
        text: pendingText(known),
      };
    default:
      return closed(
        known.suspendedTables().length
          ? "The jackpot is suspended at the tables. The game goes on without it."
          : "No table is open for the jackpot at the moment.",
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

/** @param {MeterState} known */
function pendingText(known) {
  const tables = listed(known.pendingTables());
  const held = dollars(known.meter?.pending_cents ?? 0);
  return `${tables} · ${held} is held while the hand is verified. The next jackpot is shown above.`;
}
