import { Fault } from '../../../domain/fault.ts'
import { sumPaise } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { refundStatusOf } from '../../../domain/payment/refund.ts'
import type { Refund, RefundReason, RefundState } from '../../../domain/payment/refund.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { storeRefundTotals } from '../../booking/booking-status.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { insertWithNewId } from '../../core/insert-with-new-id.ts'
import { CARRIED_OVER, providerNamed } from '../../core/payment-provider.ts'
import { issueCreditNote } from '../invoice/invoice.service.ts'
import {
  insertRefund,
  insertRefundEntry,
  selectCharge,
  selectRefund,
  selectRefundStates,
} from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'

/** The row of a refund. @throws Fault missing */
export async function findRefund(call: Call, id: number): Promise<RefundRow> {
  const [refund] = await selectRefund(call.db, { id })
  if (refund === undefined) throw new Fault('missing', 'Refund not found')
  return refund
}

/** A refund as staff and the booking's owner see it. @throws Fault missing */
export async function getRefund(call: Call, id: number): Promise<Refund> {
  const { bookingId, amountPaise, reason, status, provider, reference, grantedAt, finishedAt } =
    await findRefund(call, id)
  return { id, bookingId, amountPaise, reason, status, provider, reference, grantedAt, finishedAt }
}

export interface NewRefund {
  bookingId: number
  /** More than nothing; with what was granted before, no more than was paid. */
  amountPaise: Paise
  reason: RefundReason
  /** What staff write about it; shown to staff alone. */
  note: string | null
  /** Who of the staff granted it; null where the rules did. */
  grantedBy: number | null
  /** It pays another booking instead of being paid out: `carryOver` does that, in the same transaction. */
  isCarriedOver?: boolean
}

/**
 * Grants a refund: the ledger and the booking say so at once, in the transaction that is open. A provider that pays out by
 * itself is asked after the commit, by `payOutDueRefunds`; cash waits until staff pay it out (`payOutCashRefund`). It goes
 * back the way the money came, also where that has paid another booking before. domain.md §4, §5; decisions/0085
 * @throws Fault conflict when the booking was not paid, or not that much is left of it
 */
export async function grantRefund(
  call: AtomicCall,
  { bookingId, amountPaise, reason, note, grantedBy, isCarriedOver = false }: NewRefund,
): Promise<{ id: number; status: RefundState }> {
  const [charge] = await selectCharge(call.trx, { bookingId })
  if (charge === undefined) throw new Fault('conflict', 'This booking has not been paid')
  const { attemptId } = charge
  const provider = isCarriedOver ? CARRIED_OVER.name : charge.provider
  const paysOut = providerNamed(call.dependencies.payments, provider)?.paysOut ?? 'itself'
  const now = call.now()
  const refund = {
    booking_id: bookingId,
    payment_id: attemptId,
    provider,
    amount_paise: amountPaise,
    reason,
    note,
    next_attempt_at: paysOut === 'itself' ? now : null,
    granted_by: grantedBy,
    created_at: now,
  }
  const { id } = await insertWithNewId(call, 'refunds', (id) =>
    insertRefund(call.trx, { ...refund, id }),
  )
  await insertRefundEntry(call.trx, {
    booking_id: bookingId,
    amount_paise: amountPaise,
    payment_id: attemptId,
    refund_id: id,
    recorded_by: grantedBy,
    at: now,
  })
  await issueCreditNote(call, { id, bookingId })
  await updateRefundTotals(call, bookingId)
  await recordAudit(call, {
    action: 'grantRefund',
    subject: 'booking',
    subjectId: bookingId,
    detail: { refundId: id, amountPaise, reason, provider },
  })
  return { id, status: 'PENDING' }
}

/** Stores on the booking what was granted in all, and how far that has come. */
export async function updateRefundTotals(call: AtomicCall, bookingId: number): Promise<void> {
  const granted = await selectRefundStates(call.trx, { bookingId })
  await storeRefundTotals(call, bookingId, {
    refundedPaise: sumPaise(granted.map((refund) => refund.amountPaise)),
    refundStatus: refundStatusOf(granted.map((refund) => refund.status)),
  })
}
