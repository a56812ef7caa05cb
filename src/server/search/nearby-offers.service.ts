import type { SearchInput } from '../../domain/schedule/search.input.ts'
import type { NearbyOffer } from '../../domain/schedule/search.ts'
import type { City } from '../../domain/text/city.ts'
import { addDays, timeOf } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import {
  cachedCities,
  cachedRouteMap,
  knownCity,
  placeOfSlug,
} from '../fleet/route-cache.service.ts'
import { findJourneys, isForSale } from './journeys.service.ts'

/** How many are offered, and of how many pairs the buses are looked up for them. */
const MOST_OFFERS = 4
const MOST_TRIED = 8
/** Of so many days the next bus is offered. */
const DAYS = 7

interface NearbyPair {
  source: City
  destination: City
  legs: number
}

/**
 * Buses between one of two places and a town near the other one, the fewest legs of routes away first: each pair with its
 * next departure within a week of the day asked for that has a free seat. Where both are the same place, only buses that
 * leave it. decisions/0094
 */
export async function findNearbyOffers(call: Call, asked: SearchInput): Promise<NearbyOffer[]> {
  const offers: NearbyOffer[] = []
  for (const { source, destination } of (await nearbyPairs(call, asked)).slice(0, MOST_TRIED)) {
    // oxlint-disable-next-line no-await-in-loop -- the later ones are mostly not needed
    const next = await nextJourney(call, { ...asked, ...slugsOf({ source, destination }) })
    if (next !== undefined) offers.push({ source, destination, ...next })
    if (offers.length === MOST_OFFERS) break
  }
  return offers
}

const slugsOf = ({ source, destination }: Pick<NearbyOffer, 'source' | 'destination'>) => ({
  source: source.slug,
  destination: destination.slug,
})

/** The pairs that a route joins, the nearest first; nearer to where one goes before nearer to where one starts. */
async function nearbyPairs(call: Call, asked: SearchInput): Promise<NearbyPair[]> {
  const [from, to] = [
    await placeOfSlug(call, asked.source),
    await placeOfSlug(call, asked.destination),
  ]
  const map = await cachedRouteMap(call)
  const towns = await cachedCities(call)
  const isAsked = (slug: string) => [...from.towns, ...to.towns].some((town) => town.slug === slug)
  const near = (place: City) => {
    const legs = map.legsFrom(place.slug)
    return towns.flatMap((town) => {
      const away = legs.get(town.slug)
      return away === undefined || isAsked(town.slug) ? [] : [{ town, legs: away }]
    })
  }
  const pairs = from.towns.flatMap((source) =>
    to.towns.flatMap((destination) => [
      ...near(destination).map(({ town, legs }) => ({ source, destination: town, legs })),
      ...(from.slug === to.slug ? [] : near(source)).map(({ town, legs }) => ({
        source: town,
        destination,
        legs,
      })),
    ]),
  )
  const joined = pairs
    .filter(({ source, destination }) => map.isJoined(source.slug, destination.slug))
    .toSorted((a, b) => a.legs - b.legs)
  return onceEach(call, joined)
}

/** By the usual names of the towns, each pair once however routes spell it. */
async function onceEach(call: Call, pairs: readonly NearbyPair[]): Promise<NearbyPair[]> {
  const found = new Map<string, NearbyPair>()
  for (const { source, destination, legs } of pairs) {
    // oxlint-disable-next-line no-await-in-loop -- from the cache
    const [from, to] = [await knownCity(call, source.slug), await knownCity(call, destination.slug)]
    const pair = { source: from ?? source, destination: to ?? destination, legs }
    const key = `${pair.source.slug} ${pair.destination.slug}`
    if (!found.has(key)) found.set(key, pair)
  }
  return [...found.values()]
}

/** The next bus with a free seat that can be bought. */
async function nextJourney(
  call: Call,
  asked: SearchInput,
): Promise<Pick<NearbyOffer, 'date' | 'time' | 'farePaise'> | undefined> {
  const journeys = await findJourneys(call, asked, addDays(asked.date, DAYS - 1))
  const next = journeys.find(isForSale)
  if (next === undefined) return undefined
  const { departureDay, departureMinutes } = next.boarding
  return { date: departureDay, time: timeOf(departureMinutes), farePaise: next.farePaise }
}
