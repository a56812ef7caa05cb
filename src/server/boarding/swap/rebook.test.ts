import { expect, test } from 'vitest'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { judgePassenger } from '../../../domain/boarding/check-in-verdict.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { buyOn } from '../../../testing/builders/sales-on.ts'
import { leftInPlan, leftWithoutSeats } from '../../../testing/builders/swap/left-without-seats.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { getCheckInList } from '../check-in.service.ts'
import { sendSwapNow } from './finish-swap.service.ts'
import { rebook } from './rebook.service.ts'
import { getStranded } from './stranded.service.ts'
import { undoSwap } from './undo-swap.service.ts'

test('whoever has no seat travels on another trip for nothing, and what they paid pays the new booking', async () => {
  const { admin, swapId, booking, later, onLater, now, violations } = await leftWithoutSeats()
  const { bookings, otherTrips } = await getStranded(admin, swapId)
  expect(bookings).toMatchObject([
    { bookingNumber: booking.bookingNumber, passengers: [{}, {}], replacedBy: null },
  ])
  expect(otherTrips).toMatchObject([{ scheduleId: later.id, freeSeats: 40 }])
  const made = await rebook(admin, onLater)
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
  expect((await getStranded(admin, swapId)).bookings).toMatchObject([{ replacedBy: made }])
  expect(await violations()).toEqual([])
})

test('they are told once, with the new ticket, and the others when the change is final', async () => {
  const { admin, swapId, booking, onLater, told, now, violations, file } = await leftWithoutSeats()
  const { bookingId, bookingNumber } = await rebook(admin, onLater)
  expect(await told()).toEqual([expect.stringContaining(`Booking ${bookingNumber}: your new trip`)])
  await sendSwapNow(admin, swapId)
  expect(await told()).toHaveLength(3)
  expect((await now(booking)).refundedPaise).toBe(180_000)
  expect((await now({ id: bookingId })).status).toBe('CONFIRMED')
  const letters = `select count(*) as count from outbox where kind = 'booking-cancelled'`
  expect(tamper(file, letters)).toEqual([{ count: 0 }])
  await expect(rebook(admin, onLater)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('This change of bus is final'),
  })
  expect(await violations()).toEqual([])
})

test('two do not take the same booking elsewhere, and a trip that is full by now changes nothing', async () => {
  const fixture = await leftWithoutSeats({ seatsThere: 3 })
  const { admin, onLater, later, booking, now, dependencies, violations } = fixture
  await buyOn(fixture, later.id, ['1A', '1B'])
  await expect(rebook(admin, onLater)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'Taken meanwhile: this trip has no 2 seats for them any more. Choose another one.',
  })
  expect(await now(booking)).toMatchObject({ refundedPaise: 0, status: 'CONFIRMED' })
  const { id: scheduleId } = await aSchedule(dependencies, { inDays: 2 })
  const again = { ...onLater, scheduleId }
  const made = await rebook(admin, again)
  await expect(rebook(admin, again)).rejects.toMatchObject({
    message: `Booking ${booking.bookingNumber} has another trip already: ${made.bookingNumber}`,
  })
  expect(await violations()).toEqual([])
})

test('it is another trip between the same towns', async () => {
  const { admin, onLater, trip, booking } = await leftWithoutSeats()
  await expect(rebook(admin, { ...onLater, scheduleId: trip.id })).rejects.toMatchObject({
    kind: 'invalid',
    message: `Choose another trip from ${booking.boarding.name} to ${booking.dropping.name}`,
  })
})

test('nobody of a booking that keeps its seats is taken elsewhere, nor before the change is confirmed', async () => {
  const { admin, swapId, onLater, confirm, trip: _trip, ...rest } = await leftInPlan()
  await expect(rebook(admin, onLater)).rejects.toMatchObject({
    message: 'This change of bus has not been confirmed, or was undone',
  })
  await confirm(swapId)
  const { booking: kept } = await buyOn(rest, onLater.scheduleId, ['9A'])
  await expect(rebook(admin, { ...onLater, bookingId: kept.id })).rejects.toMatchObject({
    message: `Nobody of booking ${kept.bookingNumber} is without a seat`,
  })
})

test('another trip is chosen with the plan: all of it happens, or nothing', async () => {
  const { swapId, confirm, booking, later, now, violations, told } = await leftInPlan()
  const { id: bookingId } = booking
  const chosen = (scheduleId: number) => confirm(swapId, [], [{ bookingId, scheduleId }])
  await expect(chosen(booking.scheduleId)).rejects.toMatchObject({ kind: 'invalid' })
  expect(await told()).toEqual([])
  expect(await chosen(later.id)).toMatchObject({ state: 'DONE' })
  expect((await now(booking)).refundedPaise).toBe(180_000)
  expect(await told()).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('on the road, where the change is final at once, it is chosen with the plan', async () => {
  const { swapId, confirm, booking, later, now, pass, trip, spare, open, violations } =
    await leftInPlan()
  pass(34 * HOUR + 10 * MINUTE)
  const { id } = await open(await spare({ totalSeats: 5 }))
  const rebookings = [{ bookingId: booking.id, scheduleId: later.id }]
  expect(await confirm(id, [], rebookings)).toMatchObject({ state: 'FINAL', scheduleId: trip.id })
  const { seats } = await now(booking)
  expect(seats.filter(({ replacedBy }) => replacedBy !== undefined)).toHaveLength(2)
  expect(swapId).not.toBe(id)
  expect(await violations()).toEqual([])
})

test('the old ticket says at the door which trip it is changed to', async () => {
  const { admin, onLater, booking, trip, now } = await leftWithoutSeats()
  const { bookingId, bookingNumber } = await rebook(admin, onLater)
  const { busNumber, boarding } = await now({ id: bookingId })
  const list = await getCheckInList(admin, trip.id)
  const own = list.passengers.filter((one) => one.bookingNumber === booking.bookingNumber)
  expect(own.filter(({ status }) => status === 'BOOKED')).not.toContainEqual(
    expect.objectContaining({ changedTo: expect.anything() }),
  )
  const [verdict] = own
    .filter(({ status }) => status === 'CANCELLED')
    .map((passenger) => judgePassenger(list, passenger, admin.now()))
  expect(verdict).toMatchObject({
    kind: 'cancelled',
    passenger: {
      changedTo: { bookingNumber, busNumber, date: boarding.date, time: boarding.time },
    },
  })
})

test('whoever has another trip stays there when the change is undone', async () => {
  const { admin, swapId, onLater, booking, now, seatsOf, violations } = await leftWithoutSeats()
  const { bookingId } = await rebook(admin, onLater)
  expect(await undoSwap(admin, swapId)).toMatchObject({ state: 'UNDONE' })
  expect((await now({ id: bookingId })).status).toBe('CONFIRMED')
  expect(travelling((await now(booking)).seats)).toHaveLength(1)
  expect(await seatsOf(booking)).toEqual(['5A', '5B', '6A'])
  expect(await violations()).toEqual([])
})
