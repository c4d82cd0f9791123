// Players who are excluded from the game (16.3(b)), by reference, until a day or a release.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dayAndTime, gamingDay } from "../lib/format.js";
import { hasSeveral } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { inBook, POKER } from "../lib/rules.js";
import {
  chosenRule,
  drawActions,
  drawList,
  groupButtons,
  groupsOf,
  groupWords,
  ruleFields,
  titleOf,
} from "./parts.js";

/** @import { Group } from "./parts.js" */

/** @param {FloorPicture} floor @param {boolean} mayAct */
export function drawExclusions(floor, mayAct) {
  const parts = [
    ...floor.links.map(({ link, exclusions }) => ({ link, exclusions, book: POKER })),
    ...floor.pits.map(({ pit, exclusions, tables }) => ({
      link: pit,
      exclusions,
      book: Object.values(tables)[0].instrument,
    })),
  ];
  const all = parts.flatMap(({ link, exclusions, book }) =>
    exclusions.map((exclusion) => ({
      exclusion,
      link,
      book,
      seat: exclusion.table === null ? "" : titleOf(exclusion.table),
    })),
  );
  drawActions("exclusions", mayAct, groupsOf(floor), () =>
    groupButtons(floor, (group) =>
      button(`exclude-${group.title}`, groupWords(group, "Exclude a player…", "Exclude from"), () =>
        exclude(floor, group),
      ),
    ),
  );
  drawList(
    "exclusions",
    all,
    ({ exclusion, link }) => `${link} ${exclusion.player}`,
    (item) => inBook(item.book, () => makeExclusion(item, mayAct)),
  );
}

/** @param {{exclusion: ExclusionView, link: string, seat: string}} item @param {boolean} mayAct */
function makeExclusion({ exclusion, link, seat }, mayAct) {
  const until = exclusion.last_day ? `until ${gamingDay(exclusion.last_day)}` : "until released";
  return h(
    "li",
    { class: "item" },
    h(
      "div",
      { class: "row spread" },
      h("p", {}, h("strong", {}, exclusion.player), ` ${until}`),
      seat
        ? h("span", { class: "chip chip-warn" }, `still at ${seat}, box ${exclusion.box}`)
        : null,
    ),
    h("p", {}, `${exclusion.reason} (${exclusion.rule})`),
    h("p", { class: "hint" }, `${exclusion.excluded_by}, ${dayAndTime(exclusion.excluded_at)}`),
    mayAct
      ? h(
          "div",
          { class: "row" },
          button("release", "Release…", () => release(link, exclusion.player), {
            name: `Release ${exclusion.player}`,
          }),
        )
      : null,
  );
}

/** @param {FloorPicture} floor @param {Group} group */
async function exclude(floor, group) {
  const links = group.pit
    ? [{ value: group.pit, label: group.title }]
    : floor.links.map(({ link, title }) => ({ value: link, label: title }));
  const done = await ask({
    title: group.pit ? `Exclude a player from ${group.title}` : "Exclude a player from the game",
    text: h(
      "p",
      {},
      group.pit
        ? "The player's wagers are refused where the player is known. Wagers that were accepted stand: void them where that is due."
        : "The player's wagers are refused where the seat is known, and the player gets no other seat (16.3(b)). Wagers that were accepted stand: void them where that is due.",
    ),
    fields: [
      ...(hasSeveral() && !group.pit
        ? [{ name: "link", label: "Jackpot", type: "select", options: links }]
        : []),
      {
        name: "player",
        label: "Player's reference",
        required: true,
        hint: "the number by which the house knows the player, such as M-10482; no name",
      },
      ...ruleFields(group.contraventions),
      { name: "reason", label: "Reason", type: "textarea", required: true },
      {
        name: "last_day",
        label: "Last gaming day of the exclusion",
        type: "date",
        hint: "leave empty to exclude the player until somebody releases them",
      },
    ],
    confirm: "Exclude the player",
    tone: "danger",
    submit: ({ link = links[0].value, rule, other, last_day, ...rest }) =>
      command("POST", `/v1/links/${link}/exclusions`, {
        ...rest,
        rule: chosenRule({ rule, other }),
        ...(last_day ? { last_day } : {}),
      }),
  });
  if (done) notice("The player is excluded from the game.", "warn");
}

/** @param {string} link @param {string} player */
async function release(link, player) {
  const done = await ask({
    title: `Release ${player}`,
    text: h("p", {}, "The player may take a seat and wager again."),
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Release the player",
    submit: (values) =>
      command("POST", `/v1/links/${link}/exclusions/${encodeURIComponent(player)}/release`, values),
  });
  if (done) notice(`${player} is released.`);
}
