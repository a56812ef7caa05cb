import { memo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BUS_TYPE_LABELS } from '../../domain/fleet/bus.ts'
import type { SearchHit } from '../../domain/schedule/search.ts'
import { formatDuration } from '../../domain/time/calendar.ts'
import { AmenityChips } from '../components/amenity-chips.tsx'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { Picture } from '../ui/layout/picture.tsx'
import { TicketFrame } from '../ui/layout/ticket-frame.tsx'
import { CancellationTermsNote } from './cancellation-terms.tsx'
import styles from './result-card.module.css'
import { TripTimes } from './trip-times.tsx'
import type { AskedPlaces } from './trip-times.tsx'

const FEW = 6

interface FareStubProps {
  hit: SearchHit
  /** Why nothing can be chosen, instead of the button. */
  shut: string | undefined
  children: ReactNode
}

interface Props {
  hit: SearchHit
  asked: AskedPlaces
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
function shutReason({
  hit,
  closed,
  paused,
}: Pick<Props, 'hit' | 'closed' | 'paused'>): string | undefined {
  if (hit.departed) return 'Departed'
  if (hit.availableSeats === 0) return 'Sold out'
  if (closed) return 'Booking closed'
  return paused ? 'Sales pause for a few minutes' : undefined
}

/** A bus as a ticket: times, then fare and seats, then the bus. All of it is one link. ux.md d2 */
export const ResultCard = memo(({ hit, asked, closed, paused, onNear }: Props) => {
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
        <TripTimes hit={hit} asked={asked} />
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

/** Name, type and operator of the bus, the trip it is part of, where it stops and all that is on board. */
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
      {hit.stops.length > 0 && (
        <p className={`dimmed-text ${styles.stops}`}>Stops: {hit.stops.join(', ')}</p>
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
