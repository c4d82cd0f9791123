// The first card is out: betting closes.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { keyOf, urlOf } from "./rounds.js";

/**
 * A tap too early would close betting for everybody.
 * @param {TableView} table
 * @param {DealerPage} page
 * @param {{title: string, text: string}} words
 */
export const askToDeal = (table, page, { title, text }) =>
  ask({
    title,
    text: h("p", {}, text),
    confirm: "First card is out",
    afterTap: true,
    submit: () => deal(table, page),
  });

/**
 * From the press on the boxes do nothing: a touch meant for the next stage must not return a wager.
 * @param {TableView} table
 * @param {DealerPage} page
 */
export async function deal(table, page) {
  page.dealing = keyOf(table);
  page.draw();
  try {
    await command("POST", urlOf(table, "/deal"));
  } catch (problem) {
    page.dealing = null;
    page.draw();
    throw problem;
  }
}
