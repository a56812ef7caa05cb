import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aLateTrip } from '../../../testing/builders/back-office/a-late-trip.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { markPassenger } from '../../boarding/mark-passenger.service.ts'
import { getPassengerList } from '../../boarding/passenger-list.service.ts'
import { listStaffTrips } from '../../boarding/staff-trips.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { tripLateNotice } from '../../messages/late-message.ts'
import { getSite } from '../../settings/settings.service.ts'
import { requireAdmin } from '../../core/call.ts'
import { deleteSchedule } from '../../trips/schedule-removal.service.ts'
import { getOwnBookingView } from '../booking.service.ts'

const NUMBER = (subject: string) => subject.replace(/^Booking \w{8}: /, '')

test('whoever waits is told once, and reads on the booking how late the bus is and when it was said', async () => {
  const { sold, nearDeparture, say, mails, asha, dependencies } = await aLateTrip()
  const booking = await sold(['1A'])
  nearDeparture()
  const { told, delays } = await say(40)
  expect(told).toBe(1)
  expect(delays).toMatchObject([{ fromNode: 0, minutes: 40, reason: 'TRAFFIC' }])
  expect((await mails()).map(NUMBER)).toEqual(['40 min late, expected 22:40 at Pune'])
  const { delay, fullRefundReason } = await getOwnBookingView(asha, booking.id)
  expect(delay?.boarding).toEqual({
    minutes: 40,
    reason: 'TRAFFIC',
    saidAt: dependencies.clock(),
    at: booking.boarding.at + 40 * MINUTE,
  })
  expect(delay?.dropping?.at).toBe(booking.dropping.at + 40 * MINUTE)
  expect(fullRefundReason).toBeNull()
})

test('a delay past midnight names the day, in the subject and in the SMS', async () => {
  const { sold, nearDeparture, say, mails, asha } = await aLateTrip()
  const { id } = await sold(['1A'])
  nearDeparture()
  await say(1200)
  expect((await mails()).map(NUMBER)).toEqual(['20 h late, expected Sun 17 Jan, 18:00 at Pune'])
  const booking = await getOwnBookingView(asha, id)
  const expected = booking.delay?.boarding
  if (!expected) throw new Error('The booking knows of no delay')
  const facts = {
    delayId: 1,
    expected,
    withdrawsRefund: false,
    ticketAddress: 'https://tickets.example.com/ticket#abc',
  }
  const { text, values } = tripLateNotice(booking, facts, await getSite(asha))
  expect(values['delay']).toBe('20 h')
  expect(values['expected']).toBe('Sun 17 Jan, 18:00')
  expect(text).toContain('the bus is 20 h late, expected Sun 17 Jan, 18:00 at Pune.')
})

test('people are told again only once it has changed by a quarter of an hour, and that it is on time again', async () => {
  const { sold, nearDeparture, say, mails } = await aLateTrip()
  await sold(['1A'])
  nearDeparture()
  const told = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const minutes of [10, 20, 30, 35, 0]) told.push((await say(minutes)).told)
  expect(told).toEqual([0, 1, 0, 1, 1])
  expect((await mails()).map(NUMBER)).toEqual([
    '20 min late, expected 22:20 at Pune',
    '35 min late, expected 22:35 at Pune',
    'on time again, 22:00 at Pune',
  ])
})

test('what is said from a town on leaves the towns before as they were, and their passengers untold', async () => {
  const { sold, nearDeparture, say, ravi, trip } = await aLateTrip()
  await sold(['1A'])
  await sold(['1B'], { from: 2 })
  nearDeparture()
  expect((await say(20)).told).toBe(2)
  expect((await say(60, { fromNode: 2 })).told).toBe(1)
  const { delays, towns, departsLate, arrivesLate } = await getPassengerList(ravi, trip.id)
  expect([departsLate, arrivesLate]).toEqual([20, 60])
  expect(delays.map(({ minutes, by }) => [minutes, by])).toEqual([
    [20, ravi.actor.name],
    [60, ravi.actor.name],
  ])
  expect(towns.map(({ name }) => name)).toEqual(['Pune', 'Satara', 'Kolhapur', 'Goa'])
})

test('who is on board is not told, nor who waits where the bus was to be long ago', async () => {
  const { sold, nearDeparture, say, pass, ravi } = await aLateTrip()
  const onBoard = await sold(['1A'])
  await sold(['1B'])
  nearDeparture()
  await markPassenger(ravi, { passengerId: onBoard.seats[0]?.id ?? 0, status: 'BOARDED' })
  expect((await say(30)).told).toBe(1)
  pass(5 * HOUR)
  expect((await say(60)).told).toBe(0)
  expect((await say(90)).told).toBe(1)
})

test('said twice with one key it counts once; the key of another delay is refused', async () => {
  const { sold, nearDeparture, say, mails, dependencies } = await aLateTrip()
  await sold(['1A'])
  nearDeparture()
  const key = 'the same key'
  const first = await say(40, { key })
  const again = await say(40, { key })
  expect(again).toMatchObject({ delays: first.delays, told: 0 })
  expect(await mails()).toHaveLength(1)
  await expect(say(50, { key })).rejects.toMatchObject({ kind: 'keyReused' })
  const audited = await dependencies.store.reader
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'sayDelay')
    .execute()
  expect(audited).toHaveLength(1)
  expect(audited[0]?.detail).not.toMatch(/Passenger|@/)
})

test('what a phone brings later has the time at which it was said, and does not undo what was said since', async () => {
  const { nearDeparture, say, bela, dependencies, trip } = await aLateTrip()
  nearDeparture()
  const now = dependencies.clock()
  await say(20, {}, bela)
  const wrongClock = now + DAY
  const { delays } = await say(40, { at: wrongClock - 30 * MINUTE, sentAt: wrongClock })
  expect(delays.map(({ minutes, saidAt }) => [minutes, saidAt])).toEqual([
    [40, now - 30 * MINUTE],
    [20, now],
  ])
  expect((await getPassengerList(bela, trip.id)).departsLate).toBe(20)
})

test('nothing is said of a town of elsewhere, too early, too late, or of a trip that is cancelled', async () => {
  const { nearDeparture, say, pass, trip, file } = await aLateTrip()
  await expect(say(40)).rejects.toThrow('A delay can be said from 12 hours before departure.')
  nearDeparture()
  await expect(say(40, { fromNode: 4 })).rejects.toThrow('This trip has no such town')
  pass(3 * DAY)
  await expect(say(40)).rejects.toThrow('until 24 hours after arrival')
  tamper(file, `update schedules set status = 'CANCELLED' where id = ${trip.id}`)
  await expect(say(40)).rejects.toThrow('This trip is cancelled: it cannot be late.')
})

test('the search says how late a bus is as soon as it is said, and nothing of one on time', async () => {
  const { nearDeparture, say, call, ravi } = await aLateTrip()
  nearDeparture()
  const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const late = async () => (await searchSchedules(call(), asked)).hits.map((hit) => hit.lateMinutes)
  expect(await late()).toEqual([undefined])
  await say(40)
  expect(await late()).toEqual([40])
  const [shown] = (await listStaffTrips(ravi, { searchTerm: '', limit: 5 })).trips
  expect(shown).toMatchObject({ departsLate: 40, arrivesLate: 40 })
  await say(0)
  expect(await late()).toEqual([undefined])
})

test('a trip that nobody has booked is deleted with what was said of it', async () => {
  const { nearDeparture, say, actingAs, trip, dependencies } = await aLateTrip()
  nearDeparture()
  await say(40)
  await deleteSchedule(requireAdmin(await actingAs('ADMIN')), trip.id)
  const left = await dependencies.store.reader.selectFrom('delays').select('id').execute()
  expect(left).toEqual([])
})

test('what became of notifying is answered: sent where mail goes out, to call where none does or the bus leaves soon', async () => {
  const { sold, nearDeparture, say, dependencies, pass } = await aLateTrip()
  await sold(['1A'])
  await sold(['1B'])
  nearDeparture()
  expect((await say(20)).notified).toEqual({ sent: 0, toCall: 2 })
  dependencies.mail = async () => {}
  expect((await say(40)).notified).toEqual({ sent: 2, toCall: 0 })
  pass(2 * HOUR)
  expect((await say(60)).notified).toEqual({ sent: 2, toCall: 2 })
  expect((await say(60)).notified).toEqual({ sent: 0, toCall: 0 })
})

test('delays that tell more than 200 bookings within ten minutes are to be confirmed first', async () => {
  const { sold, nearDeparture, say, mails, pass } = await aLateTrip()
  for (let row = 1; row <= 6; row += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sold([`${row}A`])
  }
  nearDeparture()
  for (let n = 0; n < 33; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await say(n % 2 === 0 ? 20 : 0)
  }
  const before = await mails()
  await expect(say(0)).rejects.toMatchObject({
    kind: 'conflict',
    detail: { code: 'many-to-notify' },
    message: 'Your delays would notify 204 bookings within 10 minutes. Confirm that this is right.',
  })
  expect(await mails()).toEqual(before)
  expect((await say(0, { confirmed: true })).told).toBe(6)
  pass(10 * MINUTE)
  expect((await say(20)).told).toBe(6)
})
