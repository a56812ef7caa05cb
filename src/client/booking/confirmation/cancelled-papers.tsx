import { trpc } from '../../api/trpc.ts'
import { TicketActions } from '../ticket/ticket-actions.tsx'
import { TicketPapers } from '../../components/ticket/ticket-documents.tsx'
import styles from '../ticket/ticket-page.module.css'

/** What remains of a ticket that was paid and cancelled: its invoice and its credit notes. domain.md §9 */
export function CancelledPapers({ bookingId }: { bookingId: number }) {
  const { data: ticket } = trpc.ticket.get.useQuery({ bookingId })
  if (ticket === undefined) return null
  return (
    <section className={styles.papers} aria-label="Invoice and credit notes">
      <TicketPapers ticket={ticket} />
      <TicketActions ticket={ticket} />
    </section>
  )
}
