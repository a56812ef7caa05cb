import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aTripWithPoints } from '../../../testing/builders/fleet.ts'
import { sellOn, buyOn } from '../../../testing/builders/sales-on.ts'
import { markPassenger } from '../../boarding/mark-passenger.service.ts'
import { cancelTrip } from '../../payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../payment/cancellation/trip-cancellation-figures.service.ts'
import { cancelWithoutQuote } from '../../payment/cancellation/confirm-cancellation.service.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { sayDelay } from '../delays/say-delay.service.ts'
import { changePoints } from '../points/change-points.service.ts'
import { remind } from './remind.service.ts'

let fixture: Awaited<ReturnType<typeof aTripWithPoints>>

/** A bus of tomorrow that leaves Swargate at 21:00, Aundh at 21:25 and Wakad at 21:45. */
beforeEach(async () => {
  fixture = await aTripWithPoints()
  fixture.context.dependencies.mail = async () => undefined
})

const sell = (point: string, seats = ['1A']) =>
  sellOn(fixture.context, fixture.id, seats, fixture.ends(point))
const run = () => remind(fixture.context.call())
/** Reminds at a time of tomorrow. */
const remindAt = (time: string) => {
  const at = Date.parse(`2027-01-16T${time}+05:30`)
  fixture.context.pass(at - fixture.context.call().now())
  return run()
}
const reminders = () =>
  fixture.admin.db
    .selectFrom('outbox')
    .select([
      'fact',
      'to_address as to',
      'subject',
      'body_text as text',
      'status',
      'failure',
      'valid_until as until',
    ])
    .where('kind', '=', 'reminder')
    .orderBy('id')
    .execute()
const atDesk = () =>
  fixture.admin.db
    .selectFrom('desk_messages')
    .select(['fact', 'body_text as text', 'outcome'])
    .execute()

test('each booking is reminded once, three hours before it leaves its own point', async () => {
  const [atAundh, atWakad] = [await sell('Aundh'), await sell('Wakad', ['2A', '2B'])]
  expect(await remindAt('18:24')).toBe(0)
  expect(await remindAt('18:25')).toBe(1)
  expect(await remindAt('18:26')).toBe(0)
  expect(await remindAt('18:45')).toBe(1)
  expect((await reminders()).map(({ fact }) => fact)).toEqual([
    `reminder:${atAundh.id}`,
    `reminder:${atWakad.id}`,
  ])
})

test('a reminder says when, where, which bus, which seats, when to be there, and leads to the ticket', async () => {
  const { bookingNumber, busName, busNumber, contact } = await sell('Aundh', ['1A', '1B'])
  await remindAt('18:25')
  const [reminder] = await reminders()
  expect(reminder?.to).toBe(contact.email)
  expect(reminder?.subject).toBe(
    `Booking ${bookingNumber}: your bus leaves Aundh on Sat 16 Jan, 21:25`,
  )
  for (const part of [
    'Aundh, Pune, Saturday, 16 January 2027, 21:25',
    'Landmark: Near Aundh',
    `${busName} (${busNumber})`,
    'Seats: 1A, 1B',
    'Please be there: 15 minutes before departure',
    'proof of identity',
    '/ticket#',
  ])
    expect(reminder?.text).toContain(part)
})

test('where nothing can be mailed staff remind by hand, until the bus has left that point', async () => {
  fixture.context.dependencies.mail = null
  const { id } = await sell('Aundh')
  await remindAt('18:25')
  const [one] = await atDesk()
  expect(one).toMatchObject({ fact: `reminder:${id}`, outcome: null })
  expect(one?.text).toContain('your bus leaves Aundh (Near Aundh), Pune, on Sat 16 Jan, 21:25.')
  await remindAt('21:24')
  expect(await atDesk()).toMatchObject([{ outcome: null }])
  await remindAt('21:25')
  expect(await atDesk()).toMatchObject([{ outcome: 'REPLACED' }])
})

test('a server that was stopped at that time reminds whoever has not boarded yet', async () => {
  await sell('Swargate')
  await sell('Wakad', ['2A'])
  expect(await remindAt('20:59')).toBe(2)
})

test('in quiet hours nobody is reminded, and after them who has not boarded', async () => {
  await sell('Swargate')
  await saveSettings(fixture.admin, { quietFrom: 18 * 60 + 10, quietUntil: 20 * 60 })
  expect(await remindAt('18:10')).toBe(0)
  expect(await remindAt('19:59')).toBe(0)
  expect(await remindAt('20:00')).toBe(1)
})

test('nobody is reminded from the minute on in which they board', async () => {
  await sell('Swargate')
  await saveSettings(fixture.admin, { quietFrom: 0, quietUntil: 0 })
  expect(await remindAt('21:00')).toBe(0)
})

test('what was bought less than six hours before its reminder has none', async () => {
  await remindAt('12:25')
  await sell('Aundh')
  fixture.context.pass(MINUTE)
  await sell('Aundh', ['2A'])
  expect(await remindAt('18:25')).toBe(1)
  expect(await remindAt('20:30')).toBe(0)
})

test('nobody is reminded who has cancelled, is on board, or whose trip is cancelled', async () => {
  const { admin, context, id, ends } = fixture
  const { customer, booking } = await buyOn(context, id, ['1A'], ends('Wakad'))
  await cancelWithoutQuote(customer, { bookingId: booking.id })
  const { seats } = await sell('Wakad', ['2A'])
  context.pass(fixture.departureAt - 3 * HOUR - context.call().now())
  await markPassenger(admin, { passengerId: seats[0]?.id ?? 0, status: 'BOARDED' })
  expect(await remindAt('18:45')).toBe(0)
  await sell('Wakad', ['3A'])
  const { confirmBy, bookings, refundPaise } = await dryRunTripCancellation(admin, id)
  const expected = { bookings, refundPaise }
  await cancelTrip(admin, { scheduleId: id, typed: confirmBy, reason: 'Strike', expected })
  expect(await remindAt('20:00')).toBe(0)
})

test('who travels alone after the others have cancelled is reminded of one seat', async () => {
  const { context, id, ends } = fixture
  const { customer, booking } = await buyOn(context, id, ['1A', '1B'], ends('Wakad'))
  const [first] = booking.seats
  await cancelWithoutQuote(customer, { bookingId: booking.id, passengerIds: [first?.id ?? 0] })
  await remindAt('18:45')
  expect((await reminders())[0]?.text).toContain('Seats: 1B')
})

test('a reminder that still waits is withdrawn with its booking, by mail and at the desk', async () => {
  const { context, id, ends } = fixture
  context.dependencies.mail = null
  const { customer, booking } = await buyOn(context, id, ['1A'], ends('Wakad'))
  await remindAt('18:45')
  expect(await reminders()).toMatchObject([{ status: 'QUEUED' }])
  expect(await atDesk()).toMatchObject([{ outcome: null }])
  await cancelWithoutQuote(customer, { bookingId: booking.id })
  expect(await reminders()).toMatchObject([{ status: 'FAILED', failure: 'EWITHDRAWN' }])
  expect(await atDesk()).toMatchObject([{ outcome: 'REPLACED' }])
})

test('a booking that is cancelled at that moment is not reminded', async () => {
  const { context, id, ends } = fixture
  const { customer, booking } = await buyOn(context, id, ['1A'], ends('Aundh'))
  context.pass(Date.parse('2027-01-16T18:25+05:30') - context.call().now())
  const call = context.call()
  const { store } = call.dependencies
  const write: typeof store.write = async (...args) => {
    await cancelWithoutQuote(customer, { bookingId: booking.id })
    return store.write(...args)
  }
  const dependencies = { ...call.dependencies, store: { ...store, write } }
  expect(await remind({ ...call, dependencies })).toBe(0)
  expect(await reminders()).toEqual([])
})

test('who gets on elsewhere after the reminder is told that, and reminded no more', async () => {
  const { context, id, ends, at } = fixture
  const { customer, booking } = await buyOn(context, id, ['1A'], ends('Aundh'))
  await remindAt('18:25')
  await changePoints(customer, { bookingId: booking.id, boardingPointId: at('Wakad') })
  expect(await remindAt('18:45')).toBe(0)
  expect(await fixture.kinds()).toEqual(['booking-confirmed', 'reminder', 'points-changed'])
})

test('an operator who reminds nobody sends none', async () => {
  await saveSettings(fixture.admin, { reminderHours: 0 })
  await sell('Aundh')
  expect(await remindAt('18:25')).toBe(0)
})

test('a reminder of a bus that is late says when it is expected, and is of use until then', async () => {
  const { admin, id } = fixture
  await sell('Aundh')
  await saveSettings(admin, { reminderHours: 1 })
  fixture.before(65 * MINUTE)
  const now = fixture.context.call().now()
  await sayDelay(admin, {
    scheduleId: id,
    fromNode: 0,
    minutes: 40,
    key: 'late-of-test-1',
    reason: 'TRAFFIC',
    at: now,
    sentAt: now,
  })
  await remindAt('20:25')
  const [reminder] = await reminders()
  expect(reminder?.text).toContain('Expected now: Sat 16 Jan, 22:05')
  expect(reminder?.until).toBe(Date.parse('2027-01-16T22:05+05:30'))
})
