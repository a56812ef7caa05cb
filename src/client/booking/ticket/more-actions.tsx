import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { bookingPhase, bookingStateAt } from '../../../domain/booking/booking-state.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { ticketFiles } from '../../components/ticket/save-ticket-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ShareTicket } from './share-ticket.tsx'
import styles from './ticket-actions.module.css'

interface Props {
  ticket: Ticket
  /** Fetches a file of the ticket and saves it under a name. */
  save: (file: string, name: string) => Promise<void>
  /** Further links. */
  children?: ReactNode
}

/** A journey that has begun is put into no calendar, and one that is over is not shared. */
export function MoreActions({ ticket, save, children }: Props) {
  const { booking } = ticket
  const state = bookingStateAt(booking, useNow())
  return (
    <div className={styles.row}>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" /> Print
      </Button>
      {state === 'upcoming' && (
        <Button
          variant="outline"
          onClick={() => void save(ticketFiles.calendar, `journey-${booking.bookingNumber}.ics`)}
        >
          <CalendarPlus size={20} aria-hidden="true" /> Add to calendar
        </Button>
      )}
      {bookingPhase(state) === 'ahead' && <ShareTicket ticket={ticket} />}
      {children}
    </div>
  )
}
