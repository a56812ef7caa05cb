import { minutesOf, timeOf } from '../../domain/calendar.ts'
import type { Bus } from '../../domain/bus.ts'
import { Fault } from '../../domain/fault.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { Route } from '../../domain/route.ts'
import type { Schedule } from '../../domain/schedule.ts'
import { farePaiseOf } from '../../domain/schedule.input.ts'
import type { ScheduleInput, ScheduleListInput } from '../../domain/schedule.input.ts'
import { seatLayout } from '../../domain/seat.ts'
import { arrivalMinutes, tripNodes } from '../../domain/trip-nodes.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { allBuses, busNamesAreUnique, getBus } from '../bus/bus.service.ts'
import { atomically } from '../call.ts'
import type { AdminCall, AtomicCall, Call } from '../call.ts'
import { brokenConstraint } from '../db/constraint-fault.ts'
import { instantOf, serviceDayOf } from '../operator-time.ts'
import { allRoutes } from '../route/route-memory.service.ts'
import { getRoute } from '../route/route.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { generateRuns } from './runs.service.ts'
import {
  countMatching,
  selectPageIds,
  selectSchedules,
  selectTakenSeats,
} from './schedule.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { timetableChanged, timetableSize } from './timetable.service.ts'
import { deleteTrip, insertNodes, insertSeats, insertTrip } from './trip.queries.ts'
import { nodesOn, requireBusFree, requireInService } from './trip.service.ts'

function toSchedule(row: ScheduleRow, bus: Bus, route: Route, taken: number): Schedule {
  return {
    id: row.id,
    bus,
    route,
    scheduleDate: row.service_day,
    departureTime: timeOf(row.departure_minutes),
    arrivalTime: timeOf(row.arrival_minutes),
    departureAt: row.departure_at,
    arrivalAt: row.arrival_at,
    totalSeats: row.total_seats,
    availableSeats: row.total_seats - taken,
    farePaise: row.fare_paise,
    automationDuration: row.automation_duration,
    isMasterRecord: row.is_master === 1,
    status: row.status,
    version: row.version,
  }
}

/** A page of the trips, searched by bus name or either city of the route. Spec §2, Schedules Management */
export async function listSchedules(
  call: Call,
  request: ScheduleListInput,
): Promise<Page<Schedule>> {
  const { searchTerm, pageSize } = request
  const total =
    searchTerm === '' ? await timetableSize(call) : await countMatching(call.db, searchTerm)
  const ids = await selectPageIds(call.db, request, total, await busNamesAreUnique(call))
  const rows = await selectSchedules(call.db, ids)
  const taken = await selectTakenSeats(call.db, ids, call.now())
  const [buses, routes] = [await allBuses(call), await allRoutes(call)]
  const schedules = rows.flatMap((row) => {
    const [bus, route] = [buses.get(row.bus_id), routes.get(row.route_id)]
    return bus && route ? toSchedule(row, bus, route, taken.get(row.id) ?? 0) : []
  })
  return pageOf(schedules, total, pageSize)
}

/** @throws Fault missing */
export async function getSchedule(call: Call, id: number): Promise<Schedule> {
  const [row] = await selectSchedules(call.db, [id])
  if (!row) throw new Fault('missing', 'There is no such schedule')
  const taken = await selectTakenSeats(call.db, [id], call.now())
  const bus = await getBus(call, row.bus_id)
  return toSchedule(row, bus, await getRoute(call, row.route_id), taken.get(id) ?? 0)
}

/**
 * Makes a trip with its places and seats frozen as they are now. A master is itself the trip of its start day; its
 * other runs follow, and are all there when this answers, unless the call is part of a larger transaction: then they
 * follow its commit. domain.md §8
 * @throws Fault missing for an unknown bus or route; invalid for a day gone by or more seats than the bus has;
 *   conflict for a retired bus, or one that runs elsewhere then
 */
export async function addSchedule(call: AdminCall, input: ScheduleInput): Promise<Schedule> {
  let generation: Promise<void> | undefined
  const id = await atomically(call, async (call) => {
    const id = await insertScheduled(call, input)
    if (input.isMasterRecord) {
      call.afterCommit(() => {
        generation = followMaster(call, id)
      })
    }
    return id
  })
  await generation
  return getSchedule(call, id)
}

/** The master stands whatever becomes of its runs: the nightly roll-forward makes those that are missing. */
async function followMaster(call: AtomicCall, id: number): Promise<void> {
  const { trx: _trx, afterCommit: _afterCommit, ...later } = call
  const { store, log } = call.parts
  try {
    await generateRuns({ ...later, db: store.reader }, id)
  } catch (error) {
    log.error(
      { err: error, scheduleId: id },
      'Not all runs of a master could be made; the next roll-forward tries again',
    )
  }
}

async function insertScheduled(
  call: AdminCall & AtomicCall,
  input: ScheduleInput,
): Promise<number> {
  const { zone } = await readSettings(call)
  const bus = await getBus(call, input.busId)
  const route = await getRoute(call, input.routeId)
  requireInService(bus)
  if (input.scheduleDate < serviceDayOf(call.now(), zone)) {
    throw invalid('scheduleDate', 'Date cannot be in the past')
  }
  if (input.totalSeats > bus.totalSeats) {
    throw invalid('totalSeats', `${bus.busName} has only ${bus.totalSeats} seats`)
  }
  const departure = minutesOf(input.departureTime)
  const arrival = arrivalMinutes(input.departureTime, input.arrivalTime)
  const departureAt = instantOf(input.scheduleDate, departure, zone)
  const arrivalAt = instantOf(input.scheduleDate, arrival, zone)
  await requireBusFree(call, bus, departureAt, arrivalAt)
  const nodes = tripNodes({
    ...route,
    departureTime: input.departureTime,
    arrivalTime: input.arrivalTime,
  })
  const [at, by, farePaise] = [call.now(), call.actor.id, farePaiseOf(input)]
  const id = await insertTrip(call.trx, {
    bus_id: bus.id,
    route_id: route.id,
    master_id: null,
    is_master: input.isMasterRecord ? 1 : 0,
    automation_duration: input.automationDuration,
    automation_stopped_at: null,
    service_day: input.scheduleDate,
    departure_minutes: departure,
    arrival_minutes: arrival,
    departure_at: departureAt,
    arrival_at: arrivalAt,
    total_seats: input.totalSeats,
    fare_paise: farePaise,
    last_node: nodes.length - 1,
    sales_stopped_at: null,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  })
  await insertNodes(call.trx, id, nodesOn(input.scheduleDate, nodes, zone))
  // The bus as it is, less the seats that are not on sale.
  const seats = seatLayout(bus.busType, bus.totalSeats).slice(0, input.totalSeats)
  await insertSeats(call.trx, id, farePaise, seats)
  await recordAudit(call, { action: 'add', subject: 'schedule', subjectId: id })
  timetableChanged(call)
  return id
}

const invalid = (field: string, message: string) =>
  new Fault('invalid', message, { fields: [{ field, message }] })

/** Deletes a trip nothing was ever sold on. @throws Fault missing; conflict when there are sales, or runs of a master */
export function deleteSchedule(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const schedule = await getSchedule(call, id)
    try {
      await deleteTrip(call.trx, id)
    } catch (error) {
      if (brokenConstraint(error) === 'foreign-key') throw inUse(schedule)
      throw error
    }
    await recordAudit(call, { action: 'delete', subject: 'schedule', subjectId: id })
    timetableChanged(call)
  })
}

function inUse({ isMasterRecord }: Schedule): Fault {
  const message = isMasterRecord
    ? 'This schedule has bookings or daily runs and cannot be deleted. Stop its automation or cancel the trip instead.'
    : 'This schedule has bookings and cannot be deleted. Cancel the trip instead.'
  return new Fault('conflict', message)
}
