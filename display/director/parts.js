// What the sections of the page share: who may do what, rules of the tournament's book, commands.

import { command } from "../lib/api.js";
import { button, redraw } from "../lib/buttons.js";
import { askChoice } from "../lib/choice-dialog.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import { refresh } from "./desk.js";

/** @param {Who} who @param {DeskView} view @returns {DeskPage} */
export function pageOf(who, view) {
  const { tournament } = view.desk.tournament;
  return {
    who,
    view,
    desk: view.desk,
    url: `/v1/tournaments/${tournament}`,
    directs: view.conducts,
    supervises: who.role === "supervisor",
    acts: who.role === "director" || who.role === "supervisor",
  };
}

/**
 * Draws a place again only when `facts` changed; the rule numbers in it are those of the tournament.
 * @param {HTMLElement} place
 * @param {DeskPage} page
 * @param {unknown} facts
 * @param {() => Child} make
 */
export function put(place, page, facts, make) {
  const { reference } = page.desk.book;
  redraw(place, [page.url, page.directs, facts], () => inBook(reference, make));
}

/** @param {DeskPage} page @param {string} about @returns {string} " (17.7)" where the book has a rule */
export function rule({ desk }, about) {
  const found = desk.book.clauses[about];
  return found ? ` (${found})` : "";
}

/**
 * Sends a command and reads the desk again.
 * @param {"POST" | "PUT"} method
 * @param {string} url
 * @param {object} [body]
 * @param {{second?: string}} [options]
 */
export async function act(method, url, body, options) {
  const answer = await command(method, url, body, options);
  refresh();
  return answer ?? true;
}

/**
 * A button of the director, which is not there for anybody else.
 * @param {DeskPage} page
 * @param {string} focus
 * @param {string} label
 * @param {() => unknown} run
 * @param {{kind?: string, name?: string | null}} [options]
 */
export const directorButton = ({ directs }, focus, label, run, options) =>
  directs ? button(focus, label, run, options) : null;

/**
 * What only a supervisor does: on their own screen, or signed at the director's.
 * @param {DeskPage} page
 * @param {{title: string, text: Child, confirm: string, fields?: Field[], tone?: string, said: string,
 *   submit: (values: Record<string, any>, options: {second?: string}) => unknown}} options
 */
export async function bySupervisor(
  page,
  { title, text, confirm, fields = [], tone, said, submit },
) {
  const shown = inBook(page.desk.book.reference, () => h("p", {}, text));
  const done = page.supervises
    ? await ask({
        title,
        text: shown,
        confirm,
        fields,
        tone,
        submit: (values) => submit(values, {}),
      })
    : await withSecond({
        title,
        text: [shown, h("p", {}, h("strong", {}, "A supervisor signs here."))],
        confirm,
        fields,
        submit: (second, values) => submit(values, { second }),
      });
  if (done) notice(said);
}

/**
 * A question of the director, with the rule numbers of the tournament's book.
 * @param {DeskPage} page
 * @param {DialogOptions & {said?: string, warn?: boolean}} options
 */
export async function askDirector(page, { text = null, said, warn = false, ...options }) {
  const shown = text === null ? null : inBook(page.desk.book.reference, () => h("p", {}, text));
  const done = await ask({ ...options, text: shown });
  if (done && said) notice(said, warn ? "warn" : "good");
  return done;
}

/** @param {RefusalView | null} refused */
export const whyNot = (refused) =>
  refused
    ? h(
        "p",
        { class: "cup-why" },
        h("strong", {}, refused.title),
        ` ${refused.detail}`,
        refused.rule ? ` (${refused.rule})` : "",
      )
    : null;

/** @param {DeskPage} page @param {string} table */
export const tableTitle = ({ view }, table) =>
  view.floor_tables.find((each) => each.table === table)?.title ?? table;

export const PLAYER_FIELD = {
  name: "player",
  label: "Player's reference",
  required: true,
  maxlength: 40,
  hint: "the number by which the house knows the player, such as M-10482; no name",
};
export const REASON = { name: "reason", label: "Reason", type: "textarea", required: true };

/** @typedef {{focus: string, label: string, run: () => unknown}} ActChoice */

/** @param {string} focus @param {string} label @param {() => unknown} run @returns {ActChoice} */
export const choice = (focus, label, run) => ({ focus, label, run });

/**
 * What is to be recorded: one tap on a large button.
 * @param {string} title
 * @param {string} text
 * @param {ActChoice[]} choices
 */
export const chooseAct = (title, text, choices) =>
  askChoice({ id: "choice-title", title, text }, (close) =>
    choices.map(({ focus, label, run }) =>
      button(
        focus,
        label,
        () => {
          close();
          return run();
        },
        { needsLive: false },
      ),
    ),
  );
