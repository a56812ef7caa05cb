import type { Paise } from '../../domain/money.ts'
import { retriesDueAt } from '../../domain/time/due-window.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { insertWithNewId } from '../core/insert-with-new-id.ts'
import { payOutByProvider, PAYOUT_RETRY_WAITS } from './provider-calls.ts'
import type { PaidOut } from './complete-refund.service.ts'
import {
  insertReturn,
  selectDueReturns,
  selectReturn,
  updateNextReturn,
  updateToReturned,
} from './payment-return.queries.ts'

type DueReturn = Awaited<ReturnType<typeof selectDueReturns>>[number]

/** How many are paid out in one run. */
const AT_A_TIME = 20

interface UnacceptedPayment {
  attemptId: number
  bookingId: number
  reference: string
  amountPaise: Paise
}

/**
 * Records that a payment which could not become a ticket goes back, once however often it is reported. The provider is
 * asked after the commit.
 */
export async function returnPayment(call: AtomicCall, payment: UnacceptedPayment): Promise<void> {
  const { attemptId, bookingId, reference, amountPaise } = payment
  const toReturn = {
    payment_id: attemptId,
    paid_reference: reference,
    amount_paise: amountPaise,
    created_at: call.now(),
  }
  const { inserted } = await insertWithNewId(call, 'payment_returns', (id) =>
    insertReturn(call.trx, { ...toReturn, id }),
  )
  if (inserted === 0) return
  await recordAudit(call, {
    action: 'giveBack',
    subject: 'booking',
    subjectId: bookingId,
    detail: { attemptId, amountPaise, reference },
  })
}

/** Has the providers pay out the returns that are due. It never gives up: the money is not the operator's. */
export async function payOutDueReturns(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectDueReturns(call.db, { ...retriesDueAt(call.now()), most: AT_A_TIME })
  for (const one of due) {
    if (stopping.aborted) return
    // One after the other: providers count requests.
    // oxlint-disable-next-line no-await-in-loop
    await payOutDueReturn(call, one)
  }
}

async function payOutDueReturn(call: Call, due: DueReturn): Promise<void> {
  try {
    const reference = await payOutByProvider(call.dependencies.payments, due)
    await completeReturn(call, { ...due, reference })
  } catch (error) {
    const attempts = due.attempts + 1
    const { requestId } = call
    const fields = { err: error, returnId: due.id, attempts, requestId }
    call.dependencies.log.error(fields, 'A payment was not given back')
    const wait = PAYOUT_RETRY_WAITS[due.attempts] ?? PAYOUT_RETRY_WAITS.at(-1) ?? 0
    const nextAttemptAt = call.now() + wait
    await atomically(call, (call) =>
      updateNextReturn(call.trx, { id: due.id, attempts, nextAttemptAt }),
    )
  }
}

/** A return by its id; undefined where there is none. */
export async function findReturn(call: Call, id: number): Promise<DueReturn | undefined> {
  const [found] = await selectReturn(call.db, { id })
  return found
}

/** Stores that a provider has paid a return out. Answers whether this provider has a return of this id. */
export function completeReturn(call: Call, { id, provider, reference }: PaidOut): Promise<boolean> {
  return atomically(call, async (call) => {
    const [known] = await selectReturn(call.trx, { id })
    if (known?.provider !== provider) return false
    if ((await updateToReturned(call.trx, { id, reference, now: call.now() })) === 0) return true
    await recordAudit(call, {
      action: 'gaveBack',
      subject: 'booking',
      subjectId: known.bookingId,
      detail: { amountPaise: known.amountPaise, reference },
    })
    return true
  })
}
