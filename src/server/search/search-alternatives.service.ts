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
import { findJourneys } from './journeys.service.ts'
import { findNearbyOffers } from './nearby-offers.service.ts'
import { selectLastDay, selectNextDay, selectPlacesFrom } from './search.queries.ts'

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
  const nextDate = await nextDay(call, pairs, { after: date, leavingAfter })
  return {
    nextDate,
    salesOpenUntil: nextDate === null ? await lastDay(call, pairs, date) : null,
    oppositeTrips: opposite.filter(({ sale }) => sale === 'open').length,
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
  const bySlug = new Map(found.flat().map(({ slug, name }) => [slug, name]))
  return Array.from(bySlug, ([slug, name]) => ({ slug, name })).filter(
    ({ slug }) => !destinations.has(slug),
  )
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
