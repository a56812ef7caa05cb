import { expect, test } from 'vitest'
import {
  aBus,
  aFleet,
  aRoute,
  aSchedule,
  TODAY,
  TOMORROW,
} from '../../../testing/builders/fleet.ts'
import { addBus, retireBus } from '../../fleet/bus.service.ts'
import { addRoute } from '../../fleet/route.service.ts'
import { addSchedule, getSchedule } from '../schedule.service.ts'
import { copyTrips, previewCopies } from './copy-trips.service.ts'

const LATER = '2027-01-25'

/** Pune to Goa tonight and back tomorrow night by one bus, and another bus from Surat. */
async function thereAndBack() {
  const fleet = await aFleet()
  const { admin, busId, routeId } = fleet
  const back = await addRoute(
    admin,
    aRoute({ sourceCity: 'Goa', destinationCity: 'Pune', stops: [] }),
  )
  const out = await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate: TODAY }))
  const home = await addSchedule(admin, aSchedule({ busId, routeId: back.id }))
  return { ...fleet, out: out.id, home: home.id, backId: back.id }
}

test('copies are planned by day and trip, and the same bus at the same time is refused among them too', async () => {
  const { admin, out, home } = await thereAndBack()
  const copies = await previewCopies(admin, { ids: [home, out], dates: [LATER, TOMORROW] })
  expect(copies.map(({ sourceId, date, conflict }) => [sourceId, date, conflict === null])).toEqual(
    [
      [out, TOMORROW, false],
      [home, TOMORROW, false],
      [out, LATER, true],
      [home, LATER, false],
    ],
  )
  expect(copies[0]?.conflict).toMatch(/already runs Goa – Pune on Sat 16 Jan, 21:00 to 07:00/)
  expect(copies[3]?.conflict).toMatch(/already runs Pune – Goa on Mon 25 Jan, 21:00 to 07:00/)
})

test('a copy that would have its bus in two towns is warned about and can be made', async () => {
  const { admin, out } = await thereAndBack()
  const [night, ...others] = await previewCopies(admin, {
    ids: [out],
    dates: [LATER, '2027-01-26'],
  })
  const { busNumber } = (await getSchedule(admin, out)).bus
  const words = `${busNumber} is in Goa from 07:00 and cannot leave Pune at 21:00. Schedule its way from Goa to Pune, or take another bus.`
  // Between two copies it is named once, at the later.
  expect(night?.warnings).toEqual([])
  expect(others.map(({ warnings }) => warnings)).toEqual([[words]])
  const { made } = await copyTrips(admin, { ids: [out], dates: [LATER, '2027-01-26'] })
  expect(made).toHaveLength(2)
})

test('copies are single trips like theirs; what cannot be made is named, and sent again nothing is made twice', async () => {
  const { admin, out, home, busId } = await thereAndBack()
  const other = await addBus(admin, aBus({ busName: 'Night Rider' }))
  const { routeId } = await aRouteOf(admin)
  const third = await addSchedule(
    admin,
    aSchedule({ busId: other.id, routeId, totalSeats: 12, farePrice: 750, isMasterRecord: true }),
  )
  const asked = { ids: [third.id, out, home], dates: [LATER] }
  await retireBus(admin, busId)
  expect(await copyTrips(admin, asked)).toMatchObject({
    made: [],
    notMade: [
      { sourceId: out, reason: expect.stringMatching(/is retired/) },
      { sourceId: home },
      { sourceId: third.id, reason: expect.stringMatching(/already runs/) },
    ],
  })
  const far = { ids: [third.id], dates: ['2027-06-01'] }
  const { made } = await copyTrips(admin, far)
  expect(await getSchedule(admin, made[0]?.id ?? 0)).toMatchObject({
    scheduleDate: '2027-06-01',
    totalSeats: 12,
    farePaise: 75_000,
    isMasterRecord: false,
  })
  expect(await copyTrips(admin, far)).toMatchObject({ made: [], notMade: [{ sourceId: third.id }] })
})

async function aRouteOf(admin: Awaited<ReturnType<typeof aFleet>>['admin']) {
  const { id } = await addRoute(admin, aRoute({ sourceCity: 'Surat', stops: [] }))
  return { routeId: id }
}
