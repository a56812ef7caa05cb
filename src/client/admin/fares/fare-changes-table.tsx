import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SeatPrices, TripFareChange } from '../../../domain/fare/fare-preview.ts'
import { FareLines } from '../../components/fare-lines.tsx'
import { paths } from '../../paths.ts'
import { countLabel } from '../../ui/count-label.ts'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import styles from './fare-changes-table.module.css'
import { changeText, keptPricesText } from './fare-range.ts'

/** Coming trips and what a change does to their prices; each opens to its seats, line by line. decisions/0078 */
export function FareChangesTable({ trips }: { trips: readonly TripFareChange[] }) {
  return (
    <ul className={`plain-list ${styles.trips}`} aria-label="Trips whose fares change">
      {trips.map((trip) => (
        <li key={trip.scheduleId}>
          <TripChange trip={trip} />
        </li>
      ))}
    </ul>
  )
}

function TripChange({ trip }: { trip: TripFareChange }) {
  const [open, setOpen] = useState(false)
  const { date, departureTime, sourceCity, destinationCity, busName, soldSeats } = trip
  return (
    <details className={styles.trip} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.when}>{`${formatShortDay(date)}, ${departureTime}`}</span>
        <span>
          {`${sourceCity} to ${destinationCity}`}
          <span className="dimmed-line">{busName}</span>
        </span>
        <span className={styles.prices}>
          {changeText(trip)}
          {isLater(trip) && <span className="dimmed-line">Later buyers pay otherwise</span>}
          {trip.pairsChange && (
            <span className="dimmed-line">Fares between its towns change too</span>
          )}
          {soldSeats > 0 && <span className="dimmed-line">{keptPricesText(soldSeats)}</span>}
        </span>
      </summary>
      {open && (
        <>
          <Link className="touch-link" to={paths.trip(trip.scheduleId)}>
            Open this trip
          </Link>
          <ul className={`plain-list ${styles.groups}`}>
            {trip.prices.map((group) => (
              <li key={group.seats[0]}>
                <SeatGroup group={group} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

/** Nothing changes for who buys now: another step by the time before departure does. */
const isLater = ({ prices, pairsChange }: TripFareChange): boolean =>
  !pairsChange && prices.every(({ beforePaise, afterPaise }) => beforePaise === afterPaise)

/** Seats of one price: what they cost before and after, and how that comes about. */
function SeatGroup({ group }: { group: SeatPrices }) {
  const { seats, afterPaise, lines } = group
  return (
    <section className={styles.group}>
      <h4 className={styles.seats}>
        {seats.length === 1 ? `Seat ${seats[0]}` : `${countLabel(seats.length)} seats`}
        {`: ${changeText({ prices: [group] })}`}
      </h4>
      {seats.length > 1 && <p className="dimmed-note">{seats.join(', ')}</p>}
      <FareLines lines={lines} total={afterPaise} />
    </section>
  )
}
