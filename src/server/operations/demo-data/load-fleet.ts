import { slugOf } from '../../../domain/text/city.ts'
import { addTownName, removeTownName } from '../../fleet/town-names.service.ts'
import { NEW_BUS_FIELDS } from '../../../domain/fleet/bus.ts'
import { DAY, formatDuration, minutesOf, timeOf } from '../../../domain/time/calendar.ts'
import type { RouteInput } from '../../../domain/fleet/route.input.ts'
import type { BusLayout } from '../../../domain/seat/bus-layout.ts'
import { LAYOUT_TEMPLATES } from '../../../domain/seat/layout-templates.ts'
import { drawBus } from '../../fleet/bus-layout.service.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { addRoute } from '../../fleet/route.service.ts'
import { generateRuns, MONTH_AT_ONCE } from '../../trips/generate-runs.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'
import { readSettings, saveSettings } from '../../settings/settings.service.ts'
import { BUSES, DRAWN, LADIES_IN_FRONT, LINES, OPERATOR } from './demo-fleet.ts'
import type { DemoLine, Service } from './demo-fleet.ts'
import { addFares } from './demo-fares.ts'
import { addPoints } from './demo-points.ts'

/** Since when there are buses and routes. */
const FOUNDED_DAYS = 194
/** Days of history behind today on which the fleet ran daily. */
const PAST_DAYS = 60
/** A master's window is a calendar month: rolled forward every four weeks, it leaves no day out. */
const STEP_DAYS = 28

/**
 * Buys a small fleet, brings it into daily service 60 days ago and runs it to a month from now, as the administrator and the nightly
 * job would have done. Always the same for the same day.
 */
export async function loadFleet(call: AdminCall): Promise<void> {
  const today = call.now()
  const beginning = callAt(call, () => today - PAST_DAYS * DAY)
  const { zone } = await readSettings(call)
  const founding = callAt(call, () => today - FOUNDED_DAYS * DAY)
  await saveSettings(founding, OPERATOR)
  const routeIds = await addRoutes(founding)
  await addPoints(founding, routeIds.values())
  await addTownNames(founding)
  await addFares(founding, routeIds.values(), serviceDayOf(today, zone))
  const fleet = await addBuses(founding)
  const firstDay = serviceDayOf(beginning.now(), zone)
  const masterIds = await addMasters(beginning, firstDay, { routeIds, fleet })
  for (let days = PAST_DAYS - STEP_DAYS; days > -STEP_DAYS; days -= STEP_DAYS) {
    const then = callAt(call, () => today - Math.max(0, days) * DAY)
    // All masters side by side: what was made at the same time shares a commit.
    await Promise.all(masterIds.map((id) => generateRuns(then, id, MONTH_AT_ONCE)))
  }
}

const routeKey = ({ line, back }: Service): string => `${line} ${back ? 'back' : 'out'}`

/** A route for each direction of a line that has a service; its stop times are those of the first one. */
async function addRoutes(call: AdminCall): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const service of BUSES.flatMap((bus) => bus.services)) {
    const key = routeKey(service)
    if (ids.has(key)) continue
    ids.set(key, (await addRoute(call, routeOf(service))).id)
  }
  return ids
}

function routeOf({ line, back, departs }: Service): RouteInput {
  const { ends, km, minutes, towns }: DemoLine = LINES[line]
  const [source, destination] = back ? [ends[1], ends[0]] : ends
  const departure = minutesOf(departs)
  const stops = towns.map(([stopName, townKm, townMinutes, stopMinutes]) => {
    const arrival = back ? minutes - townMinutes - stopMinutes : townMinutes
    return {
      id: 0,
      stopName,
      arrivalTime: timeOf(departure + arrival),
      departureTime: timeOf(departure + arrival + stopMinutes),
      distance: back ? km - townKm : townKm,
    }
  })
  return {
    sourceCity: source,
    destinationCity: destination,
    totalDistance: km,
    totalDuration: formatDuration(minutes),
    stops: back ? stops.toReversed() : stops,
  }
}

interface Assignment {
  service: Service
  busId: number
  totalSeats: number
}

async function addBuses(call: AdminCall): Promise<Assignment[]> {
  const fleet = await Promise.all(
    BUSES.map(async ({ services, ...bus }) => {
      const added = await addBus(call, {
        ...NEW_BUS_FIELDS,
        ...bus,
        operatorName: OPERATOR.operatorName,
      })
      const layout = layoutOf(bus.busName)
      const { id, totalSeats } = layout
        ? await drawBus(call, added.id, layout, added.version)
        : added
      return services.map((service) => ({ service, busId: id, totalSeats }))
    }),
  )
  return fleet.flat()
}

/** The drawing of a usual bus; none for a bus whose seats follow from its type. */
function layoutOf(busName: string): BusLayout | undefined {
  const layout = LAYOUT_TEMPLATES.find(({ id }) => id === DRAWN[busName])?.layout
  if (layout === undefined || busName !== LADIES_IN_FRONT) return layout
  const seats = layout.seats.map((seat) =>
    seat.row === 1 ? { ...seat, forLadies: true as const } : seat,
  )
  return { ...layout, seats }
}

async function addMasters(
  call: AdminCall,
  scheduleDate: string,
  { routeIds, fleet }: { routeIds: ReadonlyMap<string, number>; fleet: readonly Assignment[] },
): Promise<number[]> {
  const masters = await Promise.all(
    fleet.map(({ service, busId, totalSeats }) =>
      addSchedule(call, {
        busId,
        totalSeats,
        routeId: routeIds.get(routeKey(service)) ?? 0,
        scheduleDate,
        departureTime: service.departs,
        arrivalTime: timeOf(minutesOf(service.departs) + LINES[service.line].minutes),
        farePrice: service.fare,
        automationDuration: 'ONE_MONTH',
        isMasterRecord: true,
      }),
    ),
  )
  return masters.map((master) => master.id)
}

/** What people of the demo’s towns call them besides the usual names. */
const NAMES: readonly (readonly [town: string, name: string])[] = [
  ['Bengaluru', 'Garden City'],
  ['Hyderabad', 'Bhagyanagar'],
  ['Hyderabad', 'Cyberabad'],
  ['Chennai', 'Chennapattinam'],
  ['Jaipur', 'Pink City'],
]

/** The names that the operator keeps; and one usual name of Pune that nobody there uses any more. */
async function addTownNames(call: AdminCall): Promise<void> {
  for (const [town, otherName] of NAMES) await addTownName(call, { town: slugOf(town), otherName })
  await removeTownName(call, { town: 'pune', otherName: 'Poona' })
}
