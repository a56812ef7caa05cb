import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { scheduleStatus } from '../../../domain/schedule/schedule.ts'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'
import { useNow } from '../../api/clock.ts'
import { shortDay } from '../../ui/day-name.ts'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import styles from './seats.module.css'
import { arrivalText } from './trip-times.ts'

/** Which bus, from where to where and when. Spec §2, Seat Management */
export function ScheduleSummary({ sheet }: { sheet: SeatSheet }) {
  const now = useNow()
  const { bus, scheduleDate } = sheet
  const facts = [
    { name: 'Bus', value: bus.busName },
    { name: 'Bus number', value: bus.busNumber },
    { name: 'Type', value: BUS_TYPE_LABELS[bus.busType] },
    { name: 'Capacity', value: capacityOf(sheet) },
    { name: 'Route', value: `${sheet.sourceCity} to ${sheet.destinationCity}` },
    { name: 'Distance', value: `${sheet.totalDistance} km` },
    { name: 'Duration', value: sheet.totalDuration },
    { name: 'Date', value: `${shortDay(scheduleDate)} ${scheduleDate.slice(0, 4)}` },
    { name: 'Departure', value: sheet.departureTime },
    { name: 'Arrival', value: arrivalText(sheet) },
    {
      name: 'Status',
      value: (
        <span className={styles.badges}>
          <StatusBadge status={scheduleStatus(sheet, now)} />
          {sheet.status === 'CANCELLED' && <StatusBadge status="CANCELLED" />}
        </span>
      ),
    },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is on sale of this trip may be fewer seats than the bus has, or other ones since the bus was changed. */
function capacityOf({ bus, seats }: SeatSheet): string {
  if (bus.totalSeats === seats.length) return countSeats(seats.length)
  return `${seats.length} on sale, the bus has ${bus.totalSeats}`
}
