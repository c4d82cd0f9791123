// The tables of a session are opened in tournament mode by a supervisor: their pads stay dark unless the
// conditions allow jackpot wagers.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { act, bySupervisor, rule, tableTitle } from "./parts.js";
import { sessionUrl } from "./session-acts.js";

/** @param {DeskPage} page @param {DeskSession} session @returns {string[]} those that are not open for it */
function closedFor({ view, desk }, { drawn_tables, phase }) {
  if (phase !== "drawn" && phase !== "in_play") return [];
  const { tournament } = desk.tournament;
  const ours = view.floor_tables
    .filter((each) => each.status === "open" && each.tournament === tournament)
    .map(({ table }) => table);
  return drawn_tables.filter((table) => !ours.includes(table));
}

/** @param {DeskPage} page @param {DeskSession} session */
export function openTables(page, session) {
  const closed = closedFor(page, session);
  if (!closed.length) return null;
  const names = closed.map((table) => tableTitle(page, table)).join(", ");
  return h("div", { class: "row cup-why" }, [
    h("p", { class: "cup-why-words" }, [
      h("strong", {}, `Not open for the tournament: ${names}.`),
      " A supervisor opens the tables of the session.",
    ]),
    page.acts
      ? button("open-tables", "Open the tables…", () => open(page, session), {
          kind: page.supervises ? "primary" : "",
        })
      : null,
  ]);
}

/** @param {DeskPage} page @param {DeskSession} session */
function open(page, session) {
  const allowed = page.desk.tournament.conditions?.jackpot_wagers;
  const names = session.drawn_tables.map((table) => tableTitle(page, table)).join(", ");
  return bySupervisor(page, {
    title: "Open the tables for the tournament",
    text: `${names}. ${allowed ? "The conditions allow jackpot wagers: the pads work." : "The jackpot pads stay dark"}${allowed ? "" : `${rule(page, "jackpot")}.`}`,
    confirm: "Open the tables",
    said: "The tables are open for the tournament.",
    submit: (_, options) =>
      act("POST", `${sessionUrl(page, session)}/tables/open`, undefined, options),
  });
}
