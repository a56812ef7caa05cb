import type { Booking } from '../../../domain/booking/booking.ts'
import { closeMinutesAt } from '../../../domain/booking/sales-window.ts'
import type { SalesPoint } from '../../../domain/booking/sales-window.ts'
import { Fault } from '../../../domain/fault.ts'
import { mostWaitingSeats, TRANSFER_MINUTES } from '../../../domain/payment/manual-payment.ts'
import type { AwaitedPayment } from '../../../domain/payment/manual-payment.ts'
import { salesCloseAt } from '../../../domain/schedule/schedule.ts'
import type { WayName } from '../../../domain/settings/ways-to-pay.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { extendClaims } from '../../booking/claim.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { waysOffered } from '../../core/payment-provider.ts'
import { paymentsFor } from '../../settings/payments-for-actor.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  selectOtherReported,
  selectOtherWaiting,
  selectWaitingSeats,
  updateToWaiting,
} from './manual-payment.queries.ts'

/** @throws Fault conflict where customers are not offered this way to pay */
export async function requireOffered(call: Call, name: WayName): Promise<void> {
  const offered = waysOffered(paymentsFor(call), await readSettings(call))
  if (offered.some((way) => way.name === name)) return
  throw new Fault('conflict', 'This way to pay is offered no more. Please choose another.')
}

/** @throws Fault conflict as `tooManyWaiting` says */
export async function requireFewWaiting(call: AtomicCall, booking: Booking): Promise<void> {
  const refusal = await tooManyWaiting(call, booking)
  if (refusal !== undefined) throw refusal
}

/**
 * Whoever pays without a payment company may leave seats empty for hours: one booking of a customer waits at a time, also where
 * it was cancelled after a transfer was reported for it, and a share of the seats of a trip. A booking that waits already may wait on. Its write has locked the trip and the owner, who
 * may have bookings on others. @returns why this one may not wait
 */
export async function tooManyWaiting(
  call: AtomicCall,
  booking: Booking,
): Promise<Fault | undefined> {
  if (booking.awaits !== null) return undefined
  const { id: bookingId, userId, scheduleId, seats } = booking
  const now = call.now()
  const [other] = await selectOtherWaiting(call.trx, { userId, bookingId, now })
  if (other !== undefined) {
    return new Fault(
      'conflict',
      `Your booking ${other.number} waits to be paid like this already. Please choose another way to pay.`,
    )
  }
  const after = now - TRANSFER_MINUTES * MINUTE
  const [reported] = await selectOtherReported(call.trx, { userId, bookingId, after })
  if (reported !== undefined) {
    const { zone } = await readSettings(call)
    const until = formatMoment(reported.claimedAt + TRANSFER_MINUTES * MINUTE, zone)
    return new Fault(
      'conflict',
      `We are still looking for your transfer for booking ${reported.number}. Choose another way to pay, or try again after ${until}.`,
    )
  }
  const [trip] = await selectWaitingSeats(call.trx, { scheduleId, bookingId, now })
  const waiting = trip?.waiting ?? 0
  if (waiting === 0 || waiting + seats.length <= mostWaitingSeats(trip?.seats ?? 0))
    return undefined
  return new Fault(
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

/** Notes for which money without a payment company a held booking waits, and until when. @throws Fault conflict when it is held no more */
export async function markWaiting(
  call: AtomicCall,
  booking: Booking,
  { awaits, deadlineAt }: { awaits: AwaitedPayment; deadlineAt: Instant },
): Promise<void> {
  const now = call.now()
  const { id } = booking
  if ((await updateToWaiting(call.trx, { id, awaits, deadlineAt, now })) === 0)
    throw new Fault('conflict', 'The status of this booking has changed meanwhile')
  await extendClaims(call, booking, deadlineAt)
  const audit = { action: 'awaitPayment', subject: 'booking', subjectId: id } as const
  await recordAudit(call, { ...audit, detail: { awaits, deadlineAt } })
}
