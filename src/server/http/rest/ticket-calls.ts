import { z } from 'zod'
import { Fault } from '../../../domain/fault.ts'
import type { Call } from '../../core/call.ts'
import { openTicket } from '../../ticket/ticket.service.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import {
  calendarFile,
  creditNotePdfFile,
  ticketPdfFile,
} from '../../ticket/ticket-files.service.ts'
import { declare } from './declare-call/declare.ts'
import type { Exchange } from './declare-call/declare.ts'
import { fileAnswer } from './declare-call/answer-fields.ts'
import { Nothing, pathId } from './declare-call/input-fields.ts'

/** A ticket's token gives access to its files, without an account. @throws Fault invalid without one; missing */
async function opened(call: Call, { ticketToken }: Exchange): Promise<Ticket> {
  if (ticketToken !== undefined) return openTicket(call, ticketToken)
  throw new Fault('invalid', 'The header Authorization names no ticket: Ticket <token>')
}

/** The files of a ticket for who comes with its token: `Authorization: Ticket …`. decisions/0020 */
export const ticketCalls = [
  declare({
    method: 'GET',
    path: '/ticket/ticket.pdf',
    who: 'public',
    by: 'ticket',
    name: 'openTicketPdf',
    summary: 'The ticket of a ticket’s token, as PDF, with its tax invoice where one is due',
    input: Nothing,
    refusals: ['invalid', 'missing', 'conflict'],
    status: 200,
    answer: fileAnswer('application/pdf'),
    run: async (call, _input, exchange) => ticketPdfFile(call, await opened(call, exchange)),
  }),
  declare({
    method: 'GET',
    path: '/ticket/calendar.ics',
    who: 'public',
    by: 'ticket',
    name: 'openTicketCalendar',
    summary: 'The journey of a ticket’s token, as iCalendar',
    input: Nothing,
    refusals: ['invalid', 'missing', 'conflict'],
    status: 200,
    answer: fileAnswer('text/calendar'),
    run: async (call, _input, exchange) => calendarFile(call, await opened(call, exchange)),
  }),
  declare({
    method: 'GET',
    path: '/ticket/credit-note/{refundId}.pdf',
    who: 'public',
    by: 'ticket',
    name: 'openTicketCreditNotePdf',
    summary: 'A credit note of a ticket’s token, as PDF',
    input: z.object({ refundId: pathId }),
    refusals: ['conflict'],
    example: { input: { refundId: '8' } },
    status: 200,
    answer: fileAnswer('application/pdf'),
    run: async (call, { refundId }, exchange) =>
      creditNotePdfFile(call, await opened(call, exchange), refundId),
  }),
]
