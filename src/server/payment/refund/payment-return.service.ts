import type { Paise } from '../../../domain/money.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { insertWithNewId } from '../../core/insert-with-new-id.ts'
import { insertReturn, selectReturn, updateToReturned } from './payment-return.queries.ts'

export type ReturnRow = Awaited<ReturnType<typeof selectReturn>>[number]

interface UnacceptedPayment {
  attemptId: number
  bookingId: number
  reference: string
  amountPaise: Paise
}

/**
 * Records that a payment which could not become a ticket goes back, once however often it is reported. The provider is
 * asked after the commit. @returns its id; undefined where it goes back already
 */
export async function returnPayment(
  call: AtomicCall,
  payment: UnacceptedPayment,
): Promise<number | undefined> {
  const { attemptId, bookingId, reference, amountPaise } = payment
  const toReturn = {
    payment_id: attemptId,
    paid_reference: reference,
    amount_paise: amountPaise,
    created_at: call.now(),
  }
  const { id, inserted } = await insertWithNewId(call, 'payment_returns', (id) =>
    insertReturn(call.trx, { ...toReturn, id }),
  )
  if (inserted === 0) return undefined
  const audit = { action: 'giveBack', subject: 'booking', subjectId: bookingId }
  await recordAudit(call, { ...audit, detail: { attemptId, amountPaise, reference } })
  return id
}

/** A return by its id; undefined where there is none. */
export async function findReturn(call: Call, id: number): Promise<ReturnRow | undefined> {
  const [found] = await selectReturn(call.db, { id })
  return found
}

/** Stores that a return is paid out, by its provider or by staff. Repeated, it has no second effect. */
export async function completeReturn(
  call: AtomicCall,
  { id, bookingId, amountPaise }: ReturnRow,
  { reference, paidBy }: { reference: string; paidBy: number | null },
): Promise<void> {
  if ((await updateToReturned(call.trx, { id, reference, paidBy, now: call.now() })) === 0) return
  await recordAudit(call, {
    action: 'gaveBack',
    subject: 'booking',
    subjectId: bookingId,
    detail: { amountPaise, reference },
  })
}
