import { lazy, Suspense } from 'react'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { lateText } from '../../../domain/schedule/delay.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { AmenityChips } from '../../components/amenity-chips.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { dayMark } from '../../ui/day-name.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { FoldedLine } from './folded-line.tsx'
import styles from './seats-screen.module.css'
import { fetchRest } from './use-hold-seats.ts'
import { wholeText } from '../../ui/whole-text.ts'

const TripDetails = lazy(async () => ({ default: (await fetchRest()).TripDetails }))

/** Which bus this is: where from and to, when, and what it is like; on a phone in one line that opens the rest. */
export function TripHead({ map }: { map: SeatMap }) {
  const { bus, boarding, dropping } = map
  const narrow = useNarrow()
  const late = map.delay?.boarding?.minutes ?? 0
  const facts = [...(late > 0 ? [lateText(late)] : []), bus.busName, BUS_TYPE_LABELS[bus.busType]]
  const day = formatShortDay(boarding.date)
  return (
    <div className={styles.head}>
      <PageHeading
        title={`Seats, ${boarding.name} to ${dropping.name}`}
        lead={
          !narrow && (
            <>
              {day}, {boarding.time}
              <Arrow />
              {droppingTimeText(map)}
              <span className={styles.facts}>
                {[...facts, wholeText(bus.busNumber)].join(' · ')}
              </span>
            </>
          )
        }
      >
        {boarding.name} to {dropping.name}
      </PageHeading>
      {narrow ? (
        <FoldedLine
          line={
            <span>
              {[day, ...facts].join(' · ')}
              <span className="visually-hidden">: stops, amenities and number of the bus</span>
            </span>
          }
        >
          <Suspense>
            <TripDetails map={map} />
          </Suspense>
        </FoldedLine>
      ) : (
        <AmenityChips amenities={bus.busAmenities} />
      )}
    </div>
  )
}

/** When the bus is at the town where one gets off. */
export function droppingTimeText({ points, boarding, dropping }: SeatMap): string {
  const { arrivalTime: time, arrivalDate: date } = points[dropping.node] ?? {
    arrivalTime: dropping.time,
    arrivalDate: dropping.date,
  }
  return time + dayMark(boarding.date, date)
}

/** Stands between where from and where to, and is read as 'to'. */
export function Arrow() {
  return (
    <span className={styles.arrow}>
      <Icon name="arrow" size={16} />
      <span className="visually-hidden">to</span>
    </span>
  )
}
