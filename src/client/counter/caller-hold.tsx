import type { Booking } from '../../domain/booking/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import { formatTime } from '../../domain/time/format-time.ts'
import { useToday } from '../api/site.ts'
import { useZone } from '../api/zone.ts'
import { useMinutesLeft } from '../components/booking/use-minutes-left.ts'
import { phoneLink } from '../phone-link.ts'
import { Button } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { listSeats } from '../components/seat-map/seat-names.ts'
import styles from './caller-holds.module.css'
import { timeLeft } from './time-left.ts'

interface Props {
  booking: Booking
  paying: boolean
  disabled: boolean
  onPay: () => void
  onGiveUp: () => void
  /** Its time has run out. */
  onOver: () => void
}

/** One hold: until when, for whom, what, and how much. */
export function CallerHold({ booking, paying, disabled, onPay, onGiveUp, onOver }: Props) {
  const zone = useZone()
  const today = useToday()
  const { seats, boarding, dropping, contact, hold, soldBy, price, bookingNumber } = booking
  const deadlineAt = hold?.deadlineAt ?? 0
  const minutes = useMinutesLeft(deadlineAt, onOver)
  const [first, ...others] = seats
  const name = `${first?.passengerName ?? ''}${others.length === 0 ? '' : ` and ${others.length} more`}`
  return (
    <li className={styles.hold} aria-label={`${bookingNumber}, ${name}`}>
      <p className={styles.part}>
        <strong>Until {formatTime(deadlineAt, zone)}</strong>
        <span className={styles.note}>{timeLeft(minutes)}</span>
      </p>
      <p className={styles.part}>
        <strong>{name}</strong>
        <span className={styles.note}>
          {contact.phone !== null && <a href={phoneLink(contact.phone)}>{contact.phone}</a>} ·{' '}
          {bookingNumber}
        </span>
      </p>
      <p className={styles.part}>
        <strong>
          {boarding.name} to {dropping.name}
        </strong>
        <span className={styles.note}>
          {dayName(boarding.date, today)} {boarding.time} · {seats.length === 1 ? 'seat' : 'seats'}{' '}
          {listSeats(seats.map((seat) => ({ number: seat.seatNumber })))} · by {soldBy}
        </span>
      </p>
      <div className={styles.acts}>
        <Button
          loading={paying}
          disabled={disabled}
          aria-label={`Take cash ${formatRupees(price.totalPaise)} for ${bookingNumber}`}
          onClick={onPay}
        >
          Take cash {formatRupees(price.totalPaise)}
        </Button>
        <Button
          variant="outline"
          disabled={disabled}
          aria-label={`Give up ${bookingNumber}`}
          onClick={onGiveUp}
        >
          Give up
        </Button>
      </div>
    </li>
  )
}
