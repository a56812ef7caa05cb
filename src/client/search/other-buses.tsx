import { Link } from 'react-router-dom'
import type { SearchAnswer } from '../../domain/schedule/search.ts'
import { trpc } from '../api/trpc.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { searchPath } from './search-path.ts'
import { formatRupees } from '../../domain/money.ts'
import type { NearbyOffer } from '../../domain/schedule/search.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'

interface NextProps {
  answer: SearchAnswer
  /** Earlier buses are left out. */
  after: string | undefined
}

/** All buses of the day have left, or leave too early: when the next ones go. ux.md d2 */
export function NextBuses({ answer, after }: NextProps) {
  const { source, destination, date, today } = answer
  const { data: offers } = trpc.schedule.alternatives.useQuery({
    source: source.slug,
    destination: destination.slug,
    date,
  })
  return (
    <>
      {after === undefined && <p>All buses of this day have left.</p>}
      {offers?.nextDate && !answer.salesStopped && (
        <Link
          className={buttonClass('primary')}
          to={searchPath(source, destination, offers.nextDate)}
        >
          Next buses: {dayName(offers.nextDate, today)}
        </Link>
      )}
    </>
  )
}

interface NearbyProps {
  offers: readonly NearbyOffer[]
  today: ServiceDay
}

/** Towns near one of the two that have a bus soon, each with its next departure and fare, as links. decisions/0094 */
export function NearbyOffers({ offers, today }: NearbyProps) {
  return offers.map(({ source, destination, date, time, farePaise }) => (
    <Link
      key={`${source.slug} ${destination.slug}`}
      className={buttonClass('outline')}
      to={searchPath(source, destination, date)}
    >
      {`${source.name} to ${destination.name}, ${dayName(date, today)} ${time}, ${formatRupees(farePaise)}`}
    </Link>
  ))
}
