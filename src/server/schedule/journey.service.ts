import type { Bus } from '../../domain/bus.ts'
import { addDays, dayOffsetOf, MINUTE, timeOf } from '../../domain/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/calendar.ts'
import { fareShare } from '../../domain/money.ts'
import type { Paise } from '../../domain/money.ts'
import type { Route } from '../../domain/route.ts'
import { saleState, salesCloseAt } from '../../domain/schedule.ts'
import type { ScheduleHit, SearchHit, TripPoint } from '../../domain/schedule.ts'
import type { SearchInput } from '../../domain/schedule.input.ts'
import type { Settings } from '../../domain/settings.ts'
import type { Call } from '../call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { selectJourneys } from './search.queries.ts'
import type { JourneyRow } from './search.queries.ts'

/** A trip for the journey asked about, as found. */
export interface Journey {
  row: JourneyRow
  sale: 'open' | 'closed' | 'departed'
  salesCloseAt: Instant
  farePaise: Paise
  availableSeats: number
  /** When the first hold on a seat of it ends. */
  nextDeadline: Instant | null
}

/**
 * The trips between two places, boarding on days from `date` to `lastDate`, in order of departure, with this journey's
 * fare and free seats. One statement, whatever is found. domain.md §2
 */
export async function findJourneys(
  call: Call,
  { source, destination, date }: SearchInput,
  lastDate: ServiceDay = date,
): Promise<Journey[]> {
  const settings = await readSettings(call)
  const now = call.now()
  const rows = await selectJourneys(call.db, {
    source,
    destination,
    first: date,
    last: lastDate,
    now,
  })
  return rows.map((row) => journeyOf(row, settings, now))
}

function journeyOf(row: JourneyRow, settings: Settings, now: Instant): Journey {
  const [takenSeats, nextDeadline] = row.taken.split(' ')
  return {
    row,
    sale: saleState(row.from_at, settings.onlineCloseMinutes, now),
    salesCloseAt: salesCloseAt(row.from_at, settings.onlineCloseMinutes),
    farePaise: fareShare({
      fullPaise: row.fare_paise,
      distance: row.to_distance - row.from_distance,
      totalDistance: row.total_distance,
      minimumPaise: settings.minimumFarePaise,
    }),
    availableSeats: row.total_seats - Number(takenSeats),
    nextDeadline: nextDeadline ? Number(nextDeadline) : null,
  }
}

function boardingOf(row: JourneyRow, slug: string): TripPoint {
  return {
    node: row.from_node,
    name: row.from_name,
    slug,
    time: timeOf(row.from_minutes),
    date: row.from_day,
    at: row.from_at,
  }
}

function droppingOf(row: JourneyRow, slug: string): TripPoint {
  const offset = dayOffsetOf(row.to_minutes)
  return {
    node: row.to_node,
    name: row.to_name,
    slug,
    time: timeOf(row.to_minutes),
    date: offset === 0 ? row.service_day : addDays(row.service_day, offset),
    at: row.to_at,
  }
}

/** As the search screen shows it. ux.md d2 */
export function toSearchHit(journey: Journey, bus: Bus, asked: SearchInput): SearchHit {
  const { row } = journey
  return {
    scheduleId: row.id,
    busName: bus.busName,
    busNumber: bus.busNumber,
    busType: bus.busType,
    operatorName: bus.operatorName,
    amenities: bus.busAmenities,
    sourceCity: row.first_name,
    destinationCity: row.last_name,
    scheduleDate: row.service_day,
    boarding: boardingOf(row, asked.source),
    dropping: droppingOf(row, asked.destination),
    durationMinutes: Math.round((row.to_at - row.from_at) / MINUTE),
    farePaise: journey.farePaise,
    totalSeats: row.total_seats,
    availableSeats: journey.availableSeats,
    salesCloseAt: journey.salesCloseAt,
    departed: journey.sale === 'departed',
  }
}

/** As the specified call answers it. rest.md, fetch-schedules */
export function toScheduleHit(
  journey: Journey,
  bus: Bus,
  route: Route,
  asked: SearchInput,
): ScheduleHit {
  const { row } = journey
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
    availableSeats: journey.availableSeats,
    farePaise: journey.farePaise,
    automationDuration: row.automation_duration,
    isMasterRecord: row.is_master === 1,
    status: row.status,
    version: row.version,
    boarding: boardingOf(row, asked.source),
    dropping: droppingOf(row, asked.destination),
  }
}
