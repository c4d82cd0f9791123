// A field of the conditions as the form has it: how it is shown, where its fault stands, what it means.

import { h } from "../lib/dom.js";
import { makeField } from "../lib/fields.js";
import { momentOf } from "../lib/format.js";
import { buyBacksInput, prizesInput, sessionsInput } from "./form-lists.js";
import { localOf } from "./local-time.js";

/** @import { ConditionField } from "./conditions-fields.js" */
/**
 * @typedef {{field: ConditionField, row: HTMLElement, fault: HTMLElement, focus: () => void,
 *   read: () => any}} Part
 */

/** @param {ConditionField} field @param {TournamentConditions} stated @returns {Part} */
export function partOf(field, stated) {
  const list = listOf(field, stated);
  if (!list) return simplePart(field, stated);
  const fault = h("p", { class: "field-fault" });
  const row = h("div", { class: "field" }, list.element, fault);
  const focus = () =>
    /** @type {HTMLElement | null} */ (row.querySelector("input, select, button"))?.focus();
  return { field, row, fault, focus, read: list.read };
}

/** @param {ConditionField} field @param {TournamentConditions} stated */
function listOf({ type }, stated) {
  if (type === "sessions") return sessionsInput(stated);
  if (type === "prizes") return prizesInput(stated);
  return type === "buy_backs" ? buyBacksInput(stated) : null;
}

/** @param {ConditionField} field @param {TournamentConditions} stated @returns {Part} */
function simplePart(field, stated) {
  const maxlength = field.name === "title" ? 100 : 2_000;
  const made = makeField("conditions", { ...field, maxlength, value: shown(field, stated) });
  const { row, fault, focus } = made;
  return { field, row, fault, focus, read: () => meant(field, made.read()[0]) };
}

/** @param {ConditionField} field @param {TournamentConditions} stated */
function shown({ name, type }, stated) {
  const value = stated[name];
  if (name === "jackpot_wagers") return value === null ? "" : value ? "yes" : "no";
  if (type === "datetime-local") return value ? localOf(String(value)) : "";
  return value ?? "";
}

/** @param {ConditionField} field @param {any} value as the field reads */
function meant({ name, type }, value) {
  if (name === "jackpot_wagers") return value === "" ? null : value === "yes";
  if (type === "datetime-local") return value ? momentOf(value) : null;
  if (type === "select") return value === "" ? null : value;
  return value;
}
