import { expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import type { CancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { getBooking } from '../../booking/booking.service.ts'
import { getPassengerList } from '../../boarding/passenger-list.service.ts'
import { markPassenger } from '../../boarding/mark.service.ts'
import { confirmPayment } from '../payment.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { cancelNow, confirmCancellation } from './confirm.service.ts'
import { cancelByOperator } from './office.service.ts'
import { cancelTrip, finishCancelledTrips } from './trip-cancellation.service.ts'
import { dryRunTrip } from './trip-figures.service.ts'

const RATES = { serviceFeePaise: 5000, taxBasisPoints: 500 }
const reason = 'Landslide on the Amboli road'

/** Types what the dry run asks for and expects what it shows. */
async function order(desk: CancellationFixture) {
  const { confirmBy, bookings, refundPaise } = await dryRunTrip(desk.admin, desk.trip.id)
  const expected = { bookings, refundPaise }
  return { scheduleId: desk.trip.id, typed: confirmBy, reason, expected }
}

/** Two bookings online, one of them with a seat cancelled, one for cash, one held. */
async function busy(
  desk: CancellationFixture,
): Promise<Record<'a' | 'b' | 'cash' | 'held', Booking>> {
  const a = await desk.bought(desk.asha, ['3A', '3B'])
  const b = await desk.bought(desk.asha, ['3C'], { from: 1 })
  await desk.cancel(a, '3A')
  const cash = await desk.sell(['4A', '4B'])
  const held = await desk.ready(await desk.actingAs('CUSTOMER'), ['5A'])
  return { a, b, cash, held }
}

test('the dry run says what it would mean, and changes nothing', async () => {
  const desk = await cancellationFixture(RATES)
  const { b } = await busy(desk)
  const seat = 99_750
  const refundPaise = seat + b.price.totalPaise + 2 * seat
  expect(await dryRunTrip(desk.admin, desk.trip.id)).toEqual({
    scheduleId: desk.trip.id,
    bookings: 3,
    passengers: 4,
    holds: 1,
    refundPaise,
    cashPaise: 2 * seat,
    withoutAddress: 1,
    confirmBy: expect.stringMatching(/^MH12AB\d+ 2027-01-16$/),
  })
  expect(await desk.states(desk.asha, ['3B', '4A'])).toEqual(['BOOKED', 'BOOKED'])
  await desk.sound()
})

test('a cancelled trip gives everything back with fees, and everybody is told once', async () => {
  const desk = await cancellationFixture(RATES)
  const { admin, asha, trip, letters, refunds, sound } = desk
  const { a, b, cash, held } = await busy(desk)
  const asked = await order(desk)
  const figures = await dryRunTrip(admin, trip.id)
  expect(await cancelTrip(admin, asked)).toEqual(figures)
  expect(await refunds(a.id)).toEqual([81_000, 99_750])
  expect(await refunds(b.id)).toEqual([b.price.totalPaise])
  expect(await refunds(cash.id)).toEqual([cash.price.totalPaise])
  expect(await refunds(held.id)).toEqual([])
  expect(await getBooking(asha, a.id)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'TRIP_CANCELLED',
    refundedPaise: 180_750,
  })
  const told = { kind: 'trip-cancelled', text: expect.stringContaining(reason) }
  expect(await letters(a.id)).toMatchObject([{ kind: 'booking-cancelled' }, told])
  expect(await letters(b.id)).toMatchObject([told])
  expect(await letters(cash.id)).toEqual([])
  expect(await letters(held.id)).toMatchObject([
    { text: expect.stringContaining('You had not paid yet: nothing was charged.') },
  ])
  await sound()
})

test('it shows as cancelled wherever it is seen, and sells nothing', async () => {
  const desk = await cancellationFixture()
  const { admin, agent, asha, trip, map, hold } = desk
  const search = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const { held } = await busy(desk)
  expect((await searchSchedules(asha, search)).hits).toHaveLength(1)
  await cancelTrip(admin, await order(desk))
  expect((await searchSchedules(asha, search)).hits).toEqual([])
  expect(await map(asha)).toMatchObject({ closed: 'cancelled' })
  const list = await getPassengerList(agent, trip.id)
  expect(list).toMatchObject({ status: 'CANCELLED', passengers: 0 })
  await expect(hold(asha, ['7A'])).rejects.toMatchObject({
    message: 'This trip has been cancelled',
  })
  const late = confirmPayment({ ...asha, actor: { ...asha.actor, id: held.userId } }, held.id)
  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
})

test('repeated it answers what was done and does nothing more', async () => {
  const desk = await cancellationFixture(RATES)
  const { a } = await busy(desk)
  const asked = await order(desk)
  const first = await cancelTrip(desk.admin, asked)
  expect(await cancelTrip(desk.admin, asked)).toEqual(first)
  expect(await desk.refunds(a.id)).toHaveLength(2)
  await expect(dryRunTrip(desk.admin, desk.trip.id)).rejects.toMatchObject({
    message: 'This trip has been cancelled',
  })
  await desk.sound()
})

test('a wrong confirmation or other figures cancel nothing', async () => {
  const desk = await cancellationFixture()
  const { admin, asha, bought, trip, map } = desk
  await bought(asha, ['3A'])
  const asked = await order(desk)
  await expect(cancelTrip(admin, { ...asked, typed: 'MH12' })).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'typed' }] },
  })
  await bought(asha, ['3B'])
  await expect(cancelTrip(admin, asked)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'By now it is 2 bookings and ₹1,800. Please look at the figures and confirm again.',
  })
  expect(await map(asha)).toMatchObject({ closed: null })
  const lower = (await order(desk)).typed.toLowerCase().replace(' ', '  ')
  expect(await cancelTrip(admin, { ...(await order(desk)), typed: lower })).toMatchObject({
    scheduleId: trip.id,
    bookings: 2,
  })
})

/** Twelve bookings of a trip whose cancellation breaks off: off sale, and only some of them cancelled. */
async function brokenOff(desk: CancellationFixture) {
  const { admin, asha, bought, parts, quote } = desk
  const sold: Booking[] = []
  for (const number of ['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D', '3A', '3B', '3C']) {
    sold.push(await bought(asha, [number]))
  }
  const last = await bought(asha, ['3D'])
  sold.push(last)
  const { token } = await quote(last)
  const asked = await order(desk)
  const { store } = parts
  let writes = 0
  const write: typeof store.write = (work) => {
    writes += 1
    // The first ends the sales, the second a part of the bookings.
    if (writes > 2) throw new Error('Power cut')
    return store.write(work)
  }
  const dying = { ...admin, parts: { ...parts, store: { ...store, write } } }
  await expect(cancelTrip(dying, asked)).rejects.toThrow('Power cut')
  const states = async () =>
    new Set(
      (await Promise.all(sold.map(({ id }) => getBooking(asha, id)))).map(({ status }) => status),
    )
  return { sold, last, token, asked, states }
}

test('what a crash leaves undone is finished by the job, and nobody is paid back twice', async () => {
  const desk = await cancellationFixture()
  const { admin, call, pass, letters, sound } = desk
  const { sold, asked, states } = await brokenOff(desk)
  expect(await states()).toEqual(new Set(['CANCELLED', 'CONFIRMED']))
  await sound()
  pass(MINUTE)
  expect(await finishCancelledTrips(call())).toBe(1)
  expect(await states()).toEqual(new Set(['CANCELLED']))
  expect(await finishCancelledTrips(call())).toBe(0)
  for (const { id } of sold) expect(await letters(id)).toHaveLength(1)
  expect(await cancelTrip(admin, asked)).toMatchObject({ bookings: 12, refundPaise: 12 * 90_000 })
  await sound()
})

test('a trip that cannot be finished keeps the money of no other', async () => {
  const desk = await cancellationFixture()
  const { asha, call, file, parts, refunds, sound } = desk
  const stuck = await desk.bought(asha, ['3A'])
  const stuckTrip = desk.trip.id
  Object.assign(desk.trip, await aSchedule(parts, { inDays: 3 }))
  const other = await desk.bought(asha, ['3A'])
  tamper(
    file,
    ...[stuckTrip, desk.trip.id].flatMap((id) => [
      `update schedules set status = 'CANCELLED' where id = ${id}`,
      `insert into trip_cancellations (schedule_id, reason, cancelled_by, at)
       values (${id}, 'Landslide', ${desk.admin.actor.id}, 0)`,
    ]),
    `create trigger stuck before insert on refunds when new.booking_id = ${stuck.id}
     begin select raise(abort, 'stuck'); end`,
  )
  await expect(finishCancelledTrips(call())).rejects.toThrow('stuck')
  expect([await refunds(stuck.id), await refunds(other.id)]).toEqual([[], [90_000]])
  tamper(file, 'drop trigger stuck')
  expect(await finishCancelledTrips(call())).toBe(1)
  expect(await refunds(stuck.id)).toEqual([90_000])
  await sound()
})

test('nobody gives a part away of what comes back whole a moment later', async () => {
  const desk = await cancellationFixture()
  const { admin, asha, quote, refunds, call, sound } = desk
  const { last, token } = await brokenOff(desk)
  const bookingId = last.id
  const gone = {
    message: 'This trip has been cancelled. Everything you paid comes back by itself.',
  }
  await expect(quote(last)).rejects.toMatchObject(gone)
  await expect(confirmCancellation(asha, { bookingId, token })).rejects.toMatchObject(gone)
  await expect(cancelNow(asha, { bookingId })).rejects.toMatchObject(gone)
  const bySlab = cancelByOperator(admin, { bookingId, terms: 'SLAB', reason })
  await expect(bySlab).rejects.toMatchObject(gone)
  await finishCancelledTrips(call())
  expect(await refunds(bookingId)).toEqual([90_000])
  await sound()
})

test('a bus that breaks down on the way gives back to those on board too; one that has arrived does not', async () => {
  const desk = await cancellationFixture()
  const { admin, agent, asha, bought, on, pass, refunds, sound } = desk
  const booking = await bought(asha, ['3A'])
  pass(33 * HOUR)
  const [passengerId = 0] = on(booking, '3A')
  await markPassenger(agent, { passengerId, status: 'BOARDED' })
  pass(2 * HOUR)
  const asked = await order(desk)
  pass(7 * HOUR)
  await expect(cancelTrip(admin, asked)).rejects.toMatchObject({
    message: 'This bus has already arrived',
  })
  pass(-7 * HOUR)
  await cancelTrip(admin, asked)
  expect(await refunds(booking.id)).toEqual([90_000])
  await sound()
})
