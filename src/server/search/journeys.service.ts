import { pausedUntil } from '../../domain/booking/sales-window.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import type { Route } from '../../domain/fleet/route.ts'
import type { Paise } from '../../domain/money.ts'
import { journeyFares } from '../../domain/fare/journey-fares.ts'
import type { Supplement } from '../../domain/fare/fare-terms.ts'
import type { SearchInput } from '../../domain/schedule/search.input.ts'
import { lateMinutesAt } from '../../domain/schedule/delay.ts'
import { saleState, salesCloseAt } from '../../domain/schedule/schedule.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { ScheduleHit, SearchHit } from '../../domain/schedule/search.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { addDays, dayOffsetOf, MINUTE, timeOf } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import type { ShownImages } from '../settings/images/shown-images.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findEnds } from './journey-ends.service.ts'
import type { JourneyEnds } from './journey-ends.service.ts'
import { cachedClaims } from './timetable-cache.service.ts'
import type { LateTrips } from './timetable-cache.service.ts'
import type { FrozenNode, FrozenTrip } from './trip-cache.service.ts'
import type { TripClaims } from './trip-claims.ts'

/** A trip for the journey asked about, as found. */
export interface TripJourney extends JourneyEnds {
  sale: 'open' | 'closed' | 'departed'
  salesCloseAt: Instant
  /** It sells again then at the latest, after its bus has been chosen; null where it sells. decisions/0084 */
  pausedUntil: Instant | null
  /** Of the cheapest free seat; of the cheapest one where none is free. */
  farePaise: Paise
  /** When it changes by the clock alone; Infinity where it does not. */
  faresChangeAt: Instant
  availableSeats: number
  /** When the first hold on a seat of it ends; Infinity when there is none. */
  nextDeadline: Instant
}

/**
 * The trips between two places, boarding on days from `date` to `lastDate`, in order of departure, with this journey's
 * fare and free seats. Cancelled trips and those whose sales are stopped are not among them. One statement finds the
 * departures; the trips, their places and their claims come from caches. domain.md §2
 */
export async function findJourneys(
  call: Call,
  { source, destination, date }: SearchInput,
  lastDate: ServiceDay = date,
): Promise<TripJourney[]> {
  const settings = await readSettings(call)
  const found = await findEnds(call, { source, destination, first: date, last: lastDate })
  const claims = await cachedClaims(
    call,
    found.map(({ trip }) => trip.id),
  )
  const now = call.now()
  return found.flatMap((ends, index) => {
    const claimed = claims[index]
    return claimed ? (journeyOn(ends, claimed, settings, now) ?? []) : []
  })
}

/** When a bus leaves a town for good: the town sells while one of its points does. decisions/0077 */
export const leavesTownAt = ({ departureAt, boardingOffsets }: FrozenNode): Instant =>
  departureAt + (boardingOffsets.at(-1) ?? 0) * MINUTE

/** A journey on a trip with its fare and free seats; undefined where the trip does not sell it. */
export function journeyOn(
  ends: JourneyEnds,
  claims: TripClaims,
  settings: Settings,
  now: Instant,
): TripJourney | undefined {
  const { trip, boarding, dropping } = ends
  const departureAt = leavesTownAt(boarding)
  const [from, to] = [boarding.node, dropping.node]
  const fares = journeyFares(trip, { from, to }, settings, now)
  if (fares === null) return undefined
  const taken = claims.takenOn(from, to, now)
  return {
    ...ends,
    sale: saleState(departureAt, settings.onlineCloseMinutes, now),
    salesCloseAt: salesCloseAt(departureAt, settings.onlineCloseMinutes),
    pausedUntil: pausedUntil(trip, now),
    farePaise: fares.fareOf({
      basePaise: trip.farePaise,
      supplements: cheapestFree(trip, () => claims.idsTakenOn(from, to, now)),
    }),
    faresChangeAt: fares.changeAt,
    availableSeats: trip.totalSeats - taken.count,
    nextDeadline: taken.nextDeadline,
  }
}

/** Whether it is sold online at the moment, and has a free seat. */
export const isForSale = ({ sale, pausedUntil: paused, availableSeats }: TripJourney): boolean =>
  sale === 'open' && paused === null && availableSeats > 0

const NO_SUPPLEMENTS: readonly Supplement[] = Object.freeze([])

/** The supplements of the cheapest seats of which one is free. */
export function cheapestFree(
  { seatClasses }: FrozenTrip,
  idsTaken: () => ReadonlySet<number>,
): readonly Supplement[] {
  const [cheapest] = seatClasses
  if (cheapest === undefined) return NO_SUPPLEMENTS
  const taken = idsTaken()
  const free = seatClasses.find(({ seatIds }) => seatIds.some((id) => !taken.has(id)))
  return (free ?? cheapest).supplements
}

/** Where one gets on, in the words of the search. */
function boardingOf({ boarding }: TripJourney): JourneyEnd {
  return {
    node: boarding.node,
    name: boarding.name,
    slug: boarding.slug,
    time: timeOf(boarding.departureMinutes),
    date: boarding.departureDay,
    at: boarding.departureAt,
  }
}

/** Where one gets off. */
function droppingOf({ trip, dropping }: TripJourney): JourneyEnd {
  const offset = dayOffsetOf(dropping.arrivalMinutes)
  return {
    node: dropping.node,
    name: dropping.name,
    slug: dropping.slug,
    time: timeOf(dropping.arrivalMinutes),
    date: offset === 0 ? trip.serviceDay : addDays(trip.serviceDay, offset),
    at: dropping.arrivalAt,
  }
}

/** How many points a town has, and between which times. */
function pointsSummary({ boardingOffsets, departureMinutes }: FrozenNode) {
  const timeAt = (offset: number | undefined) => timeOf(departureMinutes + (offset ?? 0))
  return {
    count: boardingOffsets.length,
    first: timeAt(boardingOffsets[0]),
    last: timeAt(boardingOffsets.at(-1)),
  }
}

/** As the search screen shows it. ux.md d2 */
export function toSearchHit(
  journey: TripJourney,
  bus: Bus,
  { late, images }: { late: LateTrips; images: ShownImages },
): SearchHit {
  const { trip, boarding, dropping } = journey
  const [image] = images.ofBus.get(bus.id) ?? []
  const lateMinutes = lateMinutesAt(late.get(trip.id) ?? [], boarding.node)
  return {
    scheduleId: trip.id,
    busName: bus.busName,
    busNumber: bus.busNumber,
    busType: bus.busType,
    operatorName: bus.operatorName,
    amenities: bus.busAmenities,
    ...(image && { image: { hash: image.hash, alt: image.alt } }),
    sourceCity: trip.nodes[0]?.name ?? boarding.name,
    destinationCity: trip.nodes.at(-1)?.name ?? dropping.name,
    scheduleDate: trip.serviceDay,
    boarding: boardingOf(journey),
    dropping: droppingOf(journey),
    stops: trip.nodes.slice(boarding.node + 1, dropping.node).map(({ name }) => name),
    durationMinutes: Math.round((dropping.arrivalAt - boarding.departureAt) / MINUTE),
    departureAt: (trip.nodes[0] ?? boarding).departureAt,
    farePaise: journey.farePaise,
    totalSeats: trip.totalSeats,
    availableSeats: journey.availableSeats,
    salesCloseAt: journey.salesCloseAt,
    departed: journey.sale === 'departed',
    ...(journey.pausedUntil !== null && { pausedUntil: journey.pausedUntil }),
    ...(lateMinutes > 0 && { lateMinutes }),
    ...(boarding.boardingOffsets.length > 0 && { boardingPoints: pointsSummary(boarding) }),
  }
}

/** As the specified call answers it. rest.md, Search */
export function toScheduleHit(journey: TripJourney, bus: Bus, route: Route): ScheduleHit {
  const { trip } = journey
  return {
    id: trip.id,
    bus,
    route,
    scheduleDate: trip.serviceDay,
    departureTime: timeOf(trip.departureMinutes),
    arrivalTime: timeOf(trip.arrivalMinutes),
    arrivalDay: dayOffsetOf(trip.arrivalMinutes),
    departureAt: trip.departureAt,
    arrivalAt: trip.arrivalAt,
    totalSeats: trip.totalSeats,
    availableSeats: journey.availableSeats,
    farePaise: journey.farePaise,
    automationDuration: trip.automationDuration,
    isMasterRecord: trip.isMaster === 1,
    status: trip.status,
    salesStopped: false,
    version: trip.version,
    boarding: boardingOf(journey),
    dropping: droppingOf(journey),
  }
}
