import { expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { cancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import type { CancellationFixture } from '../../../testing/builders/cancellation/cancellation-fixture.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { markPassenger } from '../../boarding/mark-passenger.service.ts'
import { getPassengerList } from '../../boarding/passenger-list.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { confirmPayment } from '../payment.service.ts'
import { cancelWithoutQuote, confirmCancellation } from './confirm-cancellation.service.ts'
import { cancelByOperator } from './cancel-by-operator.service.ts'
import { cancelTrip, finishCancelledTrips } from './trip-cancellation.service.ts'
import { dryRunTripCancellation } from './trip-cancellation-figures.service.ts'

const RATES = { serviceFeePaise: 5000, taxBasisPoints: 500 }
const reason = 'Landslide on the Amboli road'

/** Types what the dry run asks for and expects what it shows. */
async function order(fixture: CancellationFixture) {
  const { confirmBy, bookings, refundPaise } = await dryRunTripCancellation(
    fixture.admin,
    fixture.trip.id,
  )
  const expected = { bookings, refundPaise }
  return { scheduleId: fixture.trip.id, typed: confirmBy, reason, expected }
}

/** Two bookings online, one of them with a seat cancelled, one for cash, one held. */
async function busy(
  fixture: CancellationFixture,
): Promise<Record<'a' | 'b' | 'cash' | 'held', Booking>> {
  const a = await fixture.bought(fixture.asha, ['3A', '3B'])
  const b = await fixture.bought(fixture.asha, ['3C'], { from: 1 })
  await fixture.cancel(a, '3A')
  const cash = await fixture.sell(['4A', '4B'])
  const held = await fixture.ready(await fixture.actingAs('CUSTOMER'), ['5A'])
  return { a, b, cash, held }
}

test('the dry run says what it would mean, and changes nothing', async () => {
  const fixture = await cancellationFixture(RATES)
  const { b } = await busy(fixture)
  const seat = 99_750
  const refundPaise = seat + b.price.totalPaise + 2 * seat
  expect(await dryRunTripCancellation(fixture.admin, fixture.trip.id)).toEqual({
    scheduleId: fixture.trip.id,
    bookings: 3,
    passengers: 4,
    holds: 1,
    refundPaise,
    cashPaise: 2 * seat,
    notified: { sent: 0, toCall: 4 },
    confirmBy: expect.stringMatching(/^MH12AB\d+ 2027-01-16$/),
  })
  fixture.dependencies.mail = async () => {}
  const { notified } = await dryRunTripCancellation(fixture.admin, fixture.trip.id)
  expect(notified).toEqual({ sent: 3, toCall: 1 })
  expect(await fixture.states(fixture.asha, ['3B', '4A'])).toEqual(['BOOKED', 'BOOKED'])
  await fixture.sound()
})

test('a cancelled trip gives everything back with fees, and everybody gets one message', async () => {
  const fixture = await cancellationFixture(RATES)
  const { admin, asha, trip, letters, refunds, sound } = fixture
  const { a, b, cash, held } = await busy(fixture)
  const asked = await order(fixture)
  const figures = await dryRunTripCancellation(admin, trip.id)
  expect(await cancelTrip(admin, asked)).toEqual(figures)
  expect(await refunds(a.id)).toEqual([81_000, 99_750])
  expect(await refunds(b.id)).toEqual([b.price.totalPaise])
  expect(await refunds(cash.id)).toEqual([cash.price.totalPaise])
  expect(await refunds(held.id)).toEqual([])
  expect(await getOwnBookingView(asha, a.id)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'TRIP_CANCELLED',
    refundedPaise: 180_750,
  })
  const message = { kind: 'trip-cancelled', text: expect.stringContaining(reason) }
  expect(await letters(a.id)).toMatchObject([{ kind: 'booking-cancelled' }, message])
  expect(await letters(b.id)).toMatchObject([message])
  expect(await letters(cash.id)).toEqual([])
  expect(await letters(held.id)).toMatchObject([
    { text: expect.stringContaining('You had not paid yet: nothing was charged.') },
  ])
  await sound()
})

test('it shows as cancelled wherever it is seen, and sells nothing', async () => {
  const fixture = await cancellationFixture()
  const { admin, agent, asha, trip, map, hold } = fixture
  const search = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const { held } = await busy(fixture)
  expect((await searchSchedules(asha, search)).hits).toHaveLength(1)
  await cancelTrip(admin, await order(fixture))
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
  const fixture = await cancellationFixture(RATES)
  const { a } = await busy(fixture)
  const asked = await order(fixture)
  const first = await cancelTrip(fixture.admin, asked)
  expect(await cancelTrip(fixture.admin, asked)).toEqual(first)
  expect(await fixture.refunds(a.id)).toHaveLength(2)
  await expect(dryRunTripCancellation(fixture.admin, fixture.trip.id)).rejects.toMatchObject({
    message: 'This trip has been cancelled',
  })
  await fixture.sound()
})

test('a wrong confirmation or other figures cancel nothing', async () => {
  const fixture = await cancellationFixture()
  const { admin, asha, bought, trip, map } = fixture
  await bought(asha, ['3A'])
  const asked = await order(fixture)
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
  const lower = (await order(fixture)).typed.toLowerCase().replace(' ', '  ')
  expect(await cancelTrip(admin, { ...(await order(fixture)), typed: lower })).toMatchObject({
    scheduleId: trip.id,
    bookings: 2,
  })
})

/** Twelve bookings of a trip whose cancellation breaks off: off sale, and only some of them cancelled. */
async function brokenOff(fixture: CancellationFixture) {
  const { admin, asha, bought, dependencies, quote } = fixture
  const sold: Booking[] = []
  for (const number of ['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D', '3A', '3B', '3C']) {
    sold.push(await bought(asha, [number]))
  }
  const last = await bought(asha, ['3D'])
  sold.push(last)
  const { token } = await quote(last)
  const asked = await order(fixture)
  const { store } = dependencies
  let writes = 0
  const write: typeof store.write = (work) => {
    writes += 1
    // The first ends the sales, the second a part of the bookings.
    if (writes > 2) throw new Error('Power cut')
    return store.write(work)
  }
  const dying = { ...admin, dependencies: { ...dependencies, store: { ...store, write } } }
  await expect(cancelTrip(dying, asked)).rejects.toThrow('Power cut')
  const states = async () =>
    new Set(
      (await Promise.all(sold.map(({ id }) => getOwnBookingView(asha, id)))).map(
        ({ status }) => status,
      ),
    )
  return { sold, last, token, asked, states }
}

test('what a crash leaves undone is finished by the job, and nobody is paid back twice', async () => {
  const fixture = await cancellationFixture()
  const { admin, call, pass, letters, sound } = fixture
  const { sold, asked, states } = await brokenOff(fixture)
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

test('a trip that cannot be finished does not block the refunds of others', async () => {
  const fixture = await cancellationFixture()
  const { asha, call, file, dependencies, refunds, sound } = fixture
  const stuck = await fixture.bought(asha, ['3A'])
  const stuckTrip = fixture.trip.id
  Object.assign(fixture.trip, await aSchedule(dependencies, { inDays: 3 }))
  const other = await fixture.bought(asha, ['3A'])
  tamper(
    file,
    ...[stuckTrip, fixture.trip.id].flatMap((id) => [
      `update schedules set status = 'CANCELLED' where id = ${id}`,
      `insert into trip_cancellations (schedule_id, reason, cancelled_by, at)
       values (${id}, 'Landslide', ${fixture.admin.actor.id}, 0)`,
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
  const fixture = await cancellationFixture()
  const { admin, asha, quote, refunds, call, sound } = fixture
  const { last, token } = await brokenOff(fixture)
  const bookingId = last.id
  const gone = {
    message: 'This trip has been cancelled. Everything you paid comes back by itself.',
  }
  await expect(quote(last)).rejects.toMatchObject(gone)
  await expect(confirmCancellation(asha, { bookingId, token })).rejects.toMatchObject(gone)
  await expect(cancelWithoutQuote(asha, { bookingId })).rejects.toMatchObject(gone)
  const bySlab = cancelByOperator(admin, {
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'SLAB',
    reason,
  })
  await expect(bySlab).rejects.toMatchObject(gone)
  await finishCancelledTrips(call())
  expect(await refunds(bookingId)).toEqual([90_000])
  await sound()
})

test('a bus that breaks down on the way gives back to those on board too; one that has arrived does not', async () => {
  const fixture = await cancellationFixture()
  const { admin, agent, asha, bought, on, pass, refunds, sound } = fixture
  const booking = await bought(asha, ['3A'])
  pass(33 * HOUR)
  const [passengerId = 0] = on(booking, '3A')
  await markPassenger(agent, { passengerId, status: 'BOARDED' })
  pass(2 * HOUR)
  const asked = await order(fixture)
  pass(7 * HOUR)
  await expect(cancelTrip(admin, asked)).rejects.toMatchObject({
    message: 'This bus has already arrived',
  })
  pass(-7 * HOUR)
  await cancelTrip(admin, asked)
  expect(await refunds(booking.id)).toEqual([90_000])
  await sound()
})
