import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import {
  addRule,
  aFestival,
  aLeadRule,
  aSupplement,
} from '../../testing/builders/back-office/fare-rules.ts'
import { aFleet, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { holdOn, sellOn } from '../../testing/builders/sales-on.ts'
import { getFaresOfRoute, setRouteFares } from '../fleet/route-fares.service.ts'
import { applyFares } from '../trips/fares/apply-fares.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { listDayOffers, searchSchedules } from './search.service.ts'

const asked = { source: 'pune', destination: 'goa', date: TOMORROW }

/** A bus of four seats for 900 rupees each, those at a window 50 rupees more. */
async function aSmallBus() {
  const fleet = await aFleet()
  const { admin, context } = fleet
  await addRule(admin, aSupplement('Window', 5000, { window: true }))
  const { id, departureAt } = await addSchedule(admin, aSchedule({ ...fleet, totalSeats: 4 }))
  const fare = async () => (await searchSchedules(context.call(), asked)).hits[0]?.farePaise
  return { ...fleet, id, departureAt, fare }
}

test('a search shows the price of the cheapest free seat', async () => {
  const { context, id, fare } = await aSmallBus()
  expect(await fare()).toBe(90_000)
  await sellOn(context, id, ['1B', '1C'])
  expect(await fare()).toBe(95_000)
  const [offer] = await listDayOffers(context.call(), { ...asked, days: 1 })
  expect(offer?.lowestFarePaise).toBe(95_000)
  await sellOn(context, id, ['1A', '1D'])
  expect(await fare()).toBe(90_000)
})

test('a hold counts until its deadline, and for its own part of the way', async () => {
  const { context, id, fare } = await aSmallBus()
  await holdOn(context, id, ['1B', '1C'], { from: 0, to: 1 })
  expect(await fare()).toBe(95_000)
  const rest = { ...asked, source: 'satara' }
  const [hit] = (await searchSchedules(context.call(), rest)).hits
  expect(hit?.farePaise).toBe(68_000)
  context.pass(HOUR)
  expect(await fare()).toBe(90_000)
})

test('the fare changes at the next step of fares', async () => {
  const { admin, context, departureAt, fare } = await aSmallBus()
  const steps = [
    { hoursBefore: 10, basisPoints: 0 },
    { hoursBefore: 0, basisPoints: 1000 },
  ]
  await addRule(admin, aLeadRule('Late', steps))
  await applyFares(admin)
  context.pass(departureAt - 10 * HOUR - context.call().now())
  expect(await fare()).toBe(90_000)
  context.pass(1)
  expect(await fare()).toBe(99_000)
})

test('a rule that is given to coming trips shows in the next search', async () => {
  const { admin, fare } = await aSmallBus()
  expect(await fare()).toBe(90_000)
  await addRule(admin, aFestival('Diwali', TOMORROW, 20))
  expect(await fare()).toBe(90_000)
  await applyFares(admin)
  expect(await fare()).toBe(108_000)
})

test('a part of the way that is not sold is not found', async () => {
  const { admin, context, routeId } = await aSmallBus()
  const { route } = await getFaresOfRoute(admin, routeId)
  const fares = [{ fromSlug: 'pune', toSlug: 'satara', farePaise: null }]
  await setRouteFares(admin, { routeId, version: route.version, fares })
  await applyFares(admin)
  const found = async (destination: string) =>
    (await searchSchedules(context.call(), { ...asked, destination })).hits.length
  expect([await found('satara'), await found('kolhapur')]).toEqual([0, 1])
})
