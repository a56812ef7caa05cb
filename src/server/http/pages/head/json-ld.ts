import { siteTitle } from '../../../../domain/settings/site-title.ts'
import { toRupees } from '../../../../domain/money.ts'
import type { Instant } from '../../../../domain/time/calendar.ts'
import type { OfferedTrip } from '../../../search/pair-offer.service.ts'
import { operatorPicture } from './head-picture.ts'
import type { HeadFacts } from './head-facts.ts'

const CONTEXT = { '@context': 'https://schema.org' }

/** Who runs the buses. */
export function organization(facts: HeadFacts): object {
  const { settings, publicUrl } = facts
  const { operatorAddress, operatorEmail, operatorPhone } = settings
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: siteTitle(settings),
    url: `${publicUrl}/`,
    logo: operatorPicture(facts).url,
    ...(operatorPhone !== '' && { telephone: operatorPhone }),
    ...(operatorEmail !== '' && { email: operatorEmail }),
    ...(operatorAddress !== '' && { address: operatorAddress }),
  }
}

/** The way from the front page to a page. */
export function breadcrumbs(
  { publicUrl }: HeadFacts,
  pages: readonly { name: string; path: string }[],
): object {
  const all = [{ name: 'Home', path: '/' }, ...pages]
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** A trip with its price and where to take it. */
export function busTrip({ settings, publicUrl }: HeadFacts, trip: OfferedTrip): object {
  const { source, destination, scheduleId } = trip
  const journey = new URLSearchParams({ source: source.slug, destination: destination.slug })
  return {
    ...CONTEXT,
    '@type': 'BusTrip',
    name: `${source.name} to ${destination.name}`,
    departureBusStop: { '@type': 'BusStop', name: source.name },
    arrivalBusStop: { '@type': 'BusStop', name: destination.name },
    departureTime: isoIn(trip.departureAt, settings.zone),
    arrivalTime: isoIn(trip.arrivalAt, settings.zone),
    provider: { '@type': 'Organization', name: siteTitle(settings) },
    offers: {
      '@type': 'Offer',
      price: toRupees(trip.farePaise).toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${trip.isForSale ? 'InStock' : 'SoldOut'}`,
      url: `${publicUrl}/booking/${scheduleId}?${journey.toString()}`,
    },
  }
}

/** An instant as schema.org has it, with the operator's distance to UTC: `2027-01-16T22:00+05:30`. */
const isoIn = (at: Instant, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
