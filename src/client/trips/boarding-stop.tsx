import type { BoardingStop, ListedPassenger, Mark } from '../../domain/boarding/passenger-list.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { dayMark } from '../ui/day-name.ts'
import styles from './boarding-stop.module.css'
import { countsOf, isMeant } from './marks.ts'
import { PassengerRow } from './passenger-row.tsx'

interface Props {
  stop: BoardingStop
  /** The day of the trip: a place passed after midnight says so. */
  day: ServiceDay
  /** A seat or a part of a name; empty for everybody. */
  typed: string
  closed: boolean
  onMark: (passenger: ListedPassenger, mark: Mark) => void
}

/** Columns of the printed list. */
const ON_PAPER = ['On', 'No-show', 'Seat', 'Name', 'To', 'Phone', 'Booking', 'Sold']

/** Everybody who gets on at one place, and how many of them are on board. */
export function BoardingStopPanel({ stop, day, typed, closed, onMark }: Props) {
  const { all, boarded } = countsOf(stop.passengers)
  const meant = stop.passengers.filter((passenger) => isMeant(passenger, typed))
  return (
    <section
      className={styles.stop}
      aria-label={`${stop.name}, ${stop.time}`}
      data-none-meant={typed !== '' && meant.length === 0}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>
          <span className={styles.time}>
            {stop.time}
            {dayMark(day, stop.date)}
          </span>{' '}
          {stop.name}
        </h2>
        <span className={styles.count}>
          {all === 0 ? 'Nobody gets on here' : `${boarded} of ${all} on board`}
        </span>
      </div>
      {all > 0 && (
        <>
          <div className={styles.paperHead} aria-hidden="true">
            {ON_PAPER.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </div>
          <ul className={styles.passengers}>
            {stop.passengers.map((passenger) => (
              <PassengerRow
                key={passenger.passengerId}
                passenger={passenger}
                hidden={!meant.includes(passenger)}
                closed={closed}
                onMark={onMark}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
