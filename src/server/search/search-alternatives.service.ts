import type { SearchInput } from '../../domain/schedule/search.input.ts'
import type { SearchAlternatives } from '../../domain/schedule/search.ts'
import type { City } from '../../domain/text/city.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { placeOfSlug } from '../fleet/route-cache.service.ts'
import { findMeantPlaces } from '../fleet/town-names.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findJourneys, isForSale } from './journeys.service.ts'
import { findNearbyOffers } from './nearby-offers.service.ts'
import { selectLastDay, selectNextDay, selectPlacesFrom } from './search.queries.ts'

/** So many days with buses are looked at for one that can be bought. */
const MOST_DAYS = 14

/** What to offer where a search found nothing, or only buses that have left. ux.md d2 */
export async function findSearchAlternatives(
  call: Call,
  input: SearchInput,
): Promise<SearchAlternatives> {
  const { source, destination, date } = input
  const { onlineCloseMinutes } = await readSettings(call)
  const leavingAfter = call.now() + onlineCloseMinutes * MINUTE
  const pairs = await pairsOf(call, input)
  const opposite = await findJourneys(call, { source: destination, destination: source, date })
  const laterDay = await nextDay(call, pairs, { after: date, leavingAfter })
  return {
    nextDate:
      laterDay && (await firstForSale(call, input, { pairs, leavingAfter, first: laterDay })),
    salesOpenUntil: laterDay === null ? await lastDay(call, pairs, date) : null,
    oppositeTrips: opposite.filter(isForSale).length,
    fromHere: await placesFrom(call, pairs, { day: date, leavingAfter }),
    meant: await meantSearches(call, input),
    nearby: await findNearbyOffers(call, input),
  }
}

interface Pair {
  source: string
  destination: string
}

/** Every pair of towns that is searched: one, but for names of several towns. */
async function pairsOf(call: Call, { source, destination }: Pair): Promise<Pair[]> {
  const [from, to] = [await placeOfSlug(call, source), await placeOfSlug(call, destination)]
  return from.towns.flatMap((one) =>
    to.towns.map((other) => ({ source: one.slug, destination: other.slug })),
  )
}

interface Days {
  pairs: readonly Pair[]
  leavingAfter: number
  first: ServiceDay
}

/** The first day with a bus that can be bought, from one with buses on: those that are full, or whose buses are being changed, are passed over. */
async function firstForSale(
  call: Call,
  asked: SearchInput,
  { pairs, leavingAfter, first }: Days,
): Promise<ServiceDay | null> {
  let date: ServiceDay | null = first
  for (let tried = 0; date !== null && tried < MOST_DAYS; tried += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first day is mostly for sale
    if ((await findJourneys(call, { ...asked, date })).some(isForSale)) return date
    // oxlint-disable-next-line no-await-in-loop -- as above
    date = await nextDay(call, pairs, { after: date, leavingAfter })
  }
  return null
}

async function nextDay(
  call: Call,
  pairs: readonly Pair[],
  when: { after: ServiceDay; leavingAfter: number },
): Promise<ServiceDay | null> {
  const days = await Promise.all(pairs.map((pair) => selectNextDay(call.db, { ...pair, ...when })))
  return days.flatMap((rows) => rows.map(({ day }) => day)).toSorted()[0] ?? null
}

/** The last day that is on sale, where it is to come and before the day asked for. */
async function lastDay(
  call: Call,
  pairs: readonly Pair[],
  date: ServiceDay,
): Promise<ServiceDay | null> {
  const { zone } = await readSettings(call)
  const when = { from: serviceDayOf(call.now(), zone), upTo: date }
  const days = await Promise.all(pairs.map((pair) => selectLastDay(call.db, { ...pair, ...when })))
  const last = days
    .flatMap((rows) => rows.map(({ day }) => day))
    .toSorted()
    .at(-1)
  return last === date ? null : (last ?? null)
}

async function placesFrom(
  call: Call,
  pairs: readonly Pair[],
  when: { day: ServiceDay; leavingAfter: number },
): Promise<City[]> {
  const sources = new Set(pairs.map(({ source }) => source))
  const destinations = new Set(pairs.map(({ destination }) => destination))
  const found = await Promise.all(
    [...sources].map((source) => selectPlacesFrom(call.db, { source, ...when })),
  )
  const others = found.flat().filter(({ slug }) => !destinations.has(slug))
  const cities = await Promise.all(others.map(({ slug }) => cityOf(call, slug)))
  const bySlug = new Map(cities.map(({ slug, name }) => [slug, name]))
  return Array.from(bySlug, ([slug, name]) => ({ slug, name }))
}

/** The searches that were likely meant: with one place misspelt, or both. */
async function meantSearches(
  call: Call,
  { source, destination }: Pair,
): Promise<SearchAlternatives['meant']> {
  const sources = await findMeantPlaces(call, source)
  const destinations = await findMeantPlaces(call, destination)
  if (sources.length === 0 && destinations.length === 0) return []
  const from = sources.length === 0 ? [await cityOf(call, source)] : sources
  const to = destinations.length === 0 ? [await cityOf(call, destination)] : destinations
  return from
    .flatMap((one) => to.map((other) => ({ source: one, destination: other })))
    .filter((pair) => pair.source.slug !== pair.destination.slug)
}

async function cityOf(call: Call, asked: string): Promise<City> {
  const { slug, name } = await placeOfSlug(call, asked)
  return { slug, name }
}
