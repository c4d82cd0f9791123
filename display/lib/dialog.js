// Questions to the person at the screen, as real dialogs: the focus stays inside, Escape closes.
//
//   await ask({title, text, fields, confirm, tone, submit})
//     fields  [{name, label, type, required, hint, value, options, placeholder, autocomplete,
//               inputmode, maxlength}]; type: text (default), password, textarea, select, money,
//               checkbox, date
//     submit  async (values) => ...  does the act. What it throws (a Problem) is shown in the dialog,
//             which stays open, so the person can mend it and try again. Money comes as cents.
//     returns what submit returned, or null where it was put away.
//     acts    false for a question that changes nothing (it then works also while cut off)
//     wide    true for many fields, which then stand side by side
//
//   await withSecond({title, text, confirm, submit})
//     a second person gives their own name and password on this screen; submit(token, name) does the
//     act with `{second: token}`. The session of the first goes on, and the journal names the second.

import { act, Problem, send } from "./api.js";
import { fill, h } from "./dom.js";
import { centsOf, dollars } from "./format.js";

let dialogs = 0;

export function ask({ title, text = null, fields = [], confirm = "OK", cancel = "Cancel", tone = "primary", submit, acts = true, wide = false }) {
  return new Promise((resolve) => {
    const id = `dialog-${++dialogs}`;
    const inputs = fields.map((field) => makeField(id, field));
    const alert = h("div", { class: "dialog-trouble", role: "alert" });
    const ok = h("button", { type: "submit", class: tone, "data-act": acts || null }, confirm);
    const dialog = h(
      "dialog",
      { "aria-labelledby": `${id}-title`, class: wide ? "dialog dialog-wide" : "dialog" },
      h(
        "form",
        { method: "dialog", novalidate: true },
        h("h2", { id: `${id}-title` }, title),
        text === null ? null : h("div", { class: "dialog-text" }, text),
        inputs.map((input) => input.row),
        alert,
        h("div", { class: "dialog-buttons" }, cancelButton(cancel, () => dialog.close()), ok),
      ),
    );
    let result = null;
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(result);
    });
    dialog.firstChild.addEventListener("submit", async (event) => {
      event.preventDefault();
      fill(alert);
      const values = collect(inputs);
      if (values === null || ok.dataset.busy) return;
      ok.dataset.busy = "yes";
      ok.setAttribute("aria-busy", "true");
      try {
        result = submit ? await submit(values) : values;
        if (result === undefined || result === null) result = true;
        dialog.close();
      } catch (problem) {
        fill(alert, sayTrouble(problem));
      } finally {
        delete ok.dataset.busy;
        ok.removeAttribute("aria-busy");
      }
    });
    document.body.append(dialog);
    dialog.showModal();
    (inputs[0]?.input ?? ok).focus();
  });
}

function cancelButton(label, onclick) {
  return h("button", { type: "button", class: "quiet", onclick }, label);
}

export function sayTrouble(problem) {
  if (!(problem instanceof Problem)) console.error(problem);
  const title = problem instanceof Problem ? problem.title : "Something went wrong on this page";
  const detail = problem instanceof Problem ? problem.sentence : "Look at the page again before you repeat it.";
  return [h("strong", {}, title), h("span", {}, detail)];
}

export function withSecond({ title, text, confirm = "Sign", submit }) {
  return ask({
    title,
    text: [text, h("p", { class: "hint" }, "The second person signs with their own name and password. The first stays signed in.")],
    confirm,
    fields: [
      { name: "name", label: "Second person's name", required: true, autocomplete: "off" },
      { name: "password", label: "Their password", type: "password", required: true, autocomplete: "off" },
    ],
    submit: async ({ name, password }) => {
      const second = await send("POST", "/v1/second-session", { name, password });
      return submit(second.token, second.name);
    },
  });
}

// The same act by a second person, where nothing else has to be asked.
export const actAsSecond = (method, url, body) => (token) => act(method, url, body, { second: token });

// --- fields

function makeField(prefix, field) {
  const id = `${prefix}-${field.name}`;
  const fault = h("span", { class: "field-fault", id: `${id}-fault` });
  const hint = field.hint ? h("span", { class: "hint", id: `${id}-hint` }, field.hint) : null;
  const described = [hint && `${id}-hint`, `${id}-fault`].filter(Boolean).join(" ");
  const input = makeInput(field, { id, name: field.name, "aria-describedby": described, required: field.required });
  const row =
    field.type === "checkbox"
      ? h("div", { class: "field field-check" }, input, h("label", { for: id }, field.label), hint, fault)
      : h("div", { class: "field" }, h("label", { for: id }, field.label), input, hint, fault);
  return { field, input, row, fault };
}

function makeInput(field, common) {
  const { type = "text", value, options, placeholder, inputmode, autocomplete = "off", maxlength } = field;
  if (type === "textarea") return h("textarea", { ...common, rows: 3, maxlength: maxlength ?? 500, value, placeholder });
  if (type === "checkbox") return h("input", { ...common, type, checked: Boolean(value) });
  if (type === "select") {
    const given = options.map((option) => (typeof option === "string" ? { value: option, label: option } : option));
    return h("select", common, given.map((each) => h("option", { value: each.value, selected: each.value === value }, each.label)));
  }
  if (type === "money") {
    const shown = typeof value === "number" ? dollars(value).replace("$", "") : value;
    return h("input", { ...common, type: "text", inputmode: "decimal", autocomplete, placeholder: "0.00", value: shown });
  }
  return h("input", { ...common, type, value, placeholder, inputmode, autocomplete, maxlength, spellcheck: "false", autocapitalize: "none" });
}

// The values by name, or null with the faults shown and the focus on the first of them.
function collect(inputs) {
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
  if (!text) return [field.type === "money" ? null : text, field.required ? "This is needed." : null];
  if (field.type !== "money") return [text, null];
  const cents = centsOf(text);
  return [cents, cents === null ? "Write dollars and cents, e.g. 1250.00" : null];
}
