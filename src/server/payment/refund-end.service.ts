import { Fault } from '../../domain/fault.ts'
import type { Refund } from '../../domain/payment/refund.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findBooking } from '../booking/find-booking.service.ts'
import { atomically } from '../core/call.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { refundDoneMessage } from '../messages/refund-messages.ts'
import { selectRefund, updateToDone, updateToRetried } from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { summarize } from './refund.service.ts'

/** @throws Fault missing */
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

/** What a provider says that it has paid back. */
export interface PaidBack {
  id: number
  /** The provider's name: it can only report its own refunds, and never cash. */
  provider: string
  reference: string
}

/**
 * A provider has paid a refund back, by its answer or by its event, perhaps after it had been given up. Repeated, it
 * has no second effect. Returns whether this provider has a refund of this id.
 */
export function finishRefund(call: Call, { id, provider, reference }: PaidBack): Promise<boolean> {
  return atomically(call, async (call) => {
    const [refund] = await selectRefund(call.trx, { id })
    if (refund?.provider !== provider) return false
    if (refund.status === 'FAILED') await updateToRetried(call.trx, { id, now: call.now() })
    await endRefund(call, refund, { reference, paidBy: null })
    return true
  })
}

/**
 * The money is out: the booking says so, and the customer gets one message, unless it was a void of which they hold the
 * money. Returns false when another request was first. domain.md §4
 */
export async function endRefund(
  call: AtomicCall,
  refund: RefundRow,
  { reference, paidBy }: { reference: string; paidBy: number | null },
): Promise<boolean> {
  const { id, bookingId, amountPaise, reason, provider } = refund
  if ((await updateToDone(call.trx, { id, reference, paidBy, now: call.now() })) === 0) return false
  await summarize(call, bookingId)
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
