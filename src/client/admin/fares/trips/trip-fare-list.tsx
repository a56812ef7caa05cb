import { Link } from 'react-router-dom'
import type { TripFareChange } from '../../../../domain/fare/fare-preview.ts'
import { formatRupees } from '../../../../domain/money.ts'
import { paths } from '../../../paths.ts'
import { countLabel } from '../../../ui/count-label.ts'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { changeText, keptPricesText } from '../fare-range.ts'
import { fareAfter } from './asked-change.ts'
import styles from './trip-fares.module.css'
import type { TripFares } from './use-trip-fares.ts'

/** The coming trips to choose from, each with its fare, what it would become, and how many seats are sold. */
export function TripFareList({ state }: { state: TripFares }) {
  const { trips, chosen } = state
  const all = chosen.length === trips.length
  const sold = chosen.reduce((sum, { soldSeats }) => sum + soldSeats, 0)
  return (
    <>
      <div className={`spread-row ${styles.all}`}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && chosen.length > 0
            }}
            onChange={() => state.chooseAll(!all)}
          />
          All trips
        </label>
        <output className="dimmed-text">
          {`${countLabel(chosen.length)} of ${countLabel(trips.length)} selected`}
          {sold > 0 && ` · ${keptPricesText(sold)}`}
        </output>
      </div>
      <ul className="plain-list" aria-label="Coming trips">
        {trips.map((trip) => (
          <li key={trip.scheduleId}>
            <TripFareRow trip={trip} state={state} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TripFareRow({ trip, state }: { trip: TripFareChange; state: TripFares }) {
  const { scheduleId, date, departureTime, sourceCity, destinationCity, busName } = trip
  const isChosen = state.isChosen(scheduleId)
  return (
    <div className={styles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          aria-labelledby={`trip-${scheduleId}`}
          checked={isChosen}
          onChange={({ currentTarget }) => state.choose(scheduleId, currentTarget.checked)}
        />
        <span id={`trip-${scheduleId}`}>
          <span className={styles.when}>{`${formatShortDay(date)}, ${departureTime}`}</span>
          <span className="dimmed-line">{`${sourceCity} to ${destinationCity} · ${busName}`}</span>
        </span>
      </label>
      <Fares trip={trip} state={state} isChosen={isChosen} />
      <span className={styles.sold}>
        <Link
          className="touch-link"
          to={paths.trip(scheduleId)}
          aria-label={`${soldSeats(trip)} of ${formatShortDay(date)}, ${departureTime}`}
        >
          {soldSeats(trip)}
        </Link>
      </span>
    </div>
  )
}

function soldSeats({ soldSeats: seats }: TripFareChange): string {
  if (seats === 0) return 'None sold'
  return seats === 1 ? '1 seat sold' : `${countLabel(seats)} seats sold`
}

interface FaresProps {
  trip: TripFareChange
  state: TripFares
  isChosen: boolean
}

/** The base fare of a trip and what becomes of it; below it what seats cost by the rules, where that is another. */
function Fares({ trip, state, isChosen }: FaresProps) {
  const { scheduleId, farePaise, usualFarePaise } = trip
  const after = isChosen && state.isLooked ? fareAfter(trip, state.act) : null
  const prices = after === null ? trip.prices : state.pricesOf(scheduleId)
  const hasRules = prices?.some(({ lines }) => lines.length > 1) === true
  return (
    <span>
      <span className={styles.fare}>
        {formatRupees(farePaise)}
        {after !== null && ` → ${formatRupees(after)}`}
      </span>
      {usualFarePaise !== null && (
        <span className="dimmed-line">{`set by hand (usual ${formatRupees(usualFarePaise)})`}</span>
      )}
      {prices !== undefined && hasRules && (
        <span className="dimmed-line">{`Seats by the rules: ${changeText({ prices })}`}</span>
      )}
    </span>
  )
}
