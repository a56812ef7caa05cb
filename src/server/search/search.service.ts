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
import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { networkKey } from '../core/limit-keys.ts'
import type { LimitRule } from '../core/limits/limits-interface.ts'
import { dayAround, serviceDayOf } from '../core/operator-time.ts'
import { TaggedText } from '../core/tagged-text.ts'
import { allBuses } from '../fleet/bus.service.ts'
import { allRoutes, placeOfSlug } from '../fleet/route-cache.service.ts'
import { allImages } from '../settings/images/shown-images.service.ts'
import { canPayOnline } from '../core/payment-provider.ts'
import { paymentsFor } from '../settings/payments-for-actor.ts'
import { readSettings } from '../settings/settings.service.ts'
import { AnswerCache } from './answer-cache.ts'
import { findJourneys, leavesTownAt, toScheduleHit, toSearchHit } from './journeys.service.ts'
import type { TripJourney } from './journeys.service.ts'
import { cachedLateTrips, timetableEdition } from './timetable-cache.service.ts'

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

/** The text that a door puts before and after an answer; answers are cached with it. */
export interface Frame {
  name: string
  before: string
  after: string
}
const BARE: Frame = { name: 'bare', before: '', after: '' }

/** The same answer as JSON text, cached until a write or the clock changes it. @throws Fault tooMany */
export async function searchSchedulesText(
  call: Call,
  input: SearchInput,
  { name, before, after }: Frame = BARE,
): Promise<TaggedText> {
  limitSearches(call)
  return cachedText(call, name, input, async (journeys) => {
    const hits = await searchHitsOf(call, input, journeys)
    return `${before}${JSON.stringify({ ...(await headOf(call, input)), hits })}${after}`
  })
}

/** The trips on sale and the full ones, in the form of the specified call. rest.md, Search */
export async function searchScheduleHits(call: Call, input: SearchInput): Promise<ScheduleHit[]> {
  return hitsOf(call, await findJourneys(call, input))
}

/**
 * The same as the text that `write` makes of it, cached until a write or the clock changes it. @throws Fault tooMany
 */
export async function searchScheduleHitsText(
  call: Call,
  input: SearchInput,
  write: (hits: ScheduleHit[]) => string,
): Promise<TaggedText> {
  limitSearches(call)
  return cachedText(call, 'rest', input, async (journeys) => write(await hitsOf(call, journeys)))
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
  const [late, images] = [await cachedLateTrips(call), await allImages(call)]
  const shown = await shownJourneys(call, input, journeys)
  return shown.map(({ journey, bus }) => toSearchHit(journey, bus, { late, images }))
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
      const bus = buses.get(journey.trip.busId)
      return bus && journey.sale === sale ? { journey, bus } : []
    })
  const isToday = date === serviceDayOf(call.now(), zone)
  return isToday ? [...shown('open'), ...shown('departed')] : shown('open')
}

/** Whether a journey is sold online at the moment, or is full. */
const isSold = ({ sale, pausedUntil }: TripJourney): boolean =>
  sale === 'open' && pausedUntil === null

async function hitsOf(call: Call, journeys: readonly TripJourney[]): Promise<ScheduleHit[]> {
  const [buses, routes] = [await allBuses(call), await allRoutes(call)]
  return journeys.flatMap((journey) => {
    const [bus, route] = [buses.get(journey.trip.busId), routes.get(journey.trip.routeId)]
    return bus && route && isSold(journey) ? toScheduleHit(journey, bus, route) : []
  })
}

const newSlot = (): { cache: AnswerCache<TaggedText> | undefined } => ({ cache: undefined })

/** The text of an answer from this server's cache, else made by `write`; inside a transaction always made. */
async function cachedText(
  call: Call,
  form: string,
  input: SearchInput,
  write: (journeys: TripJourney[]) => Promise<string>,
): Promise<TaggedText> {
  const { store, seatEvents, memory } = call.dependencies
  if (call.db !== store.reader) return new TaggedText(await write(await findJourneys(call, input)))
  const slot = memory.get(newSlot)
  const cache = (slot.cache ??= new AnswerCache(seatEvents))
  const settings = await readSettings(call)
  const timetable = await timetableEdition(call)
  const [buses, routes] = [await allBuses(call), await allRoutes(call)]
  const madeFrom = [
    settings,
    timetable,
    buses,
    routes,
    await cachedLateTrips(call),
    await allImages(call),
  ]
  const key = `${form} ${input.source} ${input.destination} ${input.date}`
  const now = call.now()
  const known = cache.find(key, madeFrom, now)
  if (known !== undefined) return known
  const { edition } = cache
  const journeys = await findJourneys(call, input)
  const text = new TaggedText(await write(journeys))
  cache.keep(key, {
    text,
    scheduleIds: journeys.map(({ trip }) => trip.id),
    edition,
    madeFrom,
    readAt: now,
    validUntil: nextChange(journeys, now, settings.zone),
  })
  return text
}

/** When the clock alone invalidates an answer: at a cut-off, a departure, the end of a hold, a step of fares, a change of bus or the end of today. */
function nextChange(journeys: readonly TripJourney[], now: Instant, zone: string): Instant {
  const changes = journeys.flatMap(({ boarding, sale, salesCloseAt, ...journey }) => [
    sale === 'open' ? salesCloseAt : leavesTownAt(boarding),
    journey.nextDeadline,
    journey.faresChangeAt,
    journey.pausedUntil ?? Infinity,
  ])
  return Math.min(dayAround(now, zone).end, ...changes.filter((at) => at > now))
}

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
