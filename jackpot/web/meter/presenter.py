"""One link as displays show it.

Everything comes from committed state (promise 5), and the worth of each hand from the rules that
pay it, so a display knows no rule.
"""

from collections.abc import Iterator

from jackpot.floor import State, read_meter
from jackpot.floor.held_payouts import holding_dispute
from jackpot.floor.round_payouts import lock_refs
from jackpot.floor.state import Payout, Table
from jackpot.floor.views import gaming_at, moment
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, Category
from jackpot.rules.poker.progressive import royal_flush_share, straight_flush_share
from jackpot.web.hosting import JackpotHost
from jackpot.web.meter.views import MeterView, Prize, SignTable, SignView, Win
from jackpot.web.pages.files import served_version

RECENT_WINS = 12
CELEBRATED_FOR_MS = 60_000  # so long displays may celebrate a win that they missed


class MeterPresenter:
    def __init__(self, host: JackpotHost, journal: str, timezone: str) -> None:
        """`journal` identifies the journal: sequence numbers of two cannot be compared."""
        self._host = host
        self._journal = journal
        self._timezone = timezone
        self._page = served_version()

    @property
    def link(self) -> str:
        return self._host.name

    def meter(self, now_ms: int) -> MeterView:
        engine, state = self._host.engine, self._host.engine.state
        meter = read_meter(state)
        approval = approval_now(state, now_ms)
        royal = royal_flush_share(meter.value_cents, 1, approval)
        straight = straight_flush_share(meter.value_cents, 1, approval)
        in_play = [table for table in state.tables.values() if _takes_wagers(table)]
        stopped = [table for table in in_play if state.awaits_approval(table)]
        closes_at, opens_at = gaming_at(state.hours, now_ms)
        taking = engine.sound and len(stopped) < len(in_play)
        return MeterView(
            link=self._host.name,
            title=self._host.title,
            value_cents=meter.value_cents,
            royal_flush_cents=royal.amount_cents,
            straight_flush_cents=straight.amount_cents,
            pending_cents=meter.pending_cents,
            royal_pending=meter.royal_pending,
            pending_tables=list(dict.fromkeys(lock.table for lock in state.locks)),
            pending_locks=lock_refs(state),
            locks=meter.locks,
            wagers="open" if taking else "closed",
            awaiting_approval=bool(stopped) and len(stopped) == len(in_play),
            closes_at=closes_at,
            opens_at=opens_at,
            sound=engine.sound,
            journal=self._journal,
            seq=engine.head.seq,
            at=moment(now_ms),
        )

    def sign(self, now_ms: int) -> SignView:
        state = self._host.engine.state
        approval = approval_now(state, now_ms)
        return SignView(
            link=self._host.name,
            title=self._host.title,
            page=self._page,
            timezone=self._timezone,
            wager_cents=approval.wager_cents,
            prizes=list(prizes_of(approval)),
            tables=[
                SignTable(
                    table=name,
                    title=self.table_title(name),
                    status=table.status,
                    awaiting_approval=state.awaits_approval(table),
                    last_rounds=table.rounds_left is not None,
                )
                for name, table in state.tables.items()
            ],
            wins=self._wins(state, now_ms),
        )

    def table_title(self, table: str) -> str:
        return self._host.table_title(table)

    def _wins(self, state: State, now_ms: int) -> list[Win]:
        standing = [
            payout
            for payout in (*state.closed_payouts, *state.payouts.values())
            if is_public(state, payout)
        ]
        standing.sort(key=lambda payout: payout.due_ms, reverse=True)
        since_ms = now_ms - CELEBRATED_FOR_MS
        return [
            self.win(payout, celebrated=payout.due_ms >= since_ms)
            for payout in standing[:RECENT_WINS]
        ]

    def win(self, payout: Payout, *, celebrated: bool) -> Win:
        """The hall sees the cards of a verified win, and only while it is celebrated (16.6(a))."""
        award = payout.award
        return Win(
            link=self.link,
            payout=payout.id,
            table=payout.table,
            table_title=self.table_title(payout.table),
            round=payout.round,
            box=award.box,
            category=award.category,
            name=CATEGORY_BY_CODE[award.category].words,
            amount_cents=award.amount_cents,
            cards=award.cards if celebrated and payout.verified_by is not None else None,
            at=moment(payout.due_ms),
        )


def is_public(state: State, payout: Payout) -> bool:
    """Whether the hall may see a win: verified where that is needed, and not in doubt."""
    if holding_dispute(state, payout) is not None:
        return False
    if payout.status == "due":
        approval = state.approvals[payout.approval]
        return not approval.needs_verification(payout.award.amount_cents)
    return payout.status not in ("disputed", "cancelled")


def approval_now(state: State, now_ms: int) -> Approval:
    """Before any holds, the first that was given."""
    return state.approval_in_force(now_ms) or state.approvals[min(state.approvals)]


def _takes_wagers(table: Table) -> bool:
    """Unless a malfunction waits for approval."""
    return table.status == "open" and (table.tournament is None or table.tournament_jackpot)


def prizes_of(approval: Approval) -> Iterator[Prize]:
    royal, straight = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH
    yield Prize(
        category=royal.code,
        name=royal.words,
        share_bp=approval.royal_flush_share_bp,
        minimum_cents=approval.royal_flush_minimum_cents,
    )
    yield Prize(
        category=straight.code,
        name=straight.words,
        share_bp=approval.straight_flush_share_bp,
        minimum_cents=approval.straight_flush_minimum_cents,
    )
    for category in (Category.FOUR_OF_A_KIND, Category.FULL_HOUSE, Category.FLUSH):
        yield Prize(
            category=category.code,
            name=category.words,
            amount_cents=approval.fixed_cents(category),
        )
