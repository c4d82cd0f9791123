// What the sign knows, and what it has to say about it. No page, no clock of its own: it can be
// tried without either.

import { dollars, listed } from "./text.js";

export const STALE_MS = 5000;

export class Knowledge {
  sign = null;
  meter = null;
  heardAt = null; // when it last heard from a server that knows at least as much as is shown
  refused = 0; // the status with which the server turned it away

  // Whether there is anything new in it. What an older entry of the same journal says is not: a
  // server that is behind must not turn the sign back.
  take(kind, data, now) {
    if (kind === "meter") {
      if (this.#older(data)) return false;
      this.meter = data;
    } else if (kind === "sign") {
      this.sign = data;
    }
    if (kind === "meter" || (kind === "beat" && !this.#older({ ...this.meter, ...data }))) {
      this.heardAt = now;
      this.refused = 0;
    }
    return kind !== "beat";
  }

  #older(data) {
    return this.meter !== null && data.journal === this.meter.journal && data.seq < this.meter.seq;
  }

  // One word that the page's look hangs on.
  state(now) {
    if (this.refused === 401 || this.refused === 403) return "refused";
    if (this.heardAt === null) return "waiting";
    if (now - this.heardAt > STALE_MS) return "cut";
    if (!this.meter.sound) return "fault";
    if (this.meter.locks > 0) return "pending";
    return this.meter.wagers === "open" ? "live" : "closed";
  }

  tableTitles(tables) {
    return tables.map((id) => this.sign?.tables.find((each) => each.table === id)?.title ?? id);
  }

  suspended() {
    return this.sign?.tables.filter((each) => each.status === "suspended") ?? [];
  }
}

const LAMP = "A jackpot wager counts only while the lamp at your box is lit.";

// What players should know in that state: an icon, a short word for the corner, and a notice.
export function notice(knowledge, state, heardLast) {
  switch (state) {
    case "live":
      return { icon: "live", status: "Live" };
    case "waiting":
      return { icon: "cut", status: "Connecting" };
    case "refused":
      return {
        icon: "cut",
        status: "Not live",
        title: "No access",
        text: "This display needs a valid token: open its address with #token= and the token once.",
      };
    case "cut":
      return {
        icon: "cut",
        status: "Not live",
        title: "Not live",
        text: `No contact since ${heardLast()}: this is the last known value. ${LAMP}`,
      };
    case "fault":
      return {
        icon: "closed",
        status: "Closed",
        title: "Jackpot wager closed",
        text: "The jackpot is being checked. The game goes on without it, and no jackpot wagers are taken.",
      };
    case "pending":
      return {
        icon: "pending",
        status: "Pending",
        title: "Jackpot pending",
        text:
          `${listed(knowledge.tableTitles(knowledge.meter.pending_tables))} · ${dollars(knowledge.meter.pending_cents)}` +
          " is held while the hand is verified. Above is the jackpot that follows.",
      };
    default:
      return {
        icon: "closed",
        status: "Closed",
        title: "Jackpot wager closed",
        text: knowledge.suspended().length
          ? "The jackpot is suspended at the tables. The game goes on without it."
          : "No table is open for the jackpot at the moment.",
      };
  }
}
