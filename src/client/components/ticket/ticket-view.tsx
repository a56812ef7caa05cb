import { lazy, Suspense, useState } from 'react'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import {
  downgradeText,
  passengerDetail,
  seatBeforeText,
  whatToBring,
} from '../../../domain/ticket/ticket.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import { useSite, useZone } from '../../api/use-site.ts'
import { phoneLink } from '../../paths.ts'
import { TicketFrame } from '../../ui/layout/ticket-frame.tsx'
import { NetPaid } from '../booking/net-paid.tsx'
import { LateLine } from '../late/late-line.tsx'
import { FullRefundNotice } from '../points/full-refund-notice.tsx'
import { CancellationTable } from '../cancellation-table.tsx'
import { SeatedPassenger } from '../seated-passenger.tsx'
import { PriceLines } from './price-lines.tsx'
import ticketCodesStyles from './ticket-codes.module.css'
import { TaxDocuments } from './tax-documents.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { TicketPoints } from './ticket-points.tsx'
import styles from './ticket-view.module.css'

const TicketQr = lazy(async () => ({ default: (await import('./ticket-qr.tsx')).TicketQr }))

interface Props {
  booking: Booking
  lastFour: string | undefined
  /** What only the ticket itself has (codes, invoice, terms); undefined until it is loaded. */
  ticket: Ticket | undefined
}

const codesTitle = (count: number): string =>
  count === 1 ? 'Boarding code' : 'Boarding codes, one for each passenger'

/** The ticket: which bus, when and where to be, who sits where, what was paid, what a cancellation gives back. domain.md §9 */
export function TicketView({ booking, lastFour, ticket }: Props) {
  const { boarding, dropping, seats } = booking
  const site = useSite()
  const zone = useZone()
  // The moment the ticket was opened decides which cancellation step is marked.
  const [now] = useState(() => Date.now())
  return (
    <article
      className={styles.ticket}
      aria-label={`Ticket ${booking.bookingNumber}`}
      data-coded={ticket !== undefined}
    >
      <div className={styles.notice}>
        <FullRefundNotice booking={booking} />
      </div>
      <TicketFrame
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
        }
      >
        <h2 className={styles.route}>
          {boarding.name} to {dropping.name}
        </h2>
        <p className={styles.day}>{formatLongDay(boarding.date)}</p>
        <LateLine booking={booking} />
        <TicketPoints boarding={boarding} dropping={dropping} />
        <TicketPassengers seats={seats} />
        <p className={styles.bring}>{whatToBring(booking)}</p>
      </TicketFrame>
      {ticket && (
        <section className={styles.codes} aria-label="Boarding codes">
          <h2 className={styles.partTitle}>{codesTitle(ticket.codes.length)}</h2>
          <TicketCodes ticket={ticket} />
        </section>
      )}
      <div className={styles.below}>
        <section className={styles.part} aria-label="Payment">
          <h2 className={styles.partTitle}>Payment</h2>
          <PriceLines price={booking.price} seats={seats.length} />
          <NetPaid booking={booking} />
          <PaymentFacts booking={booking} lastFour={lastFour} />
          {ticket && <TaxDocuments ticket={ticket} />}
        </section>
        <section className={styles.part} aria-label="Cancellation">
          <CancellationTable steps={booking.cancellation} now={now} zone={zone} />
        </section>
      </div>
      {ticket && <TicketHelp ticket={ticket} />}
    </article>
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

/** One code for each passenger who travels: what is read at the door. domain.md §9 */
function TicketCodes({ ticket: { booking, codes } }: { ticket: Ticket }) {
  const codeOf = new Map(codes.map(({ passengerId, code }) => [passengerId, code]))
  return (
    <ul className={ticketCodesStyles.codes}>
      {travelling(booking.seats).map((seat) => (
        <li key={seat.id} className={ticketCodesStyles.code}>
          <span className={ticketCodesStyles.place}>
            <Suspense fallback={null}>
              <TicketQr
                code={codeOf.get(seat.id) ?? ''}
                label={`Boarding code of seat ${seat.seatNumber}`}
              />
            </Suspense>
          </span>
          <span className={ticketCodesStyles.seat}>Seat {seat.seatNumber}</span>
          <span className={ticketCodesStyles.who}>{seat.passengerName}</span>
          <span className={ticketCodesStyles.detail}>{passengerDetail(seat)}</span>
          {seat.seatBefore !== undefined && (
            <span className={ticketCodesStyles.detail}>Seat {seat.seatBefore} before</span>
          )}
          <span className={ticketCodesStyles.number}>Ticket {seat.ticketNumber}</span>
        </li>
      ))}
    </ul>
  )
}
