import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Maximize from 'lucide-react/icons/maximize'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { bookingPhase, bookingStateAt } from '../../../domain/booking/booking-state.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { FoldedPart } from '../../components/folded-part.tsx'
import { ticketFiles } from '../../components/ticket/save-ticket-file.ts'
import { useTicketFile } from '../../components/ticket/use-ticket-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ShareTicket } from './share-ticket.tsx'
import styles from './ticket-actions.module.css'

const fetchDriverView = async () => ({ default: (await import('./driver-view.tsx')).DriverView })
const DriverView = lazy(fetchDriverView)

interface Props {
  ticket: Ticket
  /** Further links. */
  children?: ReactNode
}

/** The two actions of a ticket that are needed most, and the others behind More. ux.md d6; decisions/0096 */
export function TicketActions({ ticket, children }: Props) {
  const { booking, token } = ticket
  const { save, saving } = useTicketFile(token)
  const [atDoor, setAtDoor] = useState(false)
  const isAhead = bookingPhase(bookingStateAt(booking, useNow())) === 'ahead'
  // At the bus there may be no network to fetch it with. decisions/0021
  useEffect(() => {
    void fetchDriverView().catch(() => undefined)
  }, [])
  return (
    <div className={styles.acts}>
      <div className={styles.row}>
        <Button variant={isAhead ? 'primary' : 'outline'} onClick={() => setAtDoor(true)}>
          <Maximize size={20} aria-hidden="true" /> Show to the driver
        </Button>
        <Button
          variant="outline"
          loading={saving}
          onClick={() => void save(ticketFiles.pdf, `ticket-${booking.bookingNumber}.pdf`)}
        >
          <Download size={20} aria-hidden="true" /> Download PDF
        </Button>
      </div>
      <FoldedPart title="More">
        {() => (
          <MoreActions ticket={ticket} save={save}>
            {children}
          </MoreActions>
        )}
      </FoldedPart>
      <Suspense>
        {atDoor && <DriverView ticket={ticket} onClose={() => setAtDoor(false)} />}
      </Suspense>
    </div>
  )
}

interface MoreProps extends Props {
  save: (file: string, name: string) => Promise<void>
}

/** A journey that has begun is put into no calendar, and one that is over is not shared. */
function MoreActions({ ticket, save, children }: MoreProps) {
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
