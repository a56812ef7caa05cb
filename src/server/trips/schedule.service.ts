import { Fault } from '../../domain/fault.ts'
import { termsText } from '../../domain/fare/fare-terms.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import type { Route } from '../../domain/fleet/route.ts'
import { isCut, MAX_UNPAGED, pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { ScheduleAdded } from '../../domain/schedule/schedule-in-office.ts'
import type { FilteredSchedulesInput } from '../../domain/schedule/schedule-filter.input.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { lastDroppingOffset } from '../../domain/schedule/trip-points.ts'
import { dayOffsetOf, MINUTE, timeOf } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { busesOfTrips, busNamesAreUnique, busOfTrip } from '../fleet/bus.service.ts'
import { allRoutes } from '../fleet/route-cache.service.ts'
import { getRoute } from '../fleet/route.service.ts'
import { operatorToday } from '../settings/operator-today.service.ts'
import { placedPoints, planTrip, requirePlannable } from './trip-plan.service.ts'
import { patternIn, requireRunPlan, savePattern, weekdayDigits } from './run-days.service.ts'
import { selectRuns } from './master-and-runs.queries.ts'
import {
  countMatching,
  selectIdsBefore,
  selectIdsFrom,
  selectPageIds,
  selectSchedules,
  selectTakenSeatsOfTrips,
} from './schedule.queries.ts'
import type { ScheduleRow, TimetableAsked } from './schedule.queries.ts'
import { insertNodes, insertTrips, putSeats } from './insert-trip.queries.ts'
import { insertTripPoints } from './trip-points.queries.ts'
import { newTripTerms } from './planned-fares.service.ts'
import { requireBusFree } from './bus-rules.service.ts'
import { nodesOn, spanOf } from './trip-times.ts'
import { atomicallyWithRuns } from './atomically-with-runs.service.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'
import { countTrips, tripCountChanged } from './trip-count.service.ts'

function toSchedule(row: ScheduleRow, bus: Bus, route: Route, taken: number): Schedule {
  return {
    id: row.id,
    bus,
    route,
    scheduleDate: row.service_day,
    departureTime: timeOf(row.departure_minutes),
    arrivalTime: timeOf(row.arrival_minutes),
    arrivalDay: dayOffsetOf(row.arrival_minutes),
    departureAt: row.departure_at,
    arrivalAt: row.arrival_at,
    totalSeats: row.total_seats,
    availableSeats: row.total_seats - taken,
    farePaise: row.fare_paise,
    automationDuration: row.automation_duration,
    isMasterRecord: row.is_master === 1,
    status: row.status,
    salesStopped: row.sales_stopped_at !== null,
    version: row.version,
  }
}

/** A page of the trips, searched by bus, place or time of departure, and filtered. Spec §2, Schedules Management */
export async function listSchedules(
  call: Call,
  { whole, ...request }: FilteredSchedulesInput & { whole?: boolean },
): Promise<Page<Schedule>> {
  const { searchTerm, pageSize, pageNumber, sortColumn, orderBy, ...filter } = request
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  const today = await operatorToday(call)
  const asked = {
    searchTerm,
    filter: isFiltered ? { ...filter, today, now: call.now() } : undefined,
  }
  const total =
    searchTerm === '' && !isFiltered ? await countTrips(call) : await countMatching(call.db, asked)
  const unique = await busNamesAreUnique(call)
  const page = { pageSize, pageNumber, sortColumn, orderBy, ...asked }
  const ids = isCut({ ...page, ...(whole !== undefined && { whole }) }, total)
    ? await selectPageIds(call.db, page, MAX_UNPAGED, unique, await comingFirst(call, asked, today))
    : await selectPageIds(call.db, page, total, unique)
  return pageOf(await schedulesOf(call, ids), total, pageSize)
}

/** Some trips in the order of their ids as given; those that are gone are left out. */
export async function schedulesOf(call: Call, ids: readonly number[]): Promise<Schedule[]> {
  const rows = await selectSchedules(call.db, ids)
  const taken = await selectTakenSeatsOfTrips(call.db, ids, call.now())
  const [busOf, routes] = [await busesOfTrips(call), await allRoutes(call)]
  return rows.flatMap((row) => {
    const bus = busOf({ busId: row.bus_id, arrivalAt: row.arrival_at })
    const route = routes.get(row.route_id)
    return bus && route ? toSchedule(row, bus, route, taken.get(row.id) ?? 0) : []
  })
}

/** The trips from today on, the next ones first, and where these are few the last ones before: so many as a list holds. */
async function comingFirst(
  call: Call,
  asked: TimetableAsked,
  today: ServiceDay,
): Promise<number[]> {
  const coming = await selectIdsFrom(call.db, { ...asked, today, most: MAX_UNPAGED })
  const most = MAX_UNPAGED - coming.length
  return [...coming, ...(await selectIdsBefore(call.db, { ...asked, today, most }))]
}

/** @throws Fault missing */
export async function getSchedule(call: Call, id: number): Promise<Schedule> {
  const [row] = await selectSchedules(call.db, [id])
  if (!row) throw new Fault('missing', 'There is no such schedule')
  const taken = await selectTakenSeatsOfTrips(call.db, [id], call.now())
  const bus = await busOfTrip(call, { busId: row.bus_id, arrivalAt: row.arrival_at })
  return toSchedule(row, bus, await getRoute(call, row.route_id), taken.get(id) ?? 0)
}

/**
 * Makes a trip with its places and seats frozen as they are now. A master is itself the trip of its start day; its
 * other runs follow, and are all there when this answers, unless the call is part of a larger transaction: then they
 * follow its commit. domain.md §8
 * @throws Fault missing for an unknown bus or route; invalid for a day gone by or more seats than the bus has;
 *   conflict for a retired bus, or one that runs elsewhere then
 */
export async function addSchedule(call: AdminCall, input: ScheduleInput): Promise<ScheduleAdded> {
  const id = await atomicallyWithRuns(call, async (call, follow) => {
    const id = await insertScheduled(call, input)
    if (input.isMasterRecord) follow(id)
    return id
  })
  const runs = input.isMasterRecord ? await selectRuns(call.db, id) : []
  return { ...(await getSchedule(call, id)), trips: 1 + runs.length }
}

async function insertScheduled(
  call: AdminCall & AtomicCall,
  input: ScheduleInput,
): Promise<number> {
  const plan = await planTrip(call, input)
  requirePlannable(call, plan)
  const pattern = patternIn(input)
  if (input.isMasterRecord) {
    requireRunPlan(input, pattern, serviceDayOf(call.now(), plan.zone))
  }
  const { bus, day, zone } = plan
  const { departureAt, arrivalAt } = spanOf(plan)
  const points = placedPoints(plan.nodes, plan.routePoints)
  const lastOffset = lastDroppingOffset(points, plan.nodes.length - 1)
  await requireBusFree(call, bus, { departureAt, arrivalAt: arrivalAt + lastOffset * MINUTE })
  const [at, by] = [call.now(), call.actor.id]
  const fareTerms = termsText(await newTripTerms(call, plan))
  const [id = 0] = await insertTrips(
    call.trx,
    {
      bus_id: bus.id,
      route_id: plan.route.id,
      master_id: null,
      is_master: input.isMasterRecord ? 1 : 0,
      automation_duration: input.automationDuration,
      automation_stopped_at: null,
      departure_minutes: plan.departure,
      arrival_minutes: plan.arrival,
      arrival_day: plan.arrivalDay,
      total_seats: plan.totalSeats,
      fare_paise: plan.farePaise,
      last_node: plan.nodes.length - 1,
      last_dropping_offset: lastOffset,
      layout_id: plan.layout.id,
      sales_stopped_at: null,
      ...(input.isMasterRecord && { weekdays: weekdayDigits(pattern) }),
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
    },
    [{ service_day: day, departure_at: departureAt, arrival_at: arrivalAt, fare_terms: fareTerms }],
  )
  if (input.isMasterRecord) await savePattern(call, id, pattern)
  await insertNodes(call.trx, [{ id, nodes: nodesOn(day, plan.nodes, zone) }])
  await insertTripPoints(call.trx, [id], points)
  await putSeats(call.trx, id, plan.farePaise, plan.layout.places.slice(0, plan.totalSeats))
  await recordAudit(call, { action: 'add', subject: 'schedule', subjectId: id })
  publishTripChange(call, id)
  await tripCountChanged(call)
  return id
}
