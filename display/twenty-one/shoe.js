// The shoe: a new one between rounds, and the cutting card or a fault while a round is played.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { nextCardTo, urlOf } from "./round.js";

/** @param {PitTableView} table @returns {Child} between rounds */
export function shoePart(table) {
  if (table.round || table.status !== "open") return null;
  const { shoe } = table;
  const needed = shoe.ends || shoe.fault !== "" || shoe.number === 0;
  return [
    h("h2", {}, "Shoe"),
    needed ? h("p", { class: "held" }, whyNew(shoe)) : h("p", { class: "does" }, inUse(shoe)),
    h(
      "div",
      { class: "chosen-acts" },
      shoe.shoe === "automated"
        ? newShoe(table, "nobody", "The shoe is loaded", needed)
        : [
            newShoe(table, "player", "New shoe, cut by a player", needed),
            newShoe(table, "supervisor", "New shoe, cut by the supervisor", false),
          ],
    ),
  ];
}

/** @param {ShoeView} shoe */
const inUse = ({ number, first_round }) =>
  `Shoe ${number} is in use${first_round ? `, since round ${first_round}` : ""}.`;

/** @param {ShoeView} shoe */
function whyNew({ number, fault, ends, cut_first_asked: first }) {
  const asked = first ? ` The player of box ${first} is asked to cut first.` : "";
  if (fault) return `The automated shoe failed: ${fault}. A new shoe with new cards is needed.`;
  if (ends) return `The cutting card came out: a new shoe before the next round.${asked}`;
  return number ? "" : `No shoe is recorded: shuffle, and offer the cut.${asked}`;
}

/** @param {PitTableView} table @param {"player" | "supervisor" | "nobody"} cut_by @param {string} label @param {boolean} needed */
function newShoe({ table, shoe }, cut_by, label, needed) {
  return button(
    `shoe-${cut_by}`,
    label,
    () =>
      command("PUT", `/v1/tables/${table}/shoes/${shoe.number + 1}`, {
        shoe: shoe.shoe,
        cut_by,
        new_cards: shoe.fault !== "",
      }),
    { kind: needed ? "primary" : "" },
  );
}

/** @param {PitTableView} table the card lies on the hand that the next card is for */
export function reportCuttingCard(table) {
  const to = nextCardTo(table.round) ?? "";
  const box = /^\d/.test(to) ? Number.parseInt(to, 10) : null;
  return command("POST", urlOf(table, "/cutting-card"), {
    first_card: table.round?.act_count === 0,
    box,
  });
}

/** @param {PitTableView} table */
export const reportShoeFault = (table) =>
  ask({
    title: "The automated shoe failed",
    text: h("p", {}, "The round is completed by hand. It is not void."),
    fields: [
      {
        name: "kind",
        label: "Kind",
        type: "select",
        options: [
          { value: "mechanical", label: "Mechanical" },
          { value: "electrical", label: "Electrical" },
        ],
      },
      { name: "what", label: "What failed", required: true, maxlength: 200 },
    ],
    confirm: "Report the fault",
    tone: "danger",
    submit: (values) => command("POST", `/v1/tables/${table.table}/shoes/faults`, values),
  });
