import { searchAddress } from '../../../../domain/canonical-address.ts'
import { formatRupees } from '../../../../domain/money.ts'
import { slugOf } from '../../../../domain/text/city.ts'
import { isServiceDay } from '../../../../domain/time/calendar.ts'
import {
  dayIn,
  formatMoment,
  formatShortDay,
  formatTimeBeside,
} from '../../../../domain/time/format-date-time.ts'
import { offerBetween, offerOfTrip } from '../../../search/pair-offer.service.ts'
import type { PairOffer } from '../../../search/pair-offer.service.ts'
import { breadcrumbs, busTrip } from './json-ld.ts'
import type { HeadFacts, OwnWords } from './head-facts.ts'

const BEFORE_YOU_PAY = 'Choose your seat, and see the whole fare before you pay.'

/**
 * Of what goes between two towns. Only towns of this operator are named, and a page is listed only while something is for
 * sale: no stranger's link puts words into the operator's mouth.
 */
export async function pairWords(
  facts: HeadFacts,
  query: URLSearchParams,
): Promise<OwnWords | undefined> {
  const [source, destination] = ['source', 'destination'].map((name) =>
    slugOf(query.get(name) ?? ''),
  )
  if (!source || !destination) return undefined
  const offer = await offerBetween(facts.call, { source, destination })
  if (!offer) return undefined
  const pair = `${offer.source.name} to ${offer.destination.name}`
  const path = searchAddress(offer.source.slug, offer.destination.slug)
  const crumbs = [
    { name: 'All Routes', path: '/routes' },
    { name: pair, path },
  ]
  return {
    titles: titlesOf(pair, offer, query.get('date') ?? ''),
    description: descriptionOf(pair, offer, facts.settings.zone),
    isListed: offer.trips.length > 0,
    busId: offer.trips.map(({ busId }) => busId).find((busId) => facts.images.ofBus.has(busId)),
    things: [breadcrumbs(facts, crumbs), ...offer.trips.map((trip) => busTrip(facts, trip))],
  }
}

function titlesOf(pair: string, { lowestFarePaise }: PairOffer, date: string): string[] {
  if (isServiceDay(date)) return [`${pair}, ${formatShortDay(date)}`, pair]
  const byBus = `${pair} by bus`
  return lowestFarePaise === null
    ? [byBus, pair]
    : [`${byBus} from ${formatRupees(lowestFarePaise)}`, byBus, pair]
}

function descriptionOf(pair: string, { trips, lowestFarePaise }: PairOffer, zone: string): string {
  const [next] = trips
  return next === undefined || lowestFarePaise === null
    ? `Buses from ${pair}. ${BEFORE_YOU_PAY}`
    : `Buses from ${pair} from ${formatRupees(lowestFarePaise)}. Next departure ${formatMoment(next.departureAt, zone)}. ${BEFORE_YOU_PAY}`
}

const TRIP_PATH = /^\/booking\/(\d{1,16})\/?$/
const NODE = /^\d{1,3}$/

/** Of one trip. It is listed nowhere: it has left within weeks, and its towns' page remains. */
export async function tripWords(
  facts: HeadFacts,
  pathname: string,
  query: URLSearchParams,
): Promise<OwnWords | undefined> {
  const scheduleId = TRIP_PATH.exec(pathname)?.[1]
  if (scheduleId === undefined) return undefined
  const nodeOf = (name: string) => {
    const value = query.get(name) ?? ''
    return NODE.test(value) ? Number(value) : undefined
  }
  const trip = await offerOfTrip(facts.call, {
    scheduleId: Number(scheduleId),
    from: nodeOf('from') ?? 0,
    to: nodeOf('to'),
  })
  if (!trip) return undefined
  const { zone } = facts.settings
  const pair = `${trip.source.name} to ${trip.destination.name}`
  const moment = formatMoment(trip.departureAt, zone)
  const price = trip.isForSale ? ` From ${formatRupees(trip.farePaise)}.` : ''
  return {
    titles: [`${pair}, ${moment}`, pair],
    description: `Leaves ${trip.source.name} ${moment}, arrives ${trip.destination.name} ${formatTimeBeside(trip.arrivalAt, dayIn(zone, trip.departureAt), zone)}.${price} ${BEFORE_YOU_PAY}`,
    isListed: false,
    busId: trip.busId,
    things: [busTrip(facts, trip)],
  }
}
