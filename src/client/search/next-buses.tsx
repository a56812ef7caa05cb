import { Link } from 'react-router-dom'
import type { SearchAnswer } from '../../domain/schedule/search.ts'
import { trpc } from '../api/trpc.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { searchPath } from './search-path.ts'

interface Props {
  answer: SearchAnswer
  /** Earlier buses are left out. */
  after: string | undefined
}

/** All buses of the day have left, or leave too early: when the next ones go. ux.md d2 */
export function NextBuses({ answer, after }: Props) {
  const { source, destination, date, today } = answer
  const { data: offers } = trpc.schedule.alternatives.useQuery({
    source: source.slug,
    destination: destination.slug,
    date,
  })
  return (
    <>
      {after === undefined && <p>All buses of this day have left.</p>}
      {offers?.nextDate && (
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
