import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/money.ts'
import type { NearbyOffer } from '../../domain/schedule/search.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { searchPath } from './search-path.ts'

interface Props {
  offers: readonly NearbyOffer[]
  today: ServiceDay
}

/** Towns near one of the two that have a bus soon, each with its next departure and fare, as links. decisions/0094 */
export function NearbyOffers({ offers, today }: Props) {
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
