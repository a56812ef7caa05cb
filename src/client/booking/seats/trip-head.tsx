import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { AmenityChips } from '../../components/amenity-chips.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { dayMark } from '../../ui/day-name.ts'
import styles from './seats-screen.module.css'

/** Which bus this is: where from and to, when, and what it is like. */
export function TripHead({ map }: { map: SeatMap }) {
  const { bus, boarding, dropping } = map
  const arrival = map.points[dropping.node] ?? dropping
  const late = map.delay?.boarding?.minutes ?? 0
  const facts = [
    ...(late > 0 ? [`${late} min late`] : []),
    bus.busName,
    BUS_TYPE_LABELS[bus.busType],
    bus.busNumber,
  ]
  return (
    <div className={styles.head}>
      <PageHeading
        title={`Seats, ${boarding.name} to ${dropping.name}`}
        lead={
          <>
            {formatShortDay(boarding.date)}, {boarding.time}
            <span className={styles.arrow}>
              <Icon name="arrow" size={16} />
              <span className="visually-hidden">to</span>
            </span>
            {'arrivalTime' in arrival ? arrival.arrivalTime : arrival.time}
            {dayMark(boarding.date, dropping.date)}
            <span className={styles.facts}>{facts.join(' · ')}</span>
          </>
        }
      >
        {boarding.name} to {dropping.name}
      </PageHeading>
      <AmenityChips amenities={bus.busAmenities} />
    </div>
  )
}
