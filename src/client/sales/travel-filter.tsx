import type { SaleTravel, SaleTrip } from '../../domain/counter/sale.ts'
import { useToday } from '../api/use-site.ts'
import { counted } from '../components/trip/schedule-text.ts'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/select-field.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import styles from './sales.module.css'
import type { SalesView } from './use-sales-view.ts'

interface Props {
  view: SalesView
  /** Of the day, or the one that is chosen. */
  trips: readonly SaleTrip[]
}

/** The day on which people travel, and one of its trips. */
export function TravelFilter({ view, trips }: Props) {
  const { travel, isBrowsing, toDate, toTrip } = view
  const today = useToday()
  // Of a trip without a day, its own.
  const day = travel.date ?? trips[0]?.scheduleDate ?? today
  const options = trips.map((trip) => ({
    value: String(trip.scheduleId),
    label: tripText(trip, travel),
  }))
  return (
    <search className={styles.filter} aria-label="Day and trip">
      <div className={styles.day}>
        <TextField
          type="date"
          label="Day of travel"
          value={travel.date ?? ''}
          onChange={({ currentTarget }) => toDate(currentTarget.value)}
        />
      </div>
      {isBrowsing ? (
        <Button variant="outline" onClick={() => toDate('')}>
          Any day
        </Button>
      ) : (
        <Button variant="outline" onClick={() => toDate(today)}>
          Today
        </Button>
      )}
      {isBrowsing && (
        <div className={styles.trips}>
          <SelectField
            label="Trip"
            value={String(travel.scheduleId ?? '')}
            options={[{ value: '', label: `All trips of ${formatShortDay(day)}` }, ...options]}
            onChange={(trip) => (trip === '' ? toDate(day) : toTrip(trip))}
          />
        </div>
      )}
    </search>
  )
}

/** `22:00 Deccan Queen, Pune to Goa: 12 bookings`, with its date where it is of another day than is looked at. */
function tripText(trip: SaleTrip, { date }: SaleTravel): string {
  const { departureTime, scheduleDate, busName, sourceCity, destinationCity, bookings } = trip
  const day = scheduleDate === date ? '' : ` on ${formatShortDay(scheduleDate)}`
  const cancelled = trip.status === 'CANCELLED' ? ', cancelled' : ''
  const route = `${sourceCity} to ${destinationCity}`
  return `${departureTime}${day} ${busName}, ${route}${cancelled}: ${counted(bookings, 'booking')}`
}
