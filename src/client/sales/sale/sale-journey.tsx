import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { mapLink } from '../../../domain/fleet/point.ts'
import type { PointPlace } from '../../../domain/fleet/point.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import type { JourneyEnd } from '../../../domain/schedule/schedule.ts'
import { LateLine } from '../../components/late/late-line.tsx'
import { paths, phoneLink } from '../../paths.ts'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { Facts } from './facts.tsx'
import styles from './sale.module.css'
import { wholeText } from '../../ui/whole-text.ts'

/** Where and when they get on and off, and of which trip on which bus. */
export function SaleJourney({ booking }: { booking: Booking }) {
  const { boarding, dropping, busName, busNumber, busType } = booking
  return (
    <TitledSection title="Journey">
      <LateLine booking={booking} />
      <Facts
        facts={[
          { name: 'Boarding', value: <End end={boarding} /> },
          { name: 'Dropping', value: <End end={dropping} /> },
          {
            name: 'Trip',
            value: (
              <Link to={paths.trip(booking.scheduleId)}>
                {`${booking.sourceCity} to ${booking.destinationCity}, ${formatShortDay(booking.scheduleDate)}`}
              </Link>
            ),
          },
          {
            name: 'Bus',
            value: `${busName}, ${wholeText(busNumber)}, ${BUS_TYPE_LABELS[busType]}`,
          },
        ]}
      />
    </TitledSection>
  )
}

function End({ end }: { end: JourneyEnd }) {
  return (
    <>
      {`${endName(end)}, ${formatShortDay(end.date)}, ${end.time}`}
      {end.point && <Place point={end.point} />}
    </>
  )
}

/** How a point is found: its landmark, a map, and whom to call there. */
function Place({ point }: { point: PointPlace }) {
  const { name, landmark, phone } = point
  const map = mapLink(point)
  if (landmark === '' && phone === null && map === null) return null
  return (
    <span className={styles.place}>
      {landmark !== '' && <span>{landmark}</span>}
      {phone !== null && <a href={phoneLink(phone)}>{phone}</a>}
      {map !== null && (
        <a href={map} target="_blank" rel="noreferrer">
          Map<span className="visually-hidden"> of {name}, opens in a new tab</span>
        </a>
      )}
    </span>
  )
}
