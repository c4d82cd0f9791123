// The report of a tournament: its money from fees to prizes, and what can be taken away.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { figures, head, num, row, sign, total } from "../lib/figures.js";
import { dollars } from "../lib/format.js";
import { Problem } from "../lib/api.js";
import { put } from "./parts.js";

/** @returns {{element: HTMLElement, draw: (page: DeskPage) => void}} */
export function reportSection() {
  const money = h("div", {});
  const links = h("div", {});
  return {
    element: h("div", { class: "cup-columns" }, [money, links]),
    draw: (page) => {
      const { accounts } = page.desk.tournament;
      put(money, page, accounts, () => moneyPanel(accounts));
      put(links, page, page.desk.tournament.published, () => linksPanel(page));
    },
  };
}

/** @param {TournamentAccounts} accounts */
function moneyPanel(accounts) {
  const { commission_cents, pool_cents, payable_cents, paid_cents, receipts_cents } = accounts;
  const held = commission_cents + pool_cents + payable_cents + paid_cents;
  return h("section", { class: "panel", "aria-labelledby": "money-title" }, [
    h("header", {}, [
      h("h2", { id: "money-title" }, "Money"),
      h(
        "span",
        { class: `chip ${held === receipts_cents ? "chip-good" : "chip-bad"}` },
        held === receipts_cents ? "balances to the cent" : "does not balance",
      ),
    ]),
    figures(null, [
      row(sign(""), head("Commission"), num(dollars(commission_cents))),
      row(sign("+"), head("Prize pool"), num(dollars(pool_cents))),
      row(sign("+"), head("To be paid by the cage"), num(dollars(payable_cents))),
      row(sign("+"), head("Paid"), num(dollars(paid_cents))),
      total(sign("="), head("Fees received"), num(dollars(receipts_cents))),
    ]),
  ]);
}

/** @param {DeskPage} page */
function linksPanel(page) {
  const { tournament, published } = page.desk.tournament;
  const link = (/** @type {string} */ href, /** @type {string} */ label) =>
    h("a", { class: "button", href, target: "_blank", rel: "noopener" }, label);
  return h("section", { class: "panel", "aria-labelledby": "links-title" }, [
    h("header", {}, h("h2", { id: "links-title" }, "Report and export")),
    h("div", { class: "panel-body report-links" }, [
      button("csv", "Save the report (CSV)", () => saveCsv(page, tournament), { needsLive: false }),
      link(`${page.url}/report`, "Report (JSON)"),
      published ? link(`${page.url}/conditions`, "Conditions, to print") : null,
      link(`/rules/${page.desk.book.reference}`, "Rules of the game"),
      h(
        "p",
        { class: "hint" },
        "The report has the fees, every entry with its place, and every prize. The journal of the tournament is in the audit trail and in the export of the server.",
      ),
    ]),
  ]);
}

/** @param {DeskPage} page @param {string} name */
async function saveCsv({ url }, name) {
  const answer = await fetch(`${url}/report`, { headers: { Accept: "text/csv" } });
  if (!answer.ok)
    throw new Problem({ title: "No report", detail: "The server did not answer. Try again." });
  const file = URL.createObjectURL(await answer.blob());
  h("a", { href: file, download: `${name}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 1_000);
}
