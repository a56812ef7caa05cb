import { recordAudit } from '../audit/audit.service.ts'
import { findBooking } from '../booking/find-booking.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { queueMessage } from '../messages/outbox.service.ts'
import { refundDoneMessage } from '../messages/refund-messages.ts'
import { selectRefund, updateToPaidOut, updateToRetried } from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { updateRefundTotals } from './refund.service.ts'

/** What a provider says that it has paid out. */
export interface PaidOut {
  id: number
  /** The provider's name: it can only report its own refunds, and never cash. */
  provider: string
  reference: string
}

/**
 * Stores that a provider has paid a refund out, by its answer or by its event, perhaps after its payout had failed.
 * Repeated, it has no second effect. Returns whether this provider has a refund of this id.
 */
export function completeProviderRefund(
  call: Call,
  { id, provider, reference }: PaidOut,
): Promise<boolean> {
  return atomically(call, async (call) => {
    const [refund] = await selectRefund(call.trx, { id })
    if (refund?.provider !== provider) return false
    if (refund.status === 'FAILED') await updateToRetried(call.trx, { id, now: call.now() })
    await completeRefund(call, refund, { reference, paidBy: null })
    return true
  })
}

/**
 * Stores that a refund is paid out, by a provider or in cash: the booking says so, and the customer gets one message,
 * unless it was a void of which they hold the money. Returns false when another request was first. domain.md §4
 */
export async function completeRefund(
  call: AtomicCall,
  refund: RefundRow,
  { reference, paidBy }: { reference: string; paidBy: number | null },
): Promise<boolean> {
  const { id, bookingId, amountPaise, reason, provider } = refund
  if ((await updateToPaidOut(call.trx, { id, reference, paidBy, now: call.now() })) === 0)
    return false
  await updateRefundTotals(call, bookingId)
  await recordAudit(call, {
    action: 'payRefund',
    subject: 'booking',
    subjectId: bookingId,
    detail: { refundId: id, amountPaise, reference, provider },
  })
  if (reason === 'VOID') return true
  const { booking } = await findBooking(call, bookingId)
  const paid = { id, amountPaise, reference, inCash: paidBy !== null }
  const message = refundDoneMessage(booking, paid)
  if (message !== undefined) await queueMessage(call, message)
  return true
}
