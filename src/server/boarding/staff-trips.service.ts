import { DAY, timeOf } from '../../domain/time/calendar.ts'
import { Fault } from '../../domain/fault.ts'
import type { StaffTrip, StaffTrips } from '../../domain/boarding/passenger-list.ts'
import type { StaffTripsInput } from '../../domain/boarding/boarding.input.ts'
import { LONGEST_TRIP_DAYS } from '../../domain/schedule/trip-nodes.ts'
import { lateMinutesAt } from '../../domain/schedule/delay.ts'
import { saidDelaysOf } from '../booking/delays/said-delays.service.ts'
import type { StaffCall } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { fullFaresOf } from '../search/pair-offer.service.ts'
import { findClaims } from '../timetable/find-trips.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectHeadcounts,
  selectNextTrips,
  selectTripForStaff,
  selectTripsByIds,
  selectTripsOfDay,
  selectTripsUnderWay,
} from './staff-trips.queries.ts'
import type { StaffTripRow } from './staff-trips.queries.ts'

/** No trip that left longer ago is still under way. */
const LONGEST_TRIP = LONGEST_TRIP_DAYS * DAY
/** At most so many of those, so that they never keep the next ones off the list. */
const UNDER_WAY = 15

/**
 * The trips of a day by departure, those that are cancelled too; without a day the trips under way that left last and
 * the next ones to leave, by departure. Searched by bus name, number, place
 * or the beginning of the time they leave at.
 */
export async function listStaffTrips(call: StaffCall, input: StaffTripsInput): Promise<StaffTrips> {
  // One more than asked for says whether there are more.
  const asked = { ...input, limit: input.limit + 1 }
  const rows =
    input.date === undefined
      ? await tripsAboutNow(call, asked)
      : await selectTripsOfDay(call.db, input.date, asked)
  const shown = rows.slice(0, input.limit)
  const trips = await withCounts(call, shown)
  const fares = await fullFaresOf(
    call,
    trips.map(({ scheduleId }) => scheduleId),
  )
  return {
    trips: trips.map((trip) => ({ ...trip, farePaise: fares.get(trip.scheduleId) ?? null })),
    hasMore: rows.length > shown.length,
  }
}

/** One trip as staff choose one. @throws Fault missing */
export async function getStaffTrip(call: StaffCall, scheduleId: number): Promise<StaffTrip> {
  const [trip] = await withCounts(call, await selectTripForStaff(call.db, { scheduleId }))
  if (trip === undefined) throw new Fault('missing', 'Trip not found')
  return trip
}

/** Some trips, in any order; those that are gone are left out. */
export async function listStaffTripsByIds(
  call: StaffCall,
  ids: readonly number[],
): Promise<StaffTrip[]> {
  return withCounts(call, await selectTripsByIds(call.db, { ids: JSON.stringify(ids) }))
}

async function tripsAboutNow(
  call: StaffCall,
  asked: { searchTerm: string; limit: number },
): Promise<StaffTripRow[]> {
  const { zone } = await readSettings(call)
  const now = call.now()
  const since = now - LONGEST_TRIP
  const left = await selectTripsUnderWay(
    call.db,
    { now, since, sinceDay: serviceDayOf(since, zone) },
    { ...asked, limit: Math.min(asked.limit, UNDER_WAY) },
  )
  const next = await selectNextTrips(call.db, { now, today: serviceDayOf(now, zone) }, asked)
  return [...left.toReversed(), ...next]
}

/** Trips with who travels on them and how late they are. */
export async function withCounts(
  call: StaffCall,
  rows: readonly StaffTripRow[],
): Promise<StaffTrip[]> {
  const ids = rows.map((row) => row.scheduleId)
  const counts = await selectHeadcounts(call.db, { ids: JSON.stringify(ids) })
  const countsOf = new Map(counts.map((count) => [count.scheduleId, count]))
  const claims = await findClaims(call, ids)
  const delaysOf = await saidDelaysOf(call, ids)
  return rows.map(({ departureMinutes, arrivalMinutes, lastNode, ...row }) => ({
    ...row,
    departsLate: lateMinutesAt(delaysOf(row.scheduleId), 0),
    arrivesLate: lateMinutesAt(delaysOf(row.scheduleId), lastNode),
    departureTime: timeOf(departureMinutes),
    arrivalTime: timeOf(arrivalMinutes),
    availableSeats:
      row.totalSeats - (claims.get(row.scheduleId)?.countTaken(0, lastNode, call.now()) ?? 0),
    passengers: countsOf.get(row.scheduleId)?.passengers ?? 0,
    boarded: countsOf.get(row.scheduleId)?.boarded ?? 0,
  }))
}
