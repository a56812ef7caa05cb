import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { aBus, aRoute, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { writeElsewhere } from '../../testing/harness/write-elsewhere.ts'
import { addBus, updateBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { deleteSchedule } from '../trips/schedule-removal.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { searchSchedules } from './search.service.ts'

const asked = { source: 'pune', destination: 'goa', date: TOMORROW }

/** The whole answer, as it is compared. */
const answerOf = async ({ call }: Awaited<ReturnType<typeof aTrip>>) =>
  JSON.stringify(await searchSchedules(call, asked))

describe('the answer of a search', () => {
  test('changes when a seat is taken, and again when the hold ends by itself', async () => {
    const trip = await aTrip()
    const before = await answerOf(trip)
    await trip.claim('1A', [0], trip.call.now() + 10 * MINUTE)
    const held = await answerOf(trip)
    expect(held).not.toBe(before)
    trip.context.pass(10 * MINUTE)
    expect(await answerOf(trip)).toBe(before)
  })

  test('changes when a trip, a bus or a route is added, changed or removed', async () => {
    const trip = await aTrip()
    const { admin, busId, routeId } = trip
    const answers = [await answerOf(trip)]
    const bus = await addBus(admin, aBus())
    const second = await addSchedule(admin, aSchedule({ busId: bus.id, routeId }))
    answers.push(await answerOf(trip))
    await updateBus(admin, busId, aBus({ busName: 'Renamed' }))
    answers.push(await answerOf(trip))
    await deleteSchedule(admin, second.id)
    answers.push(await answerOf(trip))
    await addRoute(admin, aRoute({ sourceCity: 'PUNE', destinationCity: 'Nashik', stops: [] }))
    await answerOf(trip)
    expect(new Set(answers).size).toBe(4)
  })

  test('changes when sales close, when the bus leaves, and after midnight', async () => {
    const trip = await aTrip()
    const answers = [await answerOf(trip)]
    for (const hours of [12, 20.5, 0.5, 4]) {
      trip.context.pass(hours * HOUR)
      answers.push(await answerOf(trip))
    }
    expect(new Set(answers).size).toBe(5)
  })

  test('changes when another process has written', async () => {
    const trip = await aTrip()
    await answerOf(trip)
    const crew = `select id, 0, schedule_id, null, null, 'crew' from seats limit 3`
    await writeElsewhere(trip.context.file, trip.trip.id, `insert into claims ${crew}`)
    await expect.poll(() => answerOf(trip)).toContain('"availableSeats":37')
  })
})
