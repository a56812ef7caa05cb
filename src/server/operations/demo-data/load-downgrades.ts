import type { Booking } from '../../../domain/booking/booking.ts'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { findBookingsSoldOnTrip } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { refundDowngrades } from '../../payment/refund/downgrade.service.ts'
import { payOutDueRefunds } from '../../payment/refund/refund-payout.service.ts'
import type { PlannedSale } from './plan-sale.ts'

const LATELY = 30 * DAY
/** Of each fare. */
const BACK_PERCENT = 20
const WHY = 'Another bus came, without air conditioning.'

/** The trip of the last month of which the most was sold. */
function tripThatRan(sales: readonly PlannedSale[], now: number): number | undefined {
  const ran = sales.filter(
    ({ hit, ending }) =>
      ending === 'paid' && hit.boarding.at < now && hit.boarding.at > now - LATELY,
  )
  const byTrip = Map.groupBy(ran, ({ hit }) => hit.scheduleId)
  const [most] = [...byTrip].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0]
}

const worseSeatsOf = ({ id: bookingId, seats }: Booking) => ({
  bookingId,
  passengers: seats.map(({ id: passengerId, pricePaise }) => ({
    passengerId,
    basePaise: Math.round((pricePaise * BACK_PERCENT) / 100),
  })),
})

/** Everybody on one trip got a worse seat than was paid for, travelled all the same, and has some of the fare back. */
export async function loadDowngrades(call: AdminCall, sold: readonly PlannedSale[]): Promise<void> {
  const scheduleId = tripThatRan(sold, call.now())
  if (scheduleId === undefined) return
  const at = call.now() - MINUTE
  const then = callAt(call, () => at)
  for (const booking of await findBookingsSoldOnTrip(then, scheduleId)) {
    const terms = { note: WHY, grantedBy: call.actor.id }
    await atomically(then, (call) => refundDowngrades(call, { ...worseSeatsOf(booking), ...terms }))
  }
  await payOutDueRefunds(then, new AbortController().signal)
}
