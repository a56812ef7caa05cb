import { saveFile } from '../../ui/save-file.ts'

/** Files of a ticket, by their address at the REST door. */
export const ticketFiles = {
  pdf: 'ticket.pdf',
  calendar: 'calendar.ics',
  creditNote: (refundId: number) => `credit-note/${refundId}.pdf`,
} as const

/**
 * Fetches a file of a ticket with the ticket's own token, which works signed in or not, and saves it.
 * @throws Error when the server refused it
 */
export async function saveTicketFile(token: string, file: string, name: string): Promise<void> {
  const answer = await fetch(`/ticket/${file}`, { headers: { authorization: `Ticket ${token}` } })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  const blob = await answer.blob()
  saveFile(name, blob, blob.type.split(';', 1)[0] ?? '')
}
