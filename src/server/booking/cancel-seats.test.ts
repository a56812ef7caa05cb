import { expect, test } from 'vitest'
import type { Booking } from '../../domain/booking/booking.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { movePassenger } from '../boarding/move-passenger.service.ts'
import { atomically } from '../core/atomically.ts'
import { cancelSeats } from './cancel-seats.service.ts'

/** Everything of these passengers' fares is kept: no refund to grant. */
const keptAll = (passengerIds: number[]) =>
  passengerIds.map((passengerId) => ({
    passengerId,
    keptPercent: 100,
    keptPaise: 90_000,
    feePaise: 0,
    taxPaise: 0,
    outsidePaise: 0,
  }))

async function soldSeats(...numbers: string[]) {
  const fixture = await refundFixture()
  const { bookingId } = await fixture.paid(numbers)
  const booking = await fixture.booking(bookingId)
  const cancel = (of: Booking, passengerIds: number[]) =>
    atomically(fixture.admin, (call) =>
      cancelSeats(call, {
        booking: of,
        seats: keptAll(passengerIds),
        reason: 'OPERATOR',
        refundId: null,
        by: fixture.admin.actor.id,
      }),
    )
  const ids = booking.seats.map((seat) => seat.id)
  return { ...fixture, sold: booking, ids, cancel }
}

test('all or none: a passenger who was cancelled before, or of another booking, undoes it all', async () => {
  const { sold, ids, cancel, paid, booking, states, asha, sound } = await soldSeats('3A', '3B')
  const other = await booking((await paid(['4A'])).bookingId)
  const stranger = other.seats[0]?.id ?? 0
  const refused = { kind: 'conflict', message: 'This passenger has already been cancelled' }
  await expect(cancel(sold, [...ids, stranger])).rejects.toMatchObject(refused)
  await expect(cancel(sold, [...ids, ids[0] ?? 0])).rejects.toMatchObject(refused)
  expect(await states(asha, ['3A', '3B', '4A'])).toEqual(Array(3).fill('BOOKED'))
  expect(await booking(sold.id)).toEqual(sold)
  await sound()
})

test('the last passenger ends the booking, on the cancellation’s terms', async () => {
  const { sold, ids, cancel, booking, file, admin, sound } = await soldSeats('3A', '3B')
  const [first = 0, last = 0] = ids
  expect(await cancel(sold, [first])).toEqual({ ended: false })
  expect(await cancel(sold, [last])).toEqual({ ended: true })
  expect(await booking(sold.id)).toMatchObject({ status: 'CANCELLED', cancelReason: 'OPERATOR' })
  await expect(cancel(await booking(sold.id), [last])).rejects.toMatchObject({ kind: 'conflict' })
  const rows = `select passenger_id as id, cancelled_by as by from cancellations order by id`
  expect(tamper(file, rows)).toEqual(ids.map((id) => ({ id, by: admin.actor.id })))
  await sound()
})

test('who was moved gives back the seat they have by now', async () => {
  const { sold, ids, cancel, admin, seatIds, states, asha, sound } = await soldSeats('3A')
  const [passengerId = 0] = ids
  const [toSeatId = 0] = seatIds('7B')
  await movePassenger(admin, { passengerId, toSeatId })
  expect(await states(asha, ['3A', '7B'])).toEqual(['AVAILABLE', 'BOOKED'])
  await cancel(sold, [passengerId])
  expect(await states(asha, ['3A', '7B'])).toEqual(['AVAILABLE', 'AVAILABLE'])
  await sound()
})
