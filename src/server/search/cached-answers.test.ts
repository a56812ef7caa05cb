import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aBus, aRoute, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { writeElsewhere } from '../../testing/harness/write-elsewhere.ts'
import { addBus, updateBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { deleteSchedule } from '../trips/schedule-removal.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { searchScheduleHitsText, searchSchedules, searchSchedulesText } from './search.service.ts'

const asked = { source: 'pune', destination: 'goa', date: TOMORROW }

/** The text, which says what the search itself says. */
const same = async (trip: Awaited<ReturnType<typeof aTrip>>) => {
  const { text } = await searchSchedulesText(trip.call, asked)
  expect(JSON.parse(text)).toEqual(await searchSchedules(trip.call, asked))
  return text
}
describe('the answer cached as text', () => {
  test('is the very same text until something changes', async () => {
    const trip = await aTrip()
    let written = 0
    const write = () => `${(written += 1)}`
    expect(await searchScheduleHitsText(trip.call, asked, write)).toMatchObject({ text: '1' })
    expect(await searchScheduleHitsText(trip.call, asked, write)).toMatchObject({ text: '1' })
    expect(await same(trip)).toBe(await same(trip))
  })

  test('is another when a seat is taken, and again when the hold ends by itself', async () => {
    const trip = await aTrip()
    const before = await same(trip)
    await trip.claim('1A', [0], trip.call.now() + 10 * MINUTE)
    const held = await same(trip)
    expect(held).not.toBe(before)
    trip.context.pass(10 * MINUTE)
    expect(await same(trip)).toBe(before)
  })

  test('is another when a trip, a bus or a route is added, changed or removed', async () => {
    const trip = await aTrip()
    const { admin, busId, routeId } = trip
    const texts = [await same(trip)]
    const bus = await addBus(admin, aBus())
    const second = await addSchedule(admin, aSchedule({ busId: bus.id, routeId }))
    texts.push(await same(trip))
    await updateBus(admin, busId, aBus({ busName: 'Renamed' }))
    texts.push(await same(trip))
    await deleteSchedule(admin, second.id)
    texts.push(await same(trip))
    await addRoute(admin, aRoute({ sourceCity: 'PUNE', destinationCity: 'Nashik', stops: [] }))
    await same(trip)
    expect(new Set(texts).size).toBe(4)
  })

  test('is another when sales close, when the bus leaves, and after midnight', async () => {
    const trip = await aTrip()
    const texts = [await same(trip)]
    for (const hours of [12, 20.5, 0.5, 4]) {
      trip.context.pass(hours * HOUR)
      texts.push(await same(trip))
    }
    expect(new Set(texts).size).toBe(5)
  })

  test('is another when another process has written', async () => {
    const trip = await aTrip()
    await same(trip)
    const crew = `select id, 0, schedule_id, null, null, 'crew' from seats limit 3`
    await writeElsewhere(trip.context.file, trip.trip.id, `insert into claims ${crew}`)
    await expect.poll(() => same(trip)).toContain('"availableSeats":37')
  })

  test('is not dropped by writes that have nothing to do with it', async () => {
    const trip = await aTrip()
    const write = (mark: string) => () => mark
    await searchScheduleHitsText(trip.call, asked, write('first'))
    await trip.admin.dependencies.store.write((trx) =>
      trx.insertInto('newsletter').values({ email: 'a@example.com', subscribed_at: 0 }).execute(),
    )
    const { text } = await searchScheduleHitsText(trip.call, asked, write('second'))
    expect(text).toBe('first')
  })
})
