import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { aFleet, aRoute, aSchedule } from '../../testing/builders/fleet.ts'
import { timeOfDayOf } from '../core/operator-time.ts'
import { addRoute } from '../fleet/route.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { rollForward } from './generate-runs.service.ts'
import { addSchedule } from './schedule.service.ts'

/** An installation in a zone, some days on. */
async function installationIn(zone: string, days: number) {
  const fleet = await aFleet()
  await saveSettings(fleet.admin, { zone })
  fleet.context.pass(days * DAY)
  const trips = () =>
    fleet.admin.db.selectFrom('schedules').selectAll().orderBy('service_day').execute()
  const nodes = () =>
    fleet.admin.db
      .selectFrom('trip_nodes')
      .selectAll()
      .orderBy('schedule_id')
      .orderBy('node')
      .execute()
  return { ...fleet, trips, nodes }
}

test.each([
  { zone: 'America/New_York', days: 40, change: '2027-03-14', start: '2027-03-01' },
  { zone: 'America/New_York', days: 280, change: '2027-11-07', start: '2027-11-01' },
  { zone: 'Europe/Berlin', days: 50, change: '2027-03-28', start: '2027-03-15' },
  { zone: 'Europe/Berlin', days: 270, change: '2027-10-31', start: '2027-10-15' },
])(
  'around $change in $zone a master runs once every day, at the same local time',
  async ({ zone, days, change, start }) => {
    const { admin, trips, ...fleet } = await installationIn(zone, days)
    await addSchedule(admin, aSchedule({ ...fleet, scheduleDate: start, isMasterRecord: true }))
    const made = await trips()
    expect(made.map((trip) => trip.service_day)).toContain(change)
    const daysBetween = made.map((trip) => Date.parse(trip.service_day) / DAY)
    expect(daysBetween).toEqual(made.map((_, i) => (daysBetween[0] ?? 0) + i))
    expect(new Set(made.map((trip) => timeOfDayOf(trip.departure_at, zone)))).toEqual(
      new Set(['21:00']),
    )
    expect(new Set(made.map((trip) => timeOfDayOf(trip.arrival_at, zone)))).toEqual(
      new Set(['07:00']),
    )
    expect((await rollForward(fleet.context.call())).created).toBe(0)
    expect(await checkData(admin.db)).toEqual([])
  },
)

test.each([
  { what: 'wholly in the hour that is skipped', departureTime: '02:05', arrivalTime: '02:50' },
  { what: 'out of the hour that is skipped', departureTime: '02:10', arrivalTime: '03:05' },
  { what: 'through the hour that is skipped', departureTime: '01:30', arrivalTime: '03:30' },
])('a short trip $what runs on that day too, forwards', async ({ departureTime, arrivalTime }) => {
  const { admin, busId, trips, nodes } = await installationIn('America/New_York', 40)
  const stop = {
    id: 0,
    stopName: 'Satara',
    arrivalTime: '02:20',
    departureTime: '02:30',
    distance: 30,
  }
  const { id: routeId } = await addRoute(admin, aRoute({ totalDistance: 50, stops: [stop] }))
  const form = { busId, routeId, departureTime, arrivalTime, isMasterRecord: true }
  await addSchedule(admin, aSchedule({ ...form, scheduleDate: '2027-03-10' }))
  const made = await trips()
  // The month from the tenth of March on.
  expect(made).toHaveLength(31)
  const byTrip = Map.groupBy(await nodes(), (node) => node.schedule_id)
  for (const trip of made) {
    const places = byTrip.get(trip.id) ?? []
    const instants = places.flatMap((node) => [node.arrival_at, node.departure_at])
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(new Set(places.map((node) => node.departure_at)).size).toBe(3)
    expect([places[0]?.departure_at, places[2]?.arrival_at]).toEqual([
      trip.departure_at,
      trip.arrival_at,
    ])
  }
})

test('a trip of three days by the clock that the end of summer time makes longer is refused', async () => {
  const { admin, busId } = await installationIn('Europe/Berlin', 270)
  const route = aRoute({ totalDuration: '72h', stops: [] })
  const { id: routeId } = await addRoute(admin, route)
  const times = { departureTime: '12:00', arrivalTime: '12:00' }
  const trip = (scheduleDate: string) =>
    addSchedule(admin, aSchedule({ busId, routeId, scheduleDate, ...times }))
  await expect(trip('2027-10-29')).rejects.toThrow('A trip takes 3 days at most')
  expect(await trip('2027-11-01')).toMatchObject({ arrivalDay: 3 })
})
