import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import type { PaymentState } from '../../components/booking/payment-state.ts'
import { JourneyPoints } from '../../components/points/journey-points.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { SpokenDeck } from '../../components/seat-map/spoken-deck.tsx'
import { Money } from '../../components/money.tsx'
import { formatShortDay } from '../../../domain/time/format-date-time.ts'
import styles from './payment-summary.module.css'
import { wholeText } from '../../ui/whole-text.ts'

interface Props {
  state: PaymentState
  /** Undefined until it is loaded: until then only the total of the navigation state is shown, without its breakdown. */
  booking: Booking | undefined
}

/** `Sat 28 Nov, 07:30, Swargate, Indrayani`: when, where and on which bus one gets on. */
function whichTrip({ date, source }: PaymentState, booking: Booking | undefined): string {
  if (!booking) return `${formatShortDay(date)}, ${source}`
  const { boarding, busName } = booking
  const place = boarding.point?.name ?? boarding.name
  return `${formatShortDay(boarding.date)}, ${boarding.time}, ${place}, ${busName}`
}

/** Who travels, from where to where, when, for how much: beside the form, or a bar that opens on phones. Spec §2 */
export function PaymentSummary({ state, booking }: Props) {
  const [opened, setOpened] = useState(false)
  const { passengers } = state
  const price = booking?.price
  const seatOf = (number: string) => booking?.seats.find((seat) => seat.seatNumber === number)
  const totalPaise = price?.totalPaise ?? state.totalPaise
  return (
    <aside className={styles.summary} aria-label="Booking summary">
      <button
        type="button"
        className={styles.bar}
        aria-expanded={opened}
        aria-controls="payment-summary"
        onClick={() => setOpened(!opened)}
      >
        <span className={styles.short}>
          Total for {countSeats(passengers.length)}
          <Money paise={totalPaise} strong />
          <span className={`dimmed-line ${styles.which}`}>{whichTrip(state, booking)}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </button>
      <div
        id="payment-summary"
        className={styles.body}
        data-opened={opened}
        // Six passengers are more than a low window has room for: the keyboard has to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <h2 className={styles.title}>Booking summary</h2>
        <dl className={styles.trip}>
          <dt>From</dt>
          <dd>{state.source}</dd>
          <dt>To</dt>
          <dd>{state.destination}</dd>
          <dt>Date</dt>
          <dd>{formatLongDay(state.date)}</dd>
          {booking && (
            <>
              <dt>Departure</dt>
              <dd>{booking.boarding.time}</dd>
              <dt>Bus</dt>
              <dd>
                {booking.busName}, {wholeText(booking.busNumber)}
              </dd>
              {!booking.boarding.point && (
                <>
                  <dt>Boarding</dt>
                  <dd>{booking.boarding.name}</dd>
                </>
              )}
            </>
          )}
        </dl>
        {booking && <JourneyPoints boarding={booking.boarding} dropping={booking.dropping} />}
        <ul className={styles.passengers} aria-label="Passengers">
          {passengers.map(({ name, age, gender, seatNumber, pricePaise, kind }) => (
            <li key={seatNumber} className={styles.passenger}>
              <span className={styles.seat}>
                <span className="visually-hidden">Seat </span>
                {seatNumber}
                <SpokenDeck seat={seatOf(seatNumber)} />
              </span>
              <span className={styles.name}>
                {name}
                <span className="dimmed-line">
                  {kind !== undefined && `${kind}, `}Age {age}, {GENDER_LABELS[gender]}
                </span>
              </span>
              <Money paise={pricePaise} />
            </li>
          ))}
        </ul>
        {price ? (
          <PriceLines price={price} seats={passengers.length} />
        ) : (
          <p className={styles.total}>
            Total <Money paise={totalPaise} strong />
          </p>
        )}
      </div>
    </aside>
  )
}
