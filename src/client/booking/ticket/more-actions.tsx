import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { bookingPhase, bookingStateAt } from '../../../domain/booking/booking-state.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import { ticketFiles } from '../../components/ticket/save-ticket-file.ts'
import { whatsAppLink } from '../../components/whatsapp-link.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import styles from './ticket-actions.module.css'

interface Props {
  ticket: Ticket
  /** Further links. */
  children?: ReactNode
  save: (file: string, name: string) => Promise<void>
}

/** The other actions of a ticket: a journey that has begun is put into no calendar, and one that is over is not shared. */
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

/** The text that is shared with a ticket: no names, and a link that opens it. ux.md d6 */
interface Shared {
  title: string
  text: string
  url: string
}

/** Whether the device's share dialog was available; dismissing it counts as shared. */
async function sharedByDevice(shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shares the ticket by the device's share dialog, else by WhatsApp or as a link to copy. ux.md d6 */
function ShareTicket({ ticket }: { ticket: Ticket }) {
  const [offered, setOffered] = useState<Shared>()
  async function share() {
    const shared = sharedTicket(ticket, window.location.origin)
    if (!(await sharedByDevice(shared))) setOffered(shared)
  }
  return (
    <>
      <Button variant="outline" aria-expanded={offered !== undefined} onClick={() => void share()}>
        <Share2 size={20} aria-hidden="true" /> Share
      </Button>
      {offered && <ShareWays shared={offered} />}
    </>
  )
}

/** Where a page may not copy (plain http), the link is selected for copying by hand. */
function ShareWays({ shared }: { shared: Shared }) {
  const [result, setResult] = useState('')
  async function copy(field: HTMLInputElement | null) {
    try {
      await navigator.clipboard.writeText(shared.url)
      setResult('Copied')
    } catch {
      field?.select()
      setResult('Selected')
    }
  }
  return (
    <div className={styles.ways}>
      <a
        className={buttonClass('outline')}
        href={whatsAppLink(`${shared.text} ${shared.url}`)}
        target="_blank"
        rel="noreferrer"
      >
        WhatsApp
      </a>
      <input className={styles.link} aria-label="Link to the ticket" readOnly value={shared.url} />
      <Button
        variant="outline"
        onClick={({ currentTarget }) =>
          void copy(currentTarget.parentElement?.querySelector('input') ?? null)
        }
      >
        {result || 'Copy'}
        <span className="visually-hidden"> link</span>
      </Button>
      <p className={styles.warning}>Whoever has this link can see the ticket.</p>
      <output className="visually-hidden">{result}</output>
    </div>
  )
}

/** @param origin of this site, without a slash at the end */
function sharedTicket({ booking, token }: Ticket, origin: string): Shared {
  const { boarding, dropping } = booking
  const seats = joinList(travelling(booking.seats).map(({ seatNumber }) => seatNumber))
  const title = `Bus ${boarding.name} to ${dropping.name}`
  return {
    title,
    text: `Bus ${endName(boarding)} to ${endName(dropping)}, ${formatLongDay(boarding.date)}, ${boarding.time}, seat ${seats}. The ticket:`,
    url: origin + paths.ticket(token),
  }
}
