import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BUS_TYPE_LABELS } from '../../domain/fleet/bus.ts'
import type { SearchHit } from '../../domain/schedule/search.ts'
import { daysBetween, formatDuration } from '../../domain/time/calendar.ts'
import { AmenityChips } from '../components/amenity-chips.tsx'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { Picture } from '../ui/layout/picture.tsx'
import { TicketFrame } from '../ui/layout/ticket-frame.tsx'
import { CancellationTermsNote } from './cancellation-terms.tsx'
import styles from './result-card.module.css'

const FEW = 6

interface FareStubProps {
  hit: SearchHit
  /** Why nothing can be chosen, instead of the button. */
  shut: string | undefined
  children: ReactNode
}

interface Props {
  hit: SearchHit
  /** Sales for this boarding place have ended. */
  closed: boolean
  /** Nothing is sold for some minutes, while its bus is being changed. */
  paused: boolean
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
function shutReason({ hit, closed, paused }: Omit<Props, 'onNear'>): string | undefined {
  if (hit.departed) return 'Departed'
  if (hit.availableSeats === 0) return 'Sold out'
  if (closed) return 'Booking closed'
  return paused ? 'Sales pause for a few minutes' : undefined
}

/** A bus as a ticket: times, then fare and seats, then the bus. All of it is one link. ux.md d2 */
export const ResultCard = memo(({ hit, closed, paused, onNear }: Props) => {
  const shut = shutReason({ hit, closed, paused })
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
        <div className={styles.about}>
          {hit.image && <BusPicture image={hit.image} />}
          <BusLine hit={hit} />
        </div>
        {shut === undefined && <CancellationTermsNote hit={hit} />}
      </TicketFrame>
    </li>
  )
})

/** Always of one shape and size, so that nothing moves when it arrives. */
function BusPicture({ image }: { image: NonNullable<SearchHit['image']> }) {
  return (
    <Picture
      image={image}
      owner="BUS"
      width={320}
      height={200}
      sizes="8rem"
      lazy
      className={styles.picture}
    />
  )
}

/** Name, type and operator of the bus, what is on board, and the trip it is part of. */
function BusLine({ hit }: { hit: SearchHit }) {
  const partly = hit.boarding.name !== hit.sourceCity || hit.dropping.name !== hit.destinationCity
  return (
    <div className={styles.bus}>
      <h2 className={`card-title ${styles.busName}`}>{hit.busName}</h2>
      <p className="dimmed-text">
        {BUS_TYPE_LABELS[hit.busType]} · {hit.operatorName}
      </p>
      {partly && (
        <p className="dimmed-text">
          Runs from {hit.sourceCity} to {hit.destinationCity}
        </p>
      )}
      <AmenityChips amenities={hit.amenities} />
    </div>
  )
}

/** Beyond the perforation: the fare, the seats left (true numbers, red only when few) and the button. */
function FareStub({ hit, shut, children }: FareStubProps) {
  const { availableSeats, farePaise } = hit
  return (
    <div className={styles.fare}>
      <p className={styles.price}>
        <span className={styles.from}>from</span> <Money paise={farePaise} strong />
      </p>
      {shut === undefined ? (
        <>
          <p className={styles.left} data-few={availableSeats < FEW}>
            {availableSeats === 1 ? '1 seat left' : `${availableSeats} seats left`}
          </p>
          {children}
        </>
      ) : (
        <p className={styles.shut}>{shut}</p>
      )}
    </div>
  )
}

function dayOffset({ boarding, dropping }: SearchHit): string {
  const days = daysBetween(boarding.date, dropping.date)
  if (days <= 0) return ''
  return days === 1 ? '+1 day' : `+${days} days`
}

/** `6 boarding points, 21:00–21:45` */
function pointsText({ count, first, last }: NonNullable<SearchHit['boardingPoints']>): string {
  if (count === 1) return `1 boarding point, ${first}`
  return `${count} boarding points, ${first === last ? first : `${first}–${last}`}`
}

/** Departure, duration, arrival: what a traveller looks for first. */
function TripTimes({ hit }: { hit: SearchHit }) {
  const offset = dayOffset(hit)
  return (
    <div className={styles.times}>
      <div>
        <p className={styles.time}>
          <time>{hit.boarding.time}</time>
        </p>
        <p className="dimmed-text">{hit.boarding.name}</p>
        {hit.lateMinutes !== undefined && (
          <p className={styles.offset}>{hit.lateMinutes} min late</p>
        )}
      </div>
      <p className={styles.duration}>
        <span>{formatDuration(hit.durationMinutes)}</span>
      </p>
      <div>
        <p className={styles.time}>
          <time>{hit.dropping.time}</time>
          {offset && (
            <>
              {' '}
              <span className={styles.offset}>{offset}</span>
            </>
          )}
        </p>
        <p className="dimmed-text">{hit.dropping.name}</p>
      </div>
      {hit.boardingPoints && (
        <p className={`dimmed-note ${styles.points}`}>{pointsText(hit.boardingPoints)}</p>
      )}
    </div>
  )
}
