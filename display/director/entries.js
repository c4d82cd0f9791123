// Entries: players by reference, with their fee; the reserve list; withdrawals, substitutes, buy-backs.

import { button } from "../lib/buttons.js";
import { problemText } from "../lib/dialog.js";
import { fill, h, keyed } from "../lib/dom.js";
import { capital, dollars, plural } from "../lib/format.js";
import { changeEntry, reserve } from "./entry-acts.js";
import { act, put, rule, tableTitle, whyNot } from "./parts.js";

const SEARCH_FROM = 12; // entries

/** @returns {{element: HTMLElement, draw: (page: DeskPage) => void}} */
export function entriesSection() {
  /** @type {DeskPage} */
  let now;
  const form = entryForm(() => now);
  const reserved = h("div", {});
  const head = h("header", {});
  const list = h("ul", { class: "cup-rows entries" });
  /** @type {HTMLInputElement} */
  const find = h("input", {
    type: "search",
    class: "cup-find",
    placeholder: "Find a player",
    "aria-label": "Find a player",
    oninput: () => drawList(),
  });
  const drawList = () => {
    const wanted = find.value.trim().toLowerCase();
    const { entries } = now.desk.entries;
    find.hidden = entries.length < SEARCH_FROM;
    const rows = entries
      .filter(({ entry }) => `${entry.entry} ${entry.player}`.toLowerCase().includes(wanted))
      .map((each) => ({ ...each, directs: now.directs, table: titleOf(now, each.entry.table) }));
    keyed(list, rows, {
      key: ({ entry }) => entry.entry,
      make: (row) => entryRow(row, () => now),
    });
  };
  const element = h("div", { class: "cup-columns" }, [
    h("div", { class: "cup-column" }, [form.element, reserved]),
    h("section", { class: "panel", "aria-labelledby": "entries-title" }, [head, find, list]),
  ]);
  return {
    element,
    draw: (page) => {
      now = page;
      form.draw(page);
      put(reserved, page, [page.desk.tournament.reserved, page.desk.entries.may_reserve], () =>
        reserveList(page),
      );
      const { entries } = page.desk.entries;
      put(head, page, [entries.length, page.desk.entries.free], () => [
        h("h2", { id: "entries-title" }, plural(entries.length, "entry", "entries")),
        h("span", { class: "chip" }, `${plural(page.desk.entries.free, "place")} free`),
      ]);
      drawList();
    },
  };
}

/** @param {DeskPage} page @param {string | null} table */
const titleOf = (page, table) => (table === null ? "" : tableTitle(page, table));

/** @param {() => DeskPage} latest */
function entryForm(latest) {
  const why = h("div", {});
  const fee = h("p", { class: "entry-fee" });
  /** @type {HTMLInputElement} */
  const player = h("input", {
    id: "entry-player",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    maxlength: 40,
    "aria-describedby": "entry-hint",
  });
  /** @type {HTMLSelectElement} */
  const session = h("select", { id: "entry-session" });
  const sessionRow = h(
    "div",
    { class: "field" },
    h("label", { for: "entry-session" }, "Plays in"),
    session,
  );
  /** @type {HTMLInputElement} */
  const agreed = h("input", { type: "checkbox", id: "entry-agreed" });
  const agreedRow = h(
    "div",
    { class: "field field-check" },
    agreed,
    h("label", { for: "entry-agreed" }, "Agreed in writing to the rules and the conditions"),
  );
  const alert = h("div", { class: "dialog-problem", role: "alert" });
  const done = h("p", { class: "entry-done", role: "status" });
  const ok = h("button", { type: "submit", class: "primary", "data-needs-live": "" }, "Enter");
  const form = h(
    "form",
    { novalidate: true, class: "entry-form" },
    h(
      "div",
      { class: "field" },
      h("label", { for: "entry-player" }, "Player's reference"),
      player,
      h("span", { class: "hint", id: "entry-hint" }, "such as M-10482; no name"),
    ),
    sessionRow,
    agreedRow,
    fee,
    alert,
    ok,
    done,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (ok.ariaBusy === "true") return;
    fill(alert);
    fill(done);
    if (!player.value.trim()) {
      player.focus();
      return;
    }
    ok.ariaBusy = "true";
    try {
      fill(done, await enter(latest(), player.value.trim(), Number(session.value), agreed.checked));
      player.value = "";
      agreed.checked = false;
    } catch (problem) {
      fill(alert, problemText(problem));
    } finally {
      ok.ariaBusy = null;
      player.focus();
    }
  });
  const element = h(
    "section",
    { class: "panel", "aria-labelledby": "enter-title" },
    h("header", {}, h("h2", { id: "enter-title" }, "Enter a player")),
    h("div", { class: "panel-body" }, why, form),
  );
  return {
    element,
    /** @param {DeskPage} page */
    draw(page) {
      const { entries, sessions } = page.desk;
      const isFull = entries.sessions.length === 0;
      const opens = !isFull || entries.may_reserve;
      element.hidden = page.desk.tournament.status !== "open";
      form.hidden = !page.directs || !opens;
      put(why, page, entries.refused, () => whyNot(entries.refused));
      put(fee, page, [entries, isFull], () => feeText(page, isFull));
      sessionRow.hidden = entries.sessions.length < 2;
      agreedRow.hidden = isFull || !entries.agreement_required;
      ok.textContent = isFull ? "Put on the reserve list" : "Enter";
      if (session.dataset.mark !== entries.sessions.join()) {
        session.dataset.mark = entries.sessions.join();
        fill(
          session,
          entries.sessions.map((each) => h("option", { value: each }, sessions[each - 1].name)),
        );
      }
    },
  };
}

/** @param {DeskPage} page @param {boolean} isFull */
function feeText(page, isFull) {
  const { fee_cents, commission_cents } = page.desk.entries;
  if (isFull)
    return `A reserved player pays nothing until a seat is offered${rule(page, "reserved")}.`;
  return [
    "Take ",
    h("strong", {}, dollars(fee_cents)),
    `: ${dollars(fee_cents - commission_cents)} to the prize pool, ${dollars(commission_cents)} commission${rule(page, "commission")}.`,
  ];
}

/** @param {DeskPage} page @param {string} player @param {number} session @param {boolean} agreed */
async function enter(page, player, session, agreed) {
  const { entries } = page.desk;
  const name = encodeURIComponent(player);
  if (!entries.sessions.length) {
    await act("PUT", `${page.url}/reserved/${name}`);
    return `${player} is on the reserve list.`;
  }
  const { fee_cents } = entries;
  const body = { fee_cents, session: session || entries.sessions[0], agreed };
  const made = await act("PUT", `${page.url}/entries/${name}`, body);
  return `${player} has entry ${made.entry}.`;
}

/** @param {DeskPage} page */
function reserveList(page) {
  const { reserved } = page.desk.tournament;
  const { may_reserve, sessions } = page.desk.entries;
  if (!reserved.length && !may_reserve) return null;
  return h("section", { class: "panel", "aria-labelledby": "reserve-title" }, [
    h("header", {}, [
      h("h2", { id: "reserve-title" }, "Reserve list"),
      page.directs && may_reserve && sessions.length
        ? h("span", { class: "actions" }, [
            button("reserve", "Add…", () => reserve(page), { name: "Add a reserved player" }),
          ])
        : null,
    ]),
    reserved.length
      ? h(
          "ol",
          { class: "reserve" },
          reserved.map((player) => h("li", {}, player)),
        )
      : h("p", { class: "hint none" }, "Nobody waits for a seat."),
  ]);
}

/** @type {Record<TournamentEntryView["status"], string>} */
const TONE = { in: "good", out: "plain", forfeited: "warn", withdrawn: "warn" };

/** @param {DeskEntry & {directs: boolean, table: string}} row @param {() => DeskPage} latest */
function entryRow(row, latest) {
  const { entry } = row;
  const mayChange = row.directs && (row.may_leave || row.buy_backs.length > 0);
  return h("li", { class: "cup-row" }, [
    h("span", { class: "entry-number" }, String(entry.entry)),
    h("span", { class: "entry-words" }, [
      h("strong", {}, entry.player),
      entry.former.length
        ? h("span", { class: "hint" }, ` in place of ${entry.former.join(", ")}`)
        : null,
      h("span", { class: "hint entry-place" }, placeText(row)),
    ]),
    h("span", { class: `chip chip-${TONE[entry.status]}` }, stateText(entry)),
    mayChange
      ? button(`entry-${entry.entry}`, "Change…", () => changeEntry(latest(), row), {
          name: `Change the entry of ${entry.player}`,
        })
      : null,
  ]);
}

/** @param {TournamentEntryView} entry */
const stateText = ({ status, plays }) =>
  status === "in" ? `plays session ${plays}` : status === "out" ? "eliminated" : status;

/** @param {DeskEntry & {table: string}} row */
function placeText({ entry, table }) {
  const parts = [
    entry.seat === null ? "" : `${table}, seat ${entry.seat}`,
    `${dollars(entry.fees_cents)} paid`,
    entry.bought_back.length ? `bought back into session ${entry.bought_back.join(", ")}` : "",
    entry.points ? `${entry.points} points` : "",
    entry.out_of_order ? `${plural(entry.out_of_order, "wager")} out of order` : "",
  ];
  return capital(parts.filter(Boolean).join(" · "));
}
