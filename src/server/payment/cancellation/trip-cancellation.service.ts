import type { Booking } from '../../../domain/booking/booking.ts'
import { Fault } from '../../../domain/fault.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { CancelTripInput } from '../../../domain/payment/cancellation.input.ts'
import { isTypedConfirmation } from '../../../domain/typed-confirmation.ts'
import type { TripCancellation } from '../../../domain/payment/cancellation.ts'
import { FULL_REFUND_TERMS, seatRefunds } from '../../../domain/payment/seat-refunds.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import {
  findNextIdsOnTrip,
  findNextOnTrip,
  getBookingRecord,
} from '../../booking/find-booking.service.ts'
import { endHold } from '../../booking/booking-status.service.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../../core/call.ts'
import { tripCancelledNotice } from '../../messages/cancellation-messages.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { getSite } from '../../settings/settings.service.ts'
import { markCancelled } from '../../trips/mark-cancelled.service.ts'
import { restBetweenRuns } from '../../trips/generate-runs.service.ts'
import { refreshOutsideRefunds } from '../refund/outside-refund.service.ts'
import { cancelPassengers } from './cancel-passengers.service.ts'
import {
  insertTripCancellation,
  selectTripCancellation,
  selectUnfinishedTripCancellations,
  updateTripCancellationToFinished,
} from './trip-cancellation.queries.ts'
import {
  tripCancellationSoFar,
  tripConfirmationOf,
  dryRunTripCancellation,
} from './trip-cancellation-figures.service.ts'

/** How many bookings one transaction cancels: other writes wait no longer than that. */
const AT_A_TIME = 5

/**
 * Cancels a trip: its sales end in the first transaction, then its holds and bookings are ended some at a time, all
 * refunded with fee and tax, one message to everybody. What a crash leaves is finished by `finishCancelledTrips`, or by
 * calling this again, which answers what was done. Not to be called inside a transaction. domain.md §4, §6
 * @throws Fault missing; invalid when the confirmation is typed wrongly; conflict when it is over, or when bookings or
 *   sum are no longer those that the dry run showed: then nothing was cancelled
 */
export async function cancelTrip(
  call: AdminCall,
  input: CancelTripInput,
): Promise<TripCancellation> {
  await atomically(call, (call) => begin(call, input))
  await cancelRest(call, input.scheduleId)
  return tripCancellationSoFar(call, input.scheduleId)
}

async function begin(call: AdminCall & AtomicCall, input: CancelTripInput): Promise<void> {
  const { scheduleId, reason } = input
  requireTyped(input.typed, tripConfirmationOf(await getDatedTrip(call, scheduleId)))
  const [before] = await selectTripCancellation(call.trx, { scheduleId })
  if (before !== undefined) return
  const figures = await dryRunTripCancellation(call, scheduleId)
  requireExpected(figures, input.expected)
  await markCancelled(call, scheduleId)
  const row = { schedule_id: scheduleId, reason, cancelled_by: call.actor.id, at: call.now() }
  await insertTripCancellation(call.trx, row)
  const { bookings, passengers, holds, refundPaise } = figures
  await recordAudit(call, {
    action: 'cancelTrip',
    subject: 'schedule',
    subjectId: scheduleId,
    detail: { bookings, passengers, holds, refundPaise },
  })
}

function requireTyped(typed: string, confirmBy: string): void {
  if (isTypedConfirmation(typed, confirmBy)) return
  const message = `Type ${confirmBy} to confirm`
  throw new Fault('invalid', message, { fields: [{ field: 'typed', message }] })
}

function requireExpected(now: TripCancellation, expected: CancelTripInput['expected']): void {
  if (now.bookings === expected.bookings && now.refundPaise === expected.refundPaise) return
  const bookings = now.bookings === 1 ? '1 booking' : `${now.bookings} bookings`
  throw new Fault(
    'conflict',
    `By now it is ${bookings} and ${formatRupees(now.refundPaise)}. Please look at the figures and confirm again.`,
  )
}

/**
 * Finishes the cancellations that a crash has interrupted; one that fails does not block the others. Returns how many
 * trips.
 * @throws the error of the first that failed
 */
export async function finishCancelledTrips(call: Call, stopping?: AbortSignal): Promise<number> {
  const unfinished = await selectUnfinishedTripCancellations(call.db, {})
  const failures: unknown[] = []
  for (const { id } of unfinished) {
    await cancelRest(call, id, stopping).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return unfinished.length
}

/** Each batch reads what is left, so that two runs at once do nothing twice. */
async function cancelRest(call: Call, scheduleId: number, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted === true) return
    // Outside the transaction: what was refunded at a provider is not granted again.
    const next = await findNextIdsOnTrip(call, scheduleId, AT_A_TIME)
    await Promise.all(next.map((id) => refreshOutsideRefunds(call, id)))
    const isMore = await atomically(call, (call) => cancelSome(call, scheduleId))
    if (!isMore) return
    await restBetweenRuns()
  }
}

/** Ends the next bookings of a cancelled trip. Answers whether there may be more. */
async function cancelSome(call: AtomicCall, scheduleId: number): Promise<boolean> {
  const [why] = await selectTripCancellation(call.trx, { scheduleId })
  if (why === undefined || why.finishedAt !== null) return false
  const bookings = await findNextOnTrip(call, scheduleId, AT_A_TIME)
  for (const booking of bookings) {
    if (booking.status === 'PENDING') await endHeld(call, booking, why.reason)
    else await refundAll(call, booking, why)
  }
  if (bookings.length > 0) return true
  await updateTripCancellationToFinished(call.trx, { scheduleId, now: call.now() })
  return false
}

async function endHeld(call: AtomicCall, booking: Booking, note: string): Promise<void> {
  await endHold(call, booking, 'TRIP_CANCELLED')
  const { booking: ended } = await getBookingRecord(call, booking.id)
  const ticketAddress = ticketLink(call.dependencies, ended.id)
  const notice = { booking: ended, seats: [], note, paidBackBy: 'provider', ticketAddress } as const
  await sendNotice(call, tripCancelledNotice(notice, await getSite(call)))
}

/** Also of those on board: the bus does not bring them where they wanted to go. decisions/0019 */
async function refundAll(
  call: AtomicCall,
  booking: Booking,
  { reason: note, by }: { reason: string; by: number },
): Promise<void> {
  const ids = travelling(booking.seats).map((seat) => seat.id)
  const seats = seatRefunds(booking, ids, FULL_REFUND_TERMS)
  await cancelPassengers(call, { booking, seats, reason: 'TRIP_CANCELLED', note, by })
}
