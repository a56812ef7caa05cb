import { recordAudit } from '../../audit/audit.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { refundDoneMessage } from '../../messages/refund-messages.ts'
import { updateToPaidOut } from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { updateRefundTotals } from './refund.service.ts'

/**
 * Stores that a refund is paid out, by a provider or by staff, perhaps after it had failed: the booking says so, and the customer gets one message,
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
  const { booking } = await getBookingRecord(call, bookingId)
  const way = provider === 'cash' ? 'cash' : paidBy === null ? 'provider' : 'transfer'
  const paid = { id, amountPaise, reference, way } as const
  const message = refundDoneMessage(booking, paid)
  if (message !== undefined) await queueMessage(call, message)
  return true
}
