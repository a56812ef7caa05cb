import type { Booking } from '../../../domain/booking/booking.ts'
import { closeMinutesAt } from '../../../domain/booking/sales-window.ts'
import type { SalesPoint } from '../../../domain/booking/sales-window.ts'
import { Fault } from '../../../domain/fault.ts'
import { cashDeadline, mostWaitingSeats } from '../../../domain/payment/waiting-hold.ts'
import type { Awaited } from '../../../domain/payment/waiting-hold.ts'
import { salesCloseAt } from '../../../domain/schedule/schedule.ts'
import type { WayName } from '../../../domain/settings/ways-to-pay.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { bookingKey } from '../../booking/booking-key.service.ts'
import { getOwnBooking } from '../../booking/booking.service.ts'
import { extendClaims } from '../../booking/claim.service.ts'
import { findOwnBooking } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../../core/call.ts'
import { waysOffered } from '../../core/payment-provider.ts'
import { paymentsFor } from '../../settings/payments-for.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { heldForCounterMessage } from '../../messages/waiting-hold-messages.ts'
import { getSite, readSettings } from '../../settings/settings.service.ts'
import { requirePayable } from '../payment-attempt.service.ts'
import { selectOtherWaiting, selectWaitingSeats, updateToWaiting } from './waiting-hold.queries.ts'

/**
 * Holds the caller's seats until they are paid in cash, at the counter or, where the operator has said so, on board.
 * Nothing is charged, and another way to pay may still be chosen. Repeated, it changes nothing. decisions/0070
 * @throws Fault missing; conflict, also where this is not offered, or too many seats of the trip wait already
 */
export async function holdForCounter(call: SignedInCall, bookingId: number): Promise<Booking> {
  return atomically(call, await bookingKey(call, bookingId), async (call) => {
    const settings = await readSettings(call)
    const held = await findOwnBooking(call, bookingId)
    const { booking } = held
    await requirePayable(call, held)
    if (booking.awaits !== null) return booking
    await requireOffered(call, 'counter')
    await requireFewWaiting(call, booking)
    const { counterHoldMinutes, payOnBoard } = settings
    const closeAt = await sellsUntil(call, booking, payOnBoard ? 'onBoard' : 'counter')
    const now = call.now()
    const deadlineAt = cashDeadline(now, deadlineOf(booking), { counterHoldMinutes, closeAt })
    await waitFor(call, booking, { awaits: 'cash', deadlineAt })
    const site = await getSite(call)
    const message = heldForCounterMessage(booking, { deadlineAt, payOnBoard, site })
    if (message !== undefined) await queueMessage(call, message)
    return getOwnBooking(call, bookingId, held.trip)
  })
}

/** @throws Fault conflict where customers are not offered this way to pay */
export async function requireOffered(call: Call, name: WayName): Promise<void> {
  const offered = waysOffered(paymentsFor(call), await readSettings(call))
  if (offered.some((way) => way.name === name)) return
  throw new Fault('conflict', 'This way to pay is offered no more. Please choose another.')
}

/**
 * Whoever pays past every provider may leave seats empty for hours: one booking of a customer waits at a time, and a
 * share of the seats of a trip. A booking that waits already may wait on. @throws Fault conflict
 */
export async function requireFewWaiting(call: AtomicCall, booking: Booking): Promise<void> {
  if (booking.awaits !== null) return
  const { id: bookingId, userId, scheduleId, seats } = booking
  const now = call.now()
  const [other] = await selectOtherWaiting(call.trx, { userId, bookingId, now })
  if (other !== undefined) {
    throw new Fault(
      'conflict',
      `Your booking ${other.number} waits to be paid like this already. Please choose another way to pay.`,
    )
  }
  const [trip] = await selectWaitingSeats(call.trx, { scheduleId, bookingId, now })
  const waiting = trip?.waiting ?? 0
  if (waiting === 0 || waiting + seats.length <= mostWaitingSeats(trip?.seats ?? 0)) return
  throw new Fault(
    'conflict',
    'Many seats of this bus wait to be paid like this already. Please choose another way to pay.',
  )
}

/** When sales of a booking's boarding place end at a point of sale. */
export async function sellsUntil(
  call: Call,
  { boarding }: Booking,
  point: SalesPoint,
): Promise<Instant> {
  return salesCloseAt(boarding.at, closeMinutesAt(point, await readSettings(call)))
}

/** Until when a booking is held. */
export const deadlineOf = ({ hold }: Booking): Instant => hold?.deadlineAt ?? 0

/** Has a held booking wait for money past every provider, until a deadline. @throws Fault conflict when it is held no more */
export async function waitFor(
  call: AtomicCall,
  booking: Booking,
  { awaits, deadlineAt }: { awaits: Awaited; deadlineAt: Instant },
): Promise<void> {
  const now = call.now()
  const { id } = booking
  if ((await updateToWaiting(call.trx, { id, awaits, deadlineAt, now })) === 0)
    throw new Fault('conflict', 'The status of this booking has changed meanwhile')
  await extendClaims(call, booking, deadlineAt)
  const audit = { action: 'awaitPayment', subject: 'booking', subjectId: id } as const
  await recordAudit(call, { ...audit, detail: { awaits, deadlineAt } })
}
