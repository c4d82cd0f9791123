// The ballot: tables are chosen by touch, and the seats are drawn from a seed that is recorded, so that
// anybody can draw them again.

import { Problem } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { plural } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { copyable } from "../lib/copy.js";
import { act, directorButton, put, rule } from "./parts.js";
import { sessionUrl } from "./session-acts.js";

const MOST = 9; // boxes of a table
const USUAL = 7;

/** @param {number} number of the session */
export function ballotPanel(number) {
  /** @type {DeskPage} */
  let now;
  /** @type {string[] | null} null: those that are suggested */
  let tables = null;
  let most = USUAL;
  let again = false;
  const chosen = h("div", {});
  /** @type {HTMLInputElement} */
  const seed = h("input", { id: `seed-${number}`, maxlength: 128, autocomplete: "off" });
  /** @type {HTMLInputElement} */
  const reason = h("input", { id: `again-${number}`, maxlength: 500, autocomplete: "off" });
  const reasonRow = h(
    "div",
    { class: "field" },
    h("label", { for: `again-${number}` }, "Why the seats are drawn again"),
    reason,
  );
  const draw = () => {
    const { phase, players } = now.desk.sessions[number - 1];
    const picked = tables ?? suggested(now, players.length, most);
    element.hidden = !now.directs || !mayDraw(now.desk.sessions[number - 1], again);
    reasonRow.hidden = phase !== "drawn";
    put(chosen, now, [now.view.floor_tables, picked, most, players.length], () => [
      h("p", { class: "field-label", id: `tables-${number}` }, "Tables"),
      h(
        "div",
        { class: "ballot-tables", role: "group", "aria-labelledby": `tables-${number}` },
        now.view.floor_tables.map((each) => tableToggle(each, picked)),
      ),
      mostStepper(),
      h("p", { class: "ballot-sum" }, sumText(players.length, picked.length, most)),
    ]);
  };
  /** @param {FloorTable} table @param {string[]} picked */
  const tableToggle = ({ table, title, place }, picked) => {
    const on = picked.includes(table);
    return h(
      "button",
      {
        type: "button",
        class: "toggle",
        "aria-pressed": String(on),
        "data-focus": `table-${table}`,
        onclick: () => {
          tables = on ? picked.filter((each) => each !== table) : ordered(now, [...picked, table]);
          draw();
        },
      },
      h("strong", {}, title),
      h("span", { class: "hint" }, place),
    );
  };
  const mostStepper = () =>
    h("div", { class: "row stepper" }, [
      h(
        "span",
        { id: `most-${number}` },
        `At most ${plural(most, "player")} at a table${rule(now, "players_a_table")}`,
      ),
      step("−", "Fewer", -1),
      step("+", "More", 1),
    ]);
  const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ by) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": `${name} players at a table`,
        "data-focus": name,
        disabled: most + by < 1 || most + by > MOST,
        onclick: () => {
          most += by;
          draw();
        },
      },
      sign,
    );
  const element = h("section", { class: "panel ballot", "aria-labelledby": `ballot-${number}` }, [
    h("header", {}, h("h3", { id: `ballot-${number}` }, "Ballot")),
    h("div", { class: "panel-body" }, [
      chosen,
      h("div", { class: "field" }, [
        h("label", { for: `seed-${number}` }, "Seed"),
        seed,
        h(
          "span",
          { class: "hint" },
          "drawn in public, e.g. with dice: 4 1 6. If it stays empty, the server draws one",
        ),
      ]),
      reasonRow,
      button(
        "draw",
        "Draw the seats",
        async () => {
          const { players } = now.desk.sessions[number - 1];
          const picked = tables ?? suggested(now, players.length, most);
          await drawSeats(now, number, picked, most, seed.value.trim(), reason);
          again = false;
          seed.value = reason.value = "";
        },
        { kind: "primary cup-go" },
      ),
    ]),
  ]);
  return {
    element,
    again: () => {
      again = true;
      draw();
      reason.focus();
    },
    /** @param {DeskPage} page @param {DeskSession} session */
    draw: (page, session) => {
      now = page;
      if (session.phase === "in_play") again = false;
      draw();
    },
  };
}

/** @param {DeskSession} session @param {boolean} again */
const mayDraw = ({ phase, refused, players, may_draw_again }, again) =>
  (phase === "planned" && !refused && players.length > 0) || (again && may_draw_again);

/** @param {DeskPage} page @param {string[]} tables in the order of the floor */
const ordered = ({ view }, tables) =>
  view.floor_tables.map(({ table }) => table).filter((table) => tables.includes(table));

/** As few tables as the players need, those that are not in use first. @param {DeskPage} page
 * @param {number} players @param {number} most */
function suggested(page, players, most) {
  const { tournament } = page.desk.tournament;
  const free = page.view.floor_tables.filter(
    (each) => each.tournament === null || each.tournament === tournament,
  );
  const ours = free.filter((each) => each.tournament === tournament);
  const others = free.filter((each) => !ours.includes(each));
  return [...ours, ...others].slice(0, Math.ceil(players / most)).map(({ table }) => table);
}

/** @param {number} players @param {number} tables @param {number} most */
function sumText(players, tables, most) {
  if (!tables) return "Choose the tables.";
  const each = Math.floor(players / tables);
  const more = players % tables;
  if (each + (more ? 1 : 0) > most) return "Not enough tables for the players: choose another.";
  if (!each) return "More tables than players: choose fewer.";
  const sizes = more ? `${each} or ${each + 1}` : String(each);
  return `${plural(players, "player")} at ${plural(tables, "table")}: ${sizes} at each.`;
}

/**
 * @param {DeskPage} page
 * @param {number} number
 * @param {string[]} tables
 * @param {number} most
 * @param {string} seed
 * @param {HTMLInputElement} reason
 */
async function drawSeats(page, number, tables, most, seed, reason) {
  const isDrawn = page.desk.sessions[number - 1].phase === "drawn";
  if (isDrawn && !reason.value.trim()) {
    reason.focus();
    throw new Problem({
      title: "The ballot was drawn",
      detail: "To draw the seats again, give the reason: both ballots stay on record.",
      rule: page.desk.book.clauses.ballot,
      book: page.desk.book.reference,
    });
  }
  await act("POST", `${sessionUrl(page, { session: number })}/ballot`, {
    tables,
    most_at_a_table: most,
    ...(seed ? { seed } : {}),
    reason: reason.value.trim(),
  });
  notice("The seats are drawn.");
}

/**
 * How anybody draws the same seats again.
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {() => void} again
 */
export function drawnPanel(page, session, again) {
  const { seed, drawn_tables, drawn_players, may_draw_again, name } = session;
  const command = `jackpot ballot --seed '${seed}' --tables ${drawn_tables.join(",")} --players FILE`;
  return h("details", { class: "panel drawn" }, [
    h(
      "summary",
      {},
      h("h3", {}, "How the seats were drawn"),
      h("span", { class: "hint" }, "Seed and command"),
    ),
    h("div", { class: "panel-body" }, [
      h(
        "p",
        {},
        `By ballot${rule(page, "ballot")} from the seed below. Anybody draws the same seats again with this command, where FILE has the ${plural(drawn_players.length, "player")} of ${name}, one on each line.`,
      ),
      h("p", {}, h("span", { class: "hint" }, "Seed "), copyable(seed, "seed")),
      h("p", {}, copyable(command, "command")),
      h(
        "p",
        {},
        h("span", { class: "hint" }, "Players "),
        copyable(drawn_players.join("\n"), "players"),
      ),
      may_draw_again
        ? directorButton(page, "again", "Draw the seats again…", again, { kind: "quiet" })
        : null,
    ]),
  ]);
}
