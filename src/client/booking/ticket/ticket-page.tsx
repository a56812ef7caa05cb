import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { useSite } from '../../api/use-site.ts'
import { mailText } from '../../components/mail-text.ts'
import { TicketView } from '../../components/ticket/ticket-view.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TicketActions } from './ticket-actions.tsx'
import styles from './ticket-page.module.css'

const SHOWN_FOR = 2000

interface Props {
  heading: string
  booking: Booking
  lastFour?: string | undefined
  /** Undefined until it is loaded. */
  ticket: Ticket | undefined
  /** Shown above the heading. */
  above?: ReactNode
  /** An error message. */
  notice?: ReactNode
  /** Further links. */
  children?: ReactNode
}

/** A ticket as a page: its number, its actions, all its contents. ux.md d6 */
export function TicketPage({ heading, booking, lastFour, ticket, above, notice, children }: Props) {
  const { email } = booking.contact
  const site = useSite()
  return (
    <div className={`page-text ${styles.page}`}>
      <div className={styles.top}>
        {above}
        <PageHeading title={`Ticket ${booking.bookingNumber}`}>{heading}</PageHeading>
        <ConfirmationNumber number={booking.bookingNumber} />
        {email !== null && site !== undefined && (
          <p className={styles.sent}>{mailText(site).copyOfTicket(email)}</p>
        )}
      </div>
      {ticket && <TicketActions ticket={ticket}>{children}</TicketActions>}
      {notice}
      <TicketView booking={booking} lastFour={lastFour} ticket={ticket} />
    </div>
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
