import {
  ATTENTION_KINDS,
  EVENT_MISSED_HOURS,
  LOST_DISPUTE_DAYS,
  PAYMENT_WAITS_MINUTES,
  REFUND_LATE_DAYS,
  REFUSED_EVENTS_HOURS,
  SETTLEMENT_LATE_DAYS,
} from '../../../domain/payment/attention.ts'
import type { AttentionItem } from '../../../domain/payment/attention.ts'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { AdminCall } from '../../core/call.ts'
import { onlineProviders, providerNamed } from '../../core/payment-provider.ts'
import type { Payments } from '../../core/payment-provider.ts'
import { selectLastEvent, selectRefused } from '../payment-event.queries.ts'
import { missingSettlements } from '../settlement/missing-settlements.queries.ts'
import { MOST_ROWS } from './attention-row.queries.ts'
import type { AttentionRow } from './attention-row.queries.ts'
import { selectDisputes, selectOutsideRefunds } from './outside-refunds-and-disputes.queries.ts'
import {
  findFirstCaptured,
  selectForeignPayments,
  selectUnansweredPages,
  selectUnknownPayments,
  selectWaitingPayments,
} from './payment-attention.queries.ts'
import { selectTransfersDue, selectReportedTransfers } from './transfer-attention.queries.ts'
import { selectRefundTroubles, selectReturnTroubles } from './refund-attention.queries.ts'

/** What needs attention about money at the providers: what has a deadline first, then the oldest of each kind. decisions/0069 */
export async function listAttention(call: AdminCall): Promise<AttentionItem[]> {
  const { db } = call
  const now = call.now()
  const found = await Promise.all([
    selectRefundTroubles(db, { lateBefore: now - REFUND_LATE_DAYS * DAY }),
    selectReturnTroubles(db),
    selectTransfersDue(db),
    selectReportedTransfers(db),
    selectUnknownPayments(db),
    selectForeignPayments(db),
    selectUnansweredPages(db),
    selectOutsideRefunds(db),
    selectDisputes(db, { lostSince: now - LOST_DISPUTE_DAYS * DAY }),
    selectWaitingPayments(db, { pendingBefore: now - PAYMENT_WAITS_MINUTES * MINUTE }),
    notSettled(call),
    aboutProviders(call),
  ])
  const rank = ({ kind }: AttentionRow) => ATTENTION_KINDS.indexOf(kind)
  const { payments } = call.dependencies
  return found
    .flat()
    .toSorted((a, b) => rank(a) - rank(b) || a.since - b.since || a.id - b.id)
    .map((row) => ({ ...row, providerLabel: labelOf(payments, row.provider) }))
}

/** What a provider is called; one that is connected no more by its name in the books. */
const labelOf = (payments: Payments, provider: string): string =>
  providerNamed(payments, provider)?.label ?? provider

/** What providers took long ago and have not settled; of those alone that say what they settle. */
async function notSettled(call: AdminCall): Promise<AttentionRow[]> {
  const takenBefore = call.now() - SETTLEMENT_LATE_DAYS * DAY
  const settling = onlineProviders(call.dependencies.payments).filter(
    (provider) => provider.settledBetween !== undefined,
  )
  const found = await Promise.all(
    settling.map(({ name: provider }) =>
      missingSettlements(call.db, { provider, takenAfter: 0, takenBefore, most: MOST_ROWS }),
    ),
  )
  const kind = 'missingSettlement' as const
  return found.flat().map((row) => ({ ...row, kind, until: null, reason: null }))
}

/** Providers of whose events something is wrong: none arrive, or some that they have not signed. */
async function aboutProviders(call: AdminCall): Promise<AttentionRow[]> {
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
  return (await Promise.all(found)).flat()
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
