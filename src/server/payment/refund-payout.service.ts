import { Fault, isFault } from '../../domain/fault.ts'
import type { Refund } from '../../domain/payment/refund.ts'
import { retriesDueAt } from '../../domain/time/due-window.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, Call } from '../core/call.ts'
import { askProvider, payOutByProvider, PAYOUT_RETRY_WAITS } from './provider-calls.ts'
import { completeProviderRefund } from './complete-refund.service.ts'
import {
  selectProviderRefundsDue,
  selectRefund,
  updateNextPayout,
  updateToPayoutFailed,
  updateToRetried,
} from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { findRefund, getRefund, updateRefundTotals } from './refund.service.ts'
import { completeReturn, findReturn, payOutDueReturns } from './payment-return.service.ts'

/** How many refunds are paid out in one run. */
const AT_A_TIME = 20

/**
 * Has the providers pay out the refunds that are due, and the payments that are returned. A refund that fails is tried
 * again for half a day, and then waits for an administrator. After a crash a request whose answer was not stored is sent again under
 * the same id. docs/decisions/0018
 */
export async function payOutDueRefunds(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectProviderRefundsDue(call.db, {
    ...retriesDueAt(call.now()),
    most: AT_A_TIME,
  })
  for (const refund of due) {
    if (stopping.aborted) return
    // One after the other: providers count requests.
    // oxlint-disable-next-line no-await-in-loop
    await payOutDueRefund(call, refund)
  }
  await payOutDueReturns(call, stopping)
}

async function payOutDueRefund(call: Call, refund: RefundRow): Promise<void> {
  const { id, attempts } = refund
  try {
    const reference = await payOutByProvider(call.dependencies.payments, refund)
    await completeProviderRefund(call, { ...refund, reference })
  } catch (error) {
    const { requestId } = call
    const fields = { err: error, refundId: id, attempts, requestId }
    call.dependencies.log.warn(fields, 'A refund was not paid back')
    await storeFailedPayout(
      call,
      refund,
      isFault(error) ? error.message : 'The provider could not pay this back',
    )
  }
}

function storeFailedPayout(call: Call, refund: RefundRow, failure: string): Promise<void> {
  const { id, bookingId } = refund
  const attempts = refund.attempts + 1
  const wait = PAYOUT_RETRY_WAITS[refund.attempts]
  return atomically(call, async (call) => {
    const now = call.now()
    if (wait !== undefined) {
      await updateNextPayout(call.trx, { id, attempts, failure, nextAttemptAt: now + wait })
      return
    }
    if ((await updateToPayoutFailed(call.trx, { id, attempts, failure, now })) === 0) return
    await updateRefundTotals(call, bookingId)
    await recordAudit(call, {
      action: 'failRefund',
      subject: 'booking',
      subjectId: bookingId,
      detail: { refundId: id, amountPaise: refund.amountPaise },
    })
  })
}

/**
 * Asks a provider at once about a refund or a return that it reports on: asked again under the same id, it answers what
 * became of it. @throws Fault missing where this provider has none of this id; unavailable
 */
export async function payOutAgain(
  call: Call,
  { provider, id }: { provider: string; id: number },
): Promise<void> {
  const [refund] = await selectRefund(call.db, { id })
  const due = refund ?? (await findReturn(call, id))
  if (due?.provider !== provider) throw new Fault('missing', 'Refund not found')
  const reference = await askProvider(payOutByProvider(call.dependencies.payments, due))
  const complete = refund ? completeProviderRefund : completeReturn
  await complete(call, { id, provider, reference })
}

/**
 * Has a refund that has failed tried again, from now on as if for the first time; one that has not failed stays as it
 * is. Answers it. @throws Fault missing
 */
export function retryRefund(call: AdminCall, id: number): Promise<Refund> {
  return atomically(call, async (call) => {
    const { bookingId } = await findRefund(call, id)
    if ((await updateToRetried(call.trx, { id, now: call.now() })) === 1) {
      await updateRefundTotals(call, bookingId)
      await recordAudit(call, {
        action: 'retryRefund',
        subject: 'booking',
        subjectId: bookingId,
        detail: { refundId: id },
      })
    }
    return getRefund(call, id)
  })
}
