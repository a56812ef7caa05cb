import { joinList } from '../../../domain/text/join-list.ts'
import { travellingOn } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { formatLongDay } from '../../../domain/time/format-time.ts'
import { paths } from '../../paths.ts'

/** What goes out when a ticket is shared: no names, and a link that opens it. ux.md d6 */
export interface Shared {
  title: string
  text: string
  url: string
}

/** @param origin of this site, without a slash at the end */
export function sharedTicket({ booking, token }: Ticket, origin: string): Shared {
  const { boarding, dropping } = booking
  const seats = joinList(travellingOn(booking).map(({ seatNumber }) => seatNumber))
  const title = `Bus ${boarding.name} to ${dropping.name}`
  return {
    title,
    text: `${title}, ${formatLongDay(boarding.date)}, ${boarding.time}, seat ${seats}. The ticket:`,
    url: origin + paths.ticket(token),
  }
}

/** Opens WhatsApp with the words written, to whomever is chosen there. */
export const whatsAppLink = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
