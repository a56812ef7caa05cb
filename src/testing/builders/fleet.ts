import type { BusInput } from '../../domain/fleet/bus.input.ts'
import type { RouteInput } from '../../domain/fleet/route.input.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import type { BusLayout } from '../../domain/seat/bus-layout.ts'
import { LAYOUT_TEMPLATES } from '../../domain/seat/layout-templates.ts'
import { requireAdmin } from '../../server/core/call.ts'
import type { AdminCall } from '../../server/core/call.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import type { RoutePointsInput } from '../../domain/fleet/point.input.ts'
import { addPoint } from '../../server/fleet/point.service.ts'
import { setPointsOfRoute } from '../../server/fleet/route-points.service.ts'
import { addRoute, getRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { testContext } from '../harness/test-context.ts'
import type { TestContext } from '../harness/test-context.ts'

/** The day of the tests, and the one after. */
export const TODAY = '2027-01-15'
export const TOMORROW = '2027-01-16'

let busCount = 0

/** Buses differ in letters alone, so that a search for digits finds the same whatever was built before. */
function nextBusNumber(): string {
  const letter = (count: number) => String.fromCodePoint(65 + (count % 26))
  busCount += 1
  const [first, second, third] = [busCount / 676, busCount / 26, busCount].map(Math.floor)
  return `MH 12 ${letter(first ?? 0)}${letter(second ?? 0)}${letter(third ?? 0)} 1000`
}

export function aBus(change: Partial<BusInput> = {}): BusInput {
  return {
    busName: 'Deccan Queen',
    busNumber: nextBusNumber(),
    busType: 'AC',
    totalSeats: 40,
    busAmenities: ['WIFI', 'WATER_BOTTLE'],
    operatorName: 'Deccan Travels',
    ...change,
  }
}

/** Pune to Goa overnight: Satara before midnight, Kolhapur and Belagavi after it. */
export function aRoute(change: Partial<RouteInput> = {}): RouteInput {
  const stop = (
    stopName: string,
    arrivalTime: string,
    departureTime: string,
    distance: number,
  ) => ({
    id: 0,
    stopName,
    arrivalTime,
    departureTime,
    distance,
  })
  return {
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    totalDistance: 450,
    totalDuration: '10h',
    stops: [
      stop('Satara', '23:20', '23:30', 110),
      stop('Kolhapur', '02:00', '02:20', 230),
      stop('Belagavi', '04:20', '04:30', 340),
    ],
    ...change,
  }
}

/** Tomorrow at 21:00 until 07:00, 40 seats at 900 rupees. */
export function aSchedule(
  change: Partial<ScheduleInput> & Pick<ScheduleInput, 'busId' | 'routeId'>,
): ScheduleInput {
  return {
    scheduleDate: TOMORROW,
    departureTime: '21:00',
    arrivalTime: '07:00',
    totalSeats: 40,
    farePrice: 900,
    automationDuration: 'ONE_MONTH',
    isMasterRecord: false,
    ...change,
  }
}

export interface Fleet {
  context: TestContext
  admin: AdminCall
  busId: number
  routeId: number
}

/** A server with an administrator, one bus and one route. */
export async function aFleet(): Promise<Fleet> {
  const context = await testContext()
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const bus = await addBus(admin, aBus())
  const route = await addRoute(admin, aRoute())
  return { context, admin, busId: bus.id, routeId: route.id }
}

/** Points of Pune and Goa by name, on the route of a fleet: three to get on at, two to get off at. */
export async function somePoints(
  admin: AdminCall,
  routeId: number,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  const offsets: [town: string, name: string, boarding: number | null, dropping: number | null][] =
    [
      ['Pune', 'Swargate', 0, null],
      ['Pune', 'Aundh', 25, null],
      ['Pune', 'Wakad', 45, null],
      ['Goa', 'Mapusa', null, 0],
      ['Goa', 'Panaji', null, 30],
    ]
  const points: RoutePointsInput['points'] = []
  for (const [town, name, boardingOffset, droppingOffset] of offsets) {
    const place = {
      name,
      landmark: `Near ${name}`,
      phone: '9876543210',
      latitude: null,
      longitude: null,
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id: pointId } = await addPoint(admin, { town, place })
    ids[name] = pointId
    points.push({ pointId, boardingOffset, droppingOffset })
  }
  const { version } = await getRoute(admin, routeId)
  await setPointsOfRoute(admin, { routeId, version, points })
  return ids
}

/** A trip of tomorrow at 21:00 from Pune, where one gets on at 21:00, 21:25 and 21:45, to Goa. */
export async function aTripWithPoints() {
  const fleet = await aFleet()
  const { admin, busId, routeId } = fleet
  const points = await somePoints(admin, routeId)
  const schedule = aSchedule({ busId, routeId })
  const { id } = await addSchedule(admin, schedule)
  const at = (name: string) => points[name] ?? 0
  const ends = (on: string, off = 'Mapusa') => ({
    boardingPointId: at(on),
    droppingPointId: at(off),
  })
  const departureAt = (
    await admin.db
      .selectFrom('schedules')
      .select('departure_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).departure_at
  const kinds = async () =>
    (await admin.db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  /** Sets the clock so long before the bus leaves its first point. */
  const before = (ms: number) => fleet.context.pass(departureAt - ms - fleet.context.call().now())
  return { ...fleet, schedule, id, at, ends, departureAt, before, kinds }
}

/** A usual bus by its id, such as `seater-2-2-41`. */
export function aLayout(id: string): BusLayout {
  const template = LAYOUT_TEMPLATES.find((one) => one.id === id)
  if (template === undefined) throw new Error(`There is no template ${id}`)
  return structuredClone(template.layout)
}

/** 2+2 seaters, 41 with five in the last row: the first seat is for staff. */
export function withStaffSeat(): BusLayout {
  const { seats, fixtures } = aLayout('seater-2-2-41')
  return {
    seats: seats.map((seat, index) =>
      index === 0 ? { ...seat, number: 'S1', staffOnly: true } : seat,
    ),
    fixtures,
  }
}
