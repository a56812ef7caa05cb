import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import type { OfficeTerms } from '../../domain/payment/cancellation.ts'
import type { CancellationReason } from '../../domain/payment/refund.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AtomicCall } from '../core/call.ts'
import { withdrawReminder } from '../messages/needless-messages.service.ts'
import {
  deletePassengerClaims,
  insertCancellation,
  updatePassengerToCancelled,
  updateToFullyCancelled,
} from './cancel-seats.queries.ts'
import { publishSeatChange } from './claim.service.ts'

/** The terms of one passenger's cancellation. */
export interface SeatCancellation {
  passengerId: number
  /** The operator's share of the base fare, in percent. */
  keptPercent: number
  /** The same in paise, as rounded. */
  keptPaise: Paise
  /** Service fee and tax that are refunded. */
  feePaise: Paise
  taxPaise: Paise
  /** What of the refund had been paid at the provider before, past Farebox. */
  outsidePaise: Paise
}

export interface SeatCancellations {
  booking: Pick<Booking, 'id' | 'scheduleId' | 'status'>
  seats: readonly SeatCancellation[]
  reason: CancellationReason
  /** What was granted for them all, in this transaction; null when nothing comes back. */
  refundId: number | null
  /** Who cancels; null where it is nobody's in particular. */
  by: number | null
  /** What staff chose; left out where nobody could. */
  terms?: OfficeTerms | undefined
}

/**
 * Cancels passengers of a confirmed booking: a row each with the current terms, their seats are freed, and the booking
 * is CANCELLED with its last passenger. Whoever calls this has checked that the actor may. Returns whether the booking has ended.
 * domain.md §4, §6
 * @throws Fault conflict when the booking is not confirmed, or a passenger of it does not travel any more
 */
export async function cancelSeats(
  call: AtomicCall,
  { booking, seats, reason, refundId, by, terms }: SeatCancellations,
): Promise<{ ended: boolean }> {
  if (booking.status !== 'CONFIRMED') {
    throw new Fault('conflict', 'The status of this booking has changed meanwhile')
  }
  for (const seat of seats) await cancelSeat(call, { booking, seat, reason, refundId, by, terms })
  const cancelReason = reason === 'VOID' ? 'OPERATOR' : reason
  const now = call.now()
  const ended =
    (await updateToFullyCancelled(call.trx, { id: booking.id, reason: cancelReason, now })) === 1
  if (ended) await withdrawReminder(call, booking.id)
  publishSeatChange(call, booking.scheduleId)
  await recordAudit(call, {
    action: 'cancelSeats',
    subject: 'booking',
    subjectId: booking.id,
    detail: {
      reason,
      ...(terms !== undefined && { terms }),
      refundId,
      ended,
      passengerIds: seats.map((seat) => seat.passengerId),
    },
  })
  return { ended }
}

interface OneSeat extends Omit<SeatCancellations, 'seats'> {
  seat: SeatCancellation
}

async function cancelSeat(
  call: AtomicCall,
  { booking, seat, reason, refundId, by, terms }: OneSeat,
): Promise<void> {
  const which = { bookingId: booking.id, passengerId: seat.passengerId }
  if ((await updatePassengerToCancelled(call.trx, which)) !== 1) {
    throw new Fault('conflict', 'This passenger has already been cancelled')
  }
  await deletePassengerClaims(call.trx, which)
  await insertCancellation(call.trx, {
    passenger_id: seat.passengerId,
    booking_id: booking.id,
    refund_id: refundId,
    reason,
    kept_percent: seat.keptPercent,
    kept_paise: seat.keptPaise,
    fee_refunded_paise: seat.feePaise,
    tax_refunded_paise: seat.taxPaise,
    outside_paise: seat.outsidePaise,
    cancelled_by: by,
    at: call.now(),
    office_terms: terms ?? null,
  })
}
