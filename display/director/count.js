// Counting chips: everybody at a table, or the rest of one player who is eliminated, with number keys.

import { Problem } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { count } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import { numberPad, padField, padValue } from "./number-pad.js";
import { act, rule, tableTitle } from "./parts.js";
import { sessionUrl } from "./session-acts.js";

/**
 * @param {DeskPage} page
 * @param {DeskSession} session
 * @param {DeskTable} table
 * @param {"start" | "end"} moment
 */
export function countChips(page, session, table, moment) {
  const title = tableTitle(page, table.table);
  const seats = table.seats.filter(({ seat }) => seat.in_play);
  const atStart = moment === "start";
  return countDialog(page, {
    title: `Chips at ${title} at the ${moment} of ${session.name}`,
    text: atStart
      ? `Everybody holds what they were given. A count that differs needs a reason${rule(page, "chips_unchanged")}.`
      : `Of everybody who is in play. A recount needs a reason${rule(page, "chips_in_view")}.`,
    rows: seats.map(({ seat, expected }) => ({
      player: seat.player,
      label: `Seat ${seat.seat}`,
      value: atStart ? (seat.start_chips ?? expected) : seat.end_chips,
      hint: atStart ? `given ${count(expected)}` : `began with ${count(seat.start_chips ?? 0)}`,
    })),
    confirm: "Record the count",
    said: `The chips at ${title} are counted.`,
    withReason: true,
    submit: (stacks, reason) =>
      act("PUT", `${sessionUrl(page, session)}/tables/${table.table}/counts/${moment}`, {
        stacks,
        reason,
      }),
  });
}

/** @param {DeskPage} page @param {DeskSession} session @param {DeskSeat} seat */
export function eliminate(page, session, { seat }) {
  const minimum = page.desk.tournament.conditions?.table_minimum ?? 0;
  return countDialog(page, {
    title: `Eliminate ${seat.player}`,
    text: `Who holds less than the table minimum of ${count(minimum)} chips before a round is eliminated${rule(page, "minimum")}.`,
    rows: [{ player: seat.player, label: `Seat ${seat.seat}`, value: 0, hint: "chips left" }],
    confirm: "Eliminate",
    said: `${seat.player} is eliminated.`,
    withReason: false,
    submit: ([{ player, chips }]) =>
      act("PUT", `${sessionUrl(page, session)}/eliminations/${encodeURIComponent(player)}`, {
        chips,
      }),
  });
}

/**
 * @typedef {{player: string, label: string, value: number | null, hint: string}} CountRow
 * @typedef {{title: string, text: string, rows: CountRow[], confirm: string, said: string,
 *   withReason: boolean,
 *   submit: (stacks: {player: string, chips: number}[], reason: string) => Promise<any>}} Counting
 */

/** @param {DeskPage} page @param {Counting} counting @returns {Promise<void>} */
function countDialog(page, { title, text, rows, confirm, said, withReason, submit }) {
  return new Promise((resolve) => {
    const fields = rows.map((row) => padField(`${row.label}, ${row.player}: chips`, row.value));
    const total = h("output", { class: "count-total" });
    const alert = h("div", { class: "dialog-problem", role: "alert" });
    /** @type {HTMLInputElement} */
    const reason = h("input", { id: "count-reason", maxlength: 500, autocomplete: "off" });
    const ok = h("button", { type: "submit", class: "primary", "data-needs-live": "" }, confirm);
    const addUp = () =>
      fill(total, count(fields.reduce((sum, field) => sum + (padValue(field) ?? 0), 0)));
    /** @type {HTMLFormElement} */
    const form = h(
      "form",
      { method: "dialog", novalidate: true, oninput: addUp },
      h("h2", { id: "count-title" }, title),
      inBook(page.desk.book.reference, () => h("p", { class: "hint count-text" }, text)),
      h("div", { class: "count" }, [
        h("div", { class: "count-seats" }, [
          rows.map((row, at) => countRow(row, fields[at])),
          rows.length > 1
            ? h("p", { class: "count-row count-sum" }, h("span", {}, "Together"), total)
            : null,
        ]),
        numberPad(fields, { last: ok }),
      ]),
      withReason
        ? h("div", { class: "field count-why" }, [
            h("label", { for: "count-reason" }, "Reason, if the count differs or is a recount"),
            reason,
          ])
        : null,
      alert,
      h("div", { class: "dialog-buttons" }, [
        h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
        ok,
      ]),
    );
    /** @type {HTMLDialogElement} */
    const dialog = h(
      "dialog",
      { class: "dialog count-dialog", "aria-labelledby": "count-title" },
      form,
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (ok.ariaBusy === "true") return;
      fill(alert);
      ok.ariaBusy = "true";
      try {
        await submit(stacksOf(rows, fields), reason.value.trim());
        dialog.close();
        notice(said);
      } catch (problem) {
        fill(alert, problemText(problem));
        if (problem instanceof Problem && problem.code === "chips_differ") reason.focus();
      } finally {
        ok.ariaBusy = null;
      }
    });
    document.body.append(dialog);
    addUp();
    dialog.showModal();
    fields[0].focus();
  });
}

/** @param {CountRow} row @param {HTMLInputElement} field */
const countRow = ({ label, player, hint }, field) =>
  h("label", { class: "count-row" }, [
    h("span", {}, h("strong", {}, label), ` ${player}`),
    h("span", { class: "hint" }, hint),
    field,
  ]);

/** @param {CountRow[]} rows @param {HTMLInputElement[]} fields */
function stacksOf(rows, fields) {
  return rows.map(({ player, label }, at) => {
    const chips = padValue(fields[at]);
    if (chips === null) {
      fields[at].focus();
      throw new Problem({
        title: `Count the chips of ${label.toLowerCase()}`,
        detail: `Enter the chips of ${player} as a whole number, 0 if there are none.`,
      });
    }
    return { player, chips };
  });
}
