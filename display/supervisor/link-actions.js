// Opens, suspends or resumes every table of a jackpot, or of a pit, at once. The answer tells the state of
// each.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";

/**
 * @typedef {"open" | "suspend" | "resume"} Verb
 * @typedef {Record<Verb, string>} Texts what each does
 * @typedef {Pick<LinkPicture, "link" | "title" | "titles"> &
 *   {tables: Record<string, {table: string, status: TableView["status"]}>}} Group
 */

/** @type {Texts} */
const OF_A_JACKPOT = {
  open: "They accept jackpot wagers from their next round.",
  suspend:
    "No jackpot wagers are accepted and the lamps go dark. Before the first card wagers are returned; after it they stand (14.5).",
  resume: "Your approval is recorded with your name (14.5). They accept jackpot wagers again.",
};

/** @type {Record<Verb, {from: TableView["status"], label: string, kind: string, hint: string}>} */
const ACTIONS = {
  open: {
    from: "closed",
    label: "Open all…",
    kind: "",
    hint: "",
  },
  suspend: {
    from: "open",
    label: "Suspend all…",
    kind: "danger",
    hint: "for example: smoke on the floor",
  },
  resume: {
    from: "suspended",
    label: "Resume all…",
    kind: "primary",
    hint: "for example: the cause is found and mended",
  },
};

/** @param {Group} link @param {Texts} [texts] @returns {Child} */
export function linkActions(link, texts = OF_A_JACKPOT) {
  return /** @type {Verb[]} */ (Object.keys(ACTIONS))
    .filter((verb) => concerned(link, verb).length > 0)
    .map((verb) =>
      button(`all-${verb}`, ACTIONS[verb].label, () => act(link, verb, texts[verb]), {
        kind: ACTIONS[verb].kind,
        name: `${ACTIONS[verb].label.replace("…", "")} tables of ${link.title}`,
      }),
    );
}

/** @param {Group} link @param {Verb} verb */
const concerned = (link, verb) =>
  Object.values(link.tables)
    .filter((table) => table.status === ACTIONS[verb].from && table.table in link.titles)
    .map((table) => link.titles[table.table]);

/** @param {Group} link @param {Verb} verb @param {string} text */
async function act(link, verb, text) {
  const { hint, kind } = ACTIONS[verb];
  const word = { open: "Open", suspend: "Suspend", resume: "Resume" }[verb];
  /** @type {TablesAnswer | null} */
  const done = await ask({
    title: `${word} every table of ${link.title}`,
    text: [h("p", {}, h("strong", {}, concerned(link, verb).join(", "))), h("p", {}, text)],
    fields: hint ? [{ name: "reason", label: "Reason", required: true, maxlength: 500, hint }] : [],
    confirm: verb === "resume" ? "Approve and resume all" : `${word} all`,
    tone: kind || "primary",
    submit: (values) =>
      command("POST", `/v1/links/${link.link}/${verb}`, hint ? values : undefined),
  });
  if (done) notice(outcomeText(done, link), verb === "suspend" ? "warn" : "good");
}

/** @param {TablesAnswer} answer @param {Group} link */
function outcomeText({ tables }, link) {
  const byState = new Map();
  for (const each of tables) {
    const state = each.awaits_approval ? `${each.status}, awaiting approval` : each.status;
    byState.set(state, [...(byState.get(state) ?? []), link.titles[each.table] ?? each.table]);
  }
  const parts = [...byState].map(([state, names]) => `${names.join(", ")}: ${state}.`);
  return `${link.title}. ${parts.join(" ")}`;
}
