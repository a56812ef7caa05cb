import { memo } from 'react'
import { Link } from 'react-router-dom'
import { formatDuration } from '../../domain/time/calendar.ts'
import type { SearchHit } from '../../domain/schedule/schedule.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { TicketFrame } from '../ui/layout/ticket-frame.tsx'
import { BusLine } from './bus-line.tsx'
import { CancellationTermsNote } from './cancellation-terms.tsx'
import { FareStub } from './fare-stub.tsx'
import styles from './result-card.module.css'
import { TripTimes } from './trip-times.tsx'

interface Props {
  hit: SearchHit
  /** Sales for this boarding place have ended. */
  closed: boolean
  onNear: (hit: SearchHit) => void
}

function ViewSeats({ hit, onNear }: Pick<Props, 'hit' | 'onNear'>) {
  const near = () => onNear(hit)
  const { scheduleId, boarding, dropping, busName } = hit
  const journey = { from: String(boarding.node), to: String(dropping.node) }
  return (
    <Link
      className={`${buttonClass('primary')} ${styles.view}`}
      to={paths.booking(scheduleId, journey)}
      aria-label={`View seats, ${busName}, departs ${boarding.time}, ${formatDuration(hit.durationMinutes)}`}
      onPointerEnter={near}
      onTouchStart={near}
      onFocus={near}
    >
      View seats
    </Link>
  )
}

/** Why nothing can be chosen here; undefined when something can. */
function shutReason({ departed, availableSeats }: SearchHit, closed: boolean): string | undefined {
  if (departed) return 'Departed'
  if (availableSeats === 0) return 'Sold out'
  return closed ? 'Booking closed' : undefined
}

/** A bus as a ticket: times, then fare and seats, then the bus. All of it is one link. ux.md d2 */
export const ResultCard = memo(({ hit, closed, onNear }: Props) => {
  const shut = shutReason(hit, closed)
  return (
    <li className={styles.card} data-open={shut === undefined}>
      <TicketFrame
        faded={hit.departed}
        stub={
          <FareStub hit={hit} shut={shut}>
            <ViewSeats hit={hit} onNear={onNear} />
          </FareStub>
        }
      >
        <TripTimes hit={hit} />
        <BusLine hit={hit} />
        {shut === undefined && <CancellationTermsNote hit={hit} />}
      </TicketFrame>
    </li>
  )
})
