// Large keys for figures: they write into the field that has the focus, so that a tablet shows no
// keyboard over the page. A keyboard writes into the fields as well.
//
//   padField(label, value)          an input for whole numbers
//   numberPad(fields, {last})       the keys; `Next` goes from field to field, and after the last to `last`

import { h } from "../lib/dom.js";

const LONGEST = 10; // digits
const KEYS = ["7", "8", "9", "4", "5", "6", "1", "2", "3", "0", "00"];

/** @param {string} label @param {number | null} value @returns {HTMLInputElement} */
export function padField(label, value) {
  /** @type {HTMLInputElement} */
  const field = h("input", {
    class: "pad-field",
    type: "text",
    inputmode: "none",
    autocomplete: "off",
    maxlength: LONGEST,
    "aria-label": label,
    value: value ?? "",
    onfocus: () => field.select(),
  });
  return field;
}

/** @param {HTMLInputElement} field @returns {number | null} */
export const padValue = (field) => (/^\d{1,10}$/.test(field.value) ? Number(field.value) : null);

/** @param {HTMLInputElement[]} fields @param {{last: HTMLElement}} options */
export function numberPad(fields, { last }) {
  let at = 0;
  for (const [index, field] of fields.entries())
    field.addEventListener("focus", () => {
      at = index;
    });
  const next = () => (fields[at + 1] ?? last).focus();
  for (const field of fields)
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      next();
    });
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": "Number keys", onpointerdown: keepFocus },
    KEYS.map((key) => padKey(key, () => type(fields[at], key))),
    padKey("⌫", () => erase(fields[at]), "Delete the last digit", "is-soft"),
    padKey("Clear", () => write(fields[at], ""), "Clear the figure", "is-soft"),
    padKey("Next", next, "Next figure", "is-next"),
  );
}

/** A press on a key leaves the focus in the field. @param {Event} event */
const keepFocus = (event) => event.preventDefault();

/** @param {string} label @param {() => void} run @param {string | null} [name] @param {string} [kind] */
const padKey = (label, run, name = null, kind = "") =>
  h(
    "button",
    { type: "button", class: `pad-key ${kind}`, "aria-label": name, onclick: run },
    label,
  );

/** @param {HTMLInputElement} field @param {string} text */
function write(field, text) {
  field.value = text;
  field.focus();
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What is selected is written over. @param {HTMLInputElement} field @param {string} digits */
function type(field, digits) {
  const from = field.selectionStart ?? field.value.length;
  const to = field.selectionEnd ?? from;
  const text = field.value.slice(0, from) + digits + field.value.slice(to);
  write(field, text.replace(/^0+(?=\d)/, "").slice(0, LONGEST));
}

/** @param {HTMLInputElement} field */
function erase(field) {
  const whole = field.selectionStart !== field.selectionEnd;
  write(field, whole ? "" : field.value.slice(0, -1));
}
