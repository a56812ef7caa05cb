import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { placeOfSlug } from '../fleet/route-cache.service.ts'
import { selectDepartures, selectJourneys } from './search.queries.ts'
import { cachedTrips } from './timetable-cache.service.ts'
import type { FrozenNode, FrozenTrip } from './trip-cache.service.ts'

/** A trip, and where one gets on and off. */
export interface JourneyEnds {
  trip: FrozenTrip
  boarding: FrozenNode
  dropping: FrozenNode
}

/** How many uncached trips are read at once; where more leave, the matching ones are selected first. */
const MOST_UNKNOWN = 40

/** The towns that a place stands for. */
async function townsOf(call: Call, place: string): Promise<string[]> {
  return (await placeOfSlug(call, place)).towns.map(({ slug }) => slug)
}

interface Days {
  first: ServiceDay
  last: ServiceDay
}

interface AskedPlaces extends Days {
  source: string
  destination: string
}

interface AskedTowns extends Days {
  destinations: readonly string[]
}

/**
 * The trips between two places, boarding on days from first to last, in order of departure. A place stands for its
 * town by any name, or for several towns. decisions/0094
 */
export async function findEnds(
  call: Call,
  { source: from, destination: to, ...days }: AskedPlaces,
): Promise<JourneyEnds[]> {
  const sources = await townsOf(call, from)
  const asked = { destinations: await townsOf(call, to), ...days }
  const found: JourneyEnds[] = []
  for (const source of sources) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one town; several are read one after the other
    found.push(...(await findEndsFrom(call, source, asked)))
  }
  return sources.length === 1 ? found : found.toSorted(byDeparture)
}

const byDeparture = (a: JourneyEnds, b: JourneyEnds): number =>
  a.boarding.departureAt - b.boarding.departureAt || a.trip.id - b.trip.id

async function findEndsFrom(
  call: Call,
  source: string,
  { destinations, first, last }: AskedTowns,
): Promise<JourneyEnds[]> {
  const timetable = await cachedTrips(call)
  const days = { first, last }
  let departures: Departure[] = await selectDepartures(call.db, { source, ...days })
  if (timetable.countUnknown(departures.map(({ id }) => id)) > MOST_UNKNOWN)
    departures = await selectReaching(call, departures, { source, destinations, ...days })
  const trips = await timetable.get(
    call.db,
    departures.map(({ id }) => id),
  )
  return departures.flatMap(({ from }, index) => {
    const trip = trips[index]
    return trip && isOnOffer(trip) ? endsOn(trip, from, destinations) : []
  })
}

interface Departure {
  id: number
  from: number
}

/** Those departures that reach one of the towns later, in their order. */
async function selectReaching(
  call: Call,
  departures: readonly Departure[],
  { destinations, ...asked }: AskedTowns & { source: string },
): Promise<Departure[]> {
  const reaching = new Set<string>()
  const keyOf = ({ id, from }: Departure) => `${id} ${from}`
  for (const destination of destinations) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const one of await selectJourneys(call.db, { ...asked, destination }))
      reaching.add(keyOf(one))
  }
  return departures.filter((one) => reaching.has(keyOf(one)))
}

function endsOn(trip: FrozenTrip, from: number, destinations: readonly string[]): JourneyEnds[] {
  const boarding = trip.nodes[from]
  if (!boarding) return []
  const ends: JourneyEnds[] = []
  for (const dropping of trip.nodes) {
    if (dropping.node > from && destinations.includes(dropping.slug))
      ends.push({ trip, boarding, dropping })
  }
  return ends
}

function isOnOffer({ status, salesStoppedAt }: FrozenTrip): boolean {
  return status === 'SCHEDULED' && salesStoppedAt === null
}
