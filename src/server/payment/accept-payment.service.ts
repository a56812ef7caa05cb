import { Fault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import type { PaymentResult } from '../../domain/payment/payment.ts'
import { ticketLink } from '../core/secrets/booking-link-tokens.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getBookingRecord } from '../booking/find-booking.service.ts'
import type { BookingRecord } from '../booking/find-booking.service.ts'
import {
  confirmPaidBooking,
  storePaymentStatus,
  ensureSeatsClaimed,
} from '../booking/booking-status.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { bookingConfirmedMessage } from '../messages/booking-messages.ts'
import { queueMessage } from '../messages/outbox.service.ts'
import { paymentReturnedMessage } from '../messages/refund-messages.ts'
import { getSite } from '../settings/settings.service.ts'
import { providerNamed } from '../core/payment-provider.ts'
import { insertCaptured } from './provider/captured-payment.queries.ts'
import { issueInvoice } from './invoice/invoice.service.ts'
import {
  insertCharge,
  selectAttempt,
  updateToNotAccepted,
  updateToSucceeded,
} from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { refuseForeign } from './refuse-foreign.service.ts'
import { returnPayment } from './refund/payment-return.service.ts'

/** A payment that has arrived for an attempt, as the provider says. */
export interface ReceivedPayment {
  attemptId: number
  /** The trip of the attempt's booking. */
  scheduleId: number
  reference: string
  amountPaise: Paise
  /** Left out for rupees. */
  currency?: string
  /** How it was paid, where the provider says it. */
  method?: string | null
}

/** The locks of whatever takes the payment of a booking. */
export const paymentLocks = (scheduleId: number) => ({ trip: scheduleId, invoices: true }) as const

/** The outcome: the paid booking, or why the payment is returned. */
export type Acceptance = { result: PaymentResult } | { refusal: Fault }

/**
 * Accepts a payment that has arrived: charge, confirmation, tickets and message in one transaction; or, where the
 * booking cannot be confirmed (any more), the attempt has failed and the payment is returned, in one transaction too. The same
 * payment reported again is answered as before. What is not in rupees stands apart, for staff. domain.md §4
 * @throws Fault missing
 */
export function acceptPayment(
  call: Call,
  paid: ReceivedPayment,
  recordedBy: number | null = null,
): Promise<Acceptance> {
  return atomically(call, paymentLocks(paid.scheduleId), async (call) => {
    const [attempt] = await selectAttempt(call.trx, { id: paid.attemptId })
    if (attempt === undefined) throw new Fault('missing', 'Payment not found')
    if (paid.currency !== undefined) {
      const foreign = { ...paid, currency: paid.currency }
      return { refusal: await refuseForeign(call, attempt, foreign) }
    }
    await storeCaptured(call, attempt, paid)
    const refusal = refusalOf(attempt, paid)
    if (refusal !== undefined) return refuse(call, attempt, paid, refusal)
    const earlier = resultOf(attempt)
    if (earlier !== undefined) return { result: earlier }
    const found = await getBookingRecord(call, attempt.bookingId)
    const refused = await ensureSeatsClaimed(call, found)
    if (refused !== undefined) return refuse(call, attempt, paid, refused)
    return { result: await recordCharge(call, { attempt, found, paid, recordedBy }) }
  })
}

/** What a provider has taken stands in its books, whatever becomes of it here. */
async function storeCaptured(
  call: AtomicCall,
  { id, provider }: AttemptRow,
  { reference, amountPaise, method = null }: ReceivedPayment,
): Promise<void> {
  const connected = providerNamed(call.dependencies.payments, provider)
  if (connected?.paysOut !== 'itself') return
  const captured = {
    provider,
    reference,
    payment_id: id,
    amount_paise: amountPaise,
    method,
    is_test: connected.isTest ? (1 as const) : (0 as const),
  }
  await insertCaptured(call.trx, { ...captured, seen_at: call.now() })
}

/** Why this payment cannot be accepted, whatever the state of the booking. */
function refusalOf(attempt: AttemptRow, paid: ReceivedPayment): Fault | undefined {
  if (attempt.status === 'FAILED') return failureOf(attempt)
  if (attempt.status === 'SUCCEEDED') {
    if (attempt.reference === paid.reference) return undefined
    return new Fault('conflict', 'This booking has already been paid')
  }
  if (attempt.amountPaise !== paid.amountPaise) {
    return new Fault('conflict', 'What was paid is not the price of this booking')
  }
  return undefined
}

async function refuse(
  call: AtomicCall,
  attempt: AttemptRow,
  paid: ReceivedPayment,
  refusal: Fault,
): Promise<Acceptance> {
  const { id, bookingId } = attempt
  const now = call.now()
  const failed = await updateToNotAccepted(call.trx, { id, failure: refusal.message, now })
  if (failed === 1) await storePaymentStatus(call, bookingId, 'FAILED')
  const returnId = await returnPayment(call, { ...paid, bookingId })
  if (returnId !== undefined) await tellReturned(call, attempt, { id: returnId, paid, refusal })
  return { refusal }
}

/** Whoever paid may be long gone from the page: they are told why their money goes back, and how. */
async function tellReturned(
  call: AtomicCall,
  { bookingId, provider }: AttemptRow,
  { id, paid, refusal }: { id: number; paid: ReceivedPayment; refusal: Fault },
): Promise<void> {
  const { booking } = await getBookingRecord(call, bookingId)
  const byTransfer = provider === call.dependencies.payments.upi.name
  const { amountPaise, reference } = paid
  const returned = { id, amountPaise, reference, why: refusal.message, byTransfer }
  const message = paymentReturnedMessage(booking, returned, await getSite(call))
  if (message !== undefined) await queueMessage(call, message)
}

/** Why an attempt that has failed did. */
export function failureOf({ failure }: AttemptRow): Fault {
  return new Fault('conflict', failure ?? 'This payment has already ended')
}

/** The result of an attempt that has succeeded; undefined of any other. */
export function resultOf(attempt: AttemptRow): PaymentResult | undefined {
  const { bookingId, status, reference, finishedAt } = attempt
  if (status !== 'SUCCEEDED' || reference === null || finishedAt === null) return undefined
  return { bookingId, reference, paidAt: finishedAt }
}

interface Charge {
  attempt: AttemptRow
  /** The booking, whose seats are claimed. */
  found: BookingRecord
  paid: ReceivedPayment
  recordedBy: number | null
}

async function recordCharge(
  call: AtomicCall,
  { attempt, found, paid: { reference }, recordedBy }: Charge,
): Promise<PaymentResult> {
  const { id, bookingId, provider } = attempt
  const now = call.now()
  await updateToSucceeded(call.trx, { id, reference, now })
  await insertCharge(call.trx, {
    booking_id: bookingId,
    amount_paise: attempt.amountPaise,
    payment_id: id,
    recorded_by: recordedBy,
    at: now,
  })
  const booking = await confirmPaidBooking(call, found)
  const message = bookingConfirmedMessage(
    booking,
    await getSite(call),
    ticketLink(call.dependencies, bookingId),
  )
  if (message !== undefined) await queueMessage(call, message)
  await recordAudit(call, {
    action: 'pay',
    subject: 'booking',
    subjectId: bookingId,
    detail: { amountPaise: attempt.amountPaise, reference, provider },
  })
  // Last, since all sales wait for the lock of its number.
  await issueInvoice(call, booking)
  return { bookingId, reference, paidAt: now }
}
