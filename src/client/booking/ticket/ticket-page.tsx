import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { bookingStateAt, isPartlyCancelled } from '../../../domain/booking/booking-state.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { useSite } from '../../api/use-site.ts'
import { BookingBadges } from '../../components/ticket/booking-badges.tsx'
import { STATE_WORDS } from '../../components/booking/booking-state-words.ts'
import { mailText } from '../../components/mail-text.ts'
import { PrintHead } from '../../components/print-head.tsx'
import { TicketView } from '../../components/ticket/ticket-view.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { StatusMark } from '../../ui/layout/status-badge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { TicketActions } from './ticket-actions.tsx'
import styles from './ticket-page.module.css'

const SHOWN_FOR = 2000

interface Props {
  /** What the page is called while the journey is to come. */
  heading: string
  booking: Booking
  lastFour?: string | undefined
  /** Undefined until it is loaded. */
  ticket: Ticket | undefined
  /** Shown above the heading. */
  above?: ReactNode
  /** An error message. */
  notice?: ReactNode
  /** Shown below what can be done with the ticket, and not printed. */
  below?: ReactNode
  /** Further links. */
  children?: ReactNode
}

/** A ticket as a page: where it stands, its number, what is needed at the door, and the rest. ux.md d6; decisions/0096 */
export function TicketPage({ heading, booking, lastFour, ticket, above, ...parts }: Props) {
  const { email } = booking.contact
  const site = useSite()
  return (
    <div className={`page-text ${styles.page}`}>
      <PrintHead />
      <div className={styles.top}>
        {above}
        <Standing heading={heading} booking={booking} />
        <ConfirmationNumber number={booking.bookingNumber} />
      </div>
      {parts.notice}
      <TicketView booking={booking} lastFour={lastFour} ticket={ticket}>
        {ticket && <TicketActions ticket={ticket}>{parts.children}</TicketActions>}
        {email !== null && site !== undefined && (
          <p className={styles.sent}>{mailText(site).copyOfTicket(email)}</p>
        )}
        {parts.below && <div className={styles.below}>{parts.below}</div>}
      </TicketView>
    </div>
  )
}

/** Where the booking stands, by shape, colour and words. */
function Standing({ heading, booking }: { heading: string; booking: Booking }) {
  const state = bookingStateAt(booking, useNow())
  const words = STATE_WORDS[state]
  // A ticket that is just good for travel says so by its heading alone.
  const isPlain = state === 'upcoming' && !isPartlyCancelled(booking)
  return (
    <>
      <StatusMark tone={words.tone} />
      <PageHeading title={`Ticket ${booking.bookingNumber}`}>
        {words.heading ?? heading}
      </PageHeading>
      {!isPlain && (
        <div className={styles.badges}>
          <BookingBadges booking={booking} />
        </div>
      )}
    </>
  )
}

/** Selects the number, so that it can be copied by hand where the page may not do it (plain http). */
function select(element: HTMLElement | null): void {
  if (element) window.getSelection()?.selectAllChildren(element)
}

/** The booking number in large letters, with Copy. ux.md d6 */
function ConfirmationNumber({ number }: { number: string }) {
  const shown = useRef<HTMLElement>(null)
  const [result, setResult] = useState('')
  useEffect(() => {
    if (result === '') return undefined
    const timer = window.setTimeout(() => setResult(''), SHOWN_FOR)
    return () => window.clearTimeout(timer)
  }, [result])

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      setResult('Copied')
    } catch {
      select(shown.current)
      setResult('Selected')
    }
  }
  return (
    <p className={styles.number}>
      <span className={styles.numberLabel}>Booking number</span>
      <strong ref={shown} className={styles.digits}>
        {number}
      </strong>
      <Button variant="outline" className={styles.copy ?? ''} onClick={() => void copy()}>
        {result || 'Copy'}
        <span className="visually-hidden"> booking number</span>
      </Button>
      <output className="visually-hidden">{result}</output>
    </p>
  )
}
