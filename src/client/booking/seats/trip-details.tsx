import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { AmenityChips } from '../../components/amenity-chips.tsx'
import { dayMark } from '../../ui/day-name.ts'
import { StopLine } from '../../ui/layout/stop-line.tsx'
import styles from './seats-screen.module.css'
import { wholeText } from '../../ui/whole-text.ts'

/** `08:40 – 08:45`; where a bus does not wait, or only leaves or only arrives, one time. */
function timesAt({ boarding, points }: SeatMap, index: number): string {
  const point = points[index]
  if (point === undefined) return ''
  const arrives = point.arrivalTime + dayMark(boarding.date, point.arrivalDate)
  const leaves = point.time + dayMark(boarding.date, point.date)
  if (index === points.length - 1) return arrives
  return index === 0 || arrives === leaves ? leaves : `${arrives} – ${leaves}`
}

/** What a phone unfolds of a trip: which bus comes, what it offers, where it stops and when. */
export function TripDetails({ map }: { map: SeatMap }) {
  const { bus, points } = map
  const places = points.map(({ name }, index) => ({
    name,
    distance: '',
    times: timesAt(map, index),
    end: index === 0 || index === points.length - 1,
  }))
  return (
    <div className={styles.details}>
      <p>
        {bus.busName}, number {wholeText(bus.busNumber)}
      </p>
      <AmenityChips amenities={bus.busAmenities} />
      <StopLine label="Stops" points={places} />
    </div>
  )
}
