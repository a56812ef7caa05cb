import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Maximize from 'lucide-react/icons/maximize'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { ticketFiles } from '../../components/ticket/save-ticket-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ShareTicket } from './share-ticket.tsx'
import styles from './ticket-actions.module.css'
import { useTicketFile } from '../../components/ticket/use-ticket-file.ts'

const fetchDriverView = async () => ({ default: (await import('./driver-view.tsx')).DriverView })
const DriverView = lazy(fetchDriverView)

interface Props {
  ticket: Ticket
  /** Further links. */
  children?: ReactNode
}

/** The actions of a ticket. ux.md d6 */
export function TicketActions({ ticket, children }: Props) {
  const { booking, token } = ticket
  const { save, saving } = useTicketFile(token)
  const [atDoor, setAtDoor] = useState(false)
  const valid = booking.status === 'CONFIRMED'
  // At the bus there may be no network to fetch it with. decisions/0021
  useEffect(() => {
    if (valid) void fetchDriverView().catch(() => undefined)
  }, [valid])
  return (
    <div className={styles.acts}>
      {valid && (
        <Button onClick={() => setAtDoor(true)}>
          <Maximize size={20} aria-hidden="true" /> Show to the driver
        </Button>
      )}
      <Button
        variant="outline"
        loading={saving}
        onClick={() => void save(ticketFiles.pdf, `ticket-${booking.bookingNumber}.pdf`)}
      >
        <Download size={20} aria-hidden="true" /> Download PDF
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" /> Print
      </Button>
      {valid && (
        <>
          <Button
            variant="outline"
            onClick={() => void save(ticketFiles.calendar, `journey-${booking.bookingNumber}.ics`)}
          >
            <CalendarPlus size={20} aria-hidden="true" /> Add to calendar
          </Button>
          <ShareTicket ticket={ticket} />
        </>
      )}
      {children}
      <Suspense>
        {atDoor && <DriverView ticket={ticket} onClose={() => setAtDoor(false)} />}
      </Suspense>
    </div>
  )
}
