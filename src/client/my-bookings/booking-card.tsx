import type { Booking, BookingSeat } from '../../domain/booking/booking.ts'
import { BUS_TYPE_LABELS } from '../../domain/fleet/bus.ts'
import { droppingMinutes } from '../../domain/schedule/journey.ts'
import { formatRupees } from '../../domain/money.ts'
import { carriedPaise } from '../../domain/payment/carried-over.ts'
import { netLines } from '../../domain/payment/net-paid.ts'
import { minutesOf } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { formatLongDay } from '../../domain/time/format-date-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useTimeText, useToday, useZone } from '../api/use-site.ts'
import { leftText } from '../components/booking/minutes-left.ts'
import { useMinutesLeft } from '../components/booking/use-minutes-left.ts'
import { BookingBadges } from '../components/ticket/booking-badges.tsx'
import { CancellationTable } from '../components/cancellation-table.tsx'
import { ReplacedLines } from '../components/booking/replaced-lines.tsx'
import { Clock } from '../components/clock.tsx'
import { LateLine } from '../components/late/late-line.tsx'
import { FullRefundNotice } from '../components/points/full-refund-notice.tsx'
import { JourneyPoints } from '../components/points/journey-points.tsx'
import { cancelledText, refundText } from '../components/ticket/ticket-text.ts'
import { manualPaymentText } from '../components/booking/manual-payment-text.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { TicketFrame } from '../ui/layout/ticket-frame.tsx'
import { BookingActions } from './booking-actions.tsx'
import styles from './booking-card.module.css'
import { countdownText } from './booking-tabs.ts'
import type { BookingTab } from './booking-tabs.ts'

type SeatState = Pick<BookingSeat, 'seatNumber' | 'status' | 'concession'>

interface HoldLeftProps {
  deadlineAt: Instant
  onExpired: () => void
}

interface Props {
  booking: Booking
  tab: BookingTab
  /** The next journey is raised and says when it is. */
  next: boolean
  onExpired: () => void
  /** The customer has cancelled something of it. */
  onCancelled: () => void
}

/** One booking as a ticket: the journey, its state in words, and its actions. ux.md d7 */
export function BookingCard({ booking, tab, next, onExpired, onCancelled }: Props) {
  const today = useToday()
  const zone = useZone()
  const { boarding, dropping, hold } = booking
  const paid = booking.status === 'CONFIRMED'
  return (
    <TicketFrame
      raised={next}
      faded={tab !== 'upcoming'}
      stub={
        <div className={styles.stub}>
          <BookingPrice booking={booking} />
          <BookingActions booking={booking} tab={tab} onCancelled={onCancelled} />
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
      <LateLine booking={booking} />
      <JourneyPoints boarding={boarding} dropping={dropping} />
      <p className="dimmed-text">
        {booking.busName}, {BUS_TYPE_LABELS[booking.busType]}
        <br />
        {bookedSeatsText(booking)} · {booking.bookingNumber}
      </p>
      <div className={styles.badges}>
        <BookingBadges booking={booking} />
      </div>
      {hold && booking.awaits === null && (
        <HoldLeft deadlineAt={hold.deadlineAt} onExpired={onExpired} />
      )}
      {hold && booking.awaits !== null && (
        <p className={styles.left}>{manualPaymentText(booking, zone)}</p>
      )}
      {booking.status === 'CANCELLED' && (
        <p className="dimmed-text">
          {cancelledText(booking)} {refundText(booking)}
        </p>
      )}
      {paid && <PartlyRefunded booking={booking} />}
      <ReplacedLines booking={booking} to={paths.confirmation} />
      <FullRefundNotice booking={booking} />
      {tab === 'upcoming' && paid && <CardCancellation booking={booking} />}
    </TicketFrame>
  )
}

/** What a booking costs, or what has been paid for it: once a part was cancelled, what is left of that. decisions/0092 */
function BookingPrice({ booking }: { booking: Booking }) {
  const { price, paymentStatus, status, refundedPaise } = booking
  const net = status === 'CONFIRMED' ? netLines(booking).at(-1) : undefined
  const carried = carriedPaise(booking)
  const outflows = [
    ...(refundedPaise > carried ? [`${formatRupees(refundedPaise - carried)} refunded`] : []),
    ...(carried > 0 ? [`${formatRupees(carried)} transferred`] : []),
  ]
  const word = paymentStatus === 'PAID' ? 'paid' : 'in total'
  return (
    <p className={styles.price}>
      <Money paise={net?.amountPaise ?? price.totalPaise} strong />
      <span>{net ? [`${formatRupees(price.totalPaise)} paid`, ...outflows].join(', ') : word}</span>
    </p>
  )
}

/** What cancelling this booking gives back, with the current step marked, folded under its title. domain.md §6 */
function CardCancellation({ booking }: { booking: Booking }) {
  const now = useNow()
  const zone = useZone()
  return (
    <details className={styles.terms}>
      <summary>Cancellation charges and refund</summary>
      <CancellationTable steps={booking.cancellation} now={now} zone={zone} journey={booking} />
    </details>
  )
}

/** How long an unpaid booking still has, in one quiet line. ux.md d7 */
function HoldLeft({ deadlineAt, onExpired }: HoldLeftProps) {
  const timeText = useTimeText()
  const minutes = useMinutesLeft(deadlineAt, onExpired)
  return (
    <p className={styles.left}>
      Held until {timeText(deadlineAt)}, {leftText(minutes)}
    </p>
  )
}

/** Which seats of a booking that still travels were given back, or are worse than was paid for, and the state of the refund. */
function PartlyRefunded({ booking }: { booking: Booking }) {
  const gone = booking.seats.filter((seat) => seat.status === 'CANCELLED')
  const worse = booking.seats.filter((seat) => seat.downgradePaise > 0 && !gone.includes(seat))
  if (gone.length + worse.length === 0) return null
  return (
    <p className="dimmed-text">
      {gone.length > 0 && `${listed(gone)} cancelled. `}
      {worse.length > 0 && `${listed(worse)}: worse than you paid for. `}
      {refundText(booking)}
    </p>
  )
}

/** The seats that are still travelled on; all of them when none is. `Seats 3A, 3B Child` */
function bookedSeatsText({ seats }: { seats: readonly SeatState[] }): string {
  const live = seats.filter((seat) => seat.status !== 'CANCELLED')
  return listed(live.length === 0 ? seats : live)
}

function listed(seats: readonly SeatState[]): string {
  const numbers = seats
    .map(({ seatNumber, concession }) => seatNumber + (concession ? ` ${concession.label}` : ''))
    .join(', ')
  return `${seats.length === 1 ? 'Seat' : 'Seats'} ${numbers}`
}
