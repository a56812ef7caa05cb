import { nextPayoutPollAt } from '../../../domain/payment/poll-times.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import type { AtomicCall } from '../../core/call.ts'
import type { ProviderRefund } from '../../core/payment-provider.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { refundFailedMessage } from '../../messages/refund-messages.ts'
import { completeRefund } from './complete-refund.service.ts'
import { updateNextReturn, updateToCameBack } from './payment-return.queries.ts'
import { completeReturn } from './payment-return.service.ts'
import type { ReturnRow } from './payment-return.service.ts'
import { updateNextPayout, updateToPayoutFailed } from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { updateRefundTotals } from './refund.service.ts'

const CAME_BACK = 'The bank of who paid did not accept it'

/** What a provider says of a payout, done to the refund that asked for it. @param isNews whether it says so for the first time */
export async function applyToRefund(
  call: AtomicCall,
  refund: RefundRow,
  { state, reference }: ProviderRefund,
  isNews: boolean,
): Promise<void> {
  const { id } = refund
  if (state === 'done') await completeRefund(call, refund, { reference, paidBy: null })
  if (state === 'sent' && refund.status === 'PENDING')
    await updateNextPayout(call.trx, { id, attempts: 0, failure: null, ...nextLook(call, refund) })
  const isCurrent = refund.reference === null || refund.reference === reference
  if (state === 'failed' && isNews && isCurrent) await failRefund(call, refund)
}

const nextLook = (call: AtomicCall, { grantedAt }: { grantedAt: number }) => ({
  nextAttemptAt: nextPayoutPollAt(grantedAt, call.now()),
})

/** It waits for an administrator; whoever was told that it had gone out is told that it did not arrive. */
async function failRefund(call: AtomicCall, refund: RefundRow): Promise<void> {
  const { id, bookingId, amountPaise, attempts, refusals, status } = refund
  const failed = { id, attempts, refusals, failure: CAME_BACK, now: call.now() }
  if ((await updateToPayoutFailed(call.trx, failed)) === 0) return
  await updateRefundTotals(call, bookingId)
  await recordAudit(call, {
    action: 'failRefund',
    subject: 'booking',
    subjectId: bookingId,
    detail: { refundId: id, amountPaise },
  })
  if (status !== 'DONE') return
  const { booking } = await getBookingRecord(call, bookingId)
  const message = refundFailedMessage(booking, { id, amountPaise })
  if (message !== undefined) await queueMessage(call, message)
}

/** The same for a return. */
export async function applyToReturn(
  call: AtomicCall,
  returned: ReturnRow,
  { state, reference }: ProviderRefund,
  isNews: boolean,
): Promise<void> {
  const { id, attempts, refusals } = returned
  if (state === 'done') await completeReturn(call, returned, { reference, paidBy: null })
  if (state === 'sent' && returned.status === 'PENDING')
    await updateNextReturn(call.trx, {
      id,
      attempts: 0,
      refusals,
      failure: null,
      ...nextLook(call, returned),
    })
  const isCurrent = returned.reference === null || returned.reference === reference
  if (state !== 'failed' || !isNews || !isCurrent) return
  // It is not the operator's money: another payout is tried, and staff may pay it by hand.
  const later = { id, attempts, refusals, failure: CAME_BACK, ...nextLook(call, returned) }
  await updateToCameBack(call.trx, later)
  await updateNextReturn(call.trx, later)
}
