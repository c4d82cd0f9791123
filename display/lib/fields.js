// The fields of a dialog: made from a description (see dialog.js `ask`), and read with their faults.

import { makeChoices } from "./choices.js";
import { h } from "./dom.js";
import { basisPointsOf, centsOf, countOf, dollars, signedCentsOf } from "./format.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Input */

/** @param {string} prefix @param {Field} field @returns {FieldInput} */
export function makeField(prefix, field) {
  const id = `${prefix}-${field.name}`;
  const fault = h("span", { class: "field-fault", id: `${id}-fault` });
  const hint = field.hint ? h("span", { class: "hint", id: `${id}-hint` }, field.hint) : null;
  const described = [hint && `${id}-hint`, `${id}-fault`].filter(Boolean).join(" ");
  const row = h("div", { class: field.type === "checkbox" ? "field field-check" : "field" });
  if (field.type === "choices") {
    const choices = makeChoices(id, field, described);
    row.append(choices.input, ...(hint ? [hint] : []), fault); // its legend is the label
    return { field, row, fault, ...choices };
  }
  const input = makeInput(field, {
    id,
    name: field.name,
    "aria-describedby": described,
    required: field.required,
  });
  const label = h("label", { for: id }, field.label);
  row.append(...(field.type === "checkbox" ? [input, label] : [label, input]));
  row.append(...(hint ? [hint] : []), fault);
  return {
    field,
    input,
    row,
    fault,
    focus: () => input.focus(),
    read: () => readInput(field, input),
  };
}

/**
 * Shows a field with `when: {name, is}` only while that other field has that value.
 * @param {FieldInput[]} inputs
 */
export function applyConditions(inputs) {
  for (const { field, row } of inputs) {
    const { when } = field;
    if (!when) continue;
    const other = inputs.find((each) => each.field.name === when.name)?.input;
    const update = () => {
      row.hidden = other?.value !== when.is;
    };
    other?.addEventListener("change", update);
    update();
  }
}

/** @param {Field} field @param {Props} common @returns {Input} */
function makeInput(field, common) {
  const { type = "text", value, placeholder, inputmode, autocomplete = "off", maxlength } = field;
  const decimal = { ...common, type: "text", inputmode: "decimal", autocomplete };
  switch (type) {
    case "textarea":
      return h("textarea", { ...common, rows: 3, maxlength: maxlength ?? 500, value, placeholder });
    case "checkbox":
      return h("input", { ...common, type, checked: Boolean(value) });
    case "select":
      return makeSelect(field, common);
    case "money":
    case "signed-money": {
      const shown = typeof value === "number" ? dollars(value).replace("$", "") : value;
      return h("input", { ...decimal, placeholder: "0.00", value: shown });
    }
    case "percent":
      return h("input", { ...decimal, placeholder: "0", value: value / 100 });
    case "count":
      return h("input", { ...decimal, inputmode: "numeric", value });
    default:
      return h("input", {
        ...common,
        type,
        value,
        placeholder,
        inputmode,
        autocomplete,
        maxlength,
        spellcheck: "false",
        autocapitalize: "none",
      });
  }
}

/** @param {Field} field @param {Props} common */
function makeSelect({ options = [], value }, common) {
  const given = options.map((option) =>
    typeof option === "string" ? { value: option, label: option } : option,
  );
  return h(
    "select",
    common,
    given.map((each) =>
      h("option", { value: each.value, selected: each.value === value }, each.label),
    ),
  );
}

/**
 * The values by name; or null, with the faults shown and the focus on the first of them.
 * @param {FieldInput[]} inputs
 */
export function collect(inputs) {
  /** @type {Record<string, any>} */
  const values = {};
  /** @type {FieldInput | null} */
  let first = null;
  for (const made of inputs.filter((each) => !each.row.hidden)) {
    const { field, input, fault } = made;
    const [value, wrong] = made.read();
    fault.textContent = wrong ?? "";
    input.setAttribute("aria-invalid", wrong ? "true" : "false");
    if (wrong) first ??= made;
    values[field.name] = value;
  }
  first?.focus();
  return first ? null : values;
}

/**
 * The values as they stand, without a word about faults; null where there is none yet.
 * @param {FieldInput[]} inputs
 */
export const peek = (inputs) =>
  Object.fromEntries(inputs.map(({ field, read }) => [field.name, read()[0]]));

/** @type {Record<string, {parse: (text: string) => number | null, fault: string}>} */
const NUMBERS = {
  money: { parse: centsOf, fault: "Write dollars and cents, for example 1250.00" },
  "signed-money": {
    parse: signedCentsOf,
    fault: "Write dollars and cents, for example 1250.00 or -1250.00",
  },
  percent: { parse: basisPointsOf, fault: "Write a percentage up to 100, for example 42 or 42.5" },
  count: { parse: countOf, fault: "Write a whole number, for example 120" },
};

/** @param {Field} field @param {Input} input @returns {[any, string | null]} */
function readInput(field, input) {
  if (input instanceof HTMLInputElement && field.type === "checkbox") return [input.checked, null];
  const text = field.type === "password" ? input.value : input.value.trim();
  const number = NUMBERS[field.type ?? "text"];
  if (!text) return [number ? null : text, field.required ? "Required" : null];
  if (!number) return [text, null];
  const value = number.parse(text);
  if (value === 0 && field.aboveZero) return [value, "Enter an amount of more than $0.00."];
  return [value, value === null ? number.fault : null];
}
