import { expect, test } from 'vitest'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { buyOn } from '../../../testing/builders/sales-on.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import type { SwapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { sendSwapNow } from './finish-swap.service.ts'
import { rebook } from './rebook.service.ts'
import { getStranded } from './stranded.service.ts'
import { undoSwap } from './undo-swap.service.ts'

interface Left extends SwapFixture {
  /** Two of this booking have no seat, of three. */
  booking: Booking
  customer: Awaited<ReturnType<typeof buyOn>>['customer']
  /** The same towns, a day later. */
  later: TestSchedule
  swapId: number
}

/** The other bus has eight seats for nine: the last booking has one of its two. */
async function leftWithoutSeats(confirmed = true): Promise<Left> {
  const fixture = await swapFixture()
  const { trip, dependencies, spare, open, confirm } = fixture
  await buyOn(fixture, trip.id, ['1A', '1B', '1C', '1D'])
  const { customer, booking } = await buyOn(fixture, trip.id, ['5A', '5B', '6A'])
  const later = await aSchedule(dependencies, { inDays: 2 })
  const { id: swapId } = await open(await spare({ totalSeats: 5 }))
  if (confirmed) await confirm(swapId)
  return { ...fixture, booking, customer, later, swapId }
}

test('whoever has no seat travels on another trip for nothing, and what they paid pays the new booking', async () => {
  const { admin, swapId, booking, later, now, violations } = await leftWithoutSeats()
  const { bookings, otherTrips } = await getStranded(admin, swapId)
  expect(bookings).toMatchObject([
    { bookingNumber: booking.bookingNumber, passengers: [{}, {}], replacedBy: null },
  ])
  expect(otherTrips).toMatchObject([{ scheduleId: later.id, freeSeats: 40 }])
  const made = await rebook(admin, { swapId, bookingId: booking.id, scheduleId: later.id })
  const after = await now(booking)
  const gone = after.seats.filter(({ status }) => status === 'CANCELLED')
  expect(gone).toMatchObject([{ replacedBy: made }, { replacedBy: made }])
  expect(after).toMatchObject({ status: 'CONFIRMED', refundStatus: 'DONE', refundedPaise: 180_000 })
  const replacement = await now({ id: made.bookingId })
  expect(replacement).toMatchObject({
    status: 'CONFIRMED',
    scheduleId: later.id,
    fullRefundReason: 'BUS_CHANGED',
    replaces: { bookingId: booking.id, bookingNumber: booking.bookingNumber },
    price: { totalPaise: 180_000 },
    payment: { method: `Carried over from booking ${booking.bookingNumber}` },
    contact: booking.contact,
  })
  const people = (seats: Booking['seats']) =>
    seats.map(({ passengerName, age, gender }) => [passengerName, age, gender])
  expect(people(replacement.seats)).toEqual(people(gone))
  expect(travelling(after.seats)).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('they are told once, with the new ticket, and the others when the change is final', async () => {
  const fixture = await leftWithoutSeats()
  const { admin, swapId, booking, later, told, now, violations, file } = fixture
  const { bookingId, bookingNumber } = await rebook(admin, {
    swapId,
    bookingId: booking.id,
    scheduleId: later.id,
  })
  expect(await told()).toEqual([expect.stringContaining(`Booking ${bookingNumber}: your new trip`)])
  await sendSwapNow(admin, swapId)
  expect(await told()).toHaveLength(3)
  expect((await now(booking)).refundedPaise).toBe(180_000)
  expect((await now({ id: bookingId })).status).toBe('CONFIRMED')
  expect(
    tamper(file, `select count(*) as count from outbox where kind = 'booking-cancelled'`),
  ).toEqual([{ count: 0 }])
  expect(await violations()).toEqual([])
})
