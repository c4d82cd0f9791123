// The conditions: what is still to do before the first entry, the form that writes them, and how they read.

import { button } from "../lib/buttons.js";
import { fill, h } from "../lib/dom.js";
import { figures, head, row } from "../lib/figures.js";
import { later } from "../lib/later.js";
import { showProblem } from "../lib/notices.js";
import { fileConditions, nominate, publish } from "./conditions-acts.js";
import { hasDraft } from "./drafts.js";
import { readings } from "./conditions-text.js";
import { put, rule } from "./parts.js";

/** @returns {{element: HTMLElement, draw: (page: DeskPage) => void}} */
export function conditionsSection() {
  const duties = h("div", {});
  const form = h("div", {});
  const text = h("div", {});
  /** @type {DeskPage} */
  let now;
  let editing = false;
  let loading = false;
  let version = 0;
  const open = async () => {
    if (loading) return;
    loading = true;
    editing = true;
    try {
      const { conditionsForm } = await later(() => import("./conditions-form.js"));
      fill(form, conditionsForm(now, close));
    } catch (problem) {
      editing = false;
      throw problem;
    } finally {
      loading = false;
    }
    drawText();
  };
  const close = () => {
    editing = false;
    fill(form);
    drawText();
  };
  const drawText = () => {
    const { conditions } = now.desk.tournament;
    text.hidden = editing;
    put(text, now, [conditions, mayWrite(now)], () =>
      conditions ? conditionsPanel(now, conditions, open) : null,
    );
  };
  return {
    element: h("div", { class: "cup-stack" }, [duties, form, text]),
    draw: (page) => {
      now = page;
      const { tournament } = page.desk;
      put(duties, page, [tournament, page.acts], () => dutiesPanel(page));
      const isElsewhere = version !== tournament.version && !hasDraft(tournament.tournament);
      if (editing && (!mayWrite(page) || isElsewhere)) close();
      version = tournament.version;
      if (!tournament.conditions && mayWrite(page) && !editing) open().catch(showProblem);
      drawText();
    },
  };
}

/** @param {DeskPage} page */
const mayWrite = ({ acts, desk }) =>
  acts && desk.tournament.entries === 0 && desk.tournament.status === "open";

/**
 * @typedef {{done: boolean, title: string, about: string, act: [string, () => unknown] | null}} Duty
 */

/** @param {DeskPage} page */
function dutiesPanel(page) {
  return h(
    "ol",
    { class: "duties", "aria-label": "Before the first entry" },
    dutiesOf(page).map(({ done, title, about, act }) =>
      h("li", { class: `duty ${done ? "is-done" : ""}` }, [
        h("span", { class: "duty-mark", "aria-hidden": "true" }, done ? "✓" : ""),
        h("div", {}, [
          h("h3", {}, title, h("span", { class: "unseen" }, done ? ", done" : ", to do")),
          h("p", { class: "hint" }, about),
        ]),
        act && page.acts && page.desk.tournament.status === "open"
          ? button(title, `${act[0]}…`, act[1], { name: act[0] })
          : null,
      ]),
    ),
  );
}

/** @param {DeskPage} page @returns {Duty[]} */
function dutiesOf(page) {
  const { tournament, book } = page.desk;
  const { version, conditions, published, directors } = tournament;
  return [
    {
      done: conditions !== null,
      title: "Conditions",
      about: `${conditions ? `Version ${version}` : "To be written"}${rule(page, "contents")}`,
      act: null,
    },
    {
      done: published,
      title: "Published",
      about: `${published ? "Patrons can read them" : "Not yet available to patrons"}${rule(page, "published")}`,
      act: conditions && !published ? ["Publish", () => publish(page)] : null,
    },
    filing(page),
    ...(book.has_director
      ? [
          {
            done: directors.length > 0,
            title: directors.length > 1 ? "Directors" : "Director",
            about: `${directors.join(", ") || "Nobody is nominated"}${rule(page, "director")}`,
            act: nomination(page),
          },
        ]
      : []),
  ];
}

/** @param {DeskPage} page @returns {Duty} */
function filing(page) {
  const { conditions, filed, filed_as } = page.desk.tournament;
  const approved = filed_as === "approved";
  const label = approved ? "Record the approval" : "Record the notification";
  return {
    done: Boolean(filed),
    title: approved ? "Approved" : "Commission notified",
    about: `${filed || "No reference yet"}${rule(page, "filed")}`,
    act: conditions && !filed ? [label, () => fileConditions(page)] : null,
  };
}

/** @param {DeskPage} page @returns {Duty["act"]} */
function nomination(page) {
  const { directors } = page.desk.tournament;
  const label = directors.length ? "Nominate an assistant" : "Nominate";
  return page.view.nominees.every((each) => directors.includes(each))
    ? null
    : [label, () => nominate(page)];
}

/** @param {DeskPage} page @param {TournamentConditions} conditions @param {() => unknown} edit */
function conditionsPanel(page, conditions, edit) {
  const { published, statement, prevails } = page.desk.tournament;
  return h("section", { class: "panel", "aria-labelledby": "conditions-title" }, [
    h("header", {}, [
      h("h2", { id: "conditions-title" }, conditions.title),
      h("span", { class: "actions row" }, [
        published
          ? h(
              "a",
              {
                class: "button",
                href: `${page.url}/conditions`,
                target: "_blank",
                rel: "noopener",
              },
              "As patrons read them",
            )
          : null,
        mayWrite(page) ? button("edit", "Change…", edit, { name: "Change the conditions" }) : null,
      ]),
    ]),
    figures(
      null,
      readings(page, conditions).map(([label, text]) => row(head(label), text)),
    ),
    h("p", { class: "hint none" }, statement || `Where they differ, the ${prevails} prevail.`),
  ]);
}
