import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { storePaymentStatus } from '../booking/booking-status.service.ts'
import type { AtomicCall } from '../core/call.ts'
import { updateToNotAccepted } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { insertForeign } from './provider/foreign-payment.queries.ts'

const REFUSED =
  'What was paid is not in rupees, so it is no ticket. We see to it that it goes back to you.'

interface ForeignPayment {
  provider: string
  /** Null where nobody here knows of one. */
  attemptId: number | null
  reference: string
  /** In the smallest unit of its currency. */
  amountPaise: number
  currency: string
}

/** A payment in another currency: the books count paise, so it stands apart until staff have paid it back. Answers whether it is news. */
export async function storeForeign(
  call: AtomicCall,
  { provider, attemptId, reference, amountPaise: amount, currency }: ForeignPayment,
): Promise<boolean> {
  const foreign = { provider, reference, payment_id: attemptId, amount, currency }
  return (await insertForeign(call.trx, { ...foreign, seen_at: call.now() })) === 1
}

/** A payment in another currency is no payment of the booking: its attempt has failed, and staff see it. @returns why */
export async function refuseForeign(
  call: AtomicCall,
  { id, bookingId, provider }: AttemptRow,
  paid: { reference: string; amountPaise: number; currency: string },
): Promise<Fault> {
  const { reference, amountPaise: amount, currency } = paid
  const isNews = await storeForeign(call, { ...paid, provider, attemptId: id })
  const failed = await updateToNotAccepted(call.trx, { id, failure: REFUSED, now: call.now() })
  if (failed === 1) await storePaymentStatus(call, bookingId, 'FAILED')
  if (isNews)
    await recordAudit(call, {
      action: 'refuseCurrency',
      subject: 'booking',
      subjectId: bookingId,
      detail: { attemptId: id, amount, currency, reference, provider },
    })
  return new Fault('conflict', REFUSED)
}
