import type { Paise } from '../../domain/money.ts'
import { retriesDue } from '../../domain/settings/due.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/call.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { insertWithNewId } from '../core/new-id.ts'
import { payBack, WAITS } from './pay-back.ts'
import type { PaidBack } from './refund-end.service.ts'
import {
  insertReturn,
  selectDueReturns,
  selectReturn,
  updateNextReturn,
  updateToReturned,
} from './return.queries.ts'

type DueReturn = Awaited<ReturnType<typeof selectDueReturns>>[number]

/** How many are given back in one run. */
const AT_A_TIME = 20

interface UnkeptPayment {
  attemptId: number
  bookingId: number
  reference: string
  amountPaise: Paise
}

/**
 * Records that a payment is to be given back, once however often it is reported. The provider is asked after the
 * commit.
 */
export async function giveBack(call: AtomicCall, payment: UnkeptPayment): Promise<void> {
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

/** Gives back the due payments that could not be kept. It never gives up: the money is not the operator's. */
export async function settleReturns(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectDueReturns(call.db, { ...retriesDue(call.now()), most: AT_A_TIME })
  for (const one of due) {
    if (stopping.aborted) return
    // One after the other: providers count requests.
    // oxlint-disable-next-line no-await-in-loop
    await settleReturn(call, one)
  }
}

async function settleReturn(call: Call, due: DueReturn): Promise<void> {
  try {
    const reference = await payBack(call.dependencies.payments, due)
    await finishReturn(call, { ...due, reference })
  } catch (error) {
    const attempts = due.attempts + 1
    const { requestId } = call
    const fields = { err: error, returnId: due.id, attempts, requestId }
    call.dependencies.log.error(fields, 'A payment was not given back')
    const wait = WAITS[due.attempts] ?? WAITS.at(-1) ?? 0
    const nextAttemptAt = call.now() + wait
    await atomically(call, (call) =>
      updateNextReturn(call.trx, { id: due.id, attempts, nextAttemptAt }),
    )
  }
}

/** A provider has given a payment back. Returns whether this provider has one of this id to give back. */
export function finishReturn(call: Call, { id, provider, reference }: PaidBack): Promise<boolean> {
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
