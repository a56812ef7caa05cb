import type { Refund } from '../../../domain/payment/refund.ts'
import { retriesDueAt } from '../../../domain/time/due-bounds.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import { PayoutRefused } from '../../core/payment-provider.ts'
import {
  forEachProvider,
  payOutByProvider,
  PAYOUT_RETRY_WAITS,
} from '../provider/provider-calls.ts'
import type { DuePayout } from '../provider/provider-calls.ts'
import { selectPayouts } from './reported-refund.queries.ts'
import { recordProviderRefund } from './reported-refund.service.ts'
import {
  selectProviderRefundsDue,
  updateNextPayout,
  updateToPayoutFailed,
  updateToRetried,
} from './refund.queries.ts'
import type { RefundRow } from './refund.queries.ts'
import { findRefund, getRefund, updateRefundTotals } from './refund.service.ts'
import type { ReturnRow } from './payment-return.service.ts'
import { selectDueReturns, updateNextReturn } from './payment-return.queries.ts'

/** How many refunds of each provider, and how many returns, are paid out in one run. */
const AT_A_TIME = 20

/**
 * Has the providers pay out the refunds and the returns that are due, and answer how far those are that they have sent.
 * A refund that cannot be asked for is tried again for a day, and then waits for an administrator, at once where the
 * provider has refused it for good; a return never gives
 * up: the money is not the operator's. What a customer has their bank call back waits. After a crash a request whose
 * answer was not stored is sent again under the same id. docs/decisions/0018, 0067
 */
export async function payOutDueRefunds(call: Call, stopping: AbortSignal): Promise<void> {
  const window = { ...retriesDueAt(call.now()), most: AT_A_TIME }
  const refunds = await selectProviderRefundsDue(call.db, window)
  const payOutRefund = (refund: RefundRow) =>
    payOut(call, refund, (failed) => storeFailedPayout(call, refund, failed))
  await forEachProvider(call, refunds, stopping, payOutRefund, 1)
  const returns = await selectDueReturns(call.db, window)
  const payOutReturn = (due: ReturnRow) =>
    payOut(call, due, (failed) => storeFailedReturn(call, due, failed))
  await forEachProvider(call, returns, stopping, payOutReturn, 1)
}

interface FailedPayout {
  failure: string
  /** For good: asking again does not help. */
  isRefused: boolean
}

async function payOut(
  call: Call,
  due: DuePayout & { attempts: number },
  storeFailure: (failed: FailedPayout) => Promise<void>,
): Promise<void> {
  try {
    await askForPayout(call, due)
  } catch (error) {
    const { requestId } = call
    const fields = { err: error, payoutId: due.id, attempts: due.attempts, requestId }
    call.dependencies.log.warn(fields, 'Money was not paid back')
    const isRefused = error instanceof PayoutRefused
    const failure = isRefused ? error.message : 'The provider could not pay this back'
    await storeFailure({ failure, isRefused })
  }
}

/** @throws whatever the provider throws */
async function askForPayout(call: Call, due: DuePayout): Promise<void> {
  const payouts = await selectPayouts(call.db, { payoutId: due.id })
  const failures = payouts.filter(({ state }) => state === 'failed').length
  const refund = await payOutByProvider(call, due, failures)
  await recordProviderRefund(call, due.provider, refund)
}

function storeFailedPayout(
  call: Call,
  refund: RefundRow,
  { failure, isRefused }: FailedPayout,
): Promise<void> {
  const { id, bookingId } = refund
  const attempts = refund.attempts + 1
  const refusals = refund.refusals + Number(isRefused)
  const wait = isRefused ? undefined : PAYOUT_RETRY_WAITS[refund.attempts]
  return atomically(call, async (call) => {
    const now = call.now()
    if (wait !== undefined) {
      await updateNextPayout(call.trx, { id, attempts, failure, nextAttemptAt: now + wait })
      return
    }
    if ((await updateToPayoutFailed(call.trx, { id, attempts, refusals, failure, now })) === 0)
      return
    await updateRefundTotals(call, bookingId)
    await recordAudit(call, {
      action: 'failRefund',
      subject: 'booking',
      subjectId: bookingId,
      detail: { refundId: id, amountPaise: refund.amountPaise },
    })
  })
}

async function storeFailedReturn(
  call: Call,
  due: ReturnRow,
  { failure, isRefused }: FailedPayout,
): Promise<void> {
  const refusals = due.refusals + Number(isRefused)
  const attempts = due.attempts + 1
  const wait = PAYOUT_RETRY_WAITS[due.attempts] ?? PAYOUT_RETRY_WAITS.at(-1) ?? 0
  const nextAttemptAt = call.now() + wait
  await atomically(call, (call) =>
    updateNextReturn(call.trx, { id: due.id, attempts, refusals, failure, nextAttemptAt }),
  )
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
