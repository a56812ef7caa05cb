import { useState } from 'react'
import { BUS_TYPE_LABELS } from '../../domain/bus.ts'
import type { Booking } from '../../domain/booking.ts'
import { useSite } from '../api/site.ts'
import { phoneLink } from '../phone-link.ts'
import { Ticket } from '../ui/ticket.tsx'
import { PriceLines } from './price-lines.tsx'
import { TicketCancellation } from './ticket-cancellation.tsx'
import { formatLongDay } from './ticket-moment.ts'
import { TicketPassengers } from './ticket-passengers.tsx'
import { TicketPayment } from './ticket-payment.tsx'
import { TicketPoints } from './ticket-points.tsx'
import styles from './ticket-view.module.css'

interface Props {
  booking: Booking
  lastFour: string | undefined
}

/** The ticket: which bus, when and where to be, who sits where, what was paid, what a cancellation gives back. domain.md §9 */
export function TicketView({ booking, lastFour }: Props) {
  const { boarding, dropping, seats } = booking
  const phone = useSite()?.operatorPhone
  // Tickets are opened to be looked at: the moment they were opened marks the cancellation step.
  const [now] = useState(() => Date.now())
  return (
    <article className={styles.ticket} aria-label={`Ticket ${booking.bookingNumber}`}>
      <Ticket
        raised
        stub={
          <dl className={styles.bus}>
            <dt>Bus</dt>
            <dd>
              <strong>{booking.busName}</strong>
              <br />
              {BUS_TYPE_LABELS[booking.busType]}
            </dd>
            <dt>Bus number</dt>
            <dd>{booking.busNumber}</dd>
            <dt>Operator</dt>
            <dd>
              {booking.operatorName}
              {phone !== undefined && (
                <a className={styles.note} href={phoneLink(phone)}>
                  {phone}
                </a>
              )}
            </dd>
            <dt>Booking number</dt>
            <dd className={styles.pnr}>{booking.bookingNumber}</dd>
          </dl>
        }
      >
        <h2 className={styles.route}>
          {boarding.name} to {dropping.name}
        </h2>
        <p className={styles.day}>{formatLongDay(boarding.date)}</p>
        <TicketPoints boarding={boarding} dropping={dropping} />
        <TicketPassengers seats={seats} />
      </Ticket>
      <div className={styles.below}>
        <section className={styles.part} aria-label="Payment">
          <h2 className={styles.partTitle}>Payment</h2>
          <PriceLines price={booking.price} seats={seats.length} />
          <TicketPayment booking={booking} lastFour={lastFour} />
        </section>
        <section className={styles.part} aria-label="Cancellation">
          <TicketCancellation steps={booking.cancellation} now={now} />
        </section>
      </div>
    </article>
  )
}
