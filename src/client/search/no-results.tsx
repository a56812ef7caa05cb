import { Link } from 'react-router-dom'
import type { SearchAlternatives, SearchAnswer } from '../../domain/schedule/search.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayName, shortDay } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'

const NEARBY = 4

function Offers({ answer, offers }: { answer: SearchAnswer; offers: SearchAlternatives }) {
  const { source, destination, date, today } = answer
  const { nextDate, oppositeTrips, fromHere } = offers
  return (
    <>
      {nextDate && (
        <Link
          className={buttonClass('primary')}
          to={paths.search({ source: source.slug, destination: destination.slug, date: nextDate })}
        >
          Next buses: {dayName(nextDate, today)}
        </Link>
      )}
      {oppositeTrips > 0 && (
        <Link
          className={buttonClass('outline')}
          to={paths.search({ source: destination.slug, destination: source.slug, date })}
        >
          {destination.name} to {source.name},{' '}
          {oppositeTrips === 1 ? '1 bus' : `${oppositeTrips} buses`}
        </Link>
      )}
      {fromHere.slice(0, NEARBY).map(({ slug, name }) => (
        <Link
          key={slug}
          className={buttonClass('outline')}
          to={paths.search({ source: source.slug, destination: slug, date })}
        >
          {source.name} to {name}
        </Link>
      ))}
      <Link className={buttonClass('quiet')} to={paths.routes()}>
        View All Routes
      </Link>
    </>
  )
}

const sameCity = ({ source, destination }: SearchAnswer) => source.slug === destination.slug

function whyOf(answer: SearchAnswer, next: string | null): string {
  const { source, destination, date, today } = answer
  if (sameCity(answer)) return `From ${source.name} you can travel to one of these places.`
  if (date < today) return 'This day has passed.'
  return next === null
    ? `We have no buses from ${source.name} to ${destination.name} on sale at the moment.`
    : `Nothing runs from ${source.name} to ${destination.name} on this day.`
}

/** No bus: why, and alternatives: the next day with seats, the return journey, other destinations. ux.md d2 */
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
      title={sameCity(answer) ? 'Choose two different cities' : `No buses on ${shortDay(date)}`}
      action={offers && <Offers answer={answer} offers={offers} />}
    >
      {offers && whyOf(answer, offers.nextDate)}
    </EmptyState>
  )
}
