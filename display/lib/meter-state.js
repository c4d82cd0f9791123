// What a prize meter knows of its link, and the state that follows from it. It has no page and no
// clock of its own, so that tests can drive it.

export const STALE_MS = 5000;

/**
 * @typedef {"refused" | "unknown" | "waiting" | "stale" | "fault" | "pending" | "stopped" | "live"
 *   | "closed"} State
 */

export class MeterState {
  /** @type {SignView | null} */
  sign = null;
  /** @type {MeterView | null} */
  meter = null;
  /** @type {number | null} when a server that knows at least what is shown last sent something */
  lastContactAt = null;
  refusedStatus = 0; // the status of the server's refusal

  /**
   * Takes an event in; true if it brought anything new. An older entry of the same journal does not: a
   * server that is behind must not turn the meter back.
   * @param {string} kind
   * @param {any} data
   * @param {number} now
   */
  take(kind, data, now) {
    if (kind === "meter") {
      if (this.#isOlder(data)) return false;
      this.meter = data;
    } else if (kind === "sign") {
      this.sign = data;
    }
    if (kind === "meter" || (kind === "beat" && !this.#isOlder({ ...this.meter, ...data }))) {
      this.lastContactAt = now;
      this.refusedStatus = 0;
    }
    return kind !== "beat";
  }

  /** @param {MeterView} data */
  #isOlder(data) {
    return this.meter !== null && data.journal === this.meter.journal && data.seq < this.meter.seq;
  }

  /** @param {number} now */
  isStale(now) {
    return this.lastContactAt === null || now - this.lastContactAt > STALE_MS;
  }

  /** @param {number} now @returns {State} */
  state(now) {
    if (this.refusedStatus === 401 || this.refusedStatus === 403) return "refused";
    if (this.lastContactAt === null || this.meter === null) return "waiting";
    if (this.isStale(now)) return "stale";
    if (!this.meter.sound) return "fault";
    if (this.meter.locks > 0) return "pending";
    if (this.meter.awaiting_approval) return "stopped";
    return this.meter.wagers === "open" ? "live" : "closed";
  }

  /** The large figure: the jackpot, or the sum that is held for a royal flush. */
  get largeCents() {
    if (this.meter === null) return null;
    return this.meter.royal_pending ? this.meter.pending_cents : this.meter.value_cents;
  }

  /** The figure beside it while a claim is pending. */
  get beside() {
    if (this.meter === null || this.meter.locks === 0) return null;
    const { royal_pending, value_cents, pending_cents } = this.meter;
    return royal_pending
      ? { label: "next jackpot", cents: value_cents }
      : { label: "pending prize", cents: pending_cents };
  }

  /** The titles of the tables where a claim is pending. */
  pendingTables() {
    const ids = this.meter?.pending_tables ?? [];
    return ids.map((id) => this.sign?.tables.find((each) => each.table === id)?.title ?? id);
  }

  /** The titles of the tables that take no jackpot wagers for the time being. */
  suspendedTables() {
    const suspended = this.sign?.tables.filter(
      (each) => each.status === "suspended" || (each.status === "open" && each.awaiting_approval),
    );
    return suspended?.map((each) => each.title) ?? [];
  }
}
