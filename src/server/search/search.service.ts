import { whyStoppedAt } from '../../domain/booking/sales-window.ts'
import type { Bus } from '../../domain/fleet/bus.ts'
import type { DayOffersInput, SearchInput } from '../../domain/schedule/search.input.ts'
import type {
  DayOffer,
  ScheduleHit,
  SearchAnswer,
  SearchHit,
} from '../../domain/schedule/search.ts'
import { townOf } from '../../domain/fleet/towns/town-names.ts'
import { addDays, MINUTE } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { networkKey } from '../core/limit-keys.ts'
import type { LimitRule } from '../core/limits/limits-interface.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { allBuses } from '../fleet/bus.service.ts'
import { allRoutes, placeOfSlug } from '../fleet/route-cache.service.ts'
import { allImages } from '../settings/images/shown-images.service.ts'
import { canPayOnline } from '../core/payment-provider.ts'
import { paymentsFor } from '../settings/payments-for-actor.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findJourneys, toScheduleHit, toSearchHit } from './journeys.service.ts'
import type { TripJourney } from './journeys.service.ts'

/** Generous, since many customers share one network. decisions/0040 */
const SEARCHES: LimitRule = { name: 'search', most: 600, windowMs: MINUTE }

/** Counts a search from the request's network; the server itself has none. @throws Fault tooMany */
function limitSearches(call: Call): void {
  if (call.network !== null) call.dependencies.limits.count(SEARCHES, networkKey(call))
}

/**
 * Trips between two places, boarding on a day, in order of departure: those on sale, the full ones, and after them
 * those that left earlier today. Cancelled ones and those no longer on sale are left out. domain.md §7
 * @throws Fault tooMany
 */
export async function searchSchedules(call: Call, input: SearchInput): Promise<SearchAnswer> {
  limitSearches(call)
  const journeys = await findJourneys(call, input)
  return { ...(await headOf(call, input)), hits: await searchHitsOf(call, input, journeys) }
}

/**
 * The trips on sale and the full ones, in the form of the specified call. rest.md, Search
 * @throws Fault tooMany
 */
export async function searchScheduleHits(call: Call, input: SearchInput): Promise<ScheduleHit[]> {
  limitSearches(call)
  const journeys = await findJourneys(call, input)
  const [buses, routes] = [await allBuses(call), await allRoutes(call)]
  return journeys.flatMap((journey) => {
    const [bus, route] = [
      buses.get(journey.trip.pattern.busId),
      routes.get(journey.trip.pattern.routeId),
    ]
    return bus && route && isSold(journey) ? toScheduleHit(journey, bus, route) : []
  })
}

async function headOf(call: Call, input: SearchInput): Promise<Omit<SearchAnswer, 'hits'>> {
  const settings = await readSettings(call)
  return {
    source: await searchedPlace(call, input.source),
    destination: await searchedPlace(call, input.destination),
    date: input.date,
    today: serviceDayOf(call.now(), settings.zone),
    salesStopped:
      whyStoppedAt('online', settings, canPayOnline(paymentsFor(call), settings)) !== null,
  }
}

/** A place by its own name, with the towns that it stands for where it stands for several. */
async function searchedPlace(call: Call, asked: string): Promise<SearchAnswer['source']> {
  const place = await placeOfSlug(call, asked)
  const { slug, name, towns } = place
  return townOf(place) === undefined && towns.length > 1 ? { slug, name, towns } : { slug, name }
}

async function searchHitsOf(
  call: Call,
  input: SearchInput,
  journeys: readonly TripJourney[],
): Promise<SearchHit[]> {
  const images = await allImages(call)
  const shown = await shownJourneys(call, input, journeys)
  return shown.map(({ journey, bus }) => toSearchHit(journey, bus, images))
}

interface Shown {
  journey: TripJourney
  bus: Bus
}

/** Those on sale and the full ones; after them, when it is today, those that have left. */
async function shownJourneys(
  call: Call,
  { date }: SearchInput,
  journeys: readonly TripJourney[],
): Promise<Shown[]> {
  const { zone } = await readSettings(call)
  const buses = await allBuses(call)
  const shown = (sale: TripJourney['sale']): Shown[] =>
    journeys.flatMap((journey) => {
      const bus = buses.get(journey.trip.pattern.busId)
      return bus && journey.sale === sale ? { journey, bus } : []
    })
  const isToday = date === serviceDayOf(call.now(), zone)
  return isToday ? [...shown('open'), ...shown('departed')] : shown('open')
}

/** Whether a journey is sold online at the moment, or is full. */
const isSold = ({ sale, pausedUntil }: TripJourney): boolean =>
  sale === 'open' && pausedUntil === null

/** The offers of some days from `date` on, for the date strip. ux.md d2 */
export async function listDayOffers(call: Call, input: DayOffersInput): Promise<DayOffer[]> {
  const offers = Array.from({ length: input.days }, (_, index): DayOffer => ({
    date: addDays(input.date, index),
    trips: 0,
    lowestFarePaise: null,
  }))
  const byDate = new Map(offers.map((offer) => [offer.date, offer]))
  const journeys = await findJourneys(call, input, addDays(input.date, input.days - 1))
  for (const { boarding, sale, farePaise, availableSeats, pausedUntil } of journeys) {
    const offer = byDate.get(boarding.departureDay)
    if (!offer || sale !== 'open') continue
    offer.trips += 1
    if (availableSeats === 0 || pausedUntil !== null) continue
    offer.lowestFarePaise = Math.min(offer.lowestFarePaise ?? Infinity, farePaise)
  }
  return offers
}
