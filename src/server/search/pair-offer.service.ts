import type { Paise } from '../../domain/money.ts'
import type { City } from '../../domain/text/city.ts'
import { addDays, MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { BoundedMap } from '../core/limits/bounded-map.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { knownCity } from '../fleet/route-cache.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findJourneys, isForSale, journeyOn, lowestFare } from './journeys.service.ts'
import type { TripJourney } from './journeys.service.ts'
import { findTrips } from '../timetable/find-trips.service.ts'
import { stopOf } from '../timetable/timetable-trip.ts'

/** A trip that somebody can take, in the few words that a link to it needs. */
export interface OfferedTrip {
  scheduleId: number
  busId: number
  source: City
  destination: City
  /** At the boarding place. */
  day: ServiceDay
  departureAt: Instant
  arrivalAt: Instant
  farePaise: Paise
  /** It is sold online at the moment, and has a free seat. */
  isForSale: boolean
}

/** What is for sale between two towns in the coming week. */
export interface PairOffer {
  source: City
  destination: City
  /** Those for sale, the soonest first; at most ten. */
  trips: OfferedTrip[]
  /** The lowest fare of all for sale; null when none is. */
  lowestFarePaise: Paise | null
}

const DAYS = 7
const MOST_TRIPS = 10
/** Pairs of towns whose offer is cached, of a few kilobytes each. */
const MOST_PAIRS = 500

const newOffers = () => new BoundedMap<string, { offer: PairOffer; readAt: Instant }>(MOST_PAIRS)

/**
 * What is for sale from one town to another in the coming week, at most a minute old; undefined unless both are towns of
 * this operator and differ, so that nobody fills the cache. One statement. decisions/0095
 * @param slugs of the two towns
 */
export async function offerBetween(
  call: Call,
  slugs: { source: string; destination: string },
): Promise<PairOffer | undefined> {
  const source = await knownCity(call, slugs.source)
  const destination = await knownCity(call, slugs.destination)
  if (!source || !destination || source.slug === destination.slug) return undefined
  const offers = call.dependencies.memory.get(newOffers)
  const key = `${source.slug} ${destination.slug}`
  const now = call.now()
  const known = offers.get(key)
  if (known && now >= known.readAt && now < known.readAt + MINUTE) return known.offer
  const offer = await readOffer(call, { source, destination })
  offers.set(key, { offer, readAt: now })
  return offer
}

async function readOffer(
  call: Call,
  { source, destination }: { source: City; destination: City },
): Promise<PairOffer> {
  const { zone } = await readSettings(call)
  const date = serviceDayOf(call.now(), zone)
  const asked = { source: source.slug, destination: destination.slug, date }
  const journeys = await findJourneys(call, asked, addDays(date, DAYS - 1))
  const trips = journeys.map(toOffered).filter(({ isForSale }) => isForSale)
  const lowest = trips.reduce((least, { farePaise }) => Math.min(least, farePaise), Infinity)
  return {
    source,
    destination,
    trips: trips.slice(0, MOST_TRIPS),
    lowestFarePaise: trips.length === 0 ? null : lowest,
  }
}

/**
 * One trip, from its first place to its last or between two of its nodes; undefined where there is no such trip, or it does
 * not sell that.
 */
export async function offerOfTrip(
  call: Call,
  asked: { scheduleId: number; from: number; to: number | undefined },
): Promise<OfferedTrip | undefined> {
  const [found] = await findTrips(call, [asked.scheduleId])
  if (found?.trip.status !== 'SCHEDULED') return undefined
  const { trip } = found
  const boarding = stopOf(trip, asked.from)
  const dropping = stopOf(trip, asked.to ?? trip.pattern.nodes.length - 1)
  if (!boarding || !dropping || boarding.node >= dropping.node) return undefined
  const settings = await readSettings(call)
  const journey = journeyOn({ ...found, boarding, dropping }, settings, call.now())
  if (!journey) return undefined
  const offered = toOffered(journey)
  return { ...offered, isForSale: offered.isForSale && trip.salesStoppedAt === null }
}

function toOffered(journey: TripJourney): OfferedTrip {
  const { trip, boarding, dropping } = journey
  return {
    scheduleId: trip.id,
    busId: trip.pattern.busId,
    source: { slug: boarding.slug, name: boarding.name },
    destination: { slug: dropping.slug, name: dropping.name },
    day: boarding.departureDay,
    departureAt: boarding.departureAt,
    arrivalAt: dropping.arrivalAt,
    farePaise: journey.farePaise,
    isForSale: isForSale(journey),
  }
}

/** What the cheapest available seat of each of some trips costs from end to end; null where that is not sold. */
export async function fullFaresOf(
  call: Call,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Paise | null>> {
  const settings = await readSettings(call)
  const now = call.now()
  const trips = await findTrips(call, ids)
  return new Map(
    trips.map((found, index): [number, Paise | null] => {
      const id = ids[index] ?? 0
      if (found === undefined) return [id, null]
      const journey = { from: 0, to: found.trip.pattern.nodes.length - 1 }
      return [id, lowestFare(found, journey, settings, now)]
    }),
  )
}
