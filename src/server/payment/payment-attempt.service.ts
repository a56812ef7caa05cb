import { requireBookingCan } from '../../domain/booking/booking-faults.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { BookingRecord } from '../booking/find-booking.service.ts'
import { storePaymentStatus, requireTripStillSold } from '../booking/booking-status.service.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { insertWithNewId } from '../core/insert-with-new-id.ts'
import { updatePagesOfEnded } from './payment-page.queries.ts'
import {
  insertAttempt,
  selectAttempt,
  selectAttempts,
  updateToFailed,
  updateToReplaced,
} from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { hasPages, providerNamed } from '../core/payment-provider.ts'
import type { PaymentProvider } from '../core/payment-provider.ts'

/** Proves that a booking can be paid now: held, its trip on and not gone, a passenger on every seat. @throws Fault conflict */
export async function requirePayable(call: AtomicCall, held: BookingRecord): Promise<void> {
  const { booking } = held
  requireBookingCan('startPayment', booking)
  await requireTripStillSold(call, held)
  if (booking.seats.some((seat) => seat.passengerName === null)) {
    throw new Fault('conflict', 'Please enter a passenger for every seat first')
  }
}

/**
 * Opens an attempt to pay a held booking, or returns the one that is open with the provider. An open one with another
 * provider ends; if its payment arrives all the same, it is returned. @returns its id
 */
export async function openAttempt(
  call: AtomicCall,
  booking: Booking,
  provider: PaymentProvider,
): Promise<number> {
  const attempts = await selectAttempts(call.trx, { bookingId: booking.id })
  const open = attempts.find((attempt) => attempt.status === 'INITIATED')
  if (open?.provider === provider.name) return open.id
  if (open !== undefined) await replaceAttempt(call, open.id)
  const attempt = {
    booking_id: booking.id,
    provider: provider.name,
    amount_paise: booking.price.totalPaise,
    created_at: call.now(),
  }
  const { id } = await insertWithNewId(call, 'payments', (id) =>
    insertAttempt(call.trx, { ...attempt, id }),
  )
  if (booking.paymentStatus !== 'PENDING') await storePaymentStatus(call, booking.id, 'PENDING')
  await recordAudit(call, { action: 'startPayment', subject: 'booking', subjectId: booking.id })
  return id
}

/** Its page is polled soon, and closed. */
async function replaceAttempt(call: AtomicCall, id: number): Promise<void> {
  const now = call.now()
  await updateToReplaced(call.trx, { id, now })
  await updatePagesOfEnded(call.trx, { now })
}

/**
 * What providers were asked for a booking, among those of them that may have taken the money: the attempt that succeeded, else the
 * open one, else one whose hold ended first, else the last that failed. @throws Fault conflict when there is none
 */
export async function findAttempt(
  call: Call,
  bookingId: number,
  providers: readonly PaymentProvider[],
): Promise<AttemptRow> {
  const attempts = await selectAttempts(call.db, { bookingId })
  const ours = attempts.filter((attempt) => providers.some(({ name }) => name === attempt.provider))
  for (const status of ['SUCCEEDED', 'INITIATED', 'EXPIRED', 'FAILED'] as const) {
    const attempt = ours.find((attempt) => attempt.status === status)
    if (attempt !== undefined) return attempt
  }
  throw new Fault('conflict', 'No payment has been started for this booking')
}

/**
 * INITIATED → FAILED: the hold stays, another attempt may follow. One that has ended before stays as it is, and so does one
 * that is paid on a page: there another try may succeed. domain.md §4
 */
export async function failAttempt(
  call: AtomicCall,
  { bookingId, attemptId: id }: { bookingId: number; attemptId: number },
): Promise<void> {
  const [attempt] = await selectAttempt(call.trx, { id })
  const provider = providerNamed(call.dependencies.payments, attempt?.provider ?? '')
  if (provider?.paysOut === 'itself' && hasPages(provider)) return
  const failure = 'The payment was declined'
  if ((await updateToFailed(call.trx, { id, bookingId, failure, now: call.now() })) === 0) return
  await storePaymentStatus(call, bookingId, 'FAILED')
  await recordAudit(call, { action: 'declinePayment', subject: 'booking', subjectId: bookingId })
}
