import {
  ATTENTION_KINDS,
  EVENT_MISSED_HOURS,
  LOST_DISPUTE_DAYS,
  PAYMENT_WAITS_MINUTES,
  REFUND_LATE_DAYS,
  REFUSED_EVENTS_HOURS,
  SETTLEMENT_LATE_DAYS,
} from '../../../domain/payment/attention.ts'
import type { AttentionItem, AttentionKind } from '../../../domain/payment/attention.ts'
import type { AttentionInput } from '../../../domain/payment/attention.input.ts'
import { pageOf } from '../../../domain/paging.ts'
import type { Page } from '../../../domain/paging.ts'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { AdminCall } from '../../core/call.ts'
import { onlineProviders, providerNamed } from '../../core/payment-provider.ts'
import type { Payments } from '../../core/payment-provider.ts'
import { selectLastEvent, selectRefused } from '../payment-event.queries.ts'
import { missingSettlements } from '../settlement/missing-settlements.queries.ts'
import { countRows, kindOf, nothing, selectRows } from './attention-row.queries.ts'
import type { AttentionQuery, AttentionRow } from './attention-row.queries.ts'
import {
  lostDisputes,
  openDisputes,
  outsideRefunds,
} from './outside-refunds-and-disputes.queries.ts'
import {
  findFirstCaptured,
  foreignPayments,
  unansweredPages,
  unknownPayments,
  waitingPayments,
} from './payment-attention.queries.ts'
import { cashRefundsDue, transfersDue, reportedTransfers } from './transfer-attention.queries.ts'
import { failedRefunds, failedReturns, lateRefunds } from './refund-attention.queries.ts'

/**
 * A page of what needs attention about money: one kind after the other, what has a deadline first, and the oldest of each
 * kind first. decisions/0069
 */
export async function listAttention(
  call: AdminCall,
  { pageNumber, pageSize }: AttentionInput,
): Promise<Page<AttentionItem>> {
  const sources = [...booksOf(call), ...(await aboutProviders(call))]
  const inOrder = ATTENTION_KINDS.flatMap((kind) => sources.filter((one) => one.kind === kind))
  const counts = await Promise.all(inOrder.map((source) => source.count()))
  const rows: AttentionRow[] = []
  let before = 0
  for (const [index, source] of inOrder.entries()) {
    const count = counts[index] ?? 0
    const offset = Math.max(0, pageNumber * pageSize + rows.length - before)
    const limit = Math.min(pageSize - rows.length, count - offset)
    // oxlint-disable-next-line no-await-in-loop -- a page is of one kind or two
    if (limit > 0) rows.push(...(await source.rows({ limit, offset })))
    before += count
  }
  const { payments } = call.dependencies
  const data = rows.map((row) => ({ ...row, providerLabel: labelOf(payments, row.provider) }))
  return pageOf(data, before, pageSize)
}

/** All of one kind. */
interface Source {
  kind: AttentionKind
  count: () => Promise<number>
  rows: (range: { limit: number; offset: number }) => Promise<AttentionRow[]>
}

/** What the books know, one kind each. */
function booksOf(call: AdminCall): Source[] {
  const { db } = call
  const now = call.now()
  const queries: Partial<Record<AttentionKind, AttentionQuery | undefined>> = {
    openDispute: openDisputes(db),
    failedRefund: failedRefunds(db),
    failedReturn: failedReturns(db),
    upiClaim: reportedTransfers(db),
    transferDue: transfersDue(db),
    cashRefund: cashRefundsDue(db),
    lateRefund: lateRefunds(db, { lateBefore: now - REFUND_LATE_DAYS * DAY }),
    unknownPayment: unknownPayments(db),
    foreignPayment: foreignPayments(db),
    unansweredPage: unansweredPages(db),
    outsideRefund: outsideRefunds(db),
    missingSettlement: notSettled(call),
    waitingPayment: waitingPayments(db, { pendingBefore: now - PAYMENT_WAITS_MINUTES * MINUTE }),
    lostDispute: lostDisputes(db, { lostSince: now - LOST_DISPUTE_DAYS * DAY }),
  }
  return ATTENTION_KINDS.flatMap((kind) => {
    const query = queries[kind]
    if (query === undefined) return []
    return [
      {
        kind,
        count: () => countRows(db, query),
        rows: (range: { limit: number; offset: number }) => selectRows(db, query, range),
      },
    ]
  })
}

/** What a provider is called; one that is connected no more by its name in the books. */
const labelOf = (payments: Payments, provider: string): string =>
  providerNamed(payments, provider)?.label ?? provider

/** What providers took long ago and have not settled; of those alone that say what they settle. */
function notSettled(call: AdminCall): AttentionQuery | undefined {
  const providers = onlineProviders(call.dependencies.payments)
    .filter((provider) => provider.settledBetween !== undefined)
    .map(({ name }) => name)
  if (providers.length === 0) return undefined
  const takenBefore = call.now() - SETTLEMENT_LATE_DAYS * DAY
  return missingSettlements(call.db, { providers, takenBefore }).select([
    kindOf('missingSettlement'),
    nothing.as('until'),
    nothing.as('reason'),
  ])
}

/** Providers of whose events something is wrong: none arrive, or some that they have not signed. */
async function aboutProviders(call: AdminCall): Promise<Source[]> {
  const found = call.dependencies.payments.online.map(async ({ name: provider, events }, id) => {
    if (!events?.isConfigured) return []
    const about = { id, provider, amountPaise: null, bookingId: null, bookingNumber: null }
    const item = { ...about, reference: null, until: null, reason: null }
    const [silent, refused] = [await silentSince(call, provider), await refusedAt(call, provider)]
    return [
      ...(silent === undefined ? [] : [{ ...item, kind: 'silentEvents' as const, since: silent }]),
      ...(refused === undefined
        ? []
        : [{ ...item, kind: 'refusedEvents' as const, since: refused }]),
    ]
  })
  const rows: AttentionRow[] = (await Promise.all(found)).flat()
  return rows.map((row) => ({
    kind: row.kind,
    count: () => Promise.resolve(1),
    rows: () => Promise.resolve([row]),
  }))
}

/** Since when a provider has taken money of which none of its events told, for an hour at least. */
async function silentSince(call: AdminCall, provider: string): Promise<number | undefined> {
  const missedAfter = EVENT_MISSED_HOURS * HOUR
  const [last] = await selectLastEvent(call.db, { provider })
  const after = last === undefined ? 0 : last.receivedAt + missedAfter
  const until = call.now() - missedAfter
  return findFirstCaptured(call.db, { provider, after, until })
}

/** When an event of a provider was refused, if that was in the last day. */
async function refusedAt(call: AdminCall, provider: string): Promise<number | undefined> {
  const [last] = await selectRefused(call.db, { provider })
  const shown = last !== undefined && last.refusedAt > call.now() - REFUSED_EVENTS_HOURS * HOUR
  return shown ? last.refusedAt : undefined
}
