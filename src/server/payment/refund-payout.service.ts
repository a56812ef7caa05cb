import { isFault } from '../../domain/fault.ts'
import type { Refund } from '../../domain/payment/refund.ts'
import { retriesDue } from '../../domain/settings/due.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/call.ts'
import type { AdminCall, Call } from '../core/call.ts'
import { payBack, WAITS } from './pay-back.ts'
import { findRefund, finishRefund, getRefund } from './refund-end.service.ts'
import {
  selectDueRefunds,
  updateNextAttempt,
  updateToGivenUp,
  updateToRetried,
} from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { summarize } from './refund.service.ts'
import { settleReturns } from './return.service.ts'

/** How many providers are asked for in one run. */
const AT_A_TIME = 20

/**
 * Has the providers pay back what was granted, and what they took and was not kept. What fails is tried again for half
 * a day, and then waits for an administrator. After a crash a request whose answer was not stored is sent again under
 * the same id. docs/decisions/0018
 */
export async function settleRefunds(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectDueRefunds(call.db, { ...retriesDue(call.now()), most: AT_A_TIME })
  for (const refund of due) {
    if (stopping.aborted) return
    // One after the other: providers count requests.
    // oxlint-disable-next-line no-await-in-loop
    await settleRefund(call, refund)
  }
  await settleReturns(call, stopping)
}

async function settleRefund(call: Call, refund: RefundRow): Promise<void> {
  const { id, attempts } = refund
  try {
    const reference = await payBack(call.dependencies.payments, refund)
    await finishRefund(call, { ...refund, reference })
  } catch (error) {
    const { requestId } = call
    const fields = { err: error, refundId: id, attempts, requestId }
    call.dependencies.log.warn(fields, 'A refund was not paid back')
    await noteFailure(
      call,
      refund,
      isFault(error) ? error.message : 'The provider could not pay this back',
    )
  }
}

function noteFailure(call: Call, refund: RefundRow, failure: string): Promise<void> {
  const { id, bookingId } = refund
  const attempts = refund.attempts + 1
  const wait = WAITS[refund.attempts]
  return atomically(call, async (call) => {
    const now = call.now()
    if (wait !== undefined) {
      await updateNextAttempt(call.trx, { id, attempts, failure, nextAttemptAt: now + wait })
      return
    }
    if ((await updateToGivenUp(call.trx, { id, attempts, failure, now })) === 0) return
    await summarize(call, bookingId)
    await recordAudit(call, {
      action: 'failRefund',
      subject: 'booking',
      subjectId: bookingId,
      detail: { refundId: id, amountPaise: refund.amountPaise },
    })
  })
}

/**
 * Has a refund that has failed tried again, from now on as if for the first time; one that has not failed stays as it
 * is. Answers it. @throws Fault missing
 */
export function retryRefund(call: AdminCall, id: number): Promise<Refund> {
  return atomically(call, async (call) => {
    const { bookingId } = await findRefund(call, id)
    if ((await updateToRetried(call.trx, { id, now: call.now() })) === 1) {
      await summarize(call, bookingId)
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
