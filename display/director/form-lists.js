// Lists in the form of the conditions: sessions, buy-backs, and the parts of the prize pool.
//
//   rowList({label, add, rows, make})   `make(row, at)` gives the fields of a row; `read()` the rows as
//                                       the fields say

import { fill, h } from "../lib/dom.js";
import { makeField } from "../lib/fields.js";
import { momentOf } from "../lib/format.js";
import { localOf } from "./local-time.js";

/** @typedef {{element: HTMLElement, read: () => any}} ListInput */

let lists = 0;

/**
 * @param {{label: string, add: string, noun: string, rows: Record<string, any>[],
 *   fields: (row: Record<string, any>, at: number) => Field[], blank: () => Record<string, any>}} options
 * @returns {{element: HTMLElement, rows: () => Record<string, any>[]}}
 */
function rowList({ label, add, noun, rows, fields, blank }) {
  const id = `rows-${++lists}`;
  const list = h("div", { class: "form-rows" });
  /** @type {{inputs: FieldInput[]}[]} */
  let made = [];
  const read = () =>
    made.map(({ inputs }) =>
      Object.fromEntries(inputs.map((input) => [input.field.name, input.read()[0]])),
    );
  /** @param {Record<string, any>[]} now */
  const draw = (now) => {
    made = now.map((row, at) => ({
      inputs: fields(row, at).map((field) => makeField(`${id}-${at}`, field)),
    }));
    fill(
      list,
      made.map(({ inputs }, at) =>
        h("fieldset", { class: "form-row" }, [
          h("legend", {}, `${noun} ${at + 1}`),
          inputs.map((input) => input.row),
          h(
            "button",
            {
              type: "button",
              class: "quiet form-remove",
              "aria-label": `Remove ${noun.toLowerCase()} ${at + 1}`,
              onclick: () => change(read().filter((_, other) => other !== at)),
            },
            "Remove",
          ),
        ]),
      ),
    );
  };
  /** @param {Record<string, any>[]} now */
  const change = (now) => {
    draw(now);
    list.dispatchEvent(new Event("input", { bubbles: true }));
  };
  draw(rows);
  const element = h("div", { role: "group", "aria-label": label, class: "form-list" }, [
    list,
    h(
      "button",
      {
        type: "button",
        onclick: () => {
          change([...read(), blank()]);
          made.at(-1)?.inputs[0].focus();
        },
      },
      add,
    ),
  ]);
  return { element, rows: read };
}

/** "1, 2" as numbers; what is no number is left for the server to name. @param {string} text */
const numbersOf = (text) => (text.match(/\d+/g) ?? []).map(Number);

/** @param {TournamentConditions} stated @returns {ListInput} */
export function sessionsInput({ sessions }) {
  const rows = sessions.map((plan) => ({
    ...plan,
    takes: plan.takes.join(", "),
    points: plan.points.join(", "),
    starts_at: plan.starts_at ? localOf(plan.starts_at) : "",
    advance: plan.advance || null,
  }));
  const list = rowList({
    label: "Sessions",
    add: "Add a session",
    noun: "Session",
    rows,
    blank: () => ({ name: "", game: sessions[0]?.game ?? "Canberra Poker" }),
    fields: (row) => [
      { name: "name", label: "Name", value: row.name, hint: "such as Heats, Final" },
      { name: "game", label: "Game", value: row.game },
      { name: "rounds", label: "Rounds", type: "count", value: row.rounds, hint: "empty: open" },
      {
        name: "takes",
        label: "Takes the players of sessions",
        value: row.takes,
        inputmode: "numeric",
        hint: "such as 1 or 1, 2; empty: players enter here",
      },
      {
        name: "advance",
        label: "How many go on",
        type: "count",
        value: row.advance,
        hint: "empty in the final",
      },
      {
        name: "advance_by_table",
        label: "From each table",
        type: "checkbox",
        value: row.advance_by_table,
      },
      {
        name: "carries_chips",
        label: "With the chips they hold",
        type: "checkbox",
        value: row.carries_chips,
      },
      {
        name: "repechage",
        label: "Repechage: for those who did not go on",
        type: "checkbox",
        value: row.repechage,
      },
      {
        name: "points",
        label: "Points by place",
        value: row.points,
        inputmode: "numeric",
        hint: "such as 10, 7, 5; empty without points",
      },
      {
        name: "starts_at",
        label: "Starts at",
        type: "datetime-local",
        value: row.starts_at,
        hint: "empty: announced later",
      },
    ],
  });
  return {
    element: list.element,
    read: () =>
      list.rows().map((row) => ({
        ...row,
        takes: numbersOf(row.takes),
        points: numbersOf(row.points),
        advance: row.advance ?? 0,
        starts_at: row.starts_at ? momentOf(row.starts_at) : null,
      })),
  };
}

/** @param {TournamentConditions} stated @returns {ListInput} */
export function prizesInput({ prizes_bp }) {
  const list = rowList({
    label: "Parts of the prize pool",
    add: "Add a place",
    noun: "Place",
    rows: (prizes_bp.length ? prizes_bp : [0]).map((part) => ({ part })),
    blank: () => ({ part: 0 }),
    fields: ({ part }, at) => [
      { name: "part", label: `Place ${at + 1}: percent`, type: "percent", value: part ?? 0 },
    ],
  });
  list.element.classList.add("form-list-small");
  return {
    element: list.element,
    read: () => {
      const parts = list.rows().map(({ part }) => part ?? 0);
      return parts.every((part) => part === 0) ? [] : parts;
    },
  };
}

/** @param {TournamentConditions} stated @returns {ListInput} */
export function buyBacksInput({ buy_backs }) {
  const stated = makeField("buy-backs", {
    name: "stated",
    label: "Buy-backs",
    type: "select",
    value: buy_backs === null ? "" : buy_backs.length ? "some" : "none",
    options: [
      { value: "", label: "Not stated" },
      { value: "none", label: "None: eliminated players cannot buy back" },
      { value: "some", label: "Eliminated players may buy back" },
    ],
  });
  const list = rowList({
    label: "Buy-backs",
    add: "Add a buy-back",
    noun: "Buy-back",
    rows: /** @type {any[]} */ (buy_backs ?? []),
    blank: () => ({}),
    fields: (row) => [
      { name: "into", label: "Into session", type: "count", value: row.into },
      { name: "fee_cents", label: "Fee", type: "money", value: row.fee_cents },
      { name: "commission_cents", label: "Commission", type: "money", value: row.commission_cents },
    ],
  });
  const update = () => {
    list.element.hidden = stated.read()[0] !== "some";
  };
  stated.input.addEventListener("change", update);
  update();
  return {
    element: h("div", {}, stated.row, list.element),
    read: () => {
      const [choice] = stated.read();
      if (choice !== "some") return choice === "none" ? [] : null;
      return list.rows().map(({ into, fee_cents, commission_cents }) => ({
        into: into ?? 0,
        fee_cents: fee_cents ?? 0,
        commission_cents: commission_cents ?? 0,
      }));
    },
  };
}
