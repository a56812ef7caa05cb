import { Link } from 'react-router-dom'
import type { SearchAlternatives, SearchAnswer } from '../../domain/schedule/search.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { dayName } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { NearbyOffers } from './other-buses.tsx'
import { searchPath } from './search-path.ts'

const MOST_FROM_HERE = 4

function Offers({ answer, offers }: { answer: SearchAnswer; offers: SearchAlternatives }) {
  const { source, destination, date, today } = answer
  const { nextDate, salesOpenUntil, oppositeTrips, fromHere, meant, nearby } = offers
  return (
    <>
      {meant.map((pair) => (
        <Link
          key={`${pair.source.slug} ${pair.destination.slug}`}
          className={buttonClass('primary')}
          to={searchPath(pair.source, pair.destination, date)}
        >
          Did you mean {meantText(answer, pair)}?
        </Link>
      ))}
      {nextDate && (
        <Link className={buttonClass('primary')} to={searchPath(source, destination, nextDate)}>
          Next buses: {dayName(nextDate, today)}
        </Link>
      )}
      {salesOpenUntil && (
        <Link
          className={buttonClass('primary')}
          to={searchPath(source, destination, salesOpenUntil)}
        >
          Last buses on sale: {dayName(salesOpenUntil, today)}
        </Link>
      )}
      {oppositeTrips > 0 && (
        <Link className={buttonClass('outline')} to={searchPath(destination, source, date)}>
          {destination.name} to {source.name},{' '}
          {oppositeTrips === 1 ? '1 bus' : `${oppositeTrips} buses`}
        </Link>
      )}
      <NearbyOffers offers={nearby} today={today} />
      {nearby.length === 0 &&
        fromHere.slice(0, MOST_FROM_HERE).map((place) => (
          <Link
            key={place.slug}
            className={buttonClass('outline')}
            to={searchPath(source, place, date)}
          >
            {source.name} to {place.name}
          </Link>
        ))}
      <Link className={buttonClass('quiet')} to={paths.routes()}>
        View All Routes
      </Link>
    </>
  )
}

/** The place that was misspelt, or both of them. */
function meantText({ source, destination }: SearchAnswer, pair: SearchAlternatives['meant'][0]) {
  const places = [
    ...(pair.source.slug === source.slug ? [] : [pair.source.name]),
    ...(pair.destination.slug === destination.slug ? [] : [pair.destination.name]),
  ]
  return places.join(' to ')
}

const sameCity = ({ source, destination }: SearchAnswer) => source.slug === destination.slug

function titleOf(answer: SearchAnswer, offers: SearchAlternatives | undefined): string {
  if (sameCity(answer)) return 'Choose two different cities'
  return offers?.salesOpenUntil
    ? `Sales open until ${formatShortDay(offers.salesOpenUntil)}`
    : `No buses on ${formatShortDay(answer.date)}`
}

function whyOf(answer: SearchAnswer, { nextDate, salesOpenUntil }: SearchAlternatives): string {
  const { source, destination, date, today } = answer
  if (sameCity(answer)) return `From ${source.name} you can travel to one of these places.`
  if (date < today) return 'This day has passed.'
  if (salesOpenUntil)
    return `Buses from ${source.name} to ${destination.name} on ${formatShortDay(date)} are not on sale yet.`
  return nextDate === null
    ? `We have no buses from ${source.name} to ${destination.name} on sale at the moment.`
    : `Nothing runs from ${source.name} to ${destination.name} on this day.`
}

/**
 * No bus: why, and alternatives: what was likely meant, the next day with seats or the last one on sale, the return journey,
 * towns near by. ux.md d2
 */
export function NoResults({ answer }: { answer: SearchAnswer }) {
  const { source, destination, date } = answer
  const { data: offers } = trpc.schedule.alternatives.useQuery({
    source: source.slug,
    destination: destination.slug,
    date,
  })
  return (
    <EmptyState
      drawing="signpost"
      title={titleOf(answer, offers)}
      action={offers && <Offers answer={answer} offers={offers} />}
    >
      {offers && whyOf(answer, offers)}
    </EmptyState>
  )
}
