import { enterPassengers, holdSeats } from '../../../server/booking/booking.service.ts'
import { requireAdmin } from '../../../server/core/call.ts'
import type { SignedInCall } from '../../../server/core/call.ts'
import { holdToPayAtCounter } from '../../../server/payment/manual-payment/pay-at-counter.service.ts'
import {
  reportTransfer,
  startUpi,
} from '../../../server/payment/manual-payment/pay-by-upi.service.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import { atOnce, someTrips } from './rush.ts'
import type { Outcomes, Rush } from './rush.ts'

const WAYS = [
  { name: 'upi', isOn: true, text: '' },
  { name: 'counter', isOn: true, text: '' },
] as const
/** As many as somebody who has not paid may have open. */
const BOOKINGS = 3

/** Has customers pay by transfer or in cash. */
async function offerManualWays(rush: Pick<Rush, 'actingAs'>): Promise<void> {
  const admin = requireAdmin(await rush.actingAs('ADMIN'))
  const account = { upiId: 'farebox@okbank', upiPayee: 'Farebox Travels' }
  await saveSettings(admin, { waysToPay: [...WAYS], ...account })
}

/** A held booking with its passenger on each of some trips. @returns their ids */
async function heldOnTrips(rush: Rush, customer: SignedInCall, count: number): Promise<number[]> {
  const ids: number[] = []
  for (const { id: scheduleId, seats } of await someTrips(rush, count)) {
    const [seatId = 0] = Object.values(seats)
    const hold = { scheduleId, seatIds: [seatId], key: `waits-on-${scheduleId}` }
    // oxlint-disable-next-line no-await-in-loop -- a customer does one thing after the other
    const { id: bookingId } = await holdSeats(customer, hold)
    const asha = { seatId, passengerName: 'Asha', age: 31, gender: 'FEMALE' } as const
    // oxlint-disable-next-line no-await-in-loop -- as above
    await enterPassengers(customer, { bookingId, passengers: [asha] })
    ids.push(bookingId)
  }
  return ids
}

/** One booking of a customer waits to be paid in cash, on whichever trips they have others. */
export async function cashHolds(rush: Rush): Promise<Outcomes> {
  await offerManualWays(rush)
  const asha = await rush.actingAs('CUSTOMER')
  const ids = await heldOnTrips(rush, asha, BOOKINGS)
  return atOnce(
    rush,
    'bookings',
    ids.map((id) => () => holdToPayAtCounter(rush.either(asha), id)),
  )
}

/** So does one that waits for a transfer: several may be begun, since nothing waits yet, and only one number holds seats. */
export async function transfers(rush: Rush): Promise<Outcomes> {
  await offerManualWays(rush)
  const asha = await rush.actingAs('CUSTOMER')
  const ids = await heldOnTrips(rush, asha, BOOKINGS)
  // oxlint-disable-next-line no-await-in-loop -- as in heldOnTrips
  for (const id of ids) await startUpi(asha, id)
  const acts = ids.map((bookingId, i) => () => {
    const utr = `41234567890${i}`
    return reportTransfer(rush.either(asha), { bookingId, utr })
  })
  return atOnce(rush, 'bookings', acts)
}
