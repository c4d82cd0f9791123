// Questions to the person at the screen, as modal dialogs: the focus stays inside, Escape closes.
//
//   await ask({title, text, fields, confirm, tone, submit})
//     fields     see `Field` in shared.d.ts. type: text (default), password, textarea, select, money,
//                percent, count, checkbox, date, choices (see choices.js). `when: {name, is}` asks a field
//                only while another one has that value
//     echo       (values) => what the button will do, in one sentence with its amount; null: nothing yet
//     submit     async (values) => ...  sends the command. If it throws a Problem, the dialog shows it
//                and stays open. Money comes as cents, a percentage as basis points.
//     needsLive  false for a question that changes nothing and so works offline too
//     wide       true for many fields, side by side
//     returns what submit returned, or null after Back.
//
//   await withSecond({title, text, confirm, submit})
//     A second person enters their own name and password on this screen; submit(token, name) sends the
//     command with `{second: token}`. The first person stays signed in; the journal names the second.

import { Problem, send } from "./api.js";
import { fill, h } from "./dom.js";
import { applyConditions, collect, makeField, peek } from "./fields.js";
import { showPasskey } from "./passkey.js";

let dialogs = 0;

/** @param {DialogOptions} options @returns {Promise<any>} */
export function ask({
  title,
  text = null,
  fields = [],
  echo,
  confirm = "OK",
  tone = "primary",
  submit,
  needsLive = true,
  wide = false,
}) {
  return new Promise((resolve) => {
    const id = `dialog-${++dialogs}`;
    const inputs = fields.map((field) => makeField(id, field));
    applyConditions(inputs);
    const echoed = h("p", { class: "dialog-echo", "aria-live": "polite" });
    const alert = h("div", { class: "dialog-problem", role: "alert" });
    const ok = h(
      "button",
      { type: "submit", class: tone, "data-needs-live": needsLive || null },
      confirm,
    );
    /** @type {HTMLFormElement} */
    const form = h(
      "form",
      { method: "dialog", novalidate: true },
      h("h2", { id: `${id}-title` }, title),
      text === null ? null : h("div", { class: "dialog-text" }, text),
      inputs.map((input) => input.row),
      echo ? echoed : null,
      alert,
      h(
        "div",
        { class: "dialog-buttons" },
        h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
        ok,
      ),
    );
    /** @type {HTMLDialogElement} */
    const dialog = h(
      "dialog",
      { "aria-labelledby": `${id}-title`, class: wide ? "dialog dialog-wide" : "dialog" },
      form,
    );
    /** @type {unknown} */
    let result = null;
    const stops = inputs.map((input) => input.start?.());
    dialog.addEventListener("close", () => {
      for (const stop of stops) stop?.();
      dialog.remove();
      resolve(result);
    });
    if (echo) {
      form.addEventListener("input", () => {
        echoed.textContent = echo(peek(inputs)) ?? "";
      });
    }
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      fill(alert);
      const values = collect(inputs);
      if (values === null || ok.ariaBusy === "true") return;
      ok.ariaBusy = "true";
      try {
        result = (submit ? await submit(values) : values) ?? true;
        dialog.close();
      } catch (problem) {
        fill(alert, problemText(problem));
        alert.scrollIntoView({ block: "nearest" });
      } finally {
        ok.ariaBusy = null;
      }
    });
    document.body.append(dialog);
    dialog.showModal();
    (inputs[0] ?? ok).focus();
  });
}

/** @param {unknown} problem what was caught @returns {Child[]} */
export function problemText(problem) {
  if (problem instanceof Problem)
    return [h("strong", {}, problem.title), h("span", {}, problem.sentence)];
  console.error(problem);
  return [
    h("strong", {}, "This page has an error"),
    h("span", {}, "Check what was done before you repeat it."),
  ];
}

/**
 * @param {{title: string, text: Child, confirm?: string,
 *   submit: (token: string, name: string) => unknown}} options
 */
export function withSecond({ title, text, confirm = "Sign", submit }) {
  return ask({
    title,
    text: [
      text,
      h(
        "p",
        { class: "hint" },
        "The second person enters their own name and password. The first stays signed in.",
      ),
    ],
    confirm,
    fields: [
      { name: "name", label: "Second person's name", required: true, autocomplete: "off" },
      {
        name: "password",
        label: "Their password",
        type: "password",
        required: true,
        autocomplete: "off",
      },
    ],
    submit: async ({ name, password }) => {
      /** @type {Second} */
      let second = await send("POST", "/v1/second-session", { name, password });
      if (second.passkey) {
        const shown = await showPasskey(second.passkey);
        second = await send("POST", "/v1/second-session/passkey", shown);
      }
      return submit(second.token, second.name);
    },
  });
}
