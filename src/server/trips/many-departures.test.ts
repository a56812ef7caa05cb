import { expect, test } from 'vitest'
import { aBus, aFleet, aSchedule, TOMORROW } from '../../testing/builders/fleet.ts'
import { addBus } from '../fleet/bus.service.ts'
import { listDayOffers } from '../search/search.service.ts'
import { addSchedule } from './schedule.service.ts'

test('where more trips leave than are read at once, the same ones are found', async () => {
  const { admin, routeId, context } = await aFleet()
  for (const busNumber of ['MH 12 AA 0001', 'MH 12 AA 0002', 'MH 12 AA 0003']) {
    // oxlint-disable-next-line no-await-in-loop -- a fleet grows bus by bus
    const bus = await addBus(admin, aBus({ busNumber }))
    // oxlint-disable-next-line no-await-in-loop
    await addSchedule(admin, aSchedule({ busId: bus.id, routeId, isMasterRecord: true }))
  }
  const offers = (destination: string, days: number) =>
    listDayOffers(context.call(), { source: 'pune', destination, date: TOMORROW, days })
  const found = await offers('goa', 14)
  expect(found.map((offer) => offer.trips)).toEqual(Array.from({ length: 14 }, () => 3))
  // All of them are in memory now.
  expect(await offers('goa', 14)).toEqual(found)
  expect((await offers('nowhere', 14)).map((offer) => offer.trips)).toEqual(found.map(() => 0))
})
