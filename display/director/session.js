// One session of the evening: its ballot, its seats, its tables in play, its results.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { clock, plural } from "../lib/format.js";
import { ballotPanel, drawnPanel } from "./ballot.js";
import { directorButton, put, rule, whyNot } from "./parts.js";
import { openTables } from "./open-tables.js";
import { resultsTable } from "./results-table.js";
import { seatCards } from "./seats.js";
import { announce, directPace, offerBreak } from "./session-acts.js";
import { playCards } from "./play.js";
import { startTime } from "./local-time.js";

/**
 * @param {number} number
 * @param {(section: string | null) => void} show
 * @returns {{element: HTMLElement, draw: (page: DeskPage) => void}}
 */
export function sessionSection(number, show) {
  const head = h("div", { class: "session-head" });
  const ballot = ballotPanel(number);
  const tables = h("div", { class: "session-tables" });
  const results = h("div", {});
  const drawn = h("div", {});
  return {
    element: h("div", { class: "session" }, [head, ballot.element, tables, results, drawn]),
    draw: (page) => {
      const session = page.desk.sessions[number - 1];
      put(head, page, headFacts(page, session), () => headOf(page, session, show));
      ballot.draw(page, session);
      put(tables, page, [session.phase, session.tables, session], () => tablesOf(page, session));
      put(results, page, [session.results, session.phase], () =>
        session.results.length ? resultsTable(page, session) : null,
      );
      put(drawn, page, [session.seed, session.drawn_players, session.may_draw_again], () =>
        session.drawn_players.length ? drawnPanel(page, session, ballot.again) : null,
      );
    },
  };
}

/** @param {DeskPage} page @param {DeskSession} session */
const headFacts = ({ view, desk }, session) => [
  session.phase,
  session.step,
  session.refused,
  session.starts_at,
  session.may_announce,
  session.notes,
  session.players,
  desk.tournament.status,
  view.floor_tables.filter(({ table }) => session.drawn_tables.includes(table)),
];

/** @type {Record<DeskSession["phase"], string>} */
const PHASE = { planned: "planned", drawn: "seats are drawn", in_play: "in play", ended: "over" };
/** @type {Record<DeskSession["phase"], string>} */
const TONE = { planned: "plain", drawn: "gold", in_play: "good", ended: "plain" };

/**
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {(section: string | null) => void} show
 * @returns {Child}
 */
function headOf(page, session, show) {
  const waits = session.step === "wait" || session.step === "enter";
  return [
    h("div", { class: "row session-title" }, [
      h("h2", {}, `Session ${session.session}: ${session.name}`),
      h("span", { class: `chip chip-${TONE[session.phase]}` }, PHASE[session.phase]),
      h("span", { class: "hint" }, aboutText(page, session)),
      h("span", { class: "gap" }),
      h("span", { class: "row session-acts" }, actsOf(page, session)),
    ]),
    session.phase !== "ended" && waits ? whyNot(session.refused) : null,
    session.step === "enter" && page.directs
      ? button("entries", "Go to the entries", () => show("entries"), { needsLive: false })
      : null,
    openTables(page, session),
    session.notes.length && session.phase !== "ended"
      ? h(
          "ul",
          { class: "session-notes", "aria-label": "Announced" },
          session.notes.map((note) => h("li", {}, note)),
        )
      : null,
  ];
}

/** @param {DeskPage} page @param {DeskSession} session */
function aboutText({ desk }, { session, game, starts_at, players, phase }) {
  const plan = desk.tournament.conditions?.sessions[session - 1];
  return [
    game,
    plan?.rounds ? plural(plan.rounds, "round") : "",
    phase === "ended" ? "" : plural(players.length, "player"),
    plan?.advance ? `${plan.advance} go on${plan.advance_by_table ? " from each table" : ""}` : "",
    starts_at && phase !== "ended"
      ? `starts ${phase === "planned" ? startTime(starts_at) : clock(starts_at)}`
      : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {DeskPage} page @param {DeskSession} session @returns {Child} */
function actsOf(page, session) {
  const isPlayed = session.phase === "in_play" && page.desk.tournament.status === "open";
  return [
    session.may_announce
      ? directorButton(page, "announce", "Starting time…", () => announce(page, session))
      : null,
    isPlayed
      ? [
          directorButton(page, "break", "Break…", () => offerBreak(page, session)),
          directorButton(page, "pace", "Pace…", () => directPace(page, session)),
        ]
      : null,
  ];
}

/** @param {DeskPage} page @param {DeskSession} session @returns {Child} */
function tablesOf(page, session) {
  if (session.phase === "planned") return waiting(page, session);
  if (session.phase === "drawn") return seatCards(page, session);
  return session.phase === "in_play" ? playCards(page, session) : null;
}

/** @param {DeskPage} page @param {DeskSession} session */
function waiting(page, { players }) {
  if (!players.length) return null;
  return h("section", { class: "panel", "aria-labelledby": "waiting-title" }, [
    h(
      "header",
      {},
      h(
        "h3",
        { id: "waiting-title" },
        `${plural(players.length, "player")} to seat${rule(page, "ballot")}`,
      ),
    ),
    h(
      "ul",
      { class: "session-players" },
      players.map((player) => h("li", { class: "chip" }, player)),
    ),
  ]);
}
