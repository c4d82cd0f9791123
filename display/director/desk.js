// The desk of one tournament, as the server has it. The stream tells that the tournament's journal has
// grown, or that a table was opened for it; then the desk is read again. So it is after the starting time
// of a session, which changes what may be done.
//
//   followDesk((view) => ...)   called after each change; null while nothing is known
//   chooseTournament(name)      which one
//   refresh()                   reads at once, after a command of this page

import { get } from "../lib/api.js";
import { isLive, serverNow, watch } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";

const LONGEST_TIMER_MS = 2_000_000_000; // what setTimeout takes

/** @type {string | null} */
let name = null;
/** @type {DeskView | null} */
let view = null;
/** What the stream said when the desk was last read. */
let known = "";
let reading = false;
let stale = false;
/** @type {number | undefined} */
let timer;
/** @type {(view: DeskView | null) => void} */
let draw = () => {};

/** @param {(view: DeskView | null) => void} onDesk */
export function followDesk(onDesk) {
  draw = onDesk;
  watch(readIfChanged);
}

/** @param {string} next */
export function chooseTournament(next) {
  if (next === name) return;
  name = next;
  view = null;
  draw(null);
  refresh();
}

/** @param {FloorPicture} floor */
function readIfChanged({ tournaments }) {
  const found = tournaments.find((each) => each.tournament === name);
  if (!found) return;
  const now = JSON.stringify([found.seq, found.open_tables]);
  if (now === known && view) return;
  known = now;
  if (!view || found.seq !== view.seq || stale || !sameTables(view, found)) refresh();
}

/** @param {DeskView} shown @param {TournamentPicture} found */
const sameTables = ({ floor_tables }, { tournament, open_tables }) =>
  floor_tables
    .filter((each) => each.tournament === tournament && each.status === "open")
    .map(({ table }) => table)
    .join() === open_tables.join();

export async function refresh() {
  stale = true;
  if (reading || name === null) return;
  reading = true;
  try {
    while (stale) {
      stale = false;
      await read(name);
    }
  } catch (problem) {
    stale = true; // the next message of the stream reads again
    if (isLive()) showProblem(problem);
  } finally {
    reading = false;
  }
}

/** @param {string} wanted */
async function read(wanted) {
  /** @type {DeskView} */
  const found = await get(`/v1/tournaments/${wanted}/desk`);
  if (wanted !== name) {
    stale = true;
    return;
  }
  view = found;
  clearTimeout(timer);
  const { changes_at } = found.desk;
  if (changes_at) {
    const left = Date.parse(changes_at) - serverNow() + 200;
    timer = setTimeout(refresh, Math.min(Math.max(left, 200), LONGEST_TIMER_MS));
  }
  draw(view);
}
