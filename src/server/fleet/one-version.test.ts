import { expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { aFleet, aRoute, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { actAtOnce, diceOf } from '../../testing/races/dice.ts'
import { neighbour } from '../../testing/races/neighbour.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { getRoute, updateRoute } from './route.service.ts'
import { updateStop } from './stop.service.ts'

const ROUNDS = 12

test('a trip made while its route and a stop of it change has the places of one version', async () => {
  const { context, admin, routeId, busId } = await aFleet()
  const next = await neighbour(context)
  const dice = diceOf(3)
  const either = () => (dice.roll(2) === 0 ? admin : next(admin))
  const { stops } = await getRoute(admin, routeId)
  const named = (edition: string) => (name: string) => `${name} ${edition}`
  const change = (edition: string) => () => {
    const name = named(edition)
    const renamed = stops.map((stop) => ({ ...stop, stopName: name(stop.stopName) }))
    const ends = { sourceCity: name('Pune'), destinationCity: name('Goa') }
    return updateRoute(either(), routeId, { ...aRoute(ends), stops: renamed })
  }
  const [first] = stops
  if (first === undefined) throw new Error('The route has no stops')
  const { id: stopId, ...stop } = first
  for (let round = 0; round < ROUNDS; round++) {
    const scheduleDate = addDays(TOMORROW, round)
    // oxlint-disable-next-line no-await-in-loop -- one trip after the other
    const { refused } = await actAtOnce(dice, [
      change(`${round} east`),
      change(`${round} west`),
      () => updateStop(either(), stopId, { ...stop, stopName: 'Wai' }),
      () => addSchedule(either(), aSchedule({ busId, routeId, scheduleDate })),
    ])
    expect(refused).toBe(0)
  }
  const nodes = await admin.db
    .selectFrom('trip_nodes')
    .select(['schedule_id', 'name'])
    .orderBy('schedule_id')
    .orderBy('node')
    .execute()
  const trips = [...Map.groupBy(nodes, (node) => node.schedule_id).values()].map((places) =>
    places.map(({ name }) => name),
  )
  expect(trips).toHaveLength(ROUNDS)
  const editions = trips.map((places) => {
    const versions = places
      .filter((name) => name !== 'Wai')
      .map((name) => /^\w+ ?(.*)$/.exec(name)?.[1])
    expect(new Set(versions).size).toBe(1)
    return versions[0]
  })
  expect(new Set(editions).size).toBeGreaterThan(2)
})
