// The fields of a dialog: made from a description (see dialog.js `ask`), and read with what is wrong.

import { makeChoices } from "./choices.js";
import { h } from "./dom.js";
import { centsOf, dollars } from "./format.js";

export function makeField(prefix, field) {
  const id = `${prefix}-${field.name}`;
  const fault = h("span", { class: "field-fault", id: `${id}-fault` });
  const hint = field.hint ? h("span", { class: "hint", id: `${id}-hint` }, field.hint) : null;
  const described = [hint && `${id}-hint`, `${id}-fault`].filter(Boolean).join(" ");
  const made = field.type === "choices" ? makeChoices(id, field, described) : null;
  const input = made?.input ?? makePlain(field, id, described);
  const isCheck = field.type === "checkbox";
  const row = h(
    "div",
    { class: isCheck ? "field field-check" : "field" },
    labelled(field, id, input),
    hint,
    fault,
  );
  return {
    field,
    input,
    row,
    fault,
    focus: () => input.focus(),
    read: () => readInput(field, input),
    ...made,
  };
}

const makePlain = (field, id, described) =>
  makeInput(field, {
    id,
    name: field.name,
    "aria-describedby": described,
    required: field.required,
  });

function labelled(field, id, input) {
  if (field.type === "choices") return [input]; // its legend is the label
  const label = h("label", { for: id }, field.label);
  return field.type === "checkbox" ? [input, label] : [label, input];
}

// A field with `when: {name, is}` is asked only while that other field has that value.
export function askInTurn(inputs) {
  for (const { field, row } of inputs.filter((each) => each.field.when)) {
    const other = inputs.find((each) => each.field.name === field.when.name).input;
    const settle = () => (row.hidden = other.value !== field.when.is);
    other.addEventListener("change", settle);
    settle();
  }
}

function makeInput(field, common) {
  const {
    type = "text",
    value,
    options,
    placeholder,
    inputmode,
    autocomplete = "off",
    maxlength,
  } = field;
  if (type === "textarea")
    return h("textarea", { ...common, rows: 3, maxlength: maxlength ?? 500, value, placeholder });
  if (type === "checkbox") return h("input", { ...common, type, checked: Boolean(value) });
  if (type === "select") {
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
  if (type === "money") {
    const shown = typeof value === "number" ? dollars(value).replace("$", "") : value;
    return h("input", {
      ...common,
      type: "text",
      inputmode: "decimal",
      autocomplete,
      placeholder: "0.00",
      value: shown,
    });
  }
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

// The values by name, or null with the faults shown and the focus on the first of them.
export function collect(inputs) {
  const values = {};
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

function readInput(field, input) {
  if (field.type === "checkbox") return [input.checked, null];
  const text = field.type === "password" ? input.value : input.value.trim();
  if (!text)
    return [field.type === "money" ? null : text, field.required ? "This is needed." : null];
  if (field.type !== "money") return [text, null];
  const cents = centsOf(text);
  return [cents, cents === null ? "Write dollars and cents, e.g. 1250.00" : null];
}
