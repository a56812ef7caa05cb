import ArrowRight from 'lucide-react/icons/arrow-right'
import { BUS_TYPE_LABELS } from '../../domain/bus.ts'
import type { SeatMap } from '../../domain/booking.ts'
import { AmenityChips } from '../ui/amenity-chips.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { dayMark, shortDay } from '../ui/day-name.ts'
import styles from './seats-screen.module.css'

/** Which bus this is: where from and to, when, and what it is like. */
export function TripHead({ map }: { map: SeatMap }) {
  const { bus, boarding, dropping } = map
  const arrival = map.points[dropping.node] ?? dropping
  const facts = [bus.busName, BUS_TYPE_LABELS[bus.busType], bus.busNumber]
  return (
    <div className={styles.head}>
      <PageHeading
        title={`Seats, ${boarding.name} to ${dropping.name}`}
        lead={
          <>
            {shortDay(boarding.date)}, {boarding.time}
            <ArrowRight size={16} aria-label="to" className={styles.arrow} />
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
