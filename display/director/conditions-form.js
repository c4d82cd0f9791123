// The form that writes the conditions. While it is filled in, the server names each item that the rule book
// demands and that is missing, or what does not fit the rules; when nothing is left, it can be written.

import { command, Problem } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { capital, plural } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import { blank, GROUPS } from "./conditions-fields.js";
import { draftOf, dropDraft, keepDraft } from "./drafts.js";
import { partOf } from "./form-parts.js";
import { act } from "./parts.js";

/** @import { Part } from "./form-parts.js" */

const CHECK_AFTER_MS = 250;

/** @param {DeskPage} page as the form is opened @param {() => void} close */
export function conditionsForm(page, close) {
  const { tournament, book } = page.desk;
  const name = tournament.tournament;
  const stated = draftOf(name) ?? tournament.conditions ?? blank(page.view.title);
  const groups = GROUPS.map(({ title, fields }) => ({
    title,
    parts: fields.map((field) => partOf(field, stated)),
  }));
  const parts = groups.flatMap((group) => group.parts);
  const demanded = h("section", { class: "panel demanded", "aria-labelledby": "demanded-title" });
  const left = h("div", { class: "form-left", role: "status" });
  const alert = h("div", { class: "dialog-problem", role: "alert" });
  const ok = h("button", { type: "submit", class: "primary cup-go", "data-needs-live": "" });
  ok.append("Write the conditions");
  const read = () => Object.fromEntries(parts.map((part) => [part.field.name, part.read()]));
  let asked = 0;
  /** @type {number | undefined} */
  let timer;
  const check = async () => {
    const turn = ++asked;
    try {
      const found = await command("POST", `${page.url}/conditions/check`, read());
      if (turn === asked) inBook(book.reference, () => show(found));
    } catch (problem) {
      if (turn === asked) fill(left, problemText(problem));
    }
  };
  /** @param {ConditionsFault[]} found */
  const show = (found) => {
    for (const part of parts) {
      const wrong = found.filter(({ field }) => field === part.field.name);
      part.fault.textContent = wrong.map(({ sentence }) => sentence).join(" ");
    }
    fill(demanded, checklist(page, read(), found, parts));
    fill(left, leftText(found, parts));
  };
  const change = () => {
    keepDraft(name, read());
    clearTimeout(timer);
    timer = setTimeout(check, CHECK_AFTER_MS);
  };
  const leave = () => {
    dropDraft(name);
    close();
  };
  const form = h("form", { class: "conditions-form", novalidate: true, oninput: change }, [
    book.items.length ? demanded : null,
    h(
      "div",
      { class: "form-groups" },
      groups.map((group) => groupOf(page, group)),
    ),
    h("div", { class: "panel form-foot" }, [
      left,
      alert,
      h("div", { class: "row" }, [
        ok,
        tournament.conditions
          ? button("leave", "Back", leave, { needsLive: false, kind: "quiet" })
          : null,
      ]),
    ]),
  ]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (ok.ariaBusy === "true") return;
    ok.ariaBusy = "true";
    fill(alert);
    try {
      await act("PUT", `${page.url}/conditions`, read());
      notice("The conditions are written.");
      leave();
    } catch (problem) {
      fill(alert, problemText(problem));
      if (problem instanceof Problem && problem.code === "conditions_faulty") check();
    } finally {
      ok.ariaBusy = null;
    }
  });
  check();
  return form;
}

/** @param {DeskPage} page @param {{title: string, parts: Part[]}} group */
const groupOf = (page, { title, parts }) =>
  h("fieldset", { class: "panel form-group" }, [
    h("legend", {}, title),
    parts.map((part) => [ruleOf(page, part.field.name), part.row]),
  ]);

/** The rule that demands a field, above the first of its fields. @param {DeskPage} page @param {string} name */
function ruleOf({ desk }, name) {
  const item = desk.book.items.find(({ fields }) => fields[0] === name);
  return item
    ? inBook(desk.book.reference, () => h("p", { class: "form-rule" }, `Rule ${item.rule}`))
    : null;
}

/**
 * Every item that the book demands, stated or missing.
 * @param {DeskPage} page
 * @param {Record<string, any>} values
 * @param {ConditionsFault[]} found
 * @param {Part[]} parts
 * @returns {Child}
 */
function checklist({ desk }, values, found, parts) {
  const rules = new Set(found.map(({ rule }) => rule));
  const items = desk.book.items.filter(
    ({ scoring }) => scoring === null || scoring === values.scoring,
  );
  return [
    h("header", {}, h("h2", { id: "demanded-title" }, "What the conditions shall include")),
    h(
      "ul",
      {},
      items.map(({ rule, what, fields }) => {
        const isMissing = rules.has(rule);
        return h("li", { class: isMissing ? "is-missing" : "is-stated" }, [
          h("span", { class: "duty-mark", "aria-hidden": "true" }, isMissing ? "" : "✓"),
          h("span", {}, [
            jump(parts, fields[0], capital(what)),
            ` (${rule})`,
            h("span", { class: "unseen" }, isMissing ? ", missing" : ", stated"),
          ]),
        ]);
      }),
    ),
  ];
}

/** @param {Part[]} parts @param {string} field @param {string} words */
const jump = (parts, field, words) =>
  h(
    "button",
    {
      type: "button",
      class: "plain form-jump",
      onclick: () => parts.find((part) => part.field.name === field)?.focus(),
    },
    words,
  );

/** @param {ConditionsFault[]} found @param {Part[]} parts @returns {Child} */
function leftText(found, parts) {
  if (!found.length)
    return h("p", { class: "form-good" }, "Every item is stated, and fits the rules.");
  const [{ field, rule, sentence }] = found;
  return h("p", {}, [
    h("strong", {}, `${plural(found.length, "item")} to do. Next: `),
    jump(parts, field, sentence),
    rule ? ` (${rule})` : "",
  ]);
}
