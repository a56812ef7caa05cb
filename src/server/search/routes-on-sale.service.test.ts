import { expect, test } from 'vitest'
import { addRule, aFestival, aSupplement } from '../../testing/builders/back-office/fare-rules.ts'
import { aBus, aFleet, aRoute, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { sellOn } from '../../testing/builders/sales-on.ts'
import { addBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { listPairsOnSale, listPopularRoutes, listRoutesOnSale } from './routes-on-sale.service.ts'

test('popular routes count the trips on sale of the coming week', async () => {
  const { context, admin, busId, routeId } = await aFleet()
  expect(await listPopularRoutes(context.call())).toEqual([])
  await addSchedule(admin, aSchedule({ busId, routeId, isMasterRecord: true }))
  expect(await listPopularRoutes(context.call())).toEqual([
    {
      source: { slug: 'pune', name: 'Pune' },
      destination: { slug: 'goa', name: 'Goa' },
      tripsAWeek: 6,
      lowestFarePaise: 90_000,
      nextDepartureAt: Date.parse(`${TOMORROW}T21:00:00+05:30`),
    },
  ])
})

test('what has left today counts for the week as long as something follows, and is never the next', async () => {
  const { context, admin, busId, routeId } = await aFleet()
  await addRule(admin, aFestival('Diwali', TOMORROW, 20))
  await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate: TODAY, farePrice: 700 }))
  await addSchedule(admin, aSchedule({ busId, routeId }))
  const popular = async () => (await listPopularRoutes(context.call()))[0]
  expect(await popular()).toMatchObject({ tripsAWeek: 2, lowestFarePaise: 70_000 })
  context.pass(Date.parse(`${TODAY}T22:00:00+05:30`) - context.dependencies.clock())
  expect(await popular()).toMatchObject({
    tripsAWeek: 2,
    lowestFarePaise: 108_000,
    nextDepartureAt: Date.parse(`${TOMORROW}T21:00:00+05:30`),
  })
  context.pass(26 * 3_600_000)
  expect(await popular()).toBeUndefined()
  expect((await listRoutesOnSale(context.call()))[0]?.tripsAWeek).toBe(0)
  expect(await listPairsOnSale(context.call())).toEqual([])
})

test('the list of all routes shows those without a trip too', async () => {
  const { context, admin, busId, routeId } = await aFleet()
  await addRoute(admin, aRoute({ sourceCity: 'Mumbai' }))
  await addSchedule(admin, aSchedule({ busId, routeId, farePrice: 850 }))
  const routes = await listRoutesOnSale(context.call())
  expect(
    routes.map((route) => [route.sourceCity, route.tripsAWeek, route.lowestFarePaise]),
  ).toEqual([
    ['Mumbai', 0, null],
    ['Pune', 1, 85_000],
  ])
})

test('the lowest fare of a route is that of its cheapest free seat, as rules of fares make it', async () => {
  const { context, admin, ...fleet } = await aFleet()
  const lowest = async () => (await listRoutesOnSale(context.call()))[0]?.lowestFarePaise
  await addRule(admin, aFestival('Diwali', TOMORROW, 20))
  await addRule(admin, aSupplement('Window', 5000, { window: true }))
  const { id } = await addSchedule(admin, aSchedule({ ...fleet, totalSeats: 4 }))
  expect(await lowest()).toBe(108_000)
  await sellOn(context, id, ['1B', '1C'])
  expect(await lowest()).toBe(114_000)
  const { id: busId } = await addBus(admin, aBus())
  await addSchedule(
    admin,
    aSchedule({ busId, routeId: fleet.routeId, scheduleDate: '2027-01-17', farePrice: 1100 }),
  )
  expect(await lowest()).toBe(110_000)
})
