import type { Booking } from '../../../domain/booking/booking.ts'
import { Fault } from '../../../domain/fault.ts'
import { upiLink } from '../../../domain/payment/upi.ts'
import type { UpiPayment } from '../../../domain/payment/upi.ts'
import {
  isTooLateForTransfer,
  transferDeadline,
  TRANSFER_CLOSES_HOURS,
} from '../../../domain/payment/manual-payment.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { bookingAndOwnerLocks } from '../../booking/booking-lock.service.ts'
import { getOwnBookingView, spendExtension } from '../../booking/booking.service.ts'
import { getOwnBookingRecord, requireOwnBooking } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, PayerCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { findAttempt, openAttempt, requirePayable } from '../payment-attempt.service.ts'
import type { AttemptRow } from '../payment.queries.ts'
import {
  insertReportedTransfer,
  selectAttemptOfUtr,
  selectReportedTransfer,
} from './reported-transfer.queries.ts'
import {
  deadlineOf,
  requireFewWaiting,
  requireOffered,
  sellsUntil,
  tooManyWaiting,
  markWaiting,
} from './manual-payment.service.ts'

/**
 * Opens an attempt to pay the actor's booking by UPI to the operator's own account, and says whom to pay how much.
 * Repeated, it answers the same attempt. decisions/0070
 * @throws Fault missing; conflict, also where this is not offered, comes too late, or too many seats wait already
 */
export async function startUpi(call: PayerCall, bookingId: number): Promise<UpiPayment> {
  return atomically(call, await bookingAndOwnerLocks(call, bookingId), async (call) => {
    const held = await getOwnBookingRecord(call, bookingId)
    const { booking } = held
    await requirePayable(call, held)
    await requireOffered(call, 'upi')
    if (isTooLateForTransfer(call.now(), booking.boarding.at)) {
      throw new Fault(
        'conflict',
        `One can pay like this until ${TRANSFER_CLOSES_HOURS} hours before departure. Please choose another way to pay.`,
      )
    }
    await requireFewWaiting(call, booking)
    await spendExtension(call, held)
    return openUpi(call, booking, held.extensionAt)
  })
}

/** Opens the attempt, or takes the one that is open. @returns whom to pay how much */
export async function openUpi(
  call: AtomicCall,
  booking: Booking,
  deadlineAt: Instant,
): Promise<UpiPayment> {
  const attemptId = await openAttempt(call, booking, call.dependencies.payments.upi)
  const { upiId, upiPayee: payeeName, upiMerchantCode: merchantCode } = await readSettings(call)
  const { bookingNumber, price } = booking
  const amountPaise = price.totalPaise
  const link = upiLink({ upiId, payeeName, merchantCode }, { bookingNumber, amountPaise })
  const opensApp = merchantCode !== ''
  return { attemptId, amountPaise, upiId, payeeName, link, opensApp, deadlineAt }
}

/**
 * Stores the number of the transfer by which the customer says to have paid: the seats are held until staff have looked
 * for it, for an hour from the first number. Typed again it is corrected, until somebody has answered; the hour runs on. A hold that ended meanwhile stays over: what staff
 * find then takes the seats again if they are free, or goes back. Where too much waits already, the number is stored and
 * the seats are held no longer for it.
 * @throws Fault missing; conflict where the number is another booking's, or answered, or where too much waits already
 */
export async function reportTransfer(
  call: PayerCall,
  { bookingId, utr }: { bookingId: number; utr: string },
): Promise<Booking> {
  const locks = await bookingAndOwnerLocks(call, bookingId)
  const reported = await atomically(call, locks, async (call) => {
    await requireOwnBooking(call, bookingId)
    const { booking, trip } = await getOwnBookingRecord(call, bookingId)
    const attempt = await findAttempt(call, bookingId, [call.dependencies.payments.upi])
    const claimedAt = await storeReportedTransfer(call, attempt, utr)
    if (booking.status === 'PENDING' && booking.awaits !== 'transfer') {
      if ((await tooManyWaiting(call, booking)) !== undefined) return 'held no longer'
      const closeAt = await sellsUntil(call, booking, 'counter')
      const deadlineAt = transferDeadline(claimedAt, deadlineOf(booking), closeAt)
      await markWaiting(call, booking, { awaits: 'transfer', deadlineAt })
    }
    return getOwnBookingView(call, bookingId, trip)
  })
  // Thrown after the commit: the money may have been sent, so its number is stored.
  if (reported === 'held no longer')
    throw new Fault(
      'conflict',
      'The number is stored and we look for your transfer. These seats are held no longer for it: too many others wait to be paid like this already.',
    )
  return reported
}

/** @returns when the first number of the attempt was stored: a correction changes that no more than its place in the list */
export async function storeReportedTransfer(
  call: AtomicCall,
  attempt: AttemptRow,
  utr: string,
): Promise<Instant> {
  const { id: attemptId, bookingId } = attempt
  const [earlier] = await selectReportedTransfer(call.trx, { attemptId })
  if (earlier?.utr === utr && earlier.answeredAt === null) return earlier.claimedAt
  const [other] = await selectAttemptOfUtr(call.trx, { utr })
  if (other !== undefined && other.attemptId !== attemptId)
    throw new Fault('conflict', 'This number has been given before. Please look at it again.')
  const claimedAt = earlier?.claimedAt ?? call.now()
  const reported = { payment_id: attemptId, utr, claimed_at: claimedAt }
  if ((await insertReportedTransfer(call.trx, reported)) === 0)
    throw new Fault('conflict', 'This payment has already been answered')
  await recordAudit(call, { action: 'claimTransfer', subject: 'booking', subjectId: bookingId })
  return claimedAt
}
