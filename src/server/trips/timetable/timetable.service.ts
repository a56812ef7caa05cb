import { MOST_CHOSEN } from '../../../domain/schedule/schedule-filter.ts'
import type {
  DayCount,
  FoundTrips,
  MasterSummary,
} from '../../../domain/schedule/schedule-filter.ts'
import type {
  DayCountsInput,
  FindTripsInput,
} from '../../../domain/schedule/schedule-filter.input.ts'
import { addDays, dayOffsetOf, timeOf } from '../../../domain/time/calendar.ts'
import type { ArrivalToCheck } from '../../../domain/schedule/schedule-in-office.ts'
import type { AdminCall } from '../../core/call.ts'
import { operatorToday } from '../../settings/operator-today.service.ts'
import { countMatching } from '../schedule.queries.ts'
import {
  countByDay,
  selectArrivalsToCheck,
  selectFoundTrips,
  selectMasters,
  selectRunsToCome,
  selectStillToCome,
} from './timetable.queries.ts'

/** A week. */
const DAYS = 7

/** How many trips each day of a week has, of those that a filter and a search find. decisions/0088 */
export async function countTripsOfDays(
  call: AdminCall,
  { from, searchTerm, ...filter }: DayCountsInput,
): Promise<DayCount[]> {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index))
  const asked = {
    searchTerm,
    filter: { ...filter, today: await operatorToday(call), now: call.now() },
  }
  const counts = await countByDay(call.db, asked, { from, to: days.at(-1) ?? from })
  return days.map((date) => ({ date, trips: counts.get(date) ?? 0 }))
}

/** The trips that a filter and a search find, to choose them all at once: at most 200 of them. */
export async function findTrips(
  call: AdminCall,
  { searchTerm, ...filter }: FindTripsInput,
): Promise<FoundTrips> {
  const asked = {
    searchTerm,
    filter: { ...filter, today: await operatorToday(call), now: call.now() },
  }
  return {
    total: await countMatching(call.db, asked),
    trips: await selectFoundTrips(call.db, asked, MOST_CHOSEN),
  }
}

/** So many of the trips of a master are named. */
const NAMED_ARRIVALS = 5

/** Trips to come that arrive on another day than fits the duration of their route, those of one master together. */
export async function listArrivalsToCheck(call: AdminCall): Promise<ArrivalToCheck[]> {
  const today = await operatorToday(call)
  const rows = await selectArrivalsToCheck(call.db, { now: call.now(), today })
  const families = Map.groupBy(rows, ({ id, masterId }) => masterId ?? id)
  return [...families].flatMap(([scheduleId, trips]) => {
    const [first] = trips
    if (first === undefined) return []
    const { sourceCity, destinationCity, totalDuration, departure, arrival } = first
    return {
      scheduleId,
      isMaster: first.masterId !== null || first.isMaster === 1,
      sourceCity,
      destinationCity,
      departureTime: timeOf(departure),
      arrivalTime: timeOf(arrival),
      arrivalDay: dayOffsetOf(arrival),
      minutes: arrival - departure,
      totalDuration,
      count: trips.length,
      next: trips.slice(0, NAMED_ARRIVALS).map(({ id, date }) => ({ id, date })),
    }
  })
}

/** What some masters repeat, by id; ids of others are left out. decisions/0014 */
export async function summarizeMasters(
  call: AdminCall,
  ids: readonly number[],
): Promise<MasterSummary[]> {
  const now = call.now()
  const masters = await selectMasters(call.db, ids)
  const runs = new Map((await selectRunsToCome(call.db, ids, now)).map((row) => [row.id, row]))
  const own = new Map((await selectStillToCome(call.db, ids, now)).map(({ id, day }) => [id, day]))
  return masters.map(({ id, weekdays, stoppedAt }) => {
    const made = runs.get(id)
    const day = own.get(id)
    const days = [day, made?.next, made?.until].filter((one) => one !== undefined).toSorted()
    return {
      id,
      weekdays: weekdays.split('').map(Number),
      stopped: stoppedAt !== null,
      runs: (made?.runs ?? 0) + (day === undefined ? 0 : 1),
      next: days[0] ?? null,
      until: days.at(-1) ?? null,
    }
  })
}
