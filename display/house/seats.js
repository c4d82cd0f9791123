// Who sits where, by reference, at the tables that record it, and who may be asked to make room.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { plural } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { drawActions, drawList, groupsOf, tableOptions, titleOf } from "./parts.js";

/** @param {FloorPicture} floor @param {boolean} mayAct */
export function drawSeats(floor, mayAct) {
  const tables = [...floor.links, ...floor.pits].flatMap((each) => Object.values(each.tables));
  const all = tables.flatMap((table) =>
    (table.seats ?? []).map((/** @type {SeatView} */ seat) => ({
      seat,
      table: table.table,
      title: titleOf(table.table),
    })),
  );
  drawActions("seats", mayAct, groupsOf(floor).flatMap(tableOptions), () =>
    button("seat", "Record a seat…", () => seatPlayer(floor)),
  );
  drawList(
    "seats",
    all,
    ({ table, seat }) => `${table}-${seat.box}`,
    (item) => makeSeat(item, mayAct),
  );
}

/** @param {{seat: SeatView, table: string, title: string}} item @param {boolean} mayAct */
function makeSeat({ seat, table, title }, mayAct) {
  const place = `${title}, box ${seat.box}`;
  return h(
    "li",
    { class: seat.may_be_asked_to_leave || seat.excluded ? "item is-open" : "item" },
    h(
      "div",
      { class: "row spread" },
      h("p", {}, h("strong", {}, place), ` ${seat.player}`),
      seat.excluded ? h("span", { class: "chip chip-bad" }, "excluded") : null,
      mayAct
        ? button("left", "Left", () => leave(table, seat.box, place), {
            kind: "quiet",
            name: `The player left ${place}`,
          })
        : null,
    ),
    seat.may_be_asked_to_leave
      ? h(
          "p",
          {},
          `No wager for ${plural(seat.idle_rounds, "round")} at a full table: the player may be asked to make room (${seat.rule}).`,
        )
      : null,
  );
}

/** @param {string} table @param {number} box @param {string} place */
async function leave(table, box, place) {
  await command("DELETE", `/v1/tables/${table}/seats/${box}`);
  notice(`${place} is free.`);
}

/** @param {FloorPicture} floor */
async function seatPlayer(floor) {
  const done = await ask({
    title: "Record who sits at a box",
    fields: [
      {
        name: "table",
        label: "Table",
        type: "select",
        options: groupsOf(floor).flatMap(tableOptions),
      },
      { name: "box", label: "Box", type: "count", required: true },
      {
        name: "player",
        label: "Player's reference",
        required: true,
        hint: "the number by which the house knows the player, such as M-10482; no name",
      },
    ],
    confirm: "Record the seat",
    submit: ({ table, box, player }) =>
      command("PUT", `/v1/tables/${table}/seats/${box}`, { player }),
  });
  if (done) notice("The seat is recorded.");
}
