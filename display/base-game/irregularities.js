// What goes wrong with the cards of a round: exposed cards (14.1, 14.2) and faults of the shoe (12.6).

import { command } from "../lib/api.js";
import { hand } from "../lib/cards.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { pickHand } from "../lib/picker.js";
import { urlOf } from "../dealer/rounds.js";

/** @param {TableView} table the buttons for it, at every step from the first card on */
export const irregularActs = (table) => [
  { focus: "exposed", label: "A card was exposed…", run: () => reportExposed(table) },
  ...(table.cards?.rule_12_applies
    ? [{ focus: "shoe", label: "The shoe failed…", run: () => reportShoe(table) }]
    : []),
];

/** @param {TableView} table */
async function reportExposed(table) {
  /** @type {{whose: string, position?: string, shown_by: string} | null} */
  const about = await ask({
    title: "A card was exposed",
    text: h("p", {}, "Turn it over again and go on, unless it is the third (14.1)."),
    fields: [
      {
        name: "whose",
        label: "Whose card",
        type: "select",
        required: true,
        options: [
          ...(table.round?.base_game?.boxes ?? []).map(({ box }) => ({
            value: String(box),
            label: `Box ${box}`,
          })),
          { value: "dealer", label: "Dealer" },
        ],
      },
      {
        name: "position",
        label: "Which of the dealer's cards",
        type: "select",
        options: ["1", "2", "3", "4", "5"],
        when: { name: "whose", is: "dealer" },
      },
      {
        name: "shown_by",
        label: "How",
        type: "select",
        required: true,
        options: [
          { value: "dealer", label: "Exposed by the deal" },
          { value: "player", label: "Shown by the player" },
        ],
      },
    ],
    confirm: "Next: the card",
    needsLive: false,
  });
  if (!about) return;
  const { whose, position, shown_by } = about;
  const place = whose === "dealer" ? { position: Number(position) } : { box: Number(whose) };
  await pickHand({
    title: whose === "dealer" ? "Exposed card of the dealer" : `Exposed card of box ${whose}`,
    text: "Touch the card.",
    seen: new Map(),
    count: 1,
    confirm: "Record this card",
    submit: (card) => command("POST", urlOf(table, "/exposures"), { card, ...place, shown_by }),
  });
}

/** @param {TableView} table */
const reportShoe = (table) =>
  ask({
    title: "The shoe failed",
    text: "A malfunction before the deal is complete makes the round void (12.6, 12.8).",
    fields: [
      {
        name: "kind",
        label: "Fault",
        type: "select",
        required: true,
        options: [
          { value: "mechanical", label: "Mechanical" },
          { value: "electrical", label: "Electrical" },
        ],
      },
      {
        name: "effect",
        label: "Effect",
        type: "select",
        required: true,
        options: [
          { value: "impedes_shuffle", label: "It does not shuffle, or hardly" },
          { value: "spoils_cards", label: "The cards are unfit for use" },
          { value: "other", label: "Neither of these" },
        ],
      },
      { name: "what", label: "What is wrong with it", required: true, maxlength: 200 },
    ],
    confirm: "Report the fault",
    tone: "danger",
    submit: (fault) =>
      command("POST", `/v1/tables/${table.table}/shoe/faults`, {
        ...fault,
        deal_complete: table.base_play?.step !== "deal" && table.base_play?.step !== "antes",
      }),
  });

// --- what is known of it

/** @param {TableView} table @returns {Child} */
export function irregularPanel({ round }) {
  const found = round?.irregularities;
  const asks = round?.cards?.shoe_fault === "ask";
  if (!found && !asks) return null;
  return [
    h("h2", {}, "Irregularities"),
    asks ? alert("The shoe failed (12.6). A supervisor decides about the round.") : null,
    found && known(found),
  ];
}

/** @param {IrregularitiesView} found @returns {Child} */
const known = (found) => [
  found.only_void
    ? alert("Too many exposed cards (14.1). Call a supervisor: the round can only be void.")
    : null,
  found.exposed.length
    ? h(
        "p",
        {},
        `${found.exposed_in_error} of ${found.most_exposed} exposed cards that the round allows: `,
        hand(found.exposed.map(({ card }) => card).join(""), { small: true, sorted: false }),
      )
    : null,
  found.excluded.map(({ box, wager }) =>
    h("p", {}, `Box ${box} is excluded from the round; its wagers are ${wager} (13.2).`),
  ),
  found.warnings.map(({ box, rule }) => h("p", {}, `Box ${box} was warned (${rule}).`)),
];

/** @param {string} words */
const alert = (words) => h("p", { class: "held", role: "alert" }, h("strong", {}, words));
