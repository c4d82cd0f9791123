// What a leaderboard knows, and the state that follows from it. It has no page and no clock of its own,
// so that tests can drive it.

import { STALE_MS } from "../lib/meter-state.js";

/**
 * @typedef {"refused" | "waiting" | "stale" | "fault" | "cancelled" | "placed" | "play-off" | "break"
 *   | "announced" | "entries" | "drawn" | "in_play" | "ended"} State
 */

export class LeaderboardState {
  /** @type {LeaderboardView | null} */
  view = null;
  /** @type {LeaderboardView[]} one for each session that is played at the same time */
  views = [];
  /** @type {LeaderboardView | null} the one of them that is on the wall */
  shown = null;
  /** @type {number | null} when a server that knows at least what is shown last sent something */
  lastContactAt = null;
  refusedStatus = 0; // the status of the server's refusal

  /**
   * Takes an event in; true if it brought a new board. An older entry of the same journal does not: a
   * server that is behind must not turn the board back.
   * @param {string} kind
   * @param {any} data
   * @param {number} now
   */
  take(kind, data, now) {
    if (this.#isOlder({ journal: this.view?.journal, ...data })) return false;
    this.lastContactAt = now;
    this.refusedStatus = 0;
    if (kind === "leaderboard") this.#show(data);
    return kind === "leaderboard";
  }

  /** @param {LeaderboardView} view */
  #show(view) {
    this.view = view;
    this.views = [view, ...view.other_sessions.map((other) => ({ ...view, ...other }))];
  }

  /** @param {{journal?: string, seq: number}} data */
  #isOlder({ journal, seq }) {
    return this.view !== null && journal === this.view.journal && seq < this.view.seq;
  }

  /** @param {number} now @returns {State} */
  state(now) {
    if (this.refusedStatus === 401 || this.refusedStatus === 403) return "refused";
    if (this.lastContactAt === null || this.view === null) return "waiting";
    if (now - this.lastContactAt > STALE_MS) return "stale";
    return this.view.sound ? stage(this.shown ?? this.view) : "fault";
  }
}

/**
 * How far the tournament is, whether or not the page is live.
 * @param {LeaderboardView} view
 * @returns {State}
 */
export function stage({ board, on_break }) {
  if (board.status === "cancelled") return "cancelled";
  if (board.status === "finished") return "placed";
  if (board.play_off.length) return "play-off";
  if (on_break) return "break";
  if (board.phase !== "entries") return board.phase;
  return board.entries_open || board.players ? "entries" : "announced";
}
