import { Link } from 'react-router-dom'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { paths } from '../paths.ts'
import { formatShortDay } from '../../domain/time/format-date-time.ts'

interface Props {
  title: string
  trips: readonly { id: number; date: ServiceDay; words: string }[]
}

/** Trips that a change did not reach as others, each with its day and why; nothing where there are none. */
export function TripExceptions({ title, trips }: Props) {
  if (trips.length === 0) return null
  return (
    <div>
      <h2 className="field-legend">{title}</h2>
      <ul className="plain-list">
        {trips.map(({ id, date, words }) => (
          <li key={`${id} ${date}`}>
            <Link className="touch-link" to={paths.trip(id)}>
              {formatShortDay(date)}
            </Link>
            {`: ${words}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
