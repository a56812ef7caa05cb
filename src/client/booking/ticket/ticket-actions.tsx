import Download from 'lucide-react/icons/download'
import Maximize from 'lucide-react/icons/maximize'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { bookingPhase, bookingStateAt } from '../../../domain/booking/booking-state.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { FoldedPart } from '../../components/folded-part.tsx'
import { ticketFiles } from '../../components/ticket/save-ticket-file.ts'
import { useTicketFile } from '../../components/ticket/use-ticket-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './ticket-actions.module.css'

const fetchDriverView = async () => ({ default: (await import('./driver-view.tsx')).DriverView })
const DriverView = lazy(fetchDriverView)
const fetchMore = async () => ({ default: (await import('./more-actions.tsx')).MoreActions })
const MoreActions = lazy(fetchMore)

interface Props {
  ticket: Ticket
  /** Further links. */
  children?: ReactNode
}

/**
 * The two actions of a ticket that are needed most, and the others behind More. What has come to nothing is shown to no
 * driver; a journey that is over by the timetable still is, since its bus may be late. ux.md d6; decisions/0096
 */
export function TicketActions({ ticket, children }: Props) {
  const { booking, token } = ticket
  const { save, saving } = useTicketFile(token)
  const [atDoor, setAtDoor] = useState(false)
  const phase = bookingPhase(bookingStateAt(booking, useNow()))
  // At the bus there may be no network to fetch them with. decisions/0021
  useEffect(() => {
    void Promise.all([fetchDriverView(), fetchMore()]).catch(() => undefined)
  }, [])
  return (
    <div className={styles.acts}>
      <div className={styles.row}>
        {phase !== 'ended' && (
          <Button
            variant={phase === 'ahead' ? 'primary' : 'outline'}
            onClick={() => setAtDoor(true)}
          >
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
      </div>
      <FoldedPart title="More">
        {() => (
          <Suspense>
            <MoreActions ticket={ticket} save={save}>
              {children}
            </MoreActions>
          </Suspense>
        )}
      </FoldedPart>
      <Suspense>
        {atDoor && <DriverView ticket={ticket} onClose={() => setAtDoor(false)} />}
      </Suspense>
    </div>
  )
}
