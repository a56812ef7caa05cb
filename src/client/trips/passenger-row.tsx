import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router-dom'
import { GENDER_LABELS } from '../../domain/booking/booking.ts'
import type { ListedPassenger, Mark } from '../../domain/boarding/passenger-list.ts'
import { paths } from '../paths.ts'
import { phoneLink } from '../phone-link.ts'
import { MarkButtons } from './mark-buttons.tsx'
import styles from './passenger-row.module.css'

interface Props {
  passenger: ListedPassenger
  /** Not among those looked for: off the screen, still on paper. */
  hidden: boolean
  closed: boolean
  onMark: (passenger: ListedPassenger, mark: Mark) => void
}

/** A box to tick by pen; one that was ticked on the screen comes ticked. */
function Box({ ticked }: { ticked: boolean }) {
  return (
    <span className={styles.box} aria-hidden="true">
      {ticked && '✓'}
    </span>
  )
}

/** One passenger: a card's width on a phone, a line on a wide screen and on paper. */
export function PassengerRow({ passenger, hidden, closed, onMark }: Props) {
  const { seatNumber, name, age, gender, to, phone, bookingNumber, soldBy, status } = passenger
  return (
    <li className={styles.row} data-status={status} hidden={hidden}>
      <Box ticked={status === 'BOARDED'} />
      <Box ticked={status === 'NO_SHOW'} />
      <span className={styles.seat}>
        <span className="visually-hidden">Seat </span>
        {seatNumber}
      </span>
      <div className={styles.who}>
        <span>
          <span className={styles.name}>{name}</span>{' '}
          {gender !== null && (
            <span className={styles.quiet}>
              {age}, {GENDER_LABELS[gender]}
            </span>
          )}
        </span>{' '}
        <span className={styles.to}>
          <span className={styles.onScreen}>to </span>
          {to}
        </span>
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
