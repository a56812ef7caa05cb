import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router-dom'
import type { BoardingStop, ListedPassenger } from '../../domain/boarding/passenger-list.ts'
import { concessionText, lacksProof } from '../../domain/boarding/proof.ts'
import { GENDER_LABELS } from '../../domain/booking/booking.ts'
import type { Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import { Expected } from '../components/late/expected.tsx'
import { ProofTick } from '../components/proof-tick.tsx'
import { SpokenDeck } from '../components/seat-map/spoken-deck.tsx'
import { paths, phoneLink } from '../paths.ts'
import { dayMark } from '../ui/day-name.ts'
import styles from './boarding-stop.module.css'
import { MarkButtons } from './mark-buttons.tsx'
import { countsOf, matchesTyped, stopName } from './listed-passengers.ts'
import type { OnMark } from './use-marks.ts'

interface PassengerRowProps {
  passenger: ListedPassenger
  /** Filtered out: hidden on the screen, still printed. */
  hidden: boolean
  closed: boolean
  onMark: OnMark
}

interface Props {
  stop: BoardingStop
  /** How late the bus is expected here. */
  late: Minutes
  /** The day of the trip: a place passed after midnight says so. */
  day: ServiceDay
  /** A seat or a part of a name; empty for everybody. */
  typed: string
  closed: boolean
  onMark: OnMark
}

/** Columns of the printed list. */
const ON_PAPER = ['On', 'No-show', 'Seat', 'Name', 'To', 'Phone', 'Booking', 'Sold']

/** Everybody who gets on at one place, and how many of them are on board. */
export function BoardingStopPanel({ stop, late, day, typed, closed, onMark }: Props) {
  const { all, boarded } = countsOf(stop.passengers)
  const name = stopName(stop)
  const meant = stop.passengers.filter((passenger) => matchesTyped(passenger, typed))
  return (
    <section
      className={styles.stop}
      aria-label={`${name}, ${stop.time}`}
      data-none-meant={typed !== '' && meant.length === 0}
    >
      <div className={styles.head}>
        <div className={styles.place}>
          <h2 className={styles.title}>
            <span className={styles.time}>
              {stop.time}
              {dayMark(day, stop.date)}
            </span>{' '}
            {name}
          </h2>
          <Expected at={stop.at} minutes={late} />{' '}
          {stop.landmark !== '' && <span className={styles.landmark}>{stop.landmark}</span>}
        </div>
        <span className={styles.count}>
          {all === 0 ? 'Nobody gets on here' : `${boarded} of ${all} on board`}
        </span>
      </div>
      {all > 0 && (
        <div className={styles.list}>
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
        </div>
      )}
    </section>
  )
}

/** A box to tick by pen; one that was ticked on the screen comes ticked. */
function Box({ ticked }: { ticked: boolean }) {
  return (
    <span className={styles.toTick} aria-hidden="true">
      <span className={styles.box}>{ticked && '✓'}</span>
    </span>
  )
}

/** They may be expected, or wait, elsewhere: it stands on paper too. */
function PointChanged() {
  return (
    <>
      <span className="visually-hidden">,</span>{' '}
      <span className={styles.changed} title="They get on or off elsewhere than they chose first">
        <MapPin className={styles.onScreen ?? ''} size={14} aria-hidden="true" />
        Point changed
      </span>
    </>
  )
}

/** Why somebody pays less and what they carry for it; it stands on paper too. */
function ConcessionWords({ passenger }: Pick<PassengerRowProps, 'passenger'>) {
  const { concession, proofSeen } = passenger
  if (concession === null) return null
  return (
    <span className={styles.concession}>
      <span className="visually-hidden">, </span>
      {concessionText(concession)}
      {lacksProof(passenger) && <strong>, proof not seen</strong>}
      {proofSeen && <span className={styles.onPaper}>, proof seen</span>}
    </span>
  )
}

/** Another bus came: their ticket may still say the seat of the one before; on paper too. decisions/0084 */
function SeatBefore({ passenger: { seatBefore, inOldBus } }: Pick<PassengerRowProps, 'passenger'>) {
  if (inOldBus) return <span className={styles.concession}>in the bus before</span>
  if (seatBefore === undefined) return null
  return (
    <span className={styles.concession}>
      <span className="visually-hidden">, </span>seat {seatBefore} before
    </span>
  )
}

/** One passenger: a card's width on a phone, a line on a wide screen and on paper. */
function PassengerRow({ passenger, hidden, closed, onMark }: PassengerRowProps) {
  const { seatNumber, name, age, gender, to, phone, bookingNumber, soldBy, status } = passenger
  return (
    <li className={styles.row} data-status={status} hidden={hidden}>
      <Box ticked={status === 'BOARDED'} />
      <Box ticked={status === 'NO_SHOW'} />
      <span className={styles.seat}>
        <span className="visually-hidden">Seat </span>
        {seatNumber}
        <SpokenDeck seat={passenger} />
      </span>
      <div className={styles.who}>
        <span>
          <span className={styles.name}>{name}</span>{' '}
          {gender !== null && (
            <span className={styles.quiet}>
              {age}, {GENDER_LABELS[gender]}
            </span>
          )}
          <ConcessionWords passenger={passenger} />
          <SeatBefore passenger={passenger} />
        </span>{' '}
        <span>
          <span className={styles.onScreen}>to </span>
          {to}
          {passenger.pointChanged && <PointChanged />}
        </span>
        <ProofTick
          passenger={passenger}
          disabled={closed}
          onTick={(seen) => onMark(passenger, 'BOARDED', seen)}
        />
      </div>
      <div className={styles.contact}>
        {phone === null ? (
          <span className={`${styles.phone} ${styles.quiet}`}>No phone</span>
        ) : (
          <a className={styles.phone} href={phoneLink(phone)}>
            <Phone className={styles.onScreen ?? ''} size={16} aria-hidden="true" />
            <span className="visually-hidden">Call {name}: </span>
            {phone}
          </a>
        )}
        <Link className={styles.booking ?? ''} to={paths.sale(passenger.bookingId)}>
          <span className="visually-hidden">Booking </span>
          {bookingNumber}
        </Link>{' '}
        <span className={styles.quiet}>
          <span className="visually-hidden">sold </span>
          {soldBy === null ? 'online' : `by ${soldBy}`}
        </span>
      </div>
      <MarkButtons passenger={passenger} closed={closed} onMark={onMark} />
    </li>
  )
}
