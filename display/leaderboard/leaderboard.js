// The leaderboard of a tournament, for a wall: live, by the means of the meter. It names no player.
//
//   /display/leaderboard?tournament=NAME     without a name it shows the one there is, or offers all
//   &turn=SECONDS                            for each page of a board that does not fit on one

import { byId, fill, h } from "../lib/dom.js";
import { EventStream } from "../lib/event-stream.js";
import { Nodes } from "../lib/nodes.js";
import { displayToken, hideIdleCursor, keepPage, reloadIfServed } from "../meter/kiosk.js";
import { Board } from "./board.js";
import { chooseTournament } from "./choice.js";
import { LeaderboardState } from "./state.js";
import { facts, notice, statusText, words } from "./text.js";

const REFRESH_MS = 250;
const RELOAD_SPREAD_MS = 8000;
const TURN_S = 8;

const asked = new URLSearchParams(location.search);
const turnS = Number(asked.get("turn"));
const token = displayToken();
const nodes = new Nodes();
const known = new LeaderboardState();
const rows = new Board(1000 * (turnS >= 1 ? turnS : TURN_S));
/** @type {LeaderboardView | null} */
let drawn = null;
let page = ""; // the version of this page, as the first server named it

/** @param {string} kind @param {any} data */
function onEvent(kind, data) {
  if (!known.take(kind, data, performance.now())) return refresh();
  page ||= data.page;
  if (data.page !== page) setTimeout(reloadIfServed, Math.random() * RELOAD_SPREAD_MS);
  refresh();
}

/** @param {LeaderboardView} view */
function draw(view) {
  const { board } = view;
  const { headline, detail } = words(view);
  document.title = board.title || view.title;
  set("title", board.title || view.title);
  set("headline", headline);
  set("detail", detail);
  set("note", board.phase === "in_play" ? (board.notes.at(-1) ?? "") : "");
  set("conditions", conditionsText(board));
  fill(
    byId("facts"),
    facts(board).map(([term, what]) => h("div", {}, h("dt", {}, term), h("dd", {}, what))),
  );
}

/** @param {Leaderboard} board */
const conditionsText = ({ tournament, title }) =>
  title ? `Conditions: ${location.host}/v1/tournaments/${tournament}/conditions` : "";

function refresh() {
  const now = performance.now();
  if (known.view) known.shown = rows.draw(known.views, now);
  if (known.shown && known.shown !== drawn) {
    drawn = known.shown;
    draw(drawn);
    rows.draw(known.views, now); // in the room that is left
  }
  const state = known.state(now);
  const agoMs = now - (known.lastContactAt ?? now);
  const told = notice(state, known.shown, Date.now() - agoMs);
  document.documentElement.dataset.state = state;
  set("status", statusText(state));
  byId("notice").hidden = told === null;
  set("notice-title", told?.title ?? "");
  set("notice-text", told?.text ?? "");
}

/** @param {string} id @param {string} text */
function set(id, text) {
  const element = byId(id);
  if (element.textContent !== text) element.textContent = text;
}

/** @param {string} tournament */
function follow(tournament) {
  const stream = new EventStream({
    address: `/v1/tournaments/${encodeURIComponent(tournament)}/leaderboard/stream`,
    token,
    nodes,
    onEvent,
    onRefused(status) {
      known.refusedStatus = status;
      if (status === 404) {
        stream.close();
        chooseTournament(`There is no tournament ${tournament} on this floor.`, nodes);
      }
      refresh();
    },
  });
  setInterval(refresh, REFRESH_MS);
  addEventListener("resize", refresh);
}

async function begin() {
  const named = asked.get("tournament") ?? (await chooseTournament("Choose a tournament.", nodes));
  if (named !== null) follow(named);
}

hideIdleCursor();
keepPage();
begin();
