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
//     afterTap   true where the tap that opens it may be the first of two: see dead-time.js
//     wide       true for many fields, side by side
//     quick      true to start at the confirming button, where all fields may stay empty
//     returns what submit returned, or null after Back.
//
//   await withSecond({title, text, confirm, fields, check, submit})
//     A second person enters their own name and password on this screen; submit(token, values) sends the
//     command with `{second: token}`. The first person stays signed in; the journal names the second.
//     check(second) throws a Problem if that person cannot be the second, before anything is sent.

import { Problem, send } from "./api.js";
import { rest } from "./dead-time.js";
import { fill, h } from "./dom.js";
import { applyConditions, collect, makeField, peek } from "./fields.js";
import { showPasskey } from "./passkey.js";
import { inBook } from "./rules.js";

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
  quick = false,
  afterTap = false,
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
      if (values === null || ok.ariaBusy === "true" || ok.ariaDisabled === "true") return;
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
    if (afterTap) rest(ok);
    (quick ? ok : (inputs[0] ?? ok)).focus();
  });
}

/** @param {unknown} problem what was caught @returns {Child[]} */
export function problemText(problem) {
  if (problem instanceof Problem)
    return inBook(problem.book, () => [
      h("strong", {}, problem.title),
      h("span", {}, problem.sentence),
    ]);
  console.error(problem);
  return [
    h("strong", {}, "This page has an error"),
    h("span", {}, "Check what was done before you repeat it."),
  ];
}

// A refusal of this person is none of the next: the dialog stays open for another name.
const ANOTHER_PERSON = ["same_person", "second_is_first", "not_allowed", "wrong_role"];

/**
 * @param {{title: string, text: Child, confirm?: string, fields?: Field[],
 *   check?: (second: Second) => void,
 *   submit: (token: string, values: Record<string, any>) => unknown}} options
 */
export function withSecond({
  title,
  text,
  confirm = "Sign",
  fields = [],
  check = () => {},
  submit,
}) {
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
      ...fields,
      { name: "name", label: "Second person's name", required: true, autocomplete: "off" },
      {
        name: "password",
        label: "Their password",
        type: "password",
        required: true,
        autocomplete: "off",
      },
    ],
    submit: async ({ name, password, ...values }) => {
      try {
        const second = await signSecond(name, password);
        check(second);
        return await submit(second.token, values);
      } catch (problem) {
        if (problem instanceof Problem && ANOTHER_PERSON.includes(problem.code))
          throw new Problem({
            ...problem,
            title: problem.title,
            detail: `${problem.detail} Enter another person's name and password here.`,
          });
        throw problem;
      }
    },
  });
}

/** @param {string} name @param {string} password @returns {Promise<Second>} */
async function signSecond(name, password) {
  /** @type {Second} */
  const second = await send("POST", "/v1/second-session", { name, password });
  if (!second.passkey) return second;
  const shown = await showPasskey(second.passkey);
  return send("POST", "/v1/second-session/passkey", shown);
}
