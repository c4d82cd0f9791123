// The fields of a dialog: made from a description (see dialog.js `ask`), and read with what is wrong.

import { h } from "./dom.js";
import { centsOf, dollars } from "./format.js";

export function makeField(prefix, field) {
  const id = `${prefix}-${field.name}`;
  const fault = h("span", { class: "field-fault", id: `${id}-fault` });
  const hint = field.hint ? h("span", { class: "hint", id: `${id}-hint` }, field.hint) : null;
  const described = [hint && `${id}-hint`, `${id}-fault`].filter(Boolean).join(" ");
  const input = makeInput(field, {
    id,
    name: field.name,
    "aria-describedby": described,
    required: field.required,
  });
  const row =
    field.type === "checkbox"
      ? h(
          "div",
          { class: "field field-check" },
          input,
          h("label", { for: id }, field.label),
          hint,
          fault,
        )
      : h("div", { class: "field" }, h("label", { for: id }, field.label), input, hint, fault);
  return { field, input, row, fault };
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
  for (const { field, input, fault } of inputs) {
    const [value, wrong] = valueOf(field, input);
    fault.textContent = wrong ?? "";
    input.setAttribute("aria-invalid", wrong ? "true" : "false");
    if (wrong) first ??= input;
    values[field.name] = value;
  }
  first?.focus();
  return first ? null : values;
}

function valueOf(field, input) {
  if (field.type === "checkbox") return [input.checked, null];
  const text = field.type === "password" ? input.value : input.value.trim();
  if (!text)
    return [field.type === "money" ? null : text, field.required ? "This is needed." : null];
  if (field.type !== "money") return [text, null];
  const cents = centsOf(text);
  return [cents, cents === null ? "Write dollars and cents, e.g. 1250.00" : null];
}
