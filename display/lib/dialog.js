// Questions to the person at the screen, as real dialogs: the focus stays inside, Escape closes.
//
//   await ask({title, text, fields, confirm, tone, submit})
//     fields  [{name, label, type, required, hint, value, options, placeholder, autocomplete,
//               inputmode, maxlength}]; type: text (default), password, textarea, select, money,
//               checkbox, date, choices (see choices.js); `when: {name, is}` for one that is asked only
//               while another has that value
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
import { askInTurn, collect, makeField } from "./fields.js";

let dialogs = 0;

export function ask({
  title,
  text = null,
  fields = [],
  confirm = "OK",
  cancel = "Cancel",
  tone = "primary",
  submit,
  acts = true,
  wide = false,
}) {
  return new Promise((resolve) => {
    const id = `dialog-${++dialogs}`;
    const inputs = fields.map((field) => makeField(id, field));
    askInTurn(inputs);
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
        h(
          "div",
          { class: "dialog-buttons" },
          cancelButton(cancel, () => dialog.close()),
          ok,
        ),
      ),
    );
    let result = null;
    const stops = inputs.map((input) => input.start?.());
    dialog.addEventListener("close", () => {
      for (const stop of stops) stop?.();
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
        alert.scrollIntoView({ block: "nearest" });
      } finally {
        delete ok.dataset.busy;
        ok.removeAttribute("aria-busy");
      }
    });
    document.body.append(dialog);
    dialog.showModal();
    (inputs[0] ?? ok).focus();
  });
}

function cancelButton(label, onclick) {
  return h("button", { type: "button", class: "quiet", onclick }, label);
}

export function sayTrouble(problem) {
  if (!(problem instanceof Problem)) console.error(problem);
  const title = problem instanceof Problem ? problem.title : "Something went wrong on this page";
  const detail =
    problem instanceof Problem ? problem.sentence : "Look at the page again before you repeat it.";
  return [h("strong", {}, title), h("span", {}, detail)];
}

export function withSecond({ title, text, confirm = "Sign", submit }) {
  return ask({
    title,
    text: [
      text,
      h(
        "p",
        { class: "hint" },
        "The second person signs with their own name and password. The first stays signed in.",
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
      const second = await send("POST", "/v1/second-session", { name, password });
      return submit(second.token, second.name);
    },
  });
}

// The same act by a second person, where nothing else has to be asked.
export const actAsSecond = (method, url, body) => (token) =>
  act(method, url, body, { second: token });
