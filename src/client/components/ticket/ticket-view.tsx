import type { ReactNode } from 'react'
import { bookingPhase, bookingStateAt } from '../../../domain/booking/booking-state.ts'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import {
  downgradeText,
  passengerDetail,
  seatBeforeText,
  whatToBring,
} from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import { useSite, useZone } from '../../api/use-site.ts'
import { phoneLink } from '../../paths.ts'
import { TicketFrame } from '../../ui/layout/ticket-frame.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NetPaid } from './net-paid.tsx'
import { LateLine } from '../late/late-line.tsx'
import { FullRefundNotice } from '../points/full-refund-notice.tsx'
import { CancellationTable } from '../cancellation-table.tsx'
import { SeatedPassenger } from '../seated-passenger.tsx'
import { PriceLines } from './price-lines.tsx'
import { FetchedTaxDocuments } from './fetched-tax-documents.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { TicketCodes } from './ticket-codes.tsx'
import { TicketPoints } from './ticket-points.tsx'
import styles from './ticket-view.module.css'
import { wholeText } from '../../ui/whole-text.ts'

interface Props {
  booking: Booking
  lastFour: string | undefined
  /** What only the ticket itself has (codes, invoice, terms); undefined until it is loaded. */
  ticket: Ticket | undefined
  /** What can be done with it, below what is needed at the door. */
  children?: ReactNode
}

/**
 * The ticket, what is needed at the door first: the codes, when and where to be, who sits where; then what was paid, and what
 * a cancellation gives back. Once it is over its codes come last. domain.md §9; decisions/0096
 */
export function TicketView({ booking, lastFour, ticket, children }: Props) {
  const { boarding, dropping, seats } = booking
  const zone = useZone()
  const now = useNow()
  const isAhead = bookingPhase(bookingStateAt(booking, now)) === 'ahead'
  const codes = ticket && <TicketCodes ticket={ticket} />
  return (
    <article
      className={styles.ticket}
      aria-label={`Ticket ${booking.bookingNumber}`}
      data-coded={ticket !== undefined}
    >
      <div className={styles.notice}>
        <FullRefundNotice booking={booking} />
      </div>
      {isAhead && codes}
      <TicketFrame raised={isAhead} faded={!isAhead} stub={<BusFacts booking={booking} />}>
        <h2 className={styles.route}>
          {boarding.name} to {dropping.name}
        </h2>
        <p className={styles.day}>{formatLongDay(boarding.date)}</p>
        <LateLine booking={booking} />
        <TicketPoints boarding={boarding} dropping={dropping} />
        <TicketPassengers seats={seats} />
        {isAhead && <p className={styles.bring}>{whatToBring(booking)}</p>}
      </TicketFrame>
      {children}
      <div className={styles.below}>
        <section className={styles.part} aria-label="Payment">
          <h2 className={styles.partTitle}>Payment</h2>
          <PriceLines price={booking.price} seats={seats.length} />
          <NetPaid booking={booking} />
          <PaymentFacts booking={booking} lastFour={lastFour} />
          {ticket && <FetchedTaxDocuments ticket={ticket} />}
        </section>
        {isAhead && (
          <section className={styles.part} aria-label="Cancellation">
            <CancellationTable
              steps={booking.cancellation}
              now={now}
              zone={zone}
              journey={booking}
            />
          </section>
        )}
      </div>
      {!isAhead && codes}
      {ticket && <TicketHelp ticket={ticket} />}
    </article>
  )
}

/** Which bus it is, whose, and the number of the booking. domain.md §9 */
function BusFacts({ booking }: { booking: Booking }) {
  const site = useSite()
  return (
    <dl className={styles.bus}>
      <dt>Bus</dt>
      <dd>
        <strong>{booking.busName}</strong>
        <br />
        {BUS_TYPE_LABELS[booking.busType]}
      </dd>
      <dt>Bus number</dt>
      <dd>{wholeText(booking.busNumber)}</dd>
      <dt>Operator</dt>
      <dd>
        {site?.operatorName ?? booking.operatorName}
        {site && (
          <a className={styles.phone} href={phoneLink(site.operatorPhone)}>
            {site.operatorPhone}
          </a>
        )}
      </dd>
      <dt>Booking number</dt>
      <dd className={styles.pnr}>{booking.bookingNumber}</dd>
    </dl>
  )
}

/** The operator's terms, and whom to call on the way. domain.md §9; ux.md d6 */
function TicketHelp({ ticket: { terms, helpline } }: { ticket: Ticket }) {
  return (
    <section className={styles.help} aria-label="Terms and help">
      {terms !== '' && <p className={styles.terms}>{terms}</p>}
      <p className={styles.helpline}>
        Help on the way: <a href={phoneLink(helpline.phone)}>{helpline.phone}</a>,{' '}
        <a href={`mailto:${helpline.email}`}>{helpline.email}</a>
      </p>
    </section>
  )
}

/** Who sits where: name, age, gender, seat and deck. domain.md §9 */
function TicketPassengers({ seats }: { seats: readonly BookingSeat[] }) {
  const detailOf = (seat: BookingSeat) =>
    [
      passengerDetail(seat),
      seatBeforeText(seat),
      downgradeText(seat),
      seat.status === 'CANCELLED' ? 'cancelled' : null,
    ]
      .filter((part) => part !== null)
      .join(', ')
  return (
    <ul className={styles.passengers} aria-label="Passengers">
      {seats.map((seat) => (
        <li key={seat.id}>
          <SeatedPassenger seat={seat} detail={detailOf(seat)} />
        </li>
      ))}
    </ul>
  )
}
