import { minutesOf } from '../../domain/time/calendar.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { BUS_TYPE_LABELS } from '../../domain/fleet/bus.ts'
import { droppingMinutes } from '../../domain/schedule/journey.ts'
import { formatLongDay } from '../../domain/time/moment.ts'
import { useToday } from '../api/site.ts'
import { cancelledWords, paymentWords, refundWords } from '../components/ticket/ticket-words.ts'
import { Clock } from '../components/clock.tsx'
import { Money } from '../components/money.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import { Ticket } from '../ui/layout/ticket.tsx'
import { BookingActs } from './booking-acts.tsx'
import { CardCancellation } from './card-cancellation.tsx'
import { PartlyCancelled } from './partly-cancelled.tsx'
import { seatWords } from './seat-words.ts'
import styles from './booking-card.module.css'
import { countdownText } from './booking-tabs.ts'
import type { BookingTab } from './booking-tabs.ts'
import { HoldLeft } from './hold-left-line.tsx'

interface Props {
  booking: Booking
  tab: BookingTab
  /** The next journey is raised off the page and says how far off it is. */
  next: boolean
  onExpired: () => void
}

/** One booking as a ticket: the journey, its state in words, and what can be done with it. ux.md d7 */
export function BookingCard({ booking, tab, next, onExpired }: Props) {
  const today = useToday()
  const { boarding, dropping, hold } = booking
  const expired = booking.cancelReason === 'EXPIRED'
  const paid = booking.status === 'CONFIRMED'
  return (
    <Ticket
      raised={next}
      stub={
        <div className={styles.stub}>
          <p className={styles.price}>
            <Money paise={booking.price.totalPaise} strong />
            {booking.paymentStatus === 'PAID' ? 'paid' : 'in total'}
          </p>
          <BookingActs booking={booking} tab={tab} />
        </div>
      }
    >
      {next && <p className={styles.countdown}>{countdownText(today, boarding.date)}</p>}
      <h2 className={styles.route}>
        {boarding.name} to {dropping.name}
      </h2>
      <p className={styles.when}>
        {formatLongDay(boarding.date)}
        <br />
        <strong>
          <Clock minutes={minutesOf(boarding.time)} /> to{' '}
          <Clock minutes={droppingMinutes(boarding, dropping)} />
        </strong>
      </p>
      <p className={styles.facts}>
        {booking.busName}, {BUS_TYPE_LABELS[booking.busType]}
        <br />
        {seatWords(booking)} · {booking.bookingNumber}
      </p>
      <div className={styles.badges}>
        <StatusBadge status={expired ? 'EXPIRED' : booking.status} />
        <StatusBadge status={booking.paymentStatus} label={paymentWords(booking)} />
      </div>
      {hold && <HoldLeft deadlineAt={hold.deadlineAt} onExpired={onExpired} />}
      {booking.status === 'CANCELLED' && (
        <p className={styles.facts}>
          {cancelledWords(booking)} {refundWords(booking)}
        </p>
      )}
      {booking.status === 'CONFIRMED' && <PartlyCancelled booking={booking} />}
      {tab === 'upcoming' && paid && <CardCancellation booking={booking} />}
    </Ticket>
  )
}
