import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { callerText, heldForText } from '../../domain/booking/caller.ts'
import { formatRupees } from '../../domain/money.ts'
import { endName } from '../../domain/schedule/trip-points.ts'
import { useSite, useTimeText } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { listSeats } from '../components/seat-map/seat-names.ts'
import { PrintHead } from '../components/print-head.tsx'
import {
  PrintTicketButton,
  usePrintTicket,
} from '../components/ticket/paper/print-ticket-button.tsx'
import { TicketView } from '../components/ticket/ticket-view.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { KeyCap } from '../ui/controls/key-cap.tsx'
import type { CompletedSale } from './sale/use-sell.ts'
import { useShortcuts } from './sale/use-shortcuts.ts'
import styles from './sold-panel.module.css'

/** Enter pressed twice ends the sale, and does not dismiss its ticket unseen. */
const NEXT_AFTER_MS = 1000
const FRESH_MS = 10_000

const TakeUpi = lazy(async () => ({
  default: (await import('../components/holds/take-upi.tsx')).TakeUpi,
}))
const PayLinkDialog = lazy(async () => ({
  default: (await import('../components/holds/pay-link-dialog.tsx')).PayLinkDialog,
}))

interface Props {
  sold: CompletedSale
  onNext: () => void
}

/** What was sold: the ticket to print, or the hold with its deadline; then the next sale. ux.md d8 */
export function SoldPanel({ sold, onNext }: Props) {
  // Kept up to date: a hold shown again may have been paid meanwhile, at another counter.
  const { data: booking } = trpc.counter.booking.useQuery(
    { bookingId: sold.booking.id },
    { initialData: sold.booking, staleTime: FRESH_MS },
  )
  const { data: ticket } = trpc.ticket.get.useQuery(
    { bookingId: booking.id },
    { enabled: booking.status === 'CONFIRMED' },
  )
  const timeText = useTimeText()
  const site = useSite()
  const utils = trpc.useUtils()
  const canPayOnline = site?.onlinePayments === true
  const takesUpi = site?.waysToPay.some(({ name }) => name === 'upi') === true
  const [paying, setPaying] = useState(sold.byUpi === true)
  const [linking, setLinking] = useState(false)
  const [shownAt] = useState(() => performance.now())
  const { status, hold, seats, contact, bookingNumber, price, boarding, dropping } = booking
  const paid = status === 'CONFIRMED'
  const printer = usePrintTicket(ticket)
  const afterEnter = () => {
    if (performance.now() - shownAt >= NEXT_AFTER_MS) onNext()
  }
  useShortcuts({ n: onNext, Enter: afterEnter, ...(paid ? { p: printer.print } : {}) })
  const numbers = listSeats(seats.map((seat) => ({ number: seat.seatNumber })))

  return (
    <section className={styles.sold} aria-label="Sale done">
      <PrintHead />
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} ref={focusAtFirst} tabIndex={-1}>
            {paid && `Sold: ${bookingNumber}`}
            {hold && `Held until ${timeText(hold.deadlineAt)}`}
            {!paid && !hold && `No longer held: ${bookingNumber}`}
          </h2>
          {sold.back !== undefined && (
            <p className={styles.back}>
              Change to give <strong>{sold.back}</strong>
            </p>
          )}
        </div>
        <div className={`wrap-row ${styles.acts}`}>
          {paid && (
            <PrintTicketButton printer={printer} keys="P">
              Print ticket <KeyCap>P</KeyCap>
            </PrintTicketButton>
          )}
          {paid && (
            <Link className={buttonClass('outline')} to={paths.sale(booking.id)}>
              Take back this sale
            </Link>
          )}
          {hold && takesUpi && seats.every(({ passengerName }) => passengerName !== null) && (
            <Button variant="outline" onClick={() => setPaying(true)}>
              Take UPI
            </Button>
          )}
          {hold && canPayOnline && (
            <Button variant="outline" onClick={() => setLinking(true)}>
              Link to pay
            </Button>
          )}
          <Button aria-keyshortcuts="N Enter" onClick={onNext}>
            Next sale <KeyCap>N</KeyCap>
          </Button>
        </div>
      </div>
      {paying && hold && (
        <Suspense>
          <TakeUpi
            booking={booking}
            onPaid={(paidBooking) => {
              setPaying(false)
              utils.counter.booking.setData({ bookingId: paidBooking.id }, paidBooking)
            }}
            onClose={() => setPaying(false)}
          />
        </Suspense>
      )}
      {linking && (
        <Suspense>
          <PayLinkDialog booking={booking} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {paid ? (
        <TicketView booking={booking} lastFour={undefined} ticket={ticket} />
      ) : (
        <dl className={styles.facts}>
          <dt>Booking number</dt>
          <dd>{bookingNumber}</dd>
          <dt>Seats</dt>
          <dd>{numbers}</dd>
          <dt>Gets on</dt>
          <dd>
            {endName(boarding)}, {boarding.time}
          </dd>
          <dt>Gets off</dt>
          <dd>
            {endName(dropping)}, {dropping.time}
          </dd>
          <dt>{callerText(booking) === '' ? 'Passenger' : 'Caller'}</dt>
          <dd>{heldForText(booking)}</dd>
          <dt>Phone</dt>
          <dd>{contact.phone}</dd>
          <dt>To pay</dt>
          <dd>{formatRupees(price.totalPaise)}</dd>
        </dl>
      )}
    </section>
  )
}
