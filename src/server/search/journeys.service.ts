import { pausedUntil } from '../../domain/booking/sales-window.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import type { Route } from '../../domain/fleet/route.ts'
import type { Paise } from '../../domain/money.ts'
import { journeyFares } from '../../domain/fare/journey-fares.ts'
import type { Supplement } from '../../domain/fare/fare-terms.ts'
import type { SearchInput } from '../../domain/schedule/search.input.ts'
import { lateMinutesAt } from '../../domain/schedule/delay.ts'
import type { Journey } from '../../domain/schedule/journey.ts'
import { saleState, salesCloseAt } from '../../domain/schedule/schedule.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import type { ScheduleHit, SearchHit } from '../../domain/schedule/search.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { addDays, dayOffsetOf, MINUTE, timeOf } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { placeOfSlug } from '../fleet/route-cache.service.ts'
import type { ShownImages } from '../settings/images/shown-images.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findJourneysFrom } from '../timetable/find-trips.service.ts'
import type { FoundJourney } from '../timetable/find-trips.service.ts'
import type { CurrentTrip } from '../timetable/timetable.service.ts'
import { seatIdAt } from '../timetable/timetable-trip.ts'
import type { TimetableTrip, TripStop } from '../timetable/timetable-trip.ts'

/** A trip for the journey asked about, as found. */
export interface TripJourney extends FoundJourney {
  sale: 'open' | 'closed' | 'departed'
  salesCloseAt: Instant
  /** It sells again then at the latest, after its bus has been chosen; null where it sells. decisions/0084 */
  pausedUntil: Instant | null
  /** Of the cheapest free seat; of the cheapest one where none is free. */
  farePaise: Paise
  availableSeats: number
}

/**
 * The trips between two places, boarding on days from `date` to `lastDate`, in order of departure, with this journey's
 * fare and free seats. Cancelled trips and those whose sales are stopped are not among them. A place stands for its town
 * by any name, or for several towns. domain.md §2, decisions/0094
 */
export async function findJourneys(
  call: Call,
  { source, destination, date }: SearchInput,
  lastDate: ServiceDay = date,
): Promise<TripJourney[]> {
  const settings = await readSettings(call)
  const sources = await townsOf(call, source)
  const asked = { destinations: await townsOf(call, destination), first: date, last: lastDate }
  const found = await Promise.all(
    sources.map((town) => findJourneysFrom(call, { ...asked, source: town })),
  )
  const now = call.now()
  const journeys = found.flat().flatMap((one) => journeyOn(one, settings, now) ?? [])
  return sources.length === 1 ? journeys : journeys.toSorted(byDeparture)
}

const byDeparture = (a: TripJourney, b: TripJourney): number =>
  a.boarding.departureAt - b.boarding.departureAt || a.trip.id - b.trip.id

/** The towns that a place stands for. */
async function townsOf(call: Call, place: string): Promise<string[]> {
  return (await placeOfSlug(call, place)).towns.map(({ slug }) => slug)
}

/** When a bus leaves a town for good: the town sells while one of its points does. decisions/0077 */
export const leavesTownAt = ({ departureAt, boardingOffsets }: TripStop): Instant =>
  departureAt + (boardingOffsets.at(-1) ?? 0) * MINUTE

/** A journey on a trip with its fare and free seats; undefined where the trip does not sell it. */
export function journeyOn(
  found: FoundJourney,
  settings: Settings,
  now: Instant,
): TripJourney | undefined {
  const { trip, claims, boarding, dropping } = found
  const departureAt = leavesTownAt(boarding)
  const journey = { from: boarding.node, to: dropping.node }
  const farePaise = lowestFare({ trip, claims }, journey, settings, now)
  if (farePaise === null) return undefined
  return {
    ...found,
    sale: saleState(departureAt, settings.onlineCloseMinutes, now),
    salesCloseAt: salesCloseAt(departureAt, settings.onlineCloseMinutes),
    pausedUntil: pausedUntil(trip, now),
    farePaise,
    availableSeats: trip.totalSeats - claims.countTaken(journey.from, journey.to, now),
  }
}

/** What the cheapest free seat of a trip costs, or the cheapest one where none is free; null where it is not sold. */
export function lowestFare(
  { trip, claims }: CurrentTrip,
  journey: Journey,
  settings: Settings,
  now: Instant,
): Paise | null {
  const { nodes, terms } = trip.pattern
  const priced = { nodes, terms, departureAt: trip.departureAt }
  const fares = journeyFares(priced, journey, settings, now)
  if (fares === null) return null
  const supplements = cheapestFree(trip, () => claims.takenOn(journey.from, journey.to, now))
  return fares.fareOf({ basePaise: trip.farePaise, supplements })
}

/** Whether it is sold online at the moment, and has a free seat. */
export const isForSale = ({ sale, pausedUntil: paused, availableSeats }: TripJourney): boolean =>
  sale === 'open' && paused === null && availableSeats > 0

const NO_SUPPLEMENTS: readonly Supplement[] = Object.freeze([])

/** The supplements of the cheapest seats of which one is free. */
function cheapestFree(
  { pattern, seats }: TimetableTrip,
  seatsTaken: () => ReadonlyMap<number, unknown>,
): readonly Supplement[] {
  if (pattern.terms.supplements.length === 0) return NO_SUPPLEMENTS
  const classes = seats.plan.classesBy(pattern.terms)
  const taken = seatsTaken()
  const isFree = (place: number) => !taken.has(seatIdAt(seats, place))
  const free = classes.find(({ places }) => places.some(isFree)) ?? classes[0]
  return free?.supplements ?? NO_SUPPLEMENTS
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
function pointsSummary({ boardingOffsets, departureMinutes }: TripStop) {
  const timeAt = (offset: number | undefined) => timeOf(departureMinutes + (offset ?? 0))
  return {
    count: boardingOffsets.length,
    first: timeAt(boardingOffsets[0]),
    last: timeAt(boardingOffsets.at(-1)),
  }
}

/** As the search screen shows it. ux.md d2 */
export function toSearchHit(journey: TripJourney, bus: Bus, { ofBus }: ShownImages): SearchHit {
  const { trip, boarding, dropping } = journey
  const { nodes } = trip.pattern
  const [image] = ofBus.get(bus.id) ?? []
  const lateMinutes = lateMinutesAt(trip.delays, boarding.node)
  return {
    scheduleId: trip.id,
    busName: bus.busName,
    busNumber: bus.busNumber,
    busType: bus.busType,
    operatorName: bus.operatorName,
    amenities: bus.busAmenities,
    ...(image && { image: { hash: image.hash, alt: image.alt } }),
    sourceCity: nodes[0]?.name ?? boarding.name,
    destinationCity: nodes.at(-1)?.name ?? dropping.name,
    scheduleDate: trip.serviceDay,
    boarding: boardingOf(journey),
    dropping: droppingOf(journey),
    stops: nodes.slice(boarding.node + 1, dropping.node).map(({ name }) => name),
    durationMinutes: Math.round((dropping.arrivalAt - boarding.departureAt) / MINUTE),
    departureAt: trip.departureAt,
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
  const { pattern } = trip
  return {
    id: trip.id,
    bus,
    route,
    scheduleDate: trip.serviceDay,
    departureTime: timeOf(pattern.departureMinutes),
    arrivalTime: timeOf(pattern.arrivalMinutes),
    arrivalDay: dayOffsetOf(pattern.arrivalMinutes),
    departureAt: trip.departureAt,
    arrivalAt: trip.departureAt + (pattern.nodes.at(-1)?.arrivesAfter ?? 0),
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
