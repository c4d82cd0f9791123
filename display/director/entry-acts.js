// What becomes of an entry: it is withdrawn, another player takes it over, or the player buys back.

import { dollars } from "../lib/format.js";
import { act, askDirector, choice, chooseAct, PLAYER_FIELD, REASON, rule } from "./parts.js";

/** @param {DeskPage} page @param {DeskEntry} row */
export const changeEntry = (page, { entry, may_leave, buy_backs }) =>
  chooseAct(`Entry ${entry.entry}, ${entry.player}`, "What is to be recorded?", [
    ...(may_leave
      ? [
          choice("substitute", "A substitute plays on…", () => substitute(page, entry.player)),
          choice("withdraw", "The player withdraws…", () => withdraw(page, entry.player)),
        ]
      : []),
    ...buy_backs.map((offer) =>
      choice(
        `back-${offer.into}`,
        `Buy back into session ${offer.into} for ${dollars(offer.fee_cents)}…`,
        () => buyBack(page, entry.player, offer),
      ),
    ),
  ]);

/** @param {DeskPage} page @param {string} player */
const entryUrl = (page, player) => `${page.url}/entries/${encodeURIComponent(player)}`;

/** @param {DeskPage} page @param {string} player */
export const withdraw = (page, player) =>
  askDirector(page, {
    title: `${player} withdraws`,
    text: "The player leaves the tournament. The fee stays in the prize pool.",
    fields: [REASON],
    confirm: "Withdraw the entry",
    tone: "danger",
    said: `${player} has withdrawn.`,
    submit: (values) => act("POST", `${entryUrl(page, player)}/withdraw`, values),
  });

/** @param {DeskPage} page @param {string} player */
export const substitute = (page, player) =>
  askDirector(page, {
    title: `A substitute for ${player}`,
    text: `At your discretion${rule(page, "substitute")}. The substitute plays on under the same entry.`,
    fields: [
      { ...PLAYER_FIELD, name: "substitute", label: "Substitute's reference" },
      REASON,
      ...(page.desk.entries.agreement_required
        ? [{ name: "agreed", label: "The substitute agreed in writing", type: "checkbox" }]
        : []),
    ],
    confirm: "Record the substitute",
    said: `${player} is substituted.`,
    submit: (values) => act("POST", `${entryUrl(page, player)}/substitute`, values),
  });

/** @param {DeskPage} page @param {string} player @param {BuyBack} offer */
const buyBack = (page, player, { into, fee_cents, commission_cents }) =>
  askDirector(page, {
    title: `${player} buys back`,
    text: `Take ${dollars(fee_cents)}, of which ${dollars(commission_cents)} is commission. The player plays session ${into}${rule(page, "buy_back")}.`,
    confirm: `Take ${dollars(fee_cents)}`,
    said: `${player} has bought back.`,
    submit: () => act("POST", `${entryUrl(page, player)}/buy-back`, { into, fee_cents }),
  });

/** @param {DeskPage} page */
export const reserve = (page) =>
  askDirector(page, {
    title: "A reserved player",
    text: `Waits for a seat that is not taken, and has paid nothing${rule(page, "reserved")}.`,
    fields: [PLAYER_FIELD],
    confirm: "Put on the list",
    said: "The player is on the reserve list.",
    submit: ({ player }) => act("PUT", `${page.url}/reserved/${encodeURIComponent(player)}`),
  });
