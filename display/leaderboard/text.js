// What a leaderboard says of a tournament, in a few words.

import { count, plural, shortDollars } from "../lib/format.js";
import { clockTime, listed, timeWithSeconds } from "../meter/text.js";
import { stage } from "./state.js";

/** @import { State } from "./state.js" */
/** @typedef {{title: string, text: string}} Notice */

/** @param {LeaderboardView} view @returns {{headline: string, detail: string}} */
export function words(view) {
  const { board } = view;
  const name = board.session_name;
  const starts = startText(view, board.starts_at);
  switch (stage(view)) {
    case "cancelled":
      return { headline: "Cancelled", detail: "All entry fees are refunded at the cage" };
    case "placed":
      return { headline: "Final placings", detail: "Prizes are paid at the cage" };
    case "announced":
      return { headline: "Coming soon", detail: "Entries are not open yet" };
    case "entries":
      return { headline: entriesText(board), detail: starts };
    case "drawn":
      return { headline: "Take your seats", detail: joined(name, board.game, starts) };
    case "ended":
      return { headline: `${name}: results`, detail: nextText(view) };
    default:
      return { headline: name, detail: joined(roundText(board), board.game) };
  }
}

/** @param {Leaderboard} board */
function entriesText({ entries_open, players, maximum_players }) {
  if (entries_open) return "Entries open";
  return players >= maximum_players ? "All places taken" : "Entries closed";
}

/** @param {Leaderboard} board */
function roundText({ round, rounds }) {
  if (!round) return "Play begins";
  return rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`;
}

/** @param {LeaderboardView} view */
function nextText(view) {
  const { next_session_name: next, next_starts_at } = view.board;
  return next ? joined(`Next: ${next}`, startText(view, next_starts_at)) : "The prizes are next";
}

/** "Begins at 19:30", or with its day if that is not today. @param {LeaderboardView} view @param {Moment | null} at */
function startText({ timezone, at: now }, at) {
  if (at === null) return "";
  if (new Date(at) < new Date(now)) return "Begins soon";
  const day = dayIn(timezone, at);
  const isToday = day === dayIn(timezone, now);
  return `Begins ${isToday ? "" : `${day} `}at ${clockTime(at, timezone)}`;
}

/** @param {string} timeZone @param {Moment} at */
const dayIn = (timeZone, at) =>
  new Intl.DateTimeFormat("en-AU", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone,
  }).format(new Date(at));

/** @param {...string} parts */
const joined = (...parts) => parts.filter(Boolean).join(" · ");

/** @param {Leaderboard} board @returns {[string, string][]} */
export function facts(board) {
  if (!board.title) return []; // no conditions are published
  const { players, maximum_players: most, in_play, prize_pool_cents, prizes_cents } = board;
  const isPlayed = board.phase === "drawn" || board.phase === "in_play";
  return [
    [
      "Players",
      board.phase === "entries" && most ? `${count(players)} of ${most}` : count(players),
    ],
    ...(isPlayed && board.status === "open" ? [pair("In play", count(in_play))] : []),
    ...(board.phase === "entries" && board.status === "open"
      ? [pair("Entry fee", shortDollars(board.entry_fee_cents))]
      : []),
    ["Prize pool", shortDollars(prize_pool_cents)],
    ...(prizes_cents.length ? [pair("First prize", shortDollars(prizes_cents[0]))] : []),
  ];
}

/** @param {string} term @param {string} what @returns {[string, string]} */
const pair = (term, what) => [term, what];

/**
 * What stands over the board: what is wrong, or what the players wait for.
 * @param {State} state
 * @param {LeaderboardView | null} view
 * @param {number} lastContactMs
 * @returns {Notice | null}
 */
export function notice(state, view, lastContactMs) {
  switch (state) {
    case "refused":
      return {
        title: "No access",
        text: "This display needs a valid token: a technician must enter it.",
      };
    case "stale":
      return {
        title: "Not live",
        text: `No contact since ${timeWithSeconds(lastContactMs, view?.timezone)}: these are the last known standings.`,
      };
    case "fault":
      return { title: "Being checked", text: "These are the last known standings." };
    case "play-off":
      return { title: "Play-off", text: playOffText(view?.board.play_off ?? []) };
    case "break":
      return {
        title: "Break",
        text: view?.board.break_ends_at
          ? `Play goes on at ${clockTime(view.board.break_ends_at, view.timezone)}.`
          : "",
      };
    default:
      return null;
  }
}

/** @param {number[]} entries */
const playOffText = (entries) =>
  `Entries ${listed(entries.map(String))} are level and play additional rounds.`;

/** @param {State} state */
export function statusText(state) {
  if (state === "waiting") return "Connecting";
  return ["refused", "stale", "fault"].includes(state) ? "Not live" : "Live";
}

/**
 * @param {number} page
 * @param {number} pages
 * @param {number} rows
 * @param {string} after the session that is shown next, where there are several
 */
export const pageText = (page, pages, rows, after) =>
  joined(
    pages > 1 ? `Page ${page + 1} of ${pages} · ${plural(rows, "entry", "entries")}` : "",
    after && `then ${after}`,
  );
