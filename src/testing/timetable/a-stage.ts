import { requireAdmin, requireStaff } from '../../server/core/call.ts'
import type { AdminCall, SignedInCall, StaffCall } from '../../server/core/call.ts'
import { listStaffTrips } from '../../server/boarding/staff-trips.service.ts'
import { loadTimetable } from '../../server/timetable/find-trips.service.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { seatEventsOf } from '../../server/core/shared-seat-events.ts'
import type { Reader } from '../../server/db/connection/store.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { aBus, aRoute, aSchedule, somePoints, TODAY } from '../builders/fleet.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'

/** A booking as it was made: whose, and the trip. */
export interface StagedBooking {
  id: number
  scheduleId: number
  by: SignedInCall
}

/** A small operator: a master twice a week by night, a day trip with points, a trip there and back by night. */
export interface Stage {
  context: TestContext
  admin: AdminCall
  agent: StaffCall
  customers: SignedInCall[]
  /** Those that drive, then those that can take over. */
  busIds: number[]
  spareIds: number[]
  routeIds: number[]
  /** On the route by day. */
  pointIds: number[]
  bookings: StagedBooking[]
  trips: () => Promise<StagedTrip[]>
  /** Has all trips and their claims in memory: what an act begins with has been seen before it goes on. */
  settle: () => Promise<void>
  newKey: () => string
}

export interface StagedTrip {
  id: number
  day: string
  routeId: number
  busId: number
  farePaise: number
  masterId: number | null
  isMaster: 0 | 1
  status: string
  version: number
  /** Of its seats, claims, points and delays. */
  state: string
}

const stop = (stopName: string, arrivalTime: string, departureTime: string, distance: number) => ({
  id: 0,
  stopName,
  arrivalTime,
  departureTime,
  distance,
})

/** By day, with points in Pune and Goa. */
const DAY_ROUTE = aRoute({ stops: [stop('Satara', '11:20', '11:30', 110)] })
const WAY_BACK = aRoute({
  sourceCity: 'Goa',
  destinationCity: 'Pune',
  stops: [stop('Kolhapur', '02:00', '02:20', 220)],
})
const SEATS = 8
export const BY_DAY = { departureTime: '09:00', arrivalTime: '19:00' }

export async function aStage(whenDone: WhenDone): Promise<Stage> {
  const context = await testContext({ whenDone })
  context.dependencies.seatEvents = seatEventsOf(context.dependencies.store)
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const agent = requireStaff(await context.actingAs('AGENT'))
  const customers = [await context.actingAs('CUSTOMER'), await context.actingAs('CUSTOMER')]
  const newBus = async (totalSeats: number) => (await addBus(admin, aBus({ totalSeats }))).id
  const busIds = [await newBus(SEATS), await newBus(SEATS), await newBus(SEATS)]
  const spareIds = [await newBus(SEATS), await newBus(SEATS + 4), await newBus(SEATS - 2)]
  const [night, byDay, back] = [
    await addRoute(admin, aRoute()),
    await addRoute(admin, DAY_ROUTE),
    await addRoute(admin, WAY_BACK),
  ]
  const pointIds = Object.values(await somePoints(admin, byDay.id))
  const [nightBus = 0, dayBus = 0, backBus = 0] = busIds
  const add = (form: Parameters<typeof aSchedule>[0]) =>
    addSchedule(admin, aSchedule({ totalSeats: SEATS, ...form }))
  await add({
    busId: nightBus,
    routeId: night.id,
    isMasterRecord: true,
    weekdays: [3, 6],
  })
  const ofDay = { busId: dayBus, routeId: byDay.id, ...BY_DAY }
  await add(ofDay)
  await add({ ...ofDay, scheduleDate: addDays(TODAY, 4) })
  const ofBack = { busId: backBus, routeId: back.id }
  await add({ ...ofBack, scheduleDate: TODAY })
  await add({ ...ofBack, scheduleDate: addDays(TODAY, 2) })
  let keys = 0
  const trips = () => tripsOf(admin.db)
  return {
    context,
    admin,
    agent,
    customers,
    busIds,
    spareIds,
    routeIds: [night.id, byDay.id, back.id],
    pointIds,
    bookings: [],
    trips,
    async settle() {
      await loadTimetable(context.call())
      await listStaffTrips(agent, { searchTerm: '', limit: 500 })
    },
    newKey: () => `key-of-stage-${++keys}`,
  }
}

/** All trips, each with what else of it has changed where that does not change its row. */
async function tripsOf(db: Reader): Promise<StagedTrip[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'service_day as day', 'route_id as routeId', 'bus_id as busId', 'status'])
    .select(['fare_paise as farePaise', 'master_id as masterId', 'is_master as isMaster'])
    .select('version')
    .orderBy('id')
    .execute()
  const states = await Promise.all([
    db
      .selectFrom('claims')
      .select(['schedule_id as id', 'seat_id', 'held_until', 'booking_id'])
      .execute(),
    db.selectFrom('delays').select(['schedule_id as id', 'minutes']).execute(),
    db.selectFrom('trip_points').select(['schedule_id as id', 'closed_at']).execute(),
    db.selectFrom('seats').select(['schedule_id as id', 'for_ladies']).execute(),
  ])
  const byTrip = Map.groupBy<number, { id: number }>(states.flat(), ({ id }) => id)
  const stateOf = (id: number) =>
    (byTrip.get(id) ?? [])
      .map((state) => JSON.stringify(state))
      .toSorted()
      .join('')
  return rows.map((row) => ({ ...row, state: stateOf(row.id) }))
}

/** The day of the stage's clock. */
export const todayOf = ({ context }: Stage): string =>
  serviceDayOf(context.dependencies.clock(), 'Asia/Kolkata')
